import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Printing and reports of the proof commands. */

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Counts checks and prints one line for each. */
export class Tally {
  #passed = 0;
  #failed = 0;

  get passed(): number {
    return this.#passed;
  }

  get failed(): number {
    return this.#failed;
  }

  /** Prints a line with its verdict. */
  note(isGood: boolean, line: string): void {
    if (isGood) this.#passed++;
    else this.#failed++;
    print(`${isGood ? 'ok    ' : 'FAILED'} ${line}`);
  }

  /** Adds the counts of another run. */
  add({ passed, failed }: { readonly passed: number; readonly failed: number }): void {
    this.#passed += passed;
    this.#failed += failed;
  }

  /** Prints the closing line and sets the exit code. */
  close(): void {
    print(`${this.#passed} passed, ${this.#failed} failed`);
    process.exitCode = this.#failed === 0 && this.#passed > 0 ? 0 : 1;
  }
}

/** Prints what was not run, and the reason. */
export function notRun(what: string, reason: string): void {
  print(`Not run: ${what}, ${reason}.`);
  print('0 passed, 0 failed, 1 skipped');
}

const REPORTS = path.join(import.meta.dirname, '../../reports');

/** The checked-out commit, null outside a clone. */
export function ownCommit(): string | null {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}

/** The report of an earlier run, null when there is none. */
export function readReport(name: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(REPORTS, `${name}.json`), 'utf8'));
  } catch {
    return null;
  }
}

/** Writes `reports/<name>.json` with the commit; bigint amounts become text. */
export function writeReport(name: string, report: object): void {
  mkdirSync(REPORTS, { recursive: true });
  const text = JSON.stringify(
    { commit: ownCommit(), ...report },
    (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value),
    2,
  );
  writeFileSync(path.join(REPORTS, `${name}.json`), `${text}\n`);
}
