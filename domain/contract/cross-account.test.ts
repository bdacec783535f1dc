import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import {
  checkCrossLeverage,
  crossLiqPrice,
  shownCrossLiqPrice,
  viewCross,
  type CrossAccount,
  type CrossPosition,
} from './cross-account.ts';
import { liqPrice } from './liq-price.ts';
import { crossRatio, isolatedRatio } from './margin-ratio.ts';
import { profitAt } from './upl.ts';

const dec = (text: string | number): Decimal => new Decimal(text);

const btc: CrossPosition = {
  symbol: 'BTC',
  side: 'long',
  qty: dec('0.5'),
  entry: dec(60_000),
  mark: dec(61_000),
  leverage: dec(10),
  mmr: dec('0.004'),
  feeRate: dec('0.0005'),
};
const eth: CrossPosition = {
  ...btc,
  symbol: 'ETH',
  side: 'short',
  qty: dec(4),
  entry: dec(3_000),
  mark: dec(3_100),
  leverage: dec(20),
};
const account: CrossAccount = { balance: dec(5_000), frozen: dec(100), positions: [btc, eth] };

const position = fc.record({
  symbol: fc.constantFrom('BTC', 'ETH', 'SOL'),
  side: fc.constantFrom('long' as const, 'short' as const),
  qty: fc.integer({ min: 1, max: 1e6 }).map((units) => dec(units).div(1e4)),
  entry: fc.integer({ min: 1e4, max: 1e6 }).map((ticks) => dec(ticks).div(10)),
  leverage: fc.integer({ min: 1, max: 100 }).map(dec),
  mmr: fc.constantFrom('0.004', '0.01', '0.025').map(dec),
  feeRate: fc.constantFrom('0', '0.0005').map(dec),
  mmAmount: fc.constantFrom('0', '50', '1300').map(dec),
});
const marks = fc.record({
  BTC: fc.integer({ min: 1e3, max: 1e5 }),
  ETH: fc.integer({ min: 1e3, max: 1e5 }),
  SOL: fc.integer({ min: 1e3, max: 1e5 }),
});
const accounts = fc
  .record({
    balance: fc.integer({ min: 0, max: 1e8 }).map((cents) => dec(cents).div(100)),
    frozen: fc.integer({ min: 0, max: 1e5 }).map((cents) => dec(cents).div(100)),
    held: fc.array(position, { minLength: 1, maxLength: 5 }),
    marks,
  })
  .map(({ held, marks: at, ...rest }): CrossAccount => {
    const mark = (symbol: string) => dec(at[symbol as keyof typeof at]);
    return { ...rest, positions: held.map((one) => ({ ...one, mark: mark(one.symbol) })) };
  });

/** The account with the mark of one contract moved. */
function at({ positions, ...rest }: CrossAccount, symbol: string, mark: Decimal): CrossAccount {
  return {
    ...rest,
    positions: positions.map((one) => (one.symbol === symbol ? { ...one, mark } : one)),
  };
}

describe('cross account', () => {
  it('shares one equity between its positions', () => {
    // Profits 500 and -400; values 30,500 and 12,400.
    expect(viewCross(account)).toEqual({
      upl: dec(100),
      equity: dec(5_000),
      requirement: dec('193.05'),
      ratio: dec(5_000).div('193.05'),
      liquidate: false,
      initialMargin: dec(3_670),
      maintenanceMargin: dec('171.6'),
      available: dec(1_330),
      transferable: dec(1_230),
    });
  });

  it('backs orders with profits up to the free balance, and lets none of them leave', () => {
    // Profit 10,000, margin in use 4,000.
    const won = { ...account, frozen: dec(0), positions: [{ ...btc, mark: dec(80_000) }] };
    expect(viewCross(won)).toMatchObject({ available: dec(5_000), transferable: dec(1_000) });
    const lost = { ...won, positions: [{ ...btc, mark: dec(58_000) }] };
    // Loss 1,000, margin in use 2,900.
    expect(viewCross(lost)).toMatchObject({ available: dec(1_100), transferable: dec(1_100) });
  });

  it('has nothing available in debt, whatever its profits', () => {
    const owes = { ...account, balance: dec(-10), positions: [{ ...btc, mark: dec(80_000) }] };
    expect(viewCross(owes)).toMatchObject({ available: dec(0), transferable: dec(0) });
  });

  it('deducts the amounts of brackets from its maintenance margin', () => {
    const bracket = { ...account, positions: [{ ...btc, mmAmount: dec(22) }] };
    expect(viewCross(bracket)).toMatchObject({
      maintenanceMargin: dec(100),
      requirement: dec('115.25'),
    });
  });

  it('has nothing available below the margin in use, and no ratio without a position', () => {
    expect(viewCross({ ...account, balance: dec(3_669) }).available).toEqual(dec(0));
    const empty = { ...account, positions: [] };
    expect(viewCross(empty)).toMatchObject({
      ratio: null,
      available: dec(4_900),
      liquidate: false,
    });
  });

  it('rounds each initial margin up, and refuses a leverage below 1', () => {
    const odd = { ...btc, qty: dec('0.00000001'), mark: dec(1), leverage: dec(3) };
    const two = { ...account, positions: [odd, odd] };
    expect(viewCross(two).initialMargin.toFixed()).toBe('0.00000002');
    const none = { ...account, positions: [{ ...btc, leverage: dec('0.5') }] };
    expect(() => viewCross(none)).toThrow(RangeError);
  });

  it('with one position has the ratio of an isolated one with the whole balance', () => {
    fc.assert(
      fc.property(accounts, ({ balance, frozen, positions: [one] }) => {
        const cross = viewCross({ balance, frozen, positions: [one!] });
        const { equity, requirement } = isolatedRatio({ ...one!, margin: balance.minus(frozen) });
        expect([cross.equity, cross.requirement]).toEqual([equity, requirement]);
      }),
    );
  });
});

describe('liquidation price of a cross account', () => {
  it('is that of the published example of two contracts', () => {
    const free = { leverage: dec(10), feeRate: dec(0), side: 'long' } as const;
    const example: CrossAccount = {
      balance: dec('1535443.01'),
      frozen: dec(0),
      positions: [
        {
          ...free,
          symbol: 'ETH',
          qty: dec('3683.979'),
          entry: dec('1456.84'),
          mark: dec('1335.18'),
          mmr: dec('0.1'),
          mmAmount: dec(135_365),
        },
        {
          ...free,
          symbol: 'BTC',
          qty: dec('109.488'),
          entry: dec('32481.98'),
          mark: dec('31967.27'),
          mmr: dec('0.025'),
          mmAmount: dec(16_300),
        },
      ],
    };
    expect(crossLiqPrice(example, 'ETH')?.price.toFixed(2)).toBe('1153.26');
    expect(crossLiqPrice(example, 'BTC')?.price.toFixed(2)).toBe('26316.89');
  });

  it('leaves the equity at the requirement, safe on one side and due on the other', () => {
    fc.assert(
      fc.property(accounts, (one) => {
        const { symbol } = one.positions[0]!;
        const liq = crossLiqPrice(one, symbol);
        if (liq === null) return;
        const { equity, requirement } = crossRatio(at(one, symbol, liq.price));
        expect(equity.minus(requirement).abs().lt('1e-20')).toBe(true);
        const safeWay = liq.side === 'long' ? '1.001' : '0.999';
        const safe = crossRatio(at(one, symbol, liq.price.times(safeWay)));
        expect(safe.equity.gt(safe.requirement)).toBe(true);
        const dueWay = liq.side === 'long' ? '0.999' : '1.001';
        const due = crossRatio(at(one, symbol, liq.price.times(dueWay)));
        expect(due.equity.lt(due.requirement)).toBe(true);
      }),
    );
  });

  it('equals the formula of one position with the others beside it', () => {
    fc.assert(
      fc.property(accounts, (all) => {
        const [own, ...rest] = all.positions;
        const others = rest.filter(({ symbol }) => symbol !== own!.symbol);
        const positions = [own!, ...others];
        const otherUpl = others.reduce((sum, one) => sum.plus(profitAt(one, one.mark)), dec(0));
        const otherRequirement = crossRatio({ ...all, positions: others }).requirement;
        const margin = all.balance.minus(all.frozen);
        const wanted = liqPrice({ ...own!, margin, otherUpl, otherRequirement });
        const liq = crossLiqPrice({ ...all, positions }, own!.symbol);
        expect(liq?.price ?? null).toEqual(wanted);
        if (liq !== null) expect(liq.side).toBe(own!.side);
      }),
    );
  });

  it('is one for a long and a short of the same contract, by what they leave open', () => {
    const hedge = { ...btc, side: 'short', qty: dec('0.2') } as const;
    const both = { ...account, balance: dec(1_000), frozen: dec(0), positions: [btc, hedge] };
    // (1,000 - 30,000 + 12,000) / (0.7 * 0.0045 - 0.3)
    const liq = crossLiqPrice(both, 'BTC');
    expect(liq?.price.toFixed(4)).toBe('57267.9805');
    expect(liq?.side).toBe('long');
    // A full hedge loses nothing to the price, but its requirement rises with it.
    const full = { ...both, positions: [btc, { ...hedge, qty: btc.qty }] };
    expect(crossLiqPrice(full, 'BTC')).toEqual({
      price: dec(1_000).div('0.0045'),
      side: 'short',
    });
  });

  it('is shown on the tick before it happens', () => {
    // (4,900 - 400 - 55.8 - 30,000) / (0.5 * -0.9955) and (4,900 + 500 - 137.25 + 12,000) / 4.018.
    expect(crossLiqPrice(account, 'BTC')?.price.toFixed(3)).toBe('51342.642');
    expect(shownCrossLiqPrice(account, 'BTC', dec('0.1'))).toEqual(dec('51342.7'));
    expect(crossLiqPrice(account, 'ETH')?.price.toFixed(3)).toBe('4296.354');
    expect(shownCrossLiqPrice(account, 'ETH', dec('0.1'))).toEqual(dec('4296.3'));
    expect(shownCrossLiqPrice(account, 'ETH', dec(5_000))).toBeNull();
  });

  it('does not exist without a position, and where no price reaches it', () => {
    expect(crossLiqPrice(account, 'SOL')).toBeNull();
    expect(shownCrossLiqPrice(account, 'SOL', dec(1))).toBeNull();
    expect(crossLiqPrice({ ...account, balance: dec(50_000) }, 'BTC')).toBeNull();
    const flat = { ...btc, mmr: dec(1), feeRate: dec(0) };
    expect(crossLiqPrice({ ...account, positions: [flat] }, 'BTC')).toBeNull();
  });
});

describe('leverage of cross positions', () => {
  const change = (newLeverage: number, maxLeverage = 50) => ({
    newLeverage: dec(newLeverage),
    maxLeverage: dec(maxLeverage),
  });

  it('rises up to the cap of the tier', () => {
    expect(checkCrossLeverage(account, 'BTC', change(50))).toEqual({ ok: true });
    expect(checkCrossLeverage(account, 'BTC', change(51))).toEqual({
      ok: false,
      error: 'LEVERAGE_ABOVE_TIER',
      args: { max: '50' },
    });
  });

  it('falls while the larger margin fits the available equity', () => {
    // 30,500 / 7 takes 1,307.15 more of the available 1,330.
    expect(checkCrossLeverage(account, 'BTC', change(7))).toEqual({ ok: true });
    expect(checkCrossLeverage(account, 'BTC', change(6))).toEqual({
      ok: false,
      error: 'INSUFFICIENT_MARGIN',
    });
    // 30,500 / 6 takes 2,033.33333334 more.
    const exact = { ...account, balance: dec('5703.33333334') };
    expect(checkCrossLeverage(exact, 'BTC', change(6))).toEqual({ ok: true });
    const less = { ...account, balance: dec('5703.33333333') };
    expect(checkCrossLeverage(less, 'BTC', change(6)).ok).toBe(false);
  });

  it('may rise even when more margin is in use than there is equity', () => {
    const low = { ...account, balance: dec(1_000) };
    expect(checkCrossLeverage(low, 'BTC', change(20))).toEqual({ ok: true });
    expect(checkCrossLeverage(low, 'BTC', change(10))).toEqual({ ok: true });
    expect(checkCrossLeverage(low, 'BTC', change(9)).ok).toBe(false);
    // With 152.5 of value, 9.9 instead of 10 takes 0.16 more.
    const small = { ...low, positions: [{ ...btc, qty: dec('0.0025') }, eth] };
    expect(checkCrossLeverage(small, 'BTC', change(10)).ok).toBe(true);
    expect(checkCrossLeverage(small, 'BTC', change(9.9)).ok).toBe(false);
  });
});
