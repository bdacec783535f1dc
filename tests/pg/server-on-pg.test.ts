import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { SUBPROTOCOL_JSON } from '#protocol/stream/channels.ts';
import { openAuditor } from '#server/store/ledger/auditor.ts';
import { startPostgres, whyNoPostgres, type Cluster } from '#tests/support/postgres.ts';
import { startServer, type SourceServer } from './source-server.ts';
import { openDemo, type Session } from './wire-session.ts';

const why = whyNoPostgres();
if (why !== null) console.warn(`Not run: the whole server on PostgreSQL, ${why}.`);

const TEST_MS = 240_000;
const TOLD_WITHIN_MS = 3_000;
/** A Tuesday in Istanbul: all three markets are open, before and after the restart. */
const OPEN_AT = '2026-11-24T08:00:00Z';
const LATER = '2026-11-24T09:00:00Z';

type Frame = { readonly op?: string; readonly mode?: string };

describe.skipIf(why !== null)('the whole server on PostgreSQL', () => {
  let cluster: Cluster;
  let url: string;
  let dir: string;
  let server: SourceServer;
  let session: Session;
  let orderIds: string[] = [];

  /** Starts the server at a venue time. */
  const start = async (at: string): Promise<void> => {
    const clock = { CLOCK: 'virtual', CLOCK_START: at };
    server = await startServer({ DATABASE_URL: url, DATA_DIR: dir, ...clock });
  };

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'terazi-on-pg-'));
    cluster = await startPostgres();
    url = await cluster.database();
    await start(OPEN_AT);
  }, TEST_MS);
  afterAll(async () => {
    await server.stop();
    await cluster.stop();
    rmSync(dir, { recursive: true, force: true });
  }, TEST_MS);

  /** Findings of a full audit, next to the running server. */
  async function findings() {
    const auditor = openAuditor({ url });
    const report = await auditor.once({ full: true });
    await auditor.close();
    expect(report.entries).toBeGreaterThan(0);
    return report.findings;
  }

  /** Available balance of the contract account, by asset. */
  async function contractMoney(): Promise<readonly (readonly [string, string])[]> {
    const { data } = await session.done('/coin/assets', {});
    const { balances } = data as { balances: { asset: string; contract: string }[] };
    return balances.map(({ asset, contract }) => [asset, contract]);
  }

  it('opens a demo account and takes orders of all three markets', async () => {
    session = await openDemo(server.url);
    await session.done('/coin/transfer', {
      from: 'spot',
      to: 'contract',
      asset: 'USDT',
      amount: '1000',
    });
    const market = { type: 'market' };
    const orders = [
      await session.done('/stock/order/buy', { symbol: 'THYAO', qty: '10', ...market }),
      await session.done('/coin/order/add', {
        symbol: 'BTC-USDT',
        side: 'buy',
        qty: '0.001',
        ...market,
      }),
      await session.done('/coin/contract/order/add', {
        symbol: 'BTC-USDT-SWAP',
        side: 'long',
        leverage: '10',
        qty: '0.1',
        ...market,
      }),
    ];
    orderIds = orders.map(({ data }) => (data as { id: string }).id);
    expect(new Set(orderIds).size).toBe(3);
    expect(await findings()).toEqual([]);
  });

  it(
    'keeps money, orders and keys through a restart',
    async () => {
      const key = 'key-before-the-restart';
      const form = { from: 'spot', to: 'contract', asset: 'USDT', amount: '7' };
      const moved = await session.done('/coin/transfer', form, key);
      const before = await contractMoney();
      await server.stop();
      expect(server.printed()).not.toMatch(/"level":[56]0/);
      await start(LATER);
      session = session.at(server.url);
      expect(await session.ask('/coin/transfer', form, key)).toMatchObject({
        code: 0,
        replayed: true,
        data: moved.data,
      });
      expect(await contractMoney()).toEqual(before);
      const { data } = await session.done('/coin/order/query', { orderId: orderIds[1] ?? '' });
      expect(data).toMatchObject({ order: { id: orderIds[1], status: 'closed' } });
      expect(await findings()).toEqual([]);
    },
    TEST_MS,
  );

  it(
    'keeps its sockets while the database is gone, and continues when it is back',
    async () => {
      const frames: Frame[] = [];
      const socket = new WebSocket(`${server.url.replace(/^http/, 'ws')}/ipxtrg-api/stream`, [
        SUBPROTOCOL_JSON,
      ]);
      let isClosed = false;
      socket.on('close', () => (isClosed = true));
      socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Frame));
      const modes = (): string[] =>
        frames.flatMap(({ op, mode }) => (op === 'mode' && mode !== undefined ? [mode] : []));
      await expect.poll(modes, { timeout: 10_000 }).toEqual(['normal']);

      const key = 'key-while-it-is-gone';
      const form = { from: 'spot', to: 'contract', asset: 'USDT', amount: '3' };
      await cluster.crash();
      const from = performance.now();
      expect(await session.ask('/coin/transfer', form, key)).toMatchObject({ code: -1503 });
      expect(performance.now() - from).toBeLessThan(TOLD_WITHIN_MS);
      expect(await session.ask('/coin/assets', {})).toMatchObject({ code: -1503 });
      await expect.poll(modes, { timeout: 10_000 }).toEqual(['normal', 'cancel_only']);
      const market = await fetch(`${server.url}/healthz`);
      expect(market.status).toBe(200);

      await cluster.restart();
      await expect.poll(modes, { timeout: 20_000 }).toEqual(['normal', 'cancel_only', 'normal']);
      expect(await session.ask('/coin/transfer', form, key)).toMatchObject({ code: 0 });
      const again = await session.ask('/coin/transfer', form, key);
      expect(again).toMatchObject({ code: 0, replayed: true });
      expect(isClosed).toBe(false);
      socket.terminate();
      expect(await findings()).toEqual([]);
    },
    TEST_MS,
  );
});
