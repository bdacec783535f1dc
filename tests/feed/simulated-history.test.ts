import { describe, expect, it } from 'vitest';
import { rollUp } from '#domain/market/candle-series.ts';
import { sessionPhase, tradeDay } from '#domain/market/session.ts';
import { isOnTick, priceLimits } from '#domain/market/tick.ts';
import type { Candle, Interval } from '#domain/market/types.ts';
import { IS_FULL } from '#tests/support/size.ts';
import { testMarket } from './simulated-market.ts';

const FROM = '2026-11-20T12:00:30Z';
const DAY = 86_400_000;
const TRADED = ['THYAO', 'SASA', 'ALBRK', 'NVDA', 'BTC-USDT', 'BTC-USDT-SWAP', 'PEPE-USDT'];
const IDLE = { only: ['BTC-USDT'] } as const;

async function candles(
  market: Awaited<ReturnType<typeof testMarket>>,
  sym: string,
  interval: Interval,
  days: number,
): Promise<readonly Candle[]> {
  const to = market.now();
  return market.feed.history(sym, interval, { from: to - days * DAY, to, limit: 20_000 });
}

describe('generated history', () => {
  it('depends on seed, symbol and time only', async () => {
    const first = await testMarket({ from: FROM, ...IDLE });
    const later = await testMarket({ from: '2026-11-22T03:00:00Z', ...IDLE });
    const other = await testMarket({ from: FROM, ...IDLE, seed: '9' });
    const range = {
      from: Date.parse('2026-11-19T00:00:00Z'),
      to: first.now() - DAY / 2,
      limit: 50,
    };
    for (const sym of [...TRADED, 'XU100', 'USD-TRY']) {
      const bars = await first.feed.history(sym, '5m', range);
      expect(bars, sym).toHaveLength(50);
      expect(await later.feed.history(sym, '5m', range), sym).toEqual(bars);
      expect(await other.feed.history(sym, '5m', range), sym).not.toEqual(bars);
    }
  });

  it('rolls fine bars up to exactly the coarse ones', async () => {
    const market = await testMarket({ from: FROM, ...IDLE });
    const pairs: readonly (readonly [Interval, Interval, number])[] = [
      ['1m', '3m', 1],
      ['1m', '5m', 1],
      ['1m', '1h', 2],
      ['5m', '30m', 2],
      ['5m', '1D', 8],
      ['1h', '4h', 8],
      ['1D', '1W', 200],
      ['1D', '1M', 200],
    ];
    for (const [place, sym] of [...TRADED, 'XBANK', 'DJI', 'USD-TRY'].entries()) {
      const { exchange } = market.feed.instruments.find((one) => one.symbol === sym)!;
      // The short size tests every second pair of each instrument: each interval stays covered.
      const own = pairs.filter((_pair, at) => IS_FULL || (at + place) % 2 === 0);
      for (const [fine, coarse, days] of own) {
        const up = rollUp(await candles(market, sym, fine, days), coarse, exchange).slice(1, -1);
        const direct = new Map(
          (await candles(market, sym, coarse, days + 60)).map((bar) => [bar.start, bar]),
        );
        expect(up.length, `${sym} ${fine} ${coarse}`).toBeGreaterThan(2);
        for (const bar of up) {
          expect(direct.get(bar.start), `${sym} ${fine} ${coarse}`).toEqual({
            ...bar,
            closed: true,
          });
        }
      }
    }
  });

  it('has consistent bars on valid prices', async () => {
    const market = await testMarket({ from: FROM, ...IDLE });
    for (const sym of TRADED) {
      const instrument = market.feed.instruments.find((one) => one.symbol === sym)!;
      const turnoverUnit = 10 ** (instrument.priceDecimals + instrument.qtyDecimals - 2);
      for (const bar of await candles(market, sym, '1m', 3)) {
        for (const price of [bar.open, bar.high, bar.low, bar.close]) {
          expect(isOnTick(price, instrument), `${sym} ${price}`).toBe(true);
        }
        expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close));
        expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close));
        expect(bar.trades).toBeGreaterThan(0);
        expect(bar.volume % instrument.lotQty).toBe(0);
        expect(bar.volume).toBeGreaterThanOrEqual(bar.trades * instrument.minQty);
        const floor = (bar.volume * bar.low) / turnoverUnit;
        const ceiling = (bar.volume * bar.high) / turnoverUnit;
        expect(bar.turnover).toBeGreaterThan(floor - 2 - floor / 1_000);
        expect(bar.turnover).toBeLessThan(ceiling + 2 + ceiling / 1_000);
      }
    }
  });

  it('trades shares in official sessions only, unless it is always open', async () => {
    const official = await testMarket({ from: FROM, ...IDLE, alwaysOpen: false });
    const always = await testMarket({ from: FROM, ...IDLE });
    for (const [sym, exchange] of [
      ['THYAO', 'BIST'],
      ['NVDA', 'US'],
    ] as const) {
      const bars = await candles(official, sym, '1m', 6);
      expect(bars.length).toBeGreaterThan(1000);
      for (const bar of bars) expect(sessionPhase(bar.start, exchange)).not.toBe('CLOSED');
      const isNight = (bar: Candle): boolean => sessionPhase(bar.start, exchange) === 'CLOSED';
      expect((await candles(always, sym, '1m', 6)).filter(isNight).length).toBeGreaterThan(1000);
      const days = await candles(official, sym, '1D', 400);
      expect(new Set(days.map((bar) => tradeDay(bar.start, exchange))).size).toBe(days.length);
    }
    const half = Date.parse('2026-10-28T09:30:00Z');
    const bars = await official.feed.history('THYAO', '5m', {
      from: half,
      to: half + DAY / 4,
      limit: 99,
    });
    expect(bars.map((bar) => bar.start - half)).toEqual([300_000]);
    const holiday = Date.parse('2026-10-29T00:00:00Z');
    const range = { from: holiday, to: holiday + DAY * 0.8, limit: 99 };
    expect(await official.feed.history('THYAO', '1h', range)).toEqual([]);
  });

  it('keeps every day of a share inside its limits, and every level near its table', async () => {
    const market = await testMarket({ from: FROM, ...IDLE, alwaysOpen: false });
    const limited = market.feed.instruments.filter((one) => one.limitRate !== undefined);
    const shares = limited.filter((_, i) => i % 6 === 0);
    for (const instrument of shares) {
      const days = await candles(market, instrument.symbol, '1D', 1826);
      expect(days.length).toBeGreaterThan(1200);
      for (let i = 1; i < days.length; i++) {
        const { upper, lower } = priceLimits(days[i - 1]!.close, 0.1, instrument);
        expect(days[i]!.high, instrument.symbol).toBeLessThanOrEqual(upper);
        expect(days[i]!.low, instrument.symbol).toBeGreaterThanOrEqual(lower);
      }
    }
    for (const instrument of market.feed.instruments) {
      const days = await candles(market, instrument.symbol, '1D', 5);
      const start = Number(instrument.startPrice) * 10 ** instrument.priceDecimals;
      const ratio = days.at(-1)!.close / start;
      expect(Math.abs(Math.log(ratio)), instrument.symbol).toBeLessThan(Math.log(1.36));
    }
  });

  it('pages back without a gap or a repeat, and ends at its limit', async () => {
    const market = await testMarket({ from: FROM, ...IDLE });
    const whole = await candles(market, 'THYAO', '15m', 10);
    let to = market.now();
    const pages: Candle[] = [];
    while (pages.length < whole.length) {
      const page = await market.feed.history('THYAO', '15m', { from: 0, to, limit: 100 });
      pages.unshift(...page);
      to = page[0]!.start;
    }
    expect(pages.slice(-whole.length)).toEqual(whole);
    const old = { from: 0, to: market.now() - 8 * DAY, limit: 10 };
    expect(await market.feed.history('THYAO', '1m', old)).toEqual([]);
    expect(whole.at(-1)!.start + 900_000).toBeLessThanOrEqual(market.now());
  });
});
