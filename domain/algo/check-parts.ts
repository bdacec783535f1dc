import { Decimal } from '#domain/money/decimal.ts';
import { fixedOfBig, formatPlain } from '#domain/money/fixed.ts';
import { toMinor } from '#domain/money/money.ts';
import { ALGO_LIMITS } from '#domain/order/algo.ts';
import { chasePrice } from '#domain/order/chase.ts';
import { bestPrice, checkReducing } from '#domain/order/market-bounds.ts';
import {
  partBounds,
  raiseToLot,
  reducingBounds,
  type PartBounds,
} from '#domain/order/part-bounds.ts';
import { scaleBounds, scaleOrders } from '#domain/order/scale.ts';
import { checkTyped } from '#domain/order/typed-qty.ts';
import { percentOf, scaleTerms, secondsOf, unitsOf, type AlgoOrder } from './algo-order.ts';
import {
  checkPrice,
  checkRange,
  missing,
  refused,
  wrong,
  type AlgoField,
  type AlgoMarket,
  type Found,
} from './check-fields.ts';

/** Checks of orders in parts: every part is on the lot and an order that the market takes. */

const IN_PARTS: ReadonlySet<string> = new Set(['scale', 'twap', 'iceberg', 'chase', 'pov']);

/** Whether a kind places its orders in parts that are checked one by one. */
export function isInParts(kind: AlgoOrder['kind']): boolean {
  return IN_PARTS.has(kind);
}

function boundsAt({ instrument, rules, free }: AlgoMarket, price: number): PartBounds {
  return free === null ? partBounds(price, instrument, rules) : reducingBounds(instrument);
}

/** A quantity above 0, on the lot, and within the position that it reduces. */
function checkLot(
  field: AlgoField,
  { side }: AlgoOrder,
  { instrument, free }: AlgoMarket,
  qty: number,
): Found {
  const most = free ?? { qty, text: '' };
  return refused(field, checkReducing({ side, qty, price: null }, instrument, most));
}

/** The quantity of all parts together. */
function checkWhole(order: AlgoOrder, market: AlgoMarket): Found {
  const { qtyDecimals } = market.instrument;
  if (order.qty === '') return missing('qty', 'order.enterQty');
  const typed = refused('qty', checkTyped(order.qty, qtyDecimals));
  return typed ?? checkLot('qty', order, market, unitsOf(order.qty, qtyDecimals) ?? 0);
}

/** A quantity within bounds; the refusal names the bound. */
function checkTotal(
  field: AlgoField,
  qty: number,
  { least, most }: PartBounds,
  { instrument }: AlgoMarket,
): Found {
  const text = (units: number): string => formatPlain(units, instrument.qtyDecimals);
  if (qty < least) {
    return refused(field, { ok: false, error: 'BELOW_MIN', args: { min: text(least) } });
  }
  if (qty <= most) return null;
  return refused(field, { ok: false, error: 'ABOVE_MAX', args: { max: text(most) } });
}

function checkScale(order: AlgoOrder, market: AlgoMarket): Found {
  const { instrument } = market;
  const { fields } = order;
  const { scaleMin, scaleMax, skewMin, skewMax } = ALGO_LIMITS;
  const own =
    checkPrice('price', order.price, market, 'order.enterPrice') ??
    checkPrice('to', fields.to, market, 'algo.enter.to') ??
    checkRange('count', fields.count, { min: scaleMin, max: scaleMax }) ??
    checkRange('skew', fields.skew, { min: skewMin, max: skewMax }, false) ??
    checkWhole(order, market);
  if (own !== null) return own;
  const terms = scaleTerms(order, instrument);
  if (terms.from === terms.to) return wrong('to', 'algo.wrong.sameEnds');
  const { prices, sizes } = scaleOrders(terms, instrument);
  const bounds = prices.map((price) => boundsAt(market, price));
  // An order without a lot is left out; any other has to be one that the market takes.
  const isInside = sizes.every((size, at) => {
    const { least, most } = bounds[at] ?? { least: 0, most: 0 };
    return size === 0 || (size >= least && size <= most);
  });
  const orders = sizes.filter((size) => size > 0).length;
  if (isInside && orders >= scaleMin) return null;
  return checkTotal('qty', terms.qty, scaleBounds(terms, bounds), market);
}

const MINUTE = 60;

function checkDuration({ fields }: AlgoOrder): Found {
  const { secondsMin, secondsMax } = ALGO_LIMITS;
  const limits = { min: secondsMin / MINUTE, max: secondsMax / MINUTE };
  const seconds = secondsOf(fields.minutes);
  const isLong = seconds >= secondsMin && seconds <= secondsMax;
  return isLong ? null : checkRange('minutes', fields.minutes, limits, false);
}

/** Duration, slices and jitter. */
function checkTimes(order: AlgoOrder): Found {
  const { twapMin, twapMax, jitterMax } = ALGO_LIMITS;
  const { fields } = order;
  const jitter = fields.jitter === '' ? '0' : fields.jitter;
  return (
    checkDuration(order) ??
    checkRange('slices', fields.slices, { min: twapMin, max: twapMax }) ??
    checkRange('jitter', jitter, { min: 0, max: percentOf(jitterMax) }, false)
  );
}

/** Price that values a slice: the market's, or the limit where it is further away. */
function slicePrice({ side, fields }: AlgoOrder, { instrument, top }: AlgoMarket): number {
  const best = bestPrice(top, side);
  const limit = unitsOf(fields.limit, instrument.priceDecimals);
  if (limit === null) return best;
  return side === 'buy' ? Math.min(limit, best) : Math.max(limit, best);
}

function checkTwap(order: AlgoOrder, market: AlgoMarket): Found {
  const { fields, qty } = order;
  const own =
    checkPrice('limit', fields.limit, market, null) ??
    checkTimes(order) ??
    checkWhole(order, market);
  if (own !== null) return own;
  const price = slicePrice(order, market);
  if (!(price > 0)) return refused('qty', { ok: false, error: 'NO_PRICE' });
  const { least, most } = boundsAt(market, price);
  const slices = Number.parseInt(fields.slices, 10);
  const max = Math.min(most * slices, Number.MAX_SAFE_INTEGER);
  const units = unitsOf(qty, market.instrument.qtyDecimals) ?? 0;
  return checkTotal('qty', units, { least: least * slices, most: max }, market);
}

/** Percent of volume: as large as it likes, in slices that each are an order. */
function checkPov(order: AlgoOrder, market: AlgoMarket): Found {
  const { rateMin, rateMax } = ALGO_LIMITS;
  const { fields, qty } = order;
  const own =
    checkRange('rate', fields.rate, { min: percentOf(rateMin), max: percentOf(rateMax) }, false) ??
    checkPrice('limit', fields.limit, market, null) ??
    checkDuration(order) ??
    checkWhole(order, market);
  if (own !== null) return own;
  const price = slicePrice(order, market);
  if (!(price > 0)) return refused('qty', { ok: false, error: 'NO_PRICE' });
  const { least } = boundsAt(market, price);
  const units = unitsOf(qty, market.instrument.qtyDecimals) ?? 0;
  return checkTotal('qty', units, { least, most: Number.MAX_SAFE_INTEGER }, market);
}

/** A chase: every price between its first one and its limit has to take its quantity. */
function checkChase(order: AlgoOrder, market: AlgoMarket): Found {
  const { side, fields, qty } = order;
  const { instrument, top } = market;
  const { distanceMax, everyMin, everyMax } = ALGO_LIMITS;
  const own =
    checkPrice('limit', fields.limit, market, 'algo.enter.limit') ??
    checkRange('distance', fields.distance, { min: 0, max: distanceMax }) ??
    checkRange('every', fields.every, { min: everyMin, max: everyMax }) ??
    checkDuration(order) ??
    checkWhole(order, market);
  if (own !== null) return own;
  const limit = unitsOf(fields.limit, instrument.priceDecimals) ?? 0;
  const terms = { side, limit, distance: Number.parseInt(fields.distance, 10) };
  const best = side === 'buy' ? top.bid : top.ask;
  const start = chasePrice(terms, { best, held: null }, instrument);
  if (start === null) return refused('qty', { ok: false, error: 'NO_PRICE' });
  const bounds = {
    least: boundsAt(market, Math.min(start, limit)).least,
    most: boundsAt(market, Math.max(start, limit)).most,
  };
  return checkTotal('qty', unitsOf(qty, instrument.qtyDecimals) ?? 0, bounds, market);
}

function checkIceberg(order: AlgoOrder, market: AlgoMarket): Found {
  const { qtyDecimals, priceDecimals, lotQty } = market.instrument;
  const { price, fields } = order;
  const own = checkPrice('price', price, market, 'order.enterPrice') ?? checkWhole(order, market);
  if (own !== null) return own;
  if (fields.visible === '') return missing('visible', 'algo.enter.visible');
  const typed = refused('visible', checkTyped(fields.visible, qtyDecimals));
  if (typed !== null) return typed;
  const qty = unitsOf(order.qty, qtyDecimals) ?? 0;
  const visible = unitsOf(fields.visible, qtyDecimals) ?? 0;
  const onLot = checkLot('visible', order, { ...market, free: null }, visible);
  if (onLot !== null) return onLot;
  const { least, most } = boundsAt(market, unitsOf(price, priceDecimals) ?? 0);
  const share = fixedOfBig(toMinor(new Decimal(ALGO_LIMITS.visibleMin).times(qty), 0, 'ceil'));
  const shown = { least: Math.max(least, raiseToLot(share, lotQty)), most: Math.min(most, qty) };
  const outside = checkTotal('visible', visible, shown, market);
  const rest = qty % visible;
  if (outside !== null || rest === 0) return outside;
  // The last part is an order like the others.
  return checkTotal('qty', qty, { least: qty - rest + least, most: qty }, market);
}

/** The first broken rule of an order in parts, as the server checks it. */
export function checkParts(order: AlgoOrder, market: AlgoMarket): Found {
  if (order.kind === 'scale') return checkScale(order, market);
  if (order.kind === 'chase') return checkChase(order, market);
  if (order.kind === 'pov') return checkPov(order, market);
  return order.kind === 'twap' ? checkTwap(order, market) : checkIceberg(order, market);
}
