import { unsentElsewhere } from '../../shared/unsent.ts';
import { useApp, useBridgeCall } from '../bridge/hooks.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { useText } from '../text/text.tsx';

/** Signing out while something waits and nothing can be sent: it says that all of it is safe. */
export function LockDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { outbox } = useApp();
  const lock = useBridgeCall('session.lock');
  const { waiting, attention } = outbox;
  const elsewhere = unsentElsewhere(outbox);
  return (
    <Dialog
      title={text.frame.lockTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{text.parts.cancel}</Button>
          <Button kind="primary" icon="lock" isPending={lock.isPending} onPress={() => lock.mutate({})}>
            {text.frame.lock}
          </Button>
        </>
      }
    >
      {waiting > 0 && <p>{text.signIn.unsent(waiting)}</p>}
      {attention > 0 && <p>{text.signIn.attention(attention)}</p>}
      {elsewhere > 0 && <p>{text.signIn.unsentElsewhere(elsewhere)}</p>}
    </Dialog>
  );
}
