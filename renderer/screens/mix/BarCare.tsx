import { useState } from 'react';
import type { CustomerShown } from '../../../shared/bridge/customers.ts';
import { CareDialog } from '../../features/care/CareDialog.tsx';
import { careLines } from '../../features/care/care-lines.ts';
import { isDue, isQuiet, useCare } from '../../features/care/use-care.ts';
import { useApp } from '../../bridge/hooks.ts';
import { classes } from '../../parts/classes.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import style from './customer-bar.module.css';

/** Health questions that are due (a tap asks them) and warnings from questions answered with yes (a tap shows all). */
export function BarCare({ customer: { id, name, warning } }: { readonly customer: CustomerShown }) {
  const text = useText();
  const formats = useFormats();
  const { settings } = useApp();
  const { open } = useActiveDraft();
  const now = useCare(id);
  const [asking, setAsking] = useState(false);
  if (now === undefined) return null;
  const { warnings, due } = careLines(warning, now, settings, text, formats);
  return (
    <>
      {warnings.length > 0 && (
        <button type="button" className={style.person} data-warns onClick={() => open({ type: 'customer' })}>
          <Icon name="stop" size={20} />
          <span className={style.words}>{warnings.join('. ')}</span>
        </button>
      )}
      {isDue(now) && (
        <button
          type="button"
          className={classes(style.person, isQuiet(now) && style.quiet)}
          data-due={!isQuiet(now) || undefined}
          onClick={() => setAsking(true)}
        >
          {!isQuiet(now) && <Icon name="warning" size={20} />}
          <span className={style.words}>{due.join('. ')}</span>
        </button>
      )}
      {asking && <CareDialog personId={id} name={name} now={now} onClose={() => setAsking(false)} />}
    </>
  );
}
