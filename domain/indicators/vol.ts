import type { IndicatorBar, IndicatorState } from './types.ts';
import {
  paired,
  periodRule,
  perPeriod,
  type Computation,
  type IndicatorFacts,
} from './indicator.ts';

/** Quantities are summed in two halves, so that volumes that exceed 2^53 together stay exact. */
const HALF = 2 ** 26;

function meanOf(high: number, low: number, period: number): number {
  return (high * HALF + low) / period;
}

/** Mean of the last n volumes, first at index n - 1, exact sums. */
export function volMaSeries(
  volumes: Float64Array,
  period: number,
  out: Float64Array = new Float64Array(volumes.length),
): Float64Array {
  out.fill(Number.NaN, 0, period - 1);
  let high = 0;
  let low = 0;
  for (let i = 0; i < volumes.length; i++) {
    const added = volumes[i]!;
    const removed = i >= period ? volumes[i - period]! : 0;
    high += Math.floor(added / HALF) - Math.floor(removed / HALF);
    low += (added % HALF) - (removed % HALF);
    if (i >= period - 1) out[i] = meanOf(high, low, period);
  }
  return out;
}

/** Sum of the last n volumes, fed bar by bar. */
class VolumeWindow {
  readonly #ring: Float64Array;
  readonly #period: number;
  #high = 0;
  #low = 0;
  #count = 0;

  constructor(period: number) {
    this.#period = period;
    this.#ring = new Float64Array(period);
  }

  /** Mean of the window if `volume` came next; NaN before it is full. */
  mean(volume: number): number {
    if (this.#count < this.#period - 1) return Number.NaN;
    const leaving = this.#ring[this.#count % this.#period]!;
    const high = this.#high + Math.floor(volume / HALF) - Math.floor(leaving / HALF);
    const low = this.#low + (volume % HALF) - (leaving % HALF);
    return meanOf(high, low, this.#period);
  }

  push(volume: number): void {
    const at = this.#count % this.#period;
    const leaving = this.#ring[at]!;
    this.#high += Math.floor(volume / HALF) - Math.floor(leaving / HALF);
    this.#low += (volume % HALF) - (leaving % HALF);
    this.#ring[at] = volume;
    this.#count++;
  }
}

/** Streaming volume pane: the volume itself, then its mean per period. */
class VolState implements IndicatorState {
  readonly #out: Float64Array;
  readonly #windows: readonly VolumeWindow[];

  constructor(periods: readonly number[]) {
    this.#out = new Float64Array(1 + periods.length);
    this.#windows = periods.map((period) => new VolumeWindow(period));
  }

  append(bar: IndicatorBar): Float64Array {
    const out = this.last(bar);
    for (const window of this.#windows) window.push(bar.volume);
    return out;
  }

  last({ volume }: IndicatorBar): Float64Array {
    this.#out[0] = volume;
    for (let i = 0; i < this.#windows.length; i++) {
      this.#out[i + 1] = this.#windows[i]!.mean(volume);
    }
    return this.#out;
  }
}

/** Volume of each bar below the candles, with its averages. */
export const VOL_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'quantity',
  label: { tr: 'HACİM', en: 'VOL' },
  params: [periodRule(5)],
  repeats: 3,
  initialList: [5, 10],
  lines: (params) => [
    { name: 'VOL', label: { tr: 'HACİM', en: 'VOL' }, shape: 'volume' },
    ...perPeriod('VOLMA', 'MA')(params),
  ],
};

export const VOL: Computation = {
  series: ({ volume }, periods, lines) => {
    lines[0]!.set(volume);
    periods.forEach((length, i) => volMaSeries(volume, length, lines[i + 1]));
  },
  state: (periods) => paired(new VolState(periods)),
};
