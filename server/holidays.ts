import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import * as v from 'valibot';
import { setHolidays } from '#domain/market/calendar.ts';
import {
  BUILT_IN_HOLIDAYS,
  faultOfHolidays,
  mergeHolidays,
  type Holidays,
} from '#domain/market/holidays.ts';

const FILE = 'holidays.json';
/** Key under which a thread finds the holidays of its parent thread. */
const THREAD_KEY = 'terazi.holidays';

const holiday = v.strictObject({
  date: v.string(),
  name: v.exactOptional(v.strictObject({ tr: v.string(), en: v.string() })),
});
const years = v.array(
  v.strictObject({
    year: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2199)),
    closed: v.array(holiday),
    half: v.array(holiday),
    isPartial: v.exactOptional(v.boolean()),
  }),
);
const table = v.strictObject({ BIST: v.optional(years, []), US: v.optional(years, []) });

/** An invalid file of holidays. */
export class HolidayFileError extends Error {
  override readonly name = 'HolidayFileError';
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HolidayFileError(`${file} is no JSON`);
  }
}

/**
 * Reads a file of holidays. An exchange without a list has none.
 * @throws HolidayFileError with a sentence for the operator; the system's error when there is no
 *   such file.
 */
export function readHolidayFile(file: string): Holidays {
  const read = v.safeParse(table, parsed(readFileSync(file, 'utf8'), file));
  if (!read.success) {
    const [issue] = read.issues;
    throw new HolidayFileError(`${file}: ${v.getDotPath(issue) ?? 'table'}: ${issue.message}`);
  }
  const fault = faultOfHolidays(read.output);
  if (fault !== null) throw new HolidayFileError(`${file}: ${fault}`);
  return read.output;
}

/**
 * Holidays that an operator added to a data folder; no years without any.
 * @throws HolidayFileError
 */
export function ownHolidays(dataDir: string): Holidays {
  try {
    return readHolidayFile(join(dataDir, FILE));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return { BIST: [], US: [] };
    }
    throw error;
  }
}

/** Writes the operator's holidays into a data folder, completely or not at all. */
export function storeHolidays(dataDir: string, holidays: Holidays): void {
  const file = join(dataDir, FILE);
  writeFileSync(`${file}.new`, `${JSON.stringify(holidays, null, 2)}\n`, { flush: true });
  renameSync(`${file}.new`, file);
}

/** Holidays in effect for a data folder: the operator's years, else the built-in ones. */
export function holidaysOf(dataDir: string): Holidays {
  return mergeHolidays(BUILT_IN_HOLIDAYS, ownHolidays(dataDir));
}

/**
 * Sets the holidays of a data folder for this thread and every thread it starts from now on.
 * @throws HolidayFileError when its file is invalid.
 */
export function installHolidays(dataDir: string): void {
  const holidays = holidaysOf(dataDir);
  setHolidays(holidays);
  setEnvironmentData(THREAD_KEY, holidays);
}

/** Takes the holidays of the parent thread, if it has any. */
export function inheritHolidays(): void {
  const holidays = getEnvironmentData(THREAD_KEY) as Holidays | undefined;
  if (holidays !== undefined) setHolidays(holidays);
}
