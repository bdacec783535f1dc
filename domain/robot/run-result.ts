import { formatPlain, parseFixed, pow10 } from '#domain/money/fixed.ts';

/** Amounts behind the result of a run, in the smallest unit of its asset. */
type RunMoney = {
  /** Paid in by its owner. */
  readonly invested: bigint;
  /** Performance fee charged so far. */
  readonly feePaid: bigint;
  /** Worth now, or the amount returned at its end. */
  readonly worth: bigint;
  /** Profit of its closed trades after their fees. */
  readonly traded: bigint;
  readonly isOver: boolean;
};

/**
 * Result of a run before the performance fee: worth plus fee minus the amount paid in, exact. The
 * parts sum to it: the result of holdings is unrealised. A finished run has no unrealised part; a
 * remainder too small to sell counts as a realised loss.
 */
export function runResult({ invested, feePaid, worth, traded, isOver }: RunMoney): {
  readonly pnl: bigint;
  readonly realised: bigint;
  readonly unrealised: bigint;
} {
  const pnl = worth + feePaid - invested;
  const unrealised = isOver ? 0n : pnl - traded;
  return { pnl, realised: pnl - unrealised, unrealised };
}

/** Amounts of a run as decimal text; those that move with the market may be absent. */
type RunAmounts = {
  readonly invested: string;
  readonly realised: string;
  readonly value?: string | undefined;
  readonly pnl?: string | undefined;
  readonly unrealised?: string | undefined;
};

const DECIMALS = 8;
const SHOWN = 2;
const UNIT = pow10(DECIMALS - SHOWN);

/** Decimal text as a count of 10^-8. @throws RangeError for anything else. */
function unitsOf(text: string): number {
  const units = parseFixed(text, DECIMALS);
  if (units === null) throw new RangeError(`no amount of a run: ${text}`);
  return units;
}

/** Rounds down to whole cents; a loss away from zero, as all profits and losses are rounded. */
function centsDown(units: number): number {
  const rest = units % UNIT;
  return (units - rest) / UNIT - (rest < 0 ? 1 : 0);
}

function text(cents: number): string {
  return formatPlain(cents, SHOWN);
}

/**
 * The same amounts with two decimals for display, so that they add up on screen: worth and amount
 * paid in are cut, the profit is their difference (plus the fee charged meanwhile), realised profit
 * is rounded down, and the unrealised part is the rest. Each is within two cents of the exact
 * amount; a zero stays zero where nothing was traded.
 */
export function shownRun({ invested, value, pnl, realised, unrealised }: RunAmounts): RunAmounts {
  const paid = centsDown(unitsOf(invested));
  if (value === undefined || pnl === undefined || unrealised === undefined) {
    return { invested: text(paid), realised: text(centsDown(unitsOf(realised))) };
  }
  const fee = unitsOf(pnl) - unitsOf(value) + unitsOf(invested);
  const worth = centsDown(unitsOf(value));
  const profit = worth + centsDown(fee) - paid;
  const isOver = unitsOf(unrealised) === 0;
  const booked = isOver ? profit : centsDown(unitsOf(realised));
  return {
    invested: text(paid),
    value: text(worth),
    pnl: text(profit),
    realised: text(booked),
    unrealised: text(profit - booked),
  };
}

const UNIT_DECIMALS = 12;

/**
 * Return of a curve that starts at 1 and ends at a unit value: a fraction as decimal text, exact to
 * the twelve decimals of units.
 * @throws RangeError for text that is not a unit value.
 */
export function unitReturn(unit: string): string {
  const units = parseFixed(unit, UNIT_DECIMALS);
  if (units === null) throw new RangeError(`no unit value: ${unit}`);
  return formatPlain(units - pow10(UNIT_DECIMALS), UNIT_DECIMALS);
}
