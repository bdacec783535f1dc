import { setTimeout as pause } from 'node:timers/promises';
import Database from 'libsql';
import pg from 'pg';
import { StoreFailure } from '#server/ports/core-store.ts';
import { Fence } from './fence.ts';
import { LedgerStore } from './ledger-store.ts';
import { LedgerWriter } from './ledger-writer.ts';
import { LibsqlSession, openSqliteReader, openSqliteWriter } from './libsql-session.ts';
import { migrate, type MigrationTarget } from './migrate.ts';
import { connectPg, type PgPatience, type PgSession } from './pg-session.ts';
import { ReaderPool } from './reader-pool.ts';
import { asText } from './row-codec.ts';

/** Location of the ledger. */
export type LedgerPlace =
  | { readonly file: string }
  | {
      readonly url: string;
      readonly allowVolatile?: boolean;
      /** True for a stand-by, which waits until the active writer ends. */
      readonly waits?: boolean;
    }
  | { readonly memory: true };
/** Location of a ledger that outlives its process. */
export type StoredPlace = { readonly file: string } | { readonly url: string };

/** Another process writes this ledger. */
export class LedgerBusyError extends Error {
  override readonly name = 'LedgerBusyError';
}

/** Commits would not be on disk when they are answered, and no setting allows that. */
export class LedgerVolatileError extends Error {
  override readonly name = 'LedgerVolatileError';
}

/** The ledger file is damaged and must not be used. */
export class LedgerDamagedError extends Error {
  override readonly name = 'LedgerDamagedError';
}

/** Advisory lock of the single writer in a PostgreSQL database. */
const WRITER_LOCK = 'SELECT CAST(pg_try_advisory_lock(7236473) AS text)';

/**
 * Opens the ledger as its only writer and migrates its schema.
 * @throws LedgerBusyError when another process writes it, LedgerDamagedError when its file is
 *   damaged, LedgerVolatileError when the server does not flush commits, StoreFailure when it
 *   cannot be reached.
 */
export async function openLedger(place: LedgerPlace): Promise<LedgerStore> {
  if ('file' in place) return openFile(place.file);
  if ('url' in place) return openServer(place);
  return openMemory();
}

/**
 * Holds a ledger as its only writer, with its schema unchanged.
 * @throws as `openLedger`.
 */
export async function holdLedger<T>(
  place: StoredPlace,
  run: (target: MigrationTarget) => Promise<T>,
): Promise<T> {
  if ('url' in place) {
    const { session } = await connectWriter(place.url, true, START_PATIENCE);
    const pool = new pg.Pool({ connectionString: place.url, max: 1 });
    return run({ dialect: 'postgres', pool }).finally(() => session.close());
  }
  const lock = lockFile(place.file);
  try {
    const database = openWhole(place.file);
    return await run({ dialect: 'sqlite', database }).finally(() => database.close());
  } finally {
    lock.close();
  }
}

/** Committed state of a PostgreSQL ledger, for a process that does not write. */
export function openLedgerReads(url: string): LedgerStore {
  const readers = new ReaderPool(() => connectPg(url));
  return new LedgerStore({
    dialect: 'postgres',
    isVolatile: false,
    writer: () => Promise.reject(new StoreFailure('this process writes nothing')),
    read: (run) => readers.use(run),
    close: () => readers.close(),
  });
}

async function openMemory(): Promise<LedgerStore> {
  const db = new Database(':memory:');
  db.pragma('foreign_keys = ON');
  await migrate({ dialect: 'sqlite', database: db });
  const session = new LibsqlSession(db);
  const writer = new LedgerWriter(session);
  await writer.load();
  return new LedgerStore({
    dialect: 'sqlite',
    isVolatile: true,
    writer: () => Promise.resolve(writer),
    read: null,
    close: () => session.close(),
  });
}

/**
 * Holds an operating-system lock on a file next to the ledger. It ends with the process in any
 * case.
 */
function lockFile(file: string): Database.Database {
  const lock = new Database(`${file}-writer`);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw new LedgerBusyError('another process writes this ledger', { cause: error });
  }
}

/** Opens the file if its pages and trees are intact. @throws LedgerDamagedError. */
function openWhole(file: string): Database.Database {
  const advice = 'bring back a copy with npm run op -- restore FOLDER';
  try {
    const db = openSqliteWriter(file);
    const [row] = db.prepare('PRAGMA quick_check(1)').raw(true).all([]) as [string][];
    const told = row?.[0] ?? 'unreadable';
    if (told === 'ok') return db;
    db.close();
    throw new LedgerDamagedError(`the ledger is damaged (${told}): ${advice}`);
  } catch (error) {
    if (error instanceof LedgerDamagedError) throw error;
    throw new LedgerDamagedError(`the ledger cannot be read: ${advice}`, { cause: error });
  }
}

async function openFile(file: string): Promise<LedgerStore> {
  const lock = lockFile(file);
  try {
    const db = openWhole(file);
    await migrate({ dialect: 'sqlite', database: db });
    const session = new LibsqlSession(db);
    const writer = new LedgerWriter(session);
    await writer.load();
    const readers = new ReaderPool(() => Promise.resolve(openSqliteReader(file)));
    return new LedgerStore({
      dialect: 'sqlite',
      isVolatile: false,
      writer: () => Promise.resolve(writer),
      read: (run) => readers.use(run),
      close: async () => {
        await readers.close();
        await session.close();
        lock.close();
      },
    });
  } catch (error) {
    lock.close();
    throw error;
  }
}

type PgPlace = Extract<LedgerPlace, { readonly url: string }>;

type PgWriter = {
  readonly session: PgSession;
  readonly isVolatile: boolean;
};

/**
 * A writer without an answer for longer has lost its database; callers get an answer within three
 * seconds.
 */
const WRITER_PATIENCE = { connectMs: 1_000, answerMs: 2_000 } as const;
/** During startup nobody waits for an answer. */
const START_PATIENCE = { ...WRITER_PATIENCE, connectMs: 10_000 } as const;
/** Interval at which a stand-by tries to become the writer. */
const STANDBY_MS = 100;

/**
 * The writer reads and changes single rows, always by index. Plans made while tables were small are
 * cached and would later scan whole tables.
 */
const BY_INDEX = `SET enable_seqscan = off; SET enable_hashjoin = off;
  SET enable_mergejoin = off; SET jit = off`;

/**
 * The lock of a writer whose machine is gone must be released soon, not after the kernel's timeout
 * of hours.
 */
const GONE_SOON = `SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2;
  SET tcp_keepalives_count = 3; SET tcp_user_timeout = 10000`;

/** Connects the writer: takes its lock and checks the server's settings each time. */
async function connectWriter(
  url: string,
  allowVolatile: boolean,
  patience: PgPatience = WRITER_PATIENCE,
): Promise<PgWriter> {
  const session = await connectPg(url, patience);
  try {
    await session.exec(BY_INDEX);
    await session.exec(GONE_SOON);
    const [row] = await session.all(WRITER_LOCK);
    if (row?.[0] !== 'true') throw new LedgerBusyError('another process writes this ledger');
    const isVolatile = !(await flushes(session));
    if (isVolatile && !allowVolatile) {
      throw new LedgerVolatileError('fsync or synchronous_commit is off');
    }
    return { session, isVolatile };
  } catch (error) {
    await session.close().catch(() => undefined);
    throw error;
  }
}

async function loadedWriter(session: PgSession): Promise<LedgerWriter> {
  try {
    const writer = new LedgerWriter(session);
    await writer.load();
    return writer;
  } catch (error) {
    await session.close().catch(() => undefined);
    throw error;
  }
}

async function flushes(session: PgSession): Promise<boolean> {
  const [fsync] = await session.all('SHOW fsync');
  const [commit] = await session.all('SHOW synchronous_commit');
  const level = asText(commit?.[0]);
  return asText(fsync?.[0]) === 'on' && (level === 'on' || level === 'remote_apply');
}

/** Becomes the writer; a stand-by retries until the active one has ended. */
async function firstWriter({
  url,
  allowVolatile = false,
  waits = false,
}: PgPlace): Promise<PgWriter> {
  for (;;) {
    try {
      return await connectWriter(url, allowVolatile, START_PATIENCE);
    } catch (error) {
      const isPassing = error instanceof LedgerBusyError || error instanceof StoreFailure;
      if (!waits || !isPassing) throw error;
      await pause(STANDBY_MS);
    }
  }
}

/**
 * Reconnects a writer that lost its connection. @throws StoreFailure, fatal, when it was replaced.
 */
async function nextWriter(
  { url, allowVolatile = false }: PgPlace,
  fence: Fence,
): Promise<PgWriter> {
  try {
    const next = await connectWriter(url, allowVolatile);
    await fence.check(next.session);
    return next;
  } catch (error) {
    if (error instanceof LedgerBusyError) {
      const session = await connectPg(url, WRITER_PATIENCE);
      await fence.check(session).finally(() => session.close());
    }
    throw error;
  }
}

async function openServer(place: PgPlace): Promise<LedgerStore> {
  const { url } = place;
  const first = await firstWriter(place);
  const { isVolatile } = first;
  // The migration closes the pool with its connection.
  await migrate({ dialect: 'postgres', pool: new pg.Pool({ connectionString: url, max: 1 }) });
  let { session } = first;
  const fence = await Fence.raise(session);
  let writer = await loadedWriter(session);
  const readers = new ReaderPool(() => connectPg(url));
  return new LedgerStore({
    dialect: 'postgres',
    isVolatile,
    fence,
    writer: async () => {
      if (!session.isAlive) {
        const next = await nextWriter(place, fence);
        writer = await loadedWriter(next.session);
        ({ session } = next);
      }
      return writer;
    },
    read: (run) => readers.use(run),
    close: async () => {
      await readers.close();
      await session.close();
    },
  });
}
