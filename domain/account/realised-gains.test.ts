import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { GAIN_METHODS, realisedGains, type Deal } from './realised-gains.ts';

type Side = Deal['side'];
type More = { readonly year?: number; readonly costs?: number };

const deal = (side: Side, qty: number, price: number, more: More = {}): Deal => ({
  symbol: 'THYAO',
  currency: 'TRY',
  side,
  qty: new Decimal(qty),
  value: new Decimal(qty).times(price),
  costs: new Decimal(more.costs ?? 0),
  year: more.year ?? 2026,
});

const texts = (deals: readonly Deal[], method: 'fifo' | 'average') =>
  realisedGains(deals, method).map(({ year, proceeds, cost, gain, unmatchedQty }) =>
    [year, proceeds, cost, gain, unmatchedQty].map(String).join(' '),
  );

describe('realised gains', () => {
  it('use FIFO or the average cost, by calendar year', () => {
    const deals = [
      deal('buy', 100, 10, { year: 2025, costs: 1 }),
      deal('buy', 100, 20, { year: 2025, costs: 1 }),
      deal('sell', 150, 30, { year: 2025, costs: 5 }),
      deal('sell', 50, 15),
    ];
    expect(texts(deals, 'fifo')).toEqual(['2025 4495 2001.5 2493.5 0', '2026 750 1000.5 -250.5 0']);
    expect(texts(deals, 'average')).toEqual(['2025 4495 2251.5 2243.5 0', '2026 750 750.5 -0.5 0']);
  });

  it('report the quantity sold without a known purchase', () => {
    expect(texts([deal('buy', 1, 10), deal('sell', 3, 10)], 'fifo')).toEqual(['2026 30 10 20 2']);
  });

  it('are equal under both methods once everything is sold', () => {
    const trade = fc.record({
      qty: fc.integer({ min: 1, max: 1_000 }),
      price: fc.integer({ min: 1, max: 1_000 }),
    });
    fc.assert(
      fc.property(fc.array(trade, { minLength: 1, maxLength: 20 }), (bought) => {
        const all = bought.reduce((sum, { qty }) => sum + qty, 0);
        const buys = bought.map(({ qty, price }) => deal('buy', qty, price));
        const half = Math.max(1, Math.floor(all / 2));
        const sells = [
          deal('sell', half, 500),
          ...(all > half ? [deal('sell', all - half, 400)] : []),
        ];
        const gains = GAIN_METHODS.map((method) =>
          realisedGains([...buys, ...sells], method).reduce(
            (sum, { gain }) => sum.plus(gain),
            new Decimal(0),
          ),
        );
        const cost = bought.reduce((sum, { qty, price }) => sum + qty * price, 0);
        const proceeds = half * 500 + (all - half) * 400;
        for (const gain of gains)
          expect(
            gain
              .minus(proceeds - cost)
              .abs()
              .lt('1e-12'),
          ).toBe(true);
      }),
    );
  });
});
