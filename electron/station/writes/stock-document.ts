/** Common parts of withdrawals, deliveries and corrections: a stock document, whose lines are all done or none. */
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
import type { Effect } from '../catalogue/expected.ts';
import {
  anyAnswer,
  type CommonDetails,
  type DocumentEdit,
  type EntryRow,
  type PreflightPorts,
  type Recognition,
  type WritePlace,
} from './write.ts';

/** A line's subject: a shade, by its packs, or a product, by the piece. */
export type Stocked =
  | { readonly type: 'item'; readonly shade: ShadeView }
  | { readonly type: 'product'; readonly product: Omit<MovedProduct, 'pieces'> };

/** Whole packs or pieces of one thing. */
export interface DocumentLine {
  readonly of: Stocked;
  readonly packs: number;
}

export interface DocumentInput {
  readonly lines: readonly DocumentLine[];
  readonly comment: string;
}

export interface DocumentDetails extends CommonDetails {
  /** Products; their lines come after the lines of shades, which are among `items`. */
  readonly products?: readonly MovedProduct[] | undefined;
  /** The one that a document of an earlier version was about. */
  readonly product?: MovedProduct | undefined;
}

const operation = stockMovementOperations.create;

const recognition: Recognition<typeof operation, DocumentDetails> = {
  by: 'externalReference',
  whenSubjectLost: 'forgotten',
  lasts: true,
  shownLate: true,
  find: async (api, { params, reference }, signal) => {
    // A document has at most this many lines.
    const query = { externalReference: reference, limit: 200 };
    const found = await api.stockMovements.list({ params, query, signal });
    if (!found.ok) return found;
    return ok(found.value.data.length > 0 ? { answer: { data: found.value.data } } : null);
  },
  confirm: anyAnswer,
  notAllowed: { type: 'final' },
};

/** Details of every kind of document. */
export const documentDetails = z.looseObject({
  products: z.array(movedProduct).optional(),
  product: movedProduct.optional(),
});

type KeptProducts = Pick<DocumentDetails, 'products' | 'product'>;

/** The products that a document moves, in the order of their lines. */
export const productsOf = ({ products, product }: KeptProducts): readonly MovedProduct[] =>
  products ?? (product === undefined ? [] : [product]);

/** Facts on every document's card. */
export const documentFacts = (kept: KeptProducts) => ({ products: productsOf(kept) });

/** Declarations that these kinds share; `effect` is the packs' effect on the expected stock. */
export const documentWrite = (effect: 'withdraw' | 'deliver' | 'correct') =>
  ({
    operation,
    effects: (_: unknown, details: Pick<DocumentDetails, 'items'> & KeptProducts): readonly Effect[] => [
      ...details.items.map(({ itemId, amount }) => ({ type: effect, itemId, quantity: amount })),
      ...productsOf(details).map(({ productId, pieces }) => ({
        type: effect,
        itemId: productId,
        quantity: pieces,
      })),
    ],
    changes: [],
    recognition,
    preflight: (entry: EntryRow, { counted }: PreflightPorts) => counted(entry),
    whenParentUndone: 'sent',
    delivered: { mix: null, catalogue: null, stale: ['catalogue', 'products', 'movements'] },
    backup: { registersDraft: false },
  }) as const;

/** The id of a line's subject. */
export const lineOf = (of: Stocked): Pick<StockMovementLine, 'productId' | 'colourBarItemId'> =>
  of.type === 'item' ? { colourBarItemId: of.shade.itemId } : { productId: of.product.productId };

/**
 * `reference` is the document's `externalReference`: the service does it once, even if it is sent again. `made` makes
 * the body's line.
 */
export function documentGiven<L extends DocumentLine>(
  at: WritePlace,
  { lines, comment }: { readonly lines: readonly L[]; readonly comment: string },
  made: (line: L) => StockMovementLine,
  by: StaffMember,
  reference: string,
) {
  const said = comment.trim();
  const inOrder = [
    ...lines.filter(({ of }) => of.type === 'item'),
    ...lines.filter(({ of }) => of.type === 'product'),
  ];
  const body: StockDocument = {
    lines: inOrder.map(made),
    externalReference: reference,
    staffId: by.id,
    comment: said === '' ? undefined : said,
  };
  const items = inOrder.flatMap(({ of, packs }) =>
    of.type === 'item' ? [{ ...of.shade, amount: packs, unit: 'pack' as const }] : [],
  );
  const products = inOrder.flatMap(({ of, packs }) =>
    of.type === 'product' ? [{ ...of.product, pieces: packs }] : [],
  );
  const moved = products.length === 0 ? { items } : { items, products };
  return { at, by, reference, params: {}, body, details: { ...moved, comment: said === '' ? null : said } };
}

type DocumentEntry = EntryRow & { readonly details: DocumentDetails };

/** The document's destination and its lines. */
export function documentOf({ origin, place, params, details }: DocumentEntry): {
  readonly at: WritePlace;
  readonly lines: readonly DocumentLine[];
} {
  return {
    at: { origin, place, locationId: params.locationId },
    lines: [
      ...details.items.map(({ amount, unit: _unit, ...shade }) => ({
        of: { type: 'item', shade } as const,
        packs: amount,
      })),
      ...productsOf(details).map(({ pieces, ...product }) => ({
        of: { type: 'product', product } as const,
        packs: pieces,
      })),
    ],
  };
}

/** The input for a new document from an edited one; null if its lines are unknown or their number differs. */
export function remadeDocument(
  entry: DocumentEntry,
  { packs, comment }: DocumentEdit,
): { readonly at: WritePlace; readonly input: DocumentInput } | null {
  const before = documentOf(entry);
  if (packs.length !== before.lines.length) return null;
  const lines = before.lines
    .map((line, row) => ({ ...line, packs: packs[row] ?? 0 }))
    .filter((line) => line.packs > 0);
  return lines.length === 0 ? null : { at: before.at, input: { lines, comment } };
}
