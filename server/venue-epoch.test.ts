import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayOfIso } from '#domain/time/civil-date.ts';
import { venueEpoch, VenueFileError } from './venue-epoch.ts';

const FIRST = Date.parse('2026-11-20T23:30+03:00');
const LATER = Date.parse('2027-02-01T12:00+03:00');

describe('first day of the venue', () => {
  let dir = '';
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'epoch-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('is the day of the first start, however often the server restarts', async () => {
    const folder = join(dir, 'new');
    expect(await venueEpoch(folder, FIRST)).toBe(dayOfIso('2026-11-20'));
    expect(await venueEpoch(folder, LATER)).toBe(dayOfIso('2026-11-20'));
    expect(await readFile(join(folder, 'venue.json'), 'utf8')).toBe('{"firstDay":"2026-11-20"}\n');
  });

  it.each(['', '{}', '{"firstDay":"2026-02-30"}', '{"firstDay":5}'])(
    'is not guessed from a file that contains %s',
    async (text) => {
      await writeFile(join(dir, 'venue.json'), text);
      await expect(venueEpoch(dir, FIRST)).rejects.toThrow(VenueFileError);
    },
  );
});
