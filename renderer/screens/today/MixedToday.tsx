import { useLocation } from 'wouter';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { registeredPath, routes } from '../routes.ts';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { FailureNotice, Status, type Tone } from '../../parts/Notice.tsx';
import { personName } from '../../parts/person-name.ts';
import { SwatchRow } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import style from './MixedToday.module.css';

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

/** One tap leads to all that can be done with it: undone or opened again, or sorted out. */
function MixRow({ mix }: { readonly mix: MixView }) {
  const text = useText();
  const formats = useFormats();
  const [, go] = useLocation();
  const components = mix.bowls.flatMap((bowl) => bowl.components);
  const stuck = mix.state === 'refused' || mix.state === 'blocked';
  const facts = [formats.moment(mix.createdAt), personName(mix.staff, text)];
  if (mix.listValue !== null) facts.push(formats.money(mix.listValue));
  return (
    <li>
      <button
        type="button"
        className={style.open}
        onClick={() => go(stuck ? routes.activity.path : registeredPath(mix.reference))}
      >
        <SwatchRow of={components} />
        <span className={style.words}>
          <span className={style.formula}>
            {mix.bowls.map((bowl, index) => (
              <span key={index} className={style.bowl}>
                {bowl.name !== null && `${bowl.name}: `}
                <Formula components={bowl.components} />
              </span>
            ))}
          </span>
          <span className={style.facts}>{facts.join(' · ')}</span>
        </span>
        {/* That it was sent is the rule: a chip is for what is not. */}
        {mix.state !== 'done' && <Status tone={tones[mix.state]}>{text.today.state[mix.state]}</Status>}
        <Icon name="forward" />
      </button>
    </li>
  );
}

/** What was registered today, with how far each has come; undone for as long as the person may. */
export function MixedToday() {
  const text = useText();
  const mixes = useBridgeQuery('mixes.today', {});
  if (mixes.error !== null && mixes.data === undefined)
    return <FailureNotice failure={mixes.error.failure} />;
  if (mixes.data === undefined) return <Loading label={text.parts.loading} />;
  if (mixes.data.length === 0)
    return <EmptyState title={text.today.nothingMixed}>{text.today.nothingMixedText}</EmptyState>;
  return (
    <ul className={style.mixes}>
      {mixes.data.map((mix) => (
        <MixRow key={mix.reference} mix={mix} />
      ))}
    </ul>
  );
}

interface FormulaProps {
  readonly components: readonly {
    readonly rangeName: string;
    readonly shade: string;
    readonly amount: number;
    readonly unit: 'g' | 'pack';
  }[];
}

/** The trade's notation: `30 g Nordlys 7/1 + 15 g Nordlys 8/0 + 45 g Oxid 6 %`. */
function Formula({ components }: FormulaProps) {
  const formats = useFormats();
  const text = useText();
  const amounts = components.map(({ rangeName, shade, amount, unit }) => {
    const much = unit === 'g' ? formats.grams(amount) : text.parts.packs(amount);
    return `${much} ${rangeName} ${shade}`.replaceAll(' ', '\u00a0');
  });
  return <span>{amounts.join(' + ')}</span>;
}
