import type { Part } from './messages.ts';

/** Quantiles of times in milliseconds; sorts the times in place. */
export function partOf(times: number[]): Part {
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return { count: times.length, p50: at(0.5), p99: at(0.99), worst: times.at(-1) ?? 0 };
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/**
 * Growth over a run: the mean of the last fifth of the samples over the mean of the first fifth,
 * minus one.
 * @throws RangeError for fewer than five samples.
 */
export function growthOf(samples: readonly number[]): number {
  const fifth = Math.floor(samples.length / 5);
  if (fifth === 0) throw new RangeError(`${samples.length} samples are too few`);
  return mean(samples.slice(-fifth)) / mean(samples.slice(0, fifth)) - 1;
}
