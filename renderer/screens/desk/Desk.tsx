import { useEffect, useState } from 'react';
import { useLocation, useRoute } from 'wouter';
import type { ItemView, Scanned } from '../../../shared/bridge/catalogue.ts';
import type { ProductView } from '../../../shared/bridge/products.ts';
import { call } from '../../bridge/client.ts';
import { lookUpCard } from '../../features/gift-cards/looked-up.ts';
import { useScan } from '../../features/scan/use-scan.ts';
import { WhichDialog, type FoundByBarcode } from '../../features/scan/WhichDialog.tsx';
import { Tabs } from '../../parts/Tabs.tsx';
import { useText } from '../../text/text.tsx';
import { itemPath, screenPaths } from '../../paths.ts';
import { Charges } from './Charges.tsx';
import style from './desk.module.css';
import { GiftCards } from './GiftCards.tsx';
import { Products } from './Products.tsx';
import { Visits } from './Visits.tsx';

const parts = ['gift-cards', 'charges', 'products', 'visits'] as const;
type Part = (typeof parts)[number];

/** The front desk: gift cards, extra colour, products and booking. A scan is a product, a shade, or else a gift card. */
export default function Desk() {
  const text = useText();
  const [, go] = useLocation();
  const [, params] = useRoute<{ part: string; id?: string }>(`${screenPaths.desk}/:part/:id?`);
  const part: Part = parts.find((one) => one === params?.part) ?? 'gift-cards';
  const productId = params?.id ?? null;
  // Clear the card, so that the next person signed in does not see it.
  useEffect(() => () => lookUpCard(null), []);
  const [found, setFound] = useState<FoundByBarcode | null>(null);

  const show = (next: Part, id?: string) =>
    go(`${screenPaths.desk}/${next}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`);
  const openProduct = (product: ProductView) => {
    setFound(null);
    show('products', product.productId);
  };
  const openItem = (item: ItemView) => {
    setFound(null);
    go(itemPath(item.itemId));
  };
  const take = async (scanned: Scanned) => {
    const read = await call('products.ofBarcode', { code: scanned.code });
    const products = read.ok ? read.value : [];
    const items = scanned.type === 'item' ? [scanned.item] : scanned.type === 'several' ? scanned.items : [];
    const [product] = products;
    const [item] = items;
    if (products.length + items.length > 1) setFound({ products, items });
    else if (product !== undefined) openProduct(product);
    else if (item !== undefined) openItem(item);
    else {
      setFound(null);
      lookUpCard(scanned.code);
      show('gift-cards');
    }
  };
  useScan({ item: openItem, any: (scanned) => void take(scanned) });

  return (
    <div className={style.screen}>
      <h1 className="heard">{text.screens.desk}</h1>
      <Tabs
        label={text.screens.desk}
        tabs={parts.map((id) => ({ id, text: text.desk.part[id] }))}
        selected={part}
        onSelect={(id) => show(parts.find((one) => one === id) ?? 'gift-cards')}
      >
        {part === 'visits' && <Visits />}
        {part === 'charges' && <Charges />}
        {part === 'gift-cards' && <GiftCards />}
        {part === 'products' && (
          <Products
            productId={productId}
            onOpen={(id) => show('products', id)}
            onClose={() => show('products')}
          />
        )}
      </Tabs>
      {found !== null && (
        <WhichDialog {...found} onProduct={openProduct} onItem={openItem} onClose={() => setFound(null)} />
      )}
    </div>
  );
}
