import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { failureNotice, PacksDialog } from '../../features/stock-documents/StockDialog.tsx';
import { takeBack } from '../../features/stock-documents/take-back.ts';
import { shadeInWords } from '../../parts/Shade.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';

/** Takes whole packs of an item out. */
export function WithdrawDialog({ item, onClose }: { readonly item: ItemView; readonly onClose: () => void }) {
  const text = useText();
  const { stock, parts } = text;
  const withdraw = useBridgeCall('stock.withdraw');
  const shade = shadeInWords(item);
  return (
    <PacksDialog
      title={stock.withdrawTitle(shade)}
      itemId={item.itemId}
      takes
      balance={item.packs}
      label={(packs) => (packs === null ? stock.withdraw : stock.withdrawPacks(packs))}
      failure={failureNotice(withdraw.error?.failure)}
      isPending={withdraw.isPending}
      onSave={(change) =>
        withdraw.mutate(
          { itemId: item.itemId, ...change, reason: change.reason ?? 'consumption' },
          {
            onSuccess: ({ id }) => {
              onClose();
              showToast({
                tone: 'good',
                text: stock.withdrawn(parts.packs(change.packs), shade),
                undo: () => void takeBack([id], stock.corrected(shade), text),
              });
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
