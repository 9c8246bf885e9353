import { useLocation } from 'wouter';
import type { Failure } from '../../../shared/result.ts';
import { ownEntry } from '../../../shared/own-entry.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { useText } from '../../text/text.tsx';
import { itemPath, productPath } from '../../paths.ts';

/**
 * Why saving failed. For a duplicate, names the item that has the name, shade or barcode, with a link to it.
 */
export function CareFailure({
  failure,
  onLeave,
}: {
  readonly failure: Failure;
  readonly onLeave: () => void;
}) {
  const { catalogue } = useText();
  const { code, details = {} } = failure;
  const itemId = details['colourBarItemId'];
  const productId = details['productId'];
  if (code === 'duplicate' && typeof itemId === 'string')
    return <HeldByItem itemId={itemId} failure={failure} onLeave={onLeave} />;
  if (code === 'duplicate' && typeof productId === 'string')
    return <HeldByProduct productId={productId} failure={failure} onLeave={onLeave} />;
  const errors = details['fieldErrors'];
  const isName = typeof errors === 'object' && errors !== null && 'name' in errors;
  const duplicate = isName ? catalogue.nameTaken : catalogue.shadeTaken;
  return (
    <FailureNotice
      failure={failure}
      message={code === 'duplicate' ? duplicate : ownEntry(catalogue.failures, code)}
    />
  );
}

interface HeldProps {
  readonly failure: Failure;
  readonly onLeave: () => void;
}

function HeldByItem({ itemId, failure, onLeave }: HeldProps & { readonly itemId: string }) {
  const { catalogue } = useText();
  const [, go] = useLocation();
  const { data: item } = useBridgeQuery('stock.item', { itemId });
  const open = () => {
    onLeave();
    go(itemPath(itemId));
  };
  return (
    <FailureNotice
      failure={failure}
      message={catalogue.heldByItem(item === undefined ? '' : shadeInWords(item))}
      actions={<Button onPress={open}>{catalogue.showItem}</Button>}
    />
  );
}

function HeldByProduct({ productId, failure, onLeave }: HeldProps & { readonly productId: string }) {
  const { catalogue } = useText();
  const [, go] = useLocation();
  const { data: product } = useBridgeQuery('products.get', { productId });
  const open = () => {
    onLeave();
    go(productPath(productId));
  };
  return (
    <FailureNotice
      failure={failure}
      message={catalogue.heldByProduct(product?.name ?? '')}
      actions={<Button onPress={open}>{catalogue.showProduct}</Button>}
    />
  );
}
