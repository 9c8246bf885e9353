import type { JournalEntry } from '../../../shared/bridge/outbox.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import type { IconName } from '../../parts/Icon.tsx';
import { FailureNotice, Status } from '../../parts/Notice.tsx';
import { personName } from '../../parts/person-name.ts';
import { useFormats, useText } from '../../text/text.tsx';
import style from './Activity.module.css';
import { EntryCard } from './EntryCard.tsx';

const icons: Record<JournalEntry['what'], IconName> = {
  discarded: 'close',
  undone: 'undo',
  replaced: 'forward',
};

/** Decisions about entries, by whom and why; kept after the entries are deleted. */
export function Journal() {
  const text = useText();
  const { data: journal, error } = useBridgeQuery('outbox.journal', {});
  if (journal === undefined)
    return error === null ? (
      <Loading label={text.parts.loading} />
    ) : (
      <FailureNotice failure={error.failure} />
    );
  if (journal.length === 0)
    return <EmptyState title={text.activity.emptyJournal}>{text.activity.emptyJournalText}</EmptyState>;
  return (
    // Focusable, so that the keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={style.scroller} tabIndex={0} aria-label={text.activity.showJournal}>
      <h2 className="heard">{text.activity.showJournal}</h2>
      <p className={style.about}>{text.activity.journal}</p>
      <ul>
        {journal.map((line) => (
          <li key={line.id} className={style.row}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ line: { at, what, staff, reason, entry } }: { readonly line: JournalEntry }) {
  const text = useText();
  const formats = useFormats();
  // A reopened draft is sent only if it is registered later, so the journal does not call it sent.
  const reopened = entry.replacedBy?.what === 'draft';
  const decision = reopened ? text.activity.reopened : text.activity.decided[what];
  const who = staff === null ? text.activity.followed : text.activity.by(personName(staff, text));
  return (
    <EntryCard
      entry={entry}
      decided={`${who}.${what === 'discarded' ? ` ${text.activity.because(reason)}` : ''}`}
      status={
        <Status tone="calm" icon={icons[what]}>
          {`${decision} ${formats.moment(at)}`}
        </Status>
      }
    />
  );
}
