import { WebSocket, type RawData } from 'ws';
import { SUBPROTOCOL_BINARY, SUBPROTOCOL_JSON } from '#protocol/stream/channels.ts';
import { ByteReader } from '#protocol/stream/varint.ts';
import type {
  ListenerGroup,
  ListenersAnswer,
  ListenersOrder,
  ListenersReport,
} from './messages.ts';
import { partOf } from './part.ts';
import { SequenceWatch, type SequencedFrame } from './sequence-watch.ts';

/**
 * Clients of the public stream in their own process. They count frames, measure every fiftieth, and
 * some check for gaps. Each has its own address, because the server limits connections by address.
 */

const AT_ONCE = 50;
const SAMPLE = 50;
const sockets = new Set<WebSocket>();
const watches: SequenceWatch[] = [];
let places = 0;
let dropped = 0;
let frames = 0;
let latencies: number[] = [];
let counted = { gaps: 0, snapshots: 0 };
let since = performance.now();

function take(data: RawData, isBinary: boolean): void {
  frames++;
  if (!isBinary || frames % SAMPLE !== 0) return;
  latencies.push(Date.now() - new ByteReader(data as Buffer).unsigned());
}

function look(watch: SequenceWatch, data: RawData): void {
  frames++;
  const frame = JSON.parse((data as Buffer).toString()) as Partial<SequencedFrame>;
  if (frame.ch !== undefined) watch.note(frame as SequencedFrame);
}

function connect(url: string, { looksForGaps = false, topics }: ListenerGroup): Promise<void> {
  const place = ++places;
  const address = `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`;
  const protocol = looksForGaps ? SUBPROTOCOL_JSON : SUBPROTOCOL_BINARY;
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, [protocol], {
      perMessageDeflate: false,
      headers: { 'x-forwarded-for': address },
    });
    if (looksForGaps) {
      const watch = new SequenceWatch();
      watches.push(watch);
      socket.on('message', (data) => look(watch, data));
    } else socket.on('message', take);
    socket.on('error', reject);
    socket.on('close', () => {
      if (sockets.delete(socket)) dropped++;
    });
    socket.on('open', () => {
      sockets.add(socket);
      if (topics.length > 0) socket.send(JSON.stringify({ op: 'subscribe', topics }));
      resolve();
    });
  });
}

function say(answer: ListenersAnswer): void {
  process.send?.(answer);
}

async function open({ url, groups }: ListenersOrder & { do: 'open' }): Promise<void> {
  const wanted = groups.flatMap((group) => Array.from({ length: group.count }, () => group));
  for (let made = 0; made < wanted.length; made += AT_ONCE) {
    await Promise.all(wanted.slice(made, made + AT_ONCE).map((group) => connect(url, group)));
  }
  say({ is: 'open' });
}

function report(): ListenersReport {
  const seconds = (performance.now() - since) / 1000;
  const framesPerS = frames / seconds;
  const latency = partOf(latencies);
  const all = { gaps: 0, snapshots: 0 };
  for (const { gaps, snapshots } of watches) {
    all.gaps += gaps;
    all.snapshots += snapshots;
  }
  const gaps = all.gaps - counted.gaps;
  const snapshots = all.snapshots - counted.snapshots;
  counted = all;
  frames = 0;
  latencies = [];
  since = performance.now();
  return { framesPerS, latency, gaps, snapshots, open: sockets.size, dropped };
}

process.on('message', (order: ListenersOrder) => {
  if (order.do === 'report') {
    say({ is: 'report', ...report() });
    return;
  }
  open(order).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  });
});
