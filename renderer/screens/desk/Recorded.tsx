import { useLocation } from 'wouter';
import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Loading } from '../../parts/EmptyState.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';
import { screenPaths } from '../../paths.ts';
import style from './desk.module.css';
import { GiftCardPanel } from './GiftCardPanel.tsx';

/** A card just recorded: its code once the service has it, or why it was refused. */
export function Recorded({ entryId }: { readonly entryId: string }) {
  const text = useText();
  const [, go] = useLocation();
  const { connection } = useApp();
  const { data: entry } = useBridgeQuery('outbox.get', { entryId });
  const isThere = entry?.state === 'done';
  const { data: card, error } = useBridgeQuery('giftCards.recorded', { entryId }, { enabled: isThere });
  if (entry === undefined) return <Loading label={text.parts.loading} />;
  if (entry.state === 'refused' || entry.state === 'blocked') {
    const refusal = text.activity.refusals[entry.code ?? ''];
    return (
      <Notice
        tone="bad"
        title={refusal?.happened ?? text.desk.recordRefused}
        announce
        actions={<Button onPress={() => go(screenPaths.activity)}>{text.mix.seeActivity}</Button>}
      >
        {refusal?.discard}
      </Notice>
    );
  }
  return (
    <div className={style.card}>
      <Notice tone="good" title={isThere ? text.desk.recorded : text.desk.recordSaved} announce>
        {!isThere && connection.state !== 'online' && text.desk.recordWaits}
      </Notice>
      {error !== null && <FailureNotice failure={error.failure} />}
      {card !== null && card !== undefined && <GiftCardPanel card={card} />}
    </div>
  );
}
