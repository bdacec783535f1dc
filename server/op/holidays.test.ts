import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_HOLIDAYS, type HolidayYear } from '#domain/market/holidays.ts';
import { dayOfIso } from '#domain/time/civil-date.ts';
import { holidaysOf } from '#server/holidays.ts';
import { runHolidays, type HolidayAnswer } from './holidays.ts';

const TODAY = dayOfIso('2026-11-25') ?? 0;

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'terazi-holidays-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** A line as typed after `holidays`. */
function type(line: string): HolidayAnswer {
  const given = line.split(' ').filter((word) => word !== '');
  const words = given.filter((word) => !word.startsWith('--'));
  return runHolidays({
    dataDir,
    words,
    flags: new Set(given.filter((w) => w.startsWith('--'))),
    today: TODAY,
  });
}

const yearOf = (exchange: 'BIST' | 'US', year: number): HolidayYear | undefined =>
  holidaysOf(dataDir)[exchange].find((one) => one.year === year);

function fileOf(content: unknown): string {
  const file = join(dataDir, 'given.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('op holidays', () => {
  it('lists the known years and days', () => {
    const { data } = type('');
    expect(data).toMatchObject({ knownTo: '2027-12-31', daysLeft: 401 });
    expect(JSON.stringify(data)).toContain("2027-01-01 New Year's Day (Yılbaşı)");
  });

  it('changes nothing without --yes', () => {
    expect(type('add --date 2027-06-01').isDryRun).toBe(true);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('adds a full day and a half day to a known year', () => {
    type('add --date 2027-06-01 --yes');
    type('add --date=2027-06-02 --half --tr=Seçim --en=Election --yes');
    const year = yearOf('BIST', 2027);
    expect(year?.closed).toContainEqual({ date: '2027-06-01' });
    expect(year?.half).toContainEqual({
      date: '2027-06-02',
      name: { tr: 'Seçim', en: 'Election' },
    });
    expect(year?.closed.length).toBe((BUILT_IN_HOLIDAYS.BIST.at(-1)?.closed.length ?? 0) + 1);
    expect(yearOf('US', 2027)).toEqual(BUILT_IN_HOLIDAYS.US.at(-1));
    expect(type('').data).toMatchObject({ knownTo: '2027-12-31' });
  });

  it('accepts a new year only with --complete', () => {
    type('add --date 2028-01-01 --yes');
    type('add --date 2028-01-17 --exchange=US --complete --yes');
    expect(type('').data).toMatchObject({ knownTo: '2027-12-31' });
    type('add --date 2028-04-24 --complete --yes');
    expect(type('').data).toMatchObject({ knownTo: '2028-12-31' });
    expect(yearOf('BIST', 2028)?.closed.map(({ date }) => date)).toEqual([
      '2028-01-01',
      '2028-04-24',
    ]);
  });

  it('adds the years of a file and keeps the others', () => {
    const year = { year: 2028, closed: [{ date: '2028-01-03' }], half: [] };
    const file = fileOf({ BIST: [year], US: [{ year: 2028, closed: [], half: [] }] });
    expect(type(`import ${file} --yes`).data).toMatchObject({
      firstChange: '2028-01-03',
      knownTo: '2028-12-31',
    });
    expect(yearOf('BIST', 2028)).toEqual(year);
    expect(yearOf('BIST', 2027)).toEqual(BUILT_IN_HOLIDAYS.BIST.at(-1));
    expect(readdirSync(dataDir)).not.toContain('holidays.json.new');
  });

  it.each([
    ['add --date 2028-02-30', 'missing or wrong'],
    ['add', 'missing or wrong'],
    ['add --date 2027-10-29', 'listed already'],
    ['add --date 2026-11-25', 'has begun'],
    ['add --date 2028-01-01 --half', 'weekend'],
    ['add --date 2027-06-01 --tr=Seçim', 'both'],
    ['add --date 2027-06-01 --hlaf', 'no such option'],
    ['drop', 'use add or import'],
    ['import', 'needs a FILE'],
  ])('refuses "%s"', (line, sentence) => {
    expect(() => type(`${line} --yes`)).toThrow(sentence);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it.each([
    ['no JSON', '{', 'is no JSON'],
    ['another shape', { BIST: [{ year: '2028', closed: [], half: [] }] }, 'BIST.0.year'],
    [
      'a date of another year',
      { BIST: [{ year: 2028, closed: [{ date: '2029-01-01' }], half: [] }] },
      'listed under 2028',
    ],
    ['other days in the past', { BIST: [{ year: 2026, closed: [], half: [] }] }, 'has begun'],
  ])('refuses a file with %s', (_what, content, sentence) => {
    const file = fileOf(content);
    expect(() => type(`import ${file} --yes`)).toThrow(sentence);
    expect(readFileSync(file, 'utf8')).not.toBe('');
    expect(readdirSync(dataDir)).toEqual(['given.json']);
  });
});
