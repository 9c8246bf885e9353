/** Builds the documents that adjust balances to a count: deliveries, withdrawals, and mixes for missing grams. */
import type { ColourBarMixCreate } from '../../../shared/api/colour-bar-mixes.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import { stocktake, type CountDifference } from '../../../shared/colour-bar/counting.ts';
import { componentListValue, mixListValue } from '../../../shared/colour-bar/list-value.ts';
import { packFigures, type ComponentTaken, type PackState } from '../../../shared/colour-bar/packs.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { afterEffect, rulesOf, type Effect } from '../catalogue/expected.ts';
import { deliveryEntry } from '../writes/delivery.ts';
import { asItem, mixWrite, requestOf } from '../writes/mix.ts';
import { documentOf, type DocumentLine } from '../writes/stock-document.ts';
import { withdrawalEntry } from '../writes/withdrawal.ts';
import {
  newEntry,
  type CountedFrom,
  type EntryRow,
  type NewEntry,
  type WritePlace,
} from '../writes/write.ts';
import { isOf } from '../writes/writes.ts';

/** The most lines of a document and components of a bowl (spec 2, POST rules; Rules for mixes). */
const mostLines = 100;
const mostComponents = 40;

export interface CountedItem {
  readonly itemId: string;
  readonly difference: CountDifference;
  /** How recent the local copy of the stock was when the item was first counted. */
  readonly known: CountedFrom;
}

interface CountContext {
  readonly catalogue: Catalogue;
  readonly at: WritePlace;
  readonly by: StaffMember;
  readonly comment: string;
  readonly reference: () => string;
}

/** In the order in which they must be sent. */
export function countEntries(items: readonly CountedItem[], context: CountContext): NewEntry[] {
  const { catalogue, at, by, comment, reference } = context;
  const knownOf = new Map(items.map(({ itemId, known }) => [itemId, known]));
  const from = (entry: NewEntry): NewEntry => countedFrom(entry, knownOf);
  const lineOf = ({ itemId, difference }: CountedItem): DocumentLine => ({
    of: { type: 'item', shade: catalogue.shade(itemId) },
    packs: Math.abs(difference.packs),
  });
  const more = items.filter(({ difference }) => difference.packs > 0).map(lineOf);
  const fewer = items.filter(({ difference }) => difference.packs < 0).map(lineOf);
  const open = items.flatMap(({ itemId, difference }) =>
    difference.taken === null ? [] : [{ itemId, packs: difference.packs, taken: difference.taken }],
  );
  return [
    ...inParts(more, mostLines).map((lines) => deliveryEntry(at, { lines, comment }, by, reference())),
    ...inParts(fewer, mostLines).map((lines) =>
      withdrawalEntry(at, { lines, comment, reason: stocktake }, by, reference()),
    ),
    ...inParts(open, mostComponents).map((part) => takenEntry(part, context, reference())),
  ].map(from);
}

/** Stores with the entry how recent the copy was at the earliest count of its items. */
function countedFrom(entry: NewEntry, knownOf: ReadonlyMap<string, CountedFrom>): NewEntry {
  const [first] = entry.details.items
    .flatMap(({ itemId }) => knownOf.get(itemId) ?? [])
    .toSorted((a, b) => a.at - b.at);
  return first === undefined ? entry : { ...entry, details: { ...entry.details, countedFrom: first } };
}

/** A count's document or mix without these items; null if none is left. */
export function entryWithout(
  entry: EntryRow,
  itemIds: ReadonlySet<string>,
  { catalogue, reference }: Pick<CountContext, 'catalogue' | 'reference'>,
): NewEntry | null {
  const { staff: by, countedFrom: from } = entry.details;
  const comment = entry.details.comment ?? '';
  const made = () => {
    if (isOf(entry, 'mix')) {
      const items = (requestOf(entry.body)?.bowls ?? [])
        .flatMap(({ components }) => components)
        .filter(({ colourBarItemId }) => !itemIds.has(colourBarItemId))
        .map(({ colourBarItemId: itemId, ...taken }): ItemTaken => ({ itemId, packs: 0, taken }));
      const { locationId } = entry.params;
      const at = { origin: entry.origin, place: entry.place, locationId };
      return items.length === 0 ? null : takenEntry(items, { catalogue, at, by, comment }, reference());
    }
    if (!isOf(entry, 'delivery') && !isOf(entry, 'withdrawal')) return null;
    const { at, lines: all } = documentOf(entry);
    const lines = all.filter(({ of }) => of.type !== 'item' || !itemIds.has(of.shade.itemId));
    if (lines.length === 0) return null;
    return isOf(entry, 'delivery')
      ? deliveryEntry(at, { lines, comment }, by, reference())
      : withdrawalEntry(at, { lines, comment, reason: stocktake }, by, reference());
  };
  const rest = made();
  return rest === null || from === undefined
    ? rest
    : { ...rest, details: { ...rest.details, countedFrom: from } };
}

function inParts<T>(all: readonly T[], most: number): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < all.length; at += most) parts.push(all.slice(at, at + most));
  return parts;
}

interface ItemTaken {
  readonly itemId: string;
  /** Packs moved by the same count before the grams are taken. */
  readonly packs: number;
  readonly taken: ComponentTaken;
}

/** A mix without a customer that takes the grams missing from open packs. */
function takenEntry(
  items: readonly ItemTaken[],
  { catalogue, at, by, comment }: Omit<CountContext, 'reference'>,
  reference: string,
): NewEntry {
  const components = items.map((one) => componentOf(one, catalogue));
  const body: ColourBarMixCreate = {
    staffId: by.id,
    externalReference: reference,
    comment: comment === '' ? undefined : comment,
    bowls: [{ components: items.map(({ itemId, taken }) => ({ colourBarItemId: itemId, ...taken })) }],
  };
  const bowls = [{ name: null, components: components.map(({ shown }) => shown) }];
  const listValue = mixListValue(components.map(({ shown }) => shown.listValue));
  const balances = components.map(({ balance }) => balance);
  return newEntry(mixWrite, {
    at,
    by,
    reference,
    params: {},
    body,
    details: {
      items: components.map(({ shown }) => asItem(shown)),
      comment: comment === '' ? null : comment,
      mix: { bowls, listValue, balances },
    },
  });
}

function componentOf(
  { itemId, packs, taken }: ItemTaken,
  catalogue: Catalogue,
): {
  shown: MixView['bowls'][number]['components'][number];
  balance: MixView['balances'][number];
} {
  const item = catalogue.index().item(itemId)?.item;
  const packSize = item?.packSizeInUse ?? null;
  const rules = rulesOf(item?.packSizeInUse);
  const effects: Effect[] = [
    ...(packs > 0 ? [{ type: 'deliver', itemId, quantity: packs } as const] : []),
    ...(packs < 0 ? [{ type: 'withdraw', itemId, quantity: -packs } as const] : []),
    { type: 'take', itemId, ...taken },
  ];
  const before: PackState = catalogue.stateOf(itemId) ?? { packs: 0, openUsed: 0 };
  const after = effects.reduce((state, effect) => afterEffect(state, rules, effect), before);
  const finished = taken.openedNewPack === true ? 1 : 0;
  return {
    shown: {
      ...catalogue.shade(itemId),
      ...taken,
      unit: 'g',
      listValue: componentListValue(taken.amount, { packSize, listPrice: item?.listPriceInUse ?? null }),
      packsFinished: finished,
      residue: finished === 1 ? 0 : null,
    },
    balance: { itemId, packs: after.packs, gramsLeft: packFigures(after, packSize).gramsLeft },
  };
}
