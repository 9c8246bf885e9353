import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chosenByName,
  isWholeGroup,
  needsColour,
  soundsLikeColour,
  withGroup,
  withService,
  type ServicesToChoose,
} from './colour-services.ts';

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

const names = fc.constantFrom('Root colour', 'Cut', 'Toner', 'Mask', 'Balayage');
/** Some groups, and services in none. */
const offer = fc
  .array(
    fc.record({
      name: fc.constantFrom('Colour', 'Cuts', 'Care'),
      services: fc.array(names, { maxLength: 5 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((groups) => [
    ...groups.map(({ name, services }, at) => ({
      id: `sgr_${at}`,
      name,
      services: services.map((one, nth) => ({ id: `svc_${at}_${nth}`, name: one })),
    })),
    { id: '', name: '', services: [{ id: 'svc_loose', name: 'Gloss' }] },
  ]);
type Offer = Parameters<Parameters<typeof offer.map>[0]>[0];

const counts = (groups: Offer, chosen: readonly string[] | null): Set<string> =>
  new Set(
    groups.flatMap(({ id, name, services }) =>
      services
        .filter((service) => needsColour({ ...service, group: id === '' ? null : { id, name } }, chosen))
        .map((service) => service.id),
    ),
  );
const toChoose = (groups: Offer, chosen: readonly string[] | null): readonly ServicesToChoose[] => {
  const counted = counts(groups, chosen);
  return groups.map((group) => ({
    ...group,
    services: group.services.map((service) => ({ ...service, needsColour: counted.has(service.id) })),
  }));
};

test('choosing what the names say changes nothing', () => {
  fc.assert(
    fc.property(offer, (groups) => {
      expect(counts(groups, chosenByName(toChoose(groups, null)))).toEqual(counts(groups, null));
    }),
  );
});

test('each switch changes what it stands for, and nothing else; what is not offered here stays', () => {
  const steps = fc.array(
    fc.record({ group: fc.nat(), service: fc.nat(), on: fc.boolean(), whole: fc.boolean() }),
  );
  fc.assert(
    fc.property(offer, steps, (groups, all) => {
      let chosen: readonly string[] = ['svc_elsewhere', ...chosenByName(toChoose(groups, null))];
      for (const { on, whole, ...at } of all) {
        const before = counts(groups, chosen);
        const group = toChoose(groups, chosen)[at.group % groups.length]!;
        const service = group.services[at.service % Math.max(1, group.services.length)];
        if (whole && group.id !== '') {
          chosen = withGroup(chosen, group, on);
          for (const { id } of group.services) before[on ? 'add' : 'delete'](id);
          expect(isWholeGroup(group, chosen)).toBe(on);
        } else if (service !== undefined) {
          chosen = withService(chosen, group, service.id, on);
          before[on ? 'add' : 'delete'](service.id);
        }
        expect(counts(groups, chosen)).toEqual(before);
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(chosen).toContain('svc_elsewhere');
      }
    }),
  );
});
