import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepPlace, onScreens, readPlace, type Box } from './window-place.ts';

const counter: Box = { x: 0, y: 0, width: 1920, height: 1040 };
const wall: Box = { x: 1920, y: 0, width: 1024, height: 768 };
const least = [800, 600] as const;
const newFolder = () => mkdtempSync(path.join(tmpdir(), 'colour-bar-window-'));

test('a window stays where it was', () => {
  const bounds = { x: 2000, y: 20, width: 900, height: 700 };
  expect(onScreens(bounds, [counter, wall], least)).toEqual(bounds);
});

test('a window whose screen is gone comes to one that is there, no larger than that', () => {
  expect(onScreens({ x: 2000, y: 20, width: 900, height: 700 }, [counter], least)).toEqual({
    x: 1020,
    y: 20,
    width: 900,
    height: 700,
  });
  expect(onScreens({ x: 0, y: 0, width: 1920, height: 1040 }, [{ ...wall, x: 0 }], least)).toEqual({
    ...wall,
    x: 0,
  });
});

test('a window that is too small to be used is made larger, where the screen has room', () => {
  const tiny = { x: 0, y: 0, width: 160, height: 28 };
  expect(onScreens(tiny, [counter], [1024, 700])).toEqual({ x: 0, y: 0, width: 1024, height: 700 });
  const low = { x: 0, y: 0, width: 1093, height: 582 };
  expect(onScreens({ ...tiny, x: 1000 }, [low], [1024, 700])).toEqual({
    x: 69,
    y: 0,
    width: 1024,
    height: 582,
  });
});

test('wherever it stood, it is wholly on one screen; where it was so already, it does not move', () => {
  const at = fc.integer({ min: -5000, max: 5000 });
  const length = fc.integer({ min: 100, max: 4000 });
  const anyBox = fc.record({ x: at, y: at, width: length, height: length });
  const inside = (one: Box, area: Box) =>
    one.x >= area.x &&
    one.y >= area.y &&
    one.x + one.width <= area.x + area.width &&
    one.y + one.height <= area.y + area.height;
  fc.assert(
    fc.property(anyBox, anyBox, fc.array(anyBox, { maxLength: 3 }), (bounds, first, others) => {
      const placed = onScreens(bounds, [first, ...others], least);
      expect([first, ...others].some((area) => inside(placed, area))).toBe(true);
      expect(onScreens(placed, [first, ...others], least)).toEqual(placed);
    }),
  );
});

test('what was kept is read, and nothing else', () => {
  const folder = newFolder();
  expect(readPlace(folder)).toBeNull();
  const place = { bounds: counter, maximised: true, fullScreen: false };
  keepPlace(folder, place);
  expect(readPlace(folder)).toEqual(place);
  for (const odd of ['', '{', '{"bounds":{"x":0}}', '{"bounds":{"x":0,"y":0,"width":-1,"height":5}}']) {
    writeFileSync(path.join(folder, 'window.json'), odd);
    expect(readPlace(folder)).toBeNull();
  }
  keepPlace(path.join(folder, 'not there'), place);
});
