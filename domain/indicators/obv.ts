import type { BarColumns, IndicatorBar, IndicatorState } from './types.ts';
import { paired, plainLine, type Computation, type IndicatorFacts } from './indicator.ts';

/**
 * On-balance volume: 0 on the first bar, then plus or minus the volume by the sign of the close's
 * change.
 */
function obvSeries(
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
class ObvState implements IndicatorState {
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

/** On-balance volume below the candles. */
export const OBV_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'quantity',
  params: [],
  lines: () => [plainLine('OBV')],
};

export const OBV: Computation = {
  series: (bars, _params, lines) => obvSeries(bars, lines[0]),
  state: () => paired(new ObvState()),
};
