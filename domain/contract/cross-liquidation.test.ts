import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { nextHandOver, type LiquidatedCross } from './cross-liquidation.ts';
import { bankruptcyPrice } from './liq-price.ts';
import { crossRatio, requirementOf } from './margin-ratio.ts';
import { contractsOf } from './size.ts';
import { tierOfSize, tiersOf } from './tiers.ts';
import { profitAt } from './upl.ts';

const dec = (text: string | number): Decimal => new Decimal(text);
const CONTRACTS = {
  btc: { symbol: 'BTC-USDT-SWAP', ctVal: '0.01', startPrice: '60000' },
  sol: { symbol: 'SOL-USDT-SWAP', ctVal: '1', startPrice: '150' },
} as const;

type Terms = Pick<LiquidatedCross, 'id' | 'side'> & {
  readonly of: keyof typeof CONTRACTS;
  /** Contracts. */
  readonly size: number;
  readonly entry: number;
  readonly mark: number;
};

function position({ id, side, of, size, entry, mark }: Terms): LiquidatedCross {
  const contract = CONTRACTS[of];
  const ctVal = dec(contract.ctVal);
  const tiers = tiersOf(contract as never);
  const tier = tierOfSize(tiers, dec(size)) ?? tiers.at(-1)!;
  return {
    id,
    symbol: contract.symbol,
    side,
    qty: dec(size).times(ctVal),
    entry: dec(entry),
    mark: dec(mark),
    leverage: dec(10),
    mmr: tier.mmr,
    feeRate: dec('0.0005'),
    tiers,
    ctVal,
  };
}

const account = (balance: Decimal | number, ...positions: LiquidatedCross[]) => ({
  balance: dec(balance.toString()),
  frozen: dec(0),
  positions,
});

const positions = fc
  .array(
    fc.record({
      side: fc.constantFrom('long' as const, 'short' as const),
      of: fc.constantFrom('btc' as const, 'sol' as const),
      size: fc.integer({ min: 1, max: 3_000 }),
      entry: fc.integer({ min: 50, max: 90_000 }),
      mark: fc.integer({ min: 50, max: 90_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((list) => list.map((one, rank) => position({ ...one, id: `p${rank}` })));

/** The balance at which the equity is a share of the requirement, rounded down to a unit. */
function balanceAt(held: readonly LiquidatedCross[], share: number): Decimal {
  const { upl, requirement } = crossRatio({ balance: dec(0), frozen: dec(0), positions: held });
  return requirement.times(share).minus(upl).toDecimalPlaces(8, Decimal.ROUND_DOWN);
}

describe('liquidation of a cross account', () => {
  it('hands nothing over above a ratio of 1', () => {
    const long = position({
      id: 'a',
      side: 'long',
      of: 'btc',
      size: 100,
      entry: 60_000,
      mark: 60_000,
    });
    expect(nextHandOver(account(1_000, long))).toEqual([]);
    expect(nextHandOver(account(0))).toEqual([]);
  });

  it('hands over all positions at one price of the account, winners first', () => {
    // Profit 500 and loss 1,300; requirements 270 + 7.65 and equity 200.
    const held = [
      position({ id: 'lost', side: 'long', of: 'btc', size: 100, entry: 61_300, mark: 60_000 }),
      position({ id: 'won', side: 'short', of: 'sol', size: 50, entry: 160, mark: 150 }),
    ];
    const parts = nextHandOver(account(1_000, ...held));
    expect(parts.map(({ id }) => id)).toEqual(['won', 'lost']);
    const sum = parts.reduce((all, { margin }) => all.plus(margin), dec(0));
    expect(sum).toEqual(dec(1_000));
    // Each is handed over where its share of the equity, by requirement, is used up.
    const { equity, requirement } = crossRatio(account(1_000, ...held));
    for (const part of parts) {
      const one = held.find(({ id }) => id === part.id)!;
      const share = equity.times(requirementOf(one)).div(requirement);
      const price = bankruptcyPrice({ ...one, margin: part.margin })!;
      const left = profitAt(one, one.mark).minus(profitAt(one, price));
      expect(left.minus(share).abs().lt('0.0000001')).toBe(true);
    }
  });

  it('uses up the balance to the last unit, also in debt and below zero equity', () => {
    fc.assert(
      fc.property(positions, fc.double({ min: -2, max: 1, noNaN: true }), (held, share) => {
        const balance = balanceAt(held, share);
        const parts = nextHandOver(account(balance, ...held));
        fc.pre(parts.length === held.length && parts.every((part) => isWhole(part, held)));
        const sum = parts.reduce((all, { margin }) => all.plus(margin), dec(0));
        expect(sum.toString()).toBe(balance.toString());
        expect(parts.map(({ margin }) => margin)).toEqual(
          parts.map(({ margin }) => margin).toSorted((a, b) => a.comparedTo(b)),
        );
      }),
    );
  });

  it('leaves the ratio of the remaining positions as it was, whichever go first', () => {
    fc.assert(
      fc.property(positions, fc.nat(3), (held, count) => {
        const balance = balanceAt(held, 0.7);
        const before = crossRatio(account(balance, ...held));
        const parts = nextHandOver(account(balance, ...held)).slice(0, count);
        fc.pre(parts.length < held.length && parts.every((part) => isWhole(part, held)));
        const rest = held.filter(({ id }) => !parts.some((part) => part.id === id));
        const paid = parts.reduce((all, { margin }) => all.plus(margin), dec(0));
        const after = crossRatio(account(balance.minus(paid), ...rest));
        expect(after.ratio!.minus(before.ratio!).abs().lt('0.000001')).toBe(true);
      }),
    );
  });

  it('reduces the largest position by two tiers while tier 1 would carry the account', () => {
    // Tier 3 of BTC is 0.75 %, tier 1 0.4 %; equity between both requirements.
    const large = position({
      id: 'large',
      side: 'long',
      of: 'btc',
      size: 1_000,
      entry: 60_000,
      mark: 60_000,
    });
    const small = position({
      id: 'small',
      side: 'long',
      of: 'sol',
      size: 10,
      entry: 150,
      mark: 150,
    });
    const [part, ...more] = nextHandOver(account(4_000, small, large));
    expect(more).toEqual([]);
    // Down to the 300 contracts of tier 1.
    expect(part).toMatchObject({ id: 'large', qty: dec(7) });
    const none = nextHandOver(account(2_000, small, large));
    expect(none.map(({ id }) => id)).toEqual(['small', 'large']);
  });

  it('reduces the position of the highest requirement first, in whatever order they are', () => {
    // Requirements 6,150 in tier 3 of SOL and 4,800 in tier 3 of BTC; 5,850 at the rates of tier 1.
    const sol = position({
      id: 'sol',
      side: 'long',
      of: 'sol',
      size: 2_000,
      entry: 150,
      mark: 150,
    });
    const at = { size: 1_000, entry: 60_000, mark: 60_000 } as const;
    const btc = position({ id: 'btc', side: 'long', of: 'btc', ...at });
    for (const held of [
      [sol, btc],
      [btc, sol],
    ]) {
      // Down to the 500 contracts of tier 1.
      expect(nextHandOver(account(8_000, ...held))).toMatchObject([{ id: 'sol', qty: dec(1_500) }]);
    }
  });

  it('ends after a few reductions, each of which raises the ratio or takes all', () => {
    fc.assert(
      fc.property(positions, fc.double({ min: 0.2, max: 1, noNaN: true }), (held, share) => {
        let now = account(balanceAt(held, share), ...held);
        for (let step = 0; step < 50; step++) {
          const parts = nextHandOver(now);
          if (parts.length === 0) return;
          const isAll = parts.every((part) => isWhole(part, now.positions));
          if (isAll && parts.length === now.positions.length) return;
          now = reduced(now, parts[0]!);
        }
        throw new Error('does not end');
      }),
    );
  });
});

type Part = ReturnType<typeof nextHandOver>[number];

function isWhole({ id, qty }: Part, held: readonly LiquidatedCross[]): boolean {
  return held.some((one) => one.id === id && one.qty.eq(qty));
}

/** The account after one part was handed over. */
function reduced(of: ReturnType<typeof account>, { id, qty, margin }: Part) {
  const old = of.positions.find((one) => one.id === id)!;
  const left = old.qty.minus(qty);
  const size = contractsOf(left, old.ctVal);
  const mmr = (tierOfSize(old.tiers, size) ?? old.tiers.at(-1)!).mmr;
  const paid = margin.times(qty).div(old.qty);
  return account(
    of.balance.minus(paid),
    ...of.positions.map((one) => (one.id === id ? { ...one, qty: left, mmr } : one)),
  );
}
