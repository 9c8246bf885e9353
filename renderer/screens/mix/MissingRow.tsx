import type { DraftMissing } from '../../../shared/bridge/drafts.ts';
import { unitOf } from '../../../shared/colour-bar/amount.ts';
import { amountWithUnit } from '../../features/recipes/recipe-pieces.ts';
import { Button } from '../../parts/Button.tsx';
import { Swatch } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import style from './bowls.module.css';

/** A component of the formula without an item here: replace it by another item, or leave it out. */
export function MissingRow({ part }: { readonly part: DraftMissing }) {
  const text = useText();
  const formats = useFormats();
  const { apply, open, say } = useActiveDraft();
  const name = part.name.replace(/^\?$/, '') || text.mix.missingNameless;
  const leaveOut = async () => {
    if (await apply({ type: 'dropMissing', missingId: part.id })) say(text.mix.leftOut(name));
  };
  return (
    <li className={style.row}>
      <fieldset className={style.question} aria-label={text.mix.missing(name)}>
        <div className={style.missing}>
          <Swatch shade="" kind="" />
          <span className={style.label}>
            <span className={style.missingName}>{name}</span>
            <span className={style.about}>
              {unitOf(part.unit) === 'ml' ? text.mix.missingUnit : text.mix.missingHere}
            </span>
          </span>
          <span className={style.amount}>{amountWithUnit(part, text, formats)}</span>
        </div>
        <div className={style.answers}>
          <Button size="large" onPress={() => open({ type: 'choose', instead: { ...part, name } })}>
            {text.mix.chooseAnother}
          </Button>
          <Button size="large" onPress={() => void leaveOut()}>
            {text.mix.leaveOut}
          </Button>
        </div>
      </fieldset>
    </li>
  );
}
