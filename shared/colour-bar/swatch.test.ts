import { describe, expect, test } from 'vitest';
import { parseShade, swatch } from './swatch.ts';

const colour = (shade: string): string => {
  const found = swatch({ kind: 'colour', shade });
  if (found.type !== 'colour') throw new Error(`${shade} is hatched`);
  return found.hex;
};
const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const distance = (one: string, other: string): number =>
  Math.max(...channels(one).map((channel, place) => Math.abs(channel - (channels(other)[place] ?? 0))));
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

describe('a shade number', () => {
  test.each([
    ['5/0', { level: 5, tone: [0] }],
    ['7/43', { level: 7, tone: [4, 3] }],
    ['7.43', { level: 7, tone: [4, 3] }],
    ['7-43', { level: 7, tone: [4, 3] }],
    ['7,43', { level: 7, tone: [4, 3] }],
    [' 10/1 ', { level: 10, tone: [1] }],
    ['12/0', { level: 12, tone: [0] }],
    ['0/11', { level: 0, tone: [1, 1] }],
    ['8/003', { level: 8, tone: [0, 0, 3] }],
  ])('%j is read', (shade, number) => {
    expect(parseShade(shade)).toEqual(number);
  });
  test.each(['6 %', '20 vol', 'Powder 7', 'No. 3', 'Mask', '', '13/0', '7/', '/7', '7/4321', '7'])(
    '%j is none',
    (shade) => {
      expect(parseShade(shade)).toBeNull();
      expect(swatch({ kind: 'colour', shade })).toEqual({ type: 'hatched' });
    },
  );
  test('of a developer is none, and of clear pigment neither', () => {
    expect(swatch({ kind: 'developer', shade: '1.9' })).toEqual({ type: 'hatched' });
    expect(swatch({ kind: 'colour', shade: '0/00' })).toEqual({ type: 'hatched' });
  });
});

describe('a swatch', () => {
  test.each([
    ['5/0', '#5d3f2c'],
    ['7/0', '#966946'],
    ['9/0', '#d4ab78'],
    ['7/1', '#836b52'],
    ['9/3', '#d6aa5d'],
    ['7/43', '#b46a32'],
    ['6/66', '#9c2a27'],
    ['4/2', '#523b45'],
    ['10/8', '#cfbdab'],
    ['9/18', '#a7947e'],
    ['5/62', '#843135'],
    ['8/7', '#9f754d'],
    ['10/1', '#b9ad94'],
  ])('%s is about %s', (shade, hex) => {
    expect(distance(colour(shade), hex)).toBeLessThanOrEqual(8);
  });

  test('gets lighter with the level, whatever the tone', () => {
    for (const tone of ['0', '1', '2', '3', '4', '43', '5', '6', '66', '7', '8', '9'])
      for (let level = 2; level <= 12; level++)
        expect(luminance(colour(`${level}/${tone}`))).toBeGreaterThan(
          luminance(colour(`${level - 1}/${tone}`)),
        );
  });

  test('goes where its tone says: ash cooler, gold yellower, copper and red warmer, violet bluer', () => {
    const warmth = (shade: string) => {
      const [red = 0, , blue = 0] = channels(colour(shade));
      return red - blue;
    };
    for (const level of [5, 6, 7, 8, 9, 10]) {
      expect(warmth(`${level}/1`)).toBeLessThan(warmth(`${level}/0`));
      expect(warmth(`${level}/11`)).toBeLessThan(warmth(`${level}/1`));
      expect(warmth(`${level}/2`)).toBeLessThan(warmth(`${level}/0`));
      expect(warmth(`${level}/3`)).toBeGreaterThan(warmth(`${level}/0`));
      expect(warmth(`${level}/4`)).toBeGreaterThan(warmth(`${level}/0`));
      expect(warmth(`${level}/44`)).toBeGreaterThan(warmth(`${level}/4`));
    }
  });

  test('differs between neighbours, also where only the second digit does', () => {
    const shades = [
      '7/0',
      '7/1',
      '7/2',
      '7/3',
      '7/4',
      '7/43',
      '7/44',
      '7/46',
      '7/5',
      '7/6',
      '7/7',
      '7/8',
      '7/18',
      '7/17',
    ];
    expect(new Set(shades.map(colour)).size).toBe(shades.length);
    expect(colour('7/00')).toBe(colour('7/0'));
  });

  test('of pure pigment shows the pigment', () => {
    for (const [shade, channel] of [
      ['0/11', 2],
      ['0/66', 0],
      ['0/88', 2],
    ] as const) {
      const found = channels(colour(shade));
      expect(found.indexOf(Math.max(...found))).toBe(channel);
    }
  });

  test('is a colour that can be shown, for every number there is', () => {
    for (let level = 0; level <= 12; level++)
      for (let tone = 1; tone <= 99; tone++) expect(colour(`${level}/${tone}`)).toMatch(/^#[0-9a-f]{6}$/);
  });
});
