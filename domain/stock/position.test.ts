import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { applyToHolding, NO_HOLDING, type Holding } from '#domain/spot/avg-cost.ts';
import { BIST_FEES, stockTotals } from './fees.ts';
import { stockPnl, todayPnl } from './position.ts';

const dec = (value: string | number): Decimal => new Decimal(value);

function bought(holding: Holding, qty: number, price: Decimal): Holding {
  const { cashDelta } = stockTotals('buy', price.times(qty), BIST_FEES);
  return applyToHolding(holding, { type: 'buy', qty: dec(qty), cost: cashDelta.neg() });
}

describe('profit of shares', () => {
  it('includes commission and tax in the cost', () => {
    const holding = bought(NO_HOLDING, 100, dec('47.02'));
    const { value, pnl, avgCost } = stockPnl(holding, dec('50'));
    expect([value, pnl, avgCost].map(String)).toEqual(['5000', '290.6', '47.094']);
    const nothing = stockPnl(NO_HOLDING, dec('50'));
    expect(nothing).toMatchObject({ pnlRatio: null, avgCost: null });
  });

  it('adds up: received plus present worth, minus paid', () => {
    const price = fc.integer({ min: 100, max: 99_999 }).map((cents) => dec(cents).div(100));
    const trades = fc.array(fc.tuple(fc.integer({ min: -500, max: 500 }), price), {
      minLength: 1,
      maxLength: 15,
    });
    fc.assert(
      fc.property(trades, price, price, (list, previousClose, lastPrice) => {
        let holding = bought(NO_HOLDING, 300, dec('100'));
        const cost = holding.cost;
        let paid = dec(0);
        let received = dec(0);
        for (const [change, at] of list) {
          if (change > 0) {
            holding = bought(holding, change, at);
            paid = paid.plus(bought(NO_HOLDING, change, at).cost);
          } else if (holding.qty.gte(-change) && change < 0) {
            const proceeds = stockTotals('sell', at.times(-change), BIST_FEES).cashDelta;
            received = received.plus(proceeds);
            holding = applyToHolding(holding, { type: 'sell', qty: dec(-change), proceeds });
          }
        }
        const { qty, realisedPnl } = holding;
        const openQty = dec(300);
        const pnl = stockPnl(holding, lastPrice).pnl.plus(realisedPnl);
        const flows = qty.times(lastPrice).plus(received).minus(paid).minus(cost);
        expect(pnl.minus(flows).abs().lt('1e-25')).toBe(true);
        const today = todayPnl({ openQty, previousClose, paid, received, qty, lastPrice });
        const yesterday = previousClose.times(openQty).minus(cost);
        expect(today.plus(yesterday).minus(flows).isZero()).toBe(true);
      }),
    );
  });
});
