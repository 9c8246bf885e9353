/**
 * Formula notation: `30 g Nordlys 7/1 + 15 g Nordlys 8/0 + 45 g Oxid 6 %`, as staff write it on a customer's card (devices,
 * The trade). Two brands may have the same shade number.
 */

/** One component of a formula. A registered mix's components have this shape. */
export interface FormulaPart {
  /** Empty for a range that is gone. */
  readonly rangeName: string;
  readonly shade: string;
  readonly amount: number;
  readonly unit: 'g' | 'pack';
}

export interface FormulaBowl {
  /** Null: the bowl has no name. */
  readonly name: string | null;
  readonly components: readonly FormulaPart[];
}

const nameOf = ({ rangeName, shade }: FormulaPart): string => `${rangeName} ${shade}`.trimStart();

/** One bowl's formula; empty without components. Grams are whole, so the text is the same in every language. */
export const formula = (components: readonly FormulaPart[]): string =>
  components
    .filter(({ amount }) => amount > 0)
    .map((part) => `${part.amount} ${part.unit === 'g' ? 'g' : '×'} ${nameOf(part)}`)
    .join(' + ');

/**
 * A mix's formula: one line per non-empty bowl (`Roots: 30 g Nordlys 7/1 + 45 g Oxid 6 %`), then the comment. `nameless`:
 * the default name of a bowl by number from 1; a single unnamed bowl gets none.
 */
export function mixFormula(
  bowls: readonly FormulaBowl[],
  nameless: (number: number) => string,
  comment: string | null = null,
): string {
  const lines = bowls
    .map(({ name, components }, index) => {
      const text = formula(components);
      if (text === '') return '';
      if (name === null && bowls.length === 1) return text;
      return `${name ?? nameless(index + 1)}: ${text}`;
    })
    .filter((line) => line !== '');
  return (comment === null ? lines : [...lines, comment]).join('\n');
}
