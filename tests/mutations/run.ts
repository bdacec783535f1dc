import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readMutations, type Mutation } from '#tests/reliability/claims.ts';
import { print, Tally, writeReport } from '#tests/sim/report.ts';

/**
 * `npm run mutate [-- --only SEC-20,FLT-05] [--part 1/2] [--json]`: changes one line at a time in
 * a copy of the tree and wants the test that guards it to fail there; untouched it has to pass.
 * --no-clean leaves the untouched runs out, for a tree whose suite has just passed.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    part: { type: 'string', default: '1/1' },
    'no-clean': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

const ROOT = path.join(import.meta.dirname, '../..');
/** What is made here, not written. */
const LEFT_OUT = /^(node_modules|dist|\.git|\.tsbuild|reports|data|tests[\\/](bench[\\/])?out)$/;
const TEST_MS = 600_000;
/** Recordings lie beside the tree, not beside its copy. */
const SHARED_DIR = path.join(ROOT, '../shared');

/** Untouched runs are left out where the suite has just passed. */
const isTrusted = values['no-clean'];

type Counts = { readonly passed: number; readonly failed: number };
const TRUSTED: Counts = { passed: 1, failed: 0 };
type Line = { readonly id: string; readonly file: string; readonly isKilled: boolean };

function copyTree(to: string): void {
  const filter = (from: string): boolean => !LEFT_OUT.test(path.relative(ROOT, from));
  cpSync(ROOT, to, { recursive: true, filter });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(to, 'node_modules'));
}

/** The part of a title that is the same for every row of a table. */
function pattern(title: string): string {
  const fixed = title.split(/%[a-z%]|\$\w+/).sort((a, b) => b.length - a.length)[0] ?? '';
  return fixed.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

async function runTest(tree: string, test: string, titles: readonly string[]): Promise<Counts> {
  const report = path.join(tree, 'mutation-report.json');
  rmSync(report, { force: true });
  const project = test.startsWith('src/') ? 'dom' : 'node';
  const only = titles.map(pattern).join('|');
  const args = ['run', '--project', project, '--maxWorkers=1', '--reporter=json'];
  const child = spawn(
    process.execPath,
    [
      path.join(tree, 'node_modules/vitest/vitest.mjs'),
      ...args,
      `--outputFile=${report}`,
      ...(only === '' ? [] : ['-t', only]),
      test,
    ],
    { cwd: tree, stdio: 'ignore', timeout: TEST_MS, env: { SHARED_DIR, ...process.env } },
  );
  await once(child, 'close');
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    // A file that does not load says nothing of the line: only a test that failed counts.
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

async function planted(tree: string, mutation: Mutation): Promise<Counts> {
  const file = path.join(tree, mutation.file);
  const text = readFileSync(file, 'utf8');
  if (text.split(mutation.from).length !== 2) throw new Error(`not once in ${mutation.file}`);
  writeFileSync(
    file,
    text.replace(mutation.from, () => mutation.to),
  );
  try {
    return await runTest(tree, mutation.test, [mutation.title]);
  } finally {
    writeFileSync(file, text);
  }
}

const tally = new Tally();
const lines: Line[] = [];
const tree = mkdtempSync(path.join(tmpdir(), 'terazi-mutate-'));
const only = values.only === '' ? [] : values.only.split(',');
const named = readMutations().filter(({ id }) => only.length === 0 || only.includes(id));
/** `--part 1/2` is every second test file: two machines, or two cores, share the work. */
const [part = 1, parts = 1] = values.part.split('/').map((text) => Number.parseInt(text, 10));
const files = [...new Set(named.map(({ test }) => test))];
const chosen = named.filter(({ test }) => files.indexOf(test) % parts === part - 1);
/** Untouched runs, by file: the tests that are named pass there. */
const clean = new Map<string, Counts>();

try {
  copyTree(tree);
  for (const mutation of chosen) {
    const { id, file, test, from } = mutation;
    const titles = chosen.filter((one) => one.test === test).map((one) => one.title);
    const before = clean.get(test) ?? (isTrusted ? TRUSTED : await runTest(tree, test, titles));
    clean.set(test, before);
    const isClean = before.passed > 0 && before.failed === 0;
    const after = isClean ? await planted(tree, mutation) : before;
    const isKilled = isClean && after.failed > 0;
    lines.push({ id, file, isKilled });
    const why = isClean ? `${after.failed} failed` : 'the test does not pass untouched';
    tally.note(isKilled, `${id.padEnd(8)} ${file}: ${from.slice(0, 60)} (${why})`);
  }
} finally {
  rmSync(tree, { recursive: true, force: true });
}
if (values.json) {
  writeReport('mutate', { passed: tally.passed, failed: tally.failed, lines });
}
if (chosen.length === 0) print('nothing chosen');
tally.close();
