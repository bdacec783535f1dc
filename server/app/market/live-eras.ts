/** Time in which this market was live, UTC milliseconds. */
type Era = { readonly from: number; to: number };

const ERAS_MAX = 200;

/**
 * When the market ran. A generated history has bars for every minute; inside a time that was
 * really traded only stored bars count, so that a quiet minute stays a hole.
 */
export class LiveEras {
  readonly #eras: Era[];

  constructor(eras: readonly Era[] = []) {
    this.#eras = eras.slice(-ERAS_MAX);
  }

  /** Reads what `toText` wrote; anything else counts as never live. */
  static parse(text: string | undefined): LiveEras {
    const eras: Era[] = [];
    for (const part of text?.split(',') ?? []) {
      const [from = '', to = ''] = part.split('-');
      const era = { from: Number.parseInt(from, 10), to: Number.parseInt(to, 10) };
      if (era.from < era.to) eras.push(era);
    }
    return new LiveEras(eras);
  }

  toText(): string {
    return this.#eras.map(({ from, to }) => `${from}-${to}`).join(',');
  }

  /** A new era begins. */
  begin(now: number): void {
    if (this.#eras.length === ERAS_MAX) this.#eras.shift();
    this.#eras.push({ from: now, to: now });
  }

  /** The era goes on. */
  extend(now: number): void {
    const last = this.#eras.at(-1);
    if (last !== undefined && now > last.to) last.to = now;
  }

  /** True when `from` to `to` lies inside one era. */
  covers(from: number, to: number): boolean {
    return this.#eras.some((era) => era.from <= from && to <= era.to);
  }
}
