import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { closePosition } from './close.ts';
import { bankruptcyPrice, liqPrice, shownLiqPrice } from './liq-price.ts';
import { handOver, liquidate } from './liquidation.ts';
import { addMargin, checkLeverage, removeMargin, setLeverage } from './margin-change.ts';
import { isolatedRatio } from './margin-ratio.ts';
import { avgEntry, orderCost } from './open.ts';
import { liqDistance, marginUsePercent, maximumLoss, riskBand } from './risk.ts';
import { baseQtyOf, baseStep, contractsOf, maxOpenQty } from './size.ts';
import { plainTiers, tierOfSize, tiersOf } from './tiers.ts';
import { exitAt, viewPosition, whatIf } from './what-if.ts';

const dec = (text: string | number): Decimal => new Decimal(text);

const side = fc.constantFrom('long' as const, 'short' as const);
const amount = (min: number, max: number, decimals: number) =>
  fc.integer({ min, max }).map((units) => fromMinor(units, decimals));
const price = amount(1, 10_000_000, 2);
const qty = amount(1, 5_000_000, 4);
const leverage = fc.integer({ min: 1, max: 125 }).map(dec);
const mmr = fc.constantFrom('0.004', '0.005', '0.0133', '0.05').map(dec);
const feeRate = fc.constantFrom('0', '0.0002', '0.0005').map(dec);

/** A position opened by a few fills, with the margin of such an order plus a surplus. */
const position = fc
  .record({ side, fills: fc.array(fc.record({ qty, price }), { minLength: 1, maxLength: 4 }) })
  .chain((drawn) =>
    fc.record({ leverage, mmr, feeRate, extra: amount(0, 1_000_000, 8) }).map((rest) => {
      const { qty: total, avgEntry: entry } = avgEntry(drawn.fills);
      const { initialMargin } = orderCost({ ...rest, qty: total, price: entry });
      const margin = initialMargin.plus(rest.extra);
      return { ...rest, side: drawn.side, qty: total, entry, margin };
    }),
  );

describe('closing', () => {
  it('conserves margin and never charges a negative fee, however it is split', () => {
    const cuts = fc.array(amount(1, 3_000_000, 4), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(position, cuts, price, (opened, parts, at) => {
        let held = { qty: opened.qty, margin: opened.margin };
        let released = dec(0);
        let pnl = dec(0);
        const close = (closeQty: Decimal): void => {
          const done = closePosition({ ...opened, ...held, closeQty, price: at });
          expect(done.fee.gte(0)).toBe(true);
          expect(done.marginReleased.gte(0)).toBe(true);
          expect(done.marginReleased.plus(done.remainingMargin).eq(held.margin)).toBe(true);
          expect(done.closedQty.plus(done.remainingQty).eq(held.qty)).toBe(true);
          expect(done.marginReleased.decimalPlaces()).toBeLessThanOrEqual(8);
          released = released.plus(done.marginReleased);
          pnl = pnl.plus(done.realisedPnl);
          held = { qty: done.remainingQty, margin: done.remainingMargin };
        };
        for (const part of parts) if (held.qty.gt(0)) close(part);
        if (held.qty.gt(0)) close(held.qty);
        expect(released.eq(opened.margin)).toBe(true);
        expect(held.margin.isZero()).toBe(true);
        const whole = closePosition({ ...opened, closeQty: opened.qty, price: at }).realisedPnl;
        expect(pnl.lte(whole)).toBe(true);
        expect(whole.minus(pnl).lte(dec('0.00000014'))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('loses nothing to the rounding of an average entry', () => {
    const thirds = [
      { qty: dec(1), price: dec(3) },
      { qty: dec(2), price: dec('3.5') },
    ];
    const { qty: total, avgEntry: entry } = avgEntry(thirds);
    const opened = { qty: total, entry, margin: dec(10), closeQty: dec(3), feeRate: dec(0) };
    for (const way of ['long', 'short'] as const) {
      const done = closePosition({ ...opened, side: way, price: dec(4) });
      expect(decimalText(done.realisedPnl)).toBe(way === 'long' ? '2' : '-2');
    }
  });

  it('accepts no quantity of zero and no empty position', () => {
    const opened = { side: 'long', qty: dec(1), entry: dec(1), margin: dec(1) } as const;
    const close = { ...opened, price: dec(1), feeRate: dec(0) };
    expect(() => closePosition({ ...close, closeQty: dec(0) })).toThrow(RangeError);
    expect(() => closePosition({ ...close, qty: dec(0), closeQty: dec(1) })).toThrow(RangeError);
    expect(() => avgEntry([])).toThrow(RangeError);
    expect(() => orderCost({ ...close, leverage: dec(0) })).toThrow(RangeError);
  });
});

describe('liquidation price', () => {
  it('is where the ratio is 1', () => {
    fc.assert(
      fc.property(position, (held) => {
        const mark = liqPrice(held);
        if (mark === null) {
          expect(held.side).toBe('long');
          expect(isolatedRatio({ ...held, mark: dec('0.00000001') }).liquidate).toBe(false);
          return;
        }
        const { ratio } = isolatedRatio({ ...held, mark });
        expect(ratio?.minus(1).abs().lte('1e-18')).toBe(true);
        const away = mark.times('1e-12').times(held.side === 'long' ? 1 : -1);
        expect(isolatedRatio({ ...held, mark: mark.minus(away) }).liquidate).toBe(true);
        expect(isolatedRatio({ ...held, mark: mark.plus(away) }).liquidate).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is shown on the tick, before it happens, and lies before bankruptcy', () => {
    fc.assert(
      fc.property(position, (held) => {
        const exact = liqPrice(held);
        const shown = shownLiqPrice(held, dec('0.1'));
        if (exact === null || shown === null) return;
        expect(shown.times(10).isInteger()).toBe(true);
        expect(held.side === 'long' ? shown.gte(exact) : shown.lte(exact)).toBe(true);
        const broke = bankruptcyPrice(held);
        const last = broke ?? dec(0);
        expect(held.side === 'long' ? exact.gte(last) : exact.lte(last)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('changing margin and leverage', () => {
  const held = {
    side: 'long',
    qty: dec('0.5'),
    entry: dec(60_000),
    mark: dec(60_500),
    margin: dec(3_000),
    leverage: dec(10),
    mmr: dec('0.004'),
    feeRate: dec('0.0005'),
  } as const;

  it('adds at most the available balance', () => {
    expect(addMargin(held, dec(0), dec(5))).toEqual({ ok: false, error: 'BELOW_MIN' });
    expect(addMargin(held, dec(6), dec(5))).toEqual({ ok: false, error: 'INSUFFICIENT_BALANCE' });
    const added = addMargin(held, dec(500), dec(500));
    expect(added).toMatchObject({ ok: true, margin: dec(3_500) });
  });

  it('returns only what was added, and never into liquidation', () => {
    const rich = { ...held, margin: dec(3_500) };
    expect(removeMargin(rich, dec('500.00000001'))).toEqual({ ok: false, error: 'MARGIN_IN_USE' });
    expect(removeMargin(rich, dec(500))).toMatchObject({ ok: true, margin: dec(3_000) });
    const falling = { ...rich, mark: dec(54_200) };
    expect(removeMargin(falling, dec(500))).toEqual({ ok: false, error: 'WOULD_LIQUIDATE' });
    expect(removeMargin(rich, dec(0))).toEqual({ ok: false, error: 'BELOW_MIN' });
  });

  it('limits leverage to whole numbers up to the cap', () => {
    const change = { newLeverage: dec(50), available: dec(0), maxLeverage: dec(20) };
    expect(setLeverage(held, change)).toEqual({ ok: false, error: 'LEVERAGE_ABOVE_TIER' });
    expect(() => setLeverage(held, { ...change, newLeverage: dec(0) })).toThrow(RangeError);
    expect(checkLeverage(dec('66.5'), dec(100))).toEqual({ ok: false, error: 'FORMAT' });
    expect(checkLeverage(dec(67), dec('66.66'))).toEqual({
      ok: false,
      error: 'LEVERAGE_ABOVE_TIER',
    });
    expect(checkLeverage(dec(66), dec('66.66'))).toEqual({ ok: true });
  });
});

describe('tiers', () => {
  it('of a contract without a table follow its starting price', () => {
    const tiers = tiersOf({ symbol: 'LINK-USDT-SWAP', ctVal: '1', startPrice: '13.5' });
    expect(tiers).toHaveLength(10);
    expect(tiers.map((tier) => tier.maxSize.toString()).slice(0, 2)).toEqual(['3703', '7406']);
    const [first, second] = tiers;
    expect([first?.mmr.toString(), first?.imr.toString()]).toEqual(['0.01', '0.02']);
    expect([second?.mmr.toString(), second?.maxLeverage.toString()]).toEqual(['0.015', '33.33']);
    expect(tierOfSize(tiers, dec(37_030))?.tier).toBe(10);
    expect(tierOfSize(tiers, dec(37_031))).toBeNull();
    expect(plainTiers(dec(1), dec(1_000_000))[0]?.maxSize.toString()).toBe('1');
    expect(() => tiersOf({ symbol: 'LINK-USDT', startPrice: '13.5' })).toThrow(RangeError);
  });

  it('liquidate in steps that lose only what they hand over', () => {
    const tiers = tiersOf({ symbol: 'SOL-USDT-SWAP', startPrice: '1' });
    const drawn = fc.record({
      side,
      size: amount(1, 3_200_000, 2),
      entry: amount(10_000, 20_000, 2),
      mark: amount(5_000, 30_000, 2),
      leverage,
    });
    fc.assert(
      fc.property(drawn, (drawnPosition) => {
        const { size, entry } = drawnPosition;
        const margin = orderCost({ ...drawnPosition, qty: size, price: entry, feeRate: dec(0) });
        const input = { ...drawnPosition, margin: margin.initialMargin, feeRate: dec('0.0005') };
        const done = liquidate({ ...input, tiers, ctVal: dec(1) });
        const gone = done.steps.reduce((sum, step) => sum.plus(step.size), dec(0));
        expect(gone.plus(done.remainingSize).eq(size)).toBe(true);
        expect(done.remainingMargin.lte(input.margin)).toBe(true);
        const tier = tierOfSize(tiers, done.remainingSize);
        if (done.remainingSize.isZero() || tier === null) return;
        const left = { ...input, qty: done.remainingSize, margin: done.remainingMargin };
        expect(isolatedRatio({ ...left, mmr: tier.mmr }).liquidate).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  it('hand over at most the margin', () => {
    const part = { qty: dec(1), price: dec(100), feeRate: dec('0.0005') };
    expect(handOver({ ...part, margin: dec(5) })).toEqual({
      loss: dec(5),
      fee: dec('0.05'),
      toFund: dec('4.95'),
    });
    expect(handOver({ ...part, margin: dec('0.01') })).toMatchObject({ toFund: dec(0) });
    expect(handOver({ ...part, price: null, margin: dec(1) })).toMatchObject({ fee: dec(0) });
  });
});

describe('risk', () => {
  it.each([
    ['3.01', 'ok'],
    ['3', 'warning'],
    ['1.51', 'warning'],
    ['1.5', 'danger'],
    ['1.01', 'danger'],
    ['1', 'liquidation'],
    ['-1', 'liquidation'],
  ])('a ratio of %s is %s', (equity, band) => {
    expect(riskBand({ equity: dec(equity), requirement: dec(1) })).toBe(band);
  });

  it('shows the inverse in percent', () => {
    expect(marginUsePercent({ equity: dec(8), requirement: dec(2) })?.toString()).toBe('25');
    expect(marginUsePercent({ equity: dec(0), requirement: dec(2) })).toBeNull();
    expect(marginUsePercent({ equity: dec(1), requirement: dec(0) })).toBeNull();
    expect(riskBand({ equity: dec(1), requirement: dec(0) })).toBe('none');
  });

  it('states the distance to liquidation and the maximum loss', () => {
    expect(liqDistance(dec(100), dec(91), 'long')?.toString()).toBe('0.09');
    expect(liqDistance(dec(100), dec(109), 'short')?.toString()).toBe('0.09');
    expect(liqDistance(dec(90), dec(91), 'long')?.toString()).toBe('0');
    expect(liqDistance(dec(90), null, 'long')).toBeNull();
    expect(maximumLoss(dec('3000'), dec('15')).toString()).toBe('3015');
  });

  it('answers what-if questions', () => {
    fc.assert(
      fc.property(position, price, amount(0, 1e9, 8), (held, mark, addedMargin) => {
        const now = { ...held, mark: dec(100) };
        const then = whatIf(now, { mark, addedMargin }, { tick: dec('0.01') });
        const real = viewPosition(
          { ...held, mark, margin: held.margin.plus(addedMargin) },
          dec('0.01'),
        );
        expect(then).toEqual(real);
        expect(then.band === 'liquidation').toBe(then.liquidate);
      }),
      { numRuns: 300 },
    );
    const exit = exitAt({ side: 'short', qty: dec(2), entry: dec(100) }, dec(90), dec('0.0005'));
    expect([exit.profit, exit.fee, exit.net].map(String)).toEqual(['20', '0.09', '19.91']);
  });
});

describe('sizes', () => {
  it('convert between base units and contracts', () => {
    expect(contractsOf(dec('0.0123'), dec('0.01')).toString()).toBe('1.23');
    expect(baseQtyOf(dec('1.23'), dec('0.01')).toString()).toBe('0.0123');
    const { step, decimals } = baseStep(dec('0.01'), dec('0.01'));
    expect([step.toString(), decimals]).toEqual(['0.0001', 4]);
    expect(baseStep(dec('0.1'), dec('1000000')).decimals).toBe(0);
  });

  it('give up as many steps as the rounding of margin and fee costs', () => {
    const limits = { available: dec('2.56289248'), price: dec('0.01'), leverage: dec('122') };
    const rates = { ...limits, feeRate: dec('0.0005') };
    const most = maxOpenQty({ ...rates, step: dec('0.0001') });
    const cost = (qty: Decimal): string => orderCost({ ...rates, qty }).total.toString();
    // The next step rounds both up.
    expect([cost(most), cost(most.plus('0.0001'))]).toEqual(['2.56289247', '2.56289249']);
  });

  it('offer the largest affordable quantity', () => {
    const drawn = fc.record({ available: amount(0, 1_000_000_000, 8), price, leverage, feeRate });
    fc.assert(
      fc.property(drawn, (limits) => {
        const step = dec('0.0001');
        const most = maxOpenQty({ ...limits, step });
        const cost = (of: Decimal): Decimal => orderCost({ ...limits, qty: of }).total;
        expect(cost(most).lte(limits.available) || most.isZero()).toBe(true);
        expect(cost(most.plus(step.times(2))).gt(limits.available)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
