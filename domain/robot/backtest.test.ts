import { describe, expect, it } from 'vitest';
import type { Candle, Instrument } from '#domain/market/types.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { Backtest } from './backtest.ts';
import { PRODUCTS, productOf, ROBOT_CONTRACT, type Product } from './products.ts';
import { ROBOT_RULES } from './rules.ts';

const DAY_MS = 86_400_000;
const FIVE_MS = 300_000;
const CAPITAL = 100_000;
const START = 1_767_225_600_000;

function instrument(symbol: string): Instrument {
  const isStock = !symbol.includes('-');
  const [base = '', quote = 'TRY'] = symbol.split('-');
  const kind = isStock ? 'stock' : symbol.endsWith('SWAP') ? 'swap' : 'spot';
  return {
    symbol,
    kind,
    exchange: isStock ? 'BIST' : 'crypto',
    name: { tr: symbol, en: symbol },
    base,
    quote,
    priceDecimals: 2,
    qtyDecimals: isStock ? 0 : 6,
    tick: isStock ? { rule: 'bist' } : { rule: 'fixed', tick: 1 },
    lotQty: 1,
    minQty: 1,
    startPrice: '100',
  };
}

/** Prices in long waves, different for every symbol. */
function bars(product: Product, count: number): Map<string, Candle[]> {
  const barMs = ROBOT_RULES[product.strategy].interval === '5m' ? FIVE_MS : DAY_MS;
  const symbols = product.symbols.filter((symbol) => symbol !== ROBOT_CONTRACT);
  const made = symbols.map((symbol, place) => {
    const list = Array.from({ length: count }, (_, index): Candle => {
      const wave = Math.sin((index + place * 40) / (60 + place * 7));
      const close = Math.round(100_000 * (1 + wave * 0.02));
      const volume = 100 + (index % 13) * 40;
      const prices = { open: close, high: close, low: close, close };
      return {
        start: START + index * barMs,
        ...prices,
        volume,
        turnover: 0,
        trades: 1,
        closed: true,
      };
    });
    return [symbol, list] as const;
  });
  return new Map(made);
}

function tested(product: Product, count: number, slice: number): Backtest {
  const capital = new Decimal(CAPITAL);
  const backtest = new Backtest({ product, instrument, bars: bars(product, count), capital });
  while (backtest.advance(slice));
  return backtest;
}

describe.each(PRODUCTS.map((product) => [product.id, product] as const))('%s', (_id, product) => {
  it('is the same at once and in slices, and costs what its trades cost', () => {
    const whole = tested(product, 900, 10_000);
    const parts = tested(product, 900, 7);
    expect(whole.trades.length).toBeGreaterThan(3);
    expect(parts.points.map(({ unit }) => String(unit))).toEqual(
      whole.points.map(({ unit }) => String(unit)),
    );
    const fees = whole.trades.reduce((sum, { fee }) => sum.plus(fee), new Decimal(0));
    expect(whole.account.fees.eq(fees)).toBe(true);
    expect(whole.trades.every(({ fee }) => fee.gt(0))).toBe(true);
  });

  it('does nothing that later bars would change', () => {
    const early = tested(product, 700, 10_000);
    const late = tested(product, 900, 10_000);
    const texts = ({ trades }: Backtest, before: number): string[] =>
      trades.filter(({ ts }) => ts < before).map((trade) => JSON.stringify(trade));
    const end = early.to ?? 0;
    expect(texts(late, end)).toEqual(texts(early, end));
  });
});

describe('a backtest', () => {
  it('that closes everything made exactly its fills', () => {
    const product = productOf('r1');
    const backtest = tested(product, 900, 10_000);
    const held = backtest.account.sides;
    const opened = backtest.trades.filter(({ profit }) => profit === null).length;
    const closed = backtest.trades.length - opened;
    expect(opened - closed).toBe(held.size);
    const gained = backtest.trades.reduce(
      (sum, { profit }) => sum.plus(profit ?? 0),
      new Decimal(0),
    );
    for (const symbol of held.keys()) backtest.account.leave(symbol, 100_000, START);
    const all = backtest.trades.reduce((sum, { profit }) => sum.plus(profit ?? 0), new Decimal(0));
    const worth = backtest.account.worth(() => 0);
    expect(worth.minus(CAPITAL).eq(all)).toBe(true);
    expect(all.eq(gained)).toBe(held.size === 0);
  });

  it('has neither start nor end without enough bars', () => {
    const empty = tested(productOf('r3'), 100, 10_000);
    expect([empty.from, empty.to, empty.barCount, empty.trades.length]).toEqual([null, null, 0, 0]);
  });
});
