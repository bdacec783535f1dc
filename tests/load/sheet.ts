import { print, Tally } from '#tests/sim/report.ts';
import type { Part } from './messages.ts';
import { limitOf, verdictOf, type Limit, type Verdict } from './verdict.ts';

export type SheetOptions = {
  readonly isShort: boolean;
  readonly port: number;
  /** Length of a soak, if given. */
  readonly minutes: number | null;
};

export const msText = (value: number): string => `${value.toFixed(1)} ms`;

/** Prints and judges the results of the profiles, and writes the report. */
export class Sheet {
  readonly isShort: boolean;
  readonly port: number;
  readonly minutes: number | null;
  readonly figures: Record<string, unknown> = {};
  readonly #tally = new Tally();
  #skipped = 0;

  constructor({ isShort, minutes, port }: SheetOptions) {
    this.isShort = isShort;
    this.minutes = minutes;
    this.port = port;
  }

  get counts(): { readonly passed: number; readonly failed: number; readonly skipped: number } {
    return { passed: this.#tally.passed, failed: this.#tally.failed, skipped: this.#skipped };
  }

  /** Adds a figure to the report. */
  keep(name: string, figure: unknown): void {
    this.figures[name] = figure;
  }

  /** Prints a line without a verdict. */
  tell(line: string): void {
    print(`       ${line}`);
  }

  note(isGood: boolean, line: string): void {
    this.#tally.note(isGood, line);
  }

  verdict(name: string, { isGood, text }: Verdict): void {
    this.note(isGood, `${name}: ${text}`);
  }

  /** Judges a quantile in milliseconds against its target. */
  judge(name: string, part: Part, quantile: 'p50' | 'p99', atMost: number): void {
    this.verdict(`${name} ${quantile} ms`, verdictOf(part, quantile, atMost));
  }

  /** Judges a figure against its maximum, and adds it to the report under the same name. */
  limit(name: string, value: number, limit: Limit): void {
    this.keep(name, value);
    this.verdict(name, limitOf(value, limit));
  }

  faults(name: string, faults: readonly string[]): void {
    this.note(faults.length === 0, `${name}, faults: ${faults.join(', ') || 'none'}`);
  }

  skip(what: string, reason: string): void {
    this.#skipped++;
    print(`Not run: ${what}, ${reason}.`);
  }

  /** Prints the closing line and sets the exit code: a run without any verdict has not failed. */
  close(): void {
    const { failed, passed, skipped } = this.counts;
    if (passed + failed > 0) this.#tally.close();
    else print(`0 passed, 0 failed, ${skipped} skipped`);
  }
}
