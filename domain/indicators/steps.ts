import type { Computation } from './indicator.ts';
import { coreOf, streamed, type Step, type ValueCore } from './streamed.ts';
import type { IndicatorBar } from './types.ts';
import { ValueWindow } from './value-window.ts';

/** Writes the value of every line at a bar; `peek` leaves no trace, `push` adds the bar. */
export type BarStep = (bar: IndicatorBar, step: Step, out: Float64Array) => void;

/** A computation of `count` lines from one step per bar, the same for closed and open bars. */
/* @__NO_SIDE_EFFECTS__ */
export function stepped(
  count: number,
  create: (params: readonly number[]) => BarStep,
): Computation {
  return streamed((params) => {
    const out = new Float64Array(count);
    const at = create(params);
    const write = (bar: IndicatorBar, step: Step): Float64Array => {
      at(bar, step, out);
      return out;
    };
    return { append: (bar) => write(bar, 'push'), last: (bar) => write(bar, 'peek') };
  });
}

/** A function of the last n values, oldest first; NaN before there are n. */
export function windowCore(period: number, result: (window: Float64Array) => number): ValueCore {
  const window = new ValueWindow(period);
  return coreOf((value, step) => {
    const full = window.endingWith(value);
    const out = full === null ? Number.NaN : result(full);
    if (step === 'push') window.push(value);
    return out;
  });
}

/** The value `bars` before the latest one. */
export function agoCore(bars: number): ValueCore {
  return windowCore(bars + 1, (window) => window[0]!);
}

/** Feeds a core, except with what has no value yet: an average of an average starts late. */
export function fed(core: ValueCore, value: number, step: Step): number {
  return Number.isNaN(value) ? Number.NaN : core[step](value);
}
