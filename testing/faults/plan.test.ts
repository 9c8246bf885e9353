import { expect, test } from 'vitest';
import { faultNames, readFaultPlan, specOf } from './plan.ts';

test('what is given is planned, and nothing else', () => {
  const plan = readFaultPlan('seed=7,drop-after=0.25,delay=0.1:2000,429=0.5');
  expect(plan.seed).toBe(7);
  expect([...plan.shares]).toEqual([
    ['drop-after', { share: 0.25, ms: 0 }],
    ['delay', { share: 0.1, ms: 2000 }],
    ['429', { share: 0.5, ms: 0 }],
  ]);
});

test('a seed alone means some of everything', () => {
  expect([...readFaultPlan('seed=7').shares.keys()]).toEqual([...faultNames]);
});

test('a plan is told in the words that make it again', () => {
  const plan = readFaultPlan('seed=7');
  expect(readFaultPlan(specOf(plan))).toEqual(plan);
});

test.each([
  ['', 'is none of seed=NUMBER'],
  ['seed', 'is none of seed=NUMBER'],
  ['seed=1,drop=0.1', '"drop=0.1" is none of'],
  ['drop-before=0.1', 'a seed is needed'],
  ['seed=-1', 'seed takes a whole number, not "-1"'],
  ['seed=1,seed=2', 'seed is given twice'],
  ['seed=1,429=0.1,429=0.1', '429 is given twice'],
  ['seed=1,429=1.5', '429 takes a share'],
  ['seed=1,429=0.1:5', '429 takes a share'],
  ['seed=1,delay=0.1', 'delay takes a share of the requests and milliseconds'],
  ['seed=1,delay=0.1:-5', 'delay takes a share'],
  ['seed=1,429=', '429 takes a share'],
  ['seed=1,429=.', '429 takes a share'],
  ['seed=1,429=0.6,500=0.6', 'sum up to 1.200'],
])('"%s" is refused in one clause', (spec, clause) => {
  expect(() => readFaultPlan(spec)).toThrow(clause);
});
