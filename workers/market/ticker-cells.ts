import { exchangeDay, hasSessions, nextBusinessDay } from '#domain/market/calendar.ts';
import { nextPhaseChange, sessionPhase, sessionTimes } from '#domain/market/session.ts';
import type { Instrument } from '#domain/market/types.ts';
import { pow10 } from '#domain/money/fixed.ts';
import { formatClockSeconds, formatCountdown } from '#domain/text/date-text.ts';
import { formatMoney } from '#domain/text/money-text.ts';
import { changeHundredths, MISSING } from '#domain/text/number-text.ts';
import type { TickerCell } from '#protocol/worker/market-worker.ts';
import { toneOf, type CellValue } from './cell-writer.ts';
import type { Market } from './market.ts';
import { conversionOf } from './wanted.ts';

const FIAT_DECIMALS = 2;

/** The instrument whose cells are written, and the topic its state follows. */
export type TickerScope = {
  readonly market: Market;
  readonly instrument: Instrument;
  readonly key: string;
};

function price(
  scope: TickerScope,
  field: 'last' | 'high' | 'low' | 'open' | 'bid' | 'ask',
): CellValue {
  const value = scope.market.tickers.get(scope.instrument.symbol, field);
  return { text: scope.market.formats().price(value, scope.instrument), value };
}

function plainPrice(
  scope: TickerScope,
  field: 'reference' | 'upperLimit' | 'lowerLimit',
): CellValue {
  const value = scope.market.tickers.get(scope.instrument.symbol, field);
  return { text: scope.market.formats().price(value, scope.instrument) };
}

function qty(scope: TickerScope, field: 'bidQty' | 'askQty'): CellValue {
  const value = scope.market.tickers.get(scope.instrument.symbol, field);
  return { text: scope.market.formats().qty(value, scope.instrument), value };
}

/** Last minus reference; NaN while one of them is unknown. */
function changeOf({ market, instrument }: TickerScope): number {
  const last = market.tickers.get(instrument.symbol, 'last');
  const reference = market.tickers.get(instrument.symbol, 'reference');
  return last > 0 && reference > 0 ? last - reference : Number.NaN;
}

/**
 * The last price in the other currency a trader here thinks in: lira for dollar and tether prices,
 * dollars for lira prices. Truncated to two decimals.
 */
function fiat({ market, instrument }: TickerScope): CellValue {
  const { symbol, quote, priceDecimals } = instrument;
  const pair = conversionOf(quote);
  const rateOwner = pair === null || pair === symbol ? null : market.instrument(pair);
  if (pair === null || rateOwner === null) return { text: MISSING };
  const last = market.tickers.get(symbol, 'last');
  const rate = market.tickers.get(pair, 'last');
  if (!(last > 0) || !(rate > 0)) return { text: MISSING };
  const rateUnit = pow10(rateOwner.priceDecimals);
  const priceUnit = BigInt(pow10(priceDecimals));
  const cents = BigInt(pow10(FIAT_DECIMALS));
  const toDollar = quote === 'TRY';
  const value = toDollar
    ? (BigInt(last) * BigInt(rateUnit) * cents) / (BigInt(rate) * priceUnit)
    : (BigInt(last) * BigInt(rate) * cents) / (BigInt(rateUnit) * priceUnit);
  const scaled = {
    value: Number.parseInt(String(value), 10),
    decimals: FIAT_DECIMALS,
    shown: FIAT_DECIMALS,
  };
  const text = formatMoney(scaled, toDollar ? 'USD' : 'TRY', market.formats().separators);
  return { text, value: scaled.value };
}

/** When continuous trading begins next. */
function nextContinuousOpen(now: number, exchange: 'BIST' | 'US'): number {
  for (let day = exchangeDay(now, exchange); ; day = nextBusinessDay(day, exchange)) {
    const open = sessionTimes(day, exchange)?.continuousOpen ?? 0;
    if (open > now) return open;
  }
}

/** Time until continuous trading ends, or with a rising tone until it begins. */
function session({ market, instrument }: TickerScope): CellValue {
  const { exchange } = instrument;
  if (!hasSessions(exchange)) return { text: '' };
  const now = market.serverNow();
  const end = sessionPhase(now, exchange) === 'CONTINUOUS' ? nextPhaseChange(now, exchange) : null;
  const target = end?.ts ?? nextContinuousOpen(now, exchange);
  const text = formatCountdown(target - now, market.formats().language);
  return { text, tone: end === null ? 1 : 2 };
}

function markPrice(scope: TickerScope, field: 'mark' | 'index'): CellValue {
  const value = scope.market.mark(scope.instrument.symbol)?.[field] ?? Number.NaN;
  return { text: scope.market.formats().price(value, scope.instrument), value };
}

function funding({ market, instrument }: TickerScope): CellValue {
  const rate = market.mark(instrument.symbol)?.fundingRate;
  return { text: market.formats().funding(rate), tone: toneOf(rate ?? 0) };
}

function fundingIn({ market, instrument }: TickerScope): CellValue {
  const next = market.mark(instrument.symbol)?.nextFundingTs;
  if (next === undefined || next === 0) return { text: MISSING };
  return { text: formatCountdown(next - market.serverNow(), market.formats().language) };
}

function change(scope: TickerScope): CellValue {
  const value = changeOf(scope);
  return {
    text: scope.market.formats().change(value, scope.instrument),
    tone: toneOf(value),
    value,
  };
}

function changePct(scope: TickerScope): CellValue {
  const { market, instrument } = scope;
  const reference = market.tickers.get(instrument.symbol, 'reference');
  const last = market.tickers.get(instrument.symbol, 'last');
  const value = last > 0 ? changeHundredths(last, reference) : null;
  return {
    text: market.formats().changePercent(value),
    tone: toneOf(changeOf(scope)),
    value: value ?? Number.NaN,
  };
}

/** How each cell of a ticker is written. */
export const TICKER_WRITERS: Readonly<Record<TickerCell, (scope: TickerScope) => CellValue>> = {
  last: (scope) => ({ ...price(scope, 'last'), tone: toneOf(changeOf(scope)) }),
  change,
  changePct,
  volume: ({ market, instrument }) => {
    const value = market.tickers.get(instrument.symbol, 'volume');
    return { text: market.formats().volume(value, instrument) };
  },
  turnover: ({ market, instrument }) => {
    return { text: market.formats().turnover(market.tickers.get(instrument.symbol, 'turnover')) };
  },
  high: (scope) => price(scope, 'high'),
  low: (scope) => price(scope, 'low'),
  open: (scope) => price(scope, 'open'),
  reference: (scope) => plainPrice(scope, 'reference'),
  bid: (scope) => price(scope, 'bid'),
  bidQty: (scope) => qty(scope, 'bidQty'),
  ask: (scope) => price(scope, 'ask'),
  askQty: (scope) => qty(scope, 'askQty'),
  upperLimit: (scope) => plainPrice(scope, 'upperLimit'),
  lowerLimit: (scope) => plainPrice(scope, 'lowerLimit'),
  state: ({ market, instrument, key }) => {
    const trading = market.tickers.state(instrument.symbol) ?? 'none';
    return { text: `${market.fresh(key)} ${trading}` };
  },
  age: ({ market, key }) => ({ text: market.formats().age(market.ageMs(key)) }),
  fiat,
  mark: (scope) => markPrice(scope, 'mark'),
  index: (scope) => markPrice(scope, 'index'),
  funding,
  fundingIn,
  session,
  time: ({ market, instrument }) => ({
    text: formatClockSeconds(market.tickers.get(instrument.symbol, 'ts')),
  }),
};
