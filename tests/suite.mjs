import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
 * @param {string[]} options more of vitest's own
 */
export async function runVitest(name, projects, options = []) {
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
    ...options,
  ];
  const chromium = findChromium();
  const env = { ...process.env, ...(chromium && { CHROMIUM: chromium }) };
  const { code } = await run(process.execPath, args, { env });
  return countReport(report, code === 0);
}

/** Browser tests: screens on two browsers at once, then what is timed, alone. */
export async function runBrowserTests() {
  const screens = await runVitest('screens', ['screens'], ['--maxWorkers=2']);
  return sum(screens, await runVitest('e2e', ['e2e']));
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

/**
 * Runs a proof of its own (a program that ends with `N passed, N failed`) and takes its counts.
 * @param {string} file a TypeScript program under tests
 * @param {string[]} args
 * @param {(text: string) => void} show takes what it prints, as it comes
 */
export async function runProof(file, args, show = (text) => process.stdout.write(text)) {
  const tsx = path.join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  const child = spawn(process.execPath, [tsx, file, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    show(chunk);
    text += chunk;
  });
  const [code] = await once(child, 'close');
  const closing = /(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/.exec(text.trim()) ?? [];
  const [passed = 0, failed = 0, skipped = 0] = closing
    .slice(1)
    .map((number) => Number.parseInt(number ?? '0', 10));
  const isBroken = failed === 0 && (code !== 0 || passed + skipped === 0);
  return { passed, failed: isBroken ? 1 : failed, skipped };
}

/**
 * Runs proofs side by side, each on a core of its own where there are enough. What one prints is
 * shown when it ends.
 * @param {readonly { name: string, file: string, args: string[] }[]} proofs
 */
export async function runProofs(proofs) {
  const counts = await Promise.all(
    proofs.map(async ({ name, file, args }) => {
      const start = performance.now();
      let text = '';
      const count = await runProof(file, args, (chunk) => {
        text += chunk;
      });
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      const verdict = count.failed === 0 ? 'ok' : 'FAILED';
      const time = `${seconds.padStart(6)} s`;
      const note = `${name.padEnd(10)} ${verdict.padEnd(6)} ${time}, ${told(count)}`;
      process.stdout.write(`${text}== ${note}\n`);
      return { ...count, notes: [note] };
    }),
  );
  return { ...sum(...counts), notes: counts.flatMap(({ notes }) => notes) };
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

/** Counts in words. */
function told({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Prints the closing line; no test at all is a failure. */
export function closeWith(count) {
  const { passed, failed } = count;
  if (passed + failed === 0) console.error('No test ran.');
  console.log(told(count));
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
