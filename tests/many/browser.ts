import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Browser tests of trading against a venue of many processes. */

const ROOT = path.join(import.meta.dirname, '../..');
const PAGE = path.join(process.env['DIST_DIR'] ?? path.join(ROOT, 'dist'), 'client/index.html');
const REPORT = path.join(ROOT, 'tests/out/many-browser.json');
const FILES = ['tests/e2e/trade/contract.test.ts', 'tests/e2e/trade/plain.test.ts'];

/** Reason why no browser test can run here, or null. */
export function whyNoBrowser(): string | null {
  if (process.env['CHROMIUM'] === undefined) return 'CHROMIUM names no browser';
  return existsSync(PAGE) ? null : 'the page is not built';
}

export type BrowserRun = { readonly passed: number; readonly failed: number };

/** Runs the browser tests against an address. */
export async function tradeInBrowser(url: string): Promise<BrowserRun> {
  const args = [
    path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...['--project', 'screens', '--maxWorkers=1', '--reporter=json'],
    `--outputFile.json=${REPORT}`,
    ...FILES,
  ];
  const env = { ...process.env, SERVED_URL: url };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'ignore' });
  await once(child, 'exit');
  const report = JSON.parse(readFileSync(REPORT, 'utf8')) as {
    readonly numPassedTests: number;
    readonly numFailedTests: number;
    readonly success: boolean;
  };
  // A file that does not load has no tests that could fail.
  const failed = Math.max(report.numFailedTests, report.success ? 0 : 1);
  return { passed: report.numPassedTests, failed };
}
