import { useState } from 'react';
import type { StockedView } from '../../../shared/bridge/stock.ts';
import { useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { Choice } from '../../parts/Choice.tsx';
import { useKept } from '../typed/use-typed.ts';
import { Notice } from '../../parts/Notice.tsx';
import rows from '../../parts/rows.module.css';
import { HoldScans } from '../scan/HoldScans.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import style from './movements.module.css';
import { movementWords } from './movement-words.ts';
import { balanceOf, nameOf, stockedId, unitOf } from '../stock-documents/document-lines.ts';
import { failureNotice, StockDialog } from '../stock-documents/StockDialog.tsx';

interface CorrectDialogProps {
  readonly of: StockedView;
  /** null: it is chosen in the dialog. */
  readonly movementId: string | null;
  readonly onClose: () => void;
}

/**
 * Undoes one whole withdrawal or delivery: choose it, see the effect on stock, and confirm that it is final.
 */
export function CorrectDialog({ of, movementId, onClose: close }: CorrectDialogProps) {
  const text = useText();
  const formats = useFormats();
  const { data: movements, error } = useBridgeQuery('stock.movements', stockedId(of));
  const correct = useBridgeCall('stock.correct');
  const there = balanceOf(of);
  const counted = text.parts[unitOf(of)];
  const [chosenId, setChosenId] = useState(movementId);
  const { value: comment, set: setComment, forget } = useKept(`undo ${JSON.stringify(stockedId(of))}`, '');
  const onClose = () => {
    forget();
    close();
  };
  const open = (movements ?? []).filter(({ correctable }) => correctable);
  const chosen = open.find(({ id }) => id === chosenId) ?? null;
  const isDelivery = chosen?.type === 'delivery';
  const packs = Math.abs(chosen?.quantity ?? 0);
  // Too few packs of the delivery are left in stock to be taken out.
  const isGone = isDelivery && packs > there;

  const send = () => {
    if (chosen === null) return;
    correct.mutate(
      { ...stockedId(of), movementId: chosen.id, comment: comment.trim() },
      {
        onSuccess: () => {
          onClose();
          const undone = isDelivery ? text.stock.deliveryUndone : text.stock.corrected;
          showToast({ tone: 'good', text: undone(nameOf(of)) });
        },
      },
    );
  };
  return (
    <StockDialog
      title={text.stock.correctTitle(nameOf(of))}
      onClose={onClose}
      failure={failureNotice(correct.error?.failure)}
      comment={comment}
      onComment={setComment}
      action={
        open.length === 0
          ? null
          : {
              label:
                chosen === null
                  ? text.stock.correct
                  : (isDelivery ? text.stock.withdrawPacks : text.stock.correctPacks)(counted(packs)),
              isDisabled: chosen === null || isGone,
              isPending: correct.isPending,
              onPress: send,
            }
      }
    >
      {(comment !== '' || chosenId !== movementId) && <HoldScans />}
      {error !== null && movements === undefined && (
        <Notice tone="attention" title={text.stock.movementsOffline} />
      )}
      {movements !== undefined && open.length === 0 && <p>{text.stock.correctNone}</p>}
      {open.length > 0 && (
        <>
          <ul className="stack-2">
            {open.map((movement) => (
              <li key={movement.id}>
                <Choice isChosen={movement.id === chosenId} onChoose={() => setChosenId(movement.id)}>
                  <span className={rows.main}>
                    <span className={rows.title}>{movementWords(movement, text)}</span>
                    <span className={rows.facts}>
                      {[formats.moment(movement.createdAt), movement.staffName, movement.comment]
                        .filter((part) => part !== null && part !== undefined && part !== '')
                        .join(' · ')}
                    </span>
                  </span>
                  <span className={style.quantity}>{formats.signed(movement.quantity)}</span>
                </Choice>
              </li>
            ))}
          </ul>
          {/* Rendered before a choice too, so that the dialog keeps its size. */}
          <div className={style.outcome}>
            {chosen === null && <p>{text.stock.chooseMovement}</p>}
            {chosen !== null && isGone && (
              <Notice tone="attention" title={text.stock.deliveryUsed(counted(there))} announce />
            )}
            {chosen !== null && !isGone && (
              <>
                <p>{isDelivery ? text.stock.undoDeliveryText : text.stock.correctText}</p>
                <p>
                  {text.stock.after(
                    formats.number(there),
                    formats.number(there + (isDelivery ? -packs : packs)),
                  )}
                </p>
              </>
            )}
          </div>
        </>
      )}
    </StockDialog>
  );
}
