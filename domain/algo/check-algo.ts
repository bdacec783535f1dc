import { checkTakeStop, type TakeStop } from '#domain/contract/tpsl.ts';
import { errorFact, SHORT_TEXTS } from '#domain/errors.ts';
import { tickAt } from '#domain/market/tick.ts';
import type { Instrument, Side } from '#domain/market/types.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fixedOfBig, formatPlain } from '#domain/money/fixed.ts';
import { fromMinor, toMinor } from '#domain/money/money.ts';
import { ALGO_LIMITS } from '#domain/order/algo.ts';
import { bestPrice, checkBounds, checkReducing } from '#domain/order/market-bounds.ts';
import { checkTrigger, type TriggerKind } from '#domain/order/trigger.ts';
import { checkTyped } from '#domain/order/typed-qty.ts';
import {
  hasLimit,
  hasTrigger,
  percentOf,
  targetsOf,
  typedNumber,
  unitsOf,
  valuePriceOf,
  type AlgoOrder,
} from './algo-order.ts';
import {
  checkPrice,
  missing,
  refused,
  wrong,
  type AlgoField,
  type AlgoMarket,
  type Found,
  type WrongAlgo,
} from './check-fields.ts';
import { checkParts, isInParts } from './check-parts.ts';

/**
 * Quantity, and value of an order that opens at a price. Bands and daily limits are those of the
 * moment when it is sent.
 */
function checkSize(order: AlgoOrder, market: AlgoMarket, price: number | null): Found {
  const { instrument, rules, top, free } = market;
  const { side } = order;
  if (order.qty === '') return missing('qty', 'order.enterQty');
  const typed = refused('qty', checkTyped(order.qty, instrument.qtyDecimals));
  if (typed !== null) return typed;
  const qty = unitsOf(order.qty, instrument.qtyDecimals) ?? 0;
  const unbanded = { ...rules, band: null };
  const unlimited = { ...top, upperLimit: 0, lowerLimit: 0 };
  const checked =
    free === null
      ? checkBounds({ side, qty, price }, instrument, unbanded, unlimited)
      : checkReducing({ side, qty, price: null }, instrument, free);
  const isPrice = !checked.ok && checked.error.startsWith('PRICE_');
  const field = hasTrigger(order.kind) && !hasLimit(order.kind) ? 'trigger' : 'price';
  return refused(isPrice ? field : 'qty', checked);
}

const TRIGGERS: Readonly<Partial<Record<AlgoOrder['kind'], TriggerKind>>> = {
  stop: 'stopMarket',
  stopLimit: 'stopLimit',
  takeProfit: 'takeProfitMarket',
  takeProfitLimit: 'takeProfitLimit',
  oco: 'stopMarket',
};

function checkTriggered(order: AlgoOrder, market: AlgoMarket): Found {
  const { instrument, prices } = market;
  const { side, fields } = order;
  const own = checkPrice('trigger', fields.trigger, market, 'algo.enter.trigger');
  if (own !== null) return own;
  const price = unitsOf(fields.trigger, instrument.priceDecimals) ?? 0;
  const kind = TRIGGERS[order.kind] ?? 'stopMarket';
  const trigger = { kind, side, price, priceBy: fields.triggerBy };
  return refused('trigger', checkTrigger(trigger, prices, instrument));
}

/** Take-profit and stop on their sides of a price. */
function checkSides(
  field: AlgoField,
  side: Side,
  levels: TakeStop & { readonly refPrice: Decimal },
): Found {
  const on = side === 'buy' ? 'long' : 'short';
  const checked = checkTakeStop({ side: on, ...levels });
  if (checked.ok) return null;
  const { error } = checked;
  const isShort = on === 'short' && error !== 'SL_BEYOND_LIQUIDATION';
  return refused(field, checked, isShort ? SHORT_TEXTS[error] : undefined);
}

function checkOco(order: AlgoOrder, market: AlgoMarket): Found {
  const { instrument, prices } = market;
  const { side, price, fields } = order;
  const own =
    checkPrice('price', price, market, 'order.enterPrice') ??
    checkTriggered(order, market) ??
    checkPrice('limit', fields.limit, market, null);
  if (own !== null || prices.last === null) return own;
  const units = (value: number): Decimal => fromMinor(value, instrument.priceDecimals);
  const tp = units(unitsOf(price, instrument.priceDecimals) ?? 0);
  // The limit of an OCO is the target of what it sells, or buys back.
  const exits = side === 'sell' ? 'buy' : 'sell';
  return checkSides('price', exits, { tp, refPrice: units(prices.last) });
}

/** Distance of a trailing stop from a price: its share of it, and in units of the price. */
function callbackOf({ fields }: AlgoOrder, now: number, { priceDecimals }: Instrument) {
  const { callback, callbackBy } = fields;
  if (callbackBy === 'amount') {
    const distance = unitsOf(callback, priceDecimals) ?? 0;
    return { distance, share: new Decimal(distance).div(now) };
  }
  const share = typedNumber(callback).div(HUNDRED);
  return { distance: fixedOfBig(toMinor(share.times(now), 0, 'down')), share };
}

const HUNDRED = 100;

function checkTrailing(order: AlgoOrder, market: AlgoMarket): Found {
  const { instrument, prices } = market;
  const { callback, callbackBy, activation, triggerBy } = order.fields;
  if (callback === '') return missing('callback', 'algo.enter.callback');
  const typed = refused('callback', checkTyped(callback, instrument.priceDecimals));
  if (typed !== null) return typed;
  const now = prices[triggerBy];
  if (now === null) return wrong('callback', errorFact('NO_PRICE').msgKey);
  const { share, distance } = callbackOf(order, now, instrument);
  const { callbackMin, callbackMax } = ALGO_LIMITS;
  const isLow = callbackBy === 'percent' && share.lt(callbackMin);
  if (isLow || share.gt(callbackMax)) {
    const args = { min: percentOf(callbackMin), max: percentOf(callbackMax) };
    return wrong('callback', 'algo.wrong.callback', args);
  }
  const tick = tickAt(now, instrument);
  if (distance < tick) {
    const step = formatPlain(tick, instrument.priceDecimals);
    return wrong('callback', 'algo.wrong.callbackStep', { step });
  }
  return checkPrice('activation', activation, market, null);
}

const TARGET_FIELDS = ['takeProfit', 'second', 'third'] as const;

/** Stop and targets of a bracket, each on its side of the entry. */
function checkBracket(order: AlgoOrder, market: AlgoMarket): Found {
  const { instrument, top } = market;
  const { side, price, stopLoss } = order;
  const stop = checkPrice('stopLoss', stopLoss, market, 'algo.enter.stop');
  if (stop !== null) return stop;
  const { priceDecimals } = instrument;
  const units = (value: number | null): Decimal => fromMinor(value ?? 0, priceDecimals);
  const refPrice = units(unitsOf(price, priceDecimals) ?? bestPrice(top, side));
  const sl = units(unitsOf(stopLoss, priceDecimals));
  const beyond = checkSides('stopLoss', side, { sl, refPrice });
  if (beyond !== null) return beyond;
  const targets = targetsOf(order);
  // With one target, it may be left out: the bracket is then a stop alone.
  if (targets.length === 1 && targets[0]?.price === '') return null;
  for (const [at, target] of targets.entries()) {
    const field = TARGET_FIELDS[at] ?? 'third';
    const own = checkPrice(field, target.price, market, 'algo.enter.target');
    if (own !== null) return own;
    const tp = units(unitsOf(target.price, priceDecimals));
    const found = checkSides(field, side, { tp, refPrice });
    if (found !== null) return found;
  }
  return null;
}

/** The first broken rule of an order, by the functions that the server checks with. */
export function checkAlgo(order: AlgoOrder, market: AlgoMarket): WrongAlgo | null {
  const { kind } = order;
  const { instrument } = market;
  if (isInParts(kind)) return checkParts(order, market);
  if (kind === 'bracket') return checkBracket(order, market);
  const own =
    kind === 'oco'
      ? checkOco(order, market)
      : kind === 'trailing'
        ? checkTrailing(order, market)
        : (checkTriggered(order, market) ??
          (hasLimit(kind) ? checkPrice('price', order.price, market, 'order.enterPrice') : null));
  return own ?? checkSize(order, market, valuePriceOf(order, instrument));
}
