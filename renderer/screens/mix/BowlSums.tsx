import type { DraftBowl } from '../../../shared/bridge/drafts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import style from './bowls.module.css';
import { ShortPacks } from './ShortPacks.tsx';
import { bowlTotals } from './totals.ts';

/** The running sums of the active bowl. */
export function BowlSums({ bowl }: { readonly bowl: DraftBowl }) {
  const text = useText();
  const formats = useFormats();
  const { grams, packs, target, ratio, listValue } = bowlTotals(bowl);
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
        <dt>{text.mix.ratio}</dt>
        <dd>{ratio === null ? '–' : formats.ratio(ratio)}</dd>
      </div>
      <div>
        <dt>{text.mix.atListPrice}</dt>
        <dd>{formats.money(listValue)}</dd>
      </div>
    </dl>
  );
}
