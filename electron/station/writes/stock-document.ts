/** What withdrawals, deliveries and corrections have in common: a stock document of one line. */
import {
  stockMovementOperations,
  type StockDocument,
  type StockMovementLine,
} from '../../../shared/api/stock-movements.ts';
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

/** Whole packs of one item. */
export interface DocumentInput {
  readonly shade: ShadeView;
  readonly packs: number;
  readonly comment: string;
}

const operation = stockMovementOperations.create;

const recognition: Recognition<typeof operation, CommonDetails> = {
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

/** What every kind declares alike; `effect` is what its packs do to the expected stock. */
export const documentWrite = (effect: 'withdraw' | 'deliver' | 'correct') =>
  ({
    operation,
    effects: (_: unknown, { items }: Pick<CommonDetails, 'items'>): readonly Effect[] =>
      items.map(({ itemId, amount }) => ({ type: effect, itemId, quantity: amount })),
    changes: [],
    recognition,
    preflight: null,
    whenParentUndone: 'sent',
    delivered: { mix: null, stale: ['catalogue', 'movements'] },
    backup: { registersDraft: false },
  }) as const;

/** `reference` is the document's `externalReference`: the service does it once, however often it is sent. */
export function documentGiven(
  at: WritePlace,
  { shade, packs, comment }: DocumentInput,
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
  const items = [{ ...shade, amount: packs, unit: 'pack' as const }];
  return { at, by, reference, params: {}, body, details: { items, comment: said === '' ? null : said } };
}

/** What a document that is edited is made anew of; null where it is about nothing. */
export function remadeDocument(
  { origin, place, params, details }: EntryRow,
  { packs, comment }: DocumentEdit,
): { readonly at: WritePlace; readonly input: DocumentInput } | null {
  const [shade] = details.items;
  const at = { origin, place, locationId: params.locationId };
  return shade ? { at, input: { shade, packs, comment } } : null;
}
