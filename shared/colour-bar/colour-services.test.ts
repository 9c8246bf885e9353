import { expect, test } from 'vitest';
import { needsColour, soundsLikeColour } from './colour-services.ts';

test.each([
  'Färgning',
  'Slingor halvt huvud',
  'Balayage',
  'Colour, roots',
  'BLEKNING',
  'Toning',
  'Babylights foil',
])('%s sounds like colour', (name) => {
  expect(soundsLikeColour(name)).toBe(true);
});

test.each(['Klippning', 'Cut and wash', 'Skägg', 'Permanent', 'Bröllopsuppsättning'])(
  '%s does not sound like colour',
  (name) => {
    expect(soundsLikeColour(name)).toBe(false);
  },
);

test('what was chosen counts, by service or by its group, and not what it sounds like', () => {
  const service = { id: 'svc_1', name: 'Balayage', group: { id: 'sgr_1', name: 'Colour' } };
  expect(needsColour(service, null)).toBe(true);
  expect(needsColour({ ...service, name: 'Special', group: { id: 'sgr_1', name: 'Colour' } }, null)).toBe(
    true,
  );
  expect(needsColour(service, [])).toBe(false);
  expect(needsColour(service, ['svc_1'])).toBe(true);
  expect(needsColour(service, ['sgr_1'])).toBe(true);
  expect(needsColour({ ...service, group: null }, ['sgr_1'])).toBe(false);
});
