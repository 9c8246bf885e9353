import type { StaffMember } from '../../../shared/bridge/session.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { initials, personName } from '../../parts/person-name.ts';
import { useFirstText } from '../../text/text.tsx';
import style from './Names.module.css';

/** Sign-in by a tap on a name, for locations without PINs. */
export function Names({ staff }: { readonly staff: readonly StaffMember[] }) {
  const text = useFirstText();
  const signIn = useBridgeCall('session.signInByName');
  if (staff.length === 0)
    return <EmptyState title={text.signIn.noStaff}>{text.signIn.noStaffText}</EmptyState>;
  return (
    <div className={style.names}>
      <h2 className={style.title}>{text.signIn.chooseName}</h2>
      <p className="muted">{text.signIn.chooseNameHint}</p>
      {signIn.error !== null && <FailureNotice failure={signIn.error.failure} />}
      <ul className={style.list}>
        {staff.map((person) => {
          const name = personName(person, text);
          return (
            <li key={person.id}>
              <button
                type="button"
                className={style.name}
                onClick={() => signIn.mutate({ staffId: person.id })}
              >
                <span className={style.round} aria-hidden="true">
                  {initials(name)}
                </span>
                {name}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
