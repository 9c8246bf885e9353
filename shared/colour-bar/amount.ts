/** Amounts of recipes: decimal strings with a unit in free text, as another program may have saved the recipe. */

/** The amount in hundredths (`32`, `32.5`, `32,50`); null: not above zero, or finer than hundredths. */
export function amountHundredths(amount: string): number | null {
  const read = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(amount.trim());
  if (read === null) return null;
  const [, whole = '', part = ''] = read;
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return hundredths > 0 ? hundredths : null;
}

/** `32.5` for 3250. */
export function amountText(hundredths: number): string {
  const [whole, part] = [Math.floor(hundredths / 100), hundredths % 100];
  if (part === 0) return `${whole}`;
  return `${whole}.${String(part).padStart(2, '0').replace(/0$/, '')}`;
}

/** Spellings of the known units. */
const written = {
  g: ['g', 'gr', 'gram', 'grams', 'gramme', 'grammes'],
  ml: ['ml', 'milliliter', 'millilitre', 'milliliters', 'millilitres'],
  pack: [
    'pack',
    'packs',
    '×',
    'x',
    'st',
    'pc',
    'pcs',
    'fp',
    'förp',
    'förpackning',
    'förpackningar',
    'tub',
    'tuber',
    'tube',
    'tubes',
    'burk',
    'flaska',
  ],
} as const;

export type KnownUnit = keyof typeof written;

/** Units that are a multiple of a known unit. */
const multiples = new Map<string, { readonly unit: KnownUnit; readonly of: number }>(
  Object.entries({
    oz: { unit: 'g', of: 28.349523125 },
    ounce: { unit: 'g', of: 28.349523125 },
    ounces: { unit: 'g', of: 28.349523125 },
    'fl oz': { unit: 'ml', of: 29.5735295625 },
    'fl. oz': { unit: 'ml', of: 29.5735295625 },
    hg: { unit: 'g', of: 100 },
    kg: { unit: 'g', of: 1000 },
    cl: { unit: 'ml', of: 10 },
    dl: { unit: 'ml', of: 100 },
    l: { unit: 'ml', of: 1000 },
  }),
);
export const knownUnits: readonly string[] = [...Object.values(written).flat(), ...multiples.keys()];

/** Null: an unknown unit, or a multiple of a known one. */
export function unitOf(word: string): KnownUnit | null {
  const plain = plainUnit(word);
  const known = Object.entries(written).find(([, words]) => (words as readonly string[]).includes(plain));
  return (known?.[0] as KnownUnit | undefined) ?? null;
}

const plainUnit = (word: string): string =>
  word.trim().replace(/\.$/, '').toLowerCase().replaceAll(/\s+/g, ' ');

export interface KnownAmount {
  readonly hundredths: number;
  readonly unit: KnownUnit;
}

/** Converts an amount to a known unit; null: unknown unit. */
export function inKnownUnit(hundredths: number, word: string): KnownAmount | null {
  const unit = unitOf(word);
  if (unit !== null) return { hundredths, unit };
  const multiple = multiples.get(plainUnit(word));
  return multiple === undefined
    ? null
    : { hundredths: Math.round(hundredths * multiple.of), unit: multiple.unit };
}
