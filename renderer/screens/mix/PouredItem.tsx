import { assertNever } from '../../../shared/result.ts';
import { Status, type Tone } from '../../parts/Notice.tsx';
import { Shade, shadeInWords } from '../../parts/Shade.tsx';
import { useText, useFormats } from '../../text/text.tsx';
import type { Text } from '../../text/en.ts';
import { isWeighed } from './front.ts';
import { useMix } from './mix-in-front.ts';
import { usePour } from './scale-mood.ts';
import type { Pour } from './pour.ts';
import style from './weight.module.css';

/** Which shade goes into the bowl, what its open pack holds, and how the scale is. */
export function PouredItem() {
  const text = useText();
  const formats = useFormats();
  const { component } = useMix();
  return (
    <header className={style.item}>
      {component === null ? (
        <div className={style.nothing}>
          <p className={style.nothingTitle}>{text.mix.nothingChosen}</p>
          <p>{text.mix.nothingChosenText}</p>
        </div>
      ) : (
        <>
          <Shade of={component.item} size="large" more={<PackLine />} />
          <output className="heard">
            {shadeInWords(component.item)}:{' '}
            {component.amount === 0
              ? text.mix.nothingYet
              : isWeighed(component)
                ? formats.grams(component.amount)
                : text.parts.packs(component.amount)}
          </output>
        </>
      )}
      {component !== null && !isWeighed(component) ? null : <ScaleState />}
    </header>
  );
}

function PackLine() {
  const text = useText();
  const formats = useFormats();
  const { component, ahead } = useMix();
  if (component === null) return null;
  if (component.openedNewPack)
    return component.fromFinishedPack === null || component.fromFinishedPack === 0
      ? text.mix.newPackNone
      : text.mix.newPackFrom(formats.grams(component.fromFinishedPack));
  const before = ahead.before.get(component.id);
  if (before === undefined) return null;
  if (!isWeighed(component)) return text.mix.packsInStock(text.parts.packs(before.packs));
  const more = before.unopenedPacks === 0 ? text.mix.noMore : text.mix.morePacks(before.unopenedPacks);
  return before.openLeft === null
    ? `${text.mix.noOpenPack}, ${text.mix.packsInStock(text.parts.packs(before.unopenedPacks))}`
    : `${text.mix.openPack(formats.grams(before.openLeft))}, ${more}`;
}

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
    case 'silent':
      return { tone: 'bad', word: text.mix.silent };
    default:
      return assertNever(pour);
  }
}

/** As wide as its longest word, so that nothing beside it moves. */
function ScaleState() {
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
