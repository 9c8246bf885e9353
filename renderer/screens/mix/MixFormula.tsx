import { mixFormula, type FormulaBowl } from '../../../shared/colour-bar/formula.ts';
import { useText } from '../../text/text.tsx';
import style from './side.module.css';

/** The spaces at which a line must not end: after a number and after a plus. */
const keptTogether = /(?<=\d) (?=[g×] |%)|(?<=\+) /g;

/** A mix as text, one line per bowl. */
export function MixFormula({ bowls }: { readonly bowls: readonly FormulaBowl[] }) {
  const text = useText();
  return (
    <p className={style.formula}>{mixFormula(bowls, text.parts.bowl).replaceAll(keptTogether, '\u00a0')}</p>
  );
}
