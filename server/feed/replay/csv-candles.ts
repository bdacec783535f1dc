import { basename, dirname } from 'node:path';
import { parseFixed, parseFixedLoose } from '#domain/money/fixed.ts';
import { lowerCode, upperCode } from '#domain/text/letters.ts';
import { instantOfWall } from '#domain/time/zone.ts';
import type { Exchange, Interval } from '#domain/market/types.ts';
import { readRecording } from './recording-file.ts';

/** Bars of one instrument as in the file: prices still text, starts in UTC milliseconds. */
export type BarFile = {
  readonly symbol: string;
  readonly exchange: Exchange;
  readonly interval: Interval;
  readonly rows: readonly BarRow[];
};
export type BarRow = {
  readonly start: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
};

const INTERVAL_NAMES: Readonly<Record<string, Interval>> = {
  '1m': '1m',
  '5m': '5m',
  '1h': '1h',
  '1d': '1D',
};

/**
 * Reads a CSV of bars named `SYMBOL-INTERVAL[-period].csv[.gz]`. The folder name determines the
 * exchange: `bist` and `stocks-us` have exchange-local times, all others UTC.
 * @returns null when the file contains no bars.
 */
export async function readBars(path: string): Promise<BarFile | null> {
  const match = /^(.+?)-(1m|5m|1h|1d)(?:-[\d-]+)?\.csv(?:\.gz)?$/.exec(basename(path));
  if (match === null) return nameless(path);
  const [, rawSymbol = '', rawInterval = ''] = match;
  const interval = INTERVAL_NAMES[rawInterval];
  if (interval === undefined || /-mark$/.test(rawSymbol)) return null;
  const exchange = exchangeOf(path);
  const rows = barRows(await readRecording(path), exchange);
  return rows.length === 0
    ? null
    : { symbol: symbolOf(rawSymbol, exchange), exchange, interval, rows };
}

/** Gives a minute file without a share's name its own name. */
async function nameless(path: string): Promise<BarFile | null> {
  if (!/^intraday-1m-/.test(basename(path))) return null;
  const rows = barRows(await readRecording(path), 'US');
  return { symbol: 'INTRADAY', exchange: 'US', interval: '1m', rows };
}

function exchangeOf(path: string): Exchange {
  const folder = basename(dirname(path));
  if (folder.includes('bist')) return 'BIST';
  return folder.includes('stocks-us') ? 'US' : 'crypto';
}

function symbolOf(raw: string, exchange: Exchange): string {
  if (exchange !== 'crypto') return upperCode(raw);
  const pair = upperCode(raw.replace(/^(coinbase|bitstamp)-/, '').replace('_', '-'));
  const perpetual = /^(.+?)-?(USDT|USD)?-PERP$/.exec(pair);
  if (perpetual !== null) return `${perpetual[1] ?? ''}-${perpetual[2] ?? 'USD'}-SWAP`;
  const joined = /^([A-Z]{3,5}?)(USDT|USD)$/.exec(pair);
  if (joined !== null) return `${joined[1] ?? ''}-${joined[2] ?? ''}`;
  return pair.includes('-') ? pair : `${pair}-USD`;
}

const TIME_COLUMNS = ['time', 'date', 'timestamp'];

/** Rows oldest first, without the lines before the header and invalid lines. */
function barRows(text: string, exchange: Exchange): BarRow[] {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => /(^|,)open,high,low,close/i.test(line));
  if (at < 0) return [];
  const header = lowerCode((lines[at] ?? '').trim()).split(',');
  const column = (name: string): number => header.indexOf(name);
  const time = header.findIndex((name) => TIME_COLUMNS.includes(name));
  const volume = header.findIndex((name) => name.startsWith('volume'));
  const rows: BarRow[] = [];
  for (const line of lines.slice(at + 1)) {
    const cells = line.trim().split(',');
    const start = instantOf(cells[time] ?? '', exchange);
    if (start === null) continue;
    rows.push({
      start,
      open: cells[column('open')] ?? '',
      high: cells[column('high')] ?? '',
      low: cells[column('low')] ?? '',
      close: cells[column('close')] ?? '',
      volume: cells[volume] ?? '0',
    });
  }
  return rows.sort((a, b) => a.start - b.start);
}

/** Milliseconds, `yyyy-mm-dd`, `yyyy-mm-dd hh:mm[:ss...]` and `yyyy-mm-dd hh-AM`. */
function instantOf(text: string, exchange: Exchange): number | null {
  if (/^\d{13}$/.test(text)) return Number.parseInt(text, 10);
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d)(?::(\d\d)|-([AP]M)))?/.exec(text);
  if (match === null) return null;
  const part = (index: number): number => Number.parseInt(match[index] ?? '0', 10);
  const half = match[6];
  const hour = half === undefined ? part(4) : (part(4) % 12) + (half === 'PM' ? 12 : 0);
  const wall = Date.UTC(part(1), part(2) - 1, part(3), hour, part(5));
  if (exchange === 'BIST') return instantOfWall(wall, 'turkey');
  return exchange === 'US' ? instantOfWall(wall, 'newYork') : wall;
}

/** Maximum plausible decimals of a vendor's price; more are artefacts of binary floats. */
const DECIMALS_MAX = 8;

/** Decimals that represent every price of a file, at most 8. Shares have two. */
export function decimalsOf(file: BarFile, field: 'close' | 'volume'): number {
  if (file.exchange !== 'crypto') return field === 'close' ? 2 : 0;
  let most = 0;
  for (const row of file.rows) {
    for (let decimals = most; decimals <= DECIMALS_MAX; decimals++) {
      most = decimals;
      if (parseFixedLoose(row[field], decimals) !== null) break;
    }
  }
  return most;
}

/**
 * Text of a vendor's file as an integer of 10^-decimals, rounded half up. Vendors store prices as
 * binary floats (`12.359999656677246` for 12.36), so digits beyond the scale are noise.
 */
export function roundedText(text: string, decimals: number): number | null {
  const exact = parseFixedLoose(text, decimals);
  if (exact !== null) return exact;
  const [whole = '', fraction = ''] = text.split('.');
  const oneMore = parseFixed(`${whole}.${fraction.slice(0, decimals + 1)}`, decimals + 1);
  return oneMore === null ? null : Math.floor((oneMore + 5) / 10);
}
