import { useLocation } from 'wouter';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import { useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { useReopenMix } from '../../features/drafts/draft-steps.ts';
import { routes } from '../routes.ts';
import { Button } from '../../parts/Button.tsx';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import { FailureNotice, Status, type Tone } from '../../parts/Notice.tsx';
import { personName } from '../../parts/person-name.ts';
import { SwatchRow } from '../../parts/Shade.tsx';
import { showToast } from '../../parts/toasts.ts';
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

function MixRow({ mix }: { readonly mix: MixView }) {
  const text = useText();
  const formats = useFormats();
  const [, go] = useLocation();
  const undo = useBridgeCall('mixes.undo');
  const reopen = useReopenMix();
  const components = mix.bowls.flatMap((bowl) => bowl.components);
  const shades = components.map(({ shade }) => shade).join(' + ');
  const facts = [formats.moment(mix.createdAt), personName(mix.staff, text)];
  if (mix.listValue !== null) facts.push(formats.money(mix.listValue));
  return (
    <li className={style.mix}>
      <div className={style.row}>
        <SwatchRow of={components} />
        <div className={style.words}>
          <p className={style.name}>
            {mix.bowls.map((bowl, index) => (
              <span key={index} className={style.bowl}>
                {bowl.name !== null && `${bowl.name}: `}
                <Formula components={bowl.components} />
              </span>
            ))}
          </p>
          <p className={style.more}>{facts.join(' · ')}</p>
        </div>
      </div>
      {undo.error !== null && <FailureNotice failure={undo.error.failure} />}
      {mix.state === 'refused' && mix.code !== null && mix.code in text.errors && (
        <p className={style.more}>{text.errors[mix.code as keyof typeof text.errors].happened}</p>
      )}
      <div className={style.below}>
        <Status tone={tones[mix.state]}>{text.today.state[mix.state]}</Status>
        {(mix.state === 'refused' || mix.state === 'blocked') && (
          <Button onPress={() => go(routes.activity.path)}>{text.mix.seeActivity}</Button>
        )}
        {(mix.state === 'undone' || mix.state === 'undoing') && (
          <Button
            kind="plain"
            aria-label={`${text.mix.reopen}: ${shades}`}
            onPress={() => void reopen(mix.reference)}
          >
            {text.mix.reopen}
          </Button>
        )}
        {mix.undoable && (
          <Button
            kind="plain"
            icon="undo"
            isPending={undo.isPending}
            aria-label={text.today.undoMix(shades)}
            onPress={() =>
              undo.mutate(
                { reference: mix.reference },
                { onSuccess: () => showToast({ tone: 'good', text: text.today.undone }) },
              )
            }
          >
            {text.today.undo}
          </Button>
        )}
      </div>
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
    <ul className={style.list}>
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
