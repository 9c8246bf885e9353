import { useState, type ReactNode } from 'react';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import type { Refused } from '../../bridge/queries.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { useKept } from '../../features/typed/use-typed.ts';
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

interface AskProps extends SettleDialogProps {
  readonly title: string;
  readonly explained: string;
  readonly confirm: string;
  /** The call that settles the entry. */
  readonly settling: { readonly isPending: boolean; readonly error: Refused | null };
  readonly onConfirm: () => void;
  readonly children?: ReactNode;
}

/** Asks before an entry leaves the outbox. Without a field to fill in, *Cancel* takes the focus. */
function AskDialog({ entry, title, explained, confirm, settling, onConfirm, onClose, children }: AskProps) {
  const text = useText();
  const formats = useFormats();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button focusFirst={children === undefined} onPress={onClose}>
            {text.parts.cancel}
          </Button>
          <Button kind="danger" isPending={settling.isPending} onPress={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p className={style.subject}>{subjectOf(entry, text, formats)}</p>
      <p>{explained}</p>
      {children}
      {settling.error !== null && <SettleFailure failure={settling.error.failure} />}
    </Dialog>
  );
}

/** Discards an entry; its reason is kept in the journal. */
export function DiscardDialog({ entry, onClose: close }: SettleDialogProps) {
  const { activity } = useText();
  const discard = useBridgeCall('outbox.discard');
  const { value: reason, set: setReason, forget } = useKept(`discard ${entry.id}`, '');
  const onClose = () => {
    forget();
    close();
  };
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
            text: state === 'done' ? activity.wasThereAlready : activity.wasDiscarded,
          });
          onClose();
        },
      },
    );
  };
  return (
    <AskDialog
      entry={entry}
      title={activity.discardTitle}
      explained={entry.kind === 'newPerson' ? activity.discardNewPerson : activity.discardText}
      confirm={activity.discardNow}
      settling={discard}
      onConfirm={submit}
      onClose={onClose}
    >
      <TextField
        label={activity.discardReason}
        value={reason}
        onChange={setReason}
        maxLength={500}
        spellCheck
        focusFirst
        // The same text in the same place, so that nothing moves.
        {...(asked && reason.trim() === ''
          ? { error: activity.discardReasonMissing }
          : { description: activity.discardReasonMissing })}
      />
    </AskDialog>
  );
}

/** Asks before an entry is undone, as gloved fingers slip. */
export function TakeBackDialog({ entry, onClose }: SettleDialogProps) {
  const { activity } = useText();
  const takeBack = useBridgeCall('outbox.takeBack');
  const submit = () =>
    takeBack.mutate(
      { entryId: entry.id },
      {
        onSuccess: ({ takenBack }) => {
          showToast({ tone: 'good', text: takenBack ? activity.takenBackText : activity.wasTakenBackNow });
          onClose();
        },
      },
    );
  return (
    <AskDialog
      entry={entry}
      title={activity.takeBackTitle}
      explained={activity.takeBackText}
      confirm={activity.takeBackNow}
      settling={takeBack}
      onConfirm={submit}
      onClose={onClose}
    />
  );
}
