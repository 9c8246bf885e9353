/**
 * Handles stock changes made elsewhere to items counted here. If a change was on the shelf but not in the balance, the item
 * is counted again. Of two counts that did not know each other, the later one is undone.
 */
import { colourBarMix, type ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import { stockDocumentResult, type StockMovement } from '../../../shared/api/stock-movements.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import { madeAt } from '../outbox/made-at.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { countRows, type CountedRow } from '../store/count-rows.ts';
import { timeOfReference } from '../timed-reference.ts';
import { correctionEntry } from '../writes/correction.ts';
import { wrongDelivery } from '../writes/delivery.ts';
import { withdrawalEntry } from '../writes/withdrawal.ts';
import { writePlace, type EntryRow } from '../writes/write.ts';
import { isOf, takesBack } from '../writes/writes.ts';
import { createCountReferences } from './another-count.ts';
import { entryWithout } from './count-entries.ts';
import { isUnknownTo } from './known-balance.ts';
import { isLost, resent, sentCounts, type SentCount, type Stamp } from './sent-counts.ts';

interface CountedElsewherePorts extends Pick<Core, 'store' | 'random' | 'signals'> {
  readonly connection: Pick<ServiceConnection, 'place' | 'location' | 'origin'>;
  readonly catalogue: Catalogue;
  readonly outbox: Pick<Outbox, 'save' | 'send' | 'undo' | 'rows'>;
  readonly changed: () => void;
}

/** Each computer knows the service's time to within two seconds. */
const clocksDifferMs = 4000;

/** Whether `at` is later than the copy of the stock that the count was saved against. */
const isLaterThan = ({ updatedAt }: SentCount, at: string) => updatedAt === null || at > updatedAt;

/** A movement or mix that changed an item's stock. */
interface StockChange extends Stamp {
  /** The earliest time at which it may have been done, in milliseconds of the service's clock. */
  readonly from: number;
  /** Packs of a delivery; 0: not a delivery. */
  readonly delivered: number;
}

export function followCountsElsewhere(ports: CountedElsewherePorts): void {
  const { store, signals, outbox, random, catalogue } = ports;
  const rows = countRows(store);
  const counts = sentCounts(store);
  const references = createCountReferences(store, random);
  const isUnknown = ({ known }: Pick<CountedRow, 'known'>, at: string) => isUnknownTo(known, at);
  const change = (place: string, itemId: string, changed: (row: CountedRow) => Partial<CountedRow>) => {
    const row = rows.of(place, itemId);
    if (row === null) return;
    rows.change(place, itemId, { ...row, ...changed(row) });
    ports.changed();
  };
  const countAgain = (place: string, itemId: string) => change(place, itemId, () => ({ moved: true }));
  const ownEntry = (reference: string | undefined): EntryRow | undefined =>
    reference === undefined ? undefined : outbox.rows.byReference(reference).find((row) => !takesBack(row));

  const takeBackLine = (entry: EntryRow, itemId: string): void => {
    const at = writePlace(ports);
    const answer = stockDocumentResult.safeParse(entry.answer);
    const movement = answer.success
      ? answer.data.data.find(({ colourBarItemId }) => colourBarItemId === itemId)
      : undefined;
    if (!at.ok || movement === undefined) return;
    const of = { type: 'item', shade: catalogue.shade(itemId) } as const;
    const line = { of, packs: Math.abs(movement.quantity) };
    const by = entry.details.staff;
    outbox.save(
      isOf(entry, 'withdrawal')
        ? correctionEntry(
            at.value,
            { lines: [{ ...line, movementId: movement.id }], comment: '' },
            by,
            random.uuid(),
          )
        : withdrawalEntry(at.value, { lines: [line], comment: '', reason: wrongDelivery }, by, random.uuid()),
    );
  };
  /** The API undoes whole mixes only, so the grams of the other items are taken again. */
  const takeBackMix = (place: string, entry: EntryRow, itemIds: ReadonlySet<string>): void => {
    const rest = entryWithout(entry, itemIds, { catalogue, reference: references.make });
    if (!outbox.undo(entry, entry.details.staff).ok) return;
    const saved = rest === null ? null : outbox.save(rest);
    counts.change(place, (one) => resent(one, entry.reference, saved?.reference ?? null));
  };
  /** Undoes wrong documents that the service has; `count-check.ts` removes items from those not yet sent. */
  const takeBack = (place: string): void => {
    const wrong = counts.of(place).filter(({ lost, stale }) => lost || stale);
    for (const reference of new Set(wrong.flatMap(({ sent }) => Object.keys(sent)))) {
      const entry = ownEntry(reference);
      const itemIds = new Set(
        wrong
          .filter(({ sent, lost }) => reference in sent && (lost || isOf(entry ?? null, 'mix')))
          .map(({ itemId }) => itemId),
      );
      if (itemIds.size === 0) continue;
      const state = entry?.progress.state;
      if (entry !== undefined && (state === 'waiting' || state === 'sending' || state === 'blocked'))
        continue;
      if (entry !== undefined && state === 'done') {
        if (isOf(entry, 'mix')) takeBackMix(place, entry, itemIds);
        else for (const itemId of itemIds) takeBackLine(entry, itemId);
      }
      counts.change(place, (one) => (itemIds.has(one.itemId) ? resent(one, reference, null) : one));
    }
  };
  const judge = (place: string): void => {
    for (const one of counts.of(place)) if (!one.lost && isLost(one)) countAgain(place, one.itemId);
    counts.change(place, (one) => (!one.lost && isLost(one) ? { ...one, lost: true } : one));
    if (counts.of(place).some(({ lost, stale }) => lost || stale)) takeBack(place);
  };
  const changeCounts = (place: string, itemId: string, changed: (one: SentCount) => SentCount) => {
    counts.change(place, (one) => (one.itemId === itemId ? changed(one) : one));
    judge(place);
  };

  const addLater = (place: string, itemId: string, { id, delivered }: StockChange) =>
    change(place, itemId, (row) => ({ later: [...row.later, { id, delivered }] }));
  const countedByAnother = (place: string, itemId: string, happened: StockChange) => {
    const row = rows.of(place, itemId);
    if (row !== null && isUnknown(row, happened.at)) {
      addLater(place, itemId, happened);
      if (row.keptAt === null) countAgain(place, itemId);
    }
    changeCounts(place, itemId, (one) => {
      if (!isLaterThan(one, happened.at) || one.others.some(({ id }) => id === happened.id)) return one;
      return { ...one, others: [...one.others, { at: happened.at, id: happened.id }] };
    });
  };
  /** Marks the item to be counted again and undoes its taken grams, because a count can only take grams. */
  const recount = (place: string, itemId: string, isStale: (one: SentCount) => boolean) => {
    countAgain(place, itemId);
    changeCounts(place, itemId, (one) => (isStale(one) ? { ...one, stale: true } : one));
  };
  const happened = (place: string, itemId: string, changeMade: StockChange) => {
    const row = rows.of(place, itemId);
    if (row === null) return;
    const isBefore = ({ countedAt }: Pick<CountedRow, 'countedAt'>) =>
      changeMade.from < countedAt + clocksDifferMs;
    const isStale = (one: SentCount) => isLaterThan(one, changeMade.at) && isBefore(one);
    const isNews = isUnknown(row, changeMade.at);
    if (isNews) addLater(place, itemId, changeMade);
    const isSent = counts.of(place).some((one) => one.itemId === itemId && isStale(one));
    if (isSent || (isNews && isBefore(row))) recount(place, itemId, isStale);
  };
  /** A stock change was undone. If the count's balance included the change, the item is counted again. */
  const undone = (
    place: string,
    itemId: string,
    at: string,
    matches: (one: CountedRow['later'][number]) => boolean,
  ) => {
    const row = rows.of(place, itemId);
    if (row === null || !isUnknown(row, at)) return;
    const found = row.later.findIndex(matches);
    if (found < 0) recount(place, itemId, (one) => isLaterThan(one, at));
    else change(place, itemId, () => ({ later: row.later.toSpliced(found, 1) }));
  };
  const forgetOther = (place: string, itemId: string, otherId: string) =>
    changeCounts(place, itemId, (one) =>
      one.others.some(({ id }) => id === otherId) && !one.lost
        ? { ...one, others: one.others.filter(({ id }) => id !== otherId) }
        : one,
    );

  const moved = (place: string, movement: StockMovement) => {
    const { colourBarItemId: itemId, externalReference, colourBarMixId, createdAt: at, id, type } = movement;
    // A mix's movements are handled with the mix.
    if (itemId === undefined || colourBarMixId !== undefined || ownEntry(externalReference) !== undefined)
      return;
    const { correctsMovementId, reason, quantity } = movement;
    if (correctsMovementId !== undefined) {
      forgetOther(place, itemId, correctsMovementId);
      undone(place, itemId, at, (one) => one.id === correctsMovementId);
    } else if (reason === wrongDelivery) undone(place, itemId, at, (one) => one.delivered === -quantity);
    else {
      const from = Math.min(timeOfReference(externalReference) ?? Infinity, Date.parse(at));
      const changeMade = { at, id, from, delivered: type === 'delivery' ? quantity : 0 };
      if (references.isForeign(movement)) countedByAnother(place, itemId, changeMade);
      else happened(place, itemId, changeMade);
    }
  };
  const mixed = (place: string, mix: ColourBarMix) => {
    const { bowls, undoneAt, externalReference, createdAt: at, id } = mix;
    const items = bowls.flatMap(({ components }) => components.map(({ colourBarItemId }) => colourBarItemId));
    const own = ownEntry(externalReference);
    for (const itemId of new Set(items)) {
      const row = rows.of(place, itemId);
      const from = Math.min(timeOfReference(externalReference) ?? Infinity, Date.parse(at));
      const changeMade = { at, id, from, delivered: 0 };
      if (undoneAt !== undefined) {
        forgetOther(place, itemId, id);
        const wasKnown = own === undefined ? !isUnknownHere(row, at) : isFrom(own, row);
        if (wasKnown) undone(place, itemId, undoneAt, () => false);
      } else if (own !== undefined) continue;
      else if (references.isForeign({ externalReference })) countedByAnother(place, itemId, changeMade);
      else happened(place, itemId, changeMade);
    }
  };
  const isUnknownHere = (row: CountedRow | null, at: string) => row === null || isUnknown(row, at);
  const isFrom = (entry: EntryRow, row: CountedRow | null) => row !== null && entry.createdAt < row.begunAt;

  /** The service accepted a document or mix of this computer's count. */
  const delivered = (place: string, reference: string, answer: unknown) => {
    const mix = colourBarMix.safeParse(answer);
    const document = stockDocumentResult.safeParse(answer);
    const stampOf = (itemId: string): Stamp | undefined => {
      const made = mix.success
        ? mix.data
        : document.data?.data.find(({ colourBarItemId }) => colourBarItemId === itemId);
      return made && { at: made.createdAt, id: made.id };
    };
    counts.change(place, (one) => {
      const made = reference in one.sent ? stampOf(one.itemId) : undefined;
      return made === undefined ? one : { ...one, sent: { ...one.sent, [reference]: made } };
    });
    judge(place);
  };

  /** An entry was on its way during the count. If the copy already included it, the balance had it twice. */
  const recountIfTwice = ({ place, createdAt, details }: EntryRow, answer: unknown) => {
    const at = madeAt(answer);
    for (const { itemId } of details.items) {
      const row = rows.of(place, itemId);
      if (row === null || at === null || createdAt > row.begunAt) continue;
      if (row.known.updatedAt !== null && at <= row.known.updatedAt)
        recount(place, itemId, (one) => !isLaterThan(one, at));
    }
  };

  signals.on('delivering', (entry, answer) => {
    const { place, reference, parent } = entry;
    recountIfTwice(entry, answer);
    if (isOf(entry, 'undo')) {
      const mix = colourBarMix.safeParse(answer);
      if (mix.success) mixed(place, mix.data);
    } else if (takesBack(entry)) {
      const before = parent === null ? null : outbox.rows.byId(parent);
      for (const { itemId } of entry.details.items) {
        const row = rows.of(place, itemId);
        if (row !== null && (before === null || isFrom(before, row)) && entry.createdAt > row.begunAt)
          recount(place, itemId, () => true);
      }
    } else if (references.isOwn(reference)) delivered(place, reference, answer);
  });
  signals.on('movementsRead', (place, movements) => {
    if (rows.isEmpty(place) && counts.of(place).length === 0) return;
    store.transaction(() => {
      for (const movement of movements) moved(place, movement);
    });
    if (place === ports.connection.place()) outbox.send();
  });
  signals.on('mixesFound', (place, mixes) => {
    if (rows.isEmpty(place) && counts.of(place).length === 0) return;
    for (const mix of mixes) mixed(place, mix);
    if (place === ports.connection.place()) outbox.send();
  });
}
