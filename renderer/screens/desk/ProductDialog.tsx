import { useState } from 'react';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import type { ProductView } from '../../../shared/bridge/products.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { failureNotice, PacksDialog } from '../../features/stock-documents/StockDialog.tsx';
import { takeBack } from '../../features/stock-documents/take-back.ts';
import { TextField } from '../../parts/TextField.tsx';
import { showToast } from '../../parts/toasts.ts';
import { readMoney } from '../../parts/typed-money.ts';
import { useText } from '../../text/text.tsx';

export type Moving = 'withdraw' | 'deliver';

interface ProductDialogProps {
  readonly product: ProductView;
  readonly moving: Moving;
  readonly onClose: () => void;
}

/** Takes pieces of a product out, or puts them in, with what each cost. */
export function ProductDialog({ product, moving, onClose }: ProductDialogProps) {
  const text = useText();
  const { stock, parts } = text;
  const withdraw = useBridgeCall('products.withdraw');
  const deliver = useBridgeCall('products.deliver');
  const [cost, setCost] = useState('');
  const { productId, name, pieces, eans } = product;
  const takes = moving === 'withdraw';
  const unitCost = cost.trim() === '' ? null : readMoney(cost);
  const isWrong = cost.trim() !== '' && unitCost === null;
  const say = (amount: number) => ({
    onSuccess: ({ id }: OutboxEntry) => {
      onClose();
      const many = parts.pieces(amount);
      showToast({
        tone: 'good',
        text: takes ? stock.withdrawn(many, name) : stock.delivered(many, name),
        undo: () => void takeBack([id], takes ? stock.corrected(name) : stock.deliveryUndone(name), text),
      });
    },
  });
  return (
    <PacksDialog
      title={takes ? stock.withdrawTitle(name) : stock.deliverTitle(name)}
      itemId={undefined}
      barcodes={eans}
      takes={takes}
      balance={pieces}
      unit="pieces"
      label={(amount) =>
        amount === null ? stock[moving] : takes ? stock.withdrawPacks(amount) : stock.deliverPacks(amount)
      }
      failure={failureNotice((takes ? withdraw : deliver).error?.failure)}
      isPending={withdraw.isPending || deliver.isPending}
      onSave={({ packs, reason, comment }) => {
        if (isWrong) return;
        if (takes)
          withdraw.mutate({ productId, packs, comment, reason: reason ?? 'consumption' }, say(packs));
        else deliver.mutate({ productId, packs, comment, unitCost }, say(packs));
      }}
      onClose={onClose}
    >
      {!takes && (
        <TextField
          label={text.desk.unitCost}
          description={text.desk.unitCostHint}
          error={isWrong ? text.desk.notMoney : undefined}
          value={cost}
          onChange={setCost}
          inputMode="decimal"
          maxLength={14}
        />
      )}
    </PacksDialog>
  );
}
