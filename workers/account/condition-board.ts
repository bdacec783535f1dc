import type { Callback, TrailingState } from '#domain/order/trailing.ts';
import { nextTrailing, TRAILING_START } from '#domain/order/trailing.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import type { Instrument } from '#domain/market/types.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import { topicKey, type Topic } from '#protocol/stream/channels.ts';
import type { Market } from '#workers/market/market.ts';

export type Leg = AlgoView['legs'][number];

/** An armed condition of an order that places others. */
export type Condition = {
  readonly symbol: string;
  readonly leg: Leg;
  /** The server does not watch the price of a paused order. */
  readonly isPaused: boolean;
  /** State of a trailing stop; stays at its start for other conditions. */
  trail: TrailingState;
};

type Prices = Pick<Market, 'instrument' | 'tickers' | 'mark' | 'fresh'>;

/** The topic that carries the price a condition compares with. */
export function conditionTopic({ symbol, leg }: Pick<Condition, 'symbol' | 'leg'>): Topic {
  return { ch: leg.triggerBy === 'last' ? 'ticker' : 'mark', sym: symbol };
}

function unitsOf(text: string | undefined, { priceDecimals }: Instrument): number | null {
  return text === undefined ? null : parseFixed(text, priceDecimals);
}

function callbackOf({ callbackRate, callbackAmount }: Leg, instrument: Instrument): Callback {
  if (callbackRate !== undefined) return { kind: 'percent', rate: callbackRate };
  return { kind: 'amount', amount: unitsOf(callbackAmount, instrument) ?? 0 };
}

/** State of a trailing stop as the server wrote it. */
function writtenTrail(leg: Leg, instrument: Instrument): TrailingState {
  const best = unitsOf(leg.best, instrument);
  const stop = unitsOf(leg.trigger, instrument);
  return best === null || stop === null ? TRAILING_START : { best, stop, isTriggered: false };
}

/** The state that has come further; both belong to one stop. */
function further(leg: Leg, a: TrailingState, b: TrailingState): TrailingState {
  if (a.best === null || b.best === null) return a.best === null ? b : a;
  return (leg.side === 'sell') === b.best > a.best ? b : a;
}

/**
 * The armed conditions of an account. Follows trailing stops with the server's own function: a stop
 * moves on screen without an event. The server alone decides when it fires.
 */
export class ConditionBoard {
  readonly #market: Prices;
  #conditions = new Map<string, Condition>();
  /** Trailing stops by the topic of their price. */
  #trailing = new Map<string, Condition[]>();

  constructor(market: Prices) {
    this.#market = market;
  }

  /** Takes the orders of the account; the stops of known conditions stay where they are. */
  take(algos: Iterable<AlgoView>): void {
    const before = this.#conditions;
    this.#conditions = new Map();
    this.#trailing = new Map();
    for (const { symbol, status, legs } of algos) {
      const isPaused = status === 'paused';
      for (const leg of legs.filter((one) => one.status === 'armed')) {
        const known = isPaused ? undefined : before.get(leg.id);
        const condition = { symbol, leg, isPaused, trail: known?.trail ?? TRAILING_START };
        this.#conditions.set(leg.id, condition);
        if (leg.kind === 'trailing') this.#follow(condition);
      }
    }
  }

  /** An armed condition; null for any other. */
  get(id: string): Condition | null {
    return this.#conditions.get(id) ?? null;
  }

  /** Price that a condition compares with, integer of the instrument; null while unknown. */
  priceOf({ symbol, leg }: Condition): number | null {
    const { tickers, mark } = this.#market;
    const { triggerBy } = leg;
    const price = triggerBy === 'last' ? tickers.get(symbol, 'last') : mark(symbol)?.[triggerBy];
    return price !== undefined && price > 0 ? price : null;
  }

  /** Topics of all trailing stops, which need every price, on screen or not. */
  topics(): readonly Topic[] {
    return [...this.#trailing.values()].flatMap(([first]) =>
      first === undefined ? [] : [conditionTopic(first)],
    );
  }

  /** Something of a topic changed. */
  touched(key: string): void {
    for (const condition of this.#trailing.get(key) ?? []) this.#move(condition);
  }

  #follow(condition: Condition): void {
    this.#move(condition);
    if (condition.isPaused) return;
    const key = topicKey(conditionTopic(condition));
    this.#trailing.set(key, [...(this.#trailing.get(key) ?? []), condition]);
  }

  #move(condition: Condition): void {
    const { symbol, leg } = condition;
    const instrument = this.#market.instrument(symbol);
    if (instrument === null) return;
    condition.trail = further(leg, condition.trail, writtenTrail(leg, instrument));
    if (condition.isPaused) return;
    const fresh = this.#market.fresh(topicKey(conditionTopic(condition)));
    const price = this.priceOf(condition);
    if (price === null || (fresh !== 'live' && fresh !== 'late')) return;
    const terms = {
      side: leg.side,
      callback: callbackOf(leg, instrument),
      activation: unitsOf(leg.activation, instrument),
    };
    condition.trail = nextTrailing(terms, condition.trail, price, instrument);
  }
}
