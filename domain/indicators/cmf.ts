import { periodRule, plainLine, type IndicatorFacts } from './indicator.ts';
import { streamed } from './streamed.ts';
import type { IndicatorBar, IndicatorState } from './types.ts';
import { sumOf, ValueWindow } from './value-window.ts';

/**
 * Streaming Chaikin money flow, -1 to 1: sum over n bars of ((close - low) - (high - close)) /
 * (high - low) times volume, over the sum of volume. A bar without range counts 0; NaN where
 * nothing was traded. First value at index n - 1.
 */
class CmfState implements IndicatorState {
  readonly #out = new Float64Array(1);
  readonly #flows: ValueWindow;
  readonly #volumes: ValueWindow;

  constructor(period: number) {
    this.#flows = new ValueWindow(period);
    this.#volumes = new ValueWindow(period);
  }

  append(bar: IndicatorBar): Float64Array {
    const out = this.last(bar);
    this.#flows.push(flowOf(bar));
    this.#volumes.push(bar.volume);
    return out;
  }

  last(bar: IndicatorBar): Float64Array {
    const flows = this.#flows.endingWith(flowOf(bar));
    const volumes = this.#volumes.endingWith(bar.volume);
    const traded = volumes === null ? 0 : sumOf(volumes);
    this.#out[0] = flows === null || traded === 0 ? Number.NaN : sumOf(flows) / traded;
    return this.#out;
  }
}

function flowOf({ high, low, close, volume }: IndicatorBar): number {
  return high === low ? 0 : ((2 * close - low - high) / (high - low)) * volume;
}

/** Chaikin money flow below the candles. */
export const CMF_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'plain',
  params: [periodRule(20)],
  lines: ([length]) => [plainLine(`CMF${length}`)],
};

export const CMF = streamed(([length]) => new CmfState(length!));
