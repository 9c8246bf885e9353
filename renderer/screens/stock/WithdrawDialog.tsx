import { useState } from 'react';
import type { CallInput } from '../../../shared/bridge.ts';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { packsProblem } from '../../features/stock-documents/packs-problem.ts';
import { PacksField } from '../../features/stock-documents/PacksField.tsx';
import { CommentField, StockDialog } from '../../features/stock-documents/StockDialog.tsx';
import { Button } from '../../parts/Button.tsx';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';

type Reason = CallInput<'stock.withdraw'>['reason'];
const reasons: readonly Reason[] = ['consumption', 'own-use', 'damaged'];

/** Takes whole packs out; more than there is is said before anything is sent. */
export function WithdrawDialog({ item, onClose }: { readonly item: ItemView; readonly onClose: () => void }) {
  const text = useText();
  const withdraw = useBridgeCall('stock.withdraw');
  const [packs, setPacks] = useState(1);
  const [reason, setReason] = useState<Reason>('consumption');
  const [comment, setComment] = useState('');
  const problem = packsProblem(packs, item.packs);
  const there = text.parts.packs(item.packs);

  const send = () => {
    withdraw.mutate(
      { itemId: item.itemId, packs, reason, comment: comment.trim() },
      {
        onSuccess: () => {
          onClose();
          showToast({
            tone: 'good',
            text: text.stock.withdrawn(text.parts.packs(packs), shadeInWords(item)),
          });
        },
      },
    );
  };
  return (
    <StockDialog
      title={text.stock.withdrawTitle(shadeInWords(item))}
      onClose={onClose}
      failure={withdraw.error?.failure}
      action={{
        label: Number.isInteger(packs)
          ? text.stock.withdrawPacks(text.parts.packs(packs))
          : text.stock.withdraw,
        isDisabled: problem !== 'none',
        isPending: withdraw.isPending,
        onPress: send,
      }}
      besides={
        problem === 'too-many' && (
          <Button size="large" onPress={() => setPacks(item.packs)}>
            {text.stock.takeAll(there)}
          </Button>
        )
      }
    >
      <PacksField packs={packs} onChange={setPacks} balance={item.packs} takes />
      <SegmentedChoice
        label={text.stock.reason}
        options={reasons.map((value) => ({ value, text: text.stock.reasonWord(value) }))}
        value={reason}
        onChange={setReason}
      />
      <CommentField comment={comment} onChange={setComment} />
    </StockDialog>
  );
}
