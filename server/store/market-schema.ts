import type { Migration } from 'kysely';

/** Tables of the market file. Numbers are integers of the instrument's scales. */
export type MarketTables = {
  candle: {
    sym: string;
    interval: string;
    start: number;
    open: number;
    high: number;
    low: number;
    close: number;
    volume: number;
    turnover: number;
    trades: number;
  };
  trade: { sym: string; id: string; price: number; qty: number; side: string; ts: number };
  meta: { key: string; value: string };
};

/** Steps of the schema in order. A released step never changes; append a new one. */
export const MARKET_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-candles-trades-meta': {
    async up(db) {
      await db.schema
        .createTable('candle')
        .addColumn('sym', 'text', (column) => column.notNull())
        .addColumn('interval', 'text', (column) => column.notNull())
        .addColumn('start', 'integer', (column) => column.notNull())
        .addColumn('open', 'integer', (column) => column.notNull())
        .addColumn('high', 'integer', (column) => column.notNull())
        .addColumn('low', 'integer', (column) => column.notNull())
        .addColumn('close', 'integer', (column) => column.notNull())
        .addColumn('volume', 'integer', (column) => column.notNull())
        .addColumn('turnover', 'integer', (column) => column.notNull())
        .addColumn('trades', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('candle_key', ['sym', 'interval', 'start'])
        .execute();
      await db.schema
        .createTable('trade')
        .addColumn('sym', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('price', 'integer', (column) => column.notNull())
        .addColumn('qty', 'integer', (column) => column.notNull())
        .addColumn('side', 'text', (column) => column.notNull())
        .addColumn('ts', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('trade_key', ['sym', 'id'])
        .execute();
      await db.schema.createIndex('trade_by_time').on('trade').columns(['sym', 'ts']).execute();
      await db.schema
        .createTable('meta')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
    },
  },
};
