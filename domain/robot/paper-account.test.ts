import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instrument } from '#domain/market/types.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { PaperAccount } from './paper-account.ts';

const CASH = new Decimal(100_000);
const TS = 1_767_225_600_000;

function instrument(symbol: string): Instrument {
  const [base = '', quote = ''] = symbol.split('-');
  return {
    symbol,
    kind: symbol.endsWith('SWAP') ? 'swap' : 'spot',
    exchange: 'crypto',
    name: { tr: symbol, en: symbol },
    base,
    quote,
    priceDecimals: 2,
    qtyDecimals: 6,
    tick: { rule: 'fixed', tick: 1 },
    lotQty: 1,
    minQty: 1,
    startPrice: '100',
  };
}

const symbol = fc.constantFrom('BTC-USDT', 'BTC-USDT-SWAP');
/** Cents. */
const price = fc.integer({ min: 100_000, max: 9_000_000 });
const VALUE = new Decimal(50_000);

describe('the account of a backtest', () => {
  it('loses two price steps and both fees on a round trip at one price', () => {
    fc.assert(
      fc.property(symbol, price, (name, at) => {
        const account = new PaperAccount(CASH, instrument);
        account.enter({ symbol: name, side: 'long', value: VALUE }, at, TS);
        expect([...account.sides]).toEqual([[name, 'long']]);
        account.leave(name, at, TS);
        const [bought, sold] = account.trades;
        expect(bought?.price.minus(sold?.price ?? 0).toString()).toBe('0.02');
        expect(account.sides.size).toBe(0);
        const left = account.worth(() => at);
        expect(left.minus(CASH).eq(sold?.profit ?? 0)).toBe(true);
        expect(left.lt(CASH.minus(account.fees).plus('0.01'))).toBe(true);
      }),
    );
  });

  it('is worth its value before the cost of exit', () => {
    fc.assert(
      fc.property(symbol, price, price, (name, at, later) => {
        const account = new PaperAccount(CASH, instrument);
        account.enter({ symbol: name, side: 'long', value: VALUE }, at, TS);
        const held = account.worth(() => later);
        account.leave(name, later, TS);
        expect(account.worth(() => later).lte(held)).toBe(true);
      }),
    );
  });

  it('never spends more on coins than it has', () => {
    const account = new PaperAccount(CASH, instrument);
    account.enter({ symbol: 'BTC-USDT', side: 'long', value: CASH.times(3) }, 6_000_000, TS);
    expect(account.worth(() => 0).gte(0)).toBe(true);
  });
});
