import type { CSSProperties } from 'react';
import type { DraftComponent } from '../../../shared/bridge/drafts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { useMix } from './mix-in-front.ts';
import { MovedNotice } from './MovedWeight.tsx';
import { NoNumber } from './NoNumber.tsx';
import { useMoved, usePour, useUnsure } from './scale-mood.ts';
import type { Pour } from './pour.ts';
import { shownWeight } from './shown-weight.ts';
import style from './weight.module.css';

/** The largest thing on the screen: what was poured, in tenths while it is poured; a dash when nothing is known. */
export function WeightNumber() {
  const { bowl, component } = useMix();
  const pour = usePour(bowl);
  const moved = useMoved(bowl);
  const unsure = useUnsure();
  if (pour.is !== 'weight') return <NoNumber why={pour.is} />;
  return (
    <>
      {moved !== null && <MovedNotice moved={moved} />}
      <div className={style.numberPlace}>
        {/* What was poured nobody knows then: what stands there is all that is true. */}
        <Number pour={pour} base={moved === null && !unsure ? bowl.base : null} component={component} />
      </div>
    </>
  );
}

function Number({
  pour,
  base,
  component,
}: {
  readonly pour: Extract<Pour, { is: 'weight' }>;
  readonly base: number | null;
  readonly component: DraftComponent | null;
}) {
  const text = useText();
  const formats = useFormats();
  const shown = shownWeight(pour, base, component?.amount ?? 0);
  const digits = shown.tenths
    ? formats.tenths(shown.hundredths)
    : formats.number(Math.round(shown.hundredths / 100));
  return (
    <>
      <p className={style.number} style={{ '--characters': Math.max(4, digits.length) } as CSSProperties}>
        {digits.replace('-', '−')}
        <span className={style.unit}> {text.mix.gram}</span>
      </p>
      {base === null && <p className={style.below}>{text.mix.onScale}</p>}
      {base !== null && shown.hundredths < -100 && <p className={style.below}>{text.mix.underloadText}</p>}
    </>
  );
}
