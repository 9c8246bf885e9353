import { useState } from 'react';
import { useLastRequestId } from '../../bridge/client.ts';
import { useApp, useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useText } from '../../text/text.tsx';
import { Facts } from './Facts.tsx';
import { TextDialog } from './TextDialog.tsx';

export function AboutPanel() {
  const text = useText();
  const { settings: words } = text;
  const app = useApp();
  const lastRequestId = useLastRequestId();
  const health = useBridgeQuery('health.read', {});
  const licences = useBridgeCall('health.licences');
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={words.about}>
      <div className="stack-5">
        <Facts
          of={[
            { name: words.version, value: `${text.frame.product} ${app.version}` },
            { name: words.host, value: app.host === 'desktop' ? words.hostDesktop : words.hostBrowser },
            ...(health.data === undefined ? [] : [{ name: words.system, value: health.data.system }]),
            { name: words.lastDiagnostic, value: lastRequestId ?? words.none },
          ]}
        />
        <div>
          <Button
            isPending={licences.isPending}
            onPress={() => licences.mutate({}, { onSuccess: () => setOpen(true) })}
          >
            {words.licences}
          </Button>
        </div>
        {licences.error !== null && <FailureNotice failure={licences.error.failure} />}
      </div>
      {licences.data !== undefined && (
        <TextDialog
          title={words.licencesTitle}
          shown={licences.data}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}
