import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What the commands that prove something print and write. */

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Counts what was proven, a line each. */
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

  /** The closing line, and the exit code. */
  close(): void {
    print(`${this.#passed} passed, ${this.#failed} failed`);
    process.exitCode = this.#failed === 0 && this.#passed > 0 ? 0 : 1;
  }
}

/** Says what was not run, and why. */
export function notRun(what: string, reason: string): void {
  print(`Not run: ${what}, ${reason}.`);
  print('0 passed, 0 failed, 1 skipped');
}

/** Writes `reports/<name>.json`; bigint amounts as text. */
export function writeReport(name: string, report: object): void {
  const folder = path.join(import.meta.dirname, '../../reports');
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify(
    report,
    (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value),
    2,
  );
  writeFileSync(path.join(folder, `${name}.json`), `${text}\n`);
}
