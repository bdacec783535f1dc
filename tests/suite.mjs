import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT, run } from '../server/prepare.mjs';
import { findChromium } from './chromium.mjs';

/** What `npm test` and `npm run verify` share: running vitest and counting honestly. */

const OUT = path.join(ROOT, 'tests/out');

/**
 * Runs some vitest projects and counts from the JSON report. A file that does not load, or an
 * error outside every test, counts as one failure.
 * @param {string} name of the report
 * @param {string[]} projects
 */
export async function runVitest(name, projects) {
  mkdirSync(OUT, { recursive: true });
  const report = path.join(OUT, `${name}.json`);
  rmSync(report, { force: true });
  const args = [
    path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...projects.flatMap((project) => ['--project', project]),
  ];
  const chromium = findChromium();
  const env = { ...process.env, ...(chromium && { CHROMIUM: chromium }) };
  const { code } = await run(process.execPath, args, { env });
  return countReport(report, code === 0);
}

/** @param {string} report @param {boolean} isGreen */
function countReport(report, isGreen) {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const result = JSON.parse(readFileSync(report, 'utf8'));
  const unloaded = result.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = result.numFailedTests + unloaded;
  return {
    passed: result.numPassedTests,
    failed: failed === 0 && !isGreen ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

/** Sums counts; a missing part counts as nothing. */
export function sum(...counts) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const count of counts) {
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped += count.skipped;
  }
  return total;
}

/** Where recorded market data lie, or undefined: then tests on them say so and are skipped. */
export function findShared() {
  const folder = path.resolve(ROOT, process.env.SHARED_DIR ?? '../shared');
  return existsSync(folder) ? folder : undefined;
}

/** Prints the closing line; no test at all is a failure. */
export function closeWith({ passed, failed, skipped }) {
  if (passed + failed === 0) console.error('No test ran.');
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
