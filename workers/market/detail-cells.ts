import { exchangeDay, hasSessions, nextBusinessDay } from '#domain/market/calendar.ts';
import { CONVERTED_DECIMALS, convertedPrice } from '#domain/market/change.ts';
import { nextPhaseChange, sessionPhase, sessionTimes } from '#domain/market/session.ts';
import { formatClockSeconds } from '#domain/text/clock-text.ts';
import { formatCountdown } from '#domain/text/date-text.ts';
import { formatMoney } from '#domain/text/money-text.ts';
import { MISSING } from '#domain/text/number-text.ts';
import type { TickerCell } from '#protocol/worker/market-worker.ts';
import { toneOf, type CellValue } from './cell-writer.ts';
import { dayPrice, price, ROW_WRITERS, type TickerScope, type TickerWriter } from './row-cells.ts';
import { conversionOf } from './wanted-topics.ts';

function qty({ market, instrument }: TickerScope, field: 'bidQty' | 'askQty'): CellValue {
  const value = market.tickers.get(instrument.symbol, field);
  return { text: market.formats().qty(value, instrument), value };
}

/**
 * The last price in the user's other currency: lira for dollar and tether prices, dollars for lira
 * prices; see `convertedPrice`.
 */
function fiat({ market, instrument }: TickerScope): CellValue {
  const { symbol, quote, priceDecimals } = instrument;
  const pair = conversionOf(quote);
  const rateOwner = pair === null || pair === symbol ? null : market.instrument(pair);
  if (pair === null || rateOwner === null) return { text: MISSING };
  const toDollar = quote === 'TRY';
  const value = convertedPrice(
    { value: market.tickers.get(symbol, 'last'), decimals: priceDecimals },
    { value: market.tickers.get(pair, 'last'), decimals: rateOwner.priceDecimals },
    toDollar ? 'fromLira' : 'toLira',
  );
  if (Number.isNaN(value)) return { text: MISSING };
  const scaled = { value, decimals: CONVERTED_DECIMALS, shown: CONVERTED_DECIMALS };
  const text = formatMoney(scaled, toDollar ? 'USD' : 'TRY', market.formats().separators);
  return { text, value };
}

/** Next start of continuous trading. */
function nextContinuousOpen(now: number, exchange: 'BIST' | 'US'): number {
  for (let day = exchangeDay(now, exchange); ; day = nextBusinessDay(day, exchange)) {
    const open = sessionTimes(day, exchange)?.continuousOpen ?? 0;
    if (open > now) return open;
  }
}

/** Time until continuous trading ends or, with a rising tone, until it starts. */
function session({ market, instrument }: TickerScope): CellValue {
  const { exchange } = instrument;
  if (!hasSessions(exchange) || !market.isCalendarKnown()) return { text: '' };
  const now = market.serverNow();
  const end = sessionPhase(now, exchange) === 'CONTINUOUS' ? nextPhaseChange(now, exchange) : null;
  const target = end?.ts ?? nextContinuousOpen(now, exchange);
  const text = formatCountdown(target - now, market.formats().language);
  return { text, tone: end === null ? 1 : 2 };
}

type AuctionScope = Pick<TickerScope, 'market' | 'instrument'>;

/**
 * Quantity or price that an auction would match; 0 outside an auction and from a server that does
 * not report it.
 */
function auctionValue(
  { market, instrument }: AuctionScope,
  field: 'indicative' | 'indicativeQty',
): number {
  return market.tickers.get(instrument.symbol, field) || 0;
}

/** No text without an auction, which is most of the day. */
function indicative({ market, instrument }: TickerScope): CellValue {
  const value = auctionValue({ market, instrument }, 'indicative');
  return { text: value > 0 ? market.formats().price(value, instrument) : '', value };
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

/** Writers of all header cells of one instrument. */
export const DETAIL_WRITERS: Readonly<Record<TickerCell, TickerWriter>> = {
  ...ROW_WRITERS,
  open: (scope) => price(scope, 'open'),
  bid: (scope) => price(scope, 'bid'),
  bidQty: (scope) => qty(scope, 'bidQty'),
  ask: (scope) => price(scope, 'ask'),
  askQty: (scope) => qty(scope, 'askQty'),
  upperLimit: (scope) => dayPrice(scope, 'upperLimit'),
  lowerLimit: (scope) => dayPrice(scope, 'lowerLimit'),
  fiat,
  mark: (scope) => markPrice(scope, 'mark'),
  index: (scope) => markPrice(scope, 'index'),
  funding,
  fundingIn,
  session,
  indicative,
  indicativeQty: ({ market, instrument }) => {
    const value = auctionValue({ market, instrument }, 'indicativeQty');
    return { text: value > 0 ? market.formats().qty(value, instrument) : '', value };
  },
  time: ({ market, instrument }) => ({
    text: formatClockSeconds(market.tickers.get(instrument.symbol, 'ts')),
  }),
};
