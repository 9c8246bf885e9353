import { useRecipes } from '../../features/recipes/use-recipes.ts';
import { useSmallerAmount } from '../../features/recipes/use-smaller-amount.ts';
import { Button } from '../../parts/Button.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import style from './customer.module.css';
import { useRepeatHere } from './use-repeat-here.ts';
import { WholeFormula } from './WholeFormula.tsx';

interface LastFormulaProps {
  readonly personId: string;
  /** Called when the formula fills the draft. */
  readonly onTaken?: () => void;
}

/** Repeats the last formula in one tap, or a smaller amount if recent visits left much over. */
export function LastFormula({ personId, onTaken }: LastFormulaProps) {
  const text = useText();
  const formats = useFormats();
  const { open } = useActiveDraft();
  const { last } = useRecipes(personId);
  const smaller = useSmallerAmount(personId);
  const repeat = useRepeatHere();
  if (last === undefined) return null;
  if (!last.repeatable) return <WholeFormula of={last} />;
  const what = { type: 'recipes', personId, recipeIds: last.recipeIds } as const;
  const take = (percent?: number) => {
    repeat(what, percent);
    onTaken?.();
  };
  return (
    <div className={style.last}>
      <WholeFormula of={last} />
      <Button size="large" onPress={() => take()}>
        {text.mix.repeat}
      </Button>
      {smaller === null ? (
        <Button size="large" kind="plain" onPress={() => open({ type: 'repeat', what })}>
          {text.mix.repeatAt}
        </Button>
      ) : (
        <>
          <Button size="large" onPress={() => take(smaller.percent)}>
            {text.mix.repeatNow(formats.percent(smaller.percent / 100))}
          </Button>
          <p className="hint">{text.leftovers.smaller(formats.grams(smaller.grams))}</p>
        </>
      )}
    </div>
  );
}
