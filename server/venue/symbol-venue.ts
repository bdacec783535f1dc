import type { PriceBand } from '#domain/market/tick.ts';
import type { BookLevel, TradingState } from '#domain/market/types.ts';
import { waitsInBook } from '#domain/order/time-in-force.ts';
import type { MarketEvent, MarketView, VenueFill, VenueOrder } from '#server/ports/core.ts';
import type { InfluenceCall, RestedOrder } from '#server/ports/venue.ts';
import { FeedSide, levelsOfFlat, type LevelShift } from './feed-side.ts';
import { LastPrice } from './last-price.ts';
import { Marks } from './marks.ts';
import { isBeyond, RestingSide, type Resting } from './resting-side.ts';
import { factsOfView } from './facts-of-view.ts';
import { venueTick } from './venue-tick.ts';
import { freeQty, relationOf, walk, type Walk } from './walk.ts';

type Side = 'buy' | 'sell';
type BookEvent = Extract<MarketEvent, { kind: 'book' }>;
type TradeEvent = Extract<MarketEvent, { kind: 'trade' }>;
type StateEvent = Extract<MarketEvent, { kind: 'state' }>;
type Tick = VenueFill['tick'];

type SymbolVenueInput = {
  readonly symbol: string;
  readonly feedMaxAgeMs: number;
  readonly feedHoldsUsers: boolean;
  readonly influence: (call: InfluenceCall) => void;
  /** Called when an order that waited for the market to trade leaves with a remainder. */
  readonly ended: (orderId: string) => void;
};

/** A walk with the tick it was made on. */
export type Planned = { readonly walk: Walk; readonly tick: Tick };

const EMPTY_WALK: Omit<Walk, 'left'> = { parts: [], fromFeed: [], makers: [], meetsOwn: false };

/** Market of one symbol with the users' orders in it. */
export class SymbolVenue {
  readonly #input: SymbolVenueInput;
  readonly #feed = { buy: new FeedSide('bid'), sell: new FeedSide('ask') };
  readonly #users = { buy: new RestingSide('buy'), sell: new RestingSide('sell') };
  readonly #marks = new Marks();
  readonly #last = new LastPrice();
  readonly #byId = new Map<string, Resting>();
  /** Orders that arrived since the market could last trade. */
  readonly #arrived = new Set<Resting>();
  /** Book sequence number up to which frames are included, also from a view. */
  #bookSeq = 0;
  /** Trade sequence number up to which trades were processed. */
  #tradeSeq = 0;
  #stateSeq = 0;
  #state: TradingState = 'closed';
  #isBookGood = false;
  /** `behind`: messages may have been missed, so nothing trades until a whole book arrives. */
  #book: 'none' | 'behind' | 'current' = 'none';
  #feedAgeMs = 0;
  #ts = 0;
  #view: MarketView | undefined;

  constructor(input: SymbolVenueInput) {
    this.#input = input;
  }

  get isIdle(): boolean {
    return this.#byId.size === 0;
  }

  get state(): TradingState {
    return this.#state;
  }

  resting(id: string): Resting | undefined {
    return this.#byId.get(id);
  }

  /** True while orders may be filled against the book. */
  get isTradable(): boolean {
    const bid = this.#feed.buy.levels.bestPrice;
    const ask = this.#feed.sell.levels.bestPrice;
    const isFresh = this.#feedAgeMs <= this.#input.feedMaxAgeMs;
    const isKnown = this.#book === 'current' && this.#isBookGood && isFresh;
    return isKnown && this.#state === 'open' && !(bid >= ask);
  }

  /** Takes the parts of a view that are newer than the messages. */
  look(view: MarketView): void {
    this.#view = view;
    if (view.seq < this.#stateSeq) return;
    this.#stateSeq = view.seq;
    this.#state = view.state;
    this.#isBookGood = view.isBookGood;
    this.#feedAgeMs = view.feedAgeMs;
    this.#ts = Math.max(this.#ts, view.ts);
    this.#last.look(view);
    this.#marks.look(view.mark);
    const isOld = view.seq < this.#bookSeq + (this.#book === 'current' ? 1 : 0);
    if (view.book === null || (this.#book !== 'none' && isOld)) return;
    this.#bookSeq = view.seq;
    this.#replaceBook(view.book.bids, view.book.asks, true);
  }

  /** Current market in the shape of a view. */
  snapshot(): MarketView | undefined {
    if (this.#view === undefined && this.#book === 'none') return undefined;
    const { buy, sell } = this.#feed;
    const told = factsOfView(this.#view, { bookSeq: this.#bookSeq, last: this.#last.now.last });
    return {
      ...told,
      symbol: this.#input.symbol,
      seq: Math.max(told.seq, this.#bookSeq, this.#tradeSeq, this.#stateSeq),
      book: this.#book === 'current' ? { bids: buy.told(), asks: sell.told() } : null,
      isBookGood: this.#isBookGood,
      ...this.#last.now,
      state: this.#state,
      ...this.#marks.told(),
      feedAgeMs: this.#feedAgeMs,
      ts: this.#ts,
    };
  }

  plan(order: VenueOrder): Planned {
    const tick = this.#bookTick();
    if (!this.isTradable) return { walk: { ...EMPTY_WALK, left: order.qty }, tick };
    const opposite = order.side === 'buy' ? 'sell' : 'buy';
    return {
      tick,
      walk: walk({
        side: order.side,
        worstPrice: order.worstPrice,
        qty: order.qty,
        feed: this.#feed[opposite],
        users: this.#users[opposite],
        feedHoldsUsers: this.#input.feedHoldsUsers,
        relation: ({ order: other }) => relationOf(order, other),
      }),
    };
  }

  /** Whether the rest of an order stays: it may wait, or is a market order without a price. */
  keeps({ time }: VenueOrder, left: number): boolean {
    return left > 0 && (time === null ? !this.isTradable : waitsInBook(time));
  }

  /** Executes a plan; the rest of a limit order joins the book behind the existing quantity. */
  confirm(order: VenueOrder, planned: Walk): void {
    const opposite = order.side === 'buy' ? 'sell' : 'buy';
    for (const { price, qty } of planned.fromFeed) {
      this.#feed[opposite].take(price, qty);
      this.#users[opposite].consume(price, qty);
      this.#input.influence(['taken', this.#input.symbol, order.side, price, qty]);
    }
    for (const { resting, qty } of planned.makers) this.#reduce(resting, qty, true);
    if (this.keeps(order, planned.left)) this.rest({ order, left: planned.left });
  }

  /** Adds an order to the book, behind everything at its price. */
  rest({ order, left }: RestedOrder): void {
    const { side, worstPrice: price } = order;
    const own = this.#users[side];
    const { feedHoldsUsers, symbol } = this.#input;
    const isNew = this.#book === 'none';
    const resting: Resting = {
      order,
      left,
      sinceSeq: Math.max(this.#tradeSeq, this.#bookSeq, this.#stateSeq),
      ahead: isNew ? null : freeQty(this.#feed[side], own, feedHoldsUsers, price),
      isFresh: !this.isTradable,
    };
    own.add(resting);
    this.#byId.set(order.id, resting);
    this.#arrived.add(resting);
    this.#input.influence(['rested', symbol, order.id, { side, price, qty: left }]);
  }

  cancel(id: string): void {
    const resting = this.#byId.get(id);
    if (resting !== undefined) this.#reduce(resting, resting.left, true);
  }

  /** Replaces a resting order in its place. */
  replace(id: string, order: VenueOrder): void {
    const old = this.#byId.get(id);
    if (old === undefined) return;
    const { side, worstPrice: price } = old.order;
    const next: Resting = { ...old, order, left: order.qty };
    this.#users[side].swap(old, next);
    this.#byId.delete(id);
    this.#arrived.delete(old);
    this.#byId.set(order.id, next);
    this.#arrived.add(next);
    const { symbol } = this.#input;
    this.#input.influence(['withdrawn', symbol, id]);
    this.#input.influence(['rested', symbol, order.id, { side, price, qty: order.qty }]);
  }

  /** Removes every order, and trades on none of the books known before. */
  clear(): void {
    const { influence, symbol } = this.#input;
    if (this.#book === 'current') this.#book = 'behind';
    for (const id of this.#byId.keys()) influence(['withdrawn', symbol, id]);
    for (const side of Object.values(this.#users)) side.clear();
    this.#byId.clear();
    this.#arrived.clear();
  }

  apply(event: MarketEvent): readonly VenueFill[] {
    if (event.kind === 'book') return this.#onBook(event);
    if (event.kind === 'trade') return this.#onTrade(event);
    if (event.kind === 'state') return this.#onState(event);
    this.#marks.take(event.mark);
    return [];
  }

  #onBook(event: BookEvent): VenueFill[] {
    this.#ts = Math.max(this.#ts, event.ts);
    if (this.#book !== 'none' && event.seq <= this.#bookSeq) return this.#cross();
    this.#bookSeq = event.seq;
    this.#feedAgeMs = 0;
    if (event.snapshot)
      this.#replaceBook(levelsOfFlat(event.bids), levelsOfFlat(event.asks), false);
    else {
      for (const { price, qty } of levelsOfFlat(event.bids)) this.#setLevel('buy', price, qty);
      for (const { price, qty } of levelsOfFlat(event.asks)) this.#setLevel('sell', price, qty);
    }
    return this.#cross();
  }

  #onState(event: StateEvent): VenueFill[] {
    if (event.seq < this.#stateSeq) return [];
    this.#stateSeq = event.seq;
    this.#state = event.state;
    this.#isBookGood = event.isBookGood;
    this.#feedAgeMs = event.feedAgeMs;
    this.#ts = Math.max(this.#ts, event.ts);
    this.#last.look(event);
    if (event.limits !== undefined) this.#endBeyond(event.limits);
    return this.#cross();
  }

  /** Ends limit orders outside the daily limits: another day accepted them under others. */
  #endBeyond(limits: PriceBand): void {
    for (const one of this.#byId.values()) if (isBeyond(one, limits)) this.#endWaiting(one);
  }

  #onTrade(event: TradeEvent): VenueFill[] {
    if (event.seq <= this.#tradeSeq) return [];
    this.#tradeSeq = event.seq;
    this.#last.trade(event);
    this.#ts = Math.max(this.#ts, event.ts);
    this.#feedAgeMs = 0;
    const hit = event.side === 'buy' ? 'sell' : 'buy';
    if (event.seq > this.#bookSeq) this.#feed[hit].explain(event.price, event.qty);
    const tick = this.#tickOf('trade', event);
    if (this.#state === 'auction') {
      return [...this.#hit('buy', event, tick), ...this.#hit('sell', event, tick)];
    }
    return this.#isBookGood && this.#state === 'open' ? this.#hit(hit, event, tick) : [];
  }

  /**
   * Matches a trade with the resting orders of one side. Orders at a better price were traded
   * through and come first; those at its price wait behind the earlier quantity. Never fills more
   * than was traded.
   */
  #hit(side: Side, trade: TradeEvent, tick: Tick): VenueFill[] {
    const fills: VenueFill[] = [];
    const sign = side === 'buy' ? 1 : -1;
    let rest = trade.qty;
    let consumed = 0;
    for (const one of this.#users[side].upTo(trade.price)) {
      const distance = (one.order.worstPrice - trade.price) * sign;
      if (trade.seq <= one.sinceSeq || one.order.kind === 'market') continue;
      if (distance === 0) {
        const ahead = Math.max(0, (one.ahead ?? Infinity) - consumed);
        const flow = Math.min(rest, ahead);
        consumed += flow;
        rest -= flow;
      }
      const qty = Math.min(rest, one.left);
      if (qty === 0) continue;
      rest -= qty;
      // An auction has one price for all; otherwise a resting order trades at its own.
      const price = this.#state === 'auction' ? trade.price : one.order.worstPrice;
      fills.push({ orderId: one.order.id, price, qty, liquidity: 'maker', tick });
      this.#reduce(one, qty, false);
    }
    this.#users[side].consume(trade.price, consumed);
    return fills;
  }

  /** Fills resting orders that the other side of the feed's book has reached. */
  #cross(): VenueFill[] {
    if (this.#byId.size === 0 || !this.isTradable) return [];
    const fills = [...this.#crossSide('buy'), ...this.#crossSide('sell')];
    for (const one of this.#arrived) {
      one.isFresh = false;
      if (one.order.kind === 'market') this.#endWaiting(one);
    }
    this.#arrived.clear();
    return fills;
  }

  #crossSide(side: Side): VenueFill[] {
    const opposite = side === 'buy' ? 'sell' : 'buy';
    const feed = this.#feed[opposite];
    const sign = side === 'buy' ? 1 : -1;
    const fills: VenueFill[] = [];
    for (const one of this.#users[side].upTo(feed.levels.bestPrice)) {
      const limit = one.order.worstPrice;
      const tick = this.#bookTick();
      if (!((limit - feed.levels.bestPrice) * sign >= 0)) break;
      if (one.isFresh && one.order.time === 'postOnly') {
        this.#endWaiting(one);
        continue;
      }
      for (let rank = 0; one.left > 0 && rank < feed.levels.size; rank++) {
        const price = feed.levels.priceAt(rank);
        if ((limit - price) * sign < 0) break;
        const users = this.#users[opposite];
        const free = freeQty(feed, users, this.#input.feedHoldsUsers, price);
        const qty = Math.min(one.left, free);
        if (qty === 0) continue;
        feed.take(price, qty);
        users.consume(price, qty);
        this.#input.influence(['taken', this.#input.symbol, side, price, qty]);
        const met = one.isFresh
          ? ({ price, liquidity: 'taker' } as const)
          : ({ price: limit, liquidity: 'maker' } as const);
        fills.push({ orderId: one.order.id, qty, tick, ...met });
        this.#reduce(one, qty, true);
      }
    }
    return fills;
  }

  /**
   * Ends an order that waited for the market to trade: a market order after its one attempt, a
   * post-only order that would take, or a limit order outside the limits of a new day.
   */
  #endWaiting(waiting: Resting): void {
    this.#input.ended(waiting.order.id);
    this.#reduce(waiting, waiting.left, true);
  }

  /**
   * Reduces a resting order.
   * @param isMissed whether the feed's level will be lower by this without a trade.
   */
  #reduce(resting: Resting, qty: number, isMissed: boolean): void {
    const { id, side, worstPrice: price } = resting.order;
    const { symbol, feedHoldsUsers } = this.#input;
    resting.left -= qty;
    if (feedHoldsUsers && isMissed) this.#feed[side].explain(price, qty);
    if (resting.left > 0) {
      this.#input.influence(['rested', symbol, id, { side, price, qty: resting.left }]);
      return;
    }
    this.#users[side].remove(resting);
    this.#arrived.delete(resting);
    this.#byId.delete(id);
    this.#input.influence(['withdrawn', symbol, id]);
  }

  #setLevel(side: Side, price: number, qty: number): void {
    const shift = this.#feed[side].set(price, qty);
    if (shift !== null) this.#users[side].shift(shift);
  }

  #replaceBook(bids: readonly BookLevel[], asks: readonly BookLevel[], keepsBeyond: boolean): void {
    const isFirst = this.#book === 'none';
    this.#book = 'current';
    const shifts: readonly [Side, readonly LevelShift[]][] = [
      ['buy', this.#feed.buy.replace(bids, keepsBeyond)],
      ['sell', this.#feed.sell.replace(asks, keepsBeyond)],
    ];
    for (const [side, list] of shifts) for (const shift of list) this.#users[side].shift(shift);
    if (isFirst) this.#settleUnknown();
  }

  /** Places orders that rested before any book was known behind the whole first level. */
  #settleUnknown(): void {
    for (const one of this.#byId.values()) {
      const { side, worstPrice } = one.order;
      one.ahead ??= this.#feed[side].available(worstPrice);
    }
  }

  #bookTick(): Tick {
    const { bestPrice: bid } = this.#feed.buy.levels;
    const price = Number.isNaN(bid) ? this.#feed.sell.levels.bestPrice : bid;
    return this.#tickOf('book', {
      seq: this.#bookSeq,
      price: Number.isNaN(price) ? this.#last.now.last : price,
      ts: this.#ts,
    });
  }

  #tickOf(kind: 'book' | 'trade', at: { seq: number; price: number; ts: number }): Tick {
    const { buy, sell } = this.#feed;
    const top = { bid: buy.levels.bestPrice, ask: sell.levels.bestPrice };
    return venueTick(kind, at, { ...top, ageMs: this.#feedAgeMs });
  }
}
