import { civilOfDay, dayOfCivil } from '#domain/time/civil-date.ts';
import { zoneDay, zoneMidnight } from '#domain/time/zone.ts';

/** With fewer accounts no rate is published: it would reveal individuals. */
export const LOSS_RATE_MIN_ACCOUNTS = 50;

const MONTHS = 3;

/** A calendar quarter in Türkiye: `2026-Q3`, from its first to its last millisecond. */
export type Quarter = { readonly name: string; readonly from: number; readonly to: number };

/** The last completed quarter at an instant, UTC milliseconds. */
export function lastQuarter(now: number): Quarter {
  const { year, month } = civilOfDay(zoneDay(now, 'turkey'));
  const current = Math.floor((month - 1) / MONTHS);
  const [ofYear, quarter] = current === 0 ? [year - 1, 3] : [year, current - 1];
  const first = dayOfCivil(ofYear, quarter * MONTHS + 1, 1);
  const next = dayOfCivil(year, current * MONTHS + 1, 1);
  return {
    name: `${ofYear}-Q${quarter + 1}`,
    from: zoneMidnight(first, 'turkey'),
    to: zoneMidnight(next, 'turkey') - 1,
  };
}

/**
 * Share of accounts with a negative sum, as a fraction with three decimals, half up; null below the
 * minimum number of accounts.
 * @param results profit or loss of each account, any unit.
 */
export function lossRate(results: readonly bigint[]): string | null {
  if (results.length < LOSS_RATE_MIN_ACCOUNTS) return null;
  const lost = results.filter((result) => result < 0n).length;
  const thousandths = Math.floor((lost * 2_000 + results.length) / (2 * results.length));
  return thousandths === 1_000 ? '1' : `0.${String(thousandths).padStart(3, '0')}`;
}
