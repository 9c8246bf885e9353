import { unsentElsewhere, unsentHere } from '../../shared/unsent.ts';
import { useApp, useBridgeCall } from '../bridge/hooks.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { useText } from '../text/text.tsx';

/** Signing out while something waits and nothing can be sent: it says that all of it is safe. */
export function LockDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { outbox } = useApp();
  const lock = useBridgeCall('session.lock');
  const here = unsentHere(outbox);
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
      {here > 0 && <p>{text.signIn.unsent(here)}</p>}
      {elsewhere > 0 && <p>{text.signIn.unsentElsewhere(elsewhere)}</p>}
    </Dialog>
  );
}
