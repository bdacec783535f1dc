import { describe, expect, it } from 'vitest';
import { CandleBuilder } from '#domain/market/candle.ts';
import { isOnTick, priceLimits } from '#domain/market/tick.ts';
import { testMarket, type TestMarket } from './simulated-market.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Wednesday, in the official session of Borsa Istanbul and before that of New York. */
const IN_SESSION = '2026-11-18T08:00:30Z';
const SATURDAY = '2026-11-21T10:00:30Z';
const SYMBOLS = ['THYAO', 'ALBRK', 'NVDA', 'BTC-USDT', 'BTC-USDT-SWAP', 'PEPE-USDT', 'USDT-TRY'];

function instrumentOf(market: TestMarket, sym: string) {
  const one = market.feed.instruments.find((row) => row.symbol === sym);
  if (one === undefined) throw new Error(`no instrument ${sym}`);
  return one;
}

describe('simulated market', () => {
  it('gives the same sequence for the same seed and clock', async () => {
    const first = await testMarket({ from: IN_SESSION, only: SYMBOLS });
    const second = await testMarket({ from: IN_SESSION, only: SYMBOLS });
    const other = await testMarket({ from: IN_SESSION, only: SYMBOLS, seed: '8' });
    for (const market of [first, second, other]) market.run(90_000);
    expect(first.sink.trades.length).toBeGreaterThan(100);
    expect(second.sink.trades).toEqual(first.sink.trades);
    expect(second.sink.books).toEqual(first.sink.books);
    expect(other.sink.trades).not.toEqual(first.sink.trades);
  });

  it('prints valid prices and quantities and never shows a crossed book', async () => {
    const market = await testMarket({ from: IN_SESSION, only: SYMBOLS });
    market.run(5 * MINUTE);
    for (const { sym, price, qty } of market.sink.trades) {
      const instrument = instrumentOf(market, sym);
      expect(isOnTick(price, instrument), `${sym} ${price}`).toBe(true);
      expect(qty % instrument.lotQty, sym).toBe(0);
      expect(qty).toBeGreaterThan(0);
    }
    for (const [sym, book] of market.sink.books) {
      const instrument = instrumentOf(market, sym);
      for (const price of [...book.bids.keys(), ...book.asks.keys()]) {
        expect(isOnTick(price, instrument), `${sym} ${price}`).toBe(true);
      }
      expect(Math.min(book.bids.size, book.asks.size), sym).toBeGreaterThan(60);
    }
    expect(market.sink.crossed).toBe(0);
  });

  it('holds 200 levels to three percent from the middle of a coin', async () => {
    const symbols = ['BTC-USDT', 'BTC-USDT-SWAP', 'ETH-USDT'];
    const market = await testMarket({ from: IN_SESSION, only: symbols });
    for (const minutes of [0, 20]) {
      market.run(minutes * MINUTE);
      for (const sym of symbols) {
        const { bids, asks } = market.sink.books.get(sym)!;
        expect(Math.min(bids.size, asks.size), sym).toBeGreaterThanOrEqual(200);
        const middle = (Math.max(...bids.keys()) + Math.min(...asks.keys())) / 2;
        expect(Math.min(...bids.keys()) / middle, sym).toBeLessThan(0.97);
        expect(Math.max(...asks.keys()) / middle, sym).toBeGreaterThan(1.03);
      }
    }
  });

  it('moves the middle of a share with a coarse grid', async () => {
    const market = await testMarket({ from: IN_SESSION, only: ['THYAO', 'GARAN'] });
    const seen = new Map([...market.sink.books.keys()].map((sym) => [sym, new Set<number>()]));
    for (let minute = 0; minute < 15; minute++) {
      for (const [sym, { bids, asks }] of market.sink.books) {
        seen.get(sym)!.add(Math.max(...bids.keys()) + Math.min(...asks.keys()));
      }
      market.run(MINUTE);
    }
    for (const [sym, middles] of seen) expect(middles.size, sym).toBeGreaterThan(2);
  });

  it('keeps shares inside the daily limits it declared', async () => {
    const market = await testMarket({ from: IN_SESSION, only: ['THYAO', 'SASA', 'ALBRK'] });
    market.run(10 * MINUTE);
    for (const { sym, day } of market.sink.days) {
      const limits = priceLimits(day.previousClose, 0.1, instrumentOf(market, sym));
      expect([day.upperLimit, day.lowerLimit]).toEqual([limits.upper, limits.lower]);
      const book = market.sink.books.get(sym);
      const prices = [...(book?.bids.keys() ?? []), ...(book?.asks.keys() ?? [])];
      for (const trade of market.sink.trades) if (trade.sym === sym) prices.push(trade.price);
      expect(Math.max(...prices)).toBeLessThanOrEqual(day.upperLimit);
      expect(Math.min(...prices)).toBeGreaterThanOrEqual(day.lowerLimit);
    }
  });

  it('continues where the generated history ends, and resumes there after a restart', async () => {
    for (const from of [IN_SESSION, SATURDAY]) {
      const market = await testMarket({ from, only: SYMBOLS });
      const range = { from: 0, to: market.now(), limit: 120 };
      for (const sym of SYMBOLS) {
        const bars = await market.feed.history(sym, '1m', range);
        const step = Math.max(...bars.map((bar) => bar.high - bar.low), 1);
        const book = market.sink.books.get(sym);
        const middle = (Math.max(...book!.bids.keys()) + Math.min(...book!.asks.keys())) / 2;
        expect(Math.abs(middle - bars.at(-1)!.close), sym).toBeLessThanOrEqual(2.5 * step);
      }
      market.run(20 * MINUTE);
      const again = await testMarket({
        from: new Date(market.now()).toISOString(),
        only: SYMBOLS,
      });
      for (const sym of SYMBOLS) {
        const last = market.sink.trades.findLast((trade) => trade.sym === sym);
        const book = again.sink.books.get(sym);
        const best = Math.max(...book!.bids.keys());
        expect(Math.abs(best / last!.price - 1), sym).toBeLessThan(0.006);
      }
    }
  });

  it('trades about as much as the generated minutes say', async () => {
    const market = await testMarket({ from: IN_SESSION, only: ['BTC-USDT', 'THYAO'] });
    const from = market.now() + 30_000;
    market.run(2 * HOUR, 200);
    for (const sym of ['BTC-USDT', 'THYAO']) {
      const range = { from, to: market.now(), limit: 500 };
      const rule = await market.feed.history(sym, '1m', range);
      const builder = new CandleBuilder(instrumentOf(market, sym), '1m');
      let volume = 0;
      for (const trade of market.sink.trades) {
        if (trade.sym === sym) volume += builder.add(trade).closed?.volume ?? 0;
      }
      const expected = rule.reduce((sum, bar) => sum + bar.volume, 0);
      expect(volume / expected, sym).toBeGreaterThan(0.6);
      expect(volume / expected, sym).toBeLessThan(1.6);
      const traded = market.sink.trades.filter((trade) => trade.sym === sym);
      const sum = traded.reduce((total, trade) => total + trade.qty, 0);
      expect(sum).toBe(volume + (builder.current()?.volume ?? 0));
      const ids = traded.map((trade) => Number(trade.id));
      expect(ids.every((id, i) => i === 0 || id > ids[i - 1]!)).toBe(true);
    }
  });

  it('closes outside the session unless it is always open', async () => {
    const closed = await testMarket({ from: SATURDAY, only: ['THYAO'], alwaysOpen: false });
    closed.run(5 * MINUTE, 500);
    expect(closed.sink.trades).toEqual([]);
    expect(closed.sink.states.at(-1)?.state).toBe('closed');
    const open = await testMarket({ from: SATURDAY, only: ['THYAO'] });
    open.run(5 * MINUTE, 500);
    expect(open.sink.trades.length).toBeGreaterThan(3);
    expect(open.sink.days.at(-1)?.day.date).toBe('2026-11-23');
  });

  it('opens and closes the day with one price each', async () => {
    const market = await testMarket({
      from: '2026-11-18T06:35:00Z',
      only: ['THYAO', 'GARAN'],
      alwaysOpen: false,
    });
    market.run(9 * HOUR, 500);
    const { sink } = market;
    expect(sink.crossed).toBe(0);
    for (const sym of ['THYAO', 'GARAN']) {
      const auctions = sink.trades.filter((one) => one.sym === sym && one.auction === true);
      expect(auctions.map((one) => new Date(one.ts).toISOString().slice(11, 16))).toEqual([
        '06:55',
        '15:05',
      ]);
      const [opening, closing] = auctions;
      const own = sink.trades.filter((one) => one.sym === sym);
      expect(own[0]).toBe(opening);
      const after = own.filter((one) => one.ts > closing!.ts);
      expect(after.length).toBeGreaterThan(0);
      expect(new Set(after.map((one) => one.price))).toEqual(new Set([closing!.price]));
      expect(sink.states.filter((one) => one.sym === sym).at(-1)?.state).toBe('closed');
    }
  });

  it('announces the indicative opening price until the auction price is set', async () => {
    const from = '2026-11-18T06:39:30Z';
    const market = await testMarket({ from, only: ['THYAO'], alwaysOpen: false });
    market.run(14 * MINUTE, 500);
    const { indications, trades } = market.sink;
    expect(trades).toEqual([]);
    expect(indications.length).toBeGreaterThan(14 * 30);
    market.run(5 * MINUTE, 500);
    const [opening] = trades;
    expect(indications.every(({ trades: before }) => before === 0)).toBe(true);
    const told = indications.slice(0, -1);
    // Orders only accumulate, so the matched quantity never falls, and all of it trades.
    for (const [at, { qty }] of told.entries()) {
      expect(qty).toBeGreaterThanOrEqual(told[at - 1]?.qty ?? 0);
      expect(qty).toBeLessThanOrEqual(opening!.qty);
    }
    const last = told.at(-1)!;
    expect(Math.abs(last.price - opening!.price) / opening!.price).toBeLessThan(0.005);
    expect(indications.at(-1)).toMatchObject({ price: 0, qty: 0 });
  });

  it('opens and closes New York with one price each', async () => {
    const from = '2026-11-18T14:24:00Z';
    const market = await testMarket({ from, only: ['AAPL'], alwaysOpen: false });
    market.run(7 * HOUR, 500);
    const { sink } = market;
    expect(sink.crossed).toBe(0);
    expect(sink.states.map(({ state }) => state)).toEqual(['closed', 'auction', 'open', 'closed']);
    const [opening, closing, ...more] = sink.trades.filter(({ auction }) => auction === true);
    expect(more).toEqual([]);
    expect(new Date(opening!.ts).toISOString().slice(11, 16)).toBe('14:30');
    expect(closing!.ts).toBe(Date.parse('2026-11-18T20:59:59.999Z'));
    expect(sink.trades[0]).toBe(opening);
    expect(sink.trades.at(-1)).toBe(closing);
    const beforeIt = sink.trades.at(-2);
    expect(closing!.price).toBe(beforeIt!.price);
    expect(closing!.qty).toBeGreaterThan(beforeIt!.qty);
  });

  it('fills a pause from the generated bars and jumps to the present', async () => {
    const market = await testMarket({ from: IN_SESSION, only: ['BTC-USDT'] });
    market.run(MINUTE);
    const before = market.sink.trades.length;
    market.run(5 * MINUTE, 5 * MINUTE);
    expect(market.sink.trades.length - before).toBeLessThan(10);
    const starts = market.sink.bars.map((bar) => bar.candle.start);
    const first = Math.ceil(Date.parse(IN_SESSION) / MINUTE) * MINUTE + MINUTE;
    expect(starts).toEqual([0, 1, 2, 3].map((i) => first + i * MINUTE));
    const range = { from: first, to: market.now(), limit: 10 };
    const rule = await market.feed.history('BTC-USDT', '1m', range);
    expect(market.sink.bars.map((bar) => bar.candle)).toEqual(rule);
    expect(market.sink.crossed).toBe(0);
  });

  it('computes indices by their formula and marks next to the index', async () => {
    const market = await testMarket({ from: IN_SESSION });
    market.run(25_000);
    const levels = market.sink.levels.filter((one) => one.sym === 'XU100');
    expect(levels.length).toBeGreaterThanOrEqual(3);
    const range = { from: 0, to: market.now(), limit: 30 };
    const bars = await market.feed.history('XU100', '1m', range);
    const gap = Math.abs(levels[0]!.price / bars.at(-1)!.close - 1);
    expect(gap).toBeLessThan(0.003);
    for (const { mark } of market.sink.marks) {
      expect(Math.abs(mark.mark / mark.index - 1)).toBeLessThan(0.01);
      expect(Math.abs(mark.fundingRate)).toBeLessThanOrEqual(375_000);
      expect(mark.nextFundingTs % (8 * HOUR)).toBe(0);
    }
    expect(new Set(market.sink.marks.map((one) => one.sym)).size).toBe(30);
  });
});
