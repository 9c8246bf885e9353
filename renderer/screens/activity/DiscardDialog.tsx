import { useState } from 'react';
import type { OutboxEntry } from '../../../shared/bridge/views.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';

/** Nothing leaves the outbox without a reason that stays. */
export function DiscardDialog({
  entry,
  onClose,
}: {
  readonly entry: OutboxEntry;
  readonly onClose: () => void;
}) {
  const text = useText();
  const discard = useBridgeCall('outbox.discard');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);

  const submit = () => {
    setAsked(true);
    if (reason.trim() === '') return;
    discard.mutate(
      { entryId: entry.id, reason },
      {
        onSuccess: () => {
          showToast({ tone: 'good', text: text.activity.wasDiscarded });
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
      {discard.error !== null && <FailureNotice failure={discard.error.failure} />}
    </Dialog>
  );
}
