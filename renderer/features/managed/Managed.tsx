import type { ManagedName } from '../../../shared/bridge/managed.ts';
import { useFirstState } from '../../bridge/hooks.ts';
import { Notice, Status } from '../../parts/Notice.tsx';
import { useFirstText } from '../../text/text.tsx';

/** Whether the administrator's policy fixes a setting. */
export function useIsManaged(): (name: string) => boolean {
  const { managed } = useFirstState();
  return (name) => managed?.settings.some((one) => one === name) ?? false;
}

/** Says that the setting above is fixed by the administrator. */
export function Decided({ of }: { readonly of: readonly ManagedName[] }) {
  const isManaged = useIsManaged();
  return of.some(isManaged) ? <DecidedElsewhere /> : null;
}

export function DecidedElsewhere() {
  const text = useFirstText();
  return (
    <Status tone="calm" icon="lock">
      {text.managed.decided}
    </Status>
  );
}

/** Says that some settings are fixed by the administrator, and where. */
export function ManagedNotice() {
  const text = useFirstText();
  const { managed } = useFirstState();
  if (managed === null) return null;
  const from = managed.from.map((one) => (one === '--' ? text.managed.commandLine : one)).join(', ');
  return (
    <>
      {from !== '' && (
        <Notice tone="calm" title={text.managed.title}>
          {text.managed.text(from)}
        </Notice>
      )}
      <ManagedProblems />
    </>
  );
}

/** The policy's entries that could not be applied. */
export function ManagedProblems() {
  const text = useFirstText();
  const { managed } = useFirstState();
  if (managed === null || managed.problems.length === 0) return null;
  return (
    <Notice tone="attention" title={text.managed.problemsTitle}>
      <ul>
        {managed.problems.map(({ what, why }) => (
          <li key={`${why} ${what}`}>{text.managed.problem[why](what)}</li>
        ))}
      </ul>
      <p>{text.managed.problemsNext}</p>
    </Notice>
  );
}
