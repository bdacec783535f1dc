import type { Instrument } from '#domain/market/types.ts';

/** Duration of order collection before the auction. */
export const COLLECT_MS = 10 * 60_000;
/** Move from the reference that halts continuous trading, in thousandths, by market segment. */
type Segment = NonNullable<Instrument['segment']>;
const LIMITS = { yildiz: 100, ana: 75 } as const satisfies Record<Segment, number>;

/**
 * Halts continuous trading of a Borsa Istanbul share that moved too far from the price of its last
 * auction or halt. Prices are integers of the instrument.
 */
export class CircuitBreaker {
  readonly #limit: number;
  #reference: number;

  constructor(segment: Segment, reference: number) {
    this.#limit = LIMITS[segment];
    this.#reference = reference;
  }

  /** @returns null for an instrument without a breaker. */
  static of({ segment }: Pick<Instrument, 'segment'>, reference: number): CircuitBreaker | null {
    return segment === undefined ? null : new CircuitBreaker(segment, reference);
  }

  /** Sets the reference of the next moves to an auction price. */
  measureFrom(price: number): void {
    this.#reference = price;
  }

  /** Whether a trade at this price halts trading; if so it becomes the next reference. */
  trips(price: number): boolean {
    const moved = Math.abs(price - this.#reference) * 1_000;
    if (this.#reference <= 0 || moved < this.#limit * this.#reference) return false;
    this.#reference = price;
    return true;
  }
}
