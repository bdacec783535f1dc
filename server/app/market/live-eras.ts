/** Time in which this market was live, UTC milliseconds. */
type Era = { readonly from: number; to: number };

const ERAS_MAX = 200;

/**
 * When the market ran. A generated history has bars for every minute; inside a time that was
 * really traded only stored bars count, so that a quiet minute stays a hole.
 */
export class LiveEras {
  readonly #eras: Era[];
  #isRunning = false;

  constructor(eras: readonly Era[] = []) {
    this.#eras = eras.slice(-ERAS_MAX);
  }

  /** Reads what `toText` wrote; anything else counts as never live. */
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

  /** End of the newest era, undefined before the first. */
  get lastEnd(): number | undefined {
    return this.#eras.at(-1)?.to;
  }

  /** A new era begins, with its first minute: of that only what is traded live counts. */
  begin(now: number): void {
    if (this.#eras.length === ERAS_MAX) this.#eras.shift();
    this.#eras.push({ from: now, to: now });
    this.#isRunning = true;
  }

  /** The era goes on. */
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

  /** True when `from` to `to` lies inside one era; the one that was begun here has not ended. */
  covers(from: number, to: number): boolean {
    const current = this.#isRunning ? this.#eras.at(-1) : undefined;
    if (current !== undefined && current.from <= from) return true;
    return this.#eras.some((era) => era.from <= from && to <= era.to);
  }
}
