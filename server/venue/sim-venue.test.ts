import { describe, expect, it } from 'vitest';
import type { TradingState } from '#domain/market/types.ts';
import type { MarketEvent, MarketView, VenueFill, VenueOrder } from '#server/ports/core.ts';
import { book, levels, OPTIONS, order, SYMBOL, trade, viewOf } from '#tests/support/venue-kit.ts';
import { SimVenue } from './sim-venue.ts';

function place(venue: SimVenue, one: VenueOrder, view: MarketView): readonly VenueFill[] {
  const plan = venue.plan(one, view);
  venue.confirm(one, plan);
  return plan.fills;
}

const state = (seq: number, now: TradingState, feedAgeMs = 0): MarketEvent => ({
  kind: 'state',
  symbol: SYMBOL,
  seq,
  state: now,
  feedAgeMs,
  isBookGood: true,
  last: 0,
  lastTs: 0,
  ts: 1_000 + seq,
});

const short = (fills: readonly VenueFill[]): [number, number][] =>
  fills.map((fill) => [fill.price, fill.qty]);

describe('market orders', () => {
  it('walk the book up to the cap and name the book they matched', () => {
    const venue = new SimVenue(OPTIONS);
    const taker = order('buy', 102, 50, { kind: 'market' });
    const plan = venue.plan(taker, viewOf(7));
    expect(short(plan.fills)).toEqual([
      [101, 10],
      [102, 20],
    ]);
    expect(plan).toMatchObject({ leftQty: 20, rests: false });
    expect(plan.fills[0]?.tick).toMatchObject({ kind: 'book', seq: 7, bid: 99, ask: 101 });
  });

  it('find taken liquidity gone until the feed changes that level', () => {
    const venue = new SimVenue(OPTIONS);
    const view = viewOf(1);
    expect(short(place(venue, order('buy', 101, 6, { kind: 'market' }), view))).toEqual([[101, 6]]);
    expect(short(place(venue, order('buy', 101, 6, { kind: 'market' }), view))).toEqual([[101, 4]]);
    expect(place(venue, order('buy', 101, 6, { kind: 'market' }), viewOf(2))).toEqual([]);
    venue.apply(book(3, [], [101, 9]));
    expect(short(place(venue, order('buy', 101, 6, { kind: 'market' }), view))).toEqual([[101, 6]]);
  });

  it.each<Partial<MarketView>>([
    { state: 'stale' },
    { state: 'halted' },
    { state: 'closed' },
    { state: 'suspect' },
    { state: 'auction' },
    { isBookGood: false },
    { feedAgeMs: 10_001 },
    { book: null },
    { book: { bids: levels([101, 1]), asks: levels([101, 1]) } },
  ])('fill nothing while %j', (changes) => {
    const venue = new SimVenue(OPTIONS);
    expect(venue.plan(order('buy', 500, 1, { kind: 'market' }), viewOf(1, changes)).fills).toEqual(
      [],
    );
  });
});

describe('limit orders', () => {
  it('wait behind the existing quantity, and fill from trades at their price', () => {
    const venue = new SimVenue(OPTIONS);
    const bid = order('buy', 99, 5);
    place(venue, bid, viewOf(1));
    expect(venue.queueAhead(bid.id)).toBe(10);
    expect(venue.apply(trade(2, 99, 8, 'sell'))).toEqual([]);
    expect(venue.queueAhead(bid.id)).toBe(2);
    venue.apply(book(3, [99, 2], []));
    expect(venue.queueAhead(bid.id)).toBe(2);
    expect(short(venue.apply(trade(4, 99, 4, 'sell')))).toEqual([[99, 2]]);
    expect(short(venue.apply(trade(5, 98, 4, 'sell')))).toEqual([[99, 3]]);
    expect(venue.openQty(bid.id)).toBe(0);
  });

  it('move up in proportion when others cancel', () => {
    const venue = new SimVenue(OPTIONS);
    const bid = order('buy', 98, 5);
    place(venue, bid, viewOf(1));
    venue.apply(book(2, [98, 120], []));
    expect(venue.queueAhead(bid.id)).toBe(20);
    venue.apply(book(3, [98, 60], []));
    expect(venue.queueAhead(bid.id)).toBe(10);
    venue.apply(book(4, [98, 4], []));
    expect(venue.queueAhead(bid.id)).toBe(1);
  });

  it('fill at their own price when the other side reaches them', () => {
    const venue = new SimVenue(OPTIONS);
    const bid = order('buy', 100, 5);
    place(venue, bid, viewOf(1));
    expect(short(venue.apply(book(2, [], [100, 3])))).toEqual([[100, 3]]);
    expect(venue.apply(book(3, [99, 11], []))).toEqual([]);
    expect(short(venue.apply(book(4, [], [100, 0, 99, 0, 98, 1])))).toEqual([]);
  });

  it('that rested during a halt take the book at its price when it opens', () => {
    const venue = new SimVenue(OPTIONS);
    const bid = order('buy', 110, 5);
    place(venue, bid, viewOf(1, { state: 'stale' }));
    const fills = venue.apply(state(2, 'open'));
    expect(fills).toMatchObject([{ price: 101, qty: 5, liquidity: 'taker' }]);
  });

  it('ignore trades from before they rested, also when a view came first', () => {
    const venue = new SimVenue(OPTIONS);
    const old = order('buy', 99, 5);
    place(venue, old, viewOf(1, { book: { bids: [], asks: levels([101, 10]) } }));
    const young = order('buy', 99, 5, { userId: 'u2' });
    place(venue, young, viewOf(3));
    expect(venue.apply(trade(2, 99, 9, 'sell')).map((fill) => fill.orderId)).toEqual([old.id]);
    expect(venue.openQty(young.id)).toBe(5);
  });

  it('are collected in an auction and filled at its single price', () => {
    const venue = new SimVenue(OPTIONS);
    const view = viewOf(1, { state: 'auction', book: { bids: [], asks: [] } });
    const high = order('buy', 105, 3);
    const low = order('buy', 99, 3, { userId: 'u2' });
    const sell = order('sell', 100, 2, { userId: 'u3' });
    for (const one of [high, low, sell]) place(venue, one, view);
    const fills = venue.apply(trade(2, 101, 40, 'buy'));
    expect(fills.map(({ orderId, price, qty }) => [orderId, price, qty])).toEqual([
      [high.id, 101, 3],
      [sell.id, 101, 2],
    ]);
    expect(venue.openQty(low.id)).toBe(3);
  });
});

describe('users', () => {
  it('match by price, then by time, at the resting price', () => {
    const venue = new SimVenue(OPTIONS);
    const view = viewOf(1);
    const first = order('sell', 100, 2, { userId: 'u2' });
    const second = order('sell', 100, 2, { userId: 'u3' });
    for (const one of [first, second]) place(venue, one, view);
    const fills = place(venue, order('buy', 101, 5), view);
    expect(
      fills.filter((fill) => fill.liquidity === 'taker').map((fill) => [fill.price, fill.qty]),
    ).toEqual([
      [100, 4],
      [101, 1],
    ]);
    expect(fills.filter((fill) => fill.liquidity === 'maker').map((fill) => fill.orderId)).toEqual([
      first.id,
      second.id,
    ]);
  });

  it('queue behind the earlier quantity of the feed at the same price', () => {
    const venue = new SimVenue(OPTIONS);
    const view = viewOf(1);
    const maker = order('sell', 101, 4, { userId: 'u2' });
    place(venue, maker, view);
    expect(
      place(venue, order('buy', 101, 10), view).every((fill) => fill.liquidity === 'taker'),
    ).toBe(true);
    expect(venue.queueAhead(maker.id)).toBe(0);
    const fills = place(venue, order('buy', 101, 3, { userId: 'u4' }), view);
    expect(fills.find((fill) => fill.orderId === maker.id)?.qty).toBe(3);
  });

  it('never match themselves or the other realm', () => {
    const venue = new SimVenue(OPTIONS);
    const view = viewOf(1);
    place(venue, order('sell', 100, 2), view);
    place(venue, order('sell', 100, 2, { userId: 'u2', realm: 'real' }), view);
    const plan = venue.plan(order('buy', 100, 5), view);
    expect(plan).toMatchObject({ fills: [], leftQty: 5, meetsOwn: true });
    expect(venue.plan(order('buy', 100, 5, { userId: 'u9' }), view).meetsOwn).toBe(false);
  });

  it('return after a restart, oldest first, behind the whole level', () => {
    const venue = new SimVenue(OPTIONS);
    const one = order('buy', 99, 5);
    venue.restore([{ order: one, left: 3 }]);
    expect(venue.symbols()).toEqual([SYMBOL]);
    venue.apply(state(1, 'open'));
    venue.apply({ ...book(2, [99, 7], [101, 1]), snapshot: true } as MarketEvent);
    expect(venue.queueAhead(one.id)).toBe(7);
    venue.cancel(one.id);
    expect(venue.symbols()).toEqual([]);
  });

  it('do not trade on a possibly outdated book until the whole book is sent again', () => {
    const venue = new SimVenue(OPTIONS);
    const resting = order('buy', 99, 5);
    place(venue, resting, viewOf(1));
    venue.restore([{ order: resting, left: 5 }]);
    expect(venue.apply(book(9, [], [99, 5]))).toEqual([]);
    const taking = order('buy', 102, 3, { kind: 'market', userId: 'u2' });
    expect(venue.plan(taking, venue.view(SYMBOL)!)).toMatchObject({ fills: [], rests: true });
    expect(venue.view(SYMBOL)?.book).toBeNull();
    const whole = { ...book(10, [98, 7], [103, 4]), snapshot: true } as MarketEvent;
    expect(venue.apply(whole)).toEqual([]);
    expect(venue.view(SYMBOL)?.book).toEqual({ bids: levels([98, 7]), asks: levels([103, 4]) });
    expect(venue.apply(book(11, [], [99, 2]))).toMatchObject([{ orderId: resting.id, qty: 2 }]);
  });

  it('trade on the book of a view that is as new as the messages', () => {
    const venue = new SimVenue(OPTIONS);
    const resting = order('buy', 99, 5);
    place(venue, resting, viewOf(3));
    venue.restore([{ order: resting, left: 5 }]);
    venue.look(viewOf(2));
    expect(venue.view(SYMBOL)?.book).toBeNull();
    venue.look(viewOf(3));
    expect(venue.view(SYMBOL)?.book).toEqual(viewOf(3).book);
  });

  it('know the price of trades from before the symbol was followed', () => {
    const venue = new SimVenue(OPTIONS);
    place(venue, order('buy', 99, 5), viewOf(1));
    expect(venue.view(SYMBOL)).toMatchObject({ last: 100, lastTs: 1_000 });
    venue.apply({ ...state(4, 'open'), last: 101, lastTs: 1_004 } as MarketEvent);
    expect(venue.view(SYMBOL)).toMatchObject({ last: 101, lastTs: 1_004 });
    venue.apply(trade(5, 102, 1, 'buy'));
    venue.apply({ ...state(6, 'halted'), last: 101, lastTs: 1_004 } as MarketEvent);
    expect(venue.view(SYMBOL)).toMatchObject({ last: 102, state: 'halted' });
  });
});
