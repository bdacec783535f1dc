import {
  civilOfDay,
  dayOfCivil,
  dayOfIso,
  isoOfDay,
  weekdayOfDay,
} from '#domain/time/civil-date.ts';
import builtIn from './holidays.json';

/** Type of a date on an exchange. A half day closes early. */
export type DayType = 'full' | 'half' | 'closed';

/** An exchange with sessions and holidays. */
export type SessionExchange = 'BIST' | 'US';

/** One special day of an exchange. Weekends are closed without a row. */
export type Holiday = {
  /** `YYYY-MM-DD` in the exchange's zone. */
  readonly date: string;
  readonly name?: { readonly tr: string; readonly en: string };
};

/** The special days of one year. */
export type HolidayYear = {
  readonly year: number;
  readonly closed: readonly Holiday[];
  readonly half: readonly Holiday[];
  /** True while only some days of the year are listed; the year does not count as known. */
  readonly isPartial?: boolean;
};

/** The special days of each exchange, years ascending. */
export type Holidays = Readonly<Record<SessionExchange, readonly HolidayYear[]>>;

/** Special days by day number. */
export type HolidayIndex = ReadonlyMap<number, Exclude<DayType, 'full'>>;

const EXCHANGES = ['BIST', 'US'] as const satisfies readonly SessionExchange[];
const SATURDAY = 5;
/** Searches for the next business day look three weeks ahead; no exchange closes that long. */
const CLOSED_DAYS_MAX = 13;

/** Holidays built into this version. */
export const BUILT_IN_HOLIDAYS: Holidays = builtIn;

/**
 * Indexes the special days of one exchange.
 * @throws RangeError on a date that does not exist.
 */
export function indexHolidays(years: readonly HolidayYear[]): HolidayIndex {
  const index = new Map<number, 'closed' | 'half'>();
  for (const year of years) {
    for (const type of ['closed', 'half'] as const) {
      for (const { date } of year[type]) {
        const day = dayOfIso(date);
        if (day === null) throw new RangeError(`holiday on a date that does not exist: ${date}`);
        index.set(day, type);
      }
    }
  }
  return index;
}

function faultOfDate(date: string, year: number): string | null {
  const day = dayOfIso(date);
  if (day === null) return `${date} does not exist`;
  return civilOfDay(day).year === year ? null : `${date} is listed under ${year}`;
}

const isWeekend = (date: string): boolean => weekdayOfDay(dayOfIso(date) ?? 0) >= SATURDAY;

function faultOfYear({ year, closed, half }: HolidayYear): string | null {
  const dates = [...closed, ...half].map(({ date }) => date);
  const twice = dates.find((date, at) => dates.indexOf(date) !== at);
  if (twice !== undefined) return `${twice} is listed twice`;
  const fault = dates.map((date) => faultOfDate(date, year)).find((one) => one !== null);
  if (fault !== undefined) return fault;
  const weekend = half.find(({ date }) => isWeekend(date));
  return weekend === undefined ? null : `${weekend.date} is on a weekend and cannot be a half day`;
}

/** The first day of a run of closed days that is too long, or null. */
function longBreak(index: HolidayIndex): string | null {
  for (const start of index.keys()) {
    let day = start;
    while (index.get(day) === 'closed' || weekdayOfDay(day) >= SATURDAY) day++;
    if (day - start > CLOSED_DAYS_MAX) return isoOfDay(start);
  }
  return null;
}

function faultOfExchange(years: readonly HolidayYear[]): string | null {
  const unordered = years.find(({ year }, at) => at > 0 && year <= years[at - 1]!.year);
  if (unordered !== undefined) return `${unordered.year} is not in order`;
  const fault = years.map(faultOfYear).find((one) => one !== null);
  if (fault !== undefined) return fault;
  const start = longBreak(indexHolidays(years));
  return start === null ? null : `more than ${CLOSED_DAYS_MAX} closed days in a row from ${start}`;
}

/** Describes the first fault of a table of holidays in one sentence; null when it is valid. */
export function faultOfHolidays(holidays: Holidays): string | null {
  for (const exchange of EXCHANGES) {
    const fault = faultOfExchange(holidays[exchange]);
    if (fault !== null) return `${exchange}: ${fault}`;
  }
  return null;
}

/** Merges two tables: the years of `own` replace those of `base`; other years stay. */
export function mergeHolidays(base: Holidays, own: Holidays): Holidays {
  const merge = (exchange: SessionExchange): readonly HolidayYear[] => {
    const years = new Map([...base[exchange], ...own[exchange]].map((one) => [one.year, one]));
    return [...years.values()].toSorted((a, b) => a.year - b.year);
  };
  return { BIST: merge('BIST'), US: merge('US') };
}

/** The first day number on which two tables differ, or null. */
export function firstDifference(one: Holidays, other: Holidays): number | null {
  const days = EXCHANGES.flatMap((exchange) => {
    const [left, right] = [indexHolidays(one[exchange]), indexHolidays(other[exchange])];
    return [...left.keys(), ...right.keys()].filter((day) => left.get(day) !== right.get(day));
  });
  return days.length === 0 ? null : Math.min(...days);
}

/** The last year of an unbroken run of whole years, or null. */
function lastWholeYear(years: readonly HolidayYear[]): number | null {
  let last: number | null = null;
  for (const { year, isPartial } of years) {
    if (isPartial === true || (last !== null && year !== last + 1)) return last;
    last = year;
  }
  return last;
}

/**
 * The last day number with known holidays on every exchange: 31 December of the last whole year
 * before any gap.
 * @returns null when an exchange has no whole year.
 */
export function lastKnownDay(holidays: Holidays): number | null {
  const years = EXCHANGES.map((exchange) => lastWholeYear(holidays[exchange]));
  const known = years.filter((year) => year !== null);
  return known.length < years.length ? null : dayOfCivil(Math.min(...known), 12, 31);
}
