import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { WebSocketServer } from 'ws';
import { binaryMessageHead } from '#protocol/stream/binary-encode.ts';
import { createStreamServer } from '#server/stream/stream-server.ts';
import { FakeBoard } from '#tests/stream/fake-board.ts';
import { STREAM_PATH } from '#server/stream/upgrade-gate.ts';
import type { ClientsAnswer, ClientsOrder } from '../fan-out/messages.ts';
import type { Figure } from '../report.ts';

const CLIENTS = [100, 1_000];
const FRAME_MS = 50;
const SETTLE_MS = 1_000;
const MEASURE_MS = 4_000;
const TOPIC = { ch: 'ticker', sym: 'BTC-USDT' } as const;
/** Bytes of a product frame in this test; the bare server sends as many. */
const BODY_BYTES = 24;

type Load = {
  /** Share of one core used by the server's process. */
  readonly core: number;
  readonly framesPerS: number;
  readonly p50: number;
  readonly p99: number;
};

type Publisher = { readonly server: Server; readonly stop: () => unknown };

/** The product's stream over a board with one constantly changing ticker. */
function ownPublisher(): Publisher {
  const board = new FakeBoard();
  const server = createServer();
  const stream = createStreamServer({
    board,
    clock: { speed: 1, now: () => Date.now(), monotonic: () => performance.now() },
    log: { info: () => undefined, warn: () => undefined },
    isOriginAllowed: () => true,
    // Each client counts as a separate address: the limit by address is not measured here.
    clientIp: (request) => `${request.socket.remotePort}`,
  });
  stream.attach(server);
  let volume = 0;
  const timer = setInterval(() => {
    volume += 7;
    board.changeTicker(TOPIC.sym, { last: 100_000 + (volume % 90), volume, ts: Date.now() });
  }, FRAME_MS / 2);
  return {
    server,
    stop: () => {
      clearInterval(timer);
      return stream.stop();
    },
  };
}

/** The websocket library alone: one prepared buffer to all clients, twenty times a second. */
function barePublisher(): Publisher {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  const body = Buffer.alloc(BODY_BYTES, 1);
  let due = performance.now();
  let timer: ReturnType<typeof setTimeout>;
  const send = (): void => {
    const frame = Buffer.concat([binaryMessageHead(Date.now()), body]);
    for (const socket of sockets.clients) socket.send(frame);
    due = Math.max(due + FRAME_MS, performance.now());
    timer = setTimeout(send, due - performance.now());
  };
  timer = setTimeout(send, FRAME_MS);
  return {
    server,
    stop: () => {
      clearTimeout(timer);
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

async function answerOf(child: ChildProcess, order: ClientsOrder): Promise<ClientsAnswer> {
  const answered = once(child, 'message') as Promise<[ClientsAnswer]>;
  child.send(order);
  return (await answered)[0];
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function measure(publisher: Publisher, count: number): Promise<Load> {
  const { server } = publisher;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const child = fork(path.join(import.meta.dirname, '../fan-out/clients.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  try {
    const url = `ws://127.0.0.1:${port}${STREAM_PATH}`;
    await answerOf(child, { do: 'open', url, count, topic: TOPIC });
    await pause(SETTLE_MS);
    await answerOf(child, { do: 'report' });
    const [from, before] = [performance.now(), process.cpuUsage()];
    await pause(MEASURE_MS);
    const { user, system } = process.cpuUsage(before);
    const seconds = (performance.now() - from) / 1000;
    const report = await answerOf(child, { do: 'report' });
    if (report.is !== 'report') throw new Error('the clients gave another answer');
    const core = (user + system) / 1e6 / seconds;
    return { core, framesPerS: report.messages / seconds, p50: report.p50, p99: report.p99 };
  } finally {
    child.send({ do: 'close' } satisfies ClientsOrder);
    await once(child, 'exit');
    await publisher.stop();
    server.close();
  }
}

const describe = ({ core, framesPerS, p50, p99 }: Load): string =>
  `${(core * 100).toFixed(0)} % of a core, ${framesPerS.toFixed(0)} frames/s, ` +
  `p50/99 ${p50.toFixed(0)}/${p99.toFixed(0)} ms`;

/** Twenty frames a second to many clients, compared with the websocket library alone. */
export async function fanOutFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const count of CLIENTS) {
    const bare = await measure(barePublisher(), count);
    const own = await measure(ownPublisher(), count);
    const item = `fan-out to ${new Intl.NumberFormat('en-US').format(count)} clients, 20 frames/s`;
    figures.push(
      {
        item: `${item}: processor a frame`,
        against: 'bare ws broadcast',
        value: own.core / own.framesPerS / (bare.core / bare.framesPerS),
        unit: 'of peer',
        goal: { atMost: 2 },
        note: `ours: ${describe(own)}`,
      },
      {
        item: `${item}: p99`,
        against: 'bare ws broadcast',
        value: (own.p99 + 1) / (bare.p99 + 1),
        unit: 'of peer',
        goal: { atMost: 2 },
        note: `theirs: ${describe(bare)}`,
      },
    );
  }
  return figures;
}
