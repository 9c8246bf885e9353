import { useState } from 'react';
import { unsentElsewhere, unsentHere } from '../../shared/unsent.ts';
import { useApp, useBridgeCall } from '../bridge/hooks.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Icon } from '../parts/Icon.tsx';
import { initials, personName } from '../parts/person-name.ts';
import { useText } from '../text/text.tsx';
import { lockKey } from './locking.ts';
import style from './PersonChip.module.css';

/** Who is signed in; one tap locks. */
export function PersonChip() {
  const text = useText();
  const { session, outbox, connection } = useApp();
  const lock = useBridgeCall('session.lock');
  const [asking, setAsking] = useState(false);
  if (session.state !== 'signedIn') return null;
  const name = personName(session.staff, text);
  // What is on its way with the connection is sent in a moment: then nobody is asked. The key locks at once, always.
  const stuck = unsentHere(outbox) + unsentElsewhere(outbox) > 0 && connection.state !== 'online';
  return (
    <>
      <button
        type="button"
        className={style.chip}
        onClick={() => {
          if (stuck) setAsking(true);
          else lock.mutate({});
        }}
        aria-keyshortcuts={lockKey}
        title={`${text.frame.lock} (${lockKey})`}
      >
        <span className={style.round} aria-hidden="true">
          {initials(name)}
        </span>
        <span className={style.name}>{name}</span>
        <span className="heard">, {text.frame.lock}</span>
        <Icon name="lock" />
      </button>
      {asking && <LockDialog onClose={() => setAsking(false)} />}
    </>
  );
}

/** Signing out while something waits and nothing can be sent: it says that all of it is safe. */
function LockDialog({ onClose }: { readonly onClose: () => void }) {
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
