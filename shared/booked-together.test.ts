import { expect, test } from 'vitest';
import type { BookableService } from './bridge/visits.ts';
import { chosenAfter } from './booked-together.ts';

const service = (serviceId: number, some: Partial<BookableService> = {}): BookableService => ({
  serviceId,
  name: String(serviceId),
  group: null,
  minutes: 30,
  price: null,
  priceFrom: false,
  addOn: false,
  takes: [],
  resources: [1, 2],
  ...some,
});
const [colour, cut, gloss, lashes] = [1, 2, 3, 4];
const services = [
  service(colour, { takes: [gloss] }),
  service(cut),
  service(gloss, { addOn: true }),
  service(lashes, { resources: [9] }),
];

test('services are booked together as far as one resource performs them all', () => {
  const plan = { services, several: true };
  expect(chosenAfter(plan, [colour], cut)).toEqual([colour, cut]);
  expect(chosenAfter(plan, [colour], lashes)).toBeNull();
  expect(chosenAfter(plan, [colour, cut], colour)).toEqual([cut]);
});

test('an add-on stands beside a service that takes it, and goes with it', () => {
  const plan = { services, several: true };
  expect(chosenAfter(plan, [], gloss)).toBeNull();
  expect(chosenAfter(plan, [cut], gloss)).toBeNull();
  expect(chosenAfter(plan, [colour], gloss)).toEqual([colour, gloss]);
  expect(chosenAfter(plan, [colour, gloss], colour)).toEqual([]);
});

test('where one service may be booked, another takes its place', () => {
  const plan = { services, several: false };
  expect(chosenAfter(plan, [colour], cut)).toEqual([cut]);
  expect(chosenAfter(plan, [colour], gloss)).toEqual([colour, gloss]);
});
