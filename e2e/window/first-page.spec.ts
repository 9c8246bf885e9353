/** A page that crashes while the app starts comes again: the driver gives such a page up, so that these are started past it. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { debuggingSwitch, reachPage } from '../fixtures/debugging-port.ts';
import { pinPad } from '../fixtures/frame.ts';
import { bundleFolder, newPlace } from '../fixtures/places.ts';
import { endProcess } from '../fixtures/running.ts';
import { expect, test } from '../fixtures/test.ts';

const crash = path.join(import.meta.dirname, '../fixtures/crash-first-page.cjs');

for (const moment of ['did-navigate', 'did-finish-load'])
  test(`a first page that crashes at ${moment} is shown all the same`, async () => {
    const place = newPlace();
    const { dataFolder } = place;
    const child = spawn(
      process.env.COLOUR_BAR_ELECTRON ?? '',
      ['-r', crash, bundleFolder, debuggingSwitch, `--user-data-dir=${dataFolder}`, '--lang=en'],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {
          ...process.env,
          XDG_CONFIG_HOME: path.join(dataFolder, 'config'),
          COLOUR_BAR_TEST_CRASH_AT: moment,
        },
      },
    );
    try {
      const { page, end } = await reachPage(child, 'Another page came.');
      await expect(pinPad(page)).toBeVisible();
      await end();
    } finally {
      await endProcess(child, 'SIGKILL');
      place.remove();
    }
  });
