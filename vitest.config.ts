import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shared,service,electron,renderer,build,bench}/**/*.test.{ts,tsx}'],
    // Real services and databases start in some tests; the machine may have one slow core.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
