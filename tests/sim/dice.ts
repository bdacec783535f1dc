import { seededRandom } from '#tests/support/seeded-random.ts';

/** Random choices of a run: the same sequence for the same seed. */
export class Dice {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seededRandom(seed);
  }

  /** Uniform in [0, 1). */
  readonly unit = (): number => this.#next();

  chance(share: number): boolean {
    return this.#next() < share;
  }

  /** A whole number from `from` to `to`, inclusive. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.#next() * (to - from + 1));
  }

  between(from: number, to: number): number {
    return from + this.#next() * (to - from);
  }

  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const one = list[Math.floor(this.#next() * list.length)];
    if (one === undefined) throw new RangeError('nothing to choose from');
    return one;
  }

  /** Approximately normal with deviation 1: a sum of uniform numbers. */
  normal(): number {
    return (this.#next() + this.#next() + this.#next() + this.#next() - 2) * Math.sqrt(3);
  }

  /** Milliseconds until the next of events that occur `perDay` times a day on average. */
  waitMs(perDay: number): number {
    return Math.ceil((-Math.log(1 - this.#next()) * 86_400_000) / perDay);
  }
}
