import { defineConfig } from 'vitest/config';
import { ByProject } from './tests/by-project.ts';

/** What hangs must end; how fast something is belongs to the benchmarks. */
const UNIT_TIMEOUT_MS = 120_000;
const BROWSER_TIMEOUT_MS = 240_000;
/** How long a test looks again before what it sees is wrong. */
const LOOK_MS = 15_000;
const NOT_OURS = ['**/node_modules/**', '**/dist/**', 'tests/house/planted/**'];

const COMMON = {
  // Most files take longer to start than to run: they share a process, one after the other.
  isolate: false,
  pool: 'forks' as const,
  expect: { poll: { timeout: LOOK_MS } },
  testTimeout: UNIT_TIMEOUT_MS,
  hookTimeout: UNIT_TIMEOUT_MS,
};

/** Browser tests that time what they see. */
const ALONE = ['tests/e2e/{faults,real-input,render}/**/*.test.ts'];
const IN_BROWSER = {
  ...COMMON,
  environment: 'node',
  globalSetup: ['tests/support/run-folder.ts'],
  include: ['tests/e2e/**/*.test.ts'],
  exclude: NOT_OURS,
  // A machine that CI shares may stop for seconds; a fault fails twice.
  retry: 1,
  testTimeout: BROWSER_TIMEOUT_MS,
  hookTimeout: BROWSER_TIMEOUT_MS,
};

/**
 * `rules`: what is true without a computer; `page`: components; `server`: the broker and what
 * stands around it; `screens` and `e2e`: the built product in a real browser, two files at a time
 * and one by one.
 */
export default defineConfig({
  test: {
    // Pages that wait, two in a browser: more would fill the two cores of a small machine.
    maxConcurrency: 2,
    sequence: { sequencer: ByProject },
    projects: [
      {
        test: {
          ...COMMON,
          name: 'rules',
          environment: 'node',
          include: ['{domain,protocol,workers,locales}/**/*.test.ts'],
          exclude: NOT_OURS,
        },
      },
      {
        test: {
          ...COMMON,
          name: 'page',
          environment: 'happy-dom',
          setupFiles: ['tests/support/fresh-page.ts'],
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: NOT_OURS,
        },
      },
      {
        test: {
          ...COMMON,
          name: 'server',
          environment: 'node',
          globalSetup: ['tests/support/run-folder.ts'],
          include: ['server/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...NOT_OURS, 'tests/e2e/**'],
        },
      },
      { test: { ...IN_BROWSER, name: 'screens', exclude: [...NOT_OURS, ...ALONE] } },
      // `npm run prove -- taps`: every button that moves money, pressed twice.
      { test: { ...IN_BROWSER, name: 'taps', include: ['tests/e2e/taps/*-taps.ts'], retry: 0 } },
      // What is measured must not share a small machine with another browser.
      {
        test: {
          ...IN_BROWSER,
          name: 'e2e',
          include: ALONE,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
