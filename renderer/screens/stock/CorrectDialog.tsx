import { useState } from 'react';
import type { ItemView } from '../../../shared/bridge/views.ts';
import { useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import style from './item.module.css';
import { movementWords } from './movement-words.ts';

const longestComment = 500;

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
    <Dialog
      title={text.stock.correctTitle(shadeInWords(item))}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button size="large" onPress={onClose}>
            {text.parts.cancel}
          </Button>
          {open.length > 0 && (
            <Button
              size="large"
              kind="primary"
              isDisabled={chosen === null}
              isPending={correct.isPending}
              onPress={send}
            >
              {chosen === null ? text.stock.correct : text.stock.correctPacks(text.parts.packs(back))}
            </Button>
          )}
        </>
      }
    >
      {correct.error !== null && <FailureNotice failure={correct.error.failure} />}
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
          <TextField
            label={text.stock.comment}
            description={text.stock.commentHint}
            value={comment}
            onChange={setComment}
            maxLength={longestComment}
            spellCheck
          />
        </>
      )}
    </Dialog>
  );
}
