import { useDeferredValue, useState } from 'react';
import type { StockedView } from '../../../shared/bridge/stock.ts';
import { call } from '../../bridge/client.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { SearchField } from '../../parts/SearchField.tsx';
import { useText } from '../../text/text.tsx';
import { ProductRows } from '../products/ProductRows.tsx';
import { ItemChoices } from '../scan/ItemChoices.tsx';
import style from './document.module.css';

/** The most items, and the most products, listed. */
const mostShown = 5;

interface AddByNameProps {
  readonly itemsOnly?: boolean;
  readonly onAdd: (of: StockedView) => void;
}

/** Finds a shade or a product for a line by name, without scanning. */
export function AddByName({ itemsOnly = false, onAdd }: AddByNameProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const asked = { search, limit: mostShown };
  const choices = { enabled: search !== '', keepPrevious: true };
  const { data: items } = useBridgeQuery('stock.search', asked, choices);
  const { data: products } = useBridgeQuery('products.search', asked, {
    ...choices,
    enabled: choices.enabled && !itemsOnly,
  });
  const counted = products?.products.filter(({ pieces }) => pieces !== null) ?? [];
  const add = (of: StockedView) => {
    setTyped('');
    onAdd(of);
  };
  const addItem = async (itemId: string) => {
    const item = await call('stock.item', { itemId });
    if (item.ok) add({ type: 'item', item: item.value });
  };
  return (
    <div className={style.found}>
      <SearchField
        label={text.stock.addByName}
        placeholder={text.stock.addByName}
        value={typed}
        onChange={setTyped}
        onSubmit={() => {
          const [item] = items?.items ?? [];
          const [product] = counted;
          if (search === '') return;
          if (item !== undefined) void addItem(item.itemId);
          else if (product !== undefined) add({ type: 'product', product });
        }}
      />
      {search !== '' && items !== undefined && (
        <>
          <ItemChoices items={items.items} onChoose={({ itemId }) => void addItem(itemId)} />
          {counted.length > 0 && (
            <ProductRows
              products={counted}
              selected={null}
              onOpen={(product) => add({ type: 'product', product })}
            />
          )}
          {items.count === 0 && counted.length === 0 && (
            <p className="muted">{text.stock.nothingFor(search)}</p>
          )}
        </>
      )}
    </div>
  );
}
