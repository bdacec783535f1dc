import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Exchange dialect of a recording. */
export type Venue = 'okx' | 'bitget' | 'kraken' | 'binanceSpot' | 'binanceUsdm';

/** One received frame; `inst` is set for a REST snapshot, whose text does not name its symbol. */
export type RecordedFrame = { readonly seconds: number; readonly text: string; inst?: string };

/** Frames of one connection in order of arrival; one connection may span several files. */
export type Recording = {
  readonly name: string;
  readonly files: readonly string[];
  readonly venue: Venue | null;
  readonly frames: readonly RecordedFrame[];
};

const READABLE = /\.(frames\.jsonl|log|json)(\.gz)?$/;

function readText(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** Files named on the command line, with directories replaced by the files in them. */
export function listFiles(args: readonly string[]): string[] {
  return args.flatMap((arg) => {
    if (!existsSync(arg)) throw new Error(`no such file or folder: ${arg}`);
    if (!statSync(arg).isDirectory()) return [arg];
    return readdirSync(arg)
      .filter((name) => READABLE.test(name))
      .sort()
      .map((name) => path.join(arg, name));
  });
}

/** Nanoseconds at the start of a line, as seconds. */
function nanosToSeconds(text: string): number {
  return Number(text.slice(0, -6)) / 1000;
}

function readLog(file: string): RecordedFrame[] {
  const frames: RecordedFrame[] = [];
  for (const line of readText(file).split('\n')) {
    const space = line.indexOf(' ');
    if (space < 0) continue;
    const seconds = nanosToSeconds(line.slice(0, space));
    frames.push({ seconds, text: line.slice(space + 1) });
  }
  return frames;
}

type JsonLine = { readonly t: number; readonly dir?: string; readonly raw: string };

function readJsonl(file: string): { address: string; frames: RecordedFrame[] } {
  let address = '';
  const frames: RecordedFrame[] = [];
  for (const line of readText(file).split('\n')) {
    if (line === '') continue;
    const entry = JSON.parse(line) as JsonLine;
    if (entry.dir === 'open') address = entry.raw;
    if (entry.dir === 'recv') frames.push({ seconds: entry.t, text: entry.raw });
  }
  return { address, frames };
}

function venueOfAddress(address: string): Venue | null {
  if (/okx|okcoin/.test(address)) return 'okx';
  if (address.includes('bitget')) return 'bitget';
  if (address.includes('kraken')) return 'kraken';
  if (address.includes('fstream.binance')) return 'binanceUsdm';
  return address.includes('binance') ? 'binanceSpot' : null;
}

/** Date in a file name; a connection's REST snapshots carry the same date. */
function dateOf(file: string): string {
  return /\d{8}/.exec(path.basename(file))?.[0] ?? '';
}

function isRestSnapshot(file: string): boolean {
  return path.basename(file).includes('depth-snapshot');
}

function readRestSnapshot(file: string): RecordedFrame {
  const { t, url, raw } = JSON.parse(readText(file)) as JsonLine & { url: string };
  return { seconds: t, text: raw, inst: new URL(url).searchParams.get('symbol') ?? '' };
}

function loadJsonl(file: string, snapshots: readonly string[]): Recording {
  const { address, frames } = readJsonl(file);
  const joined = snapshots.filter((snapshot) => dateOf(snapshot) === dateOf(file));
  const all = [...frames, ...joined.map(readRestSnapshot)];
  all.sort((a, b) => a.seconds - b.seconds);
  return { name: path.basename(file), files: [file], venue: venueOfAddress(address), frames: all };
}

/** Binance logs of one symbol, named `<market>-<symbol>-<time>`, in time order. */
function loadLogs(files: readonly string[]): Recording[] {
  const groups = new Map<string, string[]>();
  for (const file of files) {
    const name = path.basename(file).replace(/-\d{8}T.*$/, '');
    groups.set(name, [...(groups.get(name) ?? []), file]);
  }
  return [...groups].map(([name, group]) => ({
    name,
    files: group.sort(),
    venue: name.startsWith('spot') ? 'binanceSpot' : 'binanceUsdm',
    frames: group.flatMap(readLog),
  }));
}

/** Loads recordings; files of unknown kinds are listed in `ignored`. */
export function loadRecordings(files: readonly string[]): {
  recordings: Recording[];
  ignored: string[];
} {
  const logs = files.filter((file) => /\.log(\.gz)?$/.test(file));
  const lines = files.filter((file) => /\.jsonl(\.gz)?$/.test(file));
  const snapshots = files.filter(isRestSnapshot);
  const known = new Set([...logs, ...lines, ...snapshots]);
  return {
    recordings: [...lines.map((file) => loadJsonl(file, snapshots)), ...loadLogs(logs)],
    ignored: files.filter((file) => !known.has(file)),
  };
}
