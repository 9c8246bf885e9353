import { useCallback } from 'react';
import type { VisitView } from '../../../shared/bridge/customers.ts';
import { RecipeList } from '../../features/recipes/RecipeList.tsx';
import { useRecipes } from '../../features/recipes/use-recipes.ts';
import { CustomersFailure } from '../../features/customers/CustomersFailure.tsx';
import { Button } from '../../parts/Button.tsx';
import { Loading } from '../../parts/EmptyState.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import style from './customer.module.css';
import { useRepeatHere } from './use-repeat-here.ts';

interface CustomerRecipesProps {
  readonly personId: string;
  /** Called when a recipe fills the draft. */
  readonly onTaken?: () => void;
}

/** The customer's recipes, newest first; each can be repeated in this draft. */
export function CustomerRecipes({ personId, onTaken }: CustomerRecipesProps) {
  const text = useText();
  const formats = useFormats();
  const { recipes, visits, failure, takesNone, asOf, readMore } = useRecipes(personId);
  const actions = useCallback(
    (recipe: VisitView) => <RecipeSteps personId={personId} recipe={recipe} onTaken={onTaken} />,
    [personId, onTaken],
  );
  return (
    <section className={style.recipes} aria-label={text.customers.recipes}>
      <h3 className={style.heading}>{text.customers.recipes}</h3>
      {asOf !== null && <p className="hint">{text.customers.recipesAsOf(formats.moment(asOf))}</p>}
      {recipes === undefined &&
        (failure === null ? <Loading label={text.parts.loading} /> : <CustomersFailure failure={failure} />)}
      {takesNone && (
        <Notice tone="calm" title={text.customers.recipesDeclined}>
          <p>{text.customers.recipesDeclinedText}</p>
        </Notice>
      )}
      {recipes?.length === 0 && !takesNone && <p className="hint">{text.customers.noRecipes}</p>}
      {recipes !== undefined && recipes.length > 0 && (
        <RecipeList visits={visits} readMore={readMore} actions={actions} />
      )}
    </section>
  );
}

function RecipeSteps({
  personId,
  recipe,
  onTaken,
}: {
  readonly personId: string;
  readonly recipe: VisitView;
  readonly onTaken: (() => void) | undefined;
}) {
  const text = useText();
  const { open } = useActiveDraft();
  const repeat = useRepeatHere();
  if (!recipe.repeatable) return <p className="hint">{text.recipes.notRepeatable}</p>;
  const what = { type: 'recipes', personId, recipeIds: recipe.recipeIds } as const;
  return (
    <>
      <Button
        size="large"
        onPress={() => {
          repeat(what);
          onTaken?.();
        }}
      >
        {text.mix.repeat}
      </Button>
      <Button size="large" kind="plain" onPress={() => open({ type: 'repeat', what })}>
        {text.mix.repeatAt}
      </Button>
    </>
  );
}
