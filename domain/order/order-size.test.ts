import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { lotDown, paymentUp } from '#domain/money/rounding.ts';
import { affordableQty } from './funds.ts';
import { amountIn, orderSize, sizeOfQty, type SizeTerms } from './order-size.ts';
import { lossAtStop } from './size-by-risk.ts';
import { isRisk, SIZE_UNITS, type SizeUnit } from './size-units.ts';

const dec = (text: string | number): Decimal => new Decimal(text);
const FEE = dec('0.0005');

/** Funds of an order that pays its value divided by the leverage, and a fee. */
function fundsFor(available: Decimal, price: Decimal, leverage: Decimal, lot: Decimal) {
  const perUnit = price.times(dec(1).div(leverage).plus(FEE));
  const costOf = (qty: Decimal): Decimal => paymentUp(qty.times(perUnit), 8);
  return {
    available,
    costOf,
    affordable: (funds: Decimal) =>
      affordableQty({ estimate: funds.div(perUnit).plus(lot), funds, lot }, costOf),
  };
}

function termsOf(change: Partial<SizeTerms> & { readonly available?: Decimal } = {}): SizeTerms {
  const { available = dec(1_000), ...rest } = change;
  const base = {
    side: 'buy',
    lot: dec('0.001'),
    price: dec(50_000),
    contractValue: dec('0.01'),
    leverage: dec(10),
    scale: 8,
    stop: { stop: dec(49_000), entryFeeRate: FEE, exitFeeRate: FEE },
    equity: dec(2_000),
    ...rest,
  } as const;
  const { price, leverage, lot } = base;
  const funds = fundsFor(available, price ?? dec(1), leverage ?? dec(1), lot);
  return { ...base, funds, ...rest };
}

const cases = fc
  .record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    priceTicks: fc.integer({ min: 2_000, max: 90_000_000 }),
    stopTicks: fc.integer({ min: 1, max: 1_900 }),
    lot: fc.constantFrom('1', '0.01', '0.0025', '0.000001').map(dec),
    available: fc.integer({ min: 1, max: 1e9 }).map((cents) => dec(cents).div(100)),
    equity: fc.integer({ min: 1, max: 1e9 }).map((cents) => dec(cents).div(100)),
    leverage: fc.constantFrom(1, 3, 50).map(dec),
    contractValue: fc.constantFrom('0.01', '1', '1000').map(dec),
  })
  .map(({ priceTicks, stopTicks, ...rest }) => {
    const price = dec(priceTicks).div(10);
    const away = rest.side === 'buy' ? -stopTicks : stopTicks;
    const stop = { stop: price.plus(dec(away).div(10)), entryFeeRate: FEE, exitFeeRate: FEE };
    return termsOf({ ...rest, price, stop });
  });

const units = fc.constantFrom(...SIZE_UNITS);
const amounts = fc.integer({ min: 0, max: 1e9 }).map((cents) => dec(cents).div(100));
const lots = fc.integer({ min: 0, max: 1e6 });

/** What a size may not exceed: the typed amount, in percent at most everything. */
function limitOf(unit: SizeUnit, amount: Decimal): Decimal {
  return unit === 'percent' ? Decimal.min(amount, 100) : amount;
}

describe('size of an order', () => {
  it('is the same size in every unit', () => {
    const size = orderSize({ unit: 'quote', amount: dec('1234') }, termsOf());
    expect(size?.qty).toEqual(dec('0.024'));
    const { base, quote, contracts, margin, risk, riskPercent } = size!.amounts;
    expect([base, quote, contracts, margin].map(String)).toEqual(['0.024', '1200', '2.4', '120']);
    // 24 to the stop, and fees of 0.6 and 0.588.
    expect(risk?.toString()).toBe('25.188');
    expect(riskPercent?.toString()).toBe('1.2594');
    // 1,200 / 10 and a fee of 0.6, of 1,000.
    expect(size!.amounts.percent?.toString()).toBe('12.06');
  });

  it('is on the lot and never above the typed amount, but less than a lot below it', () => {
    fc.assert(
      fc.property(cases, units, amounts, (terms, unit, amount) => {
        const size = orderSize({ unit, amount }, terms);
        if (size === null) throw new Error(`no size in ${unit}`);
        expect(size.qty.div(terms.lot).isInteger()).toBe(true);
        expect(size.amounts[unit]?.lte(limitOf(unit, amount))).toBe(true);
        const next = amountIn(unit, size.qty.plus(terms.lot), terms);
        // The roundings of a loss may cost a lot of almost no value.
        if (!isRisk(unit)) expect(next?.gt(limitOf(unit, amount))).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('gives the same quantity back from each of its amounts', () => {
    fc.assert(
      fc.property(cases, units, lots, (terms, unit, count) => {
        const qty = terms.lot.times(count);
        const amount = amountIn(unit, qty, terms);
        const covers = unit !== 'percent' || terms.funds!.costOf(qty)!.lte(terms.funds!.available);
        if (amount === null || !covers) return;
        expect(orderSize({ unit, amount }, terms)?.qty.toString()).toBe(qty.toString());
      }),
      { numRuns: 400 },
    );
  });

  it('never takes more than is available by percent, and all of it at 100', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 0, max: 1_000 }), (terms, percent) => {
        const { qty } = orderSize({ unit: 'percent', amount: dec(percent) }, terms)!;
        const { available, costOf, affordable } = terms.funds!;
        expect(costOf(qty)!.lte(available)).toBe(true);
        if (percent >= 100) expect(qty).toEqual(affordable(available));
      }),
    );
  });

  it('never loses more than the risk, booked fees included', () => {
    fc.assert(
      fc.property(cases, amounts, (terms, amount) => {
        const { qty } = orderSize({ unit: 'risk', amount }, terms)!;
        const plan = { side: terms.side, entry: terms.price!, ...terms.stop! };
        expect(lossAtStop(plan, qty, terms.scale)!.lte(amount)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('grows with the typed amount', () => {
    fc.assert(
      fc.property(cases, units, amounts, amounts, (terms, unit, one, other) => {
        const [less, more] = one.lt(other) ? [one, other] : [other, one];
        const sized = (amount: Decimal): Decimal => orderSize({ unit, amount }, terms)!.qty;
        expect(sized(less).lte(sized(more))).toBe(true);
      }),
    );
  });

  it('is unknown while its unit lacks a term, but known in the other units', () => {
    const sized = (unit: SizeUnit, change: Partial<SizeTerms>) =>
      orderSize({ unit, amount: dec(10) }, termsOf(change));
    expect(sized('risk', { stop: null })).toBeNull();
    const late = { ...termsOf().stop!, stop: dec(50_000) };
    expect(sized('risk', { stop: late })).toBeNull();
    expect(sized('riskPercent', { equity: null })).toBeNull();
    expect(sized('contracts', { contractValue: null })).toBeNull();
    expect(sized('margin', { leverage: null })).toBeNull();
    expect(sized('percent', { funds: null })).toBeNull();
    for (const unit of ['quote', 'margin', 'risk'] as const) {
      expect(sized(unit, { price: null })).toBeNull();
    }
    const bare = { price: null, funds: null, stop: null, equity: null, contractValue: null };
    expect(sized('base', { ...bare, leverage: null })?.amounts).toEqual({
      base: dec(10),
      quote: null,
      contracts: null,
      percent: null,
      margin: null,
      risk: null,
      riskPercent: null,
    });
  });

  it('is nothing for an amount below one lot, a minus or no funds', () => {
    const qtyOf = (unit: SizeUnit, amount: string, terms = termsOf()) =>
      orderSize({ unit, amount: dec(amount) }, terms)?.qty.toString();
    expect(qtyOf('quote', '49.99')).toBe('0');
    expect(qtyOf('quote', '50')).toBe('0.001');
    expect(qtyOf('base', '-3')).toBe('0');
    expect(qtyOf('percent', '100', termsOf({ available: dec(0) }))).toBe('0');
    expect(sizeOfQty(dec(1), termsOf({ available: dec(0) })).amounts.percent).toBeNull();
  });
});

describe('the largest quantity that funds pay for', () => {
  it('is exact where a minimum commission makes the cost more than linear', () => {
    const costOf = (qty: Decimal): Decimal => qty.times(10).plus('1.5');
    const search = (funds: string) =>
      affordableQty({ estimate: dec(funds).div(10), funds: dec(funds), lot: dec(1) }, costOf);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), (cents) => {
        const funds = dec(cents).div(100);
        const exact = Decimal.max(0, lotDown(funds.minus('1.5').div(10), dec(1)));
        expect(search(funds.toString())?.toString()).toBe(exact.toString());
      }),
    );
  });

  it('is unknown while the cost is', () => {
    const terms = { estimate: dec(5), funds: dec(5), lot: dec(1) };
    expect(affordableQty(terms, () => null)).toBeNull();
    expect(affordableQty({ ...terms, estimate: dec(-1) }, () => null)?.isZero()).toBe(true);
  });
});
