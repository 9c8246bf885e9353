import { useBridgeQuery } from '../../bridge/hooks.ts';
import { CorrectDialog } from '../../features/movements/CorrectDialog.tsx';

/** The item, and the movement to undo; null: it is chosen in the dialog. */
export interface Doing {
  readonly itemId: string;
  readonly movementId: string | null;
}

/** Rendered outside the item's panel, which is replaced when the layout changes, so that typed text stays. */
export function ItemDialog({ doing, onClose }: { readonly doing: Doing; readonly onClose: () => void }) {
  const { data: item } = useBridgeQuery('stock.item', { itemId: doing.itemId });
  if (item === undefined) return null;
  return <CorrectDialog of={{ type: 'item', item }} movementId={doing.movementId} onClose={onClose} />;
}
