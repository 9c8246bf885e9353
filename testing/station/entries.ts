/** Outbox entries as the features save them, for tests of the outbox alone. */
import { mixWrite } from '../../electron/station/writes/mix.ts';
import { withdrawalEntry } from '../../electron/station/writes/withdrawal.ts';
import { newEntry, type NewEntry } from '../../electron/station/writes/write.ts';
import { json, type Say } from './odd-server.ts';

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
  return newEntry(mixWrite, {
    at: { origin: 'sample', place: `sample ${locationId}`, locationId },
    by: { id: staffId, name: 'Astrid' },
    reference,
    params: {},
    body: { staffId, externalReference: reference, bowls },
    details: {
      items: [{ ...shade, itemId, amount, unit: 'g' }],
      comment: null,
      mix: { bowls: [], listValue: null, balances: [] },
    },
  });
}

export const withdrawalOf = (reference: string, packs: number, given: MixGiven = {}): NewEntry => {
  const { locationId = 'loc_1', staffId = by.id, itemId = shade.itemId } = given;
  return withdrawalEntry(
    { origin: 'sample', place: `sample ${locationId}`, locationId },
    { reason: 'own-use', lines: [{ of: { type: 'item', shade: { ...shade, itemId } }, packs }], comment: '' },
    { id: staffId, name: 'Astrid' },
    reference,
  );
};

/** The service's answer to a mix. */
export const mixAnswer = (id: string, reference: string, more: Record<string, unknown> = {}) => ({
  id,
  locationId: 'loc_1',
  staffId: by.id,
  externalReference: reference,
  bowls: [{ components: [{ colourBarItemId: shade.itemId, amount: 30, packsFinished: 0 }] }],
  createdAt: '2026-03-02T09:00:00.000Z',
  ...more,
});

/** The answer to any mix. */
export const registered: Say = (heard, answer, request) => {
  const { externalReference } = JSON.parse(heard.body) as { externalReference: string };
  json(201, mixAnswer(`cbm_${externalReference}`, externalReference))(heard, answer, request);
};
