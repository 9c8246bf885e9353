/**
 * The end-to-end tests: written once, run on each host. `npm run e2e` finds the browser and the runtime, makes the
 * bundles and says which hosts it covers; the tests learn where those are from `COLOUR_BAR_BROWSER`,
 * `COLOUR_BAR_ELECTRON` (programs) and `COLOUR_BAR_APP` (the folder of bundles).
 */
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { Host } from './e2e/fixtures/app.ts';
import type { EngineName } from './build/engines.ts';

/** Stories with devices on cables: Linux makes those. */
const cables = ['**/stories/scales*.spec.ts', '**/serial-scanner*.spec.ts', '**/salon-day.spec.ts'];
const notHere = process.platform === 'linux' ? [] : cables;

/** The app as a package of this system: `.ci/run` makes it. */
const packaged = '**/e2e/packaged/**';

/** What customers do, in engines that Playwright cannot drive as Debian packages them. */
const engines = '**/e2e/engines/**';

const executablePath = process.env.COLOUR_BAR_BROWSER;

export default defineConfig<object, { host: Host; engineName: EngineName }>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than there are cores: a story waits for processes, cables and the page. With two more a scale's frames come
  // late for real where the machine is a slow one.
  workers: Math.min(4, availableParallelism() + 1),
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.COLOUR_BAR_RESULTS ?? 'test-results/results.json' }],
  ],
  use: {
    launchOptions: { executablePath },
    // What a failure looked like. What led to it costs a quarter of the runner's time, and its pictures a fifth of all: `--trace on`.
    screenshot: 'only-on-failure',
  },
  projects: [
    // What only one host has is tested only there: a window, or a page with tabs and an address.
    {
      name: 'browser',
      use: { host: 'browser' },
      testIgnore: ['**/e2e/window/**', packaged, engines, ...notHere],
    },
    {
      name: 'electron',
      use: { host: 'electron' },
      testIgnore: ['**/e2e/page/**', '**/e2e/booking/**', packaged, engines, ...notHere],
      // Only stories whose path differs in a window (`@window` in their name). The browser covers the others.
      ...(process.env.EVERY_STORY ? {} : { grep: [/@window/, /\bwindow[\\/]/] }),
    },
    { name: 'packaged', testMatch: packaged },
    { name: 'firefox', use: { engineName: 'firefox' }, testMatch: engines },
    { name: 'webkit', use: { engineName: 'webkit' }, testMatch: engines },
  ],
});
