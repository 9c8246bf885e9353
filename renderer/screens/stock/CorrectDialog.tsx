import { useState } from 'react';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import { useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { Notice } from '../../parts/Notice.tsx';
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

/** Undoes one whole withdrawal: which one, what comes back, and that it is final. */
export function CorrectDialog({ item, movementId, onClose }: CorrectDialogProps) {
  const text = useText();
  const formats = useFormats();
  const { data: movements, error } = useBridgeQuery('stock.movements', { itemId: item.itemId });
  const correct = useBridgeCall('stock.correct');
  const [chosenId, setChosenId] = useState(movementId);
  const [comment, setComment] = useState('');
  const open = (movements ?? []).filter(({ correctable }) => correctable);
  const chosen = open.find(({ id }) => id === chosenId) ?? null;
  const back = Math.abs(chosen?.quantity ?? 0);

  const send = () => {
    if (chosen === null) return;
    correct.mutate(
      { itemId: item.itemId, movementId: chosen.id, comment: comment.trim() },
      {
        onSuccess: () => {
          onClose();
          showToast({ tone: 'good', text: text.stock.corrected(shadeInWords(item)) });
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
              label: chosen === null ? text.stock.correct : text.stock.correctPacks(text.parts.packs(back)),
              isDisabled: chosen === null,
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
          <ul className={style.movements}>
            {open.map((movement) => (
              <li key={movement.id}>
                <button
                  type="button"
                  className={style.choice}
                  aria-pressed={movement.id === chosenId}
                  onClick={() => setChosenId(movement.id)}
                >
                  <span className={style.movementWords}>
                    <span className={style.movementTitle}>{movementWords(movement, text)}</span>
                    <span className={style.hint}>
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
          <p>{text.stock.correctText}</p>
          {chosen !== null && (
            <p>{text.stock.after(formats.number(item.packs), formats.number(item.packs + back))}</p>
          )}
        </>
      )}
    </StockDialog>
  );
}
