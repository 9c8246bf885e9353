import { useState } from 'react';
import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { loadable } from '../../parts/loadable.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';

const ConnectDialog = loadable(async () => ({
  default: (await import('../../features/connection/ConnectDialog.tsx')).ConnectDialog,
}));

/**
 * Shown when sign-in is impossible, without a service or with a refused key: the ways to connect elsewhere.
 */
export function Reconnect() {
  const text = useText();
  const { connection } = useApp();
  const useSample = useBridgeCall('connection.useSample');
  const [connecting, setConnecting] = useState(false);
  const own = connection.source === 'own';
  return (
    <>
      {useSample.error !== null && <FailureNotice failure={useSample.error.failure} />}
      <div className="wrapping">
        <Button onPress={() => setConnecting(true)}>
          {own ? text.settings.changeOwn : text.settings.connectOwn}
        </Button>
        {/* Only a signed-in person may replace the salon's service with the sample. */}
        {connection.source === 'none' && (
          <Button isPending={useSample.isPending} onPress={() => useSample.mutate({})}>
            {text.settings.backToSample}
          </Button>
        )}
      </div>
      {connecting && <ConnectDialog onClose={() => setConnecting(false)} />}
    </>
  );
}
