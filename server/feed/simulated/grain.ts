import type { PathBar } from './path-bar.ts';
import type { Segment } from './segments.ts';

/** Finer bars in three steps: segment, clock hour, five minutes, minute. */
export type Grain = 'hour' | 'five' | 'minute';

export const GRAIN_MS: Readonly<Record<Grain, number>> = {
  hour: 3_600_000,
  five: 300_000,
  minute: 60_000,
};

/** Grain from which a grain is made; hours are made from the whole segment. */
export const COARSER: { readonly [G in Grain]: Grain | null } = {
  hour: null,
  five: 'hour',
  minute: 'five',
};

export type Span = { readonly from: number; readonly to: number };

/** Span whose bars of a grain are made together: the coarser bar that contains `at`. */
export function spanOf(segment: Segment, grain: Grain, at: number): Span {
  const coarser = COARSER[grain];
  if (coarser === null) return segment;
  const step = GRAIN_MS[coarser];
  const from = Math.floor(at / step) * step;
  return { from: Math.max(segment.from, from), to: Math.min(segment.to, from + step) };
}

/** Spans of a grain's bars inside a span, cut at clock marks and segment ends. */
export function childSpans({ from, to }: Span, step: number): Span[] {
  const spans: Span[] = [];
  let start = from;
  while (start < to) {
    const end = Math.min(to, (Math.floor(start / step) + 1) * step);
    spans.push({ from: start, to: end });
    start = end;
  }
  return spans;
}

/** Cache of the most recently used lists of bars, limited by the number of bars. */
export class BarCache {
  readonly #lists = new Map<string, readonly PathBar[]>();
  readonly #most: number;
  #held = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** List of that name, made on a miss. */
  get(name: string, make: () => readonly PathBar[]): readonly PathBar[] {
    const known = this.#lists.get(name);
    if (known !== undefined) {
      this.#lists.delete(name);
      this.#lists.set(name, known);
      return known;
    }
    const made = make();
    this.#lists.set(name, made);
    this.#held += made.length + 1;
    for (const [oldest, dropped] of this.#lists) {
      if (this.#held <= this.#most) break;
      this.#lists.delete(oldest);
      this.#held -= dropped.length + 1;
    }
    return made;
  }
}
