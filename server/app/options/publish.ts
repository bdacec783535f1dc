import { Refusal } from '#domain/errors.ts';
import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';
import { OPTION_RULES } from '#domain/option/rules.ts';
import { closeVolatility, VOLATILITY_CLOSES } from '#domain/option/volatility.ts';
import { zoneDay, zoneMidnight } from '#domain/time/zone.ts';
import type { BarsGiven, BarsWanted, SymbolBars } from '#server/ports/bars.ts';
import { priceRow } from '#server/app/orders/scales.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import { tellOption } from './deal.ts';
import { expiryId } from './option-row.ts';
import { shareOf } from './option-market.ts';

/** Publishes a share's volatility for a day from its closed daily bars. */
async function publish(
  context: CommandContext,
  { symbol, bars }: SymbolBars,
  day: number,
): Promise<boolean> {
  const { tx, now } = context;
  const id = expiryId(symbol, day);
  if ((await tx.table('optionVol').get(id)) !== undefined) return false;
  const closes = bars.map(({ close }) => close).slice(-VOLATILITY_CLOSES);
  const annual = closeVolatility(closes);
  const last = closes.at(-1);
  // A share without enough history has no options yet.
  if (annual === null || last === undefined) return false;
  const sigma = decimalText(roundTo(new Decimal(annual), OPTION_RULES.sigmaDecimals, 'halfUp'));
  const close = priceRow(shareOf(context, symbol), last);
  const kept = { id, symbol, day, sigma, close, closes: JSON.stringify(closes), ts: now };
  await tx.table('optionVol').insert(kept);
  // Without the event, pages open since before midnight would keep the previous day's volatility.
  const open = await tx.table('optionOrder').find({ symbol, status: 'open' });
  for (const option of open) await tellOption(context, option);
  return true;
}

/**
 * Processes daily bars. Each share gets one volatility per day of Türkiye, the first that can be
 * computed. It stays fixed for the day, whatever trades.
 */
export async function takeDailyBars(
  context: CommandContext,
  { interval, symbols }: BarsGiven,
): Promise<object> {
  if (interval !== '1D') throw new Refusal('PARAMETER');
  const today = zoneDay(context.now, 'turkey');
  let published = 0;
  for (const one of symbols) if (await publish(context, one, today)) published++;
  return { published };
}

/**
 * Shares without a volatility for today. It is computed from the bars of earlier days, so the time
 * of computation does not matter.
 */
export async function sharesToPublish(
  { db, now }: QueryContext,
  { symbols }: { readonly symbols: readonly string[] },
): Promise<readonly BarsWanted[]> {
  const day = zoneDay(now, 'turkey');
  const rows = await db.table('optionVol').find({ day });
  const known = new Set(rows.map(({ symbol }) => symbol));
  const before = zoneMidnight(day, 'turkey');
  return symbols.flatMap((symbol) => (known.has(symbol) ? [] : { symbol, before }));
}
