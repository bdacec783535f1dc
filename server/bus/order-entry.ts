import type { InfluenceCall, InfluenceTaker } from '#server/ports/venue.ts';
import type { InfluenceMessage } from './market-messages.ts';

/**
 * Applies users' orders from another process to the book of a feed. A core that takes over first
 * names every resting order. Orders that it does not name left the market in between and are
 * removed.
 */
export class OrderEntry {
  readonly #take: InfluenceTaker;
  /** Symbols of the resting orders, by order id. */
  readonly #resting = new Map<string, string>();
  #epoch = 0;

  constructor(take: InfluenceTaker) {
    this.#take = take;
  }

  take({ epoch, isFirst, calls }: InfluenceMessage): void {
    if (epoch < this.#epoch) return;
    this.#epoch = epoch;
    if (isFirst) this.#withdrawOthers(calls);
    for (const call of calls) this.#note(call);
    this.#take(calls);
  }

  #withdrawOthers(calls: readonly InfluenceCall[]): void {
    const named = new Set(calls.flatMap((call) => (call[0] === 'rested' ? [call[2]] : [])));
    const gone = [...this.#resting].filter(([id]) => !named.has(id));
    for (const [id] of gone) this.#resting.delete(id);
    this.#take(gone.map(([id, symbol]) => ['withdrawn', symbol, id]));
  }

  #note(call: InfluenceCall): void {
    if (call[0] === 'rested') this.#resting.set(call[2], call[1]);
    if (call[0] === 'withdrawn') this.#resting.delete(call[2]);
  }
}
