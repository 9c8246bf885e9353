import { useLocation } from 'wouter';
import { useApp } from '../../bridge/hooks.ts';
import { screenPaths } from '../../paths.ts';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';

/** Entries for services that are not in use now; the lists exclude them. */
export function Elsewhere() {
  const text = useText();
  const [, go] = useLocation();
  const { outbox } = useApp();
  return outbox.elsewhere.map(({ address, entries }) => (
    <Notice
      key={address}
      tone="attention"
      title={text.activity.elsewhereTitle(entries)}
      actions={<Button onPress={() => go(screenPaths.settings)}>{text.activity.toSettings}</Button>}
    >
      {text.activity.elsewhereText(address)}
    </Notice>
  ));
}
