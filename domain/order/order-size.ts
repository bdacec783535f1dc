import type { Side } from '#domain/market/types.ts';
import { Decimal, roundTo } from '#domain/money/decimal.ts';
import { lotDown, marginUp } from '#domain/money/rounding.ts';
import { lossAtStop, sizeByRisk, type RiskPlan } from './size-by-risk.ts';
import { SIZE_UNITS, type SizeUnit } from './size-units.ts';

/** What pays for an order. Both functions take the rounding of the booking into account. */
export type SizeFunds = {
  /** Amount of the asset that pays: money, or the quantity that may be sold or closed. */
  readonly available: Decimal;
  /** What a quantity takes of it when the order is placed; null while it is unknown. */
  readonly costOf: (qty: Decimal) => Decimal | null;
  /** Largest quantity on the lot that an amount of it pays for; null while it is unknown. */
  readonly affordable: (funds: Decimal) => Decimal | null;
};

/** The order that is to be sized. Null where a term does not exist or is not known yet. */
export type SizeTerms = {
  readonly side: Side;
  /** Smallest step of the quantity, base units. */
  readonly lot: Decimal;
  /** Price of one base unit. */
  readonly price: Decimal | null;
  readonly funds: SizeFunds | null;
  /** Base units of one contract. */
  readonly contractValue: Decimal | null;
  readonly leverage: Decimal | null;
  /** Decimals of the currency in which margin and fees are booked. */
  readonly scale: number;
  readonly stop: Pick<RiskPlan, 'stop' | 'entryFeeRate' | 'exitFeeRate'> | null;
  /** Worth of the account in the currency of the price. */
  readonly equity: Decimal | null;
};

/** An amount in a unit as it was typed. */
export type TypedSize = { readonly unit: SizeUnit; readonly amount: Decimal };

/** The quantity of an order, and the same size in every unit that its terms allow. */
export type OrderSize = {
  /** Base units, on the lot. */
  readonly qty: Decimal;
  readonly amounts: Readonly<Record<SizeUnit, Decimal | null>>;
};

/** Decimals to which quotients are rounded up, so that they give their quantity back. */
const QUOTIENT_DECIMALS = 18;
const HUNDRED = new Decimal(100);

function percentOf(part: Decimal | null, whole: Decimal | undefined): Decimal | null {
  if (part === null || whole?.gt(0) !== true) return null;
  return roundTo(part.times(HUNDRED).div(whole), QUOTIENT_DECIMALS, 'up');
}

function planOf({ side, price: entry, stop, lot }: SizeTerms): Omit<RiskPlan, 'risk'> | null {
  return entry === null || stop === null ? null : { side, entry, lot, ...stop };
}

function lossOf(qty: Decimal, terms: SizeTerms): Decimal | null {
  const plan = planOf(terms);
  return plan === null ? null : lossAtStop(plan, qty, terms.scale);
}

function qtyByRisk(risk: Decimal, terms: SizeTerms): Decimal | null {
  const plan = planOf(terms);
  const size = plan === null ? null : sizeByRisk({ ...plan, risk });
  if (plan === null || size?.ok !== true) return null;
  let { qty } = size;
  // Each part of a booked loss is rounded up, which may cost a lot at the limit.
  for (;;) {
    const over = (lossAtStop(plan, qty, terms.scale) ?? risk).minus(risk);
    if (qty.isZero() || over.lte(0)) return qty;
    const lots = Decimal.max(1, over.div(size.leastRisk).ceil());
    qty = Decimal.max(0, qty.minus(lots.times(terms.lot)));
  }
}

type UnitRule = {
  readonly amountOf: (qty: Decimal, terms: SizeTerms) => Decimal | null;
  /** Quantity before it is rounded down to the lot. */
  readonly qtyOf: (amount: Decimal, terms: SizeTerms) => Decimal | null;
};

/** Both directions of each unit. */
const RULES: Readonly<Record<SizeUnit, UnitRule>> = {
  base: { amountOf: (qty) => qty, qtyOf: (amount) => amount },
  quote: {
    amountOf: (qty, { price }) => price && qty.times(price),
    qtyOf: (amount, { price }) => price && amount.div(price),
  },
  contracts: {
    amountOf: (qty, { contractValue }) => contractValue && qty.div(contractValue),
    qtyOf: (amount, { contractValue }) => contractValue && amount.times(contractValue),
  },
  percent: {
    amountOf: (qty, { funds }) => percentOf(funds && funds.costOf(qty), funds?.available),
    qtyOf: (amount, { funds }) =>
      funds && funds.affordable(Decimal.min(amount, HUNDRED).times(funds.available).div(HUNDRED)),
  },
  margin: {
    amountOf: (qty, { price, leverage, scale }) =>
      price && leverage && marginUp(qty.times(price).div(leverage), scale),
    qtyOf: (amount, { price, leverage }) => price && leverage && amount.times(leverage).div(price),
  },
  risk: { amountOf: lossOf, qtyOf: qtyByRisk },
  riskPercent: {
    amountOf: (qty, terms) => percentOf(lossOf(qty, terms), terms.equity ?? undefined),
    qtyOf: (amount, terms) =>
      terms.equity && qtyByRisk(terms.equity.times(amount).div(HUNDRED), terms),
  },
};

/** A quantity in one unit; null where the terms do not allow it. */
export function amountIn(unit: SizeUnit, qty: Decimal, terms: SizeTerms): Decimal | null {
  return RULES[unit].amountOf(qty, terms);
}

/** The same size in every unit. */
export function sizeOfQty(qty: Decimal, terms: SizeTerms): OrderSize {
  const amounts = SIZE_UNITS.map((unit) => [unit, amountIn(unit, qty, terms)] as const);
  return { qty, amounts: Object.fromEntries(amounts) as Record<SizeUnit, Decimal | null> };
}

/**
 * Size of an order from what was typed: the quantity is rounded down to the lot, so that value,
 * margin, funds and loss at the stop, booked fees included, never exceed the typed amount.
 * @returns null while the unit lacks a term: no price yet, no stop, or one on the wrong side.
 */
export function orderSize({ unit, amount }: TypedSize, terms: SizeTerms): OrderSize | null {
  const qty = RULES[unit].qtyOf(Decimal.max(0, amount), terms);
  return qty === null ? null : sizeOfQty(lotDown(qty, terms.lot), terms);
}
