import { useId, type ReactNode } from 'react';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import { useApp } from '../../bridge/hooks.ts';
import { Status } from '../../parts/Notice.tsx';
import { personName } from '../../parts/person-name.ts';
import { Swatch } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import style from './entry.module.css';
import { balanceOf, customerWords, endOf, stateWords, whyWords } from './entry-words.ts';

function Items({ entry }: { readonly entry: OutboxEntry }) {
  if (entry.items.length === 0) return null;
  return (
    <ul className={style.items}>
      {entry.items.map((item, index) => (
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
  /** Instead of how far it has come, as in the journal. */
  readonly status?: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** One write: what it is, who did it when, how far it has come, and why not further. */
export function EntryCard({ entry, status, children }: EntryCardProps) {
  const text = useText();
  const formats = useFormats();
  const { connection } = useApp();
  const titleId = useId();
  const reached = connection.state === 'online';
  const state = stateWords(entry, reached, text, formats);
  const reason = entry.reason === null ? null : (text.activity.reason[entry.reason] ?? entry.reason);
  const facts = [formats.moment(entry.createdAt), personName(entry.staff, text), reason].filter(
    (fact) => fact !== null,
  );
  const customer = customerWords(entry, text, formats);
  return (
    <article className={style.entry} aria-labelledby={titleId}>
      <div className={style.head}>
        <div className={style.what}>
          <h3 id={titleId} className={style.kind}>
            {text.activity.kind[entry.kind]}
          </h3>
          <p className={style.facts}>{facts.join(' · ')}</p>
        </div>
        {status ??
          // That it was sent is the rule: a chip is for what is not.
          (entry.state === 'done' && entry.undone === 'no' ? (
            <p className={style.facts}>{state.label}</p>
          ) : (
            <Status tone={state.tone} {...(state.icon ? { icon: state.icon } : {})}>
              {state.label}
            </Status>
          ))}
      </div>
      <Items entry={entry} />
      {customer.length > 0 && <p className={style.comment}>{customer.join(' · ')}</p>}
      {entry.comment !== null && entry.comment !== '' && <p className={style.comment}>{entry.comment}</p>}
      {status === undefined && <Why entry={entry} reached={reached} />}
      {children}
    </article>
  );
}

function Why({ entry, reached }: { readonly entry: OutboxEntry; readonly reached: boolean }) {
  const text = useText();
  const why = whyWords(entry, reached, text);
  const balance = entry.state === 'refused' ? balanceOf(entry) : null;
  const stuck = entry.state === 'refused' || entry.state === 'blocked';
  return (
    <>
      {why.length > 0 && (
        <p className={stuck ? style.stuck : style.comment}>
          {why.join(' ')}
          {balance !== null &&
            ` ${text.activity.balance(text.parts.packs(balance.there), text.parts.packs(balance.asked))}`}
        </p>
      )}
      {entry.state === 'discarded' && <p className={style.comment}>{closedWords(entry, text)}</p>}
    </>
  );
}

/** Who closed it, and why. */
function closedWords(entry: OutboxEntry, text: ReturnType<typeof useText>): string {
  const by = entry.discardedBy === null ? [] : [text.activity.by(personName(entry.discardedBy, text)) + '.'];
  const sentences = [...by];
  switch (endOf(entry)) {
    case 'replaced':
      sentences.push(
        entry.replacedBy?.what === 'entry' ? text.activity.editedEntry : text.activity.editedDraft,
      );
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
