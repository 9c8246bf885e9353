import { assertNever } from '../../../shared/result.ts';
import { Status, type Tone } from '../../parts/Notice.tsx';
import type { Text } from '../../text/en.ts';
import { useText } from '../../text/text.tsx';
import { useMix } from './mix-in-front.ts';
import type { Pour } from './pour.ts';
import { usePour } from './scale-mood.ts';
import style from './weight.module.css';

const words = (text: Text) => [
  text.mix.stable,
  text.mix.moving,
  text.mix.overload,
  text.mix.underload,
  text.mix.silent,
];

function stateOf(pour: Pour, text: Text): { tone: Tone; word: string } {
  switch (pour.is) {
    case 'weight':
      return pour.stable ? { tone: 'good', word: text.mix.stable } : { tone: 'calm', word: text.mix.moving };
    case 'overload':
      return { tone: 'bad', word: text.mix.overload };
    case 'underload':
      return { tone: 'attention', word: text.mix.underload };
    case 'moving':
      return { tone: 'calm', word: text.mix.moving };
    case 'silent':
      return { tone: 'bad', word: text.mix.silent };
    default:
      return assertNever(pour);
  }
}

/** As wide as its longest word, so that nothing beside it moves. */
export function ScaleState() {
  const text = useText();
  const { bowl } = useMix();
  const { tone, word } = stateOf(usePour(bowl), text);
  return (
    <div className={style.state}>
      <div className={style.room} aria-hidden="true">
        {words(text).map((each) => (
          <Status key={each} tone="calm">
            {each}
          </Status>
        ))}
      </div>
      <Status tone={tone}>{word}</Status>
    </div>
  );
}
