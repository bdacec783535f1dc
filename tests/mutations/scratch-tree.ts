import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A copy of the tree with changeable lines, and vitest in it. */

export const ROOT = path.join(import.meta.dirname, '../..');
/** Generated folders. */
const LEFT_OUT = /^(node_modules|dist|\.git|\.tsbuild|reports|data|tests[\\/](bench[\\/])?out)$/;
/** Recordings are next to the tree, not next to its copy. */
const SHARED_DIR = path.join(ROOT, '../shared');
/** Many tests start with a new folder, which is slow on a disk. */
const MEMORY_DISK = '/dev/shm';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Copies the tree. A copy that the caller does not remove is removed at exit. */
export function copyTree(): string {
  const tree = mkdtempSync(path.join(tmpdir(), 'terazi-mutate-'));
  const filter = (from: string): boolean => !LEFT_OUT.test(path.relative(ROOT, from));
  cpSync(ROOT, tree, { recursive: true, filter });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'));
  process.once('exit', () => rmSync(tree, { recursive: true, force: true }));
  return tree;
}

/** The vitest project of a test file; null for those that need a browser. */
export function projectOf(test: string): string | null {
  if (/^(domain|protocol|workers|locales)\//.test(test)) return 'rules';
  if (test.startsWith('src/')) return 'page';
  return test.startsWith('tests/e2e/') ? null : 'server';
}

export type TestRun = {
  readonly passed: number;
  readonly failed: number;
  /** Files with a failed test, or that did not load, relative to the tree. */
  readonly failedFiles: readonly string[];
  /** True if the time limit ended it. */
  readonly isLate: boolean;
};

type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
};

function readRun(tree: string, report: string): Omit<TestRun, 'isLate'> {
  if (!existsSync(report)) return { passed: 0, failed: 0, failedFiles: [] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Report;
  const failedFiles = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => path.relative(tree, name));
  return { passed: numPassedTests, failed: numFailedTests, failedFiles };
}

/** Kills a program and its children, which form a process group. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}

/**
 * Runs test files in a copy of the tree.
 * @param options further options of vitest
 */
export async function runTests(
  tree: string,
  tests: readonly string[],
  limitMs: number,
  options: readonly string[] = [],
): Promise<TestRun> {
  const report = path.join(tree, 'mutation-report.json');
  rmSync(report, { force: true });
  const projects = [...new Set(tests.map(projectOf))].filter((name) => name !== null);
  const memory = existsSync(MEMORY_DISK) ? { TMPDIR: MEMORY_DISK } : {};
  const child = spawn(
    process.execPath,
    [
      path.join(tree, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      ...['--maxWorkers=1', '--reporter=json', `--outputFile=${report}`],
      ...options,
      ...tests,
    ],
    { cwd: tree, stdio: 'ignore', detached: true, env: { SHARED_DIR, ...memory, ...process.env } },
  );
  let isLate = false;
  // A separate process group does not receive the terminal's signal.
  const interrupt = (): void => {
    endGroup(child.pid);
    process.exit(1);
  };
  for (const signal of SIGNALS) process.once(signal, interrupt);
  const limit = setTimeout(() => {
    isLate = true;
    endGroup(child.pid);
  }, limitMs);
  await once(child, 'close');
  clearTimeout(limit);
  for (const signal of SIGNALS) process.off(signal, interrupt);
  return { ...readRun(tree, report), isLate };
}
