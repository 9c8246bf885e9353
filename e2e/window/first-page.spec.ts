/**
 * The first page after a start that crashes or hangs. The driver cannot handle such pages, so the app is started
 * without it.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { debuggingSwitch, reachPage } from '../fixtures/debugging-port.ts';
import { pinPad } from '../fixtures/frame.ts';
import { bundleFolder, newPlace } from '../fixtures/places.ts';
import { endProcess } from '../fixtures/running.ts';
import { expect, test } from '../fixtures/test.ts';

/** Runs the app with `preload` in its main process until the page exists and `line` was printed. */
async function withFirstPage(
  {
    preload,
    line,
    env,
    args = [],
  }: {
    preload: string;
    line: string;
    env?: Readonly<Record<string, string>>;
    args?: readonly string[];
  },
  look: (page: Page, said: () => string) => Promise<void>,
): Promise<void> {
  const place = newPlace();
  const { dataFolder } = place;
  const file = path.join(import.meta.dirname, '../fixtures', preload);
  const child = spawn(
    process.env.COLOUR_BAR_ELECTRON ?? '',
    ['-r', file, bundleFolder, debuggingSwitch, `--user-data-dir=${dataFolder}`, '--lang=en', ...args],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, XDG_CONFIG_HOME: path.join(dataFolder, 'config'), ...env },
    },
  );
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  try {
    const { page, end } = await reachPage(child, line);
    await look(page, () => said);
    await end();
  } finally {
    await endProcess(child, 'SIGKILL');
    place.remove();
  }
}

for (const moment of ['did-navigate', 'did-finish-load'])
  test(`a first page that crashes at ${moment} is shown all the same`, () =>
    withFirstPage(
      {
        preload: 'crash-first-page.cjs',
        line: 'Another page came.',
        env: { COLOUR_BAR_TEST_CRASH_AT: moment },
      },
      (page) => expect(pinPad(page)).toBeVisible(),
    ));

const firstScreens = [
  ['the sign-in', [], pinPad],
  ['setting up', ['--setup'], (page: Page) => page.getByRole('heading', { level: 1 })],
] as const;
for (const [what, args, seen] of firstScreens)
  test(`the window is shown with ${what} drawn, and no blank sheet before`, () =>
    withFirstPage({ preload: 'note-shown.cjs', line: 'It is shown.', args }, async (page, said) => {
      await expect(seen(page)).toBeVisible();
      expect(said().match(/It is \w+\./g)).toEqual(['It is drawn.', 'It is shown.']);
    }));
