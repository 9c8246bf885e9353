import { useEffect } from 'react';
import type { GuideName } from '../../../shared/guide.ts';
import { IconButton } from '../../parts/Button.tsx';
import { loadable } from '../../parts/loadable.tsx';
import { useFirstText } from '../../text/text.tsx';
import { showHelp, useHelp } from './help.ts';

const HelpDrawer = loadable(() => import('./HelpDrawer.tsx'));

/** The guide over the current screen, opened at its page; F1 opens and closes it. */
export function Help({ page }: { readonly page: GuideName }) {
  const open = useHelp((help) => help.open);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'F1' || event.shiftKey) return;
      event.preventDefault();
      if (!event.repeat) showHelp(!useHelp.getState().open);
    };
    window.addEventListener('keydown', key, true);
    return () => window.removeEventListener('keydown', key, true);
  }, []);
  if (!open) return null;
  return <HelpDrawer key={page} first={page} onClose={() => showHelp(false)} />;
}

export function HelpButton() {
  const text = useFirstText();
  return <IconButton kind="plain" icon="help" label={text.help.open} onPress={() => showHelp(true)} />;
}
