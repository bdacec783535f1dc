/**
 * Interleaved measurement: every contender runs in every round, in rotated order, so the noise of a
 * busy machine affects all alike. Time is the processor time of this process: other jobs on the
 * machine take wall time, but do no work here. Only ratios within one run are meaningful.
 */

const ROUNDS = 15;
const WARM_MS = 60;

/** Processor time of this process in milliseconds, including garbage collection and compiler. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export type Contender = () => unknown;
export type CompareOptions = {
  /** Units of work per call; times are per unit. */
  readonly units?: number;
  /** Measuring time per contender and round, milliseconds. */
  readonly minMs?: number;
};

/** Nanoseconds per unit by contender, lower quartile of the rounds. */
export type Times<Name extends string> = Readonly<Record<Name, number>>;

let sink = 0;
/** Consumes results, so that no compiler drops the work. */
function eat(value: unknown): void {
  if (typeof value === 'number') sink += value;
  else if (value !== undefined) sink += 1;
}

/** A sum over all measured results; printing it proves that they were used. */
export const sunk = (): number => sink;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Noise only makes a round slower, so the lower quartile is the most reliable. */
function lowerQuartile(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)]!;
}

/** Warms a contender up and returns the number of calls per measurement. */
function calibrate(run: Contender, minMs: number): number {
  const end = cpuMs() + WARM_MS;
  let calls = 0;
  do {
    eat(run());
    calls++;
  } while ((calls & 7) !== 0 || cpuMs() < end);
  const start = cpuMs();
  for (let call = 0; call < calls; call++) eat(run());
  return Math.max(1, Math.round((minMs * calls) / (cpuMs() - start)));
}

/** Measures contenders against each other. */
export function compare<Name extends string>(
  contenders: Readonly<Record<Name, Contender>>,
  { units = 1, minMs = 14 }: CompareOptions = {},
): Times<Name> {
  const runs = Object.entries(contenders) as [Name, Contender][];
  const plans = runs.map(([name, run]) => ({ name, run, calls: calibrate(run, minMs) }));
  const times = new Map<Name, number[]>(runs.map(([name]) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < plans.length; i++) {
      const { name, run, calls } = plans[(i + round) % plans.length]!;
      const start = cpuMs();
      for (let call = 0; call < calls; call++) eat(run());
      times.get(name)!.push(((cpuMs() - start) * 1e6) / calls / units);
    }
  }
  return Object.fromEntries(
    [...times].map(([name, all]) => [name, lowerQuartile(all)]),
  ) as Times<Name>;
}

/** Repeatable numbers in [0, 1): the same on every machine (xorshift, 32 bits). */
export function dice(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** A random walk of closes in ticks, starting at 68,000.00 with two decimals. */
export function closes(count: number, seed: number, step = 3000): Float64Array {
  const roll = dice(seed);
  const out = new Float64Array(count);
  let price = 6_800_000;
  for (let i = 0; i < count; i++) {
    price = Math.max(1000, price + Math.round((roll() - 0.5) * step));
    out[i] = price;
  }
  return out;
}
