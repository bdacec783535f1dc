import { commentsOn, measured, measuringBar } from '#domain/advice/comment.ts';
import type { Candle, Instrument } from '#domain/market/types.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import { isoOfDay } from '#domain/time/civil-date.ts';
import { zoneDay } from '#domain/time/zone.ts';
import type { BarsGiven } from '#server/ports/bars.ts';
import type { CommandContext } from '#server/ports/core.ts';

/** Trade date of a daily bar of Borsa Istanbul. */
function dayOf({ start }: Pick<Candle, 'start'>): string {
  return isoOfDay(zoneDay(start, 'turkey'));
}

/** Measures the live comments of a share whose horizon of five bars has passed. */
async function measure(
  { tx, now }: CommandContext,
  { symbol, priceDecimals }: Instrument,
  bars: readonly Candle[],
): Promise<number> {
  let count = 0;
  for (const row of await tx.table('advice').find({ symbol, status: 'live' })) {
    const bar = measuringBar(bars, row.barStart);
    if (bar === undefined) continue;
    const resultPrice = formatPlain(bar.close, priceDecimals);
    const { status, change: resultChange } = measured(row, resultPrice);
    const result = { status, resultPrice, resultDay: dayOf(bar), resultChange, measuredAt: now };
    await tx.table('advice').update(row, result);
    count++;
  }
  return count;
}

/** Writes the comments of the rules on the newest bar, each once. */
async function comment(
  { tx, now, newId }: CommandContext,
  { symbol, priceDecimals, qtyDecimals }: Instrument,
  bars: readonly Candle[],
): Promise<number> {
  const last = bars.at(-1);
  if (last === undefined) return 0;
  let count = 0;
  for (const { rule, direction, inputs } of commentsOn(bars, { priceDecimals, qtyDecimals })) {
    const known = await tx.table('advice').count({ symbol, rule, barStart: last.start });
    if (known > 0) continue;
    await tx.table('advice').insert({
      id: newId(),
      version: 1,
      symbol,
      rule,
      direction,
      status: 'live',
      barStart: last.start,
      day: dayOf(last),
      price: formatPlain(last.close, priceDecimals),
      inputs: JSON.stringify(inputs),
      resultPrice: null,
      resultDay: null,
      resultChange: null,
      createdAt: now,
      measuredAt: null,
    });
    count++;
  }
  return count;
}

/**
 * Processes closed daily bars: measures due comments, then applies the rules to the newest bar.
 * Receiving the same bars again changes nothing.
 */
export async function takeBars(
  context: CommandContext,
  { symbols }: BarsGiven,
): Promise<{ readonly made: number; readonly measured: number }> {
  let made = 0;
  let done = 0;
  for (const { symbol, bars } of symbols) {
    const instrument = context.instrument(symbol);
    if (instrument === undefined) continue;
    done += await measure(context, instrument, bars);
    made += await comment(context, instrument, bars);
  }
  return { made, measured: done };
}
