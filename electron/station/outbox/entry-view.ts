/** An entry as the screens see it. */
import type { OutboxEntry, OutboxState } from '../../../shared/bridge/outbox.ts';
import type { About, Row } from './about.ts';
import { concernedBy } from './concerned.ts';
import { isKnown, rulesOf } from './kinds.ts';

/** `parentOpen`: the entry it waits for is not done yet. */
export function entryView(row: Row, parentOpen = false): OutboxEntry {
  const { progress, kind } = row;
  if (!isKnown(kind)) return unknownView(row);
  const { about } = row;
  const { state, doubtful } = progress;
  const { editedAs } = rulesOf(kind);
  const open = state === 'waiting' || state === 'refused' || state === 'blocked';
  const stuck = state === 'refused' || state === 'blocked';
  return {
    ...common(row),
    kind,
    state,
    needs: progress.needs,
    mayHaveArrived: open && doubtful,
    concerned: stuck ? concernedBy(row) : nothing,
    waitsFor: parentOpen ? row.parent : null,
    may: {
      retry: stuck || (state === 'waiting' && progress.attempts > 0),
      edit: stuck ? editedAs : null,
      discard: open,
      takeBack: undoable(kind) && progress.undoWanted === null && onItsWay(state),
    },
    staff: about.staff,
    items: about.items,
    reason: about.reason,
    comment: about.comment,
  };
}

const nothing: OutboxEntry['concerned'] = { items: [], who: null };
const undoable = (kind: string) => kind === 'mix' || kind === 'withdrawal';
const onItsWay = (state: OutboxState) => state === 'waiting' || state === 'sending' || state === 'blocked';
const time = (ms: number) => new Date(ms).toISOString();

function common(row: Row) {
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

/** What a newer version saved stays as it is, and is never sent by this one: that alone is said of it. */
function unknownView(row: Row): OutboxEntry {
  const { state } = row.progress;
  const settled = state === 'done' || state === 'discarded';
  const { staff } = row.about as Partial<About>;
  return {
    ...common(row),
    kind: 'unknown',
    state: settled ? state : 'blocked',
    needs: settled ? null : 'app',
    mayHaveArrived: false,
    concerned: nothing,
    waitsFor: null,
    may: { retry: false, edit: null, discard: false, takeBack: false },
    staff: { id: row.staffId, name: typeof staff?.name === 'string' ? staff.name : null },
    items: [],
    reason: null,
    comment: null,
  };
}
