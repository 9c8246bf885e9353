/**
 * Web Bluetooth is still an experiment of Chrome's on Linux, and so it is off there: on where a Bluetooth scale weighs, or
 * where whoever starts the app asks for it, to choose one. A window's page has it from its beginning or not at all, which
 * is before the local data are open: that one weighs is noted beside them.
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
