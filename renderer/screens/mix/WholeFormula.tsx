import type { RecipeView } from '../../../shared/bridge/customers.ts';
import { recipePieces } from '../../features/recipes/recipe-pieces.ts';
import { useFormats, useText } from '../../text/text.tsx';
import style from './whole-formula.module.css';

/** A formula to mix from, read to its end: a line for each bowl, none of its parts left out. */
export function WholeFormula({ of: { bowls, visitDate } }: { readonly of: RecipeView }) {
  const text = useText();
  const formats = useFormats();
  return (
    <div className={style.formula} data-formula>
      <span className="heard">{text.recipes.of(formats.date(visitDate))}: </span>
      {recipePieces(bowls, text, formats).map((pieces, bowl) => (
        <p key={bowl}>
          {pieces.map((piece, place) => (
            // Parted between words only where one piece is longer than a line.
            <span key={place}>{piece.length > longestSolid ? piece.replaceAll('\u00a0', ' ') : piece} </span>
          ))}
        </p>
      ))}
    </div>
  );
}

/** Characters of a piece that find a place in one line of the narrowest column. */
const longestSolid = 30;
