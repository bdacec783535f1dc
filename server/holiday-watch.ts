import { exchangeDay, holidaysInUse } from '#domain/market/calendar.ts';
import { lastKnownDay } from '#domain/market/holidays.ts';
import { isoOfDay } from '#domain/time/civil-date.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { startRounds, type Rounds } from '#server/rounds.ts';

/** The operator is warned from this many days before the end of the last known year. */
const NOTICE_DAYS = 90;
const HOUR_MS = 3_600_000;

/** Days from today to the last day with known holidays, on the calendar of Istanbul. */
function daysLeft(now: number): number {
  const last = lastKnownDay(holidaysInUse());
  return last === null ? 0 : last - exchangeDay(now, 'BIST');
}

/** How many days ahead holidays are known, for `/metrics`. */
export function holidayMetrics(now: number): Metrics {
  return { holidays_days_left: daysLeft(now) };
}

/**
 * Actions on holidays for the operator, as sentences for `/readyz` and `op -- status`.
 * @param now UTC milliseconds of the server's clock.
 */
export function holidayAlerts(now: number): readonly string[] {
  const left = daysLeft(now);
  if (left > NOTICE_DAYS) return [];
  const last = lastKnownDay(holidaysInUse());
  const end = last === null ? 'no whole year' : isoOfDay(last);
  const state = left < 0 ? `were known to ${end}` : `are known to ${end}, ${left} days ahead`;
  return [`holidays ${state}: add the next year with npm run op -- holidays`];
}

export type HolidayWatchParts = {
  readonly now: () => number;
  readonly log: { warn(message: string): void };
  /** Called when a check failed. */
  readonly failed: (error: unknown) => void;
};

/** Warns in the log once a day while there is an alert. */
export class HolidayWatch {
  readonly #parts: HolidayWatchParts;
  #warnedOn: number | null = null;

  constructor(parts: HolidayWatchParts) {
    this.#parts = parts;
  }

  /** Runs one check. */
  look(): void {
    const { now, log } = this.#parts;
    const today = exchangeDay(now(), 'BIST');
    const alerts = holidayAlerts(now());
    if (alerts.length === 0 || today === this.#warnedOn) return;
    this.#warnedOn = today;
    for (const alert of alerts) log.warn(alert);
  }
}

/** Checks now and each hour until stopped. */
export function startHolidayWatch(parts: HolidayWatchParts): Rounds {
  const watch = new HolidayWatch(parts);
  const round = async (): Promise<void> => watch.look();
  return startRounds({ round, everyMs: HOUR_MS, failed: parts.failed });
}
