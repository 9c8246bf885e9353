import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { AppState } from '../../shared/bridge/app.ts';
import { bluetoothFeature, noteBluetooth } from './bluetooth-wanted.ts';

const scale = (type: AppState['scale']['type'], others: number) =>
  ({ type, others: Array.from({ length: others }, (_, id) => ({ id })) }) as unknown as AppState['scale'];
const on = { enableBlinkFeatures: 'WebBluetooth' };

test('an experimental feature is on only where a Bluetooth scale weighs, or is about to be chosen', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-bluetooth-'));
  expect(bluetoothFeature('linux', folder, false)).toEqual({});
  expect(bluetoothFeature('linux', folder, true)).toEqual(on);
  noteBluetooth(folder, scale('serial', 0));
  expect(bluetoothFeature('linux', folder, false)).toEqual({});
  noteBluetooth(folder, scale('bluetooth', 1));
  expect(bluetoothFeature('linux', folder, false)).toEqual(on);
  noteBluetooth(folder, scale('serial', 1));
  expect(bluetoothFeature('linux', folder, false)).toEqual(on);
  noteBluetooth(folder, scale('serial', 0));
  expect(bluetoothFeature('linux', folder, false)).toEqual({});
  // Everywhere else it is no experiment.
  expect(bluetoothFeature('win32', folder, true)).toEqual({});
});
