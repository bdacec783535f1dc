import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { reportSummary } from '#protocol/http/report.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import { INSTRUMENTS, tradingKit, type TradingKit } from '#tests/support/trading-kit.ts';
import type { QueryContext } from '#server/ports/core.ts';
import { reportRows, type Report, type ReportRow } from './report-rows.ts';

const SYMBOL = 'ETH-USDT';
const ALL = { format: 'csv', method: 'fifo', decimals: 'point' } as const;

const around = (price: number) => ({
  symbol: SYMBOL,
  bids: [[price, 1_000_000]] as [number, number][],
  asks: [[price + 1, 1_000_000]] as [number, number][],
});
const sumOf = (rows: readonly ReportRow[], column: string): Decimal =>
  rows.reduce((sum, row) => sum.plus(row[column] ?? '0'), new Decimal(0));

describe('reports of an account', () => {
  let kit: TradingKit;

  beforeEach(async () => {
    kit = await tradingKit({ store: await openLedger({ memory: true }) });
    await kit.grant({ asset: 'USDT', bucket: 'available', amount: 10n ** 13n });
    const order = { symbol: SYMBOL, type: 'market', qty: '1' };
    for (const price of [200_000, 220_000]) {
      await kit.book(around(price));
      await kit.done('coinOrderAdd', { ...order, side: 'buy' });
    }
    await kit.book(around(210_000));
    await kit.done('coinOrderAdd', { ...order, side: 'sell' });
  });
  afterEach(() => kit.core.store.close());

  async function ask<T>(name: string, input: object): Promise<T> {
    const answer = await kit.core.query(name, input, { user: 'U1' });
    if (!answer.ok) throw new Error(`${name}: ${answer.code}`);
    return answer.data as T;
  }
  const rowsOf = async (kind: string, more: object = {}): Promise<readonly ReportRow[]> =>
    (await ask<Report>('report.rows', { ...ALL, kind, ...more })).rows;

  it('list every fill once, oldest first', async () => {
    const rows = await rowsOf('trades');
    expect(rows.map(({ side }) => side)).toEqual(['buy', 'buy', 'sell']);
    expect(rows.map(({ qty }) => qty)).toEqual(['1.000000', '1.000000', '1.000000']);
    const fills = await kit.core.store.read((db) => db.table('fill').find({ userId: 'U1' }));
    expect(rows.map(({ id }) => id).sort()).toEqual(fills.map(({ id }) => id).sort());
    expect(rows.every(({ data }) => data !== '')).toBe(true);
  });

  it("sum the ledger to the account's balances", async () => {
    const rows = await rowsOf('ledger');
    const balances = await kit.core.store.read((db) => db.balances('demo', 'U1'));
    for (const asset of ['USDT', 'ETH']) {
      const held = balances.filter((one) => one.asset === asset);
      const minor = held.reduce((sum, { amount }) => sum + amount, 0n);
      const own = rows.filter((row) => row['asset'] === asset);
      expect(own.length).toBeGreaterThan(0);
      const sum = sumOf(own, 'amount');
      expect(sum.toFixed(), asset).toBe(fromMinor(minor, assetScale(asset)).toFixed());
    }
  });

  it('compute a sale from the oldest lot or from the average, and name the method', async () => {
    const [fifo] = await rowsOf('gains');
    const [average] = await rowsOf('gains', { method: 'average' });
    expect(fifo).toMatchObject({ symbol: SYMBOL, method: 'fifo', soldQty: '1' });
    // Bought at 2000.01 and 2200.01, sold at 2100.00: the first lot gains, the average loses fees.
    expect(new Decimal(fifo?.['gain'] ?? '').gt(90)).toBe(true);
    expect(new Decimal(average?.['gain'] ?? '').lt(0)).toBe(true);
    const { gains, years } = await ask<DataOf<typeof reportSummary>>('reportSummary', {});
    expect(gains).toMatchObject([
      { year: years[0], currency: 'USDT', fifo: fifo?.['gain'], average: average?.['gain'] },
    ]);
  });

  it('keep the newest rows of a long report, and say that they were cut', async () => {
    const cut = (kind: 'trades' | 'ledger', most: number, more: object = {}) =>
      kit.core.store.read((db) => {
        const instrument = (symbol: string) => INSTRUMENTS.get(symbol);
        const context = { db, instrument, caller: { userId: 'U1', realm: 'demo' } };
        return reportRows(
          context as QueryContext,
          { ...ALL, kind, year: undefined, ...more },
          most,
        );
      });
    for (const kind of ['trades', 'ledger'] as const) {
      const all = await rowsOf(kind);
      const { rows, isCut } = await cut(kind, 2);
      expect([rows, isCut], kind).toEqual([all.slice(-2), true]);
      expect(await cut(kind, all.length), kind).toMatchObject({ rows: all, isCut: false });
      // Rows of another year must not displace rows of this one.
      const [{ time = '' } = {}] = all;
      const other = `${Number.parseInt(time.slice(0, 4), 10) - 1}`;
      expect(await cut(kind, 2, { year: other }), kind).toMatchObject({ rows: [], isCut: false });
    }
  });

  it('contain only the requested year', async () => {
    for (const kind of ['trades', 'ledger', 'gains']) {
      expect(await rowsOf(kind, { year: '2020' }), kind).toEqual([]);
    }
  });

  it('show holdings with their cost', async () => {
    const [held] = await rowsOf('positions');
    expect(held).toMatchObject({ symbol: SYMBOL, side: 'long', status: 'open', currency: 'USDT' });
    expect(new Decimal(held?.['qty'] ?? '').lt(1)).toBe(true);
  });
});
