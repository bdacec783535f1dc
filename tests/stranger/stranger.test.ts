import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type SourceServer } from '#tests/pg/source-server.ts';

const PROGRAM = path.join(import.meta.dirname, 'trader.mjs');
const LINES = 60;
/** Initial balance of a demo account. */
const BEGINNING = 10_000;

type Order = Readonly<Record<'filled' | 'avgPrice' | 'fee' | 'status', string>>;
type Told = {
  readonly bought: Order;
  readonly cancelled: Order;
  readonly sold: Order;
  readonly usdt: readonly string[];
  readonly gaps: number;
};

describe('a client that knows nothing but the documents', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'terazi-stranger-'));
  let server: SourceServer;
  beforeAll(async () => {
    server = await startServer({ DATA_DIR: folder });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is short and uses no code of the product', () => {
    const text = readFileSync(PROGRAM, 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(LINES);
    const imports = [...text.matchAll(/^import .* from '(.*)';$/gm)].map(([, from]) => from);
    expect(imports).toEqual(['node:crypto', 'ws']);
  });

  it('buys, rests, cancels and sells, and receives every step without a gap', () => {
    const printed = execFileSync(process.execPath, [PROGRAM, server.url], { encoding: 'utf8' });
    const { bought, cancelled, sold, usdt, gaps } = JSON.parse(printed) as Told;
    expect([bought.status, cancelled.status, sold.status]).toEqual([
      'closed',
      'cancelled',
      'closed',
    ]);
    expect(gaps).toBe(0);
    // The last event equals the answer of the call, and matches the sum of the executions.
    expect(usdt[0]).toBe(usdt[1]);
    const worth = ({ filled, avgPrice }: Order): number => Number(filled) * Number(avgPrice);
    const left = BEGINNING - worth(bought) + worth(sold) - Number(sold.fee);
    expect(Number(usdt[0])).toBeCloseTo(left, 2);
  });
});
