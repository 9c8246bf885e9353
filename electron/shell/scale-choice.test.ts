import { expect, test } from 'vitest';
import type { Choice } from './devices-allowed.ts';
import { chosenOf } from './scale-choice.ts';

const dymo: Choice = { id: '1', name: 'DYMO M10' };
const other: Choice = { id: '2', name: 'Scale' };
const unasked = () => Promise.reject(new Error('nobody is to be asked'));

test('one alone is taken without asking, and none where there is none', async () => {
  expect(await chosenOf([dymo], unasked)).toBe('1');
  expect(await chosenOf([], unasked)).toBeNull();
});

test('of several a person chooses, or chooses none', async () => {
  expect(await chosenOf([dymo, other], () => Promise.resolve('2'))).toBe('2');
  expect(await chosenOf([dymo, other], () => Promise.resolve(null))).toBeNull();
});

test('none is chosen where the box cannot be shown', async () => {
  expect(await chosenOf([dymo, other], () => Promise.reject(new Error('the window is gone')))).toBeNull();
  const throws = () => {
    throw new Error('the window is gone');
  };
  expect(await chosenOf([dymo, other], throws)).toBeNull();
});
