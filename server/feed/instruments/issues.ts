import { issuesListedBefore, type IssuePlan } from '#domain/issue/calendar.ts';
import { addBusinessDays, businessDayUntil, turkeyHour } from '#domain/issue/business-days.ts';
import { coinsListedBefore, type CoinSalePlan } from '#domain/issue/coin-calendar.ts';
import { NEVER_LISTED } from '#domain/market/listing.ts';
import type { Instrument } from '#domain/market/types.ts';
import { parseFixed, formatPlain } from '#domain/money/fixed.ts';
import { zoneDay } from '#domain/time/zone.ts';

/** How far ahead coming issues are known as instruments, in business days. */
const AHEAD_DAYS = 260;
const SHARE_DECIMALS = 2;
const SHARE_LIMIT_RATE = 0.1;
const COIN_QTY_DECIMALS = 2;
/** Digits of a coin's price after its first significant digit. */
const COIN_PRICE_DIGITS = 3;

function share(plan: IssuePlan): Instrument {
  const { code, name, sector, price, listTs } = plan;
  return {
    symbol: code,
    kind: 'stock',
    exchange: 'BIST',
    name: { tr: name, en: name },
    base: code,
    quote: 'TRY',
    priceDecimals: SHARE_DECIMALS,
    qtyDecimals: 0,
    tick: { rule: 'bist' },
    lotQty: 1,
    minQty: 1,
    sector,
    indices: [],
    segment: 'ana',
    limitRate: SHARE_LIMIT_RATE,
    startPrice: formatPlain(price, SHARE_DECIMALS),
    listedAt: listTs,
  };
}

/** Decimals that give a price about a thousand ticks: 0.25 has four, 2.5 has three. */
function coinDecimals(price: string): number {
  const [whole = '0', fraction = ''] = price.split('.');
  if (whole !== '0') return COIN_PRICE_DIGITS;
  return COIN_PRICE_DIGITS + 1 + fraction.search(/[1-9]/);
}

function pair(plan: CoinSalePlan): Instrument {
  const { code, name, price, listTs } = plan;
  const priceDecimals = coinDecimals(price);
  const start = parseFixed(price, priceDecimals);
  if (start === null) throw new RangeError(`${code}: bad sale price ${price}`);
  return {
    symbol: `${code}-USDT`,
    kind: 'spot',
    exchange: 'crypto',
    name: { tr: name, en: name },
    base: code,
    quote: 'USDT',
    priceDecimals,
    qtyDecimals: COIN_QTY_DECIMALS,
    tick: { rule: 'fixed', tick: 1 },
    lotQty: 1,
    minQty: 100,
    startPrice: formatPlain(start, priceDecimals),
    listedAt: listTs,
  };
}

/**
 * Instruments of all issues and coin sales of a venue, including those listed within the next 260
 * business days. Each starts at its issue price.
 * @param epoch first day of the venue.
 */
export function issueInstruments(epoch: number, now: number): readonly Instrument[] {
  const today = businessDayUntil(zoneDay(now, 'turkey'));
  const until = turkeyHour(addBusinessDays(today, AHEAD_DAYS), 0);
  return [
    ...issuesListedBefore(until, epoch).map(share),
    ...coinsListedBefore(until, epoch).map(pair),
  ];
}

/**
 * Instruments of a feed, plus those of issues that it does not serve: these can be subscribed to
 * and held, but do not trade here.
 */
export function withIssues(
  served: readonly Instrument[],
  epoch: number,
  now: number,
): readonly Instrument[] {
  const symbols = new Set(served.map(({ symbol }) => symbol));
  const others = issueInstruments(epoch, now).filter(({ symbol }) => !symbols.has(symbol));
  return [...served, ...others.map((one) => ({ ...one, listedAt: NEVER_LISTED }))];
}
