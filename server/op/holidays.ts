import {
  BUILT_IN_HOLIDAYS,
  faultOfHolidays,
  firstDifference,
  lastKnownDay,
  mergeHolidays,
  type Holiday,
  type Holidays,
  type HolidayYear,
  type SessionExchange,
} from '#domain/market/holidays.ts';
import { civilOfDay, dayOfIso, isoOfDay } from '#domain/time/civil-date.ts';
import { holidaysOf, ownHolidays, readHolidayFile, storeHolidays } from '#server/holidays.ts';

/** An operator's command on the holidays of a data folder. */
export type HolidayLine = {
  readonly dataDir: string;
  /** Words after `holidays`, without flags. */
  readonly words: readonly string[];
  readonly flags: ReadonlySet<string>;
  /** Day number of today in Istanbul. */
  readonly today: number;
};

/** Output, and whether `--yes` was missing. */
export type HolidayAnswer = { readonly data: object; readonly isDryRun: boolean };

const EXCHANGE_FORM = /^--exchange=(BIST|US)$/;
const ADD_FLAGS = /^--(date(=.*)?|half|complete|yes|json|exchange=(BIST|US)|tr=.+|en=.+)$/;

const titleOf = ({ date, name }: Holiday): string =>
  name === undefined ? date : `${date} ${name.en} (${name.tr})`;

function listed({ dataDir, today }: HolidayLine): object {
  const [all, own] = [holidaysOf(dataDir), ownHolidays(dataDir)];
  const last = lastKnownDay(all);
  const years = (exchange: SessionExchange) =>
    all[exchange].map(({ year, closed, half, isPartial = false }) => ({
      year,
      from: own[exchange].some((one) => one.year === year) ? 'operator' : 'built in',
      isWhole: !isPartial,
      closed: closed.map(titleOf),
      half: half.map(titleOf),
    }));
  return {
    knownTo: last === null ? null : isoOfDay(last),
    daysLeft: last === null ? 0 : last - today,
    BIST: years('BIST'),
    US: years('US'),
  };
}

function flagValue(flags: ReadonlySet<string>, name: string): string | undefined {
  return [...flags].find((flag) => flag.startsWith(name))?.slice(name.length);
}

function nameOf(flags: ReadonlySet<string>): Pick<Holiday, 'name'> {
  const [tr, en] = [flagValue(flags, '--tr='), flagValue(flags, '--en=')];
  if (tr === undefined && en === undefined) return {};
  if (tr === undefined || en === undefined) throw new Error('a name needs both --tr= and --en=');
  return { name: { tr, en } };
}

/** The operator's table with an added day. */
function withDay({ dataDir, words, flags }: HolidayLine): Holidays {
  const strange = [...flags].find((flag) => !ADD_FLAGS.test(flag));
  if (strange !== undefined) throw new Error(`no such option: ${strange}`);
  const date = flagValue(flags, '--date=') ?? words[1] ?? '';
  const day = dayOfIso(date);
  if (day === null) throw new Error(`the date is missing or wrong: "${date}"`);
  const found = [...flags].map((flag) => EXCHANGE_FORM.exec(flag)?.[1]).find((one) => one);
  const exchange: SessionExchange = found === 'US' ? 'US' : 'BIST';
  const { year } = civilOfDay(day);
  const empty: HolidayYear = { year, closed: [], half: [], isPartial: true };
  const before = holidaysOf(dataDir)[exchange].find((one) => one.year === year) ?? empty;
  if ([...before.closed, ...before.half].some((one) => one.date === date)) {
    throw new Error(`${date} is listed already; change it with holidays import FILE`);
  }
  const type = flags.has('--half') ? 'half' : 'closed';
  const days = [...before[type], { date, ...nameOf(flags) }];
  const { isPartial, ...rest } = before;
  const after: HolidayYear = {
    ...rest,
    [type]: days.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    ...(isPartial === true && !flags.has('--complete') ? { isPartial } : {}),
  };
  const addition: Holidays = { BIST: [], US: [], [exchange]: [after] };
  return mergeHolidays(ownHolidays(dataDir), addition);
}

/** The operator's table with the years of a file. */
function withFile({ dataDir, words }: HolidayLine): Holidays {
  const file = words[1];
  if (file === undefined) throw new Error('holidays import needs a FILE');
  return mergeHolidays(ownHolidays(dataDir), readHolidayFile(file));
}

/** Checks a new table against the old one and stores it, unless it is a dry run. */
function changed({ dataDir, flags, today }: HolidayLine, own: Holidays): HolidayAnswer {
  const after = mergeHolidays(BUILT_IN_HOLIDAYS, own);
  const fault = faultOfHolidays(after);
  if (fault !== null) throw new Error(fault);
  const first = firstDifference(holidaysOf(dataDir), after);
  if (first !== null && first <= today) {
    throw new Error(`${isoOfDay(first)} has begun and cannot change any more`);
  }
  const isDryRun = !flags.has('--yes');
  if (!isDryRun) storeHolidays(dataDir, own);
  const last = lastKnownDay(after);
  const data = {
    firstChange: first === null ? null : isoOfDay(first),
    knownTo: last === null ? null : isoOfDay(last),
    applies: 'from the next start of the server',
  };
  return { data, isDryRun };
}

/**
 * Lists the holidays of a data folder, adds a day, or adds the years of a file. Works next to a
 * running server, which reads them at its next start. Days up to today never change, because
 * orders, settlements and issues of those days depend on them.
 * @throws Error with a sentence for the operator.
 */
export function runHolidays(line: HolidayLine): HolidayAnswer {
  const [what] = line.words;
  if (what === undefined) return { data: listed(line), isDryRun: false };
  if (what === 'add') return changed(line, withDay(line));
  if (what === 'import') return changed(line, withFile(line));
  throw new Error(`holidays ${what}: use add or import`);
}
