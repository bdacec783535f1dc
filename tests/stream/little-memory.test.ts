import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { WebSocket } from 'ws';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SUBPROTOCOL_JSON, type Topic } from '#protocol/stream/channels.ts';
import type { FloodAnswer, FloodOrder } from './flooded-server.ts';
import { TestClient, until } from './stream-rig.ts';

const HEAP_MB = 256;
/** Heap, buffers outside it and the program itself. */
const MOST_MB = 512;
const SLOW = 60;
const LOUD: Topic = { ch: 'trades', sym: 'ETH-USDT' };
const PRICE: Topic = { ch: 'ticker', sym: 'BTC-USDT' };

let server: ChildProcess;
const sockets: WebSocket[] = [];
beforeEach(() => {
  const execArgv = ['--import', 'tsx', `--max-old-space-size=${HEAP_MB}`];
  server = fork(path.join(import.meta.dirname, 'flooded-server.ts'), { execArgv });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
  server.kill('SIGKILL');
});

async function ask(order: FloodOrder): Promise<FloodAnswer> {
  const over = new AbortController();
  const { signal } = over;
  const answered = once(server, 'message', { signal }) as Promise<[FloodAnswer]>;
  const ended = once(server, 'exit', { signal }).then((): never => {
    throw new Error('the server has ended');
  });
  server.send(order);
  try {
    const [answer] = await Promise.race([answered, ended]);
    return answer;
  } finally {
    over.abort();
    // The loser of the race ends through its abort.
    await Promise.allSettled([answered, ended]);
  }
}

async function reported(
  what: string,
  isSo: (answer: FloodAnswer) => boolean,
): Promise<FloodAnswer> {
  for (let look = 0; look < 300; look++) {
    const answer = await ask({ do: 'report' });
    if (isSo(answer)) return answer;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error(`timed out before ${what}`);
}

async function client(url: string, place: number, topics: readonly Topic[]): Promise<TestClient> {
  const headers = { 'x-test-ip': `10.0.0.${place}` };
  const socket = new WebSocket(url, [SUBPROTOCOL_JSON], { headers });
  sockets.push(socket);
  const one = new TestClient(socket);
  await once(socket, 'open');
  await one.subscribe(...topics);
  return one;
}

it('a server with 256 MB cuts the sockets that never read, and serves the others', async () => {
  const { url, heapLimitMB } = await ask({ do: 'report' });
  expect(heapLimitMB).toBeLessThan(2 * HEAP_MB);
  const quick = await client(url, 200, [PRICE]);
  for (let place = 1; place <= SLOW; place++) {
    const slow = await client(url, place, [LOUD, PRICE]);
    slow.socket.pause();
  }
  await ask({ do: 'flood' });
  let most = 0;
  const look = ({ rssMB }: FloodAnswer): void => void (most = Math.max(most, rssMB));
  // Every slow client misses frames: the price, many times.
  await reported('every slow socket is full', (answer) => {
    look(answer);
    return answer.withheld > 20 * SLOW;
  });
  await ask({ advanceMs: 10_050 });
  const after = await reported('the slow ones are cut', (answer) => {
    look(answer);
    return answer.closed['4408'] === SLOW;
  });
  expect(after.clients).toBe(1);
  expect(most).toBeLessThan(MOST_MB);
  // The fast client missed nothing, and continues.
  const { last } = await ask({ do: 'calm' });
  const frames = quick.mirror(PRICE).frames;
  await until('the quick one continues', () => quick.mirror(PRICE).frames > frames + 5);
  expect(quick.mirror(PRICE)).toMatchObject({ snapshots: 1, faults: [] });
  expect(quick.closeCode).toBeNull();
  expect((await ask({ do: 'report' })).last).toBeGreaterThan(last);
});
