import { print, Tally } from '#tests/sim/report.ts';
import type { Part } from './messages.ts';
import { limitOf, verdictOf, type Limit, type Verdict } from './verdict.ts';

export type SheetOptions = {
  readonly isShort: boolean;
  readonly port: number;
  /** Length of a soak, where it was said. */
  readonly minutes: number | null;
};

export const msText = (value: number): string => `${value.toFixed(1)} ms`;

/** What the profiles of a run print, judge and leave in the report. */
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

  /** Puts a figure into the report. */
  keep(name: string, figure: unknown): void {
    this.figures[name] = figure;
  }

  /** A line that judges nothing. */
  tell(line: string): void {
    print(`       ${line}`);
  }

  note(isGood: boolean, line: string): void {
    this.#tally.note(isGood, line);
  }

  verdict(name: string, { isGood, text }: Verdict): void {
    this.note(isGood, `${name}: ${text}`);
  }

  /** A quantile in milliseconds beside its target. */
  judge(name: string, part: Part, quantile: 'p50' | 'p99', atMost: number): void {
    this.verdict(`${name} ${quantile} ms`, verdictOf(part, quantile, atMost));
  }

  /** A figure beside the most it may be; it goes into the report under the same name. */
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

  /** The closing line, and the exit code: a run that could judge nothing has not failed. */
  close(): void {
    const { failed, passed, skipped } = this.counts;
    if (passed + failed > 0) this.#tally.close();
    else print(`0 passed, 0 failed, ${skipped} skipped`);
  }
}
