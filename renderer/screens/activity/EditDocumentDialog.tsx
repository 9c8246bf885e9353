import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import { useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { PacksDialog } from '../../features/stock-documents/StockDialog.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';
import { SettleFailure } from './SettleFailure.tsx';

/** A stock document that did not get through, with its figures filled in. */
export function EditDocumentDialog({
  entry,
  onClose,
}: {
  readonly entry: OutboxEntry;
  readonly onClose: () => void;
}) {
  const { activity } = useText();
  const edit = useBridgeCall('outbox.editDocument');
  const [item] = entry.items;
  const { data: stock } = useBridgeQuery(
    'stock.item',
    { itemId: item?.itemId ?? '' },
    { enabled: item !== undefined },
  );
  const { product } = entry;
  const { data: sold } = useBridgeQuery(
    'products.get',
    { productId: product?.productId ?? '' },
    { enabled: product !== null },
  );
  const amount = item?.amount ?? product?.pieces;
  const there = product === null ? stock?.packs : (sold?.pieces ?? undefined);
  // What a blocked one takes is taken off the balance already; what was refused is not.
  const own = entry.state === 'blocked' ? (amount ?? 0) * (entry.takes ? 1 : -1) : 0;
  const kind = activity.kind[entry.kind];
  const what = item === undefined ? product?.name : shadeInWords(item);
  return (
    <PacksDialog
      title={activity.editTitle(what === undefined ? kind : `${kind}, ${what}`)}
      itemId={item?.itemId}
      takes={entry.takes}
      balance={there === undefined ? null : there + own}
      unit={product === null ? 'packs' : 'pieces'}
      first={{ packs: amount, reason: entry.reason, comment: entry.comment }}
      label={(packs) => (packs === null ? activity.edit : activity.editNow(packs))}
      failure={edit.error !== null && <SettleFailure failure={edit.error.failure} />}
      isPending={edit.isPending}
      onSave={(change) =>
        edit.mutate(
          { entryId: entry.id, ...change },
          {
            onSuccess: () => {
              onClose();
              showToast({ tone: 'good', text: activity.wasEdited });
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
