import { useState } from 'react';
import type { CallInput } from '../../../shared/bridge.ts';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import { useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { packsProblem } from '../../features/stock-documents/packs-problem.ts';
import { PacksField } from '../../features/stock-documents/PacksField.tsx';
import { CommentField, StockDialog } from '../../features/stock-documents/StockDialog.tsx';
import { Button } from '../../parts/Button.tsx';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';
import { SettleFailure } from './SettleFailure.tsx';

type Reason = NonNullable<CallInput<'outbox.editDocument'>['reason']>;
const reasons: readonly Reason[] = ['consumption', 'own-use', 'damaged'];

/** A withdrawal or a delivery that did not get through, with its figures filled in. */
export function EditDocumentDialog({
  entry,
  onClose,
}: {
  readonly entry: OutboxEntry;
  readonly onClose: () => void;
}) {
  const text = useText();
  const edit = useBridgeCall('outbox.editDocument');
  const [item] = entry.items;
  const { data: stock } = useBridgeQuery(
    'stock.item',
    { itemId: item?.itemId ?? '' },
    { enabled: item !== undefined },
  );
  const [packs, setPacks] = useState(item?.amount ?? 1);
  const [reason, setReason] = useState<Reason>(reasons.find((one) => one === entry.reason) ?? 'consumption');
  const [comment, setComment] = useState(entry.comment ?? '');
  const takes = entry.kind === 'withdrawal';
  // What a blocked one takes is taken off the balance already; what was refused is not.
  const there = stock === undefined ? null : stock.packs + (entry.state === 'blocked' ? ownEffect(entry) : 0);
  const problem = packsProblem(packs, takes ? there : null);

  const send = () =>
    edit.mutate(
      { entryId: entry.id, packs, comment: comment.trim(), ...(takes ? { reason } : {}) },
      {
        onSuccess: () => {
          onClose();
          showToast({ tone: 'good', text: text.activity.wasEdited });
        },
      },
    );
  const kind = text.activity.kind[entry.kind];
  return (
    <StockDialog
      title={text.activity.editTitle(item === undefined ? kind : `${kind}, ${shadeInWords(item)}`)}
      onClose={onClose}
      failure={undefined}
      action={{
        label: Number.isInteger(packs) ? text.activity.editNow(text.parts.packs(packs)) : text.activity.edit,
        isDisabled: problem !== 'none',
        isPending: edit.isPending,
        onPress: send,
      }}
      besides={
        problem === 'too-many' &&
        there !== null && (
          <Button size="large" onPress={() => setPacks(there)}>
            {text.stock.takeAll(text.parts.packs(there))}
          </Button>
        )
      }
    >
      {edit.error !== null && <SettleFailure failure={edit.error.failure} />}
      <PacksField packs={packs} onChange={setPacks} balance={there} takes={takes} />
      {takes && (
        <SegmentedChoice
          label={text.stock.reason}
          options={reasons.map((value) => ({ value, text: text.stock.reasonWord(value) }))}
          value={reason}
          onChange={setReason}
        />
      )}
      <CommentField comment={comment} onChange={setComment} />
    </StockDialog>
  );
}

const ownEffect = ({ kind, items }: OutboxEntry) =>
  (items[0]?.amount ?? 0) * (kind === 'withdrawal' ? 1 : -1);
