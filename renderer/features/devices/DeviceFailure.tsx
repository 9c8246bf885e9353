import type { Failure } from '../../../shared/result.ts';
import { ownEntry } from '../../../shared/own-entry.ts';
import { FailureNotice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';

/** Why the station refused; device-specific texts come first. */
export function DeviceFailure({ failure }: { readonly failure: Failure | null }) {
  const text = useText();
  if (failure === null) return null;
  const why = failure.details?.['why'];
  return (
    <FailureNotice
      failure={failure}
      message={
        failure.code === 'not_ready' && typeof why === 'string'
          ? ownEntry(text.devices.notReady, why)
          : undefined
      }
    />
  );
}

/** The browser could not open its chooser. */
export function AskFailure({ failure }: { readonly failure: Failure | null }) {
  const message = useText().devices.chooserRefused;
  if (failure === null) return null;
  return failure.code === 'not_allowed' ? (
    <FailureNotice failure={failure} message={message} />
  ) : (
    <DeviceFailure failure={failure} />
  );
}
