import type { DraftBowl } from '../../../shared/bridge/drafts.ts';
import { classes } from '../../parts/classes.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import style from './bowls.module.css';
import { isWeighed } from './draft-parts.ts';
import { ShortPacks } from './ShortPacks.tsx';
import { isPouring } from './pour.ts';
import { bowlTotals } from './totals.ts';
import { usePour } from './use-pour.ts';

/** The bowl as if what is being poured were captured now. */
function useLiveBowl(bowl: DraftBowl): DraftBowl {
  const poured = usePour((pour) => (pour.type === 'weight' && isPouring(pour) ? pour.grams : 0));
  if (poured === 0) return bowl;
  const { activeComponentId } = bowl;
  return {
    ...bowl,
    components: bowl.components.map((each) =>
      each.id === activeComponentId && isWeighed(each) ? { ...each, amount: each.amount + poured } : each,
    ),
  };
}

/** The running sums of the active bowl. */
export function BowlSums({ bowl }: { readonly bowl: DraftBowl }) {
  const text = useText();
  const formats = useFormats();
  const { tolerance } = useActiveDraft();
  const { grams, packs, target, ratio, wantedRatio, listValue } = bowlTotals(useLiveBowl(bowl), tolerance);
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
        <dd>{formats.money(listValue)}</dd>
      </div>
    </dl>
  );
}
