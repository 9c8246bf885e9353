/** An entry as the screens see it. */
import type { OutboxEntry, OutboxState } from '../../../shared/bridge/outbox.ts';
import { ownEntry } from '../../../shared/own-entry.ts';
import { takesStock } from '../catalogue/expected.ts';
import type { MixDetails } from '../writes/mix.ts';
import { localIdOf } from '../writes/new-person.ts';
import { productsOf, type DocumentDetails } from '../writes/stock-document.ts';
import type { CommonDetails, EntryRow } from '../writes/write.ts';
import { knownEntry, takesBack, writeOf } from '../writes/writes.ts';

/** `parentOpen`: the entry it waits for is not done yet. `children`: entries that refer to it, its undo among them. */
export function entryView(
  row: EntryRow,
  parentOpen = false,
  children: readonly EntryRow[] = [],
): OutboxEntry {
  const entry = knownEntry(row);
  if (entry === null) return unknownView(row);
  const { progress, kind, details } = entry;
  const { state, doubtful } = progress;
  const { editedBy, facts, reversal } = writeOf(entry);
  const open = state === 'waiting' || state === 'refused' || state === 'blocked';
  const stuck = state === 'refused' || state === 'blocked';
  return {
    ...common(row),
    kind,
    state,
    undone: state === 'done' ? undoneBy(children) : 'no',
    needs: progress.needs,
    mayHaveArrived: open && doubtful,
    concerned: stuck ? concernedBy(entry) : nothing,
    waitsFor: parentOpen ? row.parent : (open && details.awaits) || null,
    may: {
      retry: stuck || (state === 'waiting' && progress.attempts > 0),
      edit: (stuck && editedBy?.type) || null,
      discard: open,
      takeBack: reversal !== null && progress.undoWanted === null && onItsWay(state),
    },
    staff: details.staff,
    items: details.items,
    products: [],
    giftCard: null,
    catalogue: null,
    bowls: [],
    takes: takesStock(details.effects),
    comment: details.comment,
    reason: null,
    chargedTo: null,
    correctedBy: null,
    customer: null,
    changed: [],
    newPersonId: kind === 'newPerson' ? localIdOf(row.reference) : null,
    ...facts(details),
  };
}

function undoneBy(children: readonly EntryRow[]): OutboxEntry['undone'] {
  const states = children.filter(takesBack).map(({ progress }) => progress.state);
  if (states.includes('done')) return 'yes';
  return states.some(onItsWay) ? 'underway' : 'no';
}

const nothing: OutboxEntry['concerned'] = { items: [], who: null };
const onItsWay = (state: OutboxState) => state === 'waiting' || state === 'sending' || state === 'blocked';
const time = (ms: number) => new Date(ms).toISOString();

function common(row: EntryRow) {
  const { progress } = row;
  return {
    id: row.id,
    createdAt: time(row.createdAt),
    at: time(progress.at),
    attempts: progress.attempts,
    code: progress.failure?.code ?? null,
    details: progress.failure?.details ?? null,
    nextAttemptAt:
      progress.state === 'waiting' && progress.nextAttemptAt !== null ? time(progress.nextAttemptAt) : null,
    takenBack: progress.undoWanted !== null && progress.state !== 'discarded' && progress.state !== 'done',
    discardedBecause: progress.discardedBecause,
    discardedBy: progress.discardedBy,
    replacedBy: progress.replacedBy,
  };
}

/** An entry of a newer version stays unchanged and is never sent by this one: its view says only that. */
function unknownView(row: EntryRow): OutboxEntry {
  const { state } = row.progress;
  const settled = state === 'done' || state === 'discarded';
  const { staff } = row.details as Partial<CommonDetails>;
  return {
    ...common(row),
    kind: 'unknown',
    undone: 'no',
    state: settled ? state : 'blocked',
    needs: settled ? null : 'app',
    mayHaveArrived: false,
    concerned: nothing,
    waitsFor: null,
    may: { retry: false, edit: null, discard: false, takeBack: false },
    staff: { id: row.staffId, name: typeof staff?.name === 'string' ? staff.name : null },
    items: [],
    products: [],
    giftCard: null,
    catalogue: null,
    bowls: [],
    takes: false,
    reason: null,
    chargedTo: null,
    correctedBy: null,
    comment: null,
    customer: null,
    changed: [],
    newPersonId: null,
  };
}

type Concerned = OutboxEntry['concerned'];
interface Failed {
  readonly details: Pick<CommonDetails, 'items'> &
    Partial<Pick<MixDetails, 'mix'>> &
    Pick<DocumentDetails, 'products' | 'product'>;
  readonly progress: Pick<EntryRow['progress'], 'failure'>;
}

const component = /^bowls\.(\d+)\.components\.(\d+)(?:\.|$)/;
const line = /^lines\.(\d+)(?:\.|$)/;
const whoIs: Readonly<Record<string, Concerned['who']>> = { staffId: 'staff', personId: 'customer' };

/**
 * The parts of an entry that its failure is about: `details.field` of an unknown id and `details.fieldErrors` of a
 * wrong value (spec 1, Error body: dotted paths), `details.line` of a stock document's excess amount (decisions 3),
 * `details.itemIds` of a mix whose items changed their unit. Rows are numbered through `details.items` and then a
 * document's products. Empty and null if the failure names no part, or one that does not exist.
 */
export function concernedBy({ details: known, progress: { failure } }: Failed): Concerned {
  const details = failure?.details ?? {};
  const paths = pathsOf(details);
  const changed = new Set(Array.isArray(details['itemIds']) ? details['itemIds'] : []);
  const named = new Set([
    ...paths.map((path) => rowOf(path, known)),
    ...(typeof details['line'] === 'number' ? [details['line']] : []),
  ]);
  const rows = [
    ...known.items.map(({ itemId }) => itemId),
    ...productsOf(known).map(({ productId }) => productId),
  ];
  return {
    items: rows.flatMap((id, row) => (named.has(row) || changed.has(id) ? [row] : [])),
    who: paths.map((path) => ownEntry(whoIs, path)).find(Boolean) ?? null,
  };
}

function pathsOf({ field, fieldErrors }: Record<string, unknown>): string[] {
  const errors = typeof fieldErrors === 'object' && fieldErrors !== null ? Object.keys(fieldErrors) : [];
  return typeof field === 'string' ? [field, ...errors] : errors;
}

/** A mix's rows are its components, bowl after bowl; a stock document's are its lines. */
function rowOf(path: string, { mix }: Failed['details']): number | null {
  const [, ofLine] = line.exec(path) ?? [];
  if (ofLine !== undefined) return Number(ofLine);
  const [, bowl, at] = component.exec(path) ?? [];
  if (bowl === undefined || mix === undefined) return null;
  // A row beyond its bowl would be one of the next.
  if (Number(at) >= (mix.bowls[Number(bowl)]?.components.length ?? 0)) return null;
  const before = mix.bowls.slice(0, Number(bowl)).reduce((sum, { components }) => sum + components.length, 0);
  return before + Number(at);
}
