import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { closePosition, closeTurnover } from './close.ts';
import { crossRatio, isolatedRatio } from './margin-ratio.ts';
import { tierOfSize, tiersOf } from './tiers.ts';
import { firstTakeStop } from './tpsl.ts';

const dec = (text: string | number): Decimal => new Decimal(text);

const held = { side: 'long', qty: dec(4), entry: dec(100), margin: dec(40) } as const;
const feeRate = dec('0.001');

describe('a close', () => {
  it('books margin and profit less the fee on its turnover', () => {
    const part = closePosition({ ...held, closeQty: dec(1), price: dec(110), feeRate });
    expect(part).toEqual({
      closedQty: dec(1),
      realisedPnl: dec(10),
      fee: dec('0.11'),
      marginReleased: dec(10),
      cashDelta: dec('19.89'),
      remainingQty: dec(3),
      remainingEntry: dec(100),
      remainingMargin: dec(30),
    });
  });

  it('of the whole position leaves neither an entry nor any margin', () => {
    const margin = dec('40.000000005');
    const last = closePosition({ ...held, margin, closeQty: dec(9), price: dec(90), feeRate });
    expect(last.closedQty).toEqual(dec(4));
    expect(last.remainingEntry).toBeNull();
    expect(last.remainingMargin).toEqual(dec(0));
    expect(last.marginReleased).toEqual(margin);
  });

  it('over several prices is refused for more than the position', () => {
    const close = { ...held, turnover: dec(500), feeRate };
    expect(() => closeTurnover({ ...close, closeQty: dec('4.0001') })).toThrow(RangeError);
    expect(closeTurnover({ ...close, closeQty: dec(4) }).realisedPnl).toEqual(dec(100));
  });
});

describe('the margin ratio', () => {
  const marked = { side: 'long', qty: dec(1), entry: dec(100), mark: dec(100) } as const;
  const rates = { mmr: dec('0.009'), feeRate };

  it('liquidates where equity equals the requirement, and not a unit above', () => {
    const at = (margin: string) => isolatedRatio({ ...marked, ...rates, margin: dec(margin) });
    expect(at('1')).toMatchObject({ ratio: dec(1), liquidate: true });
    expect(at('1.00000001').liquidate).toBe(false);
  });

  it('deducts the amount of a bracket from the requirement', () => {
    const input = { ...marked, ...rates, mmAmount: dec('0.4'), margin: dec('0.7') };
    expect(isolatedRatio(input)).toMatchObject({ requirement: dec('0.6'), liquidate: false });
  });

  it('of an account sums the requirements of its positions', () => {
    const second = { ...marked, ...rates, qty: dec(2) };
    const positions = [{ ...marked, ...rates }, second];
    const account = { balance: dec(3), frozen: dec(0), positions };
    expect(crossRatio(account)).toMatchObject({ requirement: dec(3), liquidate: true });
  });
});

describe('tiers of the table', () => {
  it('start where the previous one ends, with caps as the exchange prints them', () => {
    const tiers = tiersOf({ symbol: 'SOL-USDT-SWAP', startPrice: '150' });
    expect(tiers[0]!.minSize).toEqual(dec(0));
    for (const [at, tier] of tiers.slice(1).entries()) {
      expect(tier.minSize).toEqual(tiers[at]!.maxSize);
      expect(tierOfSize(tiers, tier.minSize)?.tier).toBe(tier.tier - 1);
      expect(tierOfSize(tiers, tier.minSize.plus('0.01'))?.tier).toBe(tier.tier);
    }
    expect(tiers[0]!.maxLeverage).toEqual(dec(75));
    const [xrp] = tiersOf({ symbol: 'XRP-USDT-SWAP', startPrice: '1' });
    expect([xrp!.imr.toString(), xrp!.maxLeverage.toString()]).toEqual(['0.0133', '75']);
  });
});

describe('take-profit and stop-loss over several prices', () => {
  it('trigger at the first price that reaches one of them', () => {
    const prices = [dec(100), dec(89), dec(111)];
    const levels = { tp: dec(110), sl: dec(90) };
    expect(firstTakeStop('long', prices, levels)).toEqual({ index: 1, kind: 'SL' });
  });
});
