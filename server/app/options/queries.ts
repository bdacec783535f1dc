import { Refusal } from '#domain/errors.ts';
import { OPTION_DIVIDEND, OPTION_RATE } from '#domain/option/black-scholes.ts';
import { chainStrikes, nearestStrike } from '#domain/option/chain.ts';
import { expiriesOf, expiryAt, type Expiry } from '#domain/option/expiry.ts';
import { modelPremium, pnlRatio } from '#domain/option/figures.ts';
import { OPTION_FEES, OPTION_MULTIPLIER, PREMIUM_TICK } from '#domain/option/premium.ts';
import { OPTION_RULES, type OptionOutcomeName } from '#domain/option/rules.ts';
import { VOLATILITY_CAP, VOLATILITY_FLOOR } from '#domain/option/volatility.ts';
import { decimalText } from '#domain/money/decimal.ts';
import { zoneDay } from '#domain/time/zone.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type {
  stockOptionChain,
  stockOptionList,
  stockOptionRule,
  stockOptionStatistics,
} from '#protocol/http/options.ts';
import { viewOf } from '#server/app/orders/market-gate.ts';
import { priceDec, priceInt, priceRow } from '#server/app/orders/scales.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { OptionOrderRow } from '#server/ports/option-rows.ts';
import { publishedVol, shareOf } from './option-market.ts';
import {
  costOf,
  expiryText,
  liraDec,
  liraText,
  OPTION_ASSET,
  sharePriceText,
} from './option-row.ts';
import { daysTo, optionView } from './option-views.ts';

const YEAR_DAYS = 365;

function expiryView({ term, day, isMoved }: Expiry) {
  return { term, date: expiryText(day), at: expiryAt(day), isMoved };
}

/** Rules of options and today's expiries. */
export function optionRule({ now }: QueryContext): Promise<DataOf<typeof stockOptionRule>> {
  const today = zoneDay(now, 'turkey');
  return Promise.resolve({
    multiplier: OPTION_MULTIPLIER,
    premiumTick: decimalText(PREMIUM_TICK),
    min: OPTION_RULES.min,
    max: OPTION_RULES.max,
    feeRate: decimalText(OPTION_FEES.rate),
    minFee: decimalText(OPTION_FEES.minFee),
    rate: String(OPTION_RATE),
    dividend: String(OPTION_DIVIDEND),
    yearDays: YEAR_DAYS,
    sigmaFloor: String(VOLATILITY_FLOOR),
    sigmaCap: String(VOLATILITY_CAP),
    strikes: OPTION_RULES.strikes,
    strikeStep: OPTION_RULES.strikeStep,
    expiries: expiriesOf(today).map(expiryView),
    quoteMs: OPTION_RULES.quoteMs,
    settlement: 'closing',
    waitMs: OPTION_RULES.waitMs,
    ts: now,
  });
}

/** Expiries and strikes of a share with current premiums. */
export async function optionChain(
  context: QueryContext,
  { symbol }: ParsedOf<typeof stockOptionChain>,
): Promise<DataOf<typeof stockOptionChain>> {
  const { db, now } = context;
  const share = shareOf(context, symbol);
  const vol = await publishedVol(db, symbol);
  const { last } = viewOf(context, symbol);
  const ticks = chainStrikes(priceInt(share, vol.close), last, share);
  const strikes = ticks.map((strike) => priceRow(share, strike));
  const spot = priceRow(share, last);
  const premium = (type: 'call' | 'put', strike: bigint, day: number): string => {
    const model = { type, spot: priceDec(spot), strike: priceDec(strike), sigma: vol.sigma };
    return decimalText(modelPremium({ ...model, days: daysTo(day, now) }));
  };
  return {
    symbol,
    spot: sharePriceText(spot),
    sigma: vol.sigma,
    sigmaDay: expiryText(vol.day),
    closes: (JSON.parse(vol.closes) as readonly number[]).length,
    strikes: strikes.map(sharePriceText),
    atMoney: sharePriceText(priceRow(share, nearestStrike(ticks, last))),
    expiries: expiriesOf(zoneDay(now, 'turkey')).map((expiry) => ({
      ...expiryView(expiry),
      rows: strikes.map((strike) => ({
        strike: sharePriceText(strike),
        call: premium('call', strike, expiry.day),
        put: premium('put', strike, expiry.day),
      })),
    })),
    ts: now,
  };
}

const STATES_OF = {
  live: ['open'],
  final: ['closed', 'closed_by_system'],
  all: ['open', 'closed', 'closed_by_system'],
} as const;

/** Options of the caller, newest first. */
export async function optionList(
  { db, caller, now }: QueryContext,
  { state, symbol, id, page, size }: ParsedOf<typeof stockOptionList>,
): Promise<DataOf<typeof stockOptionList>> {
  const { userId, realm } = caller;
  const where = {
    userId,
    realm,
    status: STATES_OF[state],
    ...(symbol === undefined ? {} : { symbol }),
    ...(id === undefined ? {} : { id }),
  };
  const order = { orderBy: ['createdAt', 'id'], descending: true } as const;
  const options = { ...order, limit: size, offset: (page - 1) * size };
  const rows = await db.table('optionOrder').find(where, options);
  const total = await db.table('optionOrder').count(where);
  if (id !== undefined && total === 0) throw new Refusal('NOT_FOUND');
  const items = [];
  for (const row of rows) items.push(await optionView(db, row, now));
  return { items, page, size, total };
}

function sum(rows: readonly OptionOrderRow[], of: (row: OptionOrderRow) => bigint): bigint {
  return rows.reduce((all, row) => all + of(row), 0n);
}

/** Totals over the caller's options. */
export async function optionStatistics({
  db,
  caller,
}: QueryContext): Promise<DataOf<typeof stockOptionStatistics>> {
  const { userId, realm } = caller;
  const rows = await db.table('optionOrder').find({ userId, realm });
  const open = rows.filter(({ status }) => status === 'open');
  const over = rows.filter(({ status }) => status !== 'open');
  const ended = (name: OptionOutcomeName): number =>
    over.filter(({ outcome }) => outcome === name).length;
  const pnlOf = (row: OptionOrderRow): bigint => row.received - costOf(row);
  const [cost, pnl] = [sum(over, costOf), sum(over, pnlOf)];
  return {
    currency: OPTION_ASSET,
    feeRate: decimalText(OPTION_FEES.rate),
    open: open.length,
    openCost: liraText(sum(open, costOf)),
    sold: ended('sold'),
    exercised: ended('exercised'),
    worthless: ended('worthless'),
    gains: over.filter((row) => pnlOf(row) > 0n).length,
    losses: over.filter((row) => pnlOf(row) < 0n).length,
    premiums: liraText(sum(rows, (row) => row.premiumAmount)),
    fees: liraText(sum(rows, (row) => row.openFee + row.closeFee)),
    received: liraText(sum(over, (row) => row.received)),
    pnl: liraText(pnl),
    ...(cost === 0n ? {} : { pnlRatio: decimalText(pnlRatio(liraDec(pnl), liraDec(cost))) }),
  };
}
