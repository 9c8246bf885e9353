import { useLastRequestId } from '../../bridge/client.ts';
import { useApp } from '../../bridge/hooks.ts';
import { Panel } from '../../parts/Panel.tsx';
import { useText } from '../../text/text.tsx';
import { Facts } from './Facts.tsx';

export function AboutPanel() {
  const text = useText();
  const app = useApp();
  const lastRequestId = useLastRequestId();
  return (
    <Panel title={text.settings.about}>
      <Facts
        of={[
          { name: text.settings.version, value: `${text.frame.product} ${app.version}` },
          {
            name: text.settings.host,
            value: app.host === 'desktop' ? text.settings.hostDesktop : text.settings.hostBrowser,
          },
          { name: text.settings.lastDiagnostic, value: lastRequestId ?? text.settings.none },
        ]}
      />
    </Panel>
  );
}
