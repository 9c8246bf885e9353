/** Deliveries, withdrawals and corrections of whole packs, as entries of the outbox: one line each. */
import type { StockDocument, StockMovementLine } from '../../../shared/api/stock-movements.ts';
import type { ShadeView } from '../../../shared/bridge/catalogue.ts';
import type { Person } from '../../../shared/bridge/session.ts';
import { pathOf } from '../api/api.ts';
import type { Effect, NewEntry } from './about.ts';
import { operationOf } from './kinds.ts';

export interface DocumentPlace {
  readonly origin: string;
  readonly place: string;
  readonly locationId: string;
}

export type DocumentAsked = {
  readonly shade: ShadeView;
  readonly packs: number;
  readonly comment: string;
} & (
  | { readonly kind: 'withdrawal'; readonly reason: string }
  | { readonly kind: 'delivery' }
  | { readonly kind: 'correction'; readonly movementId: string }
);

/** `reference` is the document's `externalReference`: the service does it once, however often it is sent. */
export function stockDocument(
  at: DocumentPlace,
  asked: DocumentAsked,
  by: Person,
  reference: string,
): NewEntry {
  const body: StockDocument = {
    lines: [lineOf(asked)],
    externalReference: reference,
    staffId: by.id,
    ...(asked.comment.trim() === '' ? {} : { comment: asked.comment.trim() }),
  };
  return {
    origin: at.origin,
    place: at.place,
    kind: asked.kind,
    reference,
    path: pathOf(operationOf(asked.kind).path, { locationId: at.locationId }),
    body: new TextEncoder().encode(JSON.stringify(body)),
    staffId: by.id,
    about: {
      staff: by,
      items: [{ ...asked.shade, amount: asked.packs, unit: 'pack' }],
      reason: asked.kind === 'withdrawal' ? asked.reason : null,
      comment: body.comment ?? null,
      effects: [effectOf(asked)],
      mix: null,
      mixId: null,
    },
  };
}

function lineOf(asked: DocumentAsked): StockMovementLine {
  const colourBarItemId = asked.shade.itemId;
  switch (asked.kind) {
    case 'withdrawal':
      return { type: 'withdrawal', colourBarItemId, quantity: asked.packs, reason: asked.reason };
    case 'delivery':
      return { type: 'delivery', colourBarItemId, quantity: asked.packs };
    case 'correction':
      return { type: 'correction', correctsMovementId: asked.movementId };
    default:
      return asked satisfies never;
  }
}

function effectOf(asked: DocumentAsked): Effect {
  const { itemId } = asked.shade;
  switch (asked.kind) {
    case 'withdrawal':
      return { type: 'withdraw', itemId, quantity: asked.packs };
    case 'delivery':
      return { type: 'deliver', itemId, quantity: asked.packs };
    case 'correction':
      return { type: 'correct', itemId, quantity: asked.packs };
    default:
      return asked satisfies never;
  }
}
