import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { ROOT, run } from '../server/prepare.mjs';
import { findChromium } from './chromium.mjs';

/** Shared by `npm test` and `npm run verify`: running vitest and counting results. */

const OUT = path.join(ROOT, 'tests/out');
/** Projects that need no browser. */
export const UNIT = ['rules', 'page', 'server'];
/** A user's path through the product: the browser part of `npm test`. */
const JOURNEYS = [
  'tests/e2e/walk',
  'tests/e2e/face/start.test.ts',
  'tests/e2e/trade/plain.test.ts',
];
/** A memory disk, on Linux; other tests prove durability on a real disk. */
const MEMORY_DISK = '/dev/shm';
const MEMORY_DISK_BYTES = 4 * 1024 ** 3;

/**
 * Sets the size of all proofs that run afterwards.
 * @param {boolean} isFull
 */
export function setSize(isFull) {
  process.env.TEST_SIZE = isFull ? 'full' : 'short';
}

/** Folder for test data: in memory where there is enough of it. */
function temporaryFolder() {
  if (process.env.TMPDIR !== undefined || !existsSync(MEMORY_DISK)) return {};
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  return bavail * bsize >= MEMORY_DISK_BYTES ? { TMPDIR: MEMORY_DISK } : {};
}

/**
 * Runs some vitest projects. A file that does not load, or an error outside every test, counts as
 * one failure.
 * @param {string} name of the report
 * @param {string[]} projects
 * @param {string[]} options further options of vitest
 */
export async function runVitest(name, projects, options = []) {
  const report = path.join(OUT, `${name}.json`);
  rmSync(report, { force: true });
  const args = [
    path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    `--reporter=${path.join(ROOT, 'tests/progress-reporter.ts')}`,
    ...projects.flatMap((project) => ['--project', project]),
    ...options,
  ];
  const chromium = findChromium();
  const env = {
    ...process.env,
    ...temporaryFolder(),
    ...(chromium && { CHROMIUM: chromium }),
    TEST_REPORT: report,
  };
  const start = performance.now();
  const { code } = await run(process.execPath, args, { env });
  return countReport(report, code === 0, (performance.now() - start) / 1000);
}

/** Browser tests: screens on two browsers at once, then timed tests, alone. */
export async function runBrowserTests() {
  const screens = await runVitest('screens', ['screens'], ['--maxWorkers=2']);
  const alone = await runVitest('e2e', ['e2e']);
  return {
    ...sum(screens, alone),
    kinds: [...screens.kinds, ...alone.kinds],
    notRun: [...screens.notRun, ...alone.notRun],
  };
}

/** The paths through the product that even a short check runs in a browser. */
export function runJourneys() {
  return runVitest('journeys', ['screens'], ['--maxWorkers=1', ...JOURNEYS]);
}

/**
 * @param {string} report @param {boolean} isGreen @param {number} seconds
 * @returns {{ passed: number, failed: number, skipped: number, kinds: object[], notRun: string[] }}
 */
function countReport(report, isGreen, seconds) {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0, kinds: [], notRun: [] };
  const { files, notRun } = JSON.parse(readFileSync(report, 'utf8'));
  const total = sum(...files);
  if (total.failed === 0 && !isGreen) total.failed = 1;
  return { ...total, kinds: kindsOf(files, seconds), notRun };
}

/** One row per kind of test; the wall time is divided in proportion to time in the workers. */
function kindsOf(files, seconds) {
  const spent = (list) => list.reduce((ms, file) => ms + file.testMs + file.startMs, 0);
  const all = Math.max(1, spent(files));
  return [...new Set(files.map((file) => file.kind))].sort().map((kind) => {
    const own = files.filter((file) => file.kind === kind);
    return { kind, files: own.length, ...sum(...own), seconds: (seconds * spent(own)) / all };
  });
}

/**
 * Prints what ran, by kind, and what did not run, with the reason.
 * @param {{ kinds?: object[], notRun?: string[] }[]} counts
 * @param {string[]} notes reasons from outside the tests
 */
export function printTable(counts, notes = []) {
  const cells = (row) => [row.kind, row.files, row.passed, row.failed, row.skipped, row.seconds];
  const line = ([kind, ...numbers]) =>
    kind.padEnd(10) + numbers.map((cell) => String(cell).padStart(9)).join('');
  console.log(`\n${line(['kind', 'files', 'passed', 'failed', 'skipped', 'seconds'])}`);
  for (const row of counts.flatMap(({ kinds = [] }) => kinds)) {
    console.log(line(cells({ ...row, seconds: Math.round(row.seconds) })));
  }
  for (const note of new Set([...counts.flatMap(({ notRun = [] }) => notRun), ...notes])) {
    console.log(note);
  }
}

/**
 * Runs a proof program (it ends with `N passed, N failed`) and reads its counts.
 * @param {string} file a TypeScript program under tests
 * @param {string[]} args
 * @param {(text: string) => void} show receives the output as it comes
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
 * Processes a list in order, two items at a time: one per core.
 * @template One, Made
 * @param {readonly One[]} list
 * @param {(one: One) => Promise<Made>} work
 * @returns {Promise<Made[]>} the results, in the order in which they finished.
 */
export async function twoAtATime(list, work) {
  const waiting = [...list];
  const made = [];
  const next = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      made.push(await work(one));
    }
  };
  await Promise.all([next(), next()]);
  return made;
}

/**
 * Runs proofs two at a time; the output of each is shown when it ends.
 * @param {readonly { name: string, file: string, args: string[] }[]} proofs
 */
export async function runProofs(proofs) {
  const counts = await twoAtATime(proofs, async ({ name, file, args }) => {
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
  });
  return { ...sum(...counts), notes: counts.flatMap(({ notes }) => notes) };
}

/** Sums counts; a missing part counts as zero. */
export function sum(...counts) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const count of counts) {
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped += count.skipped;
  }
  return total;
}

/** Folder of recorded market data, or undefined: tests on them then print so and are skipped. */
export function findShared() {
  const folder = path.resolve(ROOT, process.env.SHARED_DIR ?? '../shared');
  return existsSync(folder) ? folder : undefined;
}

/** Counts in words. */
function told({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Prints the closing line; a run without tests is a failure. */
export function closeWith(count) {
  const { passed, failed } = count;
  if (passed + failed === 0) console.error('No test ran.');
  console.log(told(count));
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
