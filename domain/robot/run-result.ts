import { formatPlain, parseFixed, pow10 } from '#domain/money/fixed.ts';

/** What a run is judged by, in the smallest unit of its asset. */
type RunMoney = {
  /** Paid in by its owner. */
  readonly invested: bigint;
  /** Performance fee taken out of it so far. */
  readonly feePaid: bigint;
  /** Worth now, or given back when it ended. */
  readonly worth: bigint;
  /** Profit of its closed trades after their fees. */
  readonly traded: bigint;
  readonly isOver: boolean;
};

/**
 * Result of a run before the performance fee: worth and fee less what was paid in, exact. The
 * parts are the whole: what is still held is unrealised; once a run is over nothing is, and what
 * was too little to be sold counts as lost in the realised part.
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

/** Amounts of a run as decimal text; what moves with the market may be absent. */
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

/** Down to whole cents; of a loss that is away from zero, as profits and losses are rounded. */
function centsDown(units: number): number {
  const rest = units % UNIT;
  return (units - rest) / UNIT - (rest < 0 ? 1 : 0);
}

function text(cents: number): string {
  return formatPlain(cents, SHOWN);
}

/**
 * The same amounts with the two decimals of a screen, so that a person who adds them up finds
 * them: what is owned and what was paid in are cut, the profit is the difference of the two (and
 * the fee taken meanwhile), realised profit is rounded down, and the unrealised part is the rest.
 * Each is within two cents of the exact amount; a zero stays one where nothing was traded.
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
 * Return of a curve that ends at a unit value and began with 1: a fraction as decimal text, exact
 * to the twelve decimals that units have.
 * @throws RangeError for text that is no unit value.
 */
export function unitReturn(unit: string): string {
  const units = parseFixed(unit, UNIT_DECIMALS);
  if (units === null) throw new RangeError(`no unit value: ${unit}`);
  return formatPlain(units - pow10(UNIT_DECIMALS), UNIT_DECIMALS);
}
