import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answer, UseCase } from '#server/ports/core.ts';
import { StoreFailure } from '#server/ports/core-store.ts';
import { Auditor } from '#server/store/ledger/auditor.ts';
import type { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import { gift, write } from '#tests/support/ledgers.ts';
import { PgProxy } from '#tests/support/pg-proxy.ts';
import { startPostgres, whyNoPostgres, type Cluster } from '#tests/support/postgres.ts';
import { testCore, type TestCore } from '#tests/support/test-core.ts';

const why = whyNoPostgres();
if (why !== null) console.warn(`Not run: lost connections to PostgreSQL, ${why}.`);

/** Time limit for the answer that nothing was done. */
const TOLD_WITHIN_MS = 3_000;
const PAUSED = { ok: false, code: -1503 };
const IN_PROGRESS = { ok: false, code: -1425 };

/** Fault of the database in the middle of the next command. */
let fault: (() => Promise<void>) | null = null;

const commands: Record<string, UseCase> = {
  pay: async ({ tx, caller }) => {
    await tx.post(gift(caller.userId, 100n));
    await tx.event({ userId: caller.userId, realm: 'demo', kind: 'account', data: {} });
    const now = fault;
    fault = null;
    await now?.();
    const after = await tx.balance('demo', caller.userId, 'TRY', 'available');
    return { after: String(after) };
  },
};
const queries = {
  balance: ({ db }: { db: { balance: LedgerReads['balance'] } }) =>
    db.balance('demo', 'U1', 'TRY', 'available').then(String),
};
type LedgerReads = Parameters<Parameters<LedgerStore['read']>[0]>[0];

const END_ALL = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE pid <> pg_backend_pid() AND datname = current_database()`;

describe.skipIf(why !== null)('a ledger that loses PostgreSQL', () => {
  let cluster: Cluster;
  let url: string;
  let proxy: PgProxy;
  let store: LedgerStore;
  let core: TestCore;
  let key = 0;

  beforeAll(async () => {
    cluster = await startPostgres();
    url = await cluster.database();
    proxy = new PgProxy(url);
    store = await openLedger({ url: await proxy.start() });
    core = await testCore({ store, commands, queries });
  });
  afterAll(async () => {
    await store.close();
    await proxy.stop();
    await cluster.stop();
  });

  const pay = (given: string): Promise<Answer> => core.command('pay', {}, { key: given });
  const nextKey = (): string => `key-${String(++key).padStart(8, '0')}`;
  const balance = (): Promise<Answer> => core.query('balance', {});

  /** The answer, within the time limit. */
  async function inTime(answer: Promise<Answer>): Promise<Answer> {
    const from = performance.now();
    const told = await answer;
    expect(performance.now() - from).toBeLessThan(TOLD_WITHIN_MS);
    return told;
  }

  /** Advances time until the store accepts writes again. */
  async function comeBack(): Promise<void> {
    for (let tries = 0; core.core.mode !== 'normal' && tries < 20; tries++) {
      await core.advance(1_000);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(core.core.mode).toBe('normal');
  }

  /** Checks that a key took effect once, whatever was answered meanwhile. */
  async function expectPaid(again: string, times: number): Promise<void> {
    expect(await pay(again)).toMatchObject({ ok: true });
    const repeated = await pay(again);
    expect(repeated).toMatchObject({ ok: true, replayed: true });
    expect(await balance()).toMatchObject({ ok: true, data: String(times * 100) });
    const { findings } = await new Auditor((run) => store.inspect(run)).once({ full: true });
    expect(findings).toEqual([]);
    const page = await store.eventsAfter('U1', 'demo', 0, 100);
    expect(page.events.map(({ eventId }) => eventId)).toEqual(
      Array.from({ length: times }, (_, n) => n + 1),
    );
  }

  it('starts with a stored command', async () => {
    await expectPaid(nextKey(), 1);
  });

  it('answers paused in time while the server is gone, and continues when it is back', async () => {
    const given = nextKey();
    await cluster.crash();
    expect(await inTime(pay(given))).toMatchObject(PAUSED);
    expect(await inTime(pay(given))).toMatchObject(PAUSED);
    expect(await inTime(balance())).toMatchObject(PAUSED);
    expect(core.core.mode).toBe('cancel_only');
    await cluster.restart();
    await comeBack();
    await expectPaid(given, 2);
  });

  it('answers paused when the server is killed in the middle of a group', async () => {
    const given = nextKey();
    fault = () => cluster.crash();
    const others = [pay(given), pay(nextKey()), pay(nextKey())];
    for (const answer of others) expect(await inTime(answer)).toMatchObject(PAUSED);
    await cluster.restart();
    await comeBack();
    await expectPaid(given, 3);
  });

  it('answers paused when its connection is ended in the middle of a group', async () => {
    const given = nextKey();
    fault = () => cluster.sql(url, END_ALL);
    expect(await inTime(pay(given))).toMatchObject(PAUSED);
    await comeBack();
    await expectPaid(given, 4);
  });

  it('does not know what became of a commit that never arrived', async () => {
    const given = nextKey();
    proxy.fault = 'lostBefore';
    expect(await inTime(pay(given))).toMatchObject(IN_PROGRESS);
    await comeBack();
    await expectPaid(given, 5);
  });

  it('does not know what became of a commit whose answer was lost, but does it once', async () => {
    const given = nextKey();
    proxy.fault = 'lostAfter';
    expect(await inTime(pay(given))).toMatchObject(IN_PROGRESS);
    await comeBack();
    expect(await pay(given)).toMatchObject({ ok: true, replayed: true });
    await expectPaid(given, 6);
  });

  it('reports a commit without an answer as unknown', async () => {
    proxy.fault = 'lostAfter';
    const failure: unknown = await write(store, (tx) => tx.post(gift('U2', 1n))).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(StoreFailure);
    expect(failure).toMatchObject({ isUnknown: true, isFatal: false });
    // The server holds the writer's lock until it notices the lost connection.
    const again = (): Promise<unknown> => write(store, (tx) => tx.post(gift('U2', 1n)));
    await vi.waitFor(again, { timeout: 20_000, interval: 100 });
  });

  it('does not wait for a server that has become silent', async () => {
    const given = nextKey();
    proxy.isSilent = true;
    expect(await inTime(pay(given))).toMatchObject(PAUSED);
    proxy.isSilent = false;
    proxy.drop();
    await comeBack();
    await expectPaid(given, 7);
  });

  it('can read as soon as the server is back', async () => {
    await balance();
    await cluster.crash();
    await cluster.restart();
    expect(await balance()).toMatchObject({ ok: true, data: '700' });
    await core.advance(1_000);
    await expectPaid(nextKey(), 8);
  });
});
