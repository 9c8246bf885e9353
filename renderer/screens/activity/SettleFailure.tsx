import type { Failure } from '../../../shared/result.ts';
import { ownEntry } from '../../../shared/own-entry.ts';
import { FailureNotice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';

/** Why an entry could not be settled; for `not_ready`, the step needed first. */
export function SettleFailure({ failure }: { readonly failure: Failure }) {
  const text = useText();
  const why = failure.details?.['why'];
  const next =
    failure.code === 'not_ready' && typeof why === 'string'
      ? ownEntry(text.activity.notReady, why)
      : undefined;
  return (
    <FailureNotice
      failure={failure}
      message={next === undefined ? undefined : { happened: text.activity.notReadyTitle, next }}
    />
  );
}
