import type { CallersAnswer, GeneratorAnswer, Part } from './messages.ts';

/** Machines of CI are shared and noisy: results may take four times the target. */
const PATIENCE = 4;
/** Load of neighbours hardly affects memory, and never a count: exactly the target. */
export const EXACT = 1;
/** Processor time grows somewhat when a neighbour uses the other half of a core. */
export const NEIGHBOURS = 2;

/**
 * Reason why a baseline of a calm server is not usable, or null: above the part of it that the
 * comparison allows anyway, the machine is too busy.
 */
export function whyNotCalm(part: Part, p99AtMost: number): string | null {
  if (part.count > 0 && part.p99 <= p99AtMost * PATIENCE) return null;
  return `it began with a p99 of ${part.p99.toFixed(0)} ms of ${part.count}: the machine is busy`;
}

export type Verdict = { readonly isGood: boolean; readonly text: string };

/** Judges a quantile of one kind of command. Without any answer it misses the target. */
export function verdictOf(part: Part, quantile: 'p50' | 'p99', atMost: number): Verdict {
  const asserted = atMost * PATIENCE;
  const value = part[quantile];
  if (part.count === 0) return { isGood: false, text: `none was answered (target ${atMost})` };
  const text = `${value.toFixed(1)} of ${part.count} (target ${atMost}, asserted ${asserted})`;
  return { isGood: value <= asserted, text };
}

/** Limits of a figure with a maximum. */
export type Limit = {
  readonly atMost: number;
  readonly unit: string;
  /** Allowed multiple of the target. */
  readonly times?: number;
};

const short = (value: number): string => `${Math.round(value * 10) / 10}`;

/** Judges a figure against its maximum. NaN means not measured, and fails. */
export function limitOf(value: number, { atMost, times = PATIENCE, unit }: Limit): Verdict {
  const asserted = atMost * times;
  const more = times === 1 ? '' : `, asserted ${short(asserted)}`;
  const text = `${short(value)} ${unit} (target ${short(atMost)}${more})`;
  return { isGood: value <= asserted, text };
}

/** Judges frames a second against the wanted rate, with the tolerance for shared machines. */
export function rateOf(perS: number, wanted: number): Verdict {
  const asserted = wanted / PATIENCE;
  const text = `${perS.toFixed(0)} a second (target ${wanted}, asserted ${asserted})`;
  return { isGood: perS >= asserted, text };
}

/** Refusals and commands without an answer. */
export function brokenOf({
  errors,
  lost,
}: Pick<CallersAnswer, 'errors' | 'lost'>): readonly string[] {
  return [
    ...Object.entries(errors).map(([code, count]) => `${code} ${count} times`),
    ...(lost > 0 ? [`${lost} lost`] : []),
  ];
}

/**
 * Faults of a run under load: refusals, commands without an answer, or nothing done.
 * @param streamShare share of the expected frames that the stream sent meanwhile.
 */
export function faultsOf(answer: GeneratorAnswer, streamShare: number): readonly string[] {
  const missing = { orders: answer.orders.count, cancels: answer.cancels.count };
  return [
    ...brokenOf(answer),
    ...Object.entries(missing).flatMap(([name, count]) => (count > 0 ? [] : [`no ${name}`])),
    ...(streamShare * PATIENCE < 1 ? ['too few frames on the stream'] : []),
  ];
}

/** Faults of repeated calls: refusals, lost calls, a path never answered. */
export function callFaultsOf(answer: CallersAnswer): readonly string[] {
  const silent = Object.entries(answer.byPath).filter(([, { count }]) => count === 0);
  return [...brokenOf(answer), ...silent.map(([path]) => `no answer of ${path}`)];
}
