import type { RecipeView } from '../../../shared/bridge/customers.ts';
import { recipePieces } from '../../features/recipes/recipe-pieces.ts';
import { useFormats, useText } from '../../text/text.tsx';
import style from './whole-formula.module.css';

/** A complete formula for reading: one line per bowl, never truncated. */
export function WholeFormula({ of: { bowls, visitDate } }: { readonly of: RecipeView }) {
  const text = useText();
  const formats = useFormats();
  return (
    <div className={style.formula} data-formula>
      <span className="heard">{text.recipes.of(formats.date(visitDate))}: </span>
      {recipePieces(bowls, text, formats).map((pieces, bowl) => (
        <p key={bowl}>
          {pieces.map((piece, place) => (
            // A piece may wrap between words only if it is longer than a line.
            <span key={place}>{piece.length > longestSolid ? piece.replaceAll('\u00a0', ' ') : piece} </span>
          ))}
        </p>
      ))}
    </div>
  );
}

/** Characters that fit in one line of the narrowest column. */
const longestSolid = 30;
