import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { epochOf } from '#domain/issue/calendar.ts';
import { dayOfIso, isoOfDay } from '#domain/time/civil-date.ts';

const FILE = 'venue.json';
const content = v.object({ firstDay: v.string() });

/** The file with the first day of the venue is invalid. */
export class VenueFileError extends Error {
  override readonly name = 'VenueFileError';
}

async function stored(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function dayOf(text: string, file: string): number {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new VenueFileError(`${file} is no JSON: put it back or begin with an empty folder`);
  }
  const read = v.safeParse(content, parsed);
  const day = read.success ? dayOfIso(read.output.firstDay) : null;
  if (day !== null) return day;
  throw new VenueFileError(`${file} tells no first day: put it back or begin with an empty folder`);
}

/**
 * First day of a data folder's venue as a day number of Türkiye, from which issues are numbered.
 * The first start writes the day of its clock; later starts read it.
 * @throws VenueFileError when the file was changed to something invalid.
 */
export async function venueEpoch(dataDir: string, now: number): Promise<number> {
  const file = join(dataDir, FILE);
  const text = await stored(file);
  if (text !== null) return dayOf(text, file);
  const day = epochOf(now);
  await mkdir(dataDir, { recursive: true });
  // A crash during the write must not leave half a file.
  await writeFile(`${file}.new`, `${JSON.stringify({ firstDay: isoOfDay(day) })}\n`);
  await rename(`${file}.new`, file);
  return day;
}
