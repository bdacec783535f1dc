import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreFailure, type CoreStore } from '#server/ports/core-store.ts';
import { LedgerBusyError, openLedger } from '#server/store/ledger/open-ledger.ts';
import { startPostgres, whyNoPostgres, type Cluster } from '#tests/support/postgres.ts';

const why = whyNoPostgres();
if (why !== null) console.warn(`Not run: take-over of a ledger on PostgreSQL, ${why}.`);

async function write(store: CoreStore): Promise<void> {
  const batch = await store.begin(1);
  try {
    await batch.attempt((tx) => tx.setMode({ mode: 'normal', reason: 'test', since: 1 }));
    await batch.commit();
  } catch (error) {
    await batch.rollback();
    throw error;
  }
}

describe.skipIf(why !== null)('the one writer of a ledger on PostgreSQL', () => {
  let cluster: Cluster;

  beforeAll(async () => {
    cluster = await startPostgres();
  }, 120_000);

  afterAll(() => cluster.stop());

  it('commits nothing after its number was raised', async () => {
    const url = await cluster.database();
    const store = await openLedger({ url });
    await write(store);
    await cluster.sql(url, `UPDATE setting SET value = '2' WHERE name = 'writer'`);
    const failure = await write(store).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoreFailure);
    expect((failure as StoreFailure).isFatal).toBe(true);
    await store.close();
  }, 60_000);

  it('lets a stand-by wait, and take over with a higher number', async () => {
    const url = await cluster.database();
    const first = await openLedger({ url });
    expect(first.epoch).toBe(1);
    await expect(openLedger({ url })).rejects.toBeInstanceOf(LedgerBusyError);
    let isOpen = false;
    const waiting = openLedger({ url, waits: true }).finally(() => {
      isOpen = true;
    });
    await pause(500);
    expect(isOpen).toBe(false);
    await first.close();
    const second = await waiting;
    expect(second.epoch).toBe(2);
    await write(second);
    await second.close();
  }, 60_000);

  it('ends a writer that lost its connection while another one took over', async () => {
    const url = await cluster.database();
    const first = await openLedger({ url });
    const waiting = openLedger({ url, waits: true });
    await cluster.sql(
      url,
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted`,
    );
    const second = await waiting;
    const failure = await write(first).catch((error: unknown) => error);
    expect((failure as StoreFailure).isFatal).toBe(true);
    await write(second);
    for (const store of [first, second]) await store.close();
  }, 60_000);
});
