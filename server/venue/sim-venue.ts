import type { TradingState } from '#domain/market/types.ts';
import type {
  MarketEvent,
  MarketView,
  TradedVolume,
  VenueFill,
  VenueOrder,
  VenuePlan,
} from '#server/ports/core.ts';
import type { InfluenceCall, LiveVenue, RestedOrder } from '#server/ports/venue.ts';
import { SymbolVenue, type Planned } from './symbol-venue.ts';

type SimVenueOptions = {
  /** Maximum age of a price for fills. */
  readonly feedMaxAgeMs: number;
  /** True when the feed's book contains the users' resting orders (simulated feed). */
  readonly feedHoldsUsers: boolean;
};

/**
 * The simulated venue: users' orders against the feed's live book. Pure and in memory. Its
 * decisions become final by rows, and it is rebuilt from rows.
 */
export class SimVenue implements LiveVenue {
  readonly #options: SimVenueOptions;
  readonly #markets = new Map<string, SymbolVenue>();
  readonly #symbolOf = new Map<string, string>();
  readonly #plans = new WeakMap<VenuePlan, Planned>();
  /** Volume of each symbol, with the sequence number of its last trade. */
  readonly #traded = new Map<string, TradedVolume & { readonly seq: number }>();
  #influence: InfluenceCall[] = [];
  #ended: string[] = [];

  constructor(options: SimVenueOptions) {
    this.#options = options;
  }

  plan(order: VenueOrder, view: MarketView): VenuePlan {
    const market = this.#market(order.symbol);
    market.look(view);
    const planned = market.plan(order);
    const { walk, tick } = planned;
    const own = walk.parts.map(({ price, qty }) => ({
      orderId: order.id,
      price,
      qty,
      liquidity: 'taker' as const,
      tick,
    }));
    const others = walk.makers.map(({ resting, qty }) => ({
      orderId: resting.order.id,
      price: resting.order.worstPrice,
      qty,
      liquidity: 'maker' as const,
      tick,
    }));
    const plan: VenuePlan = {
      fills: [...own, ...others],
      leftQty: walk.left,
      rests: market.keeps(order, walk.left),
      meetsOwn: walk.meetsOwn,
    };
    this.#plans.set(plan, planned);
    return plan;
  }

  confirm(order: VenueOrder, plan: VenuePlan): void {
    const planned = this.#plans.get(plan);
    if (planned === undefined) throw new Error(`order ${order.id} was not planned here`);
    this.#plans.delete(plan);
    this.#market(order.symbol).confirm(order, planned.walk);
    if (plan.rests) this.#symbolOf.set(order.id, order.symbol);
    for (const { resting } of planned.walk.makers) this.#forgetDone(resting.order.id);
  }

  cancel(orderId: string): void {
    this.#marketOf(orderId)?.cancel(orderId);
    this.#symbolOf.delete(orderId);
  }

  replace(orderId: string, order: VenueOrder): void {
    this.#marketOf(orderId)?.replace(orderId, order);
    this.#symbolOf.delete(orderId);
    this.#symbolOf.set(order.id, order.symbol);
  }

  traded(symbol: string): TradedVolume {
    return this.#traded.get(symbol) ?? { since: 0, qty: 0 };
  }

  apply(event: MarketEvent): readonly VenueFill[] {
    if (event.kind === 'trade') this.#count(event);
    const fills = this.#market(event.symbol).apply(event);
    for (const fill of fills) this.#forgetDone(fill.orderId);
    return fills;
  }

  restore(orders: readonly RestedOrder[]): void {
    for (const market of this.#markets.values()) market.clear();
    this.#symbolOf.clear();
    this.#ended = [];
    for (const rested of orders) {
      this.#market(rested.order.symbol).rest(rested);
      this.#symbolOf.set(rested.order.id, rested.order.symbol);
    }
  }

  /** Takes the content of a view: the market of a symbol without orders. */
  look(view: MarketView): void {
    this.#market(view.symbol).look(view);
  }

  view(symbol: string): MarketView | undefined {
    return this.#markets.get(symbol)?.snapshot();
  }

  state(symbol: string): TradingState | undefined {
    return this.#markets.get(symbol)?.state;
  }

  symbols(): readonly string[] {
    return [...this.#markets].filter(([, market]) => !market.isIdle).map(([symbol]) => symbol);
  }

  queueAhead(orderId: string): number | null {
    return this.#marketOf(orderId)?.resting(orderId)?.ahead ?? null;
  }

  openQty(orderId: string): number {
    return this.#marketOf(orderId)?.resting(orderId)?.left ?? 0;
  }

  drainInfluence(): readonly InfluenceCall[] {
    const calls = this.#influence;
    this.#influence = [];
    return calls;
  }

  drainEnded(): readonly string[] {
    const ids = this.#ended;
    this.#ended = [];
    for (const id of ids) this.#forgetDone(id);
    return ids;
  }

  /** Counts a trade once. */
  #count({ symbol, seq, qty, ts }: Extract<MarketEvent, { kind: 'trade' }>): void {
    const before = this.#traded.get(symbol) ?? { since: ts, seq: 0, qty: 0 };
    if (seq > before.seq) this.#traded.set(symbol, { ...before, seq, qty: before.qty + qty });
  }

  #market(symbol: string): SymbolVenue {
    const known = this.#markets.get(symbol);
    if (known !== undefined) return known;
    const market = new SymbolVenue({
      symbol,
      ...this.#options,
      influence: (call) => this.#tell(call),
      ended: (orderId) => this.#ended.push(orderId),
    });
    this.#markets.set(symbol, market);
    return market;
  }

  #tell(call: InfluenceCall): void {
    if (this.#options.feedHoldsUsers) this.#influence.push(call);
  }

  #marketOf(orderId: string): SymbolVenue | undefined {
    const symbol = this.#symbolOf.get(orderId);
    return symbol === undefined ? undefined : this.#markets.get(symbol);
  }

  #forgetDone(orderId: string): void {
    if (this.openQty(orderId) === 0) this.#symbolOf.delete(orderId);
  }
}
