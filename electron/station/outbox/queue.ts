/**
 * The open entries of one service in memory: which goes next, how many there are, and their effects on an item. Every
 * query avoids a walk through all entries, so that ten thousand cost no more than ten.
 *
 * Of the entries that change the same item (or another shared resource) the oldest goes first, and a waiting one delays
 * only these. Refused and blocked entries wait for a person or a key, perhaps for ever: they delay only their children,
 * which delay no other entry either.
 */
import type { OpenRow } from '../store/outbox-rows.ts';
import { isEffect, type Effect } from '../catalogue/expected.ts';
import { writeOf } from '../writes/writes.ts';

export interface Queue {
  /** Takes an open entry as it is now. Answers with the items that it is about. */
  put(row: OpenRow): readonly string[];
  /** Takes a settled entry out. Answers with the items that it was about. */
  remove(id: string): readonly string[];
  has(id: string): boolean;
  /** The entry to send now, or until when to wait (null: nothing waits for its time). */
  next(
    now: number,
  ):
    | { readonly type: 'send'; readonly id: string }
    | { readonly type: 'wait'; readonly until: number | null };
  /** Without the undo of a correction, which is one entry together with its mix unless it needs attention. */
  counts(): { readonly waiting: number; readonly attention: number };
  /** Waiting entries (or being sent), or entries that need attention; newest first. As counted. */
  newest(which: 'waiting' | 'attention'): readonly Pick<OpenRow, 'id' | 'seq'>[];
  /** Effects of entries not yet known at the service, in order; refused ones are left out. */
  effectsOf(place: string, itemId: string): Effect[];
  /** Up to `limit` items of a place that waiting entries are about. */
  itemsWaiting(place: string, limit: number): string[];
  /** Whether entries about it wait, or are being sent. */
  isWaitedFor(itemId: string): boolean;
  /** Open entries about an item, in order. */
  ofItem(itemId: string): string[];
  /** Entries that wait for the id of a new person. */
  awaiting(): string[];
}

interface Open {
  readonly row: OpenRow;
  readonly effects: readonly Effect[];
  readonly items: readonly string[];
  /** The resources about which it must not overtake another entry: its items, and its other changed ids. */
  readonly lanes: readonly string[];
  /** This version of the app knows how to send it. */
  readonly isKnown: boolean;
  /**
   * Takes part in the order: it waits or is being sent, and waits for no new person and no refused or blocked parent,
   * which may take for ever.
   */
  readonly inOrder: boolean;
}

/**
 * No wait is longer, the service's own `Retry-After` included: a time beyond it is of a clock that was set back since, and
 * so is one that was chosen later than now.
 */
const longestWaitMs = 3_600_000;
const isDue = ({ at, nextAttemptAt: due }: OpenRow, now: number) =>
  due === null || due <= now || due > now + longestWaitMs || at > now;

function open(row: OpenRow, isHeld: boolean): Open {
  const write = writeOf(row);
  const list: unknown[] = write !== null && Array.isArray(row.effects) ? row.effects : [];
  const effects = list.filter(isEffect);
  const items = [...new Set(effects.map(({ itemId }) => itemId))];
  // Ids are unique across all types of a service.
  const changed = (write?.changes ?? []).flatMap((name) => row.params[name] ?? []);
  return {
    row,
    effects,
    items,
    lanes: [...items, ...changed],
    isKnown: write !== null,
    inOrder:
      write !== null &&
      !isHeld &&
      row.awaits === null &&
      (row.state === 'waiting' || row.state === 'sending'),
  };
}

const needsAttention = ({ row, isKnown }: Open) =>
  row.state === 'refused' || row.state === 'blocked' || !isKnown;
const isHidden = (entry: Open) => entry.row.ofCorrection && !needsAttention(entry);

export function createQueue(rows: Iterable<OpenRow>): Queue {
  const byId = new Map<string, Open>();
  /** By item or other resource: the entries in order, and all entries. */
  const lanes = new Map<string, Open[]>();
  const all = new Map<string, Open[]>();
  /** The entries that may go out: each is the first in every lane that it is in. */
  const heads = new Set<Open>();
  let sending = 0;
  let attention = 0;
  let hidden = 0;
  /** The open entries that refer to an entry. */
  const children = new Map<string, Set<string>>();

  const isHead = (entry: Open) => entry.lanes.every((id) => lanes.get(id)?.[0] === entry);
  const lookAt = (entry: Open | undefined) => {
    if (entry === undefined) return;
    if (isHead(entry)) heads.add(entry);
    else heads.delete(entry);
  };
  const take = (id: string): Open | undefined => {
    const entry = byId.get(id);
    if (!entry) return undefined;
    byId.delete(id);
    heads.delete(entry);
    if (needsAttention(entry)) attention -= 1;
    if (isHidden(entry)) hidden -= 1;
    if (entry.row.parent !== null) children.get(entry.row.parent)?.delete(id);
    if (entry.row.state === 'sending') sending -= 1;
    for (const lane of entry.lanes) {
      takeOut(all, lane, entry);
      if (!entry.inOrder) continue;
      takeOut(lanes, lane, entry);
      lookAt(lanes.get(lane)?.[0]);
    }
    return entry;
  };
  const add = (entry: Open) => {
    byId.set(entry.row.id, entry);
    if (needsAttention(entry)) attention += 1;
    if (isHidden(entry)) hidden += 1;
    const { id: entryId, parent } = entry.row;
    if (parent !== null) children.set(parent, (children.get(parent) ?? new Set()).add(entryId));
    if (entry.row.state === 'sending') sending += 1;
    for (const id of entry.lanes) {
      putIn(all, id, entry);
      if (entry.inOrder) putIn(lanes, id, entry);
    }
    if (!entry.inOrder) return;
    lookAt(entry);
    // The former head of each lane may not be sent any more.
    for (const id of entry.lanes) lookAt(lanes.get(id)?.[1]);
  };
  const opened = (row: OpenRow) => open(row, row.parent !== null && byId.get(row.parent)?.inOrder === false);
  /** The children of an entry that changed, if they take part in the order now, or do not any more. */
  const lookAtChildren = (id: string) => {
    // A copy, as taking one out and in again changes the set.
    const ids = Array.from(children.get(id) ?? []);
    for (const childId of ids) {
      const before = byId.get(childId);
      const now = before && opened(before.row);
      if (now === undefined || now.inOrder === before?.inOrder) continue;
      take(childId);
      add(now);
      lookAtChildren(childId);
    }
    if (children.get(id)?.size === 0) children.delete(id);
  };
  for (const row of rows) add(opened(row));

  return {
    put: (row) => {
      const before = take(row.id);
      const entry = opened(row);
      add(entry);
      lookAtChildren(row.id);
      return before?.items ?? entry.items;
    },
    remove: (id) => {
      const items = take(id)?.items ?? [];
      lookAtChildren(id);
      return items;
    },
    has: (id) => byId.has(id),
    next: (now) => {
      if (sending > 0) return { type: 'wait', until: null };
      let first: OpenRow | null = null;
      let wake: number | null = null;
      for (const { row } of heads) {
        if (row.parent !== null && byId.has(row.parent)) continue;
        if (isDue(row, now)) {
          if (first === null || row.seq < first.seq) first = row;
        } else if (row.nextAttemptAt !== null) wake = Math.min(wake ?? Infinity, row.nextAttemptAt);
      }
      return first === null ? { type: 'wait', until: wake } : { type: 'send', id: first.id };
    },
    counts: () => ({ waiting: byId.size - attention - hidden, attention }),
    newest: (which) =>
      [...byId.values()]
        .filter((entry) => needsAttention(entry) === (which === 'attention') && !isHidden(entry))
        .map(({ row }) => row)
        .sort((a, b) => b.seq - a.seq),
    effectsOf: (place, itemId) =>
      (all.get(itemId) ?? [])
        .filter(({ row }) => row.place === place && row.state !== 'refused')
        .flatMap(({ effects }) => effects.filter((effect) => effect.itemId === itemId)),
    itemsWaiting: (place, limit) => {
      const ids = new Set<string>();
      for (const { row, items, inOrder } of byId.values()) {
        if (ids.size >= limit) break;
        if (inOrder && row.place === place) for (const itemId of items) ids.add(itemId);
      }
      return [...ids].slice(0, limit);
    },
    isWaitedFor: (itemId) => lanes.has(itemId),
    ofItem: (itemId) => (all.get(itemId) ?? []).map(({ row }) => row.id),
    awaiting: () => [...byId.values()].flatMap(({ row }) => (row.awaits === null ? [] : [row.id])),
  };
}

/** The position in the lane of an entry of the place, present or not. */
function positionOf(lane: readonly Open[], seq: number): number {
  let low = 0;
  let high = lane.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lane[middle]?.row.seq ?? Infinity) < seq) low = middle + 1;
    else high = middle;
  }
  return low;
}

function putIn(lanes: Map<string, Open[]>, itemId: string, entry: Open): void {
  const lane = lanes.get(itemId);
  if (lane) lane.splice(positionOf(lane, entry.row.seq), 0, entry);
  else lanes.set(itemId, [entry]);
}

function takeOut(lanes: Map<string, Open[]>, itemId: string, entry: Open): void {
  const lane = lanes.get(itemId);
  const at = lane ? positionOf(lane, entry.row.seq) : 0;
  if (lane?.[at] !== entry) return;
  lane.splice(at, 1);
  if (lane.length === 0) lanes.delete(itemId);
}
