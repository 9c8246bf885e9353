import { expect, test } from 'vitest';
import { add, after, begun, developer, mask, tube, weigh } from '../../../testing/trade/draft-steps.ts';
import { draftOn } from './draft-parts.ts';
import { nextStep } from './next-step.ts';

const ash = tube('7/1');
const bowl = 18_000;

test('an empty draft asks for an item', () => {
  expect(nextStep(begun(), 'idle')).toBe('choose');
});
test('a bowl that is not tared is tared first', () => {
  expect(nextStep(after([add(ash)]), 'idle')).toBe('tare');
});
test('a lighter bowl in the place of an empty one is tared; one with something in it was only lifted', () => {
  expect(nextStep(after([add(ash, bowl)]), 'lifted')).toBe('tare');
  expect(nextStep(after([add(ash, bowl), weigh(21_000), add(developer)]), 'lifted')).toBe('pour');
});
test('hands pour, no button; then what was poured is captured', () => {
  const draft = after([add(ash, bowl)]);
  expect(nextStep(draft, 'idle')).toBe('pour');
  expect(nextStep(draft, 'pouring')).toBe('capture');
});
test('what the scale asks comes before any other step', () => {
  expect(nextStep(after([add(ash, bowl), weigh(21_000)]), 'asked')).toBe('answer');
});
test('a silent scale leaves typing', () => {
  expect(nextStep(after([add(ash, bowl)]), 'silent')).toBe('type');
  expect(nextStep(after([add(ash)]), 'silent')).toBe('type');
});
test('with everything weighed the mix is registered, silent scale or not', () => {
  const draft = after([add(ash, bowl), weigh(21_000)]);
  expect(nextStep(draft, 'idle')).toBe('register');
  expect(nextStep(draft, 'silent')).toBe('register');
});
test('pouring more of the same comes before registering', () => {
  expect(nextStep(after([add(ash, bowl), weigh(21_000)]), 'pouring')).toBe('capture');
});
test('while something is not weighed nothing is registered', () => {
  expect(nextStep(after([add(ash, bowl), weigh(21_000), add(developer)]), 'idle')).toBe('pour');
});
test('a filled bowl is begun by a scan or a tap on a row; what a bowl that grew asks for comes before registering', () => {
  const components = [{ item: ash, target: 30, share: null }];
  const filled = after([{ type: 'fill', bowls: [{ name: null, minutes: null, components, missing: [] }] }]);
  expect(nextStep(filled, 'idle')).toBe('pour');
  const poured = after([add(ash, bowl), weigh(21_000)], filled);
  expect(nextStep(poured, 'idle')).toBe('register');
  const bowlId = poured.activeBowlId;
  const more = after([{ type: 'moreOfSame', bowlId, grams: 10, tolerance: 1 }], poured);
  expect(nextStep(more, 'idle')).toBe('pour');
  expect(nextStep(after([weigh(21_900)], more), 'idle')).toBe('register');
});
test('a whole pack is counted by being scanned', () => {
  expect(nextStep(after([add(mask)]), 'idle')).toBe('register');
  const none = after([add(mask), { type: 'setPacks', componentId: 'n1', packs: 0 }]);
  expect(nextStep(none, 'idle')).toBe('count');
});
test('what the scale does is nothing to a whole pack', () => {
  expect(nextStep(after([add(mask)]), 'pouring')).toBe('register');
});
test('a scale that came back with another weight asks first, unless everything is weighed', () => {
  expect(nextStep(after([add(ash, bowl)]), 'weightChanged')).toBe('sameBowl');
  expect(nextStep(after([{ type: 'tare', hundredths: bowl }]), 'weightChanged')).toBe('sameBowl');
  expect(nextStep(after([add(ash, bowl), weigh(21_000)]), 'weightChanged')).toBe('register');
});
test('what was poured while the scale was away is kept or left before the mix is registered', () => {
  expect(nextStep(after([add(ash, bowl), weigh(21_000)]), 'weightMore')).toBe('sameBowl');
  expect(nextStep(after([add(mask)]), 'weightMore')).toBe('register');
});
test('a bowl that was tared on another scale is tared on this one', () => {
  const draft = after([{ type: 'addItem', item: ash, standing: bowl, scaleId: 'scale-1' }]);
  expect(nextStep(draftOn(draft, 'scale-1'), 'idle')).toBe('pour');
  expect(nextStep(draftOn(draft, 'scale-2'), 'idle')).toBe('tare');
  expect(draftOn(draft, 'scale-1')).toBe(draft);
});
