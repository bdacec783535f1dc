import Database from 'libsql';
import { Kysely, Migrator, SqliteDialect, type SqliteDatabase } from 'kysely';
import type { Candle, Interval } from '#domain/market/types.ts';
import type { MarketStore, StoredTrade } from '#server/ports/market-store.ts';
import { MARKET_MIGRATIONS, type MarketTables } from './market-schema.ts';

/** Rows per statement: ten columns each stay far below the engine's variable limit. */
const ROWS_PER_STATEMENT = 500;
/** Trades kept per symbol: as many as the tape can return. */
const TRADES_KEPT = 500;

/**
 * Opens the market file. Market data can be fetched from the feed again, so a flush may lag: WAL
 * with synchronous NORMAL survives a process crash, but not a power failure.
 */
export async function openMarketFile(file: string): Promise<MarketStore> {
  const connection = new Database(file);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = NORMAL');
  // libsql has the interface that the dialect expects, but narrower types.
  const database = connection as unknown as SqliteDatabase;
  const db = new Kysely<MarketTables>({ dialect: new SqliteDialect({ database }) });
  const migrations = { ...MARKET_MIGRATIONS };
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined)
    throw new Error(`market store: migration failed in ${file}`, { cause: error });
  return new MarketFile(db);
}

class MarketFile implements MarketStore {
  readonly #db: Kysely<MarketTables>;

  constructor(db: Kysely<MarketTables>) {
    this.#db = db;
  }

  async candles(
    sym: string,
    interval: Interval,
    range: { from: number; to: number; limit: number },
  ): Promise<readonly Candle[]> {
    const rows = await this.#db
      .selectFrom('candle')
      .selectAll()
      .where('sym', '=', sym)
      .where('interval', '=', interval)
      .where('start', '>=', range.from)
      .where('start', '<', range.to)
      .orderBy('start', 'desc')
      .limit(range.limit)
      .execute();
    return rows.reverse().map(({ sym: _sym, interval: _interval, ...bar }) => ({
      ...bar,
      closed: true,
    }));
  }

  async saveCandles(
    rows: readonly { sym: string; interval: Interval; candle: Candle }[],
  ): Promise<void> {
    const values = rows.map(({ sym, interval, candle: { closed: _closed, ...bar } }) => ({
      sym,
      interval,
      ...bar,
    }));
    await this.#db.transaction().execute(async (tx) => {
      for (let from = 0; from < values.length; from += ROWS_PER_STATEMENT) {
        await tx
          .replaceInto('candle')
          .values(values.slice(from, from + ROWS_PER_STATEMENT))
          .execute();
      }
    });
  }

  async removeCandles(
    rows: readonly { sym: string; interval: Interval; start: number }[],
  ): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      for (const { sym, interval, start } of rows) {
        await tx
          .deleteFrom('candle')
          .where('sym', '=', sym)
          .where('interval', '=', interval)
          .where('start', '=', start)
          .execute();
      }
    });
  }

  async trades(sym: string, limit: number): Promise<readonly StoredTrade[]> {
    const rows = await this.#db
      .selectFrom('trade')
      .select(['id', 'price', 'qty', 'side', 'ts'])
      .where('sym', '=', sym)
      .orderBy('ts', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, side: row.side === 'buy' ? 'buy' : 'sell' }));
  }

  async saveTrades(rows: readonly { sym: string; trade: StoredTrade }[]): Promise<void> {
    const values = rows.map(({ sym, trade }) => ({ sym, ...trade }));
    await this.#db.transaction().execute(async (tx) => {
      for (let from = 0; from < values.length; from += ROWS_PER_STATEMENT) {
        await tx
          .replaceInto('trade')
          .values(values.slice(from, from + ROWS_PER_STATEMENT))
          .execute();
      }
      for (const sym of new Set(rows.map((row) => row.sym))) await forgetOldTrades(tx, sym);
    });
  }

  async meta(key: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('meta')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.value;
  }

  async saveMeta(key: string, value: string): Promise<void> {
    await this.#db.replaceInto('meta').values({ key, value }).execute();
  }

  async close(): Promise<void> {
    await this.#db.destroy();
  }
}

async function forgetOldTrades(tx: Kysely<MarketTables>, sym: string): Promise<void> {
  const oldestKept = await tx
    .selectFrom('trade')
    .select('ts')
    .where('sym', '=', sym)
    .orderBy('ts', 'desc')
    .offset(TRADES_KEPT - 1)
    .limit(1)
    .executeTakeFirst();
  if (oldestKept === undefined) return;
  await tx.deleteFrom('trade').where('sym', '=', sym).where('ts', '<', oldestKept.ts).execute();
}
