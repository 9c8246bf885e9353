/** Amounts as recipes write them: decimal strings in an open unit, of this program or of another. */

/** Hundredths of one, of `32`, `32.5` or `32,50`; null: no amount above zero, or finer than hundredths. */
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

/** What people write for the units that this program knows. */
const written = {
  g: ['g', 'gr', 'gram', 'grams', 'gramme', 'grammes'],
  ml: ['ml', 'milliliter', 'millilitre', 'milliliters', 'millilitres'],
  pack: ['pack', 'packs', '×', 'x', 'st', 'pc', 'pcs', 'fp', 'förp', 'förpackning', 'förpackningar'],
} as const;

export type KnownUnit = keyof typeof written;
export const knownUnits: readonly string[] = Object.values(written).flat();

/** Null: an open word that says nothing here. */
export function unitOf(word: string): KnownUnit | null {
  const plain = word.trim().replace(/\.$/, '').toLowerCase();
  const known = Object.entries(written).find(([, words]) => (words as readonly string[]).includes(plain));
  return (known?.[0] as KnownUnit | undefined) ?? null;
}
