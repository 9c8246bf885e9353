/** Entries as the features would save them, for tests of the outbox alone. */
import { colourBarMixOperations } from '../../../shared/api/colour-bar-mixes.ts';
import { pathOf } from '../api/api.ts';
import type { NewEntry } from '../outbox/about.ts';
import { stockDocument } from '../outbox/stock-document.ts';

export const by = { id: 'stf_1', name: 'Astrid' };

const shade = {
  itemId: 'cbi_1',
  rangeId: 'cbr_1',
  rangeName: 'Nordlys',
  kind: 'colour',
  shade: '7/1',
  name: null,
};

export interface MixGiven {
  readonly locationId?: string;
  readonly staffId?: string;
  readonly itemId?: string;
  readonly amount?: number;
}

export function mixOf(reference: string, given: MixGiven = {}): NewEntry {
  const { locationId = 'loc_1', staffId = by.id, itemId = shade.itemId, amount = 30 } = given;
  const bowls = [{ components: [{ colourBarItemId: itemId, amount }] }];
  return {
    origin: 'sample',
    place: `sample ${locationId}`,
    kind: 'mix',
    reference,
    path: pathOf(colourBarMixOperations.create.path, { locationId }),
    body: new TextEncoder().encode(JSON.stringify({ staffId, externalReference: reference, bowls })),
    staffId,
    about: {
      staff: { id: staffId, name: 'Astrid' },
      items: [{ ...shade, itemId, amount, unit: 'g' }],
      reason: null,
      comment: null,
      effects: [{ type: 'take', itemId, amount }],
      mix: { bowls: [], listValue: null, balances: [] },
      mixId: null,
    },
  };
}

export const withdrawalOf = (reference: string, packs: number, given: MixGiven = {}): NewEntry => {
  const { locationId = 'loc_1', staffId = by.id, itemId = shade.itemId } = given;
  return stockDocument(
    { origin: 'sample', place: `sample ${locationId}`, locationId },
    { kind: 'withdrawal', reason: 'own-use', shade: { ...shade, itemId }, packs, comment: '' },
    { id: staffId, name: 'Astrid' },
    reference,
  );
};

/** What a service answers to a mix. */
export const mixAnswer = (id: string, reference: string, more: Record<string, unknown> = {}) => ({
  id,
  locationId: 'loc_1',
  staffId: by.id,
  externalReference: reference,
  bowls: [{ components: [{ colourBarItemId: shade.itemId, amount: 30, packsFinished: 0 }] }],
  createdAt: '2026-03-02T09:00:00.000Z',
  ...more,
});
