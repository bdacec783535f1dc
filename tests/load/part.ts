import type { Part } from './messages.ts';

/** The figures of some times in milliseconds; sorts them. */
export function partOf(times: number[]): Part {
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return { count: times.length, p50: at(0.5), p99: at(0.99), worst: times.at(-1) ?? 0 };
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/**
 * How much something grew over a run: the mean of the last fifth of its samples over that of the
 * first fifth, less one.
 * @throws RangeError for fewer than five samples, of which nothing can be said.
 */
export function growthOf(samples: readonly number[]): number {
  const fifth = Math.floor(samples.length / 5);
  if (fifth === 0) throw new RangeError(`${samples.length} samples are too few`);
  return mean(samples.slice(-fifth)) / mean(samples.slice(0, fifth)) - 1;
}
