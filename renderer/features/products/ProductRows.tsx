import type { ProductView } from '../../../shared/bridge/products.ts';
import { Icon } from '../../parts/Icon.tsx';
import rows from '../../parts/rows.module.css';
import { useFormats, useText } from '../../text/text.tsx';
import style from './ProductRows.module.css';
import { piecesWords } from './product-words.ts';

interface ProductRowsProps {
  readonly products: readonly ProductView[];
  readonly selected: string | null;
  readonly onOpen: (product: ProductView) => void;
}

/** A list of products to choose from, with prices and stock. */
export function ProductRows({ products, selected, onOpen }: ProductRowsProps) {
  const text = useText();
  const formats = useFormats();
  return (
    <ul className={rows.rows}>
      {products.map((product) => (
        <li key={product.productId}>
          <button
            type="button"
            className={rows.row}
            aria-current={product.productId === selected || undefined}
            onClick={() => onOpen(product)}
          >
            <span className={rows.main}>
              <span className={rows.title}>{product.name}</span>
              <span className={rows.facts}>
                {[product.brand, product.articleNumber].filter((fact) => fact !== null).join(' · ')}
              </span>
            </span>
            <span className={style.figure}>
              <span className={rows.title}>{formats.money(product.price)}</span>
              <span className={rows.facts}>{piecesWords(product, text)}</span>
            </span>
            <Icon name="forward" size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
}
