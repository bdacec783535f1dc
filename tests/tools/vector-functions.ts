import type { DayType } from '#domain/market/holidays.ts';
import { phaseAtMinute } from '#domain/market/session.ts';
import { sellableOn, settleByCalendar } from '#domain/market/settlement.ts';
import {
  basePrice,
  bistTick,
  closingBand,
  priceLimits,
  type PriceBand,
  type TickOwner,
} from '#domain/market/tick.ts';
import { decimalText, isRoundingMode, roundTo, stepTo } from '#domain/money/decimal.ts';
import type { RoundingMode } from '#domain/money/decimal.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import { COMMA_DOT, DOT_COMMA, formatDecimalText } from '#domain/text/number-text.ts';
import { dayOfIso, isoOfDay, weekdayOfDay } from '#domain/time/civil-date.ts';
import type { VectorValue } from './vector-compare.ts';
import { CONTRACT_FUNCTIONS } from './vector-contracts.ts';
import { INDICATOR_FUNCTIONS } from './vector-indicators.ts';
import { count, decimal, integer, list, optionalText, text } from './vector-input.ts';
import type { VectorInput } from './vector-input.ts';
import { IPO_FUNCTIONS } from './vector-ipo.ts';
import { LOAN_FUNCTIONS } from './vector-loans.ts';
import { OPTION_FUNCTIONS } from './vector-options.ts';
import { ORDER_FUNCTIONS } from './vector-orders.ts';
import { ROBOT_FUNCTIONS } from './vector-robots.ts';
import { SPOT_FUNCTIONS } from './vector-spot.ts';
import { STATS_FUNCTIONS } from './vector-stats.ts';
import { STOCK_FUNCTIONS } from './vector-stock.ts';

/** One function of the product under its name in the vectors. */
export type VectorFunction = (input: VectorInput) => Readonly<Record<string, VectorValue>>;

const PRICE_DECIMALS = 2;
const SHARE: TickOwner = { tick: { rule: 'bist' }, priceDecimals: PRICE_DECIMALS };
const SATURDAY = 5;

function mode(input: VectorInput): RoundingMode {
  const name = text(input, 'mode');
  if (!isRoundingMode(name)) throw new Error(`unknown rounding ${name}`);
  return name;
}

function price(input: VectorInput, field: string): number {
  return integer(input, field, PRICE_DECIMALS);
}

function bandText(band: PriceBand): Readonly<Record<string, VectorValue>> {
  return {
    upper: formatPlain(band.upper, PRICE_DECIMALS),
    lower: formatPlain(band.lower, PRICE_DECIMALS),
  };
}

function exact(input: VectorInput): Readonly<Record<string, VectorValue>> {
  const a = decimal(input, 'a');
  const b = decimal(input, 'b');
  const results = { add: a.plus(b), sub: a.minus(b), mul: a.times(b) };
  const op = text(input, 'op');
  if (op !== 'add' && op !== 'sub' && op !== 'mul') throw new Error(`unknown operation ${op}`);
  return { value: decimalText(results[op]) };
}

function day(iso: string): number {
  const number = dayOfIso(iso);
  if (number === null) throw new Error(`not a date: ${iso}`);
  return number;
}

function settlement(input: VectorInput): Readonly<Record<string, VectorValue>> {
  const closed = new Set(list(input, 'holidays').map((iso) => day(String(iso))));
  const halves = input['halfDays'] === undefined ? [] : list(input, 'halfDays');
  const half = new Set(halves.map((iso) => day(String(iso))));
  const dayType = (number: number): DayType => {
    if (weekdayOfDay(number) >= SATURDAY || closed.has(number)) return 'closed';
    return half.has(number) ? 'half' : 'full';
  };
  const { sellableFrom, cashSettlement } = settleByCalendar(day(text(input, 'tradeDate')), dayType);
  return { sellableFrom: isoOfDay(sellableFrom), cashSettlement: isoOfDay(cashSettlement) };
}

function sellable(input: VectorInput): Readonly<Record<string, VectorValue>> {
  const lots = list(input, 'lots').map((lot) => {
    const row = lot as VectorInput;
    return { qty: integer(row, 'qty', 0), sellableFrom: day(text(row, 'sellableFrom')) };
  });
  return sellableOn(lots, day(text(input, 'today')));
}

function session(input: VectorInput): Readonly<Record<string, VectorValue>> {
  const [hours, minutes] = text(input, 'time').split(':').map(Number);
  const dayType = (optionalText(input, 'dayType') ?? 'full') as DayType;
  return { phase: phaseAtMinute((hours ?? 0) * 60 + (minutes ?? 0), dayType, 'BIST') };
}

function number(input: VectorInput): Readonly<Record<string, VectorValue>> {
  const separators = optionalText(input, 'locale') === 'en-US' ? COMMA_DOT : DOT_COMMA;
  return { text: formatDecimalText(text(input, 'value'), count(input, 'dp'), separators) };
}

/** Every function of the vectors that the product has. */
export const VECTOR_FUNCTIONS: Readonly<Record<string, VectorFunction>> = {
  ...INDICATOR_FUNCTIONS,
  ...CONTRACT_FUNCTIONS,
  ...SPOT_FUNCTIONS,
  ...STOCK_FUNCTIONS,
  ...IPO_FUNCTIONS,
  ...OPTION_FUNCTIONS,
  ...LOAN_FUNCTIONS,
  ...ROBOT_FUNCTIONS,
  ...ORDER_FUNCTIONS,
  ...STATS_FUNCTIONS,
  'dec.round': (input) => ({
    value: decimalText(roundTo(decimal(input, 'value'), count(input, 'dp'), mode(input))),
  }),
  'dec.step': (input) => ({
    value: decimalText(stepTo(decimal(input, 'value'), decimal(input, 'step'), mode(input))),
  }),
  'dec.exact': exact,
  'fmt.number': number,
  'stock.tick': (input) => {
    const table = optionalText(input, 'kind') === 'etf' ? 'etf' : 'share';
    return { tick: formatPlain(bistTick(price(input, 'price'), PRICE_DECIMALS, table), 2) };
  },
  'stock.basePrice': (input) => ({
    base: formatPlain(basePrice(price(input, 'close'), SHARE), PRICE_DECIMALS),
  }),
  'stock.priceLimits': (input) =>
    bandText(priceLimits(price(input, 'base'), Number(text(input, 'pct')), SHARE)),
  'stock.closingBand': (input) => {
    const limits = { upper: price(input, 'upper'), lower: price(input, 'lower') };
    return bandText(closingBand(price(input, 'last'), Number(text(input, 'pct')), limits, SHARE));
  },
  'stock.settlement': settlement,
  'stock.sellable': sellable,
  'stock.session': session,
};
