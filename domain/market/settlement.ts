import { dayTypeOf } from './calendar.ts';
import type { DayType } from './holidays.ts';
import type { Exchange } from './types.ts';

/** Type of a day by its number; the part of a calendar that settlement needs. */
export type DayTypeOf = (dayNumber: number) => DayType;

/** Settlement dates of a trade, as day numbers. */
export type Settlement = {
  /** First day on which bought shares may be sold: the next business day. */
  readonly sellableFrom: number;
  /** Day on which cash and securities change hands; sale proceeds may be withdrawn from then on. */
  readonly cashSettlement: number;
};

/** Business days between trade and settlement. */
const SETTLEMENT_DAYS = { BIST: 2, US: 1 } as const;

function nthDayAfter(day: number, count: number, counts: (day: number) => boolean): number {
  let result = day;
  for (let left = count; left > 0;) {
    result++;
    if (counts(result)) left--;
  }
  return result;
}

/**
 * Settlement by a given calendar: shares may be sold on the next day that is not closed. Cash
 * settles after `settlementDays` days that are not closed and, on Borsa Istanbul, not half days,
 * because nothing settles on a half day.
 */
export function settleByCalendar(
  tradeDay: number,
  dayType: DayTypeOf,
  exchange: 'BIST' | 'US' = 'BIST',
): Settlement {
  const settles = (day: number): boolean =>
    dayType(day) === 'full' || (exchange === 'US' && dayType(day) === 'half');
  return {
    sellableFrom: nthDayAfter(tradeDay, 1, (day) => dayType(day) !== 'closed'),
    cashSettlement: nthDayAfter(tradeDay, SETTLEMENT_DAYS[exchange], settles),
  };
}

/**
 * Settlement of a trade day by the exchange's own calendar. Coins and currencies settle at once.
 */
export function settlementOf(tradeDay: number, exchange: Exchange): Settlement {
  if (exchange !== 'BIST' && exchange !== 'US') {
    return { sellableFrom: tradeDay, cashSettlement: tradeDay };
  }
  return settleByCalendar(tradeDay, (day) => dayTypeOf(day, exchange), exchange);
}

/** Bought shares and the day from which they may be sold. */
export type LockedLot = { readonly qty: number; readonly sellableFrom: number };

/** Splits lots into shares that may be sold today and shares that are still locked. */
export function sellableOn(
  lots: readonly LockedLot[],
  today: number,
): { readonly sellable: number; readonly locked: number } {
  let sellable = 0;
  let locked = 0;
  for (const lot of lots) {
    if (lot.sellableFrom <= today) sellable += lot.qty;
    else locked += lot.qty;
  }
  return { sellable, locked };
}
