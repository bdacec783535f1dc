import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { STREAM_PATH } from '#server/stream/upgrade-gate.ts';
import { Api, openDemo } from '#tests/chaos/api.ts';
import { pause } from '#tests/chaos/built-server.ts';
import { BUSY_PAGE } from '#tests/load/listener-mix.ts';
import type { ListenersAnswer, ListenersOrder } from '#tests/load/messages.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { Balancer } from './balancer.ts';
import { freePort, isReady, Part, type Venue } from './venue.ts';

/** Gain of more edges and of another database: ratios of one run, since machines are shared. */

const SETTLE_MS = 3_000;
/** Clock tick of the kernel's process times. */
const TICKS_PER_S = 100;
const OPEN_WITHIN_MS = 300_000;

export type FanOut = {
  readonly edges: number;
  readonly clients: number;
  readonly framesPerS: number;
  /** Processor time of all edges together, seconds per second. */
  readonly busy: number;
  /** Processor time of the busiest edge. */
  readonly busiest: number;
  readonly framesPerBusyS: number;
};

/** Processor seconds of a process so far. */
function takenS(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
}

/** Reason why processor time cannot be read here, or null. */
export function whyNoTimes(): string | null {
  return existsSync('/proc/self/stat') ? null : 'no /proc to read processor time from';
}

/** Clients of the public stream on the first edges of a venue, equally many on each. */
export async function fanOut(
  venue: Venue,
  edges: number,
  load: { readonly clientsPerEdge: number; readonly seconds: number },
): Promise<FanOut> {
  const used = venue.edges.slice(0, edges);
  const balancer = await Balancer.start(() => used.map(({ port }) => port));
  const child = fork(path.join(import.meta.dirname, '../load/listeners.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  const ask = async (order: ListenersOrder): Promise<ListenersAnswer> => {
    child.send(order);
    const signal = AbortSignal.timeout(OPEN_WITHIN_MS);
    const [answer] = (await once(child, 'message', { signal })) as [ListenersAnswer];
    return answer;
  };
  try {
    const clients = load.clientsPerEdge * edges;
    const url = `${balancer.url.replace('http', 'ws')}${STREAM_PATH}`;
    await ask({ do: 'open', url, groups: [{ count: clients, topics: BUSY_PAGE }] });
    await pause(SETTLE_MS);
    await ask({ do: 'report' });
    const before = used.map(({ pid }) => takenS(pid));
    const from = performance.now();
    await pause(load.seconds * 1_000);
    const answer = await ask({ do: 'report' });
    const took = (performance.now() - from) / 1_000;
    const each = used.map(({ pid }, at) => (takenS(pid) - (before[at] ?? 0)) / took);
    const framesPerS = answer.is === 'report' ? answer.framesPerS : 0;
    const busy = each.reduce((sum, one) => sum + one, 0);
    const figures = { edges, clients, framesPerS, busy, busiest: Math.max(...each) };
    return { ...figures, framesPerBusyS: framesPerS / busy };
  } finally {
    child.kill();
    balancer.stop();
  }
}

export type Orders = { readonly name: string; readonly perS: number; readonly errors: number };

/** A server that accepts orders. */
type Shop = { readonly name: string; readonly api: Api; readonly tokens: readonly string[] };

const ACCOUNTS = 16;

async function shopOf(name: string, url: string): Promise<Shop> {
  const api = new Api(url);
  const tokens: string[] = [];
  for (let at = 0; at < ACCOUNTS; at++) tokens.push(await openDemo(api));
  return { name, api, tokens };
}

/** Clients that each send the next order after the answer to the last. */
async function closed(
  { name, api, tokens }: Shop,
  round: number,
  seconds: number,
): Promise<Orders> {
  const until = performance.now() + seconds * 1_000;
  const from = performance.now();
  let [good, errors, keys] = [0, 0, 0];
  const client = async (token: string): Promise<void> => {
    while (performance.now() < until) {
      const fields = { symbol: 'ETH-USDT', side: 'buy', type: 'market', qty: '0.002' };
      const key = `measure-${round}-${++keys}`;
      const answer = await api.ask({ path: '/coin/order/add', fields, token, key });
      if (answer?.code === 0) good++;
      else errors++;
    }
  };
  await Promise.all(tokens.map(client));
  return { name, perS: (good * 1_000) / (performance.now() - from), errors };
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/**
 * Durable orders a second of one process on SQLite, one on PostgreSQL, and a venue of many, in
 * alternating turns of one run; the first turn is a warm-up.
 */
export async function ordersPerS(
  venueUrl: string,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<readonly Orders[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'terazi-orders-'));
  const cluster = await startPostgres();
  const servers: Part[] = [];
  const start = async (name: string, more: Readonly<Record<string, string>>): Promise<string> => {
    const settings = { DATA_DIR: path.join(folder, name), RAILS: 'off', FEED_SEED: '7', ...more };
    const server = new Part(name, await freePort(), settings);
    servers.push(server);
    server.start();
    await server.until(isReady);
    return server.url;
  };
  try {
    const file = await start('file', {});
    const database = await start('database', { DATABASE_URL: await cluster.database() });
    const shops = [
      await shopOf('one process, SQLite', file),
      await shopOf('one process, PostgreSQL', database),
      await shopOf('many processes, PostgreSQL', venueUrl),
    ];
    const all: Orders[] = [];
    for (let round = 0; round <= rounds; round++) {
      for (const shop of shops) {
        const one = await closed(shop, round, round === 0 ? 1 : seconds);
        if (round > 0) all.push(one);
      }
    }
    return shops.map(({ name }) => {
      const own = all.filter((one) => one.name === name);
      const errors = own.reduce((sum, one) => sum + one.errors, 0);
      return { name, perS: median(own.map(({ perS }) => perS)), errors };
    });
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
