/**
 * The English trade name of a shade number of the international system: level before the stroke, tone after it
 * (`7/43` is "Copper gold blonde"). The first digit of a tone weighs most; the same digit twice means "intense".
 */

/** Level: how light the hair gets, as adjective and noun. */
const levels: Record<number, readonly [adjective: string, noun: string]> = {
  1: ['', 'black'],
  2: ['very dark', 'brown'],
  3: ['dark', 'brown'],
  4: ['', 'brown'],
  5: ['light', 'brown'],
  6: ['dark', 'blonde'],
  7: ['', 'blonde'],
  8: ['light', 'blonde'],
  9: ['very light', 'blonde'],
  10: ['lightest', 'blonde'],
  11: ['extra light', 'blonde'],
  12: ['special', 'blonde'],
};

const tones: Record<string, string> = {
  0: 'natural',
  1: 'ash',
  2: 'violet',
  3: 'gold',
  4: 'copper',
  5: 'mahogany',
  6: 'red',
  7: 'mocha',
  8: 'pearl',
  9: 'smoky',
};

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const said = (words: readonly string[]) => capital(words.filter((word) => word !== '').join(' '));

function wordOf(digit: string): string {
  const word = tones[digit];
  if (word === undefined) throw new Error(`no tone ${digit}`);
  return word;
}

/** `43` is "copper gold", `11` "intense ash"; `00` "intense natural". */
function toneWords(tone: string): string[] {
  const digits = Array.from(tone).map(wordOf);
  return digits.length === 2 && digits[0] === digits[1] ? ['intense', digits[0] ?? ''] : digits;
}

/** Of levels 1 to 12. A number outside the system is a mistake in the sample, so it throws. */
export function shadeName(level: number, tone: string): string {
  const words = levels[level];
  if (words === undefined) throw new Error(`no level ${level}`);
  return said([words[0], ...toneWords(tone), words[1]]);
}

/** Of level 0: pure pigment, added in small amounts. `0/00` has none and only dilutes. */
export function pigmentName(tone: string): string {
  return tone === '00' ? 'Clear' : said([...toneWords(tone), 'mix']);
}

/** Of glosses, which name a look: "Pearl ash gloss, lightest blonde". */
export function glossName(level: number, tone: string): string {
  if (level === 0) return 'Clear gloss';
  const words = levels[level];
  if (words === undefined) throw new Error(`no level ${level}`);
  return `${said([...toneWords(tone), 'gloss'])}, ${[...words].filter((word) => word !== '').join(' ')}`;
}
