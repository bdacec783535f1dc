/** A time in which this market was live, UTC milliseconds. */
type Era = { readonly from: number; to: number };

const ERAS_MAX = 200;

/**
 * Records when the market was live. A generated history has bars for every minute. Inside live
 * times only stored bars count, so a minute without trades stays a gap.
 */
export class LiveEras {
  readonly #eras: Era[];
  #isRunning = false;

  constructor(eras: readonly Era[] = []) {
    this.#eras = eras.slice(-ERAS_MAX);
  }

  /** Parses the output of `toText`; anything else counts as never live. */
  static parse(text: string | undefined): LiveEras {
    const eras: Era[] = [];
    for (const part of text?.split(',') ?? []) {
      const [from = '', to = ''] = part.split('-');
      const era = { from: Number.parseInt(from, 10), to: Number.parseInt(to, 10) };
      if (era.from <= era.to) eras.push(era);
    }
    return new LiveEras(eras);
  }

  toText(): string {
    return this.#eras.map(({ from, to }) => `${from}-${to}`).join(',');
  }

  /** End of the latest era; undefined before the first. */
  get lastEnd(): number | undefined {
    return this.#eras.at(-1)?.to;
  }

  /** Begins a new era. Its first minute counts live trades only. */
  begin(now: number): void {
    if (this.#eras.length === ERAS_MAX) this.#eras.shift();
    this.#eras.push({ from: now, to: now });
    this.#isRunning = true;
  }

  /** Extends the current era. */
  extend(now: number): void {
    const last = this.#eras.at(-1);
    if (last !== undefined && now > last.to) last.to = now;
  }

  /** True when any part of `from` to `to` was live. */
  touches(from: number, to: number): boolean {
    const current = this.#isRunning ? this.#eras.at(-1) : undefined;
    if (current !== undefined && current.from < to) return true;
    return this.#eras.some((era) => era.from < to && from <= era.to);
  }

  /** True when `from` to `to` is inside one era. The current era has no end yet. */
  covers(from: number, to: number): boolean {
    const current = this.#isRunning ? this.#eras.at(-1) : undefined;
    if (current !== undefined && current.from <= from) return true;
    return this.#eras.some((era) => era.from <= from && to <= era.to);
  }
}
