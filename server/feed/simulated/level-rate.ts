import type { FeedOrigin, FeedSink } from '#server/ports/feed.ts';
import type { BarSource } from './bar-source.ts';
import { FairValue } from './fair-value.ts';
import type { SimProfile } from './sim-profile.ts';

const LEVEL: FeedOrigin = { message: 'sim.rate' };

/** A currency rate: its generated path sampled every second, without trades and without a book. */
export class LevelRate {
  readonly #symbol: string;
  readonly #fair: FairValue;
  #last = 0;

  constructor(profile: SimProfile, source: BarSource, ts: number) {
    this.#symbol = profile.instrument.symbol;
    this.#fair = new FairValue(profile, source, ts);
  }

  /** Sends the level if it changed. */
  publish(ts: number, sink: FeedSink): void {
    const price = Math.round(this.#fair.at(ts));
    if (price === this.#last) return;
    this.#last = price;
    sink.level(this.#symbol, price, ts, LEVEL);
  }
}
