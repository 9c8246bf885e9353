import type { Failure } from '../../../shared/result.ts';
import { FailureNotice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';

/** Why customers cannot be shown; without permission, whom to ask. */
export function CustomersFailure({ failure }: { readonly failure: Failure }) {
  const text = useText();
  const message = failure.code === 'forbidden' ? text.customers.cannotSearch.forbidden : undefined;
  return <FailureNotice failure={failure} message={message} />;
}
