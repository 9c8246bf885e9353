import { Fragment, useId, useState, type ReactNode } from 'react';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import { ownEntry } from '../../../shared/own-entry.ts';
import { useApp } from '../../bridge/hooks.ts';
import { IconButton } from '../../parts/Button.tsx';
import { bowlCalled, bowlPieces, inARow } from '../../parts/formula-pieces.ts';
import { InLines } from '../../parts/InLines.tsx';
import { Status } from '../../parts/Notice.tsx';
import { personName } from '../../parts/person-name.ts';
import rows from '../../parts/rows.module.css';
import { Swatch, SwatchBlock } from '../../parts/Shade.tsx';
import type { Text } from '../../text/en.ts';
import { useFormats, useText } from '../../text/text.tsx';
import style from './entry.module.css';
import { aboutWords, balanceOf, endOf, stateWords, whyWords } from './entry-words.ts';

/** The items by bowl; an entry that is no mix has one bowl without a name. */
function bowlsOf({ items, bowls }: OutboxEntry) {
  let next = 0;
  return (bowls.length === 0 ? [{ name: null, items: items.length }] : bowls).map(
    ({ name, items: count }) => {
      const first = next;
      next += count;
      return { name, components: items.slice(first, next) };
    },
  );
}

function Items({ entry }: { readonly entry: OutboxEntry }) {
  const text = useText();
  const bowls = bowlsOf(entry);
  return bowls.map(({ name, components }, index) => {
    const called = bowlCalled(name, index, bowls.length, text);
    return (
      <Fragment key={index}>
        {called !== null && <p className={style.bowl}>{called}</p>}
        <BowlItems items={components} />
      </Fragment>
    );
  });
}

function BowlItems({ items }: Pick<OutboxEntry, 'items'>) {
  if (items.length === 0) return null;
  return (
    <ul className={style.items}>
      {items.map((item, index) => (
        <li key={index} className={style.item}>
          <Swatch shade={item.shade} kind={item.kind} size="small" />
          <span>
            <b>{item.shade}</b> {item.rangeName}
            {item.name !== null && `, ${item.name}`}
          </span>
          <span className={style.amount}>
            <Amount value={item.amount} unit={item.unit} />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface EntryCardProps {
  readonly entry: OutboxEntry;
  /** Replaces the state, as in the journal. */
  readonly status?: ReactNode;
  /** The decision about it, by whom and why; replaces the author and the time. */
  readonly decided?: string;
  /** Buttons for the entry. */
  readonly actions?: ReactNode;
  /** Whether everything is expanded, as in a dialog. */
  readonly whole?: boolean;
  readonly children?: ReactNode;
}

/**
 * An outbox entry in one row: its content, author, time and state, and below them why it is not sent. A tap
 * expands the rest; entries that need a person are expanded.
 */
export function EntryCard({ entry, status, decided, actions, whole = false, children }: EntryCardProps) {
  const text = useText();
  const formats = useFormats();
  const { connection } = useApp();
  const titleId = useId();
  const [opened, setOpened] = useState(false);
  const reached = connection.state === 'online';
  const stuck = entry.state === 'refused' || entry.state === 'blocked';
  const always = whole || (stuck && status === undefined);
  const kind = entry.correctedBy === null ? text.activity.kind[entry.kind] : text.activity.correction;
  const reason =
    entry.reason === null ? null : (ownEntry(text.activity.reason, entry.reason) ?? entry.reason);
  const charged =
    entry.chargedTo === null ? null : text.activity.chargedTo(personName(entry.chargedTo, text));
  const corrected =
    entry.correctedBy === null ? null : text.activity.correctedBy(personName(entry.correctedBy, text));
  const facts = [
    entry.items.length === 0 ? null : entry.customer,
    formats.moment(entry.createdAt),
    personName(entry.staff, text),
    corrected,
    reason,
    charged,
  ].filter((fact) => fact !== null);
  const said = facts.join(' · ');
  const about = aboutWords(entry, text, formats).join(' · ');
  return (
    <article className={style.entry} aria-labelledby={titleId}>
      <div className={rows.row}>
        {!always && <SwatchBlock of={entry.items} />}
        <div className={rows.main}>
          <h3 id={titleId}>{kind}</h3>
          {!always && entry.items.length > 0 && (
            <p>
              <InLines
                of={inARow(bowlPieces(bowlsOf(entry), text, formats))}
                most={1}
                more={text.parts.andMore}
              />
            </p>
          )}
          {!always && entry.items.length === 0 && about !== '' && <p>{about}</p>}
          <p className={rows.facts}>{decided === undefined ? said : shortened(decided)}</p>
        </div>
        {status ?? <State entry={entry} reached={reached} />}
        {!always && actions}
        {!always && (
          <IconButton
            kind="plain"
            icon={opened ? 'up' : 'down'}
            label={text.activity.details(`${kind}, ${formats.moment(entry.createdAt)}`)}
            aria-expanded={opened}
            onPress={() => setOpened(!opened)}
          />
        )}
      </div>
      {(opened || always) && <Details entry={entry} />}
      {opened && decided !== undefined && (
        <>
          <p className={style.comment}>{said}</p>
          <p className={style.stuck}>{decided}</p>
        </>
      )}
      {status === undefined && <Why entry={entry} reached={reached} />}
      {always && actions}
      {children}
    </article>
  );
}

/** Characters that fit into one line of a row. */
const mostInLine = 56;
const shortened = (words: string): string =>
  words.length <= mostInLine ? words : `${words.slice(0, mostInLine).trimEnd()}…`;

/** The entry's state. Most entries are sent, so only other states have a chip. */
function State({ entry, reached }: { readonly entry: OutboxEntry; readonly reached: boolean }) {
  const { label, tone, icon } = stateWords(entry, reached, useText(), useFormats());
  return entry.state === 'done' && entry.undone === 'no' ? (
    <p className={rows.facts}>{label}</p>
  ) : (
    <Status tone={tone} icon={icon}>
      {label}
    </Status>
  );
}

function Details({ entry }: { readonly entry: OutboxEntry }) {
  const text = useText();
  // A mix's customer is among the row's facts.
  const about = aboutWords(
    { ...entry, customer: entry.items.length === 0 ? entry.customer : null },
    text,
    useFormats(),
  );
  return (
    <>
      <Items entry={entry} />
      {about.length > 0 && <p className={style.comment}>{about.join(' · ')}</p>}
      {entry.comment !== null && entry.comment !== '' && <p className={style.comment}>{entry.comment}</p>}
      {entry.state === 'discarded' && <p className={style.comment}>{closedWords(entry, text)}</p>}
    </>
  );
}

function Why({ entry, reached }: { readonly entry: OutboxEntry; readonly reached: boolean }) {
  const text = useText();
  const why = whyWords(entry, reached, text);
  const balance = entry.state === 'refused' ? balanceOf(entry) : null;
  const stuck = entry.state === 'refused' || entry.state === 'blocked';
  if (why.length === 0) return null;
  // The unit of the line that the problem concerns, if it is known.
  const isPieces = (entry.concerned.items[0] ?? 0) >= entry.items.length;
  const counted = isPieces ? text.parts.pieces : text.parts.packs;
  return (
    <p className={stuck ? style.stuck : style.comment}>
      {why.join(' ')}
      {balance !== null && ` ${text.activity.balance(counted(balance.there), counted(balance.asked))}`}
    </p>
  );
}

const replacedWords = {
  draft: (text: Text) => text.activity.editedDraft,
  entry: (text: Text) => text.activity.editedEntry,
  person: (text: Text) => text.activity.editedPerson,
} as const;

/** The text for who closed an entry, and why. */
function closedWords(entry: OutboxEntry, text: ReturnType<typeof useText>): string {
  const by = entry.discardedBy === null ? [] : [text.activity.by(personName(entry.discardedBy, text)) + '.'];
  const sentences = [...by];
  switch (endOf(entry)) {
    case 'replaced':
      sentences.push(replacedWords[entry.replacedBy?.what ?? 'draft'](text));
      break;
    case 'discarded':
      if (entry.discardedBecause !== null) sentences.push(text.activity.because(entry.discardedBecause));
      break;
    case 'undone':
      if (entry.discardedBy === null) sentences.push(text.activity.followed);
      break;
  }
  return sentences.join(' ');
}

interface AmountProps {
  readonly value: number;
  readonly unit: 'g' | 'pack';
}

/** `30 g` or `2 packs`. */
function Amount({ value, unit }: AmountProps) {
  const formats = useFormats();
  const text = useText();
  return <span>{unit === 'g' ? formats.grams(value) : text.parts.packs(value)}</span>;
}
