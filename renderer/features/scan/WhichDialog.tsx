import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import type { ProductView } from '../../../shared/bridge/products.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { useText } from '../../text/text.tsx';
import { ProductRows } from '../products/ProductRows.tsx';
import { ItemChoices } from './ItemChoices.tsx';

/** Everything with this barcode. */
export interface FoundByBarcode {
  readonly products: readonly ProductView[];
  readonly items: readonly ItemView[];
}

interface WhichDialogProps extends FoundByBarcode {
  readonly onProduct: (product: ProductView) => void;
  readonly onItem: (item: ItemView) => void;
  readonly onClose: () => void;
}

/**
 * Asks which one was scanned: shades and products may share a barcode, for example through a supplier's
 * article.
 */
export function WhichDialog({ products, items, onProduct, onItem, onClose }: WhichDialogProps) {
  const text = useText();
  return (
    <Dialog title={text.scan.severalTitle} isOpen onClose={onClose} size="large">
      <p>{text.scan.severalText}</p>
      {products.length > 0 && <ProductRows products={products} selected={null} onOpen={onProduct} />}
      {items.length > 0 && <ItemChoices items={items} onChoose={onItem} />}
    </Dialog>
  );
}
