/** The test language: English lengthened by 40 % and marked, so that clipped or untranslated text is visible. */
const longer: Record<string, string> = {
  a: 'å',
  e: 'é',
  i: 'ï',
  o: 'ø',
  u: 'ü',
  A: 'Å',
  E: 'É',
  I: 'Ï',
  O: 'Ø',
  U: 'Ü',
  n: 'ñ',
  s: 'š',
  c: 'ç',
};

/** Lengthens `text` to at least 1.4 times; digits stay. Words are lengthened, so that long words are tested too. */
export function lengthen(text: string): string {
  const wanted = Math.ceil(text.length * 1.4);
  let missing = wanted - text.length;
  const letters = Array.from(text, (letter) => {
    const changed = longer[letter] ?? letter;
    if (missing > 0 && /[aeiouåéïøü]/iu.test(changed)) {
      missing -= 1;
      return changed + changed.toLowerCase();
    }
    return changed;
  });
  return letters.join('') + (missing > 0 && /\p{L}/u.test(text) ? '·'.repeat(missing) : '');
}

function through(entry: unknown): unknown {
  if (typeof entry === 'string') return lengthen(entry);
  if (typeof entry === 'function')
    return (...given: unknown[]) => through((entry as (...given: unknown[]) => unknown)(...given));
  if (entry !== null && typeof entry === 'object')
    return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, through(value)]));
  return entry;
}

/** Converts a dictionary of any shape; its functions keep their parameters. */
export const pseudoOf = <T extends object>(text: T): T => through(text) as T;
