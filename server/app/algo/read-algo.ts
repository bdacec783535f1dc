import { Refusal } from '#domain/errors.ts';
import { checkTakeStop } from '#domain/contract/tpsl.ts';
import { tickAt } from '#domain/market/tick.ts';
import type { Instrument } from '#domain/market/types.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import { fromMinor } from '#domain/money/money.ts';
import { ALGO_LIMITS, type LegKind } from '#domain/order/algo.ts';
import { bestPrice } from '#domain/order/market-bounds.ts';
import { checkTrigger, type TriggerPrices, type TriggerSource } from '#domain/order/trigger.ts';
import type { algoOrderAdd } from '#protocol/http/algo-orders.ts';
import type { ParsedOf } from '#protocol/http/endpoint.ts';
import { demand, readDraft, topOf, type Traded } from '#server/app/orders/draft.ts';
import { demandTakeStop, readTrigger } from '#server/app/trading/contract-orders.ts';
import type { MarketView } from '#server/ports/core.ts';
import { readParts } from './read-parts.ts';
import type { AlgoTerms } from './terms.ts';

/** Checks and parses a request for an order that places others. */

export type AlgoInput = ParsedOf<typeof algoOrderAdd>;

/** A condition of a request; prices are integers of the instrument. */
export type LegDraft = {
  readonly kind: LegKind;
  readonly side: 'buy' | 'sell';
  readonly priceBy: TriggerSource;
  readonly price: number | null;
  readonly limitPrice: number | null;
  readonly callbackRate: string | null;
  readonly callbackAmount: number | null;
  readonly activation: number | null;
  /** Percent of a bracket's target; 0 for the others. */
  readonly part: number;
};

/** A request in integers of its instrument. */
export type AlgoDraft = {
  readonly qty: number;
  readonly terms: AlgoTerms;
  readonly legs: readonly LegDraft[];
};

const NO_TERMS: AlgoTerms = {
  price: null,
  postOnly: false,
  scale: null,
  twap: null,
  visible: null,
  chase: null,
  pov: null,
  positionId: null,
};

const PLAIN_LEG = {
  limitPrice: null,
  callbackRate: null,
  callbackAmount: null,
  activation: null,
  part: 0,
} as const;

type Fields = keyof AlgoInput;

/** Fields of each kind besides symbol, side, quantity and contract terms. */
const FIELDS: Readonly<
  Record<AlgoInput['kind'], { must: readonly Fields[]; may: readonly Fields[] }>
> = {
  stop: { must: ['trigger'], may: ['limitPrice'] },
  takeProfit: { must: ['trigger'], may: ['limitPrice'] },
  trailing: { must: [], may: ['callbackRate', 'callbackAmount', 'activation'] },
  oco: { must: ['price', 'trigger'], may: ['limitPrice'] },
  bracket: { must: ['trigger'], may: ['price', 'targets'] },
  scale: { must: ['price', 'priceTo', 'count'], may: ['skew'] },
  twap: { must: ['seconds', 'slices'], may: ['price', 'jitter'] },
  iceberg: { must: ['price', 'visible'], may: [] },
  chase: { must: ['price', 'seconds', 'every'], may: ['distance'] },
  pov: { must: ['rate', 'seconds'], may: ['price'] },
};

const OWN_FIELDS = [
  'price', 'trigger', 'limitPrice', 'callbackRate', 'callbackAmount', 'activation', 'targets',
  'priceTo', 'count', 'skew', 'seconds', 'slices', 'jitter', 'visible',
  'distance', 'every', 'rate',
] as const satisfies readonly Fields[]; // prettier-ignore

/** @throws Refusal PARAMETER for a missing field, or one that the kind does not have. */
function demandFields(input: AlgoInput): void {
  const { must, may } = FIELDS[input.kind];
  for (const field of OWN_FIELDS) {
    const isGiven = input[field] !== undefined;
    const fits = must.includes(field) ? isGiven : !isGiven || may.includes(field);
    if (!fits) throw new Refusal('PARAMETER', { field });
  }
}

/** A price on its tick. @throws Refusal PRICE_NOT_ON_TICK, LIMIT_PRICE_ZERO */
export function readPrice(instrument: Instrument, text: string | undefined): number | null {
  if (text === undefined) return null;
  const price = readTrigger(instrument, text);
  if (price === null) throw new Refusal('LIMIT_PRICE_ZERO');
  return price;
}

function pricesOf({ last, mark }: MarketView): TriggerPrices {
  return { last: last > 0 ? last : null, mark: mark?.mark ?? null, index: mark?.index ?? null };
}

/** Checks a condition against the price that it compares with. */
export function checkLeg({ instrument, view }: Traded, leg: LegDraft): void {
  if (leg.kind === 'trailing' || leg.price === null) return;
  const kind = leg.kind === 'stop' ? 'stopMarket' : 'takeProfitMarket';
  const { side, price, priceBy } = leg;
  demand(checkTrigger({ kind, side, price, priceBy }, pricesOf(view), instrument));
}

/** The stop or the take profit of a request. */
function triggerLeg(
  { instrument }: Traded,
  input: AlgoInput,
  kind: 'stop' | 'takeProfit',
  side: 'buy' | 'sell',
): LegDraft {
  const price = readTrigger(instrument, input.trigger);
  if (price === null) throw new Refusal('TRIGGER_REQUIRED');
  const limitPrice = readPrice(instrument, input.limitPrice);
  return { ...PLAIN_LEG, kind, side, priceBy: input.triggerBy, price, limitPrice };
}

/**
 * A trailing stop.
 * @throws Refusal PARAMETER without exactly one callback, ABOVE_MAX or BELOW_MIN outside its range
 */
function trailingLeg({ instrument, view }: Traded, input: AlgoInput): LegDraft {
  const { callbackRate, callbackAmount, side, triggerBy: priceBy } = input;
  if ((callbackRate === undefined) === (callbackAmount === undefined)) {
    throw new Refusal('PARAMETER', { field: 'callbackRate' });
  }
  const amount = readPrice(instrument, callbackAmount);
  const now = pricesOf(view)[priceBy];
  if (now === null) throw new Refusal('NO_PRICE');
  const distance = amount ?? new Decimal(callbackRate ?? 0).times(now).floor().toNumber();
  const { callbackMin, callbackMax } = ALGO_LIMITS;
  const share = amount === null ? new Decimal(callbackRate ?? 0) : new Decimal(amount).div(now);
  if (share.gt(callbackMax)) throw new Refusal('ABOVE_MAX', { max: callbackMax });
  const tick = tickAt(now, instrument);
  if ((amount === null && share.lt(callbackMin)) || distance < tick) {
    const least = amount === null ? callbackMin : formatPlain(tick, instrument.priceDecimals);
    throw new Refusal('BELOW_MIN', { min: least });
  }
  const activation = readPrice(instrument, input.activation);
  const terms = { callbackRate: callbackRate ?? null, callbackAmount: amount, activation };
  return { ...PLAIN_LEG, kind: 'trailing', side, priceBy, price: null, ...terms };
}

/** Targets of a bracket; the parts add up to 100. */
function targetLegs(
  { instrument }: Traded,
  { targets, triggerBy: priceBy }: AlgoInput,
  side: 'buy' | 'sell',
): LegDraft[] {
  if (targets === undefined) return [];
  const legs = targets.split(',').map((text): LegDraft => {
    const [priceText, part] = text.split(':');
    const price = readPrice(instrument, priceText);
    return {
      ...PLAIN_LEG,
      kind: 'takeProfit',
      side,
      priceBy,
      price,
      part: Number.parseInt(part ?? '', 10),
    };
  });
  const sum = legs.reduce((all, { part }) => all + part, 0);
  const isWhole = sum === 100 && legs.every(({ part }) => part > 0);
  if (!isWhole) throw new Refusal('PARAMETER', { field: 'targets' });
  return legs;
}

/**
 * Checks the exits of a bracket: each on its side of the entry.
 * @throws Refusal TP_WRONG_SIDE, SL_WRONG_SIDE
 */
export function checkExits(
  { instrument, view }: Traded,
  entry: 'buy' | 'sell',
  { legs, price }: { readonly legs: readonly LegDraft[]; readonly price: number | null },
): void {
  const side = entry === 'buy' ? 'long' : 'short';
  const units = (value: number) => fromMinor(value, instrument.priceDecimals);
  const refPrice = units(price ?? bestPrice(topOf(view), entry));
  for (const leg of legs) {
    const level = units(leg.price ?? 0);
    const given = leg.kind === 'stop' ? { sl: level } : { tp: level };
    demandTakeStop(checkTakeStop({ side, refPrice, ...given }), side);
  }
}

/** Stop and targets of a bracket. */
function bracketLegs(traded: Traded, input: AlgoInput, price: number | null): LegDraft[] {
  const exit = input.side === 'buy' ? 'sell' : 'buy';
  const stop = triggerLeg(traded, input, 'stop', exit);
  const legs = [stop, ...targetLegs(traded, input, exit)];
  checkExits(traded, input.side, { legs, price });
  return legs;
}

/** Two orders that exclude each other: a limit beyond the market and a stop on the other side. */
function ocoLegs(traded: Traded, input: AlgoInput, price: number | null): LegDraft[] {
  const { instrument, view } = traded;
  const stop = triggerLeg(traded, input, 'stop', input.side);
  checkLeg(traded, stop);
  const units = (value: number) => fromMinor(value, instrument.priceDecimals);
  const side = input.side === 'sell' ? 'long' : 'short';
  const levels = { tp: units(price ?? 0), refPrice: units(view.last) };
  demandTakeStop(checkTakeStop({ side, ...levels }), side);
  return [stop];
}

function legsOf(traded: Traded, input: AlgoInput, price: number | null): LegDraft[] {
  const { kind } = input;
  if (kind === 'stop' || kind === 'takeProfit') {
    const leg = triggerLeg(traded, input, kind, input.side);
    checkLeg(traded, leg);
    return [leg];
  }
  if (kind === 'trailing') return [trailingLeg(traded, input)];
  if (kind === 'bracket') return bracketLegs(traded, input, price);
  return kind === 'oco' ? ocoLegs(traded, input, price) : [];
}

/**
 * Parses and checks a request on its own and against the prices of its market; funds are checked
 * with its first order.
 * @throws Refusal of the first broken rule.
 */
export function readAlgo(traded: Traded, input: AlgoInput): AlgoDraft {
  demandFields(input);
  const { instrument } = traded;
  const price = readPrice(instrument, input.price);
  const { qty } = readDraft(traded, { side: input.side, type: 'market', qty: input.qty });
  const parts = readParts(traded, input, {
    qty,
    price,
    priceTo: readPrice(instrument, input.priceTo),
  });
  const postOnly = input.postOnly === 'true';
  const terms: AlgoTerms = { ...NO_TERMS, ...parts, price, postOnly };
  return { qty, terms, legs: legsOf(traded, input, price) };
}
