import { useState } from 'react';
import { useApp } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { CareDialog } from './CareDialog.tsx';
import { careLines } from './care-lines.ts';
import style from './care.module.css';
import { isDue, isQuiet, skipCare, useCare } from './use-care.ts';

interface CareNoticeProps {
  readonly personId: string;
  readonly name: string | null;
  /** The note's warning. */
  readonly warning: string | null;
}

/**
 * The customer's check before colour: questions due, answers given, and the button to ask. Renders nothing
 * until it is loaded.
 */
export function CareNotice({ personId, name, warning }: CareNoticeProps) {
  const text = useText();
  const formats = useFormats();
  const { settings } = useApp();
  const now = useCare(personId);
  const [asking, setAsking] = useState(false);
  if (now === undefined) return null;
  const { warnings, due, done } = careLines(warning, now, settings, text, formats);
  // A returning customer's missing check is not urgent: one line suffices.
  const wanted = isDue(now) && !isQuiet(now);
  const asks = settings.careCheck || settings.allergyTest;
  const ask = (
    <Button size="large" onPress={() => setAsking(true)}>
      {text.care.ask}
    </Button>
  );
  return (
    <>
      {warnings.length > 0 && (
        <Notice tone="bad" title={text.customers.warning}>
          {warnings.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      {wanted && (
        <Notice
          tone="attention"
          title={due.join('. ')}
          actions={
            <>
              {ask}
              <Button size="large" kind="plain" onPress={() => void skipCare(personId, text)}>
                {text.care.skip}
              </Button>
            </>
          }
        >
          <p>{text.care.dueText}</p>
        </Notice>
      )}
      {!wanted && (asks || done.length > 0) && (
        <div className={style.done}>
          <p>{[...done, ...due].join(' · ') || text.care.noCheck}</p>
          {asks && ask}
        </div>
      )}
      {asking && <CareDialog personId={personId} name={name} now={now} onClose={() => setAsking(false)} />}
    </>
  );
}
