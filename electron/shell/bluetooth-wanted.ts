/**
 * Web Bluetooth is experimental in Chromium on Linux and off by default. It is turned on if a Bluetooth scale is used,
 * or by a command-line option to choose one. A page has it from its start or never, which is before the local data are
 * open: a file beside the data marks the use.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AppState } from '../../shared/bridge/app.ts';

const markOf = (dataFolder: string) => path.join(dataFolder, 'bluetooth-scale');

/** `asked`: the switch `--bluetooth`. */
export const bluetoothFeature = (
  platform: NodeJS.Platform,
  dataFolder: string,
  asked: boolean,
): { enableBlinkFeatures?: 'WebBluetooth' } =>
  platform === 'linux' && (asked || existsSync(markOf(dataFolder)))
    ? { enableBlinkFeatures: 'WebBluetooth' }
    : {};

/** For the next start. While another scale weighs, one that is kept ready may be by Bluetooth. */
export function noteBluetooth(dataFolder: string, { type, others }: AppState['scale']): void {
  const mark = markOf(dataFolder);
  if (type === 'bluetooth') {
    if (!existsSync(mark)) writeFileSync(mark, '');
  } else if (others.length === 0) rmSync(mark, { force: true });
}
