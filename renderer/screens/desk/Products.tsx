import { useDeferredValue, useState } from 'react';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { ProductRows } from '../../features/products/ProductRows.tsx';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import style from './desk.module.css';
import { ProductPanel } from './ProductPanel.tsx';

const most = 60;

interface ProductsProps {
  readonly productId: string | null;
  readonly onOpen: (productId: string) => void;
  readonly onClose: () => void;
}

/** Products sold by the piece: search by name or barcode, with one product beside the list. */
export function Products({ productId, onOpen, onClose }: ProductsProps) {
  const text = useText();
  const formats = useFormats();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, error } = useBridgeQuery('products.search', { search, limit: most }, { keepPrevious: true });
  const first = data?.products[0];
  return (
    <div className={style.two}>
      <section className={style.column} aria-label={text.desk.searchProducts}>
        <SearchField
          label={text.desk.searchProducts}
          placeholder={text.desk.searchProductsPlaceholder}
          value={typed}
          onChange={setTyped}
          onSubmit={() => first !== undefined && search !== '' && onOpen(first.productId)}
        />
        <output className="heard">{data !== undefined && text.desk.productsFound(data.count)}</output>
        {error !== null && data === undefined && (
          <FailureNotice
            failure={error.failure}
            message={error.failure.code === 'offline' ? text.desk.productsNeverRead : undefined}
          />
        )}
        {data === undefined && error === null && <Loading label={text.parts.loading} />}
        {data !== undefined && data.asOf !== null && (
          <Notice tone="attention" title={text.desk.productsAsOf(formats.moment(data.asOf))} />
        )}
        {data !== undefined && (
          <ProductRows
            products={data.products}
            selected={productId}
            onOpen={(product) => onOpen(product.productId)}
          />
        )}
        {data !== undefined && data.count === 0 && (
          <EmptyState title={text.stock.nothingTitle}>
            {search === '' ? text.desk.noProducts : text.stock.nothingFor(search)}
          </EmptyState>
        )}
        {data !== undefined && data.count > data.products.length && (
          <p className="hint">{text.desk.moreProducts(formats.number(data.count))}</p>
        )}
      </section>
      <section className={style.column} aria-label={text.desk.product}>
        {productId === null ? (
          <EmptyState title={text.desk.chooseProduct}>{text.desk.chooseProductText}</EmptyState>
        ) : (
          <ProductPanel key={productId} productId={productId} onClose={onClose} />
        )}
      </section>
    </div>
  );
}
