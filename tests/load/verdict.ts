import type { CallersAnswer, GeneratorAnswer, Part } from './messages.ts';

/** Machines that CI shares are noisy: four times a target is allowed, the target is printed. */
const PATIENCE = 4;
/** What other jobs on the machine change little (memory) or not at all (a count): the target. */
export const EXACT = 1;
/** Processor time grows somewhat when a neighbour uses the other half of a core. */
export const NEIGHBOURS = 2;

/**
 * Why nothing can be compared with a figure that stands for a calm server, or null: beyond what
 * is taken of it anyway, the machine is too busy.
 */
export function whyNotCalm(part: Part, p99AtMost: number): string | null {
  if (part.count > 0 && part.p99 <= p99AtMost * PATIENCE) return null;
  return `it began with a p99 of ${part.p99.toFixed(0)} ms of ${part.count}: the machine is busy`;
}

export type Verdict = { readonly isGood: boolean; readonly text: string };

/** A quantile of one kind of command beside its target. Nothing answered is never fast enough. */
export function verdictOf(part: Part, quantile: 'p50' | 'p99', atMost: number): Verdict {
  const asserted = atMost * PATIENCE;
  const value = part[quantile];
  if (part.count === 0) return { isGood: false, text: `none was answered (target ${atMost})` };
  const text = `${value.toFixed(1)} of ${part.count} (target ${atMost}, asserted ${asserted})`;
  return { isGood: value <= asserted, text };
}

/** A figure that may be so much at most. */
export type Limit = {
  readonly atMost: number;
  readonly unit: string;
  /** So many times the target is still taken. */
  readonly times?: number;
};

const short = (value: number): string => `${Math.round(value * 10) / 10}`;

/** A figure beside the most it may be. What is no number was not measured: that is never good. */
export function limitOf(value: number, { atMost, times = PATIENCE, unit }: Limit): Verdict {
  const asserted = atMost * times;
  const more = times === 1 ? '' : `, asserted ${short(asserted)}`;
  const text = `${short(value)} ${unit} (target ${short(atMost)}${more})`;
  return { isGood: value <= asserted, text };
}

/** Frames a second beside what they should be, within what a shared machine is allowed. */
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
 * What went wrong in a run under load: refusals, commands without an answer, or nothing done.
 * @param streamShare frames that the stream sent meanwhile, 1 for as many as it should.
 */
export function faultsOf(answer: GeneratorAnswer, streamShare: number): readonly string[] {
  const missing = { orders: answer.orders.count, cancels: answer.cancels.count };
  return [
    ...brokenOf(answer),
    ...Object.entries(missing).flatMap(([name, count]) => (count > 0 ? [] : [`no ${name}`])),
    ...(streamShare * PATIENCE < 1 ? ['too few frames on the stream'] : []),
  ];
}

/** What went wrong with calls that are repeated: refusals, lost ones, a path never answered. */
export function callFaultsOf(answer: CallersAnswer): readonly string[] {
  const silent = Object.entries(answer.byPath).filter(([, { count }]) => count === 0);
  return [...brokenOf(answer), ...silent.map(([path]) => `no answer of ${path}`)];
}
