import { mixListValue } from '../../../shared/colour-bar/list-value.ts';
import { useMoney } from '../../features/rights/use-money.ts';
import { FailureNotice } from '../../parts/Notice.tsx';
import { Swatch } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import { listValueOf } from './totals.ts';
import { useLiveBowl } from './use-live-bowl.ts';
import style from './what-will-happen.module.css';

/** The list value of all bowls, with the grams being poured. */
function LiveListValue() {
  const money = useMoney();
  const { draft } = useActiveDraft();
  const live = useLiveBowl();
  const bowls = draft.bowls.map((bowl) => (bowl.id === live.id ? live : bowl));
  return money(mixListValue(bowls.flatMap(({ components }) => components.map(listValueOf))));
}

/** The mix's value and each item's balance after registering, as far as this computer knows. */
export function WhatWillHappen() {
  const text = useText();
  const formats = useFormats();
  const { preview } = useActiveDraft().draft;
  return (
    <div className={style.whole}>
      <h2 className={style.title}>{text.mix.willHappen}</h2>
      {preview.refusal !== null && <FailureNotice failure={preview.refusal} />}
      {preview.after.length === 0 ? (
        <p className="hint">{text.mix.willHappenNothing}</p>
      ) : (
        <>
          <dl className={style.sum}>
            <dt>{text.mix.listValue}</dt>
            <dd>
              <LiveListValue />
            </dd>
          </dl>
          {preview.expected && <p className="hint">{text.mix.expectedBefore}</p>}
          <ul className={style.items}>
            {preview.after.map(({ item, packs, gramsLeft, packsFinished, shortfall }) => (
              <li key={item.id} className={style.item}>
                <Swatch shade={item.shade} kind={item.kind} size="small" />
                <span className={style.name}>
                  {item.rangeName} <b>{item.shade}</b>
                  {item.name !== null && <span className={style.called}>{item.name}</span>}
                </span>
                <span className={style.left}>
                  {text.mix.left(
                    gramsLeft === null
                      ? text.parts.packs(packs)
                      : text.stock.balanceOf(text.parts.packs(packs), formats.grams(gramsLeft)),
                  )}
                  {packsFinished > 0 && <b>{text.mix.packsFinished(packsFinished)}</b>}
                  {shortfall > 0 && <b>{text.mix.shortOf(shortfall)}</b>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
