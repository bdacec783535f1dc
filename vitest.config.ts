import { defineConfig } from 'vitest/config';

const UNIT_TIMEOUT_MS = 30_000;
const BROWSER_TIMEOUT_MS = 240_000;
const NOT_OURS = ['**/node_modules/**', '**/dist/**', 'tests/house/planted/**'];

/** `node`: rules and servers; `dom`: components; `e2e`: the built product in a real browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{domain,protocol,server,workers,locales}/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...NOT_OURS, 'tests/e2e/**'],
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
          testTimeout: UNIT_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: NOT_OURS,
          // A machine that CI shares may stop for seconds; a fault fails twice.
          retry: 1,
          // Two browsers on a small machine would only measure each other.
          fileParallelism: false,
          pool: 'forks',
          testTimeout: BROWSER_TIMEOUT_MS,
          hookTimeout: BROWSER_TIMEOUT_MS,
        },
      },
    ],
  },
});
