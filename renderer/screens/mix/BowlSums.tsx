import { useMoney } from '../../features/rights/use-money.ts';
import { classes } from '../../parts/classes.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import style from './bowls.module.css';
import { ShortPacks } from './ShortPacks.tsx';
import { bowlTotals } from './totals.ts';
import { useLiveBowl } from './use-live-bowl.ts';

/** The running sums of the active bowl. */
export function BowlSums() {
  const text = useText();
  const formats = useFormats();
  const money = useMoney();
  const { tolerance } = useActiveDraft();
  const { grams, packs, target, ratio, wantedRatio, listValue } = bowlTotals(useLiveBowl(), tolerance);
  const weight = `${formats.grams(grams)}${target === null ? '' : ` ${text.mix.of(formats.grams(target))}`}`;
  return (
    <dl className={style.sums}>
      <div>
        <dt>{text.mix.inBowl}</dt>
        <dd>
          {weight}
          {packs > 0 && (
            <>
              {' + '}
              <ShortPacks packs={packs} />
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{wantedRatio === null ? text.mix.ratio : text.mix.ratioFar(formats.ratio(wantedRatio))}</dt>
        <dd className={classes(wantedRatio !== null && style.far)}>
          {wantedRatio !== null && <Icon name="warning" size="1em" />}
          {ratio === null ? '–' : formats.ratio(ratio)}
        </dd>
      </div>
      <div>
        <dt>{text.mix.atListPrice}</dt>
        <dd>{money(listValue)}</dd>
      </div>
    </dl>
  );
}
