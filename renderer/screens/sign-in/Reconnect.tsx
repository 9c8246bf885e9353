import { useState } from 'react';
import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { loadable } from '../../parts/loadable.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';

const ConnectDialog = loadable(async () => ({
  default: (await import('../../features/connection/ConnectDialog.tsx')).ConnectDialog,
}));

/** Where nobody could sign in, because there is no service or it refuses the key: the ways to another one. */
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
        {/* The salon's service gives way to the sample only for somebody who signed in there. */}
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
