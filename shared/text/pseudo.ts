/** The test language: English made 40 % longer and unmistakable, so that what is clipped or not translated is seen. */
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

/** At least 1.4 times as long as `text`; digits stay what they are. Words grow, so that long words are tried too. */
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

/** A dictionary of any shape: its functions go on taking what they take. */
export const pseudoOf = <T extends object>(text: T): T => through(text) as T;
