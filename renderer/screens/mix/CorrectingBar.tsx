import { useLocation } from 'wouter';
import { call } from '../../bridge/client.ts';
import { correctingInWords } from '../../features/drafts/bowls-in-words.ts';
import { mixPath, registeredPath } from '../../paths.ts';
import { Button } from '../../parts/Button.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { forgetActiveDraft, useActiveDraft } from './active-draft.ts';
import style from './correcting-bar.module.css';

/** The mix that the draft corrects, and a way to leave that as it was. Renders nothing for another draft. */
export function CorrectingBar() {
  const text = useText();
  const formats = useFormats();
  const [, go] = useLocation();
  const { draft } = useActiveDraft();
  const { id: draftId, corrects, corrected } = draft;
  if (corrects === undefined) return null;
  const leave = () => {
    forgetActiveDraft();
    go(registeredPath(corrects), { replace: true });
    void call('drafts.discard', { draftId });
    showToast({
      tone: 'good',
      text: text.mix.leftAsItWas,
      undo: () => void call('drafts.restore', { draftId }).then((back) => back.ok && go(mixPath(draftId))),
    });
  };
  return (
    <div className={style.bar}>
      <p className={style.title}>{correctingInWords(corrected?.mixedAt ?? draft.createdAt, text, formats)}</p>
      <Button size="large" onPress={leave}>
        {text.mix.leaveAsItWas}
      </Button>
    </div>
  );
}
