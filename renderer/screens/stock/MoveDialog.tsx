import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import { call } from '../../bridge/client.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { failureNotice, PacksDialog } from '../../features/stock-documents/StockDialog.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';

/** Takes whole packs of an item out, or puts them in. */
export function MoveDialog({
  item,
  takes,
  onClose,
}: {
  readonly item: ItemView;
  readonly takes: boolean;
  readonly onClose: () => void;
}) {
  const { stock, parts, errors } = useText();
  const withdraw = useBridgeCall('stock.withdraw');
  const deliver = useBridgeCall('stock.deliver');
  const shade = shadeInWords(item);
  const takeBack = async ({ id: entryId }: OutboxEntry) => {
    const undone = await call('outbox.takeBack', { entryId });
    showToast(
      undone.ok
        ? { tone: 'good', text: stock.corrected(shade) }
        : { tone: 'bad', text: errors[undone.error.code].happened },
    );
  };
  const saved = (packs: number) => (entry: OutboxEntry) => {
    onClose();
    showToast({
      tone: 'good',
      text: (takes ? stock.withdrawn : stock.delivered)(parts.packs(packs), shade),
      // Of a delivery the API knows no reversal.
      undo: takes ? () => void takeBack(entry) : undefined,
    });
  };
  return (
    <PacksDialog
      title={takes ? stock.withdrawTitle(shade) : stock.deliverTitle(shade)}
      itemId={item.itemId}
      takes={takes}
      balance={item.packs}
      label={(packs) =>
        packs === null
          ? stock[takes ? 'withdraw' : 'deliver']
          : stock[takes ? 'withdrawPacks' : 'deliverPacks'](packs)
      }
      failure={failureNotice((withdraw.error ?? deliver.error)?.failure)}
      isPending={withdraw.isPending || deliver.isPending}
      onSave={({ packs, reason, comment }) => {
        const { itemId } = item;
        if (takes) withdraw.mutate({ itemId, packs, reason, comment }, { onSuccess: saved(packs) });
        else deliver.mutate({ itemId, packs, comment }, { onSuccess: saved(packs) });
      }}
      onClose={onClose}
    />
  );
}
