import { describe, expect, it } from 'vitest';
import { epochOf, issueAt } from '#domain/issue/calendar.ts';
import { coinSaleAt } from '#domain/issue/coin-calendar.ts';
import { rollUp } from '#domain/market/candle-series.ts';
import { barStart } from '#domain/market/interval.ts';
import { sessionTimes } from '#domain/market/session.ts';
import { priceLimits } from '#domain/market/tick.ts';
import type { Candle, Interval } from '#domain/market/types.ts';
import { issueInstruments } from '#server/feed/instruments/issues.ts';
import { testMarket } from './simulated-market.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const FIRST_DAY = Date.parse('2026-11-18T12:00+03:00');
const EPOCH = epochOf(FIRST_DAY);
const ISSUES = issueInstruments(EPOCH, FIRST_DAY);
/** The share and the coin to be listed: the first issue of each kind. */
const TO_LIST = issueAt(1, EPOCH);
const COIN = coinSaleAt(1, EPOCH);
const PAIR = `${COIN.code}-USDT`;

function market(from: number, only: readonly string[]) {
  return testMarket({ from: new Date(from).toISOString(), only, issues: ISSUES });
}

async function bars(
  { feed }: Awaited<ReturnType<typeof market>>,
  sym: string,
  interval: Interval,
): Promise<readonly Candle[]> {
  return feed.history(sym, interval, { from: 0, to: Number.MAX_SAFE_INTEGER, limit: 10_000 });
}

describe('a share listed while the market runs', () => {
  it('is silent before, and opens with an auction within its limits', async () => {
    const { code, listTs, price } = TO_LIST;
    const running = await market(listTs - 2 * MINUTE, ['THYAO', code]);
    const { sink, run } = running;
    const own = <T extends { readonly sym: string }>(list: readonly T[]): T[] =>
      list.filter(({ sym }) => sym === code);
    run(2 * MINUTE - 1_000);
    expect([own(sink.trades), own(sink.days), own(sink.states)]).toEqual([[], [], []]);
    expect(sink.books.has(code)).toBe(false);
    expect(await bars(running, code, '1D')).toEqual([]);
    expect(await bars(running, code, '1m')).toEqual([]);

    run(25 * MINUTE);
    const limits = priceLimits(price, 0.1, { tick: { rule: 'bist' }, priceDecimals: 2 });
    expect(own(sink.days).map(({ day }) => day)).toEqual([
      {
        date: '2026-11-19',
        previousClose: price,
        upperLimit: limits.upper,
        lowerLimit: limits.lower,
      },
    ]);
    expect(own(sink.states).map(({ state }) => state)).toEqual(['auction', 'auction', 'open']);
    const trades = own(sink.trades);
    expect(trades[0]?.auction).toBe(true);
    expect(trades[0]?.ts).toBeGreaterThanOrEqual(listTs + 15 * MINUTE);
    expect(trades.length).toBeGreaterThan(20);
    for (const trade of trades) {
      expect(trade.price).toBeLessThanOrEqual(limits.upper);
      expect(trade.price).toBeGreaterThanOrEqual(limits.lower);
    }
    expect(sink.books.get(code)?.bids.size).toBeGreaterThan(5);
  });

  it('is also listed after a pause, with its first minutes filled', async () => {
    const { code, listTs } = TO_LIST;
    const { sink, run } = await market(listTs - DAY, ['THYAO', code]);
    run(DAY + 60 * MINUTE, 60 * MINUTE);
    expect(sink.days.some(({ sym }) => sym === code)).toBe(true);
    const filled = sink.bars.filter(({ sym }) => sym === code).map(({ candle }) => candle.start);
    expect(filled.length).toBeGreaterThan(10);
    expect(Math.min(...filled)).toBeGreaterThanOrEqual(listTs);
  });

  it('has a history from its listing on, with coarse bars equal to the fine ones', async () => {
    const { code, listTs, listDay, price } = TO_LIST;
    const running = await market(listTs + 6 * DAY, [code]);
    const days = await bars(running, code, '1D');
    const start = barStart(listTs, '1D', 'BIST');
    expect(days[0]?.start).toBe(start);
    expect(days).toHaveLength(4);
    const minutes = await bars(running, code, '1m');
    expect(minutes[0]?.start).toBeGreaterThanOrEqual(listTs);
    const close = sessionTimes(listDay, 'BIST')?.close ?? 0;
    const first = minutes.filter((bar) => bar.start < close);
    expect(rollUp(first, '1D', 'BIST')).toEqual([days[0]]);
    const limits = priceLimits(price, 0.1, { tick: { rule: 'bist' }, priceDecimals: 2 });
    expect(days[0]?.high).toBeLessThanOrEqual(limits.upper);
    expect(days[0]?.low).toBeGreaterThanOrEqual(limits.lower);
    for (const interval of ['5m', '1h', '1W', '1M'] as const) {
      const list = await bars(running, code, interval);
      expect(list.every((bar) => bar.start >= barStart(listTs, interval, 'BIST'))).toBe(true);
    }
  });

  it('has the same history whenever the market starts', async () => {
    const { code, listTs } = TO_LIST;
    const early = await market(listTs + 4 * DAY, [code]);
    const late = await market(listTs + 5 * DAY, [code]);
    const [first] = await bars(late, code, '1D');
    expect((await bars(early, code, '1D'))[0]).toEqual(first);
  });
});

describe('a coin listed while the market runs', () => {
  it('trades from the start of its day, near the price of its sale', async () => {
    const running = await market(COIN.listTs - MINUTE, ['BTC-USDT', PAIR]);
    const { sink, run } = running;
    run(MINUTE - 1_000);
    expect(sink.books.has(PAIR)).toBe(false);
    run(10 * MINUTE);
    const trades = sink.trades.filter(({ sym }) => sym === PAIR);
    expect(trades.length).toBeGreaterThan(30);
    // 0.8 USDT at four decimals.
    expect(trades[0]?.price).toBeGreaterThan(7_000);
    expect(trades[0]?.price).toBeLessThan(9_000);
    expect(await bars(running, PAIR, '1D')).toEqual([]);
    const later = await market(COIN.listTs + 2 * DAY + MINUTE, [PAIR]);
    const days = await bars(later, PAIR, '1D');
    expect(days.map(({ start }) => start)).toEqual([COIN.listTs, COIN.listTs + DAY]);
  });
});
