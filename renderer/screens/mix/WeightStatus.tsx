import { Status, type Tone } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';
import type { Pour } from './pour.ts';
import { usePour } from './use-pour.ts';
import style from './weight.module.css';

const states = ['stable', 'moving', 'lifted', 'overload', 'underload', 'silent'] as const;
type State = (typeof states)[number];

const tones: Readonly<Record<State, Tone>> = {
  stable: 'good',
  moving: 'calm',
  lifted: 'calm',
  overload: 'bad',
  underload: 'attention',
  silent: 'bad',
};

/** Hundredths of a gram below which a weight counts as negative; values nearer to zero are noise. */
const belowZero = -100;

function stateOf(pour: Pour): State {
  if (pour.type !== 'weight') return pour.type;
  if (pour.lifted && !pour.swapped) return 'lifted';
  if (Math.min(pour.gross, pour.swapped ? pour.gross : pour.poured) <= belowZero) return 'underload';
  return pour.stable ? 'stable' : 'moving';
}

/** The scale's status, as wide as its longest text, so that nothing beside it moves. */
export function WeightStatus() {
  const text = useText();
  const state = usePour(stateOf);
  return (
    <div className={style.state}>
      <div className={style.room} aria-hidden="true">
        {states.map((each) => (
          <Status key={each} tone="calm">
            {text.mix[each]}
          </Status>
        ))}
      </div>
      <Status tone={tones[state]}>{text.mix[state]}</Status>
    </div>
  );
}
