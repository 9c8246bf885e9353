import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import type { ProductView } from '../../../shared/bridge/products.ts';
import { ItemChoices } from '../../features/scan/ItemChoices.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { useText } from '../../text/text.tsx';
import { ProductRows } from './ProductRows.tsx';

interface WhichDialogProps {
  readonly products: readonly ProductView[];
  readonly items: readonly ItemView[];
  readonly onProduct: (product: ProductView) => void;
  readonly onItem: (item: ItemView) => void;
  readonly onClose: () => void;
}

/** Two products can have one barcode, by their supplier's article, and a product and a shade as well. */
export function WhichDialog({ products, items, onProduct, onItem, onClose }: WhichDialogProps) {
  const text = useText();
  return (
    <Dialog title={text.scan.severalTitle} isOpen onClose={onClose} size="large">
      <p>{text.scan.severalText}</p>
      <ProductRows products={products} selected={null} onOpen={onProduct} />
      {items.length > 0 && <ItemChoices items={items} onChoose={onItem} />}
    </Dialog>
  );
}
