import { Refusal } from '#domain/errors.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { formatPlain, parseFixed } from '#domain/money/fixed.ts';
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
import { timesInForce } from '#domain/order/time-in-force.ts';
import type { algoOrderAdd } from '#protocol/http/algo-orders.ts';
import type { ParsedOf } from '#protocol/http/endpoint.ts';
import { demand, readDraft, topOf, type Traded } from '#server/app/orders/draft.ts';
import type { AlgoTerms } from './terms.ts';

/** Checks and parses the terms of orders in parts: scale, TWAP and so on. */

type Input = ParsedOf<typeof algoOrderAdd>;

const IN_PARTS: ReadonlySet<string> = new Set(['scale', 'twap', 'iceberg', 'chase', 'pov']);

/** Whether a kind places its orders in parts that are checked one by one. */
export function isInParts(kind: Input['kind']): boolean {
  return IN_PARTS.has(kind);
}

/** Numbers of a request in integers of its instrument. */
type Numbers = {
  readonly qty: number;
  readonly price: number | null;
  readonly priceTo: number | null;
};

export type PartTerms = Pick<AlgoTerms, 'scale' | 'twap' | 'visible' | 'chase' | 'pov'>;

const NO_PARTS: PartTerms = { scale: null, twap: null, visible: null, chase: null, pov: null };

/** Decimals of a skew. */
const SKEW_DECIMALS = 8;

/** Bounds of one part at a price. */
function boundsAt({ instrument, rules }: Traded, { reduceOnly }: Input, price: number): PartBounds {
  if (reduceOnly === 'true') return reducingBounds(instrument);
  return partBounds(price, instrument, rules);
}

/** A quantity above 0 on the lot. @throws Refusal AMOUNT_ZERO, NOT_A_MULTIPLE */
function checkLot({ instrument }: Traded, { side }: Input, qty: number): void {
  demand(checkReducing({ side, qty, price: null }, instrument, { qty, text: '' }));
}

/** @throws Refusal BELOW_MIN or ABOVE_MAX with the bound of the quantity of all parts together. */
function checkTotal({ instrument }: Traded, qty: number, { least, most }: PartBounds): void {
  const text = (units: number): string => formatPlain(units, instrument.qtyDecimals);
  if (qty < least) throw new Refusal('BELOW_MIN', { min: text(least) });
  if (qty > most) throw new Refusal('ABOVE_MAX', { max: text(most) });
}

/** Whether orders that refuse to take are possible. @throws Refusal PARAMETER */
function checkPostOnly({ rules }: Traded, { kind, postOnly }: Input): void {
  if (postOnly !== 'true') return;
  const rests = kind === 'scale' || kind === 'iceberg';
  const isOffered = timesInForce(rules.market).includes('postOnly');
  if (!rests || !isOffered) throw new Refusal('PARAMETER', { field: 'postOnly' });
}

/** @throws Refusal TOO_MANY_DECIMALS, BELOW_MIN or ABOVE_MAX outside the weights on offer */
function readSkew(skew = '1'): string {
  const { skewMin, skewMax } = ALGO_LIMITS;
  const weight = new Decimal(skew);
  if (weight.lt(skewMin)) throw new Refusal('BELOW_MIN', { min: skewMin });
  if (weight.gt(skewMax)) throw new Refusal('ABOVE_MAX', { max: skewMax });
  if (parseFixed(skew, SKEW_DECIMALS) === null) {
    throw new Refusal('TOO_MANY_DECIMALS', { n: String(SKEW_DECIMALS) });
  }
  return skew;
}

function readScale(traded: Traded, input: Input, { qty, price, priceTo }: Numbers): PartTerms {
  const { count = ALGO_LIMITS.scaleMin, side } = input;
  const [from, to] = [price ?? 0, priceTo ?? 0];
  if (from === to) throw new Refusal('PARAMETER', { field: 'priceTo' });
  const { lotQty } = traded.instrument;
  const terms = { side, from, to, count, qty, lotQty, skew: readSkew(input.skew) };
  const { prices, sizes } = scaleOrders(terms, traded.instrument);
  const bounds = prices.map((at) => boundsAt(traded, input, at));
  // An order without a lot is left out; any other has to be one that the market takes.
  const isInside = sizes.every((size, at) => {
    const { least, most } = bounds[at] ?? { least: 0, most: 0 };
    return size === 0 || (size >= least && size <= most);
  });
  const orders = sizes.filter((size) => size > 0).length;
  if (!isInside || orders < ALGO_LIMITS.scaleMin) {
    checkTotal(traded, qty, scaleBounds(terms, bounds));
  }
  return { ...NO_PARTS, scale: { priceTo: to, count, skew: terms.skew } };
}

/** Price that values a slice: the market's, or the limit where it is further away. */
function slicePrice({ view }: Traded, { side }: Input, limit: number | null): number {
  const best = bestPrice(topOf(view), side);
  if (limit === null) return best;
  return side === 'buy' ? Math.min(limit, best) : Math.max(limit, best);
}

function readTwap(traded: Traded, input: Input, { qty, price }: Numbers): PartTerms {
  const { seconds = ALGO_LIMITS.secondsMin, slices = ALGO_LIMITS.twapMin, jitter = '0' } = input;
  const { jitterMax } = ALGO_LIMITS;
  if (new Decimal(jitter).gt(jitterMax)) throw new Refusal('ABOVE_MAX', { max: jitterMax });
  const { least, most } = boundsAt(traded, input, slicePrice(traded, input, price));
  const max = Math.min(most * slices, Number.MAX_SAFE_INTEGER);
  checkTotal(traded, qty, { least: least * slices, most: max });
  return { ...NO_PARTS, twap: { seconds, slices, jitter } };
}

function readIceberg(traded: Traded, input: Input, { qty, price }: Numbers): PartTerms {
  const { instrument, rules } = traded;
  if (rules.market === 'stock') throw new Refusal('PARAMETER', { field: 'kind' });
  const asked = { side: input.side, type: 'market', qty: input.visible ?? '0' } as const;
  const { qty: visible } = readDraft(traded, asked);
  checkLot(traded, input, visible);
  const { least, most } = boundsAt(traded, input, price ?? 0);
  const share = new Decimal(ALGO_LIMITS.visibleMin).times(qty).ceil().toNumber();
  const shown = Math.max(least, raiseToLot(share, instrument.lotQty));
  checkTotal(traded, visible, { least: shown, most: Math.min(most, qty) });
  const rest = qty % visible;
  // The last part is an order like the others.
  if (rest > 0) checkTotal(traded, qty, { least: qty - rest + least, most: qty });
  return { ...NO_PARTS, visible };
}

/** Percent of volume: as large as it likes, in slices that each are an order. */
function readPov(traded: Traded, input: Input, { qty, price }: Numbers): PartTerms {
  const { rateMin, rateMax, secondsMin } = ALGO_LIMITS;
  const { rate = rateMin, seconds = secondsMin } = input;
  if (new Decimal(rate).lt(rateMin)) throw new Refusal('BELOW_MIN', { min: rateMin });
  if (new Decimal(rate).gt(rateMax)) throw new Refusal('ABOVE_MAX', { max: rateMax });
  const { least } = boundsAt(traded, input, slicePrice(traded, input, price));
  checkTotal(traded, qty, { least, most: Number.MAX_SAFE_INTEGER });
  return { ...NO_PARTS, pov: { seconds, rate } };
}

/** A chase: every price between its first one and its limit has to take its quantity. */
function readChase(traded: Traded, input: Input, { qty, price }: Numbers): PartTerms {
  const { seconds = ALGO_LIMITS.secondsMin, every = ALGO_LIMITS.everyMin, distance = 0 } = input;
  const { bid, ask } = topOf(traded.view);
  const limit = price ?? 0;
  const best = input.side === 'buy' ? bid : ask;
  const terms = { side: input.side, limit, distance };
  const start = chasePrice(terms, { best, held: null }, traded.instrument);
  if (start === null) throw new Refusal('NO_PRICE');
  const { least } = boundsAt(traded, input, Math.min(start, limit));
  const { most } = boundsAt(traded, input, Math.max(start, limit));
  checkTotal(traded, qty, { least, most });
  return { ...NO_PARTS, chase: { seconds, every, distance } };
}

/**
 * Terms of an order in parts; none for the other kinds. Every part has to be on the lot and between
 * the smallest and the largest order of its market.
 * @throws Refusal of the first broken rule; BELOW_MIN and ABOVE_MAX name the bound of the whole.
 */
export function readParts(traded: Traded, input: Input, numbers: Numbers): PartTerms {
  checkPostOnly(traded, input);
  const { kind } = input;
  if (!isInParts(kind)) return NO_PARTS;
  checkLot(traded, input, numbers.qty);
  if (kind === 'scale') return readScale(traded, input, numbers);
  if (kind === 'chase') return readChase(traded, input, numbers);
  if (kind === 'pov') return readPov(traded, input, numbers);
  return kind === 'twap' ? readTwap(traded, input, numbers) : readIceberg(traded, input, numbers);
}
