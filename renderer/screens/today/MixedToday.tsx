import { useLocation } from 'wouter';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { registeredPath, screenPaths } from '../../paths.ts';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import { bowlPieces, inARow } from '../../parts/formula-pieces.ts';
import { Icon } from '../../parts/Icon.tsx';
import { InLines } from '../../parts/InLines.tsx';
import { FailureNotice, toneIcons, type Tone } from '../../parts/Notice.tsx';
import { personName } from '../../parts/person-name.ts';
import { SwatchBlock } from '../../parts/Shade.tsx';
import rows from '../../parts/rows.module.css';
import { useFormats, useText } from '../../text/text.tsx';
import style from './Today.module.css';

const tones: Record<MixView['state'], Tone> = {
  waiting: 'attention',
  sending: 'attention',
  done: 'good',
  refused: 'bad',
  blocked: 'bad',
  discarded: 'calm',
  reopened: 'calm',
  undoing: 'attention',
  undone: 'calm',
};

/** The formula in two lines: one line each for two bowls, else all in one text. `short`: one line for all. */
function Formula({ bowls, short }: { readonly bowls: MixView['bowls']; readonly short: boolean }) {
  const text = useText();
  const formats = useFormats();
  const written = bowlPieces(bowls, text, formats);
  if (short || written.length !== 2)
    return <InLines of={inARow(written)} most={short ? 1 : 2} more={text.parts.andMore} />;
  return written.map((bowl, index) => <InLines key={index} of={bowl} most={1} more={text.parts.andMore} />);
}

/** A tap opens the mix, or Activity if the service refused or blocked it. */
function MixRow({ mix }: { readonly mix: MixView }) {
  const text = useText();
  const formats = useFormats();
  const [, go] = useLocation();
  const stuck = mix.state === 'refused' || mix.state === 'blocked';
  const facts = [formats.moment(mix.createdAt), personName(mix.staff, text)];
  if (mix.listValue !== null) facts.push(formats.money(mix.listValue));
  return (
    <li>
      <button
        type="button"
        className={rows.row}
        onClick={() => go(stuck ? screenPaths.activity : registeredPath(mix.reference))}
      >
        <SwatchBlock of={mix.bowls.flatMap((bowl) => bowl.components)} />
        <span className={rows.main}>
          {mix.customer !== null && (
            <span className={rows.title}>{mix.customer.name ?? text.today.nameless}</span>
          )}
          <span className={mix.customer === null ? rows.title : rows.facts}>
            <Formula bowls={mix.bowls} short={mix.customer !== null} />
          </span>
          <span className={rows.facts}>
            {/* Most mixes are sent; only the others are marked. */}
            {mix.state !== 'done' && (
              <span className={style.mark} data-tone={tones[mix.state]}>
                <Icon name={toneIcons[tones[mix.state]]} size={16} />
                {text.today.state[mix.state]}
              </span>
            )}
            {mix.state === 'done' ? facts.join(' · ') : ` · ${facts.join(' · ')}`}
          </span>
        </span>
        <Icon name="forward" />
      </button>
    </li>
  );
}

/** The mixes of the shown day; `date` null: today. */
export function useMixesOf(date: string | null) {
  const today = useBridgeQuery('mixes.today', {}, { enabled: date === null });
  const other = useBridgeQuery('mixes.day', { date: date ?? '2000-01-01' }, { enabled: date !== null });
  return date === null ? today : other;
}

/** A day's mixes with their delivery state, and *Undo* while the person may. */
export function MixedToday({ date }: { readonly date: string | null }) {
  const text = useText();
  const mixes = useMixesOf(date);
  if (mixes.error !== null && mixes.data === undefined)
    return <FailureNotice failure={mixes.error.failure} />;
  if (mixes.data === undefined) return <Loading label={text.parts.loading} />;
  if (mixes.data.length === 0)
    return date === null ? (
      <EmptyState title={text.today.nothingMixed}>{text.today.nothingMixedText}</EmptyState>
    ) : (
      <EmptyState title={text.today.nothingMixedThen} />
    );
  return (
    <ul className={rows.rows}>
      {mixes.data.map((mix) => (
        <MixRow key={mix.reference} mix={mix} />
      ))}
    </ul>
  );
}
