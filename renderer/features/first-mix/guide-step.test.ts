import { expect, test } from 'vitest';
import { guideStep } from './guide-step.ts';

const draft = (components: number, grams = 0) => ({
  components: Array.from({ length: components }, () => null),
  grams,
});

test('the next step follows from what is there', () => {
  const next = (...drafts: ReturnType<typeof draft>[]) => guideStep({ drafts, registered: false });
  expect(next()).toBe('open');
  expect(next(draft(0))).toBe('scan');
  expect(next(draft(1))).toBe('weigh');
  expect(next(draft(2, 31))).toBe('register');
  expect(next(draft(0), draft(1, 5))).toBe('register');
  expect(guideStep({ drafts: [], registered: true })).toBe('done');
  expect(guideStep({ drafts: [draft(1, 5)], registered: true })).toBe('done');
});
