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

/** What would be put in, before it is. */
export function RestoreDialog({ from, look, onClose }: RestoreDialogProps) {
  const text = useText();
  const formats = useFormats();
  const restore = useBridgeCall('backup.restore');
  const words = text.backup;
  const nothing = look.entries === 0 && look.drafts === 0;
  const submit = () =>
    restore.mutate(
      { from },
      {
        onSuccess: ({ entries, drafts }) => {
          showToast({ tone: 'good', text: words.restored(entries, drafts) });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={words.restoreTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{text.parts.cancel}</Button>
          <Button
            kind="primary"
            isDisabled={nothing && from.type === 'copy'}
            isPending={restore.isPending}
            onPress={submit}
          >
            {words.restore}
          </Button>
        </>
      }
    >
      <p>{words.madeAt(formats.moment(look.at), look.app)}</p>
      <p>{nothing ? words.nothingNew : words.putsIn(look.entries, look.drafts)}</p>
      {look.unsent > 0 && <p>{words.sends(look.unsent)}</p>}
      <p>{words.keeps}</p>
      {from.type === 'file' && <p>{words.fileSettings}</p>}
      {restore.error !== null && <FailureNotice failure={restore.error.failure} />}
    </Dialog>
  );
}
