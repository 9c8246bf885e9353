import { useLastRequestId } from '../../bridge/diagnostics.ts';
import { useApp } from '../../bridge/hooks.ts';
import { Panel } from '../../parts/Panel.tsx';
import { useText } from '../../text/text.tsx';
import { Facts } from './Facts.tsx';

export function AboutPanel() {
  const text = useText();
  const app = useApp();
  const lastRequestId = useLastRequestId();
  const words = text.settings;
  return (
    <Panel title={words.about}>
      <Facts
        of={[
          { name: words.version, value: `${text.frame.product} ${app.version}` },
          { name: words.host, value: app.host === 'desktop' ? words.hostDesktop : words.hostBrowser },
          { name: words.lastDiagnostic, value: lastRequestId ?? words.none },
        ]}
      />
    </Panel>
  );
}
