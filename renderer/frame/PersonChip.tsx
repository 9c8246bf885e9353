import { useApp, useBridgeCall } from '../bridge/hooks.ts';
import { Icon } from '../parts/Icon.tsx';
import { initials, personName } from '../parts/person-name.ts';
import { useText } from '../text/text.tsx';
import { lockKey } from './locking.ts';
import style from './PersonChip.module.css';

/** The signed-in person; one tap locks. Unsent entries are safe, and the sign-in screen says so. */
export function PersonChip() {
  const text = useText();
  const { session } = useApp();
  const lock = useBridgeCall('session.lock');
  if (session.type !== 'signedIn') return null;
  const name = personName(session.staff, text);
  return (
    <button
      type="button"
      className={style.chip}
      onClick={() => lock.mutate({})}
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
  );
}
