import type { Instrument } from '#domain/market/types.ts';
import { Decimal, roundTo } from '#domain/money/decimal.ts';
import { TIER_TABLE } from './tier-table.ts';

/** One margin tier. It applies to `minSize < size <= maxSize`, and to the whole position. */
export type Tier = {
  readonly tier: number;
  /** Contracts. */
  readonly minSize: Decimal;
  readonly maxSize: Decimal;
  /** Maintenance and initial rate, fractions. */
  readonly mmr: Decimal;
  readonly imr: Decimal;
  readonly maxLeverage: Decimal;
};

const TIERS = 10;
const TIER_NOTIONAL = 50_000;
const FIRST_MMR = '0.01';
const MMR_STEP = '0.005';
/** Initial rates whose cap the exchange prints as a round number. */
const PRINTED_CAPS: Readonly<Record<string, string>> = { '0.013': '75', '0.0133': '75' };

/** Leverage cap: `1 / imr` cut to two decimals. */
function leverageCap(imr: Decimal): Decimal {
  const printed = PRINTED_CAPS[imr.toString()];
  return printed === undefined ? roundTo(new Decimal(1).div(imr), 2, 'down') : new Decimal(printed);
}

type Row = Pick<Tier, 'maxSize' | 'mmr' | 'imr'>;

function ladder(rows: readonly Row[]): readonly Tier[] {
  return rows.map((row, index) => ({
    ...row,
    tier: index + 1,
    minSize: rows[index - 1]?.maxSize ?? new Decimal(0),
    maxLeverage: leverageCap(row.imr),
  }));
}

const TABLES = new Map(
  Object.entries(TIER_TABLE).map(([symbol, { tiers }]) => [
    symbol,
    ladder(
      tiers.map(([maxSize, mmr, imr]) => ({
        maxSize: new Decimal(maxSize),
        mmr: new Decimal(mmr),
        imr: new Decimal(imr),
      })),
    ),
  ]),
);

/**
 * Tiers of a contract without a table: tier n ends at `n * floor(50,000 / (ctVal * startPrice))`
 * contracts, at least n. Maintenance is 1 % plus half a percent per further tier, the initial rate
 * twice that.
 */
export function plainTiers(ctVal: Decimal, startPrice: Decimal): readonly Tier[] {
  const whole = roundTo(new Decimal(TIER_NOTIONAL).div(ctVal.times(startPrice)), 0, 'floor');
  const step = Decimal.max(1, whole);
  return ladder(
    Array.from({ length: TIERS }, (_, index) => {
      const mmr = new Decimal(FIRST_MMR).plus(new Decimal(MMR_STEP).times(index));
      return { maxSize: step.times(index + 1), mmr, imr: mmr.times(2) };
    }),
  );
}

/** Fields that select the tiers of a contract. */
export type TierOwner = Pick<Instrument, 'symbol' | 'ctVal' | 'startPrice'>;

/**
 * Tiers of a contract by its symbol, otherwise by its contract value and starting price.
 * @throws RangeError for an instrument that is not a contract.
 */
export function tiersOf(owner: TierOwner): readonly Tier[] {
  const table = TABLES.get(owner.symbol);
  if (table !== undefined) return table;
  if (owner.ctVal === undefined) throw new RangeError(`${owner.symbol} is no contract`);
  return plainTiers(new Decimal(owner.ctVal), new Decimal(owner.startPrice));
}

/**
 * The tier of a size in contracts, upper bound inclusive.
 * @returns null beyond the last tier, where a position is refused with POSITION_LIMIT.
 */
export function tierOfSize(tiers: readonly Tier[], size: Decimal): Tier | null {
  return tiers.find((tier) => size.lte(tier.maxSize)) ?? null;
}
