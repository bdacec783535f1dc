import type { Instrument } from '#domain/market/types.ts';
import { nextTrailing, TRAILING_START, type TrailingState } from '#domain/order/trailing.ts';
import { isTriggered } from '#domain/order/trigger.ts';
import { priceFor } from '#server/app/trading/guards.ts';
import type { MarketEvent, WatchedAlgo, WatchedLeg } from '#server/ports/core.ts';

/** Shortest time between two writes of a trailing stop that moves. */
const TRAIL_WRITE_MS = 1_000;

/** What a price requires of an order that places others. */
export type AlgoAction =
  /** A condition is met. `trail` is the state of a trailing stop at that price. */
  | { readonly kind: 'fire'; readonly algoId: string; readonly legId: string;
      readonly trail: TrailingState | null }
  /** A trailing stop moved. */
  | { readonly kind: 'trail'; readonly algoId: string; readonly legId: string;
      readonly trail: TrailingState }
  /** The position that a condition reduces is closed. */
  | { readonly kind: 'gone'; readonly algoId: string }; // prettier-ignore

type Leg = {
  readonly leg: WatchedLeg;
  trail: TrailingState;
  /** Stop as last written, and when. */
  written: { stop: number | null; at: number };
  /** True once the position that it reduces is closed. */
  isGone: boolean;
};

type Watched = {
  readonly algo: WatchedAlgo;
  readonly legs: Leg[];
  /** True from an action until the order is written, so that nothing happens twice. */
  isActing: boolean;
};

function startOf({ price, trailing }: WatchedLeg): TrailingState {
  if (trailing === null || trailing.best === null) return TRAILING_START;
  return { best: trailing.best, stop: price, isTriggered: false };
}

/** Timestamp of an event that carries a price. */
const timeOf = (event: Extract<MarketEvent, { kind: 'trade' | 'mark' }>): number =>
  event.kind === 'trade' ? event.ts : event.mark.ts;

/** Orders that place others, by symbol: finds the conditions that a price meets. */
export class AlgoWatch {
  readonly #instrument: (symbol: string) => Instrument | undefined;
  readonly #symbols = new Map<string, Map<string, Watched>>();
  readonly #byId = new Map<string, Watched>();

  constructor(instrument: (symbol: string) => Instrument | undefined) {
    this.#instrument = instrument;
  }

  set(algo: WatchedAlgo): void {
    const before = this.#byId.get(algo.id)?.legs ?? [];
    this.delete(algo.id);
    const legs = algo.legs.map((leg): Leg => {
      const known = before.find((one) => one.leg.id === leg.id);
      const trail = known?.trail ?? startOf(leg);
      const written = known?.written ?? { stop: trail.stop, at: 0 };
      return { leg, trail, written, isGone: known?.isGone ?? false };
    });
    const watched: Watched = { algo, legs, isActing: false };
    const here = this.#symbols.get(algo.symbol) ?? new Map<string, Watched>();
    here.set(algo.id, watched);
    this.#symbols.set(algo.symbol, here);
    this.#byId.set(algo.id, watched);
  }

  delete(algoId: string): void {
    const watched = this.#byId.get(algoId);
    if (watched === undefined) return;
    this.#byId.delete(algoId);
    const here = this.#symbols.get(watched.algo.symbol);
    here?.delete(algoId);
    if (here?.size === 0) this.#symbols.delete(watched.algo.symbol);
  }

  clear(): void {
    this.#symbols.clear();
    this.#byId.clear();
  }

  symbols(): Iterable<string> {
    return this.#symbols.keys();
  }

  /** Notes a closed position: conditions that reduce it end with the next price. */
  positionClosed(positionId: string): void {
    for (const { legs } of this.#byId.values()) {
      for (const one of legs) one.isGone ||= one.leg.positionId === positionId;
    }
  }

  /** Actions due at a price: at most one for each order, and none twice. */
  actions(event: MarketEvent): AlgoAction[] {
    if (event.kind !== 'mark' && event.kind !== 'trade') return [];
    const actions: AlgoAction[] = [];
    for (const watched of this.#symbols.get(event.symbol)?.values() ?? []) {
      if (watched.isActing) continue;
      const action = this.#actionOf(watched, event);
      if (action === null) continue;
      watched.isActing = action.kind !== 'trail';
      actions.push(action);
    }
    return actions;
  }

  /** Allows further actions on an order whose last one could not be executed. */
  retry(algoId: string): void {
    const watched = this.#byId.get(algoId);
    if (watched !== undefined) watched.isActing = false;
  }

  #actionOf(
    { algo, legs }: Watched,
    event: Extract<MarketEvent, { kind: 'mark' | 'trade' }>,
  ): AlgoAction | null {
    const algoId = algo.id;
    if (legs.some(({ isGone }) => isGone)) return { kind: 'gone', algoId };
    const met = legs.filter((one) => {
      const price = priceFor(one.leg.priceBy, event);
      return price !== null && this.#isMet(one, algo.symbol, price);
    });
    // Of several, a stop comes first: a price beyond both may have passed the stop on its way.
    const fired = met.find(({ leg }) => leg.kind !== 'takeProfit') ?? met[0];
    if (fired !== undefined) {
      const trail = fired.leg.trailing === null ? null : fired.trail;
      return { kind: 'fire', algoId, legId: fired.leg.id, trail };
    }
    return movedTrail(algoId, legs, timeOf(event));
  }

  #isMet(one: Leg, symbol: string, price: number): boolean {
    const { kind, side, trailing, price: trigger } = one.leg;
    if (trailing !== null) {
      const instrument = this.#instrument(symbol);
      if (instrument === undefined) return false;
      const terms = { side, callback: trailing.callback, activation: trailing.activation };
      one.trail = nextTrailing(terms, one.trail, price, instrument);
      return one.trail.isTriggered;
    }
    const sends = kind === 'takeProfit' ? 'takeProfitMarket' : 'stopMarket';
    return trigger !== null && isTriggered({ kind: sends, side, price: trigger }, price);
  }
}

/** The first trailing stop that moved since it was last written, at most once a second each. */
function movedTrail(algoId: string, legs: readonly Leg[], now: number): AlgoAction | null {
  for (const one of legs) {
    const { trail, written, leg } = one;
    if (trail.stop === written.stop || now - written.at < TRAIL_WRITE_MS) continue;
    one.written = { stop: trail.stop, at: now };
    return { kind: 'trail', algoId, legId: leg.id, trail };
  }
  return null;
}
