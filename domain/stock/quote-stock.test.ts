import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { levelsOf } from '#domain/order/walk-book.ts';
import { BIST_FEES, stockFillDue, US_FEES } from './fees.ts';
import { quoteStock, type StockDraft } from './quote-stock.ts';

const THYAO = {
  base: 'THYAO',
  priceDecimals: 2,
  qtyDecimals: 0,
  tick: { rule: 'bist' },
} as const;
const DRAFT: StockDraft = {
  stock: THYAO,
  fees: BIST_FEES,
  side: 'buy',
  qty: 100,
  price: null,
  slippage: '0.01',
  upperLimit: 30_250,
};
const source = (...levels: readonly (readonly [number, number])[]) => ({
  tickId: '7',
  bookSeq: 3,
  levels: levelsOf(levels.map(([price, qty]) => ({ price, qty }))),
});

describe('quote of a share order', () => {
  it('walks the book for a market buy and reserves at the worst price it accepts', () => {
    const quote = quoteStock(DRAFT, source([27_500, 60], [27_525, 100]));
    expect(quote).toMatchObject({
      tickId: '7',
      bookSeq: 3,
      turnover: '27510',
      fee: '41.27',
      tax: '2.06',
      total: '27553.33',
      margin: null,
      liqPrice: null,
      avgPrice: '275.1',
      worstPrice: '275.25',
      filledQty: '100',
      restQty: '0',
      reserve: '27818.74',
      reserveAsset: 'TRY',
    });
  });

  it('never reserves above the upper limit', () => {
    const quote = quoteStock({ ...DRAFT, upperLimit: 27_500 }, source([27_500, 100]));
    expect(quote.reserve).toBe(quote.total);
  });

  it('reserves the shares of a sale and states its proceeds', () => {
    const quote = quoteStock({ ...DRAFT, side: 'sell', price: 27_475 }, source());
    expect(quote).toMatchObject({
      fee: '41.21',
      tax: '2.06',
      total: '27431.73',
      reserve: '100',
      reserveAsset: 'STK:THYAO',
    });
  });

  it('quotes in dollars at their scale, and reports no fill on an empty book', () => {
    const stock = { ...THYAO, base: 'AAPL', tick: { rule: 'fixed', tick: 1 } } as const;
    const draft = { ...DRAFT, stock, fees: US_FEES, upperLimit: null, qty: 3 };
    expect(quoteStock(draft, source([26_511, 5]))).toMatchObject({
      feeAsset: 'USD',
      fee: '1.50000000',
      tax: '0.00000000',
      total: '796.83000000',
    });
    const empty = { total: '0.00000000', fee: '0.00000000', avgPrice: null };
    expect(quoteStock(draft, source())).toMatchObject(empty);
  });

  it('equals the booked fills, and its reserve covers them', () => {
    const levels = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 6 });
    const qty = fc.integer({ min: 1, max: 1_500 });
    const sides = fc.constantFrom('buy' as const, 'sell' as const);
    fc.assert(
      fc.property(levels, qty, sides, (sizes, wanted, side) => {
        const step = side === 'buy' ? 25 : -25;
        const book = sizes.map((size, rank) => [27_500 + rank * step, size] as const);
        const quote = quoteStock({ ...DRAFT, side, qty: wanted }, source(...book));
        let left = Number(quote.filledQty);
        let turnover = new Decimal(0);
        let cash = new Decimal(0);
        for (const [price, size] of book) {
          const taken = Math.min(left, size);
          if (taken === 0) break;
          const fill = new Decimal(price).div(100).times(taken);
          cash = cash.plus(stockFillDue(side, turnover, fill, BIST_FEES).cashDelta);
          turnover = turnover.plus(fill);
          left -= taken;
        }
        expect(cash.abs().toFixed(2)).toBe(quote.total);
        if (side === 'buy') expect(new Decimal(quote.reserve).gte(cash.abs())).toBe(true);
        else expect(quote.reserve).toBe(String(wanted));
      }),
    );
  });
});
