import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { StreamReport } from './book-replay.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The expectations file: by recording and instrument, or by `binance <recording> [<inst>]`. */
export type Expectations = Readonly<Record<string, Fields | Readonly<Record<string, Fields>>>>;

const FILE_NAME = 'expected-books.json';

/** Expectations named on the command line, or found next to or above the first recording. */
export function loadExpectations(named: string | null, files: readonly string[]): Expectations {
  const folder = path.dirname(path.resolve(files[0] ?? '.'));
  const places =
    named === null ? [path.join(folder, FILE_NAME), path.join(folder, '..', FILE_NAME)] : [named];
  const found = places.find((place) => existsSync(place));
  if (found === undefined) {
    if (named !== null) throw new Error(`no such file: ${named}`);
    return {};
  }
  return JSON.parse(readFileSync(found, 'utf8')) as Expectations;
}

/** Expected fields of a stream, null when the file has none. */
function expectedOf(report: StreamReport, expectations: Expectations): Fields | null {
  const short = report.recording.replace(/-\d{8}.*$/, '');
  const own = expectations[`binance ${short} ${report.inst}`] ?? expectations[`binance ${short}`];
  if (own !== undefined) return own as Fields;
  const byInst = expectations[report.recording] as Readonly<Record<string, Fields>> | undefined;
  return byInst?.[report.inst] ?? null;
}

/** Equal as text, or as decimal numbers (`8.486` and `8.48600000`). */
function sameValue(got: unknown, expected: unknown): boolean {
  if (typeof got === 'string' && typeof expected === 'string') {
    const plain = (text: string): string =>
      text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
    return plain(got) === plain(expected);
  }
  if (Array.isArray(expected)) {
    return (
      Array.isArray(got) &&
      got.length === expected.length &&
      expected.every((item, index) => sameValue(got[index], item))
    );
  }
  if (typeof expected === 'object' && expected !== null) {
    return (
      typeof got === 'object' &&
      got !== null &&
      Object.entries(expected).every(([key, value]) => sameValue((got as Fields)[key], value))
    );
  }
  return got === expected;
}

/** Comparison of a stream with the expectations file. */
export type Comparison = {
  readonly known: boolean;
  readonly equalFields: number;
  /** `field: got ..., expected ...` of each field that differs. */
  readonly differences: readonly string[];
};

/** Compares every expected field of a stream with the result of the replay. */
export function compareStream(report: StreamReport, expectations: Expectations): Comparison {
  const expected = expectedOf(report, expectations);
  if (expected === null) return { known: false, equalFields: 0, differences: [] };
  const entries = Object.entries(expected);
  const different = entries.filter(([field, value]) => !sameValue(report.fields[field], value));
  const differences = different.map(([field, value]) => {
    const got = JSON.stringify(report.fields[field] ?? null);
    return `${field}: got ${got}, expected ${JSON.stringify(value)}`;
  });
  return { known: true, equalFields: entries.length - different.length, differences };
}
