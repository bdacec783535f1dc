import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { upperCode } from '#domain/text/letters.ts';

const unzip = promisify(gunzip);

/** Source of recorded frames; it decides the decoder. */
export type FrameSource = 'okx' | 'bitget' | 'binance-spot' | 'binance-usdm' | 'kraken';

/** One received frame: receive time, and the text byte for byte. */
export type RecordedFrame = {
  readonly ts: number;
  readonly source: FrameSource;
  readonly text: string;
  /** Instrument of a frame that does not name it, such as a REST depth answer. */
  readonly inst?: string;
};

/** Text of a recording, unpacked when its name ends in `.gz`. */
export async function readRecording(path: string): Promise<string> {
  const bytes = await readFile(path);
  return (path.endsWith('.gz') ? await unzip(bytes) : bytes).toString('utf8');
}

/**
 * Reads a file of frames: JSON lines `{t, dir, raw}` with `t` in seconds, or lines `<receive time
 * in ns> <frame>`. Only received frames are kept.
 * @returns null when the file is not a recording of frames.
 */
export async function readFrames(path: string): Promise<RecordedFrame[] | null> {
  const name = basename(path);
  if (/\.log(\.gz)?$/.test(name)) return logFrames(name, await readRecording(path));
  if (/\.frames\.jsonl(\.gz)?$/.test(name)) return jsonFrames(name, await readRecording(path));
  if (/^usdm-depth-snapshot-/.test(name)) return [await depthSnapshot(path)];
  return null;
}

/** Instrument of a single-instrument recording, upper case, from its file name. */
function instOfName(name: string): string {
  const match = /(?:spot|usdm|depth-snapshot)-([a-z0-9]+)-/i.exec(name);
  return upperCode(match?.[1] ?? '');
}

function logFrames(name: string, text: string): RecordedFrame[] {
  const source: FrameSource = name.startsWith('usdm') ? 'binance-usdm' : 'binance-spot';
  const inst = instOfName(name);
  const frames: RecordedFrame[] = [];
  for (const line of text.split('\n')) {
    const space = line.indexOf(' ');
    if (space < 7) continue;
    // Nanoseconds exceed 2^53, so the last six digits are cut off before conversion to a number.
    const ts = Number.parseInt(line.slice(0, space - 6), 10);
    frames.push({ ts, source, text: line.slice(space + 1), inst });
  }
  return frames;
}

type JsonLine = { readonly t: number; readonly dir: string; readonly raw: string };

function jsonFrames(name: string, text: string): RecordedFrame[] {
  const source = sourceOfName(name);
  const frames: RecordedFrame[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const { t, dir, raw } = JSON.parse(line) as JsonLine;
    if (dir === 'recv') frames.push({ ts: Math.round(t * 1000), source, text: raw });
  }
  return frames;
}

function sourceOfName(name: string): FrameSource {
  if (name.startsWith('bitget')) return 'bitget';
  if (name.startsWith('kraken')) return 'kraken';
  return name.startsWith('usdm') ? 'binance-usdm' : 'okx';
}

type StoredAnswer = { readonly t: number; readonly raw: string };

/** A stored REST depth answer, at the time its answer arrived. */
async function depthSnapshot(path: string): Promise<RecordedFrame> {
  const { t, raw } = JSON.parse(await readRecording(path)) as StoredAnswer;
  const inst = instOfName(basename(path));
  return { ts: Math.round(t * 1000), source: 'binance-usdm', text: raw, inst };
}
