import { useState } from 'react';
import type { VisitView } from '../../../shared/bridge/customers.ts';
import { RepeatDialog } from '../../features/drafts/RepeatDialog.tsx';
import { useRepeat, type Repeated } from '../../features/drafts/repeat.ts';
import { recipeText } from '../../features/recipes/recipe-text.ts';
import { Button } from '../../parts/Button.tsx';
import { copyText } from '../../parts/copy-text.ts';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';

export interface RecipeActionsProps {
  readonly personId: string;
  readonly recipe: VisitView;
  /** The person's open mix; null: none. */
  readonly openDraft: string | null;
  /** Whether it is selected for comparison; null: there is no other recipe. */
  readonly selected: boolean | null;
  readonly onSelect: (recipeId: string) => void;
  readonly onPrint: (recipe: VisitView) => void;
}

/** The buttons for a recipe of the timeline. */
export function RecipeActions({
  personId,
  recipe,
  openDraft,
  selected,
  onSelect,
  onPrint,
}: RecipeActionsProps) {
  const text = useText();
  const formats = useFormats();
  const repeat = useRepeat();
  const [asking, setAsking] = useState(false);
  const again: Repeated = { type: 'recipes', personId, recipeIds: recipe.recipeIds };
  const copy = async () => {
    const copied = await copyText(recipeText(recipe, text, formats));
    showToast(
      copied
        ? { tone: 'good', text: text.recipes.copied }
        : { tone: 'attention', text: text.recipes.notCopied },
    );
  };
  return (
    <>
      {recipe.repeatable ? (
        <>
          {openDraft !== null && (
            <Button onPress={() => void repeat(again, 100, openDraft)}>{text.recipes.intoOpen}</Button>
          )}
          <Button onPress={() => void repeat(again)}>{text.mix.repeat}</Button>
          <Button onPress={() => setAsking(true)}>{text.mix.repeatAt}</Button>
        </>
      ) : (
        <p className="hint">{text.recipes.notRepeatable}</p>
      )}
      <Button kind="plain" onPress={() => void copy()}>
        {text.recipes.copy}
      </Button>
      <Button kind="plain" onPress={() => onPrint(recipe)}>
        {text.recipes.print}
      </Button>
      {selected !== null && (
        <Button
          kind={selected ? 'quiet' : 'plain'}
          {...(selected && { icon: 'check' })}
          aria-pressed={selected}
          onPress={() => onSelect(recipe.id)}
        >
          {text.recipes.select}
        </Button>
      )}
      {asking && <RepeatDialog what={again} onClose={() => setAsking(false)} />}
    </>
  );
}
