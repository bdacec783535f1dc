import { rmSync } from 'node:fs';
import path from 'node:path';
import { Auditor } from '#server/store/ledger/auditor.ts';
import type { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import { tradingKit, type TradingKit } from '#tests/support/trading-kit.ts';
import { dataFolder } from '../load-server.ts';
import { openLoop } from '../open-loop.ts';
import { partOf } from '../part.ts';
import { msText, type Sheet } from '../sheet.ts';
import { EXACT } from '../verdict.ts';

const SYMBOL = 'BTC-USDT-SWAP';
const COIN = 'ETH-USDT';
/** Tenths of a dollar. */
const FIRST_PRICE = 600_000;
const FALL = 0.3;
/** Margins; the fall uses up the largest well before its end. */
const LEVERAGES = [5, 10, 20, 50] as const;
const DEEP = 1e12;
/** 1,000 USDT. */
const GRANT = 100_000_000_000n;
const BYSTANDERS = 100;
const AT_ONCE = 64;
const ORDERS_PER_S = 20;
const ORDERS_A_MARK = 10;
/** Marks continue this long after the fall, for the last liquidations. */
const AFTER_S = 5;

const FULL = { positions: 10_000, seconds: 60 } as const;
const SHORT = { positions: 1_000, seconds: 20 } as const;

/** A deep market around a price. */
function marketAt(price: number) {
  return {
    symbol: SYMBOL,
    bids: [[price - 10, DEEP]],
    asks: [[price, DEEP]],
    mark: price,
  } as const;
}

async function inTurns(count: number, run: (at: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    const more = Math.min(AT_ONCE, count - from);
    await Promise.all(Array.from({ length: more }, (_, at) => run(from + at)));
  }
}

async function openPositions(kit: TradingKit, count: number): Promise<void> {
  kit.market(marketAt(FIRST_PRICE));
  kit.market({ symbol: COIN, bids: [[299_990, DEEP]], asks: [[300_000, DEEP]] });
  const asset = 'USDT';
  await inTurns(BYSTANDERS, (at) => kit.grant({ user: `T${at}`, asset, amount: GRANT }));
  await inTurns(count, (at) =>
    kit.grant({ user: `U${at}`, asset, bucket: 'contract', amount: GRANT }),
  );
  await inTurns(count, (at) => {
    const leverage = LEVERAGES[at % LEVERAGES.length];
    const order = { symbol: SYMBOL, side: 'long', type: 'market', qty: '0.01', leverage };
    return kit.done('contractOrderAdd', { ...order, triggerBy: 'last' }, { user: `U${at}` });
  });
}

/**
 * Lets the price fall while other users trade. The core answers an order submitted after a mark
 * once every effect of that mark is on disk.
 */
async function storm(kit: TradingKit, seconds: number) {
  const base = kit.core.now;
  const behindMarks: number[] = [];
  const all: number[] = [];
  let refused = 0;
  const rate = { perS: ORDERS_PER_S, seconds: seconds + AFTER_S };
  await openLoop(rate, async (scheduled, at) => {
    const passedS = at / ORDERS_PER_S;
    kit.core.now = base + Math.round(passedS * 1000);
    const isMark = at % ORDERS_A_MARK === 0;
    if (isMark) {
      const price = Math.round(FIRST_PRICE * (1 - FALL * Math.min(1, passedS / seconds)));
      void kit.book(marketAt(price));
      void kit.mark(SYMBOL, price);
    }
    const order = { symbol: COIN, side: 'buy', type: 'market', qty: '0.002' };
    const answer = await kit.command('coinOrderAdd', order, { user: `T${at % BYSTANDERS}` });
    const took = performance.now() - scheduled;
    if (!answer.ok) refused++;
    all.push(took);
    if (isMark) behindMarks.push(took);
  });
  return { orders: partOf(all), behindMarks: partOf(behindMarks), refused };
}

async function openLeft(store: LedgerStore): Promise<number> {
  const sql = `SELECT COUNT(*) FROM positions WHERE status = 'open'`;
  return store.inspect(async (db) => Number((await db.query(sql, []))[0]?.[0]));
}

/** LOAD-09: many liquidations within a minute, on the core and its ledger without HTTP. */
export async function load09(sheet: Sheet): Promise<void> {
  const { positions, seconds } = sheet.isShort ? SHORT : FULL;
  const folder = dataFolder();
  const store = await openLedger({ file: path.join(folder, 'ledger.db') });
  try {
    const kit = await tradingKit({ store });
    await openPositions(kit, positions);
    const opened = await openLeft(store);
    const { behindMarks, orders, refused } = await storm(kit, seconds);
    await kit.core.core.idle();
    const left = await openLeft(store);
    const audit = await new Auditor((run) => store.inspect(run)).once({ full: true });
    sheet.keep('LOAD-09', { opened, seconds, left, orders, behindMarks, refused });
    sheet.tell(
      `${opened} positions, a fall of ${FALL * 100} % within ${seconds} s; orders meanwhile ` +
        `p50 ${msText(orders.p50)}, worst ${msText(orders.worst)}, ${refused} refused`,
    );
    const count = { atMost: 0, times: EXACT };
    sheet.note(opened === positions, `LOAD-09 opened: ${opened} of ${positions} positions`);
    sheet.limit('LOAD-09 left open', left, { ...count, unit: 'positions' });
    const slowest = behindMarks.worst / 1000;
    sheet.limit('LOAD-09 closed after their second mark, slowest', slowest, {
      atMost: 10,
      unit: 's',
    });
    sheet.judge('LOAD-09 orders meanwhile', orders, 'p99', 1_000);
    sheet.limit('LOAD-09 refused', refused, { ...count, unit: 'orders' });
    sheet.limit('LOAD-09 errors', kit.core.errors.length, { ...count, unit: 'errors' });
    sheet.limit('LOAD-09 audit', audit.findings.length, { ...count, unit: 'findings' });
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
