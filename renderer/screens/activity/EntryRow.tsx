import type { OutboxEntry } from '../../../shared/bridge/views.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { Amount } from '../../parts/Amount.tsx';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice, Status } from '../../parts/Notice.tsx';
import { personName } from '../../parts/person-name.ts';
import { Swatch } from '../../parts/Swatch.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import style from './Activity.module.css';
import { balanceOf, stateWords, whyWords } from './entry-words.ts';

function Items({ entry }: { readonly entry: OutboxEntry }) {
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

export function EntryRow({
  entry,
  onDiscard,
}: {
  readonly entry: OutboxEntry;
  readonly onDiscard: () => void;
}) {
  const text = useText();
  const formats = useFormats();
  const retry = useBridgeCall('outbox.retry');
  const state = stateWords(entry, text, formats);
  const why = whyWords(entry, text);
  const balance = entry.state === 'refused' ? balanceOf(entry) : null;
  const reason = entry.reason === null ? null : (text.activity.reason[entry.reason] ?? entry.reason);
  const facts = [formats.moment(entry.createdAt), personName(entry.staff, text), reason].filter(
    (fact) => fact !== null,
  );
  return (
    <li className={style.entry}>
      <div className={style.head}>
        <div className={style.what}>
          <h3 className={style.kind}>{text.activity.kind[entry.kind]}</h3>
          <p className={style.facts}>{facts.join(' · ')}</p>
        </div>
        <Status tone={state.tone}>{state.words}</Status>
      </div>
      <Items entry={entry} />
      {entry.comment !== null && entry.comment !== '' && <p className={style.comment}>{entry.comment}</p>}
      {entry.discardedBecause !== null && (
        <p className={style.comment}>{text.activity.because(entry.discardedBecause)}</p>
      )}
      {why !== null && (
        <p className={entry.state === 'refused' || entry.state === 'blocked' ? style.refusal : style.facts}>
          {why}
          {balance !== null &&
            ` ${text.activity.balance(text.parts.packs(balance.there), text.parts.packs(balance.asked))}`}
        </p>
      )}
      {retry.error !== null && <FailureNotice failure={retry.error.failure} />}
      {entry.may.retry && (
        <div className={style.actions}>
          <Button isPending={retry.isPending} onPress={() => retry.mutate({ entryId: entry.id })}>
            {text.activity.tryAgain}
          </Button>
          {entry.state !== 'waiting' && entry.may.discard && (
            <Button kind="danger" onPress={onDiscard}>
              {text.activity.discard}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
