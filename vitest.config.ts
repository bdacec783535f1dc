import { defineConfig } from 'vitest/config';

/** What hangs must end; how fast something is belongs to the benchmarks. */
const UNIT_TIMEOUT_MS = 120_000;
const BROWSER_TIMEOUT_MS = 240_000;
/** How long a test looks again before what it sees is wrong. */
const LOOK_MS = 15_000;
const LOOKS = { poll: { timeout: LOOK_MS } };
const NOT_OURS = ['**/node_modules/**', '**/dist/**', 'tests/house/planted/**'];

/** Browser tests that time what they see. */
const ALONE = ['tests/e2e/{faults,real-input,render}/**/*.test.ts'];
const IN_BROWSER = {
  environment: 'node',
  include: ['tests/e2e/**/*.test.ts'],
  exclude: NOT_OURS,
  // A machine that CI shares may stop for seconds; a fault fails twice.
  retry: 1,
  pool: 'forks' as const,
  expect: LOOKS,
  testTimeout: BROWSER_TIMEOUT_MS,
  hookTimeout: BROWSER_TIMEOUT_MS,
};

/**
 * `node`: rules and servers; `dom`: components; `screens` and `e2e`: the built product in a real
 * browser, two files at a time and one by one.
 */
export default defineConfig({
  test: {
    // Pages that wait, two in a browser: more would fill the two cores of a small machine.
    maxConcurrency: 2,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{domain,protocol,server,workers,locales}/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...NOT_OURS, 'tests/e2e/**'],
          expect: LOOKS,
          testTimeout: UNIT_TIMEOUT_MS,
          hookTimeout: UNIT_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: NOT_OURS,
          expect: LOOKS,
          testTimeout: UNIT_TIMEOUT_MS,
        },
      },
      { test: { ...IN_BROWSER, name: 'screens', exclude: [...NOT_OURS, ...ALONE] } },
      // What is measured must not share a small machine with another browser.
      { test: { ...IN_BROWSER, name: 'e2e', include: ALONE, fileParallelism: false } },
    ],
  },
});
