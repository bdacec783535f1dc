/**
 * Keyed randomness: every number of the generated market is a function of the seed, the symbol and
 * a time, never of earlier generator calls. Any span of history can therefore be made alone, in any
 * order, with the same result.
 */

const GOLDEN = 0x9e3779b1;
const TWO_32 = 4_294_967_296;

/** 32-bit key of a text. */
export function keyOfText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return finish(hash);
}

function finish(word: number): number {
  let h = word;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}

/** Key of a sub-stream; the same two numbers always give the same key. */
export function mixKey(key: number, part: number): number {
  return finish(Math.imul(key, 0x2545f491) ^ Math.imul(part | 0, GOLDEN) ^ 0x5bd1e995);
}

/** Bell-shaped, mean 0, variance 1, bounded by +-3.4: the sum of four bytes of one hash. */
export function bellAt(key: number, index: number): number {
  const h = mixKey(key, index);
  const sum = (h & 255) + ((h >>> 8) & 255) + ((h >>> 16) & 255) + (h >>> 24);
  return (sum - 510) / 147.8;
}

/** Smooth stationary noise with about unit variance that changes over one `period` of `at`. */
export function smoothNoise(key: number, at: number, period: number): number {
  const x = at / period;
  const left = Math.floor(x);
  const part = x - left;
  const weight = part * part * (3 - 2 * part);
  const from = bellAt(key, left);
  // Between two knots the variance of the blend drops to one half; the factor corrects it.
  const spread = Math.sqrt(weight * weight + (1 - weight) * (1 - weight));
  return (from + (bellAt(key, left + 1) - from) * weight) / spread;
}

/** Sequential generator of one key, for spans that are always made as a whole. */
export class Rng {
  #state: number;
  #spare = 0;
  #hasSpare = false;

  constructor(key: number) {
    this.#state = key | 0;
  }

  /** Uniform in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / TWO_32;
  }

  /** Normal, mean 0, variance 1. */
  gauss(): number {
    if (this.#hasSpare) {
      this.#hasSpare = false;
      return this.#spare;
    }
    for (;;) {
      const a = 2 * this.next() - 1;
      const b = 2 * this.next() - 1;
      const s = a * a + b * b;
      if (s === 0 || s >= 1) continue;
      const f = Math.sqrt((-2 * Math.log(s)) / s);
      this.#spare = b * f;
      this.#hasSpare = true;
      return a * f;
    }
  }

  /** Exponential waiting time with mean 1. */
  wait(): number {
    return -Math.log(1 - this.next());
  }

  /** Log-normal with mean 1 and the given spread of its logarithm. */
  logNormal(spread: number): number {
    return Math.exp(spread * this.gauss() - (spread * spread) / 2);
  }

  /** Poisson count; normal approximation for a large mean. */
  poisson(mean: number): number {
    if (mean > 40) return Math.max(0, Math.round(mean + Math.sqrt(mean) * this.gauss()));
    const floor = Math.exp(-mean);
    let product = this.next();
    let count = 0;
    while (product > floor) {
      product *= this.next();
      count++;
    }
    return count;
  }
}
