import { expect, test } from 'vitest';
import { readFaultPlan } from './plan.ts';
import { faultAt, plannedFaults } from './planned.ts';

const first = (count: number, spec: string) => {
  const plan = readFaultPlan(spec);
  return Array.from({ length: count }, (_, at) => faultAt(plan, at + 1));
};

test('the same seed makes the same faults, another one others', () => {
  expect(first(500, 'seed=7')).toEqual(first(500, 'seed=7'));
  expect(first(500, 'seed=7')).not.toEqual(first(500, 'seed=8'));
});

test('the fault of a request follows from its number, whichever came before it', () => {
  const faults = plannedFaults(readFaultPlan('seed=7'));
  const asked = (number: number) => faults.next({ number, method: 'GET', path: '/v1/locations' });
  const late = asked(300);
  for (let number = 1; number < 300; number += 1) asked(number);
  expect(asked(300)).toEqual(late);
});

test('each kind comes as often as its share says', () => {
  const count = 20_000;
  const found = first(count, 'seed=3,drop-before=0.1,delay=0.2:2000,skew=0.05:1000');
  const share = (type: string) => found.filter((fault) => fault?.type === type).length / count;
  expect(share('drop')).toBeCloseTo(0.1, 1);
  expect(share('delay')).toBeCloseTo(0.2, 1);
  expect(share('skew')).toBeCloseTo(0.05, 1);
  expect(found.filter((fault) => fault === null).length / count).toBeCloseTo(0.65, 1);
  for (const fault of found) {
    if (fault?.type === 'delay') expect(fault.ms).toBeLessThanOrEqual(2000);
    if (fault?.type === 'skew') expect(Math.abs(fault.ms)).toBeLessThanOrEqual(1000);
  }
});

test('a clock that is only put behind never runs ahead', () => {
  for (const fault of first(500, 'seed=3,skew=1:-1000'))
    if (fault?.type === 'skew') expect(fault.ms).toBeLessThanOrEqual(0);
});

test('all of one kind is all requests, and a seed alone makes each kind', () => {
  expect(new Set(first(200, 'seed=5,429=1').map((fault) => fault?.type))).toEqual(new Set(['busy']));
  expect(new Set(first(5000, 'seed=5').map((fault) => fault?.type))).toEqual(
    new Set([
      undefined,
      'drop',
      'duplicate',
      'delay',
      'busy',
      'broken',
      'malformed',
      'wrongSchema',
      'shutOut',
      'skew',
    ]),
  );
});
