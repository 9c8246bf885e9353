import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

// Real services and databases start in some tests; the machine may have one slow core.
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };
const setupFiles = ['build/seed-properties.ts'];
/** `SHUFFLE=7 npm test`: files, and the tests of each, in another order, the same for the same number. */
const shuffle = process.env['SHUFFLE'];
const perEngine = 'service/conformance/**/*.test.ts';
const onlyPostgres = 'service/conformance/postgres/**';
/** Of the suite, what says nothing of data. */
const engineless = ['service/conformance/openapi.test.ts'];

export default defineConfig({
  test: {
    // Two more than there are cores: half of the files wait for a service or a disk.
    maxWorkers: availableParallelism() + 2,
    // Files share a worker, one after the other: loading their modules for each file took a third of the time.
    isolate: false,
    ...(shuffle === undefined ? {} : { sequence: { shuffle: true, seed: Number(shuffle) } }),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{shared,service,electron,renderer,booking-page,e2e,build,bench,soak,testing}/**/*.test.{ts,tsx}',
          ],
          exclude: [...configDefaults.exclude, onlyPostgres],
          globalSetup: 'build/before-unit-tests.ts',
          setupFiles,
          ...patience,
        },
      },
      {
        test: {
          name: 'PostgreSQL',
          include: [perEngine],
          exclude: [...configDefaults.exclude, ...engineless],
          globalSetup: 'service/conformance/on-postgres.ts',
          setupFiles,
          ...patience,
        },
      },
    ],
  },
});
