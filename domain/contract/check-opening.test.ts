import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { lotDown } from '#domain/money/rounding.ts';
import { LEVERAGES } from '#domain/order/rules.ts';
import { checkOpening, mostOpening, type JoinedPosition } from './check-opening.ts';
import { contractsOf } from './size.ts';
import { tierOfSize, tiersOf } from './tiers.ts';

const LINK = { symbol: 'LINK-USDT-SWAP', ctVal: '10', startPrice: '5' } as const;
const [first, second] = tiersOf(LINK);
const quote = { tier: first!, avgPrice: '5', turnover: '1000' };

function check(
  leverage: number,
  change: Partial<Parameters<typeof checkOpening>[1]> = {},
  held: JoinedPosition | null = null,
): unknown {
  return checkOpening({ leverage, instrument: LINK }, { ...quote, ...change }, held);
}

describe('opening a position', () => {
  it('has one of the offered leverages, up to the cap of the tier', () => {
    expect(check(50)).toEqual({ ok: true });
    expect(check(4)).toEqual({ ok: false, error: 'LEVERAGE_ABOVE_TIER', args: { max: '100' } });
    expect(check(100)).toEqual({ ok: false, error: 'LEVERAGE_ABOVE_TIER', args: { max: '50' } });
    expect(check(50, { tier: second! })).toEqual({
      ok: false,
      error: 'LEVERAGE_ABOVE_TIER',
      args: { max: '33.33' },
    });
  });

  it('stays within the last tier, whose end is in base units', () => {
    // 50,000 / (10 * 5) contracts a tier, ten tiers, ten coins a contract.
    expect(check(1, { tier: null })).toEqual({
      ok: false,
      error: 'POSITION_LIMIT',
      args: { max: '100000' },
    });
  });

  it('shares the leverage of the position it joins', () => {
    const held = { qty: new Decimal(0), leverage: 10 };
    expect(check(10, {}, held)).toEqual({ ok: true });
    expect(check(5, {}, held)).toEqual({
      ok: false,
      error: 'OTHER_LEVERAGE',
      args: { leverage: '10' },
    });
  });

  it('stays within the largest value, the existing part at the price of the order', () => {
    const held = { qty: new Decimal(100), leverage: 10 };
    const over = { ok: false, error: 'POSITION_LIMIT', args: { max: '2000000' } };
    expect(check(10, { turnover: '2000000' })).toEqual({ ok: true });
    expect(check(10, { turnover: '2000000.01' })).toEqual(over);
    expect(check(10, { turnover: '1999500' }, held)).toEqual({ ok: true });
    expect(check(10, { turnover: '1999500.01' }, held)).toEqual(over);
    expect(check(10, { turnover: '1999500.01', avgPrice: null }, held)).toEqual({ ok: true });
  });
});

describe('the most that a position may grow by', () => {
  it('is accepted, and a lot more is refused', () => {
    const lot = new Decimal('0.1');
    const qtys = fc.integer({ min: 0, max: 2_000_000 }).map((count) => lot.times(count));
    const prices = fc.integer({ min: 1, max: 1e6 }).map((cents) => new Decimal(cents).div(100));
    fc.assert(
      fc.property(
        fc.constantFrom(...LEVERAGES),
        prices,
        qtys,
        qtys,
        (leverage, price, qty, pendingQty) => {
          const terms = { leverage, instrument: LINK };
          const most = lotDown(mostOpening(terms, price, { qty, pendingQty }), lot);
          const allows = (more: Decimal): boolean => {
            const size = contractsOf(qty.plus(pendingQty).plus(more), new Decimal(LINK.ctVal));
            const quoted = {
              tier: tierOfSize(tiersOf(LINK), size),
              avgPrice: decimalText(price),
              turnover: decimalText(price.times(more)),
            };
            return checkOpening(terms, quoted, { qty, leverage }).ok;
          };
          if (most.gt(0)) expect(allows(most)).toBe(true);
          expect(allows(most.plus(lot))).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });
});
