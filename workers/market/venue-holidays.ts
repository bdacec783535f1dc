import {
  BUILT_IN_HOLIDAYS,
  faultOfHolidays,
  mergeHolidays,
  type Holidays,
} from '#domain/market/holidays.ts';
import { readHolidays, type HolidayTable } from '#protocol/http/holiday-table.ts';

/**
 * Holidays in effect: those of the server, and those of this build for years that the server does
 * not name. An inconsistent table is ignored.
 */
export function venueHolidays(table: HolidayTable): Holidays {
  const sent = readHolidays(table);
  if (faultOfHolidays(sent) !== null) return BUILT_IN_HOLIDAYS;
  return mergeHolidays(BUILT_IN_HOLIDAYS, sent);
}
