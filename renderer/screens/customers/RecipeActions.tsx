import type { RecipeView } from '../../../shared/bridge/customers.ts';
import { recipeText } from '../../features/recipes/recipe-text.ts';
import { Button } from '../../parts/Button.tsx';
import { copyText } from '../../parts/copy-text.ts';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';

/** What can be done with a recipe of the timeline. */
export function RecipeActions({ recipe }: { readonly recipe: RecipeView }) {
  const text = useText();
  const formats = useFormats();
  const copy = async () => {
    const copied = await copyText(recipeText(recipe, text, formats));
    showToast(
      copied
        ? { tone: 'good', text: text.recipes.copied }
        : { tone: 'attention', text: text.recipes.notCopied },
    );
  };
  return (
    <Button kind="plain" onPress={() => void copy()}>
      {text.recipes.copy}
    </Button>
  );
}
