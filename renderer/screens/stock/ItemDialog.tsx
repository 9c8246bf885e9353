import { useBridgeQuery } from '../../bridge/hooks.ts';
import { CorrectDialog } from './CorrectDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** What is being done to an item in a dialog of its own. */
export type Doing =
  | { readonly type: 'withdraw'; readonly itemId: string }
  | { readonly type: 'correct'; readonly itemId: string; readonly movementId: string | null };

/** Stands apart from the item's panel, which is another one in a narrow window: what was typed stays. */
export function ItemDialog({ doing, onClose }: { readonly doing: Doing; readonly onClose: () => void }) {
  const { data: item } = useBridgeQuery('stock.item', { itemId: doing.itemId });
  if (item === undefined) return null;
  return doing.type === 'withdraw' ? (
    <WithdrawDialog item={item} onClose={onClose} />
  ) : (
    <CorrectDialog item={item} movementId={doing.movementId} onClose={onClose} />
  );
}
