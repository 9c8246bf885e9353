import { useState } from 'react';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import { useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { Notice } from '../../parts/Notice.tsx';
import rows from '../../parts/rows.module.css';
import { shadeInWords } from '../../parts/Shade.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import style from './item.module.css';
import { movementWords } from './movement-words.ts';
import { failureNotice, StockDialog } from '../../features/stock-documents/StockDialog.tsx';

interface CorrectDialogProps {
  readonly item: ItemView;
  /** Null: it is chosen here. */
  readonly movementId: string | null;
  readonly onClose: () => void;
}

/** Undoes one whole withdrawal or delivery: which one, what comes back or leaves, and that it is final. */
export function CorrectDialog({ item, movementId, onClose }: CorrectDialogProps) {
  const text = useText();
  const formats = useFormats();
  const { data: movements, error } = useBridgeQuery('stock.movements', { itemId: item.itemId });
  const correct = useBridgeCall('stock.correct');
  const [chosenId, setChosenId] = useState(movementId);
  const [comment, setComment] = useState('');
  const open = (movements ?? []).filter(({ correctable }) => correctable);
  const chosen = open.find(({ id }) => id === chosenId) ?? null;
  const isDelivery = chosen?.type === 'delivery';
  const packs = Math.abs(chosen?.quantity ?? 0);
  // A delivery of which packs were used since: they are not there to be taken out.
  const isGone = isDelivery && packs > item.packs;

  const send = () => {
    if (chosen === null) return;
    correct.mutate(
      { itemId: item.itemId, movementId: chosen.id, comment: comment.trim() },
      {
        onSuccess: () => {
          onClose();
          const undone = isDelivery ? text.stock.deliveryUndone : text.stock.corrected;
          showToast({ tone: 'good', text: undone(shadeInWords(item)) });
        },
      },
    );
  };
  return (
    <StockDialog
      title={text.stock.correctTitle(shadeInWords(item))}
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
                  : (isDelivery ? text.stock.withdrawPacks : text.stock.correctPacks)(
                      text.parts.packs(packs),
                    ),
              isDisabled: chosen === null || isGone,
              isPending: correct.isPending,
              onPress: send,
            }
      }
    >
      {error !== null && movements === undefined && (
        <Notice tone="attention" title={text.stock.movementsOffline} />
      )}
      {movements !== undefined && open.length === 0 && <p>{text.stock.correctNone}</p>}
      {open.length > 0 && (
        <>
          <ul className="stack-2">
            {open.map((movement) => (
              <li key={movement.id}>
                <button
                  type="button"
                  className={style.choice}
                  aria-pressed={movement.id === chosenId}
                  onClick={() => setChosenId(movement.id)}
                >
                  <span className={rows.main}>
                    <span className={rows.title}>{movementWords(movement, text)}</span>
                    <span className={rows.facts}>
                      {[formats.moment(movement.createdAt), movement.staffName, movement.comment]
                        .filter((part) => part !== null && part !== undefined && part !== '')
                        .join(' · ')}
                    </span>
                  </span>
                  <span className={style.quantity}>{formats.signed(movement.quantity)}</span>
                </button>
              </li>
            ))}
          </ul>
          {/* Its place is kept while one is chosen. */}
          <div className={style.outcome}>
            {chosen === null && <p>{text.stock.chooseMovement}</p>}
            {chosen !== null && isGone && (
              <Notice
                tone="attention"
                title={text.stock.deliveryUsed(text.parts.packs(item.packs))}
                announce
              />
            )}
            {chosen !== null && !isGone && (
              <>
                <p>{isDelivery ? text.stock.undoDeliveryText : text.stock.correctText}</p>
                <p>
                  {text.stock.after(
                    formats.number(item.packs),
                    formats.number(item.packs + (isDelivery ? -packs : packs)),
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
