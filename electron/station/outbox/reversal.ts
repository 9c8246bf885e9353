/** What undoes a write that the service has: a mix is undone, a withdrawal corrected. Pure. */
import type { Person } from '../../../shared/bridge/session.ts';
import type { NewEntry, Row } from './about.ts';
import { locationOf } from './recognise.ts';
import { stockDocument } from './stock-document.ts';
import { undoEntry } from './undo-entry.ts';

/** Null where this kind cannot be undone. `reference` is for the correction's document. */
export function reversalOf(row: Row, answer: unknown, by: Person, reference: string): NewEntry | null {
  const { origin, place, about, id } = row;
  const at = { origin, place, locationId: locationOf(row) };
  if (row.kind === 'mix') {
    const mixId = idOf(answer);
    if (mixId === null) return null;
    return { ...undoEntry({ ...at, reference: row.reference, mixId, items: about.items }, by), parent: id };
  }
  const [item] = about.items;
  const movementId = row.kind === 'withdrawal' ? firstMovementOf(answer) : null;
  if (!item || movementId === null) return null;
  const asked = { kind: 'correction' as const, shade: item, packs: item.amount, comment: '', movementId };
  return { ...stockDocument(at, asked, by, reference), parent: id };
}

const idOf = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string'
    ? answer.id
    : null;

/** A document of ours has one line. */
function firstMovementOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return null;
  return Array.isArray(answer.data) ? idOf(answer.data[0]) : null;
}
