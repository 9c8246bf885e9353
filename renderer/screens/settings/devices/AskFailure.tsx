import type { Failure } from '../../../../shared/result.ts';
import { FailureNotice } from '../../../parts/Notice.tsx';
import { useText } from '../../../text/text.tsx';
import { DeviceFailure } from './DeviceFailure.tsx';

/** The browser's own chooser of devices could not be shown. */
export function AskFailure({ failure }: { readonly failure: Failure | null }) {
  const words = useText().devices.chooserRefused;
  if (failure === null) return null;
  return failure.code === 'not_allowed' ? (
    <FailureNotice failure={failure} words={words} />
  ) : (
    <DeviceFailure failure={failure} />
  );
}
