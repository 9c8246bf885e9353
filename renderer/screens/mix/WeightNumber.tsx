import type { CSSProperties } from 'react';
import { roundedGrams } from '../../../shared/colour-bar/weighing.ts';
import type { WeightChange } from '../../../shared/colour-bar/weight-jump.ts';
import { useApp } from '../../bridge/hooks.ts';
import { Notice } from '../../parts/Notice.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import { NoNumber } from './NoNumber.tsx';
import { shownWeight, type Pour, type ShownWeight } from './pour.ts';
import { useWeightChange, usePour } from './use-pour.ts';
import style from './weight.module.css';

/** The largest thing on the screen: what was poured, in tenths while it is poured; a dash when nothing is known. */
export function WeightNumber() {
  const { bowl } = useActiveDraft();
  const type = usePour((pour) => pour.type);
  const weightChange = useWeightChange();
  const { weightInDoubt } = useApp().scale;
  if (type !== 'weight') return <NoNumber why={type} />;
  return (
    <>
      {weightChange !== null && <WeightChangeNotice change={weightChange} />}
      <div className={style.numberPlace}>
        {/* What was poured nobody knows then: what stands there is all that is true. */}
        <Number base={weightChange === null && !weightInDoubt ? bowl.base : null} />
      </div>
    </>
  );
}

function Number({ base }: { readonly base: number | null }) {
  const text = useText();
  const formats = useFormats();
  const { component } = useActiveDraft();
  const shown = (pour: Pour): ShownWeight =>
    pour.type === 'weight'
      ? shownWeight(pour, base, component?.amount ?? 0)
      : { hundredths: 0, tenths: false };
  const digits = usePour((pour) => {
    const { hundredths, tenths } = shown(pour);
    return tenths ? formats.tenths(hundredths) : formats.number(Math.round(hundredths / 100));
  });
  const below = usePour((pour) => shown(pour).hundredths < -100);
  return (
    <>
      <p className={style.number} style={{ '--characters': Math.max(4, digits.length) } as CSSProperties}>
        {digits.replace('-', '−')}
        <span className={style.unit}> {text.mix.gram}</span>
      </p>
      {base === null && <p className={style.below}>{text.mix.onScale}</p>}
      {base !== null && below && <p className={style.below}>{text.mix.underloadText}</p>}
    </>
  );
}

/** The scale came back with another weight: what was poured meanwhile nobody knows. */
function WeightChangeNotice({ change: { from, to } }: { readonly change: WeightChange }) {
  const text = useText();
  const formats = useFormats();
  // Whole grams, unless that would be the same number twice.
  const close = roundedGrams(from) === roundedGrams(to);
  const tell = (hundredths: number) =>
    (close
      ? `${formats.tenths(hundredths)}\u00a0${text.mix.gram}`
      : formats.grams(roundedGrams(hundredths))
    ).replace('-', '−');
  // Below nothing the bowl was in somebody's hand, and may be still.
  const lifted = from < 0;
  return (
    <Notice tone="attention" announce title={text.mix.movedTitle}>
      {text.mix.movedText(tell(to), tell(from))} {(to < from || lifted) && text.mix.movedBack}
    </Notice>
  );
}
