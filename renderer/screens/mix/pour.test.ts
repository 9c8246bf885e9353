import { describe, expect, test } from 'vitest';
import type { Reading } from '../../../shared/bridge/scales.ts';
import { isPouring, pourOf, progressOf, shownWeight } from './pour.ts';

const reading = (hundredths: number | null, state: Reading['state'] = 'stable'): Reading => ({
  state,
  hundredths,
  net: false,
  at: '2026-11-20T10:00:00.000Z',
});
const bowl = { base: 18_000, total: 0 };

describe('a frame of the scale', () => {
  test('is what was poured since the bowl was tared', () => {
    expect(pourOf(reading(19_080, 'moving'), bowl)).toEqual({
      type: 'weight',
      stable: false,
      gross: 19_080,
      poured: 1080,
      grams: 11,
      lifted: false,
      swapped: false,
    });
  });
  test('offers grams that keep the sum of the bowl true', () => {
    // 10.4 g and 10.4 g are 20.8 g: 10 g, then 11 g.
    expect(pourOf(reading(19_040), bowl)).toMatchObject({ grams: 10 });
    expect(pourOf(reading(20_080), { base: 19_040, total: 1040 })).toMatchObject({ grams: 11 });
  });
  test('pours nothing into a bowl that is not tared', () => {
    const pour = pourOf(reading(18_000), { base: null, total: 0 });
    expect(pour).toMatchObject({ gross: 18_000, poured: 0, grams: 0 });
    expect(isPouring(pour)).toBe(false);
  });
  test('is no weight when the scale is silent, overloaded or under zero, or has not spoken yet', () => {
    expect(pourOf(null, bowl)).toEqual({ type: 'silent' });
    expect(pourOf(reading(null, 'silent'), bowl)).toEqual({ type: 'silent' });
    expect(pourOf(reading(null, 'overload'), bowl)).toEqual({ type: 'overload' });
    expect(pourOf(reading(null, 'underload'), bowl)).toEqual({ type: 'underload' });
  });
  test('is no old number while a scale keeps it to itself until it rests', () => {
    expect(pourOf(reading(null, 'moving'), bowl)).toEqual({ type: 'moving' });
  });
  test.each([
    [49, false],
    [50, true],
    [-300, false],
  ])('with %i hundredths in the bowl is pouring: %s', (poured, pouring) => {
    expect(isPouring(pourOf(reading(18_000 + poured), bowl))).toBe(pouring);
  });
});

describe('the bar', () => {
  const component = { amount: 0, target: 15 };
  test('is far until most of it is poured, near until the tolerance, on target within it, over beyond', () => {
    expect(progressOf(component, 1190, 1)).toMatchObject({ type: 'far', by: 310 });
    expect(progressOf(component, 1200, 1)).toMatchObject({ type: 'near', by: 300 });
    expect(progressOf(component, 1390, 1)).toMatchObject({ type: 'near', by: 110 });
    expect(progressOf(component, 1400, 1)).toMatchObject({ type: 'on' });
    expect(progressOf(component, 1600, 1)).toMatchObject({ type: 'on' });
    expect(progressOf(component, 1610, 1)).toMatchObject({ type: 'over', by: 110 });
  });
  test('counts what was captured already', () => {
    expect(progressOf({ amount: 10, target: 15 }, 500, 0)).toMatchObject({ type: 'on', by: 0 });
  });
  test('fills up to the target and shows what goes over, never more than all of it', () => {
    const filled = (poured: number) => {
      const progress = progressOf(component, poured, 1);
      return progress.type === 'free' ? null : progress.filled;
    };
    expect(filled(0)).toBe(0);
    expect(filled(1500)).toBeCloseTo(0.84);
    expect(filled(9000)).toBe(1);
  });
  test('shows nothing without a target', () => {
    expect(progressOf({ amount: 0, target: null }, 500, 1)).toEqual({ type: 'free' });
  });
});

describe('the number on the screen', () => {
  const shown = (gross: number, base: number | null, amount: number) =>
    shownWeight(
      { gross, poured: base === null ? 0 : gross - base, lifted: false, swapped: false },
      base,
      amount,
    );
  test('has tenths while something is poured', () => {
    expect(shown(19_080, 18_000, 0)).toEqual({ hundredths: 1080, tenths: true });
    expect(shown(19_080, 18_000, 11)).toEqual({ hundredths: 2180, tenths: true });
  });
  test('is the whole grams once they are captured, whatever the last digit does', () => {
    expect(shown(18_000, 18_000, 30)).toEqual({ hundredths: 3000, tenths: false });
    expect(shown(18_030, 18_000, 30)).toEqual({ hundredths: 3000, tenths: false });
    expect(shown(18_060, 18_000, 30)).toEqual({ hundredths: 3060, tenths: true });
  });
  test('is what stands on the scale until the bowl is tared', () => {
    expect(shown(18_000, null, 0)).toEqual({ hundredths: 18_000, tenths: true });
  });
  test('has tenths up to kilograms, and no minus zero', () => {
    expect(shown(123_450, null, 0)).toEqual({ hundredths: 123_450, tenths: true });
    expect(shown(17_997, 18_000, 0)).toEqual({ hundredths: 0, tenths: true });
  });
  test('stays what was captured while the bowl is off the scale', () => {
    const pour = pourOf(reading(0), { base: 18_000, total: 1000 });
    expect(pour).toMatchObject({ type: 'weight', lifted: true });
    if (pour.type !== 'weight') return;
    expect(shownWeight(pour, 18_000, 10)).toEqual({ hundredths: 1000, tenths: false });
    expect(pourOf(reading(12_000), { base: 18_000, total: 1000 })).toMatchObject({ swapped: false });
    // What a spoon takes out is taken out.
    expect(pourOf(reading(16_500), bowl)).toMatchObject({ lifted: false });
  });
  test('is what another bowl weighs that stands in the place of the empty one', () => {
    const pour = pourOf(reading(12_000), bowl);
    expect(pour).toMatchObject({ type: 'weight', swapped: true });
    if (pour.type !== 'weight') return;
    expect(shownWeight(pour, 18_000, 0)).toEqual({ hundredths: 12_000, tenths: true });
    expect(pourOf(reading(0), bowl)).toMatchObject({ lifted: true, swapped: false });
  });
});
