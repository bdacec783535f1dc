import path from 'node:path';
import { ROOT, buildWhenStale, installWhenNeeded, requireNode, run } from '../server/prepare.mjs';
import { findChromium } from './chromium.mjs';
import { findProof } from './proofs.mjs';
import {
  closeWith,
  findShared,
  printTable,
  runBrowserTests,
  runProofs,
  runVitest,
  setSize,
  sum,
  twoAtATime,
  UNIT,
} from './suite.mjs';

/**
 * `npm run verify`: everything a change must pass, one stage after the other, each with its
 * seconds. All stages run even when one fails, except those that need a failed build.
 * REQUIRE_BROWSER=1 makes a missing browser a failure. `--full` runs every proof in its full size.
 */
const isFull = process.argv.includes('--full');
requireNode();
setSize(isFull);
await installWhenNeeded();

const bin = (file) => path.join(ROOT, 'node_modules', file);
const countOf = (code) => ({ passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 });
const TSX = 'tsx/dist/cli.mjs';
const script = (file) => async () => countOf((await run(process.execPath, [bin(TSX), file])).code);

const PROMISES = ['-c', 'tests/house/promises.config.js', '--max-warnings=0'];
const build = async () => ({ passed: 0, failed: (await buildWhenStale()) ? 0 : 1, skipped: 0 });
const days = isFull ? ['--days', '60'] : [];
const actions = ['--actions', isFull ? '2000' : '60'];
/** Proofs on other versions of the sources, which take minutes. */
const WHOLE_COPIES = ['add', 'previous'];
/** Kills under load, a simulation with faults, and contradicting figures. */
const proofs = () =>
  runProofs([
    { ...findProof('chaos'), args: ['--kill', isFull ? '20' : '3', '--json'] },
    { name: 'figures', file: 'tests/reconcile/run.ts', args: [...actions, '--json'] },
    { ...findProof('sim'), args: ['--ci', '--json', ...days] },
    ...(isFull ? WHOLE_COPIES.map((name) => ({ ...findProof(name), args: [] })) : []),
  ]);
/** Stages that test the built product. */
const NEED_BUILD = ['budgets', 'proofs', 'e2e'];

/** Checks of the sources, the longest first. */
const CHECKS = [
  ['types', 'typescript/bin/tsc', '-b'],
  ['lint', 'eslint/bin/eslint.js', '.', '--max-warnings=0'],
  ['promises', 'eslint/bin/eslint.js', ...PROMISES, 'server', 'workers', 'src'],
  ['format', 'prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'],
  ['rules', TSX, 'tests/house/check-rules.ts'],
  ['dead code', TSX, 'tests/house/check-exports.ts'],
];

/** Runs the checks of the sources; the output of each is shown when it ends. */
async function runChecks() {
  const counts = await twoAtATime(CHECKS, async ([name, file, ...args]) => {
    const { seconds, value } = await timed(() =>
      run(process.execPath, [bin(file), ...args], { quiet: true }),
    );
    const count = countOf(value.code);
    const note = lineOf(name, count, seconds);
    console.log(`${value.output}== ${note}`);
    return { ...count, notes: [note] };
  });
  return { ...sum(...counts), notes: counts.flatMap(({ notes }) => notes) };
}

/** Runs work and measures its seconds. */
async function timed(work) {
  const start = performance.now();
  const value = await work();
  return { value, seconds: ((performance.now() - start) / 1000).toFixed(1) };
}

function lineOf(name, { failed }, seconds) {
  const verdict = failed === 0 ? 'ok' : 'FAILED';
  return `${name.padEnd(10)} ${verdict.padEnd(6)} ${seconds.padStart(6)} s`;
}

const stages = [
  ['sources', runChecks],
  ['tests', () => runVitest('unit', UNIT, ['--maxWorkers=2'])],
  ['build', build],
  ['budgets', script('tests/house/check-budgets.ts')],
  ['proofs', proofs],
];

const isBrowserRequired = process.env.REQUIRE_BROWSER === '1';
if (findChromium() || isBrowserRequired) stages.push(['e2e', runBrowserTests]);

const counts = [];
const lines = [];
let isBuilt = true;
for (const [name, stage] of stages) {
  if (!isBuilt && NEED_BUILD.includes(name)) {
    lines.push(`${name.padEnd(10)} left out, there is no good build`);
    continue;
  }
  console.log(`== ${name}`);
  const { value: count, seconds } = await timed(stage);
  if (name === 'build') isBuilt = count.failed === 0;
  counts.push(count);
  const line = lineOf(name, count, seconds);
  lines.push(line, ...(count.notes ?? []).map((note) => `  ${note}`));
  console.log(`== ${line}`);
}

console.log('');
for (const line of lines) console.log(line);
const notes = [];
if (!findChromium()) notes.push('Not run: browser tests, no Chromium found (set CHROMIUM).');
if (!findShared()) notes.push('Not run: tests on recorded market data, no ../shared.');
if (!isFull)
  notes.push('Proofs ran in their short size; npm run verify -- --full runs all of them.');
printTable(counts, notes);
closeWith(sum(...counts));
