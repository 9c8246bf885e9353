/** What withdrawals, deliveries and corrections have in common: a stock document of one line. */
import { z } from 'zod';
import {
  stockMovementOperations,
  type StockDocument,
  type StockMovementLine,
} from '../../../shared/api/stock-movements.ts';
import { movedProduct, type MovedProduct } from '../../../shared/bridge/outbox.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import type { ShadeView } from '../../../shared/bridge/catalogue.ts';
import { ok } from '../../../shared/result.ts';
import {
  anyAnswer,
  type CommonDetails,
  type DocumentEdit,
  type Effect,
  type EntryRow,
  type Recognition,
  type WritePlace,
} from './write.ts';

/** What a document moves: a shade, by its packs, or a product, by the piece. */
export type Stocked =
  | { readonly type: 'item'; readonly shade: ShadeView }
  | { readonly type: 'product'; readonly product: Omit<MovedProduct, 'pieces'> };

/** Whole packs or pieces of one thing. */
export interface DocumentInput {
  readonly of: Stocked;
  readonly packs: number;
  readonly comment: string;
}

export interface DocumentDetails extends CommonDetails {
  /** Left out: it is about a shade, which stands among the items. */
  readonly product?: MovedProduct | undefined;
}

const operation = stockMovementOperations.create;

const recognition: Recognition<typeof operation, DocumentDetails> = {
  by: 'externalReference',
  whenSubjectLost: 'forgotten',
  lasts: true,
  shownLate: true,
  find: async (api, { params, reference }, signal) => {
    const query = { externalReference: reference };
    const found = await api.stockMovements.list({ params, query, signal });
    if (!found.ok) return found;
    return ok(found.value.data.length > 0 ? { answer: { data: found.value.data } } : null);
  },
  confirm: anyAnswer,
  notAllowed: { type: 'final' },
};

/** What is kept with every kind of them. */
export const documentDetails = z.looseObject({ product: movedProduct.optional() });

/** What every card of them shows. */
export const documentFacts = ({ product }: Pick<DocumentDetails, 'product'>) => ({
  product: product ?? null,
});

/** What every kind declares alike; `effect` is what its packs do to the expected stock. */
export const documentWrite = (effect: 'withdraw' | 'deliver' | 'correct') =>
  ({
    operation,
    effects: (
      _: unknown,
      { items, product }: Pick<DocumentDetails, 'items' | 'product'>,
    ): readonly Effect[] =>
      product === undefined
        ? items.map(({ itemId, amount }) => ({ type: effect, itemId, quantity: amount }))
        : [{ type: effect, itemId: product.productId, quantity: product.pieces }],
    changes: [],
    recognition,
    preflight: null,
    whenParentUndone: 'sent',
    delivered: { mix: null, catalogue: null, stale: ['catalogue', 'products', 'movements'] },
    backup: { registersDraft: false },
  }) as const;

/** The name of what a line is about. */
export const lineOf = (of: Stocked): Pick<StockMovementLine, 'productId' | 'colourBarItemId'> =>
  of.type === 'item' ? { colourBarItemId: of.shade.itemId } : { productId: of.product.productId };

/** `reference` is the document's `externalReference`: the service does it once, however often it is sent. */
export function documentGiven(
  at: WritePlace,
  { of, packs, comment }: DocumentInput,
  line: StockMovementLine,
  by: StaffMember,
  reference: string,
) {
  const said = comment.trim();
  const body: StockDocument = {
    lines: [line],
    externalReference: reference,
    staffId: by.id,
    comment: said === '' ? undefined : said,
  };
  const moved =
    of.type === 'item'
      ? { items: [{ ...of.shade, amount: packs, unit: 'pack' as const }] }
      : { items: [], product: { ...of.product, pieces: packs } };
  return { at, by, reference, params: {}, body, details: { ...moved, comment: said === '' ? null : said } };
}

/** Where a document went, what it moved and how much of that; null where it is about nothing. */
export function documentOf({
  origin,
  place,
  params,
  details,
}: EntryRow & { readonly details: DocumentDetails }): {
  readonly at: WritePlace;
  readonly of: Stocked;
  readonly packs: number;
} | null {
  const at = { origin, place, locationId: params.locationId };
  const { product } = details;
  if (product !== undefined) return { at, of: { type: 'product', product }, packs: product.pieces };
  const [shade] = details.items;
  return shade ? { at, of: { type: 'item', shade }, packs: shade.amount } : null;
}

/** What a document that is edited is made anew of; null where it is about nothing. */
export function remadeDocument(
  entry: EntryRow & { readonly details: DocumentDetails },
  { packs, comment }: DocumentEdit,
): { readonly at: WritePlace; readonly input: DocumentInput } | null {
  const before = documentOf(entry);
  return before && { at: before.at, input: { of: before.of, packs, comment } };
}
