import path from 'node:path';
import { ROOT, buildWhenStale, installWhenNeeded, requireNode, run } from '../server/prepare.mjs';
import { findChromium } from './chromium.mjs';
import { closeWith, findShared, runVitest, sum } from './suite.mjs';

/**
 * `npm run verify`: everything a change must pass, one stage after the other, each with its
 * seconds. All stages run even when one fails; only what stands on a failed build is left out.
 * REQUIRE_BROWSER=1 makes a missing browser a failure.
 */
requireNode();
await installWhenNeeded();

const bin = (file) => path.join(ROOT, 'node_modules', file);
const tool = (file, args) => async () => {
  const { code } = await run(process.execPath, [bin(file), ...args]);
  return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
};
const script = (file) => tool('tsx/dist/cli.mjs', [file]);

const PROMISES = ['-c', 'tests/house/promises.config.js', '--max-warnings=0'];
const build = async () => ({ passed: 0, failed: (await buildWhenStale()) ? 0 : 1, skipped: 0 });
/** Stages that look at the built product. */
const NEED_BUILD = ['budgets', 'e2e'];

const stages = [
  ['format', tool('prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.'])],
  ['lint', tool('eslint/bin/eslint.js', ['.', '--max-warnings=0'])],
  ['promises', tool('eslint/bin/eslint.js', [...PROMISES, 'server', 'workers', 'src'])],
  ['types', tool('typescript/bin/tsc', ['-b'])],
  ['rules', script('tests/house/check-rules.ts')],
  ['dead code', script('tests/house/check-exports.ts')],
  ['tests', () => runVitest('unit', ['node', 'dom'])],
  ['build', build],
  ['budgets', script('tests/house/check-budgets.ts')],
];

const isBrowserRequired = process.env.REQUIRE_BROWSER === '1';
if (findChromium() || isBrowserRequired) stages.push(['e2e', () => runVitest('e2e', ['e2e'])]);

const counts = [];
const lines = [];
let isBuilt = true;
for (const [name, stage] of stages) {
  if (!isBuilt && NEED_BUILD.includes(name)) {
    lines.push(`${name.padEnd(10)} left out, there is no good build`);
    continue;
  }
  console.log(`== ${name}`);
  const start = performance.now();
  const count = await stage();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const verdict = count.failed === 0 ? 'ok' : 'FAILED';
  if (name === 'build') isBuilt = count.failed === 0;
  counts.push(count);
  lines.push(`${name.padEnd(10)} ${verdict.padEnd(6)} ${seconds.padStart(6)} s`);
  console.log(`== ${name} ${verdict} ${seconds} s`);
}

console.log('');
for (const line of lines) console.log(line);
if (!findChromium()) console.log('Not run: browser tests, no Chromium found (set CHROMIUM).');
if (!findShared()) console.log('Not run: tests on recorded market data, no ../shared.');
closeWith(sum(...counts));
