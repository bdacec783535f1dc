import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { closePosition } from './close.ts';
import { bankruptcyPrice, liqPrice } from './liq-price.ts';
import { handOver, liquidate, type LiquidationInput } from './liquidation.ts';
import { isolatedRatio } from './margin-ratio.ts';
import { orderCost } from './open.ts';
import { tierOfSize, tiersOf, type Tier } from './tiers.ts';

const dec = (text: string | number): Decimal => new Decimal(text);
const LOT = dec('0.01');
const FEE_RATE = dec('0.0005');

const CONTRACTS = [
  { symbol: 'SOL-USDT-SWAP', ctVal: dec(1), startPrice: '150', prices: [10_000, 20_000] },
  { symbol: 'BTC-USDT-SWAP', ctVal: dec('0.01'), startPrice: '60000', prices: [4e6, 9e6] },
  { symbol: 'LINK-USDT-SWAP', ctVal: dec(1), startPrice: '13.5', prices: [800, 2_400] },
] as const;

/** The tier of a size; the last one for sizes beyond the table. */
function tierFor(tiers: readonly Tier[], size: Decimal): Tier {
  return tierOfSize(tiers, size) ?? tiers.at(-1)!;
}

/** A position of any tier whose mark is near its liquidation price, mostly beyond it. */
const fallen = fc
  .record({
    contract: fc.constantFrom(...CONTRACTS),
    side: fc.constantFrom('long' as const, 'short' as const),
    tier: fc.integer({ min: 0, max: 9 }),
    part: fc.integer({ min: 1, max: 1_000 }),
    price: fc.integer({ min: 0, max: 1_000 }),
    leverage: fc.integer({ min: 1, max: 10 }),
    extra: fc.integer({ min: 0, max: 99_999_999 }),
    // Thousandths of the way from the liquidation price to bankruptcy.
    way: fc.integer({ min: -200, max: 1_100 }),
  })
  .map(({ contract, side, tier, part, price, leverage, extra, way }): LiquidationInput => {
    const { ctVal, prices } = contract;
    const tiers = tiersOf({ ...contract, ctVal: ctVal.toString() });
    const { minSize, maxSize, mmr, maxLeverage } = tiers[tier]!;
    const lots = maxSize.minus(minSize).div(LOT).times(part).div(1_000).ceil();
    const size = minSize.plus(lots.times(LOT));
    const entry = fromMinor(prices[0] + Math.floor(((prices[1] - prices[0]) * price) / 1_000), 2);
    const qty = size.times(ctVal);
    const used = Decimal.max(1, maxLeverage.times(leverage).div(10).floor());
    const cost = orderCost({ qty, price: entry, leverage: used, feeRate: FEE_RATE });
    const margin = cost.initialMargin.plus(fromMinor(extra, 8));
    const held = { side, qty, entry, margin };
    const from = liqPrice({ ...held, mmr, feeRate: FEE_RATE }) ?? dec('0.01');
    const to = bankruptcyPrice(held) ?? dec('0.01');
    const mark = Decimal.max('0.01', from.plus(to.minus(from).times(way).div(1_000)));
    return { tiers, ctVal, side, size, entry, mark, margin, feeRate: FEE_RATE };
  });

type Held = { readonly size: Decimal; readonly margin: Decimal };

/** Whether the remainder of the position would be liquidated at a maintenance rate. */
function isDueAt(input: LiquidationInput, { size, margin }: Held, mmr: Decimal): boolean {
  const { side, entry, mark, feeRate, ctVal } = input;
  const qty = size.times(ctVal);
  return isolatedRatio({ side, qty, entry, mark, margin, feeRate, mmr }).liquidate;
}

type Seen = Held & { readonly tier: Tier; readonly isDue: boolean; readonly isFirstDue: boolean };

function seen(input: LiquidationInput, held: Held): Seen {
  const tier = tierFor(input.tiers, held.size);
  return {
    ...held,
    tier,
    isDue: isDueAt(input, held, tier.mmr),
    isFirstDue: isDueAt(input, held, input.tiers[0]!.mmr),
  };
}

/** Holdings before each step and after the last one, with the steps run one by one. */
function walk(input: LiquidationInput): readonly Seen[] {
  const all = [seen(input, input)];
  for (const step of liquidate(input).steps) {
    const { size, margin } = all.at(-1)!;
    const left = size.minus(step.size);
    if (left.isZero()) return [...all, { ...all[0]!, size: left, margin: dec(0), isDue: false }];
    const { marginReleased } = closePosition({
      ...input,
      qty: input.size,
      closeQty: input.size.minus(left),
      price: input.mark,
    });
    expect(left.lt(size) && margin.gt(0)).toBe(true);
    all.push(seen(input, { size: left, margin: input.margin.minus(marginReleased) }));
  }
  return all;
}

describe('stepwise liquidation', () => {
  it('does nothing above maintenance, and leaves only what is above it', () => {
    fc.assert(
      fc.property(fallen, (input) => {
        const done = liquidate(input);
        const { isDue } = seen(input, input);
        expect(done.steps.length > 0).toBe(isDue);
        const rest = { size: done.remainingSize, margin: done.remainingMargin };
        if (rest.size.isZero()) expect(rest.margin.isZero()).toBe(true);
        else expect(seen(input, rest).isDue).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('closes exactly down to two tiers lower, and ends within half as many steps as tiers', () => {
    let reduced = 0;
    fc.assert(
      fc.property(fallen, (input) => {
        const { steps } = liquidate(input);
        const states = walk(input);
        expect(steps.length).toBeLessThanOrEqual(Math.ceil(input.tiers.length / 2));
        for (const [at, step] of steps.entries()) {
          const before = states[at]!;
          const left = before.size.minus(step.size);
          const mayReduce = before.tier.tier >= 3 && !before.isFirstDue;
          expect(before.isDue).toBe(true);
          expect(step.action).toBe(mayReduce ? 'REDUCE' : 'FULL');
          expect(left.isZero()).toBe(!mayReduce);
          if (!mayReduce) continue;
          reduced += 1;
          expect(tierFor(input.tiers, left).tier).toBe(before.tier.tier - 2);
          expect(tierFor(input.tiers, left.plus(LOT)).tier).toBe(before.tier.tier - 1);
        }
      }),
      { numRuns: 300 },
    );
    expect(reduced).toBeGreaterThan(30);
  });

  it('hands over each part at the price at which its own margin is used up', () => {
    fc.assert(
      fc.property(fallen, (input) => {
        const { side, entry, ctVal } = input;
        const states = walk(input);
        for (const [at, { price }] of liquidate(input).steps.entries()) {
          const { size, margin } = states[at]!;
          const qty = size.times(ctVal);
          expect(price).toEqual(bankruptcyPrice({ side, qty, entry, margin }));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('balances: lost margin is fee plus fund, and the remainder equals that of a close', () => {
    fc.assert(
      fc.property(fallen, (input) => {
        const done = liquidate(input);
        const states = walk(input);
        expect(done.remainingMargin).toEqual(states.at(-1)!.margin);
        expect(done.remainingSize).toEqual(states.at(-1)!.size);
        let gone = dec(0);
        for (const [at, step] of done.steps.entries()) {
          const lost = states[at]!.margin.minus(states[at + 1]!.margin);
          const qty = step.size.times(input.ctVal);
          const part = { qty, margin: lost, price: step.price, feeRate: input.feeRate };
          const { loss, fee, toFund } = handOver(part);
          expect(loss.eq(lost)).toBe(true);
          expect(fee.plus(toFund).eq(loss)).toBe(true);
          expect(fee.gte(0) && toFund.gte(0)).toBe(true);
          const full = qty.times(step.price ?? 0).times(input.feeRate);
          expect(fee.lt(loss)).toBe(toFund.gt(0));
          if (toFund.gt(0)) expect(fee.gte(full) && fee.minus('1e-8').lt(full)).toBe(true);
          gone = gone.plus(fee).plus(toFund);
        }
        expect(gone.plus(done.remainingMargin).eq(input.margin)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('reduces a size beyond all tiers as if it were in the last tier', () => {
    const tiers = tiersOf({ symbol: 'SOL-USDT-SWAP', startPrice: '150' });
    const size = tiers.at(-1)!.maxSize.plus(500);
    const held = { side: 'long' as const, qty: size, entry: dec(150), margin: size.times(15) };
    const { mmr } = tiers.at(-1)!;
    const mark = liqPrice({ ...held, mmr, feeRate: FEE_RATE })!.times('0.9999');
    const input = { ...held, tiers, ctVal: dec(1), size, mark, feeRate: FEE_RATE };
    const { steps, remainingSize } = liquidate(input);
    expect(steps.map(({ action }) => action)).toEqual(['REDUCE']);
    expect(remainingSize).toEqual(tiers.at(-3)!.maxSize);
    expect(() => liquidate({ ...input, tiers: [] })).toThrow(RangeError);
  });
});
