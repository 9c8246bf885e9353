import { mixFormula, type FormulaBowl } from '../../../shared/colour-bar/formula.ts';
import { useText } from '../../text/text.tsx';
import style from './side.module.css';

/** A mix as text, one line per bowl. */
export function MixFormula({ bowls }: { readonly bowls: readonly FormulaBowl[] }) {
  const text = useText();
  return <p className={style.formula}>{mixFormula(bowls, text.parts.bowl)}</p>;
}
