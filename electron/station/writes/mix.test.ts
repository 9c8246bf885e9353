import { expect, test } from 'vitest';
import type { ColourBarMix, ColourBarMixCreate } from '../../../shared/api/colour-bar-mixes.ts';
import { isSameMix } from './mix.ts';

const sent: ColourBarMixCreate = {
  staffId: 'stf_1',
  externalReference: 'r-1',
  comment: 'For  Elsa ',
  bowls: [
    { name: 'Roots', components: [{ colourBarItemId: 'cbi_1', amount: 30 }] },
    {
      components: [
        { colourBarItemId: 'cbi_2', amount: 20, openedNewPack: true, fromFinishedPack: 5 },
        { colourBarItemId: 'cbi_1', amount: 10 },
      ],
    },
  ],
};
/** The service's answer: with its own fields, and defaults for the fields not sent. */
const there = (): ColourBarMix => ({
  id: 'cbm_1',
  locationId: 'loc_1',
  staffId: 'stf_1',
  externalReference: 'r-1',
  comment: 'For Elsa',
  bowls: sent.bowls.map((bowl) => ({
    name: '',
    ...bowl,
    components: bowl.components.map((component) => ({
      openedNewPack: false,
      ...component,
      packsFinished: 0,
      residue: 0,
      listValue: '1.2345',
    })),
  })),
  listValue: '4.94',
  undoneAt: '2026-03-02T10:00:00.000Z',
  createdAt: '2026-03-02T09:00:00.000Z',
});
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

test('a mix is the same whatever the service adds to it', () => {
  expect(isSameMix(bytes(sent), there())).toBe(true);
});

test('nor is it another one for its person, who was deleted since', () => {
  const forElsa = bytes({ ...sent, personId: 'prs_1' });
  expect(isSameMix(forElsa, there())).toBe(true);
  expect(isSameMix(forElsa, { ...there(), personId: 'prs_1' })).toBe(true);
  expect(isSameMix(forElsa, { ...there(), personId: 'prs_2' })).toBe(false);
});

test.each<readonly [string, (mix: ColourBarMix) => unknown]>([
  ['an amount', (mix) => mix.bowls[0]?.components.map((one) => (one.amount += 1))],
  ['an item', (mix) => mix.bowls[0]?.components.map((one) => (one.colourBarItemId = 'cbi_9'))],
  ['a component less', (mix) => mix.bowls[1]?.components.pop()],
  ['their order', (mix) => mix.bowls[1]?.components.sort((a, b) => a.amount - b.amount)],
  ['a bowl less', (mix) => mix.bowls.pop()],
  ['a new pack', (mix) => mix.bowls[0]?.components.map((one) => (one.openedNewPack = true))],
  [
    'what the old pack still gave',
    (mix) => mix.bowls[1]?.components.map((one) => (one.fromFinishedPack = 6)),
  ],
  ['a bowl’s name', (mix) => mix.bowls.map((bowl) => (bowl.name = 'Lengths'))],
  ['the comment', (mix) => delete mix.comment],
  ['who mixed it', (mix) => (mix.staffId = 'stf_2')],
])('another in %s is another mix', (_, change) => {
  const mix = there();
  change(mix);
  expect(isSameMix(bytes(sent), mix)).toBe(false);
});

test('what cannot be read again is not taken for another', () => {
  for (const body of [null, new Uint8Array(), bytes('?'), bytes({ ...sent, mood: 'sunny' })])
    expect(isSameMix(body, there())).toBe(true);
});
