import { useState } from 'react';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import style from './entry.module.css';
import { subjectOf } from './entry-words.ts';
import { SettleFailure } from './SettleFailure.tsx';

interface SettleDialogProps {
  readonly entry: OutboxEntry;
  readonly onClose: () => void;
}

/** Nothing leaves the outbox without a reason that stays. */
export function DiscardDialog({ entry, onClose }: SettleDialogProps) {
  const text = useText();
  const formats = useFormats();
  const discard = useBridgeCall('outbox.discard');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);

  const submit = () => {
    setAsked(true);
    if (reason.trim() === '') return;
    discard.mutate(
      { entryId: entry.id, reason },
      {
        onSuccess: ({ state }) => {
          showToast({
            tone: 'good',
            text: state === 'done' ? text.activity.wasThereAlready : text.activity.wasDiscarded,
          });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={text.activity.discardTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{text.parts.cancel}</Button>
          <Button kind="danger" isPending={discard.isPending} onPress={submit}>
            {text.activity.discardNow}
          </Button>
        </>
      }
    >
      <p className={style.subject}>{subjectOf(entry, text, formats)}</p>
      <p>{text.activity.discardText}</p>
      <TextField
        label={text.activity.discardReason}
        value={reason}
        onChange={setReason}
        maxLength={500}
        spellCheck
        focusFirst
        error={asked && reason.trim() === '' ? text.activity.discardReasonMissing : undefined}
      />
      {discard.error !== null && <SettleFailure failure={discard.error.failure} />}
    </Dialog>
  );
}

/** Asks once: a glove slips. */
export function TakeBackDialog({ entry, onClose }: SettleDialogProps) {
  const text = useText();
  const formats = useFormats();
  const takeBack = useBridgeCall('outbox.takeBack');
  const submit = () =>
    takeBack.mutate(
      { entryId: entry.id },
      {
        onSuccess: ({ takenBack }) => {
          showToast({
            tone: 'good',
            text: takenBack ? text.activity.takenBackText : text.activity.wasTakenBackNow,
          });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={text.activity.takeBackTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button focusFirst onPress={onClose}>
            {text.parts.cancel}
          </Button>
          <Button kind="danger" isPending={takeBack.isPending} onPress={submit}>
            {text.activity.takeBackNow}
          </Button>
        </>
      }
    >
      <p className={style.subject}>{subjectOf(entry, text, formats)}</p>
      <p>{text.activity.takeBackText}</p>
      {takeBack.error !== null && <SettleFailure failure={takeBack.error.failure} />}
    </Dialog>
  );
}
