import { useLocation } from 'wouter';
import { call } from '../../bridge/client.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { summaryInWords } from '../../features/drafts/bowls-in-words.ts';
import { mixPath } from '../../paths.ts';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';

/** The bowls that a registered mix left to come; nothing where there are none. */
export function ToCome({ reference }: { readonly reference: string }) {
  const text = useText();
  const [, go] = useLocation();
  const { data: drafts = [] } = useBridgeQuery('drafts.list', {});
  const rest = drafts.find(({ follows }) => follows === reference);
  if (rest === undefined) return null;
  const leaveOut = async () => {
    const gone = await call('drafts.discard', { draftId: rest.id });
    if (!gone.ok) {
      showToast({ tone: 'bad', text: text.errors[gone.error.code].happened });
      return;
    }
    const bringBack = () => void call('drafts.restore', { draftId: rest.id });
    showToast({ tone: 'good', text: text.today.discarded, undo: bringBack });
  };
  return (
    <Notice
      tone="calm"
      title={text.mix.toCome(summaryInWords(rest, text))}
      actions={
        <>
          <Button size="large" onPress={() => go(mixPath(rest.id))}>
            {text.mix.pourToCome}
          </Button>
          <Button size="large" kind="plain" onPress={() => void leaveOut()}>
            {text.mix.leaveOut}
          </Button>
        </>
      }
    >
      <p>{text.mix.toComeWhere}</p>
    </Notice>
  );
}
