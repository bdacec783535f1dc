import { periodRule, plainLine, type IndicatorFacts } from './indicator.ts';
import { streamed } from './streamed.ts';
import type { IndicatorBar, IndicatorState } from './types.ts';
import { ValueWindow } from './value-window.ts';

/**
 * Streaming money flow index (Gene Quong and Avrum Soudack), 0 to 100: typical price (high + low +
 * close) / 3 times volume, summed over n changes apart for rises and falls of the typical price.
 * 100 up / (up + down), and 100 without a fall. First value at index n.
 */
class MfiState implements IndicatorState {
  readonly #out = new Float64Array(1);
  /** Flow of each change, signed by its direction. */
  readonly #flows: ValueWindow;
  #previous = Number.NaN;

  constructor(period: number) {
    this.#flows = new ValueWindow(period);
  }

  append(bar: IndicatorBar): Float64Array {
    const out = this.last(bar);
    const flow = this.#flow(bar);
    if (!Number.isNaN(flow)) this.#flows.push(flow);
    this.#previous = typicalOf(bar);
    return out;
  }

  last(bar: IndicatorBar): Float64Array {
    const flow = this.#flow(bar);
    const flows = Number.isNaN(flow) ? null : this.#flows.endingWith(flow);
    this.#out[0] = flows === null ? Number.NaN : shareOfRises(flows);
    return this.#out;
  }

  #flow(bar: IndicatorBar): number {
    const typical = typicalOf(bar);
    return Math.sign(typical - this.#previous) * typical * bar.volume;
  }
}

/** Three times the typical price: the quotient of flows is the same. */
function typicalOf({ high, low, close }: IndicatorBar): number {
  return high + low + close;
}

function shareOfRises(flows: Float64Array): number {
  let up = 0;
  let down = 0;
  for (const flow of flows) {
    if (flow > 0) up += flow;
    else down -= flow;
  }
  return down === 0 ? 100 : (100 * up) / (up + down);
}

/** Money flow index below the candles. */
export const MFI_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'plain',
  params: [periodRule(14)],
  lines: ([length]) => [plainLine(`MFI${length}`)],
};

export const MFI = streamed(([length]) => new MfiState(length!));
