import type { BackupFrom, BackupLook } from '../../../shared/bridge/backup.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';

interface RestoreDialogProps {
  readonly from: BackupFrom;
  readonly look: BackupLook;
  readonly onClose: () => void;
}

/** Shows what a backup would put in, and puts it in. */
export function RestoreDialog({ from, look, onClose }: RestoreDialogProps) {
  const text = useText();
  const formats = useFormats();
  const restore = useBridgeCall('backup.restore');
  const nothing = look.entries === 0 && look.drafts === 0 && look.counted === 0;
  const nothingNew = look.sealed ? text.backup.nothingNew : text.backup.nothingTaken;
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
            isDisabled={nothing && (from.type === 'copy' || !look.sealed)}
            isPending={restore.isPending}
            onPress={submit}
          >
            {text.backup.restore}
          </Button>
        </>
      }
    >
      <p>{text.backup.madeAt(formats.moment(look.at), look.app)}</p>
      <p>{nothing ? nothingNew : text.backup.putsIn(look.entries, look.drafts)}</p>
      {look.counted > 0 && <p>{text.backup.counted(look.counted)}</p>}
      {look.unsent > 0 && <p>{text.backup.sends(look.unsent)}</p>}
      {look.asked > 0 && <p>{text.backup.asks(look.asked)}</p>}
      <p>{text.backup.keeps}</p>
      {from.type === 'file' && <p>{look.sealed ? text.backup.fileSettings : text.backup.fileSettingsLeft}</p>}
      {restore.error !== null && <FailureNotice failure={restore.error.failure} />}
    </Dialog>
  );
}
