import { useState } from 'react';
import type { CallInput } from '../../../shared/bridge.ts';
import type { JournalEntry } from '../../../shared/bridge/outbox.ts';
import type { JournalKind, JournalRow } from '../../../shared/bridge/journal.ts';
import { dayAt, daysAfter } from '../../../shared/days.ts';
import { useApp, useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { saveRows } from '../../features/catalogue-file/save-csv.ts';
import { StateNotices } from '../../features/figures/StateNotices.tsx';
import { Button } from '../../parts/Button.tsx';
import { classes } from '../../parts/classes.ts';
import { DateField } from '../../parts/DateField.tsx';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import { Icon, type IconName } from '../../parts/Icon.tsx';
import { FailureNotice, Status } from '../../parts/Notice.tsx';
import { personName } from '../../parts/person-name.ts';
import rows from '../../parts/rows.module.css';
import { Select } from '../../parts/Select.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import style from './Activity.module.css';
import { EntryCard } from './EntryCard.tsx';
import { journalCells, journalFacts, journalTitle } from './journal-words.ts';
import sheet from './journal.module.css';

const icons: Record<JournalEntry['what'], IconName> = {
  discarded: 'close',
  undone: 'undo',
  replaced: 'forward',
};

const everybody = 'all';
const kinds: readonly JournalKind[] = ['mix', 'stock', 'entry', 'decision', 'allowed'];
/** Rows shown at first, and how many more each time; the most in a file. */
const shownAtOnce = 200;
const mostInFile = 5000;

/** Who did what in the location, by day, at all of its computers. */
export function Journal() {
  const text = useText();
  const { connection } = useApp();
  const [today] = useState(() => dayAt(Date.now(), connection.location?.timeZone ?? 'UTC'));
  const [days, setDays] = useState({ from: daysAfter(today, -6), to: today });
  const [staffId, setStaffId] = useState<string | null>(null);
  const [kind, setKind] = useState<JournalKind | null>(null);
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(shownAtOnce);
  const asked = { ...days, staffId, kind, search, limit };
  const { data, error } = useBridgeQuery('journal.read', asked, { keepPrevious: true });
  const choose = (some: { readonly from?: string; readonly to?: string }) => {
    const next = { ...days, ...some };
    if (next.from === '' || next.to === '') return;
    setDays(next.from <= next.to ? next : { from: some.from ?? next.to, to: some.from ?? next.to });
  };
  const words = text.activity;
  return (
    // Focusable, so that the keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={style.scroller} tabIndex={0} aria-label={words.showJournal}>
      <h2 className="heard">{words.showJournal}</h2>
      <p className={style.about}>{data?.ownOnly === true ? words.journalOwn : words.journal}</p>
      <div className={sheet.filters}>
        <DateField
          label={words.journalFrom}
          value={days.from}
          max={today}
          isRequired
          onChange={(from) => choose({ from })}
        />
        <DateField
          label={words.journalTo}
          value={days.to}
          max={today}
          isRequired
          onChange={(to) => choose({ to })}
        />
        <Select
          label={words.journalPerson}
          value={staffId ?? everybody}
          options={[
            { id: everybody, text: words.journalEverybody },
            ...(data?.people ?? []).map((person) => ({ id: person.id, text: personName(person, text) })),
          ]}
          onChange={(id) => setStaffId(id === everybody ? null : id)}
        />
        <Select
          label={words.journalKind}
          value={kind ?? everybody}
          options={[
            { id: everybody, text: words.showAll },
            ...kinds.map((id) => ({ id, text: words.journalKinds[id] })),
          ]}
          onChange={(id) => setKind(kinds.find((one) => one === id) ?? null)}
        />
        <TextField label={words.journalSearch} value={search} maxLength={100} onChange={setSearch} />
        <Export asked={{ ...asked, limit: mostInFile }} />
      </div>
      {data !== undefined && <StateNotices state={data.state} />}
      {error !== null && data === undefined && <FailureNotice failure={error.failure} />}
      {data === undefined && error === null && <Loading label={text.parts.loading} />}
      {data?.rows.length === 0 && data.state.reading === null && (
        <EmptyState title={words.emptyJournal}>{words.emptyJournalText}</EmptyState>
      )}
      {data !== undefined && <Days of={data.rows} />}
      {data !== undefined && data.of > data.rows.length && (
        <div className={sheet.more}>
          <Button onPress={() => setLimit(Math.min(mostInFile, limit + shownAtOnce))}>
            {words.journalMore(data.of - data.rows.length)}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Saves the chosen rows as a file for a spreadsheet. */
function Export({ asked }: { readonly asked: CallInput<'journal.read'> }) {
  const text = useText();
  const formats = useFormats();
  const { settings, connection } = useApp();
  const zone = connection.location?.timeZone ?? 'UTC';
  const read = useBridgeCall('journal.read');
  return (
    <>
      <Button
        isPending={read.isPending}
        onPress={() =>
          read.mutate(asked, {
            onSuccess: ({ rows: found }) =>
              void saveRows(
                text.activity.journalFile(asked.from, asked.to),
                [
                  text.activity.journalColumns,
                  ...found.map((row) => journalCells(row, dayAt(Date.parse(row.at), zone), text, formats)),
                ],
                settings.language,
              ),
          })
        }
      >
        {text.activity.journalExport}
      </Button>
      {read.error !== null && <FailureNotice failure={read.error.failure} />}
    </>
  );
}

function Days({ of }: { readonly of: readonly JournalRow[] }) {
  const formats = useFormats();
  const { connection } = useApp();
  const zone = connection.location?.timeZone ?? 'UTC';
  const { data: decisions } = useBridgeQuery('outbox.journal', {});
  const byDay = Map.groupBy(of, ({ at }) => dayAt(Date.parse(at), zone));
  return [...byDay].map(([day, ofDay]) => (
    <div key={day}>
      <h3 className={style.heading}>{formats.weekday(`${day}T12:00:00Z`)}</h3>
      <ul>
        {ofDay.map((row) => {
          const decision = decisions?.find(({ id }) => row.id === `decision ${id}`);
          return (
            <li key={row.id} className={style.row}>
              {decision === undefined ? <Row row={row} /> : <Line line={decision} />}
            </li>
          );
        })}
      </ul>
    </div>
  ));
}

/** One line; a tap shows all of it. */
function Row({ row: of }: { readonly row: JournalRow }) {
  const text = useText();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const row = (
    <span className={rows.main}>
      <span className={classes(rows.title, sheet.one)}>{journalTitle(of, text)}</span>
      <span className={classes(rows.facts, sheet.one)}>{journalFacts(of, text, formats)}</span>
    </span>
  );
  return (
    <button
      type="button"
      className={classes(rows.row, sheet.line, isOpen ? sheet.open : undefined)}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {row}
      <Icon name={isOpen ? 'up' : 'down'} size={18} />
    </button>
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
