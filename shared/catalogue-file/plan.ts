/**
 * Compares a catalogue file with the catalogue: which rows create, change, repeat or are refused, and the steps to apply
 * them. A row is applied completely or not at all; its empty cells change nothing.
 */
import { gtin14 } from '../colour-bar/barcodes.ts';
import { plainName } from '../colour-bar/plain-name.ts';
import { kindOf, type Column } from './columns.ts';
import { problemOf, type ListRow, type Problem } from './read-row.ts';
import type { ReadList } from './read-list.ts';

interface Values {
  readonly packSize: number | null;
  readonly listPrice: string | null;
}

export interface KnownRange extends Values {
  readonly name: string;
  readonly kind: string;
  readonly mixingRatio: string | null;
}

/** `packSize`, `listPrice`: the item's own; null: the range's apply. */
export interface KnownItem extends Values {
  readonly range: string;
  readonly shade: string;
  readonly name: string | null;
  /** All barcodes, including the supplier's. */
  readonly eans: readonly string[];
  readonly articleNumber: string | null;
  readonly packs: number;
  readonly openUsed: number;
}

export interface KnownCatalogue {
  readonly ranges: readonly KnownRange[];
  readonly items: readonly KnownItem[];
  /** The product that has a barcode. */
  readonly productWith: (ean: string) => string | null;
}

/** A changed field; `from` null: it was empty. */
interface Change {
  readonly column: Column;
  readonly from: string | null;
  readonly to: string;
}

export interface Outcome {
  readonly line: number;
  /** `skipped`: a row that lists nothing. */
  readonly what: 'create' | 'change' | 'same' | 'refused' | 'skipped';
  /** Empty where it cannot be read. */
  readonly range: string;
  /** Null: it is about the range. */
  readonly shade: string | null;
  readonly changes: readonly Change[];
  /** Opening balance in packs; 0: none. */
  readonly opening: number;
  /** The file's balance differs from the stock and is ignored; a count can correct it. */
  readonly isBalanceLeft: boolean;
  readonly problems: readonly Problem[];
}

/** One change to send. `line`: the row that causes it. Ranges and items are referred to by name. */
export type Step = { readonly line: number; readonly range: string } & (
  | { readonly type: 'newRange'; readonly values: Omit<KnownRange, 'name'> }
  | { readonly type: 'range'; readonly change: Partial<Omit<KnownRange, 'name'>> }
  | {
      readonly type: 'newItem';
      readonly shade: string;
      readonly values: Pick<ListRow, 'name' | 'packSize' | 'listPrice' | 'articleNumber' | 'eans'>;
    }
  | {
      readonly type: 'item';
      readonly shade: string;
      readonly change: Partial<Pick<KnownItem, 'name' | 'packSize' | 'listPrice' | 'articleNumber'>>;
    }
  | { readonly type: 'barcode'; readonly shade: string; readonly ean: string }
  | { readonly type: 'opening'; readonly shade: string; readonly packs: number }
);

export interface Plan {
  /** By line. */
  readonly outcomes: readonly Outcome[];
  readonly steps: readonly Step[];
}

/** The order of sending: a range before its items, an item before its barcodes. */
export const stepOrder: readonly Step['type'][] = [
  'newRange',
  'range',
  'newItem',
  'item',
  'barcode',
  'opening',
];

/** Names are compared without letter case. */
const folded = (name: string): string => oneSpaced(name.normalize('NFC').toLowerCase());
const oneSpaced = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
const itemKey = (range: string, shade: string): string => JSON.stringify([folded(range), folded(shade)]);
/** Spreadsheets and suppliers write 7/1 as 7,1, 7.1 or 7-1. */
const looseKey = (range: string, shade: string): string =>
  JSON.stringify([folded(range), oneSpaced(plainName(shade))]);

/** Finds a row's item by its exact shade, else by its digits if only one item has them. */
function itemFinder(
  items: readonly KnownItem[],
): (row: { range: string; shade: string }) => KnownItem | null {
  const exact = new Map(items.map((item) => [itemKey(item.range, item.shade), item]));
  const loose = new Map<string, KnownItem | null>();
  for (const item of items) {
    const key = looseKey(item.range, item.shade);
    loose.set(key, loose.has(key) ? null : item);
  }
  return ({ range, shade }) => exact.get(itemKey(range, shade)) ?? loose.get(looseKey(range, shade)) ?? null;
}

const hasBarcode = (item: KnownItem | null | undefined, ean: string): boolean =>
  (item?.eans ?? []).some((has) => gtin14(has) === gtin14(ean));

const usualKind = 'colour';

/** The value of more than half of the non-null values; null: there is none. */
function mostSay<T>(values: readonly (T | null)[]): T | null {
  const counts = new Map<T, number>();
  const said = values.filter((value) => value !== null);
  for (const value of said) counts.set(value, (counts.get(value) ?? 0) + 1);
  for (const [value, count] of counts) if (count * 2 > said.length) return value;
  return null;
}

const written = (value: string | number | null): string | null => (value === null ? null : String(value));

/** The fields that `said` changes; its empty fields change nothing. */
function changesOf<K extends Column>(
  said: Readonly<Record<K, string | number | null>>,
  now: Readonly<Record<NoInfer<K>, string | number | null>> | null,
): Change[] {
  return (Object.keys(said) as K[]).flatMap((column) => {
    const [from, to] = [written(now?.[column] ?? null), written(said[column])];
    return to === null || oneSpaced(to) === oneSpaced(from ?? '') ? [] : [{ column, from, to }];
  });
}

const picked = <T extends object>(of: T, changes: readonly Change[]): Partial<T> =>
  Object.fromEntries(
    Object.entries(of).filter(([name]) => changes.some(({ column }) => column === name)),
  ) as Partial<T>;

export function planOf(list: ReadList, known: KnownCatalogue): Plan {
  const ranges = new Map(known.ranges.map((range) => [folded(range.name), range]));
  const itemOf = itemFinder(known.items);
  const holders = new Map(
    known.items.flatMap((item) => item.eans.map((ean) => [gtin14(ean), item] as const)),
  );
  const outcomes: Outcome[] = [];
  const steps: Step[] = [];
  const nothing = { changes: [], opening: 0, isBalanceLeft: false, problems: [] };
  const leave =
    (what: 'refused' | 'skipped') =>
    ({ line, range, shade }: Pick<ListRow, 'line' | 'range' | 'shade'>, problems: readonly Problem[]) =>
      outcomes.push({ ...nothing, line, what, range, shade, problems });
  const [refuse, skip] = [leave('refused'), leave('skipped')];
  for (const row of list.refused) refuse(row, row.problems);
  for (const row of list.skipped) skip(row, row.problems);
  /** New ranges whose own row is refused, so that their items are refused too. */
  const missingRanges = new Map(
    list.refused
      .filter(({ range, shade, problems }) => {
        const lacksShade = problems.some(({ code, column }) => code === 'missing' && column === 'shade');
        return shade === null && !lacksShade && range !== '' && !ranges.has(folded(range));
      })
      .map(({ line, range }) => [folded(range), line] as const),
  );

  /** The first row of each range and item. */
  const seen = new Map<string, number>();
  const once = (row: ListRow): boolean => {
    const item = row.shade === null ? null : itemOf({ range: row.range, shade: row.shade });
    const key =
      row.shade === null ? folded(row.range) : itemKey(item?.range ?? row.range, item?.shade ?? row.shade);
    const first = seen.get(key);
    if (first !== undefined) refuse(row, [problemOf('twice', null, '', String(first))]);
    else seen.set(key, row.line);
    return first === undefined;
  };
  const listed = new Set(list.rows.flatMap(({ range, shade }) => (shade === null ? [] : [folded(range)])));
  /** A row without a shade describes a range if it has a kind or the range has shades; otherwise it is a title or a total. */
  const isListed = (row: ListRow): boolean => {
    const { range, shade, kind } = row;
    if (shade !== null || kind !== null || listed.has(folded(range)) || ranges.has(folded(range)))
      return true;
    const isTitle = row.packSize === null && row.listPrice === null && row.mixingRatio === null;
    if (isTitle) skip({ ...row, range: '' }, [problemOf('aside', null, range)]);
    else refuse(row, [problemOf('noShades', 'range', range)]);
    return false;
  };
  const rows = list.rows.filter(isListed).filter(once);
  const own = new Map(rows.filter(({ shade }) => shade === null).map((row) => [folded(row.range), row]));

  /** The file's ranges after the import. */
  const after = new Map<string, KnownRange>();
  for (const row of own.values()) {
    const now = ranges.get(folded(row.range)) ?? null;
    const { packSize, listPrice, mixingRatio } = row;
    // Keep the range's kind if the file's word only normalises to the same one.
    const kind = row.kind === kindOf(now?.kind ?? '') ? (now?.kind ?? row.kind) : row.kind;
    const said = { kind: kind ?? now?.kind ?? usualKind, packSize, listPrice, mixingRatio };
    const changes = changesOf(said, now);
    const { line } = row;
    const range = now?.name ?? row.range;
    const values = {
      kind: said.kind,
      packSize: packSize ?? now?.packSize ?? null,
      listPrice: listPrice ?? now?.listPrice ?? null,
      mixingRatio: mixingRatio ?? now?.mixingRatio ?? null,
    };
    after.set(folded(range), { name: range, ...values });
    if (now === null) steps.push({ type: 'newRange', line, range, values });
    else if (changes.length > 0) steps.push({ type: 'range', line, range, change: picked(said, changes) });
    const what = now === null ? 'create' : changes.length > 0 ? 'change' : 'same';
    outcomes.push({ ...nothing, line, what, range, shade: null, changes });
  }

  const taken = new Map<string, number>();
  const good = rows.filter((row): row is ListRow & { shade: string } => {
    if (row.shade === null) return false;
    const without = missingRanges.get(folded(row.range));
    if (without !== undefined && !own.has(folded(row.range))) {
      refuse(row, [problemOf('rangeRefused', 'range', row.range, String(without))]);
      return false;
    }
    const item = itemOf({ range: row.range, shade: row.shade });
    // The item's existing barcodes stay, even if another item has them too.
    const others = row.eans.filter((ean) => !hasBarcode(item, ean));
    const problems = others.flatMap((ean): Problem[] => {
      const first = taken.get(gtin14(ean));
      if (first !== undefined) return [problemOf('barcodeTwice', 'barcode', ean, String(first))];
      const holder = holders.get(gtin14(ean));
      if (holder !== undefined && holder !== item)
        return [problemOf('barcodeOfItem', 'barcode', ean, `${holder.shade} ${holder.range}`)];
      const product = known.productWith(ean);
      return product === null ? [] : [problemOf('barcodeOfProduct', 'barcode', ean, product)];
    });
    if (problems.length > 0) refuse(row, problems);
    else for (const ean of others) taken.set(gtin14(ean), row.line);
    return problems.length === 0;
  });

  const byRange = new Map<string, (ListRow & { shade: string })[]>();
  for (const row of good) {
    const key = folded(row.range);
    const its = byRange.get(key);
    if (its === undefined) byRange.set(key, [row]);
    else its.push(row);
  }
  for (const [key, its] of byRange) {
    const now = ranges.get(key);
    const [first] = its;
    if (first === undefined || after.has(key)) continue;
    if (now !== undefined) {
      after.set(key, now);
      continue;
    }
    const values = {
      kind: mostSay(its.map(({ kind }) => kind)) ?? usualKind,
      packSize: mostSay(its.map(({ packSize }) => packSize)),
      listPrice: mostSay(its.map(({ listPrice }) => listPrice)),
      mixingRatio: mostSay(its.map(({ mixingRatio }) => mixingRatio)),
    };
    after.set(key, { name: first.range, ...values });
    steps.push({ type: 'newRange', line: first.line, range: first.range, values });
  }

  for (const row of good) {
    const key = folded(row.range);
    const range = after.get(key);
    if (range === undefined) continue;
    const now = itemOf(row);
    const { line, name, articleNumber, eans } = row;
    const its: Pick<ListRow, 'name' | 'articleNumber' | 'packSize' | 'listPrice'> =
      now === null
        ? newValues(row, range, own.has(key))
        : { name, articleNumber: withZeros(articleNumber, now), ...otherThanInUse(row, now, range) };
    const changes = changesOf(its, now);
    const missing = eans.filter((ean) => !hasBarcode(now, ean));
    const holdsNothing = now === null || (now.packs === 0 && now.openUsed === 0);
    const opening = holdsNothing ? (row.packs ?? 0) : 0;
    const shade = now?.shade ?? row.shade;
    const at = { line, range: range.name, shade };
    if (now === null) steps.push({ ...at, type: 'newItem', values: { ...its, eans } });
    else {
      if (changes.length > 0) steps.push({ ...at, type: 'item', change: picked(its, changes) });
      for (const ean of missing) steps.push({ ...at, type: 'barcode', ean });
    }
    if (opening > 0) steps.push({ ...at, type: 'opening', packs: opening });
    const barcodes =
      missing.length === 0 ? [] : [{ column: 'barcode' as const, from: null, to: missing.join(' ') }];
    const isAnother = changes.length + missing.length + opening > 0;
    outcomes.push({
      ...at,
      what: now === null ? 'create' : isAnother ? 'change' : 'same',
      changes: [...changes, ...barcodes],
      opening,
      isBalanceLeft: !holdsNothing && row.packs !== null && row.packs !== now?.packs,
      problems: [],
    });
  }
  const place = new Map(stepOrder.map((type, at) => [type, at]));
  return {
    outcomes: outcomes.sort((a, b) => a.line - b.line),
    steps: steps.sort((a, b) => (place.get(a.type) ?? 0) - (place.get(b.type) ?? 0) || a.line - b.line),
  };
}

/** A new item's values. Those equal to the range's are omitted, unless `exactly` (the file has a row for the range). */
function newValues({ name, packSize, listPrice, articleNumber }: ListRow, range: Values, exactly: boolean) {
  const ownOf = <T>(value: T, ranges: T) => (exactly || value !== ranges ? value : null);
  return {
    name,
    articleNumber,
    packSize: ownOf(packSize, range.packSize),
    listPrice: ownOf(listPrice, range.listPrice),
  };
}

/** Spreadsheets drop leading zeros: `123` in the file is the item's own `00123`. */
function withZeros(articleNumber: string | null, { articleNumber: own }: KnownItem): string | null {
  const isSame =
    articleNumber !== null && /^0+\d+$/u.test(own ?? '') && own?.replace(/^0+/u, '') === articleNumber;
  return isSame ? own : articleNumber;
}

/** Drops values equal to those in use, whether they come from the item or from its range. */
function otherThanInUse({ packSize, listPrice }: ListRow, item: KnownItem, range: Values) {
  return {
    packSize: packSize === (item.packSize ?? range.packSize) ? null : packSize,
    listPrice: listPrice === (item.listPrice ?? range.listPrice) ? null : listPrice,
  };
}
