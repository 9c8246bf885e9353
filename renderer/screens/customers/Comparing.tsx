import { useState } from 'react';
import type { RecipeView } from '../../../shared/bridge/customers.ts';
import { CompareDialog } from '../../features/recipes/CompareDialog.tsx';
import { Button } from '../../parts/Button.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import style from './customers.module.css';

interface ComparingProps {
  /** Newest first. */
  readonly recipes: readonly RecipeView[];
  readonly selected: readonly string[];
  readonly onClear: () => void;
}

/** A bar at the lower edge while recipes are selected; with two, it opens the comparison. */
export function Comparing({ recipes, selected, onClear }: ComparingProps) {
  const text = useText();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const [later, earlier] = recipes.filter(({ id }) => selected.includes(id));
  if (later === undefined) return null;
  const day = ({ visitDate }: RecipeView) => formats.date(visitDate);
  return (
    <div className={style.comparing}>
      <p className={style.compared}>
        {earlier === undefined ? text.recipes.selectAnother : text.recipes.selected(day(earlier), day(later))}
      </p>
      <Button kind="plain" onPress={onClear}>
        {text.recipes.deselect}
      </Button>
      {earlier !== undefined && <Button onPress={() => setOpen(true)}>{text.recipes.compare}</Button>}
      {isOpen && earlier !== undefined && (
        <CompareDialog earlier={earlier} later={later} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
