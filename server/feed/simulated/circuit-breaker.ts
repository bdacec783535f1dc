import type { Instrument } from '#domain/market/types.ts';

/** Orders are collected for ten minutes, then matched at one price. */
export const COLLECT_MS = 10 * 60_000;
/** Move from the reference that stops continuous trading, in thousandths, by market segment. */
type Segment = NonNullable<Instrument['segment']>;
const LIMITS = { yildiz: 100, ana: 75 } as const satisfies Record<Segment, number>;

/**
 * Stops continuous trading of a Borsa Istanbul share that has moved too far from the price of its
 * last auction or of the last stop. Prices are integers of the instrument.
 */
export class CircuitBreaker {
  readonly #limit: number;
  #reference: number;

  constructor(segment: Segment, reference: number) {
    this.#limit = LIMITS[segment];
    this.#reference = reference;
  }

  /** @returns null for an instrument that has none. */
  static of({ segment }: Pick<Instrument, 'segment'>, reference: number): CircuitBreaker | null {
    return segment === undefined ? null : new CircuitBreaker(segment, reference);
  }

  /** From here the next moves are measured: the price of an auction. */
  measureFrom(price: number): void {
    this.#reference = price;
  }

  /** Whether a trade at this price stops trading; if so the next moves are measured from it. */
  trips(price: number): boolean {
    const moved = Math.abs(price - this.#reference) * 1_000;
    if (this.#reference <= 0 || moved < this.#limit * this.#reference) return false;
    this.#reference = price;
    return true;
  }
}
