/** Every kind of write that this version of the app can send, and functions over all kinds. */
import { z } from 'zod';
import type { Operation } from '../../../shared/api/operation.ts';
import { outboxEntry, type OutboxEntry } from '../../../shared/bridge/outbox.ts';
import { staffMember } from '../../../shared/bridge/session.ts';
import { pathOf } from '../api/api.ts';
import type { WireRequest } from '../api/request.ts';
import { barcodeRemovalWrite } from './barcode-removal.ts';
import { barcodeWrite } from './barcode.ts';
import { correctionWrite } from './correction.ts';
import { deliveryWrite } from './delivery.ts';
import { giftCardVoidWrite } from './gift-card-void.ts';
import { giftCardWrite } from './gift-card.ts';
import { itemWrite } from './item.ts';
import { mixWrite } from './mix.ts';
import { newItemWrite } from './new-item.ts';
import { newPersonWrite } from './new-person.ts';
import { newRangeWrite } from './new-range.ts';
import { personWrite } from './person.ts';
import { rangeWrite } from './range.ts';
import { recipeWrite } from './recipe.ts';
import { undoWrite } from './undo.ts';
import { ownUse, withdrawalWrite } from './withdrawal.ts';
import type { AnyWrite, Entry, EntryRow, Write } from './write.ts';

export type WriteKind = Exclude<OutboxEntry['kind'], 'unknown'>;

/** Every kind's declaration; a kind that is not here is of a newer version. */
export const writes = {
  mix: mixWrite,
  undo: undoWrite,
  withdrawal: withdrawalWrite,
  delivery: deliveryWrite,
  correction: correctionWrite,
  recipe: recipeWrite,
  person: personWrite,
  newPerson: newPersonWrite,
  giftCard: giftCardWrite,
  giftCardVoid: giftCardVoidWrite,
  newRange: newRangeWrite,
  range: rangeWrite,
  newItem: newItemWrite,
  item: itemWrite,
  barcode: barcodeWrite,
  barcodeRemoval: barcodeRemovalWrite,
} satisfies {
  readonly [K in WriteKind]: AnyWrite & { readonly kind: K };
};
type Writes = typeof writes;

/** An entry of one kind: its parameters and details are that kind's. */
export type EntryOf<K extends WriteKind> =
  Writes[K] extends Write<string, infer O extends Operation, infer D>
    ? Entry<O, D> & { readonly kind: K }
    : never;
/** An entry that this version can send; its details are a union by kind. */
export type KnownEntry = { [K in WriteKind]: EntryOf<K> }[WriteKind];

export const kinds = () => Object.keys(writes) as WriteKind[];

/** The kinds that say something of a customer. */
export const personalKinds = () => kinds().filter((kind) => writeOf({ kind }).personal !== null);

/** False for an entry of a newer version of the app, which stays unchanged. */
export const isKnown = (row: Pick<EntryRow, 'kind' | 'operation'>): boolean => writeOf(row) !== null;

/** The row as an entry of its kind; null if this version cannot send it. */
export function knownEntry(row: EntryRow): KnownEntry | null {
  return isKnown(row) ? (row as KnownEntry) : null;
}

/** Whether an entry undoes another. */
export function takesBack(row: Pick<EntryRow, 'kind' | 'operation' | 'parent'>): boolean {
  const undoes = writeOf(row)?.undoes ?? 'never';
  return undoes === 'always' || (undoes === 'withParent' && row.parent !== null);
}

export const isOf = <K extends WriteKind>(row: EntryRow | null, kind: K): row is EntryOf<K> =>
  row?.kind === kind && isKnown(row);

/** Whether it only undoes a mix for the correction that refers to it, and needs no attention itself. */
export const isPartOfCorrection = (row: EntryRow): boolean =>
  isOf(row, 'undo') &&
  row.details.ofCorrection === true &&
  row.progress.state !== 'refused' &&
  row.progress.state !== 'blocked';

/** The declaration of a known entry's kind. */
export function writeOf(row: { readonly kind: WriteKind }): AnyWrite;
/** Null if this version does not know its kind, or knows it with another operation. */
export function writeOf(row: Pick<EntryRow, 'kind' | 'operation'>): AnyWrite | null;
export function writeOf({
  kind,
  operation,
}: {
  readonly kind: string;
  readonly operation?: string;
}): AnyWrite | null {
  const write = Object.hasOwn(writes, kind) ? writes[kind as WriteKind] : null;
  return operation === undefined || write?.operation.id === operation ? write : null;
}

/** An entry's request: its operation gives the method and the path. */
export const wireOf = (
  { operation: { method, path } }: Pick<AnyWrite, 'operation'>,
  { params, body, idempotencyKey }: Pick<EntryRow, 'params' | 'body' | 'idempotencyKey'>,
): WireRequest => ({
  method,
  path: pathOf(path, params),
  idempotencyKey,
  body: body ?? undefined,
});

const paramNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Details that every kind has. */
const commonDetails = z.looseObject({
  staff: staffMember,
  items: outboxEntry.shape.items,
  comment: z.string().nullable(),
  effects: z.array(z.looseObject({ type: z.string(), itemId: z.string() })),
  awaits: z.string().optional(),
  sealed: z.literal(true).optional(),
});

interface Said extends Pick<EntryRow, 'kind' | 'operation' | 'params' | 'body' | 'staffId'> {
  readonly details: unknown;
  /** It is never sent again automatically. */
  readonly isSettled?: boolean;
}

/**
 * Whether data from elsewhere can be an entry of a kind that this version knows: its operation takes its body, its path
 * can be built, and one person is named throughout, except for the person charged for own use. A settled entry's text
 * about a customer may be sealed elsewhere.
 */
export function isSound({ kind, operation, params, body, staffId, details, isSettled }: Said): boolean {
  const write = writeOf({ kind, operation });
  // A newer version's kind is carried unchanged.
  if (write === null) return !Object.hasOwn(writes, kind) && z.looseObject({}).safeParse(details).success;
  const names = paramNames(write.operation.path);
  const taken = z.strictObject(Object.fromEntries(names.map((name) => [name, pathSegment])));
  if (!taken.safeParse(params).success) return false;
  const kept = commonDetails.safeParse(details);
  if (!kept.success || kept.data.staff.id !== staffId) return false;
  if (!write.details.safeParse(details).success) return false;
  const takes = write.operation.body;
  if (kept.data.sealed === true) return isSettled === true && body === null && write.personal !== null;
  if (takes === undefined || body === null) return takes === undefined && body === null;
  const sent = readBody(body);
  const by = z.looseObject({ staffId: z.literal([staffId, ...chargedOf(details)]).optional() });
  return takes.safeParse(sent).success && by.safeParse(sent).success;
}

/** Whom a withdrawal says that it charges. */
function chargedOf(details: unknown): string[] {
  const said = z.looseObject({ reason: z.literal(ownUse), chargedTo: staffMember }).safeParse(details);
  return said.success ? [said.data.chargedTo.id] : [];
}

/** An id as the API has them, which names one thing in a path and nothing beside it. */
const pathSegment = z.string().regex(/^[\w-]{1,100}$/);

function readBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
