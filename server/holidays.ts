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
/** Key under which a thread finds the holidays of the thread that started it. */
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

/** A file of holidays that cannot be used. */
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
 * Reads a file of holidays. An exchange without a list has none of its own.
 * @throws HolidayFileError with a sentence for the operator; the error of the system when there is
 * no such file.
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
 * The holidays an operator gave a data folder; no years where he gave none.
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

/** Writes the operator's holidays into a data folder, whole or not at all. */
export function storeHolidays(dataDir: string, holidays: Holidays): void {
  const file = join(dataDir, FILE);
  writeFileSync(`${file}.new`, `${JSON.stringify(holidays, null, 2)}\n`, { flush: true });
  renameSync(`${file}.new`, file);
}

/** What a server on a data folder reckons with: its operator's years, else the built-in ones. */
export function holidaysOf(dataDir: string): Holidays {
  return mergeHolidays(BUILT_IN_HOLIDAYS, ownHolidays(dataDir));
}

/**
 * Lets this thread, and each one it starts from now on, reckon with the holidays of a data folder.
 * @throws HolidayFileError when its file cannot be used.
 */
export function installHolidays(dataDir: string): void {
  const holidays = holidaysOf(dataDir);
  setHolidays(holidays);
  setEnvironmentData(THREAD_KEY, holidays);
}

/** Takes over the holidays of the thread that started this one, where it has any. */
export function inheritHolidays(): void {
  const holidays = getEnvironmentData(THREAD_KEY) as Holidays | undefined;
  if (holidays !== undefined) setHolidays(holidays);
}
