import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { CrossWatch, type WatchedCross } from './cross-watch.ts';
import { crossRatio } from './margin-ratio.ts';
import { SETTLE_DECIMALS } from './side.ts';

const SYMBOLS = ['BTC', 'ETH', 'SOL'] as const;
const SCALES = {
  BTC: { priceDecimals: 1, qtyDecimals: 4 },
  ETH: { priceDecimals: 2, qtyDecimals: 3 },
  SOL: { priceDecimals: 3, qtyDecimals: 0 },
} as const;

const positions = fc.array(
  fc
    .record({
      symbol: fc.constantFrom(...SYMBOLS),
      side: fc.constantFrom('long' as const, 'short' as const),
      qty: fc.integer({ min: 1, max: 1e7 }),
      cents: fc.integer({ min: 1, max: 1e8 }),
      third: fc.boolean(),
      mmr: fc.constantFrom('0.004', '0.01', '0.025'),
      feeRate: fc.constantFrom('0', '0.0005'),
    })
    .map(({ cents, third, ...rest }): WatchedCross => {
      const entry = new Decimal(cents).div(third ? 300 : 100).toString();
      return { ...rest, entry, leverage: 10, scales: SCALES[rest.symbol] };
    }),
  { minLength: 1, maxLength: 6 },
);
const marks = fc.record({
  BTC: fc.integer({ min: 1, max: 2e7 }),
  ETH: fc.integer({ min: 1, max: 2e7 }),
  SOL: fc.integer({ min: 1, max: 2e7 }),
});
type Marks = Readonly<Record<string, number>>;

/** The ratio by decimals, as the account is shown. */
function naive(cash: bigint, held: readonly WatchedCross[], at: Marks) {
  return crossRatio({
    balance: fromMinor(cash, SETTLE_DECIMALS),
    frozen: new Decimal(0),
    positions: held.map(({ symbol, side, qty, entry, mmr, feeRate, scales }) => ({
      side,
      qty: fromMinor(qty, scales.qtyDecimals),
      entry: new Decimal(entry),
      mark: fromMinor(at[symbol] ?? 0, scales.priceDecimals),
      mmr: new Decimal(mmr),
      feeRate: new Decimal(feeRate),
    })),
  });
}

describe('watch over a cross account', () => {
  it('decides like the unrounded ratio at any marks', () => {
    fc.assert(
      fc.property(positions, marks, fc.bigInt(-(10n ** 17n), 10n ** 17n), (held, at, cash) => {
        const watch = new CrossWatch(cash, held);
        expect(watch.isDue((symbol) => at[symbol as keyof typeof at])).toBe(
          naive(cash, held, at).liquidate,
        );
      }),
    );
  });

  it('decides within a unit of the balance at which the ratio is 1', () => {
    fc.assert(
      fc.property(positions, marks, fc.integer({ min: -2, max: 2 }), (held, at, away) => {
        const { requirement, upl } = naive(0n, held, at);
        const edge = requirement.minus(upl).times(10 ** SETTLE_DECIMALS);
        const cash = BigInt(edge.floor().toFixed(0)) + BigInt(away);
        expect(new CrossWatch(cash, held).isDue((one) => (at as Marks)[one])).toBe(
          naive(cash, held, at).liquidate,
        );
      }),
    );
  });

  it('is due at equality, and not with one unit more', () => {
    const long: WatchedCross = {
      symbol: 'BTC',
      side: 'long',
      qty: 5_000,
      entry: '60000',
      leverage: 10,
      mmr: '0.004',
      feeRate: '0.0005',
      scales: SCALES.BTC,
    };
    // Value 29,000: a loss of 1,000 and a requirement of 130.5.
    const mark = () => 580_000;
    expect(new CrossWatch(113_050_000_000n, [long]).isDue(mark)).toBe(true);
    expect(new CrossWatch(113_050_000_001n, [long]).isDue(mark)).toBe(false);
    expect(new CrossWatch(113_050_000_000n, [long]).symbols).toEqual(['BTC']);
  });

  it('knows nothing without a mark, and is never due without a position', () => {
    const [long] = fc.sample(positions, 1)[0] ?? [];
    expect(new CrossWatch(0n, [long!]).isDue(() => undefined)).toBeNull();
    expect(new CrossWatch(-1n, []).isDue(() => 1)).toBe(false);
  });
});
