import { useBridgeQuery } from '../../bridge/hooks.ts';
import { CorrectDialog } from '../../features/movements/CorrectDialog.tsx';

/** What is being undone of an item in a dialog of its own; null: which movement is chosen there. */
export interface Doing {
  readonly itemId: string;
  readonly movementId: string | null;
}

/** Stands apart from the item's panel, which is another one in a narrow window: what was typed stays. */
export function ItemDialog({ doing, onClose }: { readonly doing: Doing; readonly onClose: () => void }) {
  const { data: item } = useBridgeQuery('stock.item', { itemId: doing.itemId });
  if (item === undefined) return null;
  return <CorrectDialog of={{ type: 'item', item }} movementId={doing.movementId} onClose={onClose} />;
}
