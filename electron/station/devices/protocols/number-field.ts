/**
 * A number that stands right-aligned in its field: blanks, a sign, more blanks where the maker keeps the sign apart, and
 * digits up to the field's end. A blank after a digit means that something is missing.
 */
const field = /^ *([+-]?) *(\d{1,9}(?:\.\d{1,6})?)$/;

/** Sign and digits without blanks; null where the field holds no number. */
export function numberIn(text: string): string | null {
  const found = field.exec(text);
  return found ? `${found[1]}${found[2]}` : null;
}
