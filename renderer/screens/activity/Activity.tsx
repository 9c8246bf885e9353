import { useState } from 'react';
import type { OutboxEntry } from '../../../shared/bridge/views.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useText } from '../../text/text.tsx';
import style from './Activity.module.css';
import { DiscardDialog } from './DiscardDialog.tsx';
import { EntryRow } from './EntryRow.tsx';

/** As many as are looked at; older ones on demand. */
const atFirst = 60;

const needsAttention = ({ state }: OutboxEntry) => state === 'refused' || state === 'blocked';

/** Everything this computer sent or will send, newest first; what needs a person on top. */
export default function Activity() {
  const text = useText();
  const outbox = useBridgeQuery('outbox.list', {});
  const [shown, setShown] = useState(atFirst);
  const [discarding, setDiscarding] = useState<OutboxEntry | null>(null);

  if (outbox.error !== null && outbox.data === undefined)
    return (
      <div className={style.screen}>
        <FailureNotice failure={outbox.error.failure} />
      </div>
    );
  if (outbox.data === undefined) return <Loading label={text.parts.loading} />;

  const newestFirst = outbox.data.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const attention = newestFirst.filter(needsAttention);
  const rest = newestFirst.filter((entry) => !needsAttention(entry));
  const rows = (entries: readonly OutboxEntry[]) => (
    <ul className={style.list}>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} onDiscard={() => setDiscarding(entry)} />
      ))}
    </ul>
  );
  return (
    <div className={style.screen}>
      <h1 className={style.title}>{text.activity.title}</h1>
      <p className={style.hint}>{text.activity.hint}</p>
      {attention.length > 0 && (
        <Panel title={text.activity.needsAttention} flush>
          {rows(attention)}
        </Panel>
      )}
      <Panel title={text.activity.all} flush>
        {newestFirst.length === 0 && (
          <EmptyState title={text.activity.empty}>{text.activity.emptyText}</EmptyState>
        )}
        {rest.length > 0 && rows(rest.slice(0, shown))}
        {rest.length > shown && (
          <div className={style.further}>
            <Button onPress={() => setShown((before) => before + atFirst)}>
              {text.activity.showMore(Math.min(atFirst, rest.length - shown))}
            </Button>
          </div>
        )}
      </Panel>
      {discarding !== null && (
        <DiscardDialog key={discarding.id} entry={discarding} onClose={() => setDiscarding(null)} />
      )}
    </div>
  );
}
