import type { BarColumns, IndicatorBar, IndicatorState } from './types.ts';

/** On-balance volume: 0 on the first bar, then plus or minus the volume by the close's change. */
export function obvSeries(
  { close, volume }: BarColumns,
  out: Float64Array = new Float64Array(close.length),
): Float64Array {
  out.fill(0, 0, 1);
  for (let i = 1; i < out.length; i++) {
    out[i] = out[i - 1]! + Math.sign(close[i]! - close[i - 1]!) * volume[i]!;
  }
  return out;
}

/** Streaming on-balance volume, in quantity units. */
export class ObvState implements IndicatorState {
  readonly #out = new Float64Array(1);
  #value = 0;
  #previousClose = Number.NaN;

  append(bar: IndicatorBar): Float64Array {
    const out = this.last(bar);
    this.#value = out[0]!;
    this.#previousClose = bar.close;
    return out;
  }

  last(bar: IndicatorBar): Float64Array {
    const direction = Math.sign(bar.close - this.#previousClose);
    this.#out[0] = Number.isNaN(direction) ? 0 : this.#value + direction * bar.volume;
    return this.#out;
  }
}
