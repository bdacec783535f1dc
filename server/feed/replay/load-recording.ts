import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatPlain } from '#domain/money/fixed.ts';
import { nominalMs } from '#domain/market/interval.ts';
import {
  TURNOVER_DECIMALS,
  type Candle,
  type Instrument,
  type Interval,
} from '#domain/market/types.ts';
import { mulDivTrunc, pow10 } from '#domain/money/fixed.ts';
import { readBars, roundedText, type BarFile } from './csv-candles.ts';
import { instrumentOfBars, instrumentsOfFrames } from './recorded-instruments.ts';
import { readFrames, type RecordedFrame } from './recording-file.ts';

/** Bars of one instrument as integers of its scales. */
export type BarSeries = {
  readonly instrument: Instrument;
  readonly interval: Interval;
  readonly candles: readonly Candle[];
};

/** A recording ready to play. */
export type Recording = {
  readonly instruments: ReadonlyMap<string, Instrument>;
  readonly frames: readonly RecordedFrame[];
  readonly series: readonly BarSeries[];
  /** Market time of the first and the last played event, UTC milliseconds. */
  readonly from: number;
  readonly to: number;
  /** Files that are not played, with the reason. */
  readonly left: readonly string[];
};

/** The requested recording cannot be played; the message names the wrong setting. */
class RecordingError extends Error {
  override readonly name = 'RecordingError';
}

/** Daily bars played without a given start: the last month of the file. */
const DAILY_BARS_PLAYED = 20;

/** Market time of start and end, UTC milliseconds. */
export type PlayedRange = { readonly from?: number; readonly until?: number };

/**
 * Loads files and folders of recordings: frames of exchanges and CSV files of bars.
 * @param played by default from the beginning (for daily bars the last month) to the end.
 * @throws RecordingError when none of the paths can be played.
 */
export async function loadRecording(
  paths: readonly string[],
  known: ReadonlyMap<string, Instrument>,
  played: PlayedRange = {},
): Promise<Recording> {
  const frames: RecordedFrame[] = [];
  const series: BarSeries[] = [];
  const left: string[] = [];
  for (const file of await filesOf(paths)) {
    const found = await readFrames(file);
    if (found !== null) {
      frames.push(...found);
      continue;
    }
    const bars = file.includes('.csv') ? await readBars(file) : null;
    if (bars === null) left.push(`${file}: no frames and no bars`);
    else series.push(seriesOf(bars, known));
  }
  if (frames.length === 0 && series.length === 0) {
    throw new RecordingError(`REPLAY_FILES: nothing to play in ${paths.join(', ')}`);
  }
  frames.sort((a, b) => a.ts - b.ts);
  const range = rangeOf(frames, series, played);
  if (range.to <= range.from) {
    throw new RecordingError('REPLAY_FROM and REPLAY_UNTIL leave nothing to play');
  }
  const instruments = instrumentsOfFrames(frames, known);
  for (const { instrument } of series) {
    instruments.set(instrument.symbol, { ...instrument, simulatedBook: true });
  }
  const outside = series.filter((one) => !overlaps(one, range));
  left.push(...outside.map((one) => `${one.instrument.symbol}: no bar in the played range`));
  return { instruments, frames, series, left, ...range };
}

async function filesOf(paths: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    const info = await stat(path).catch(() => null);
    if (info === null) throw new RecordingError(`REPLAY_FILES: ${path} does not exist`);
    if (!info.isDirectory()) files.push(path);
    else files.push(...(await readdir(path)).sort().map((name) => join(path, name)));
  }
  return files;
}

function seriesOf(file: BarFile, known: ReadonlyMap<string, Instrument>): BarSeries {
  const instrument = instrumentOfBars(file, known);
  const { priceDecimals, qtyDecimals } = instrument;
  const divisor = pow10(Math.max(0, priceDecimals + qtyDecimals - TURNOVER_DECIMALS));
  const candles: Candle[] = [];
  for (const row of file.rows) {
    const price = (text: string): number | null => roundedText(text, priceDecimals);
    const [open, high, low, close] = [row.open, row.high, row.low, row.close].map(price);
    const volume = roundedText(row.volume, qtyDecimals);
    if (!open || !high || !low || !close || volume === null) continue;
    candles.push({
      start: row.start,
      open,
      high,
      low,
      close,
      volume,
      // The vendor gives no turnover, so close times volume is used.
      turnover: mulDivTrunc(close, volume, divisor),
      trades: 0,
      closed: true,
    });
  }
  return { instrument, interval: file.interval, candles };
}

function rangeOf(
  frames: readonly RecordedFrame[],
  series: readonly BarSeries[],
  { from, until = Number.POSITIVE_INFINITY }: PlayedRange,
): { from: number; to: number } {
  const first = frames.find((frame) => frame.ts > 0)?.ts;
  const last = frames.at(-1)?.ts;
  if (first !== undefined && last !== undefined)
    return { from: from ?? first, to: Math.min(until, last) };
  const to = Math.min(until, Math.max(...series.map(lastEnd)));
  return { from: from ?? Math.max(...series.map(firstPlayed)), to };
}

function lastEnd(one: BarSeries): number {
  return (one.candles.at(-1)?.start ?? 0) + nominalMs(one.interval);
}

function firstPlayed(one: BarSeries): number {
  const back = one.interval === '1D' ? DAILY_BARS_PLAYED : one.candles.length;
  return one.candles.at(-back)?.start ?? 0;
}

function overlaps(one: BarSeries, range: { from: number; to: number }): boolean {
  return lastEnd(one) > range.from && (one.candles[0]?.start ?? 0) < range.to;
}

/** Speed as text for the public settings. */
export function speedText(speed: number): string {
  return formatPlain(Math.round(speed * 100), 2).replace(/\.?0+$/, '');
}
