import { Refusal } from '#domain/errors.ts';
import { assetScale } from '#domain/money/asset.ts';
import { minorText, toMinor } from '#domain/money/money.ts';
import { decimalText, roundTo, type Decimal } from '#domain/money/decimal.ts';
import {
  byHour,
  byWeekday,
  closedCurve,
  recordFigures,
  thinnedCurve,
  type RecordSlot,
} from '#domain/stats/record-figures.ts';
import { tradeR, tradeRecord, type RecordTrade } from '#domain/stats/trade-record.ts';
import { dayOfIso, isoOfDay } from '#domain/time/civil-date.ts';
import { zoneDay, zoneMidnight } from '#domain/time/zone.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { userTradeRecord } from '#protocol/http/trade-record.ts';
import { wireDecimal } from '#server/app/orders/scales.ts';
import type { Query, QueryContext } from '#server/ports/core.ts';
import { accountEvents, READ_LIMITS, type AccountEvents, type ReadLimits } from './read-record.ts';

type Answer = DataOf<typeof userTradeRecord>;
type Wanted = ParsedOf<typeof userTradeRecord>;

/** Most points of the curve of an answer. */
const CURVE_POINTS = 240;

/** Parses a day. @throws Refusal FORMAT for an invalid one. */
function dayNumber(text: string): number {
  const day = dayOfIso(text);
  if (day === null) throw new Refusal('FORMAT');
  return day;
}

/** Midnight in Türkiye from which closed trades count. */
function firstInstant({ from, days }: Wanted, now: number): number {
  if (days !== undefined) return zoneMidnight(zoneDay(now, 'turkey') - days + 1, 'turkey');
  return from === undefined ? 0 : zoneMidnight(dayNumber(from), 'turkey');
}

/** Test of the filters, without the currency. */
function isWanted(wanted: Wanted, now: number): (trade: RecordTrade) => boolean {
  const { to, symbol, kind, side } = wanted;
  const first = firstInstant(wanted, now);
  const after = to === undefined ? Infinity : zoneMidnight(dayNumber(to) + 1, 'turkey');
  return (trade) =>
    trade.closedAt >= first &&
    trade.closedAt < after &&
    (symbol === undefined || trade.symbol === symbol) &&
    (kind === undefined || trade.kind === kind) &&
    (side === undefined || trade.side === side);
}

/** Text of an amount, rounded half up to the currency; null without one. */
function moneyText(value: Decimal, currency: string): string {
  return decimalText(roundTo(value, assetScale(currency), 'halfUp'));
}

function figuresView(trades: readonly RecordTrade[], currency: string): Answer['figures'] {
  const figures = recordFigures(trades);
  const money = (value: Decimal | null) => (value === null ? null : moneyText(value, currency));
  const ratio = (value: Decimal | null | undefined) => (value == null ? null : wireDecimal(value));
  const { drawdown, bounds, holding, luck, risked, wins, losses } = figures;
  return {
    net: moneyText(figures.net, currency),
    fees: moneyText(figures.fees, currency),
    funding: moneyText(figures.funding, currency),
    trades: figures.trades,
    wins,
    losses,
    winRate: ratio(figures.winRate),
    winRateLow: ratio(bounds?.low),
    winRateHigh: ratio(bounds?.high),
    breakEvenRate: ratio(figures.breakEvenRate),
    luck,
    expectancy: money(figures.expectancy),
    averageWin: money(figures.averageWin),
    averageLoss: money(figures.averageLoss),
    largestWin: money(figures.largestWin),
    largestLoss: money(figures.largestLoss),
    profitFactor: ratio(figures.profitFactor),
    averageR: ratio(figures.averageR),
    risked,
    holding,
    drawdown: drawdown && { ...drawdown, amount: moneyText(drawdown.amount, currency) },
  };
}

function tradeView(
  { instrument }: QueryContext,
  trade: RecordTrade,
  { liquidated, keys }: AccountEvents,
): Answer['trades']['items'][number] {
  const decimals = instrument(trade.symbol)?.priceDecimals ?? 0;
  const price = (value: Decimal) => minorText(toMinor(value, decimals, 'halfUp'), decimals);
  const { id, symbol, kind, currency, side, fills, openedAt, closedAt } = trade;
  const r = tradeR(trade);
  return {
    id,
    symbol,
    kind,
    side,
    qty: decimalText(trade.qty),
    entry: price(trade.entry),
    exit: price(trade.exit),
    net: moneyText(trade.net, currency),
    fees: moneyText(trade.fees, currency),
    funding: moneyText(trade.funding, currency),
    r: r === null ? null : wireDecimal(r),
    fills,
    isLiquidated: liquidated.has(keys.get(id) ?? ''),
    openedAt,
    closedAt,
  };
}

function curveView(trades: readonly RecordTrade[], currency: string): Answer['curve'] {
  const points = closedCurve(trades).map((value, at) => ({ value, ts: trades[at]!.closedAt }));
  const thinned = thinnedCurve(points, CURVE_POINTS);
  return thinned.map(({ ts, value }) => ({ ts, net: moneyText(value, currency) }));
}

function slotsView(slots: readonly RecordSlot[], currency: string): Answer['weekdays'] {
  return slots.map(({ net, trades }) => ({ net: moneyText(net, currency), trades }));
}

/** Traded symbols in the order of the alphabet. */
function symbolsOf(trades: readonly RecordTrade[]): Answer['symbols'] {
  const kinds = new Map(trades.map(({ symbol, kind }) => [symbol, kind]));
  return [...kinds]
    .map(([symbol, kind]) => ({ symbol, kind }))
    .sort((one, other) => (one.symbol < other.symbol ? -1 : 1));
}

/**
 * Closed trades of the caller and their figures, from fills and the ledger.
 * @throws Refusal NOT_FOUND for an unknown symbol, FORMAT for an impossible day.
 */
export async function tradeRecordOf(
  context: QueryContext,
  wanted: Wanted,
  limits: ReadLimits = READ_LIMITS,
): Promise<Answer> {
  const { symbol } = wanted;
  if (symbol !== undefined && context.instrument(symbol) === undefined) {
    throw new Refusal('NOT_FOUND');
  }
  const test = isWanted(wanted, context.now);
  const account = await accountEvents(context, limits);
  const { trades: all, open, outside } = tradeRecord(account.events);
  const fitting = all.filter(test);
  const currencies = [...new Set(fitting.map(({ currency }) => currency))].sort();
  const currency = wanted.currency ?? fitting.at(-1)?.currency ?? 'TRY';
  const trades = fitting.filter((trade) => trade.currency === currency);
  const { page, size } = wanted;
  const shown = trades.toReversed().slice((page - 1) * size, page * size);
  return {
    currency,
    currencies,
    symbols: symbolsOf(all),
    figures: figuresView(trades, currency),
    curve: curveView(trades, currency),
    weekdays: slotsView(byWeekday(trades), currency),
    hours: slotsView(byHour(trades), currency),
    trades: {
      items: shown.map((one) => tradeView(context, one, account)),
      page,
      size,
      total: trades.length,
    },
    open: open.length,
    outside: outside.length,
    since: account.since,
    today: isoOfDay(zoneDay(context.now, 'turkey')),
    ts: context.now,
  };
}

export const tradeRecordQueries: Readonly<Record<string, Query>> = {
  userTradeRecord: (context: QueryContext, wanted: Wanted) => tradeRecordOf(context, wanted),
};
