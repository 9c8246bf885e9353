import { useLocation } from 'wouter';
import type { Failure } from '../../../shared/result.ts';
import { ownEntry } from '../../../shared/own-entry.ts';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { bookingPath } from '../../paths.ts';
import { useText } from '../../text/text.tsx';

/** Why nothing was booked; for `not_bookable`, the obstacle. */
export function VisitFailure({ failure }: { readonly failure: Failure }) {
  const text = useText();
  const [, go] = useLocation();
  const why = failure.code === 'not_bookable' ? failure.details?.['why'] : undefined;
  const message = typeof why === 'string' ? ownEntry(text.visits.not, why) : undefined;
  return (
    <FailureNotice
      failure={failure}
      message={message}
      actions={
        why === 'no_account' && <Button onPress={() => go(bookingPath)}>{text.visits.toSettings}</Button>
      }
    />
  );
}
