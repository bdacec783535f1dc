import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  meetsAll,
  SCREEN_BOUNDS,
  SCREEN_FIELDS,
  screenValue,
  type ScreenCondition,
  type ScreenField,
  type ScreenRow,
} from './screen.ts';

const Exact = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP });
type Value = InstanceType<typeof Exact>;

const price = fc.integer({ min: 0, max: 2_000_000_000 });
const rows: fc.Arbitrary<ScreenRow> = fc.record({
  instrument: fc.record({
    priceDecimals: fc.integer({ min: 0, max: 8 }),
    qtyDecimals: fc.integer({ min: 0, max: 8 }),
  }),
  ticker: fc.record({
    last: fc.oneof(price, fc.constant(Number.NaN)),
    reference: price,
    high: price,
    low: price,
    volume: fc.oneof(fc.maxSafeNat(), fc.constant(Number.NaN)),
    turnover: fc.integer({ min: 0, max: 1_000_000_000_000 }),
  }),
  lira: fc.option(
    fc.record({ price: fc.nat(1_000_000), decimals: fc.integer({ min: 0, max: 4 }) }),
  ),
});

function naiveVolume(volume: number, decimals: number): Value | null {
  return Number.isNaN(volume) ? null : new Exact(volume).times(new Exact(10).pow(-decimals));
}

function naiveLira(turnover: number, lira: ScreenRow['lira']): Value | null {
  if (lira === null || lira.price === 0) return null;
  return new Exact(turnover).div(100).times(lira.price).div(new Exact(10).pow(lira.decimals));
}

/** The value as decimals compute it, without integers; null for an unknown one. */
function naiveValue({ ticker, instrument, lira }: ScreenRow, field: ScreenField): Value | null {
  const unit = new Exact(10).pow(-instrument.priceDecimals);
  const known = (value: number): boolean => value > 0;
  const percent = (value: number, from: number): Value | null =>
    known(value) && known(from)
      ? new Exact(value).minus(from).times(100).div(from).toDecimalPlaces(2)
      : null;
  switch (field) {
    case 'change':
      return percent(ticker.last, ticker.reference);
    case 'fromHigh':
      return percent(ticker.last, ticker.high);
    case 'fromLow':
      return percent(ticker.last, ticker.low);
    case 'range':
      return percent(ticker.high, ticker.low);
    case 'points':
      return known(ticker.last) && known(ticker.reference)
        ? new Exact(ticker.last).minus(ticker.reference).times(unit)
        : null;
    case 'volume':
      return naiveVolume(ticker.volume, instrument.qtyDecimals);
    case 'turnover':
      return naiveLira(ticker.turnover, lira);
    default:
      return known(ticker[field]) ? new Exact(ticker[field]).times(unit) : null;
  }
}

function naive(row: ScreenRow, conditions: readonly ScreenCondition[]): boolean {
  return conditions.every(({ field, bound, value }) => {
    const found = naiveValue(row, field);
    if (found === null) return false;
    return bound === 'min' ? found.gte(value) : found.lte(value);
  });
}

/** A condition at the very value of a field, or beside it, where a rounding would show. */
const conditions = (row: ScreenRow): fc.Arbitrary<readonly ScreenCondition[]> =>
  fc.array(
    fc
      .tuple(
        fc.constantFrom(...SCREEN_FIELDS),
        fc.constantFrom(...SCREEN_BOUNDS),
        fc.constantFrom('0', '0.000000000001', '-0.000000000001', '0.01', '-7'),
      )
      .map(([field, bound, away]) => {
        const near = naiveValue(row, field) ?? new Exact(0);
        return { field, bound, value: near.plus(away).toDecimalPlaces(12).toFixed() };
      }),
    { maxLength: 4 },
  );

describe('conditions of the screener', () => {
  it('pass exactly what decimals pass', () => {
    const cases = rows.chain((row) => fc.tuple(fc.constant(row), conditions(row)));
    fc.assert(
      fc.property(cases, ([row, wanted]) => {
        expect(meetsAll(row, wanted)).toBe(naive(row, wanted));
      }),
      { numRuns: 400 },
    );
  });

  it('compare the change as it is shown: 1.995 % is 2.00 %', () => {
    const row: ScreenRow = {
      instrument: { priceDecimals: 2, qtyDecimals: 0 },
      ticker: { last: 203_990, reference: 200_000, high: 0, low: 0, volume: 0, turnover: 0 },
      lira: null,
    };
    const least = (value: string): boolean =>
      meetsAll(row, [{ field: 'change', bound: 'min', value }]);
    expect([least('2'), least('2.01')]).toEqual([true, false]);
    expect(screenValue(row, 'high')).toBeNull();
    expect(meetsAll(row, [{ field: 'high', bound: 'max', value: '5' }])).toBe(false);
    expect(meetsAll(row, [{ field: 'change', bound: 'min', value: 'two' }])).toBe(false);
  });
});
