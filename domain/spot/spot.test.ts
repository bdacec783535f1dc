import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { applyToHolding, avgCost, NO_HOLDING, type HoldingEvent } from './avg-cost.ts';
import { convert } from './convert.ts';
import { spotFill } from './fill.ts';
import { marketBuyQuote } from './market-buy.ts';
import { checkPriceBand } from './price-band.ts';

const dec = (text: string | number): Decimal => new Decimal(text);
const amount = (min: number, max: number, decimals: number) =>
  fc.integer({ min, max }).map((units) => fromMinor(units, decimals));

const fill = fc.record({
  qty: amount(1, 1e9, 8),
  price: amount(1, 1e8, 4),
  feeRate: fc.constantFrom('0', '0.0008', '0.001').map(dec),
  baseScale: fc.constantFrom(2, 8),
  quoteScale: fc.constantFrom(2, 8),
});

describe('a fill', () => {
  it('rounds in favour of the house and never below zero', () => {
    fc.assert(
      fc.property(fill, (drawn) => {
        const buy = spotFill({ ...drawn, side: 'buy' });
        const sell = spotFill({ ...drawn, side: 'sell' });
        const turnover = drawn.qty.times(drawn.price);
        expect(buy.quoteDelta.neg().gte(turnover)).toBe(true);
        expect(buy.fee.gte(drawn.qty.times(drawn.feeRate))).toBe(true);
        expect(buy.fee.gte(0) && sell.fee.gte(0)).toBe(true);
        expect(sell.quoteDelta.gte(0) && sell.quoteDelta.lte(turnover)).toBe(true);
        expect([buy.feeCcy, sell.feeCcy]).toEqual(['base', 'quote']);
      }),
      { numRuns: 2_000 },
    );
  });

  it('of a tiny amount costs at most its proceeds', () => {
    const tiny = { qty: dec('0.00000001'), price: dec('0.0001'), feeRate: dec('0.001') };
    const sold = spotFill({ ...tiny, side: 'sell', baseScale: 8, quoteScale: 8 });
    expect([sold.quoteDelta.toString(), sold.fee.toString()]).toEqual(['0', '0']);
  });
});

describe('moving average', () => {
  it('keeps cost as an amount: sales remove what buys added', () => {
    const event = fc.record({
      share: fc.integer({ min: 1, max: 100 }),
      qty: amount(1, 1e8, 8),
      money: amount(1, 1e9, 8),
    });
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 20 }), (events) => {
        let held = NO_HOLDING;
        let paid = dec(0);
        let brought = dec(0);
        const apply = (next: HoldingEvent): void => {
          held = applyToHolding(held, next);
        };
        for (const [at, { share, qty, money }] of events.entries()) {
          const part = held.qty.times(share).div(100).toDecimalPlaces(8);
          if (at % 2 === 1 && part.gt(0)) {
            apply({ type: 'sell', qty: part, proceeds: money });
            brought = brought.plus(money);
          } else {
            apply({ type: 'buy', qty, cost: money });
            paid = paid.plus(money);
          }
        }
        if (held.qty.gt(0)) apply({ type: 'sell', qty: held.qty, proceeds: dec(0) });
        expect(held.cost.isZero() && avgCost(held) === null).toBe(true);
        expect(held.realisedPnl.minus(brought.minus(paid)).abs().lt('1e-20')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('refuses to sell more than is held', () => {
    const sale = { type: 'sell', qty: dec(1), proceeds: dec(1) } as const;
    expect(() => applyToHolding(NO_HOLDING, sale)).toThrow(RangeError);
  });
});

describe('a buy for an amount', () => {
  it('never overspends, stays on the lot and releases the rest', () => {
    const offers = fc.array(fc.record({ price: amount(1, 1e6, 2), qty: amount(1, 1e5, 4) }), {
      maxLength: 10,
    });
    fc.assert(
      fc.property(offers, amount(1, 1e9, 2), (asks, quote) => {
        const sorted = [...asks].sort((a, b) => a.price.cmp(b.price));
        const lot = dec('0.001');
        const order = { asks: sorted, quote, lot, feeRate: dec('0.001'), baseScale: 8 };
        const done = marketBuyQuote(order);
        expect(done.spentQuote.plus(done.unspentQuote).eq(quote)).toBe(true);
        expect(done.unspentQuote.gte(0) && done.fee.gte(0)).toBe(true);
        expect(done.filledQty.div(lot).isInteger()).toBe(true);
        expect(done.received.plus(done.fee).eq(done.filledQty)).toBe(true);
        expect(done.avgPrice === null).toBe(done.filledQty.isZero());
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('bands and conversions', () => {
  it('pass the edge and prices in the trader’s favour', () => {
    const band = { ref: dec(100), up: dec('0.05'), down: dec('0.05') };
    const ok = (side: 'buy' | 'sell', price: string): boolean =>
      checkPriceBand({ ...band, side, price: dec(price) }).ok;
    expect([ok('buy', '105'), ok('buy', '105.01'), ok('buy', '1')]).toEqual([true, false, true]);
    expect([ok('sell', '95'), ok('sell', '94.99'), ok('sell', '999')]).toEqual([true, false, true]);
  });

  it('cost the spread both ways', () => {
    const quote = { rate: dec('34.1275'), spread: dec('0.002'), scale: 2 };
    fc.assert(
      fc.property(amount(1, 1e9, 2), (money) => {
        const lira = convert({ ...quote, amount: money, direction: 'sellBase' });
        const back = convert({ ...quote, amount: lira, direction: 'sellQuote' });
        expect(back.lte(money)).toBe(true);
        expect(lira.decimalPlaces()).toBeLessThanOrEqual(2);
      }),
    );
  });
});
