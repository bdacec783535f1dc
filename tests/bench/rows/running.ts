import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { SUBPROTOCOL_BINARY, type Topic } from '#protocol/stream/channels.ts';
import type { Figure } from '../report.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const BUILT = path.join(ROOT, 'dist/server/main.js');
const READY = /Terazi is ready: (\S+)/;
const CLIENTS = 10;
const RUN_S = 60;
const LONG_RUN_S = 600;
const CLOCK_SPEED = 6;
/** Linux counts processor time of a process in hundredths of a second. */
const TICKS_PER_S = 100;

/** Topics of a client on the coin page. */
const TOPICS: readonly Topic[] = [
  { ch: 'tickers', sym: 'spot' },
  { ch: 'ticker', sym: 'BTC-USDT' },
  { ch: 'books', sym: 'BTC-USDT' },
  { ch: 'trades', sym: 'BTC-USDT' },
  { ch: 'candles', sym: 'BTC-USDT', interval: '1m' },
];

type Running = { readonly child: ChildProcess; readonly url: string; readonly readyS: number };

/** Starts the server, from a build if there is one, and waits until it is ready. */
function start(dataDir: string): Promise<Running> {
  const program = existsSync(BUILT) ? [BUILT] : ['--import', 'tsx', 'server/main.ts'];
  const from = performance.now();
  const env = {
    ...process.env,
    SHUTDOWN_NOTICE: '0',
    PORT: '0',
    DATA_DIR: dataDir,
    CLOCK: 'virtual',
    CLOCK_SPEED: `${CLOCK_SPEED}`,
    NODE_ENV: 'test',
  };
  const child = spawn(process.execPath, program, { cwd: ROOT, env, stdio: 'pipe' });
  let printed = '';
  return new Promise((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const url = READY.exec(printed)?.[1];
      if (url !== undefined) resolve({ child, url, readyS: (performance.now() - from) / 1000 });
    });
    child.on('exit', () => reject(new Error(`the server ended by itself:\n${printed}`)));
  });
}

async function stop({ child }: Running): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}

/** Processor seconds and resident bytes of a process. */
function usage(pid: number): { readonly cpuS: number; readonly rssMB: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may contain spaces; the fields follow it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const cpuS = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return { cpuS, rssMB: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024 };
}

function connect(url: string): Promise<{ socket: WebSocket; bytes: () => number }> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ipxtrg-api/stream`, [
    SUBPROTOCOL_BINARY,
  ]);
  let bytes = 0;
  socket.on('message', (data: Buffer) => (bytes += data.length));
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => {
      socket.send(JSON.stringify({ op: 'subscribe', topics: TOPICS }));
      resolve({ socket, bytes: () => bytes });
    });
  });
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function load(running: Running, seconds: number): Promise<Figure[]> {
  const pid = running.child.pid!;
  const idle = usage(pid);
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => connect(running.url)));
  await pause(1_000);
  const sum = () => clients.reduce((all, { bytes }) => all + bytes(), 0);
  const [before, bytesBefore, from] = [usage(pid), sum(), performance.now()];
  await pause(seconds * 1_000);
  const [after, bytesAfter, to] = [usage(pid), sum(), performance.now()];
  for (const { socket } of clients) socket.terminate();
  const lasted = (to - from) / 1000;
  const item = `running: ${CLIENTS} clients, ${seconds} s, clock at ${CLOCK_SPEED}x`;
  return [
    {
      item: `${item}: processor`,
      against: 'itself',
      value: ((after.cpuS - before.cpuS) / lasted) * 100,
      unit: '% of a core',
    },
    {
      item: `${item}: memory`,
      against: 'itself',
      value: after.rssMB,
      unit: 'MB',
      note: `${idle.rssMB.toFixed(0)} MB when ready`,
    },
    {
      item: `${item}: sent to a client`,
      against: 'itself',
      value: (bytesAfter - bytesBefore) / lasted / CLIENTS / 1000,
      unit: 'kB/s',
    },
  ];
}

/** Cost of the server itself: its start, and ten clients for a while. */
export async function runningFigures(isLong: boolean): Promise<Figure[]> {
  if (process.platform !== 'linux') {
    console.warn('running: processor time and memory are read from /proc, not measured here');
    return [];
  }
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bench-data-'));
  let running: Running | null = null;
  try {
    const first = await start(dataDir);
    await stop(first);
    running = await start(dataDir);
    const starts: Figure[] = [
      { item: 'running: first start', against: 'itself', value: first.readyS, unit: 's' },
      { item: 'running: later start', against: 'itself', value: running.readyS, unit: 's' },
    ];
    return [...starts, ...(await load(running, isLong ? LONG_RUN_S : RUN_S))];
  } finally {
    if (running !== null) await stop(running);
    await rm(dataDir, { recursive: true });
  }
}
