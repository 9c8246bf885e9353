import type { productCalls } from '../../../shared/bridge/products.ts';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { fail, type Result } from '../../../shared/result.ts';
import { saveMovement, type DocumentPorts } from '../outbox/documents.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Products } from './products.ts';

interface ProductHandlersPorts extends Omit<DocumentPorts, 'catalogue'> {
  readonly products: Products;
}

type Moved = { readonly productId: string; readonly packs: number; readonly comment: string } & (
  | { readonly kind: 'withdrawal'; readonly reason: string }
  | { readonly kind: 'delivery'; readonly unitCost: string | undefined }
);

export function productHandlers(ports: ProductHandlersPorts): CallHandlersOf<typeof productCalls> {
  const { products } = ports;
  const move = ({ productId, ...input }: Moved, who: StaffMember): Result<OutboxEntry> => {
    const found = products.get(productId);
    if (!found.ok) return found;
    const { name, brand, pieces } = found.value;
    if (pieces === null) return fail('not_allowed');
    return saveMovement(
      ports,
      { ...input, of: { type: 'product', product: { productId, name, brand } } },
      who,
    );
  };
  return {
    'products.search': ({ search, limit }) => products.search(search, limit),
    'products.get': ({ productId }) => products.get(productId),
    'products.ofBarcode': ({ code }) => products.ofBarcode(code),
    'products.withdraw': (asked, who) => move({ kind: 'withdrawal', ...asked }, who),
    'products.deliver': ({ unitCost, ...asked }, who) =>
      move({ kind: 'delivery', unitCost: unitCost ?? undefined, ...asked }, who),
  };
}
