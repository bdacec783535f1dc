import * as v from 'valibot';
import type { Holidays, HolidayYear, SessionExchange } from '#domain/market/holidays.ts';

/** Days `yyyy-mm-dd`; the rules of a table are checked where it is read. */
const dates = v.array(v.string());
const year = v.object({
  year: v.pipe(v.number(), v.integer()),
  closed: dates,
  half: dates,
  isPartial: v.optional(v.boolean()),
});

/** Holidays as they travel: the dates of each year; only operators read their names. */
export const holidayTable = v.object({ BIST: v.array(year), US: v.array(year) });

/** Holidays as they travel. */
export type HolidayTable = v.InferOutput<typeof holidayTable>;

function forEach<Out>(turn: (exchange: SessionExchange) => Out) {
  return { BIST: turn('BIST'), US: turn('US') };
}

/** Holidays for the wire. */
export function writeHolidays(holidays: Holidays): HolidayTable {
  const dateOf = ({ date }: { readonly date: string }): string => date;
  return forEach((exchange) =>
    holidays[exchange].map(({ closed, half, ...rest }) => ({
      ...rest,
      closed: closed.map(dateOf),
      half: half.map(dateOf),
    })),
  );
}

/** Holidays from the wire. */
export function readHolidays(table: HolidayTable): Holidays {
  const holiday = (date: string) => ({ date });
  return forEach((exchange) =>
    table[exchange].map(({ year: number, closed, half, isPartial }): HolidayYear => ({
      year: number,
      closed: closed.map(holiday),
      half: half.map(holiday),
      ...(isPartial === undefined ? {} : { isPartial }),
    })),
  );
}
