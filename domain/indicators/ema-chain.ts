import { EmaCore } from './ema.ts';
import type { Step } from './streamed.ts';

/** Averages of averages: link k is the EMA of link k - 1 from the first value of that one. */
export class EmaChain {
  readonly #links: readonly EmaCore[];
  readonly #out: Float64Array;

  constructor(period: number, length: number) {
    this.#links = Array.from({ length }, () => new EmaCore(period));
    this.#out = new Float64Array(length);
  }

  /**
   * Every link if `value` came next, or with it added. NaN for links without a value yet; the next
   * call overwrites the array.
   */
  at(value: number, step: Step): Float64Array {
    let passed = value;
    this.#links.forEach((link, i) => {
      if (!Number.isNaN(passed)) passed = link[step](passed);
      this.#out[i] = passed;
    });
    return this.#out;
  }
}
