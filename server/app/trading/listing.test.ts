import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueInstruments } from '#server/feed/instruments/issues.ts';
import { epochOf } from '#domain/issue/calendar.ts';
import { INSTRUMENTS, tradingKit, type TradingKit } from '#tests/support/trading-kit.ts';
import { TEST_START } from '#tests/support/test-core.ts';

const HOUR = 3_600_000;
const ISSUES = issueInstruments(epochOf(TEST_START), TEST_START);
const [SHARE, PAIR] = (['stock', 'spot'] as const).map((kind) => {
  const found = ISSUES.find((one) => one.kind === kind && (one.listedAt ?? 0) > TEST_START);
  if (found === undefined) throw new Error(`no ${kind} to be listed`);
  return { ...found, listedAt: TEST_START + HOUR };
}) as [(typeof ISSUES)[number], (typeof ISSUES)[number]];

const share = { symbol: SHARE.symbol, type: 'limit', price: SHARE.startPrice, qty: '10' };
const coin = { symbol: PAIR.symbol, side: 'buy', type: 'limit', price: PAIR.startPrice, qty: '50' };

describe('an instrument before its listing', () => {
  let kit: TradingKit;
  // Files that run after this one in the same process share the map.
  beforeAll(() => {
    for (const one of [SHARE, PAIR]) INSTRUMENTS.set(one.symbol, one);
  });
  afterAll(() => {
    for (const { symbol } of [SHARE, PAIR]) INSTRUMENTS.delete(symbol);
  });
  beforeEach(async () => {
    kit = await tradingKit();
    await kit.grant({ asset: 'TRY', amount: 100_000_00n });
    await kit.grant({ asset: 'USDT', amount: 1_000_00000000n });
  });

  it('accepts no orders, and reserves nothing', async () => {
    expect(await kit.code('stockOrderBuy', share)).toBe(-1073);
    expect(await kit.code('stockOrderSell', share)).toBe(-1073);
    expect(await kit.code('coinOrderAdd', coin)).toBe(-1073);
    expect(kit.balance('U1', 'TRY', 'frozen')).toBe(0n);
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(0n);
    expect(kit.faults()).toEqual([]);
  });

  it('accepts orders from the instant of its listing', async () => {
    await kit.core.advance(HOUR - 1);
    expect(await kit.code('stockOrderBuy', share)).toBe(-1073);
    await kit.core.advance(1);
    const price = 1_000;
    for (const { symbol } of [SHARE, PAIR]) {
      const book = { bids: [[price, 10_000]], asks: [[price + 10, 10_000]] } as const;
      kit.market({ symbol, ...book, last: price });
    }
    expect(await kit.code('stockOrderBuy', { ...share, price: '10.00' })).toBe(0);
    expect(await kit.code('coinOrderAdd', { ...coin, price: '0.1000' })).toBe(0);
    expect(kit.faults()).toEqual([]);
  });
});
