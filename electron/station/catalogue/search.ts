/**
 * Search as staff type: accents and letter case are ignored, and so is the separator between level and tone. Every word
 * must match somewhere.
 */
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import type { ItemSearch } from '../../../shared/bridge/stock.ts';
import { plainName } from '../../../shared/colour-bar/plain-name.ts';
import { swedishSampleName } from '../../../shared/text/sample-names.ts';

/** An item's searched texts, each normalised by `plainName`. */
export interface SearchText {
  readonly shade: string;
  /** The shade without separators: 60 finds 6/0. */
  readonly shadeJoined: string;
  /** Shade, name and range, as they are searched. */
  readonly text: string;
  readonly articleNumber: string;
  readonly barcodes: string;
}

/** Searched in barcodes: fewer than six digits occur in nearly every one. */
const partOfBarcode = /^\d{6,}$/u;

export interface SearchedItem {
  readonly shade: string;
  readonly name?: string | undefined;
  readonly articleNumber?: string | undefined;
  readonly eans: readonly string[];
  readonly catalogueEans: readonly string[];
}

/** A name of the sample is found in both languages, whichever is shown. */
export function searchTextOf(item: SearchedItem, range: string): SearchText {
  const name = item.name === undefined ? '' : `${item.name} ${swedishSampleName(item.name) ?? ''}`;
  const shade = plainName(item.shade);
  return {
    shade,
    shadeJoined: shade.replaceAll('/', ''),
    text: plainName(`${item.shade} ${name} ${range}`),
    articleNumber: plainName(item.articleNumber ?? ''),
    barcodes: [...item.eans, ...item.catalogueEans].join(' '),
  };
}

export const matches = (
  { text, shadeJoined, articleNumber, barcodes }: SearchText,
  words: readonly string[],
): boolean =>
  words.every(
    (word) =>
      text.includes(word) ||
      shadeJoined.startsWith(word) ||
      articleNumber.startsWith(word) ||
      (partOfBarcode.test(word) && barcodes.includes(word)),
  );

/** The lower, the better: the shade itself, a shade that begins so, a word that begins so, anything else. */
export function rank({ shade, shadeJoined, text }: SearchText, words: readonly string[]): number {
  const scores = words.map((word): number => {
    if (shade === word) return 0;
    if (shadeJoined === word) return 1;
    if (shade.startsWith(word)) return 2;
    if (shadeJoined.startsWith(word)) return 3;
    return text.startsWith(word) || text.includes(` ${word}`) ? 4 : 5;
  });
  return scores.reduce((sum, score) => sum + score, 0);
}

/** The lower, the likelier it is meant among equal matches: of a wanted range, a wanted item, one with an open pack. */
export function unlikelihood(likely: ItemSearch['likely']) {
  const ranges = new Set(likely?.rangeIds);
  const items = new Set(likely?.itemIds);
  return ({
    id,
    rangeId,
    packs,
    openUsed,
  }: Pick<ColourBarItem, 'id' | 'rangeId' | 'packs' | 'openUsed'>): number =>
    likely === undefined
      ? 0
      : (ranges.has(rangeId) ? 0 : 4) + (items.has(id) ? 0 : 2) + (openUsed > 0 && packs > 0 ? 0 : 1);
}
