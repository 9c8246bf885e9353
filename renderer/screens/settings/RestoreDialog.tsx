import { useState } from 'react';
import type { BackupFrom, BackupLook } from '../../../shared/bridge/backup.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';

interface RestoreDialogProps {
  readonly from: BackupFrom;
  readonly look: BackupLook;
  readonly onClose: () => void;
}

/** Previews a backup's content and restores it. */
export function RestoreDialog({ from: chosen, look: first, onClose }: RestoreDialogProps) {
  const text = useText();
  const formats = useFormats();
  const restore = useBridgeCall('backup.restore');
  const lookAgain = useBridgeCall('backup.look');
  const [ours, setOurs] = useState(false);
  const isUnknown = chosen.type === 'file' && !first.sealed;
  const from: BackupFrom = isUnknown && ours ? { type: 'file', ours } : chosen;
  const look = (ours ? lookAgain.data : null) ?? first;
  const nothing = look.entries === 0 && look.drafts === 0 && look.counted === 0 && look.other === 0;
  const isTaken = !isUnknown || ours;
  const nothingNew = isTaken ? text.backup.nothingNew : text.backup.nothingTaken;
  const sayOurs = (said: boolean) => {
    setOurs(said);
    if (said) lookAgain.mutate({ from: { type: 'file', ours: true } });
  };
  const submit = () =>
    restore.mutate(
      { from },
      {
        onSuccess: ({ entries, drafts }) => {
          showToast({ tone: 'good', text: text.backup.restored(entries, drafts) });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={text.backup.restoreTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{text.parts.cancel}</Button>
          <Button
            kind="primary"
            isDisabled={nothing && (from.type === 'copy' || !isTaken)}
            isPending={restore.isPending || lookAgain.isPending}
            onPress={submit}
          >
            {text.backup.restore}
          </Button>
        </>
      }
    >
      <p>{text.backup.madeAt(formats.moment(look.at), look.app)}</p>
      {isUnknown && (
        <Switch
          label={text.backup.ours}
          description={text.backup.oursHint}
          isSelected={ours}
          onChange={sayOurs}
        />
      )}
      <p>{nothing ? nothingNew : text.backup.putsIn(look.entries, look.drafts)}</p>
      {look.counted > 0 && <p>{text.backup.counted(look.counted)}</p>}
      {isTaken && look.other > 0 && <p>{text.backup.others(look.other)}</p>}
      {look.unsent > 0 && <p>{text.backup.sends(look.unsent)}</p>}
      {look.asked > 0 && <p>{text.backup.asks(look.asked)}</p>}
      <p>{text.backup.keeps}</p>
      {from.type === 'file' && <p>{isTaken ? text.backup.fileSettings : text.backup.fileSettingsLeft}</p>}
      {lookAgain.error !== null && <FailureNotice failure={lookAgain.error.failure} />}
      {restore.error !== null && <FailureNotice failure={restore.error.failure} />}
    </Dialog>
  );
}
