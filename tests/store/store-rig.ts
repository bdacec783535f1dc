import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Database from 'libsql';
import type { UseCase } from '#server/ports/core.ts';
import { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import { LedgerWriter } from '#server/store/ledger/ledger-writer.ts';
import {
  LibsqlSession,
  openSqliteReader,
  openSqliteWriter,
} from '#server/store/ledger/libsql-session.ts';
import { migrate } from '#server/store/ledger/migrate.ts';
import { ReaderPool } from '#server/store/ledger/reader-pool.ts';
import { gift } from '#tests/support/ledgers.ts';

/** A folder for one test and the file of a ledger in it. */
export function ledgerFolder(): {
  readonly dir: string;
  readonly file: string;
  remove: () => void;
} {
  const dir = mkdtempSync(join(tmpdir(), 'terazi-store-'));
  return {
    dir,
    file: join(dir, 'ledger.db'),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** A store on a file with its connection, so that a test can limit its size. */
export async function openStore(file: string): Promise<{
  readonly store: LedgerStore;
  readonly db: Database.Database;
}> {
  const db = openSqliteWriter(file);
  await migrate({ dialect: 'sqlite', database: db });
  const session = new LibsqlSession(db);
  const writer = new LedgerWriter(session);
  await writer.load();
  const readers = new ReaderPool(() => Promise.resolve(openSqliteReader(file)));
  const store = new LedgerStore({
    dialect: 'sqlite',
    isVolatile: false,
    writer: () => Promise.resolve(writer),
    read: (run) => readers.use(run),
    close: async () => {
      await readers.close();
      await session.close();
    },
  });
  return { store, db };
}

/** Pays the caller and reports it: a posting, balances, an event, an answer by key. */
export const pay: UseCase = async ({ tx, caller }, { amount }: { amount: string }) => {
  await tx.post(gift(caller.userId, BigInt(amount)));
  const { userId } = caller;
  await tx.event({ userId, realm: 'demo', kind: 'account', data: { note: 'x'.repeat(400) } });
  return { amount };
};
