/** Definitions of ranges and items, without a location's stock. */
import { eanOfOldTube, eanOfPlace, eanOfShade } from './eans.ts';
import { glossName, pigmentName, shadeName } from './shade-names.ts';
import { shadesOf, type ShadeCard } from './shades.ts';

export interface ItemCard {
  shade: string;
  name?: string;
  packSize?: number;
  listPrice?: string;
  eans: readonly string[];
  catalogueEans: readonly string[];
  articleNumber?: string;
  /** How often it is used, which decides its stock. */
  demand: 'daily' | 'weekly' | 'seldom';
}

export interface RangeCard {
  /** Number of the range in barcodes, 1 to 99. */
  number: number;
  name: string;
  kind: string;
  packSize?: number;
  listPrice?: string;
  mixingRatio?: string;
  items: readonly ItemCard[];
}

interface Naming {
  /** Letters before the article number; absent: the articles have none. */
  article?: string;
  names: 'colour' | 'gloss' | 'none';
  /** Linked to the supplier's article, which has the barcode instead of the item. */
  fromCatalogue?: boolean;
}

const everyday = new Set(['0', '00', '1', '3', '7', '13', '43', '71', '73', '31', '18']);

function demandOf(level: number, tone: string): ItemCard['demand'] {
  if (everyday.has(tone) && level >= 5 && level <= 10) return 'daily';
  if (level <= 2 || (tone.length === 2 && tone[0] === tone[1])) return 'seldom';
  return 'weekly';
}

function nameOf(level: number, tone: string, names: Naming['names']): { name?: string } {
  if (names === 'none') return {};
  if (names === 'gloss') return { name: glossName(level, tone) };
  return { name: level === 0 ? pigmentName(tone) : shadeName(level, tone) };
}

/** The items of a range that is numbered by the international system. */
export function numbered(range: number, card: ShadeCard, naming: Naming): ItemCard[] {
  return shadesOf(card).map(({ level, tone }) => {
    const ean = eanOfShade(range, level, tone);
    // Some tubes were bought before the packaging changed, and both are on the shelf.
    const own = tone === '0' && level % 3 === 0 ? [ean, eanOfOldTube(range, level, tone)] : [ean];
    return {
      shade: `${level}/${tone}`,
      ...nameOf(level, tone, naming.names),
      eans: naming.fromCatalogue ? [] : own,
      catalogueEans: naming.fromCatalogue ? [ean] : [],
      ...(naming.article === undefined
        ? {}
        : { articleNumber: `${naming.article}-${String(level).padStart(2, '0')}${tone}` }),
      demand: demandOf(level, tone),
    };
  });
}

/** The items of a range without shade numbers, in their order. */
export function named(
  range: number,
  article: string,
  items: readonly (Partial<ItemCard> & { shade: string })[],
): ItemCard[] {
  return items.map((item, index) => ({
    eans: [eanOfPlace(range, index + 1)],
    catalogueEans: [],
    articleNumber: `${article}-${String(index + 1).padStart(3, '0')}`,
    demand: 'weekly' as const,
    ...item,
  }));
}
