import { holidaysInUse, setHolidays } from '#domain/market/calendar.ts';
import { useVenue } from '#src/kit/worker/use-venue.ts';

/**
 * Lets the page reckon with the holidays of the venue; those of its build where a server does not
 * tell. Called by whatever shows a session: the calendar is no part of what the page begins with.
 * @returns false until the venue is known, when nothing that hangs on a holiday may be shown.
 */
export function useCalendar(): boolean {
  const venue = useVenue();
  const told = venue?.holidays;
  if (told !== undefined && holidaysInUse() !== told) setHolidays(told);
  return venue !== null;
}
