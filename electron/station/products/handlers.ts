import type { productCalls } from '../../../shared/bridge/products.ts';
import { ok } from '../../../shared/result.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Products } from './products.ts';

export const productHandlers = ({
  products,
}: {
  readonly products: Products;
}): CallHandlersOf<typeof productCalls> => ({
  'products.search': ({ search, limit }) => products.search(search, limit),
  'products.all': () => {
    products.readFirst();
    return ok(products.all());
  },
  'products.get': ({ productId }) => products.get(productId),
  'products.ofBarcode': ({ code }) => products.ofBarcode(code),
});
