import { mostOpening } from '#domain/contract/check-opening.ts';
import { SETTLE_DECIMALS } from '#domain/contract/side.ts';
import type { Instrument } from '#domain/market/types.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal, decimalText, parseDecimal, roundTo } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { lotDown } from '#domain/money/rounding.ts';
import { bestPrice } from '#domain/order/market-bounds.ts';
import { amountIn, orderSize, sizeOfQty } from '#domain/order/order-size.ts';
import type { OrderSize, SizeTerms, TypedSize } from '#domain/order/order-size.ts';
import { qtyRange } from '#domain/order/qty-range.ts';
import { isPercent, isRisk, type SizeUnit } from '#domain/order/size-units.ts';
import { sizeInput, type TicketSpec } from '#protocol/worker/account.ts';
import { amountText, dec, hundredths, shownDecimals, type AccountScope } from './account-scope.ts';
import type { CellTexts } from './cells-view.ts';
import { closableQty, positionOn, topOf, type TicketSide } from './ticket-check.ts';
import { maxQtyOf, sizeFunds } from './ticket-funds.ts';
import { closableFirst, pendingQty, quoteTicket, tradable, unitPrice } from './ticket-quote.ts';

const HUNDRED = new Decimal(100);

/** Worth of the contract account: what is free, the margins, and the profit at the mark. */
function contractEquity({ store, board }: AccountScope): Decimal {
  const { contract = '0', margin = '0' } = store.balances.get('USDT') ?? {};
  let sum = dec(contract).plus(margin);
  for (const { id } of store.openPositions()) {
    const upl = board.figures(id)?.upl;
    if (upl !== undefined) sum = sum.plus(fromMinor(upl, SETTLE_DECIMALS));
  }
  return sum;
}

function opensContract({ market, positionId }: TicketSpec): boolean {
  return market === 'contract' && positionId === undefined;
}

/** The side whose stop-loss the typed one would be. */
function sideOfStop(scope: AccountScope, spec: TicketSpec): TicketSide | null {
  const stop = parseDecimal(spec.stopLoss);
  const price = unitPrice(scope, spec, spec.side);
  if (!opensContract(spec) || stop === null || price === null || stop.eq(price)) return null;
  return stop.lt(price) ? 'buy' : 'sell';
}

type Traded = NonNullable<ReturnType<typeof tradable>>;
/** One side of a ticket whose size is computed. */
type Sized = Traded & { readonly spec: TicketSpec; readonly side: TicketSide };

/** What the size of an order depends on, at a price. */
function termsAt(
  scope: AccountScope,
  { instrument, rules, spec, side }: Sized,
  price: Decimal | null,
): SizeTerms {
  const opens = opensContract(spec);
  const stop = opens ? parseDecimal(spec.stopLoss) : null;
  const feeRate = dec(rules.takerRate);
  return {
    side,
    lot: fromMinor(instrument.lotQty, instrument.qtyDecimals),
    price,
    funds: sizeFunds(scope, spec, side),
    contractValue: spec.market === 'contract' ? new Decimal(instrument.ctVal ?? 1) : null,
    leverage: opens ? new Decimal(spec.leverage) : null,
    scale: opens ? SETTLE_DECIMALS : assetScale(instrument.quote),
    stop: stop === null ? null : { stop, entryFeeRate: feeRate, exitFeeRate: feeRate },
    equity: opens ? contractEquity(scope) : null,
  };
}

/** Price that a quantity is expected to get: the limit, or the average of the book. */
function priceOfQty(scope: AccountScope, sized: Sized, qty: Decimal): Decimal | null {
  const { spec, side } = sized;
  const first = unitPrice(scope, spec, side);
  if (spec.type === 'limit' || qty.isZero()) return first;
  const average = quoteTicket(scope, { ...spec, qty: decimalText(qty) }, side)?.quote.avgPrice;
  return average == null ? first : dec(average);
}

/** Quantity for a typed size. A market order is sized again at the average that it would get. */
function qtyFor(scope: AccountScope, sized: Sized, typed: TypedSize): Decimal | null {
  const first = unitPrice(scope, sized.spec, sized.side);
  const qty = orderSize(typed, termsAt(scope, sized, first))?.qty ?? null;
  if (qty === null || sized.spec.type === 'limit') return qty;
  const again = orderSize(typed, termsAt(scope, sized, priceOfQty(scope, sized, qty)));
  return again === null ? null : Decimal.min(qty, again.qty);
}

type Range = {
  readonly least: Decimal;
  readonly most: Decimal | null;
  /** What the funds alone pay for. */
  readonly max: Decimal | null;
};

type Bounds = Omit<Range, 'max'>;

/** Price that the bounds of a value apply to: the limit, or the best price for a taker. */
function valuedAt(scope: AccountScope, { instrument, spec, side }: Sized): Decimal {
  const best = fromMinor(bestPrice(topOf(scope, spec.sym), side), instrument.priceDecimals);
  return spec.type === 'limit' ? (unitPrice(scope, spec, side) ?? best) : best;
}

/** Quantity by which the position of a side may grow; null where nothing bounds it. */
function growthOf(scope: AccountScope, sized: Sized): Decimal | null {
  const { instrument, spec, side } = sized;
  const price = valuedAt(scope, sized);
  if (!opensContract(spec) || price.isZero()) return null;
  const on = side === 'buy' ? 'long' : 'short';
  const qty = dec(positionOn(scope, spec.sym, on)?.qty ?? '0');
  const held = { qty, pendingQty: pendingQty(scope, spec.sym, on) };
  const most = mostOpening({ leverage: spec.leverage, instrument }, price, held);
  return most.plus(closableFirst(scope, spec, side));
}

/** Quantities that the rules accept and the account can pay for; `most` is null while unknown. */
function rangeOf(scope: AccountScope, sized: Sized): Range {
  const { instrument, rules, spec, side } = sized;
  const { qtyDecimals, priceDecimals, lotQty } = instrument;
  const qtyOf = (units: number): Decimal => fromMinor(units, qtyDecimals);
  const lot = qtyOf(lotQty);
  const held = spec.positionId === undefined ? null : scope.store.positions.get(spec.positionId);
  if (held != null) {
    const most = closableQty(scope, held, spec.type);
    return { least: lot, most, max: dec(held.qty) };
  }
  const price = valuedAt(scope, sized).times(new Decimal(10).pow(priceDecimals));
  const { least, most } = qtyRange(price.toNumber(), rules, instrument);
  const max = maxQtyOf(scope, spec, side);
  if (max === null) return { least: qtyOf(least), most: null, max };
  const grows = lotDown(growthOf(scope, sized) ?? max, lot);
  // A sale of all shares is exempt from the minimum value, so that no remainder gets stuck.
  const sellsAll = spec.market === 'stock' && side === 'sell' && max.gt(0);
  return {
    least: sellsAll ? Decimal.min(qtyOf(least), max) : qtyOf(least),
    most: Decimal.min(qtyOf(most), max, grows),
    max,
  };
}

/** The range in which the orders of both buttons are accepted. */
function commonRange(ranges: readonly Range[]): Bounds {
  const known = ranges.flatMap(({ most }) => (most === null ? [] : [most]));
  return {
    least: Decimal.max(...ranges.map(({ least }) => least)),
    most: known.length < ranges.length ? null : Decimal.min(...known),
  };
}

/** Decimals of an amount in a unit. */
function decimalsIn(unit: SizeUnit, { instrument }: Traded): number {
  const { qtyDecimals, lotQty, ctVal, quote } = instrument;
  if (unit === 'base') return qtyDecimals;
  if (unit !== 'contracts') return isPercent(unit) ? 2 : shownDecimals(quote);
  return fromMinor(lotQty, qtyDecimals)
    .div(ctVal ?? 1)
    .decimalPlaces();
}

/** An amount in a unit as a text of the screen. */
function unitText(
  { market }: AccountScope,
  traded: Traded,
  { unit, amount }: { readonly unit: SizeUnit; readonly amount: Decimal | null },
): string {
  const formats = market.formats();
  if (isPercent(unit)) return formats.percent(hundredths(amount && amount.div(HUNDRED)));
  return amountText(amount, decimalsIn(unit, traded), formats);
}

const CELLS = {
  base: 'sizeBase',
  quote: 'sizeQuote',
  contracts: 'sizeContracts',
  percent: 'sizePercent',
  margin: 'sizeMargin',
  risk: 'sizeRisk',
  riskPercent: 'sizeRiskPercent',
} as const satisfies Readonly<Record<SizeUnit, string>>;

/** The size in every unit; missing without a quantity. */
function unitCells(scope: AccountScope, traded: Traded, size: OrderSize | null): CellTexts {
  const units = Object.keys(CELLS) as SizeUnit[];
  return Object.fromEntries(
    units.map((unit) => {
      const amount = size === null ? null : size.amounts[unit];
      return [CELLS[unit], { text: unitText(scope, traded, { unit, amount }) }];
    }),
  );
}

/** Smallest and largest size in the unit of the field, rounded so that both are accepted. */
function rangeCells(scope: AccountScope, sized: Sized, unit: SizeUnit, range: Bounds): CellTexts {
  const decimals = decimalsIn(unit, sized);
  const isPriceless = unit === 'base' || unit === 'contracts' || unit === 'percent';
  const inUnit = (qty: Decimal | null, way: 'up' | 'down') => {
    const price = qty === null || isPriceless ? null : priceOfQty(scope, sized, qty);
    const amount = qty === null ? null : amountIn(unit, qty, termsAt(scope, sized, price));
    const rounded = amount === null ? null : roundTo(amount, decimals, way);
    return { text: unitText(scope, sized, { unit, amount: rounded }) };
  };
  return {
    sizeLeast: inUnit(range.least, 'up'),
    sizeMost: inUnit(range.most, 'down'),
    sizeMostQty: { text: range.most === null ? '' : decimalText(range.most) },
  };
}

/** The typed amount, null for none. */
function typedSize({ size }: TicketSpec): TypedSize | null {
  const amount = size === undefined ? null : parseDecimal(size.text);
  return size === undefined || amount === null ? null : { unit: size.unit, amount };
}

/** The typed quantity on no rule yet, null for none. */
function typedQty({ qty }: TicketSpec, { qtyDecimals }: Instrument): Decimal | null {
  const typed = parseDecimal(qty);
  return typed === null || typed.lte(0) ? null : roundTo(typed, qtyDecimals, 'down');
}

/**
 * Quantity of a typed amount on several sides: the smallest, so that none exceeds the amount; null
 * while a term is missing on each.
 */
function commonQty(scope: AccountScope, sides: readonly Sized[], typed: TypedSize): Decimal | null {
  const found = sides.flatMap((side) => qtyFor(scope, side, typed) ?? []);
  return found.length === 0 ? null : Decimal.min(...found);
}

/**
 * Quantity on the lot whose value on one side is at most an amount, at the limit or at the average
 * of the book; null while there is no price.
 */
export function qtyOfAmount(
  scope: AccountScope,
  spec: TicketSpec,
  side: TicketSide,
  amount: Decimal,
): Decimal | null {
  const traded = tradable(scope, spec.sym);
  return traded && qtyFor(scope, { ...traded, spec, side }, { unit: 'quote', amount });
}

/** Value of the smallest order that the rules accept, rounded up; null without a price. */
export function leastValue(
  scope: AccountScope,
  spec: TicketSpec,
  side: TicketSide,
): Decimal | null {
  const traded = tradable(scope, spec.sym);
  const price = unitPrice(scope, spec, side);
  if (traded === null || price === null) return null;
  const { least } = rangeOf(scope, { ...traded, spec, side });
  return roundTo(least.times(price), shownDecimals(traded.instrument.quote), 'up');
}

/** Cells of a size with its bounds. */
function sizeCells(
  scope: AccountScope,
  sized: Sized,
  { unit, qty, range }: { unit: SizeUnit; qty: Decimal | null; range: Bounds },
): CellTexts {
  const size =
    qty === null ? null : sizeOfQty(qty, termsAt(scope, sized, priceOfQty(scope, sized, qty)));
  const amount = size?.amounts[unit] ?? null;
  const rounded = amount && roundTo(amount, decimalsIn(unit, sized), 'halfUp');
  return {
    ...unitCells(scope, sized, size),
    ...rangeCells(scope, sized, unit, range),
    sizeText: { text: rounded === null ? '' : decimalText(rounded) },
    sizeQty: { text: qty === null ? '' : decimalText(qty) },
  };
}

export type SizedTicket = {
  /** The ticket with its quantity. */
  readonly spec: TicketSpec;
  /** Largest quantity that the funds pay for on a side. */
  readonly maxOn: (side: TicketSide) => Decimal | null;
  readonly cells: CellTexts;
};

/** Computes the quantity of a ticket, and the cells of its size. */
export function sizedTicket(scope: AccountScope, ticket: TicketSpec): SizedTicket {
  const { size, ...plain } = ticket;
  const traded = tradable(scope, ticket.sym);
  if (traded === null) return { spec: plain, maxOn: () => null, cells: {} };
  const unit = size?.unit ?? 'base';
  const on = (side: TicketSide): Sized => ({ ...traded, spec: plain, side });
  const stopSide = sideOfStop(scope, plain);
  const both = opensContract(plain) ? [on('buy'), on('sell')] : [on(plain.side)];
  const risked = stopSide === null ? [] : [on(stopSide)];
  const typed = typedSize(ticket);
  const ranges = new Map(both.map((one) => [one.side, rangeOf(scope, one)]));
  const range = commonRange([...ranges.values()]);
  const qty =
    typed === null
      ? typedQty(plain, traded.instrument)
      : commonQty(scope, isRisk(unit) ? risked : both, typed);
  const sized = on(stopSide ?? plain.side);
  return {
    spec: typed === null ? plain : { ...plain, qty: qty === null ? '' : decimalText(qty) },
    maxOn: (side) => ranges.get(side)?.max ?? null,
    cells: {
      ...sizeCells(scope, sized, { unit, qty, range }),
      sizeOf: { text: sizeInput(ticket) },
    },
  };
}
