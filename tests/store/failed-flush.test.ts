import type Database from 'libsql';
import { describe, expect, it } from 'vitest';
import { StoreFailure, type CoreBatch, type CoreStore } from '#server/ports/core-store.ts';
import { LibsqlSession } from '#server/store/ledger/libsql-session.ts';
import { MemoryStore } from '#tests/support/memory-store.ts';
import { testCore } from '#tests/support/test-core.ts';
import { pay } from './store-rig.ts';

/** A connection whose next statement fails with an engine code. */
function failing(code: string): LibsqlSession {
  const exec = (): never => {
    throw Object.assign(new Error(code), { code });
  };
  return new LibsqlSession({ exec } as unknown as Database.Database);
}

describe('a failed flush to disk', () => {
  it.each([
    ['SQLITE_IOERR_FSYNC', true],
    ['SQLITE_IOERR_DIR_FSYNC', true],
    ['SQLITE_CORRUPT', true],
    ['SQLITE_FULL', false],
    ['SQLITE_IOERR_WRITE', false],
  ])('%s ends the process: %s', async (code, isFatal) => {
    const failure = failing(code).commit();
    await expect(failure).rejects.toBeInstanceOf(StoreFailure);
    await expect(failure).rejects.toMatchObject({ isFatal });
  });

  it('ends the core, which then reloads everything', async () => {
    const whole = new MemoryStore();
    const bent = (batch: CoreBatch): CoreBatch => ({
      attempt: (run) => batch.attempt(run),
      rollback: () => batch.rollback(),
      commit: () => Promise.reject(new StoreFailure('SQLite: SQLITE_IOERR_FSYNC', true)),
    });
    const store: CoreStore = {
      begin: async (now) => bent(await whole.begin(now)),
      read: (run) => whole.read(run),
      mode: () => whole.mode(),
      eventsAfter: (...args) => whole.eventsAfter(...args),
      close: () => whole.close(),
    };
    const test = await testCore({ store, commands: { pay } });
    let isAnswered = false;
    void test.command('pay', { amount: '1' }, { key: 'flush-0001' }).then(() => {
      isAnswered = true;
    });
    await test.core.idle();
    // No answer is sent: the process ends, and the disk decides.
    expect(isAnswered).toBe(false);
    expect(test.errors.map(({ message }) => message)).toContain('fatal');
    const after = await testCore({ store: whole, commands: { pay } });
    const again = await after.command('pay', { amount: '1' }, { key: 'flush-0001' });
    expect(again).toMatchObject({ ok: true, replayed: false });
  });
});
