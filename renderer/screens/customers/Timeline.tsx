import { useCallback, useState } from 'react';
import type { Customer, VisitView } from '../../../shared/bridge/customers.ts';
import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import { mixesOfTheirOwn } from '../../features/drafts/draft-steps.ts';
import { useRepeat } from '../../features/drafts/repeat.ts';
import { RecipeCard } from '../../features/recipes/RecipeCard.tsx';
import { RecipeList } from '../../features/recipes/RecipeList.tsx';
import { SmallerAmount } from '../../features/recipes/SmallerAmount.tsx';
import { useRecipes } from '../../features/recipes/use-recipes.ts';
import { CustomersFailure } from '../../features/customers/CustomersFailure.tsx';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { PrintedSheet } from '../../parts/PrintedSheet.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { Comparing } from './Comparing.tsx';
import { RecipeActions } from './RecipeActions.tsx';
import style from './customers.module.css';

interface TimelineProps {
  readonly person: Pick<Customer, 'id' | 'name' | 'warning'>;
}

/** A person's visits, the latest first. */
export function Timeline({ person }: TimelineProps) {
  const text = useText();
  const formats = useFormats();
  const { recipes, visits, last, failure, takesNone, asOf, readMore } = useRecipes(person.id);
  const repeat = useRepeat();
  const salon = useApp().connection.location?.name ?? '';
  const { data: drafts } = useBridgeQuery('drafts.list', {});
  const openDraft =
    mixesOfTheirOwn(drafts ?? []).find(({ customer }) => customer?.id === person.id)?.id ?? null;
  const [printed, setPrinted] = useState<VisitView | null>(null);
  const [selected, setSelected] = useState<readonly string[]>([]);
  // A third selection replaces the first.
  const select = useCallback(
    (recipeId: string) =>
      setSelected((before) =>
        before.includes(recipeId) ? before.filter((id) => id !== recipeId) : [...before.slice(-1), recipeId],
      ),
    [],
  );
  const isAlone = visits.length < 2;
  const actions = useCallback(
    (recipe: VisitView) => (
      <RecipeActions
        personId={person.id}
        openDraft={openDraft}
        recipe={recipe}
        selected={isAlone ? null : selected.includes(recipe.id)}
        onSelect={select}
        onPrint={setPrinted}
      />
    ),
    [person.id, openDraft, isAlone, selected, select],
  );
  return (
    <section className={style.timeline} aria-label={text.customers.recipes}>
      <h3 className={style.part}>{text.customers.recipes}</h3>
      {asOf !== null && (
        <Notice tone="attention" title={text.customers.recipesAsOf(formats.moment(asOf))}>
          <p>{text.customers.recipesAsOfText}</p>
        </Notice>
      )}
      {failure !== null && recipes === undefined && <CustomersFailure failure={failure} />}
      {failure === null && recipes === undefined && <Loading label={text.parts.loading} />}
      {takesNone && (
        <Notice tone="calm" title={text.customers.recipesDeclined}>
          <p>{text.customers.recipesDeclinedText}</p>
        </Notice>
      )}
      {recipes?.length === 0 && !takesNone && (
        <EmptyState title={text.customers.noRecipes}>{text.customers.noRecipesText}</EmptyState>
      )}
      {recipes !== undefined && recipes.length > 0 && (
        <>
          {last?.repeatable === true && (
            <SmallerAmount
              personId={person.id}
              onTake={(percent) =>
                void repeat({ type: 'recipes', personId: person.id, recipeIds: last.recipeIds }, percent)
              }
            />
          )}
          <RecipeList visits={visits} readMore={readMore} actions={actions} />
          {/* Outside the list, which renders nothing while the screen is hidden. */}
          {printed !== null && (
            <PrintedSheet
              salon={salon}
              title={person.name ?? text.customers.nameless}
              onDone={() => setPrinted(null)}
            >
              {person.warning !== null && (
                <Notice tone="bad" title={text.customers.warning}>
                  <p>{person.warning}</p>
                </Notice>
              )}
              <RecipeCard recipe={printed} withSums />
            </PrintedSheet>
          )}
          <Comparing recipes={visits} selected={selected} onClear={() => setSelected([])} />
        </>
      )}
    </section>
  );
}
