import { useRef } from 'react';
import { useApp } from '../../bridge/hooks.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import { writeText } from './LiveText.tsx';
import { NoNumber } from './NoNumber.tsx';
import { gramsPoured, shownWeight, type Pour, type ShownWeight } from './pour.ts';
import { listValueOf } from './totals.ts';
import { useCaptured } from './use-captured.ts';
import { useEachPour, useWeightChange, usePour } from './use-pour.ts';
import { WaitForWeight } from './WeighingQuestion.tsx';
import { WeightStatus } from './WeightStatus.tsx';
import style from './weight.module.css';

/** The largest thing on the screen: the poured weight, in tenths while pouring; a dash when it is unknown. */
export function WeightNumber() {
  const { bowl, component } = useActiveDraft();
  const type = usePour((pour) => pour.type);
  const weightChange = useWeightChange();
  const { weightInDoubt, waits, question } = useApp().scale;
  if (
    (type === 'weight' || type === 'moving') &&
    (question?.type === 'after' || (waits && question === null))
  )
    return <WaitForWeight />;
  if (type !== 'weight') return <NoNumber why={type} />;
  return (
    <div className={style.numberPlace}>
      {/* While a question is open the poured amount is unknown, so this shows the scale's own weight. */}
      <Number
        key={component?.id}
        base={weightChange === null && !weightInDoubt && question === null ? bowl.base : null}
      />
    </div>
  );
}

/** The decimal separator of a formatted number and what follows it. */
const decimals = /[.,]\d+$/u;

/** The number in a fixed size and place: digits end at the separator, decimals follow it. */
function Number({ base }: { readonly base: number | null }) {
  const text = useText();
  const formats = useFormats();
  const { component } = useActiveDraft();
  const { scale } = useApp();
  const amount = component?.amount ?? 0;
  const shown = (pour: Pour): ShownWeight =>
    pour.type === 'weight' ? shownWeight(pour, base, amount) : { hundredths: 0, tenths: false };
  const place = useRef<HTMLParagraphElement>(null);
  const before = useRef<HTMLSpanElement>(null);
  const after = useRef<HTMLSpanElement>(null);
  useEachPour((pour) => {
    const { hundredths, tenths: inTenths } = shown(pour);
    const digits = (inTenths ? formats.tenths(hundredths) : formats.number(hundredths / 100)).replace(
      '-',
      '−',
    );
    // In whole grams the thousands separator would look like a decimal mark.
    const rest = (inTenths && decimals.exec(digits)?.[0]) || '';
    const whole = digits.slice(0, digits.length - rest.length);
    writeText(before.current, whole);
    writeText(after.current, rest);
    place.current?.toggleAttribute('data-long', whole.length > '9 999'.length);
  });
  const tenths = usePour((pour) => shown(pour).tenths);
  const captured = !tenths && amount > 0;
  const below = usePour((pour) => shown(pour).hundredths < -100);
  const swapped = usePour((pour) => pour.type === 'weight' && pour.swapped);
  const justCaptured = useCaptured(component);
  return (
    <>
      <p ref={place} className={style.number} data-captured={(captured && justCaptured) || undefined}>
        <span className={style.whole}>
          {captured && (
            <span className={style.tick}>
              <Icon name="check" size="1em" />
            </span>
          )}
          <span ref={before} />
        </span>
        <span className={style.rest}>
          <span ref={after} className={style.decimals} />
          <span className={style.unit}> {text.mix.gram}</span>
        </span>
      </p>
      <div className={style.below}>
        {/* With several scales the status is beside them. */}
        {scale.others.length === 0 ? <WeightStatus /> : <span />}
        <p>{base === null || swapped ? text.mix.onScale : below ? text.mix.underloadText : <Facts />}</p>
      </div>
    </>
  );
}

/** Facts that do not fit in the active row: its target's origin, then its value. */
function Facts() {
  const text = useText();
  const formats = useFormats();
  const { component } = useActiveDraft();
  const poured = usePour(gramsPoured, 'throttled');
  if (component === null) return null;
  const amount = component.amount + poured;
  if (amount > 0) return formats.money(listValueOf({ ...component, amount }));
  return component.target !== null && component.targetFrom === 'ratio' ? text.mix.ratioTarget : null;
}
