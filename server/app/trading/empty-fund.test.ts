import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Posting } from '#server/ports/ledger.ts';
import type { PositionRow } from '#server/ports/rows.ts';
import { tradingKit, type TradingKit } from '#tests/support/trading-kit.ts';

const SYMBOL = 'BTC-USDT-SWAP';
const USDT = 100_000_000n;
/** Quantities in 0.0001 BTC, prices in tenths. */
const BTC = 10_000;
const START = 600_000;
const [LOSER, WINNER, EARLIER] = ['U1', 'U2', 'U3'] as const;

const fund = (kit: TradingKit): bigint => kit.balance('house', 'USDT', 'insurance');
const held = (kit: TradingKit, user: string): bigint =>
  kit.balance(user, 'USDT', 'contract') + kit.balance(user, 'USDT', 'margin');
const position = (kit: TradingKit, user: string): PositionRow => kit.positions(user)[0]!;

/** Moves the market to a price and marks it twice, so that due positions are liquidated. */
async function jump(kit: TradingKit, middle: number): Promise<void> {
  for (let mark = 0; mark < 2; mark++) {
    kit.core.now += 1_000;
    const bids = [[middle - 10, 60 * BTC]] as const;
    await kit.book({ symbol: SYMBOL, bids, asks: [[middle, 60 * BTC]], mark: middle });
    await kit.mark(SYMBOL, middle);
  }
}

async function open(kit: TradingKit, user: string, side: 'long' | 'short'): Promise<void> {
  await kit.grant({ user, asset: 'USDT', bucket: 'contract', amount: 10_000n * USDT });
  const order = { symbol: SYMBOL, side, type: 'market', qty: '1', leverage: 20, triggerBy: 'last' };
  await kit.done('contractOrderAdd', order, { user });
}

/** Movements of liquidations since a posting, by owner and bucket. */
function moved(kit: TradingKit, from: number): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  const all: readonly { readonly posting: Posting }[] = kit.store.state.postings;
  for (const { posting } of all.slice(from)) {
    if (posting.reason !== 'liquidation') continue;
    for (const { owner, bucket, amount } of posting.legs) {
      const key = `${owner} ${bucket}`;
      sums.set(key, (sums.get(key) ?? 0n) + amount);
    }
  }
  return sums;
}

/**
 * The venue pays the winners: it is the counterparty of every contract and may go below zero. An
 * empty fund therefore never reduces another position.
 */
describe('INV-13: a liquidation that the insurance fund cannot pay for', () => {
  it.each([
    ['an empty fund', false],
    ['a fund that has too little', true],
  ])('takes the margin and no more, and no winner loses anything: %s', async (_name, isFunded) => {
    const gaps = fc.integer({ min: 6, max: 50 });
    const sides = fc.constantFrom('long', 'short');
    await fc.assert(
      fc.asyncProperty(gaps, sides, async (percent, side) => {
        const kit = await tradingKit();
        kit.market({ symbol: SYMBOL, bids: [[START - 10, 60 * BTC]], asks: [[START, 60 * BTC]] });
        if (isFunded) {
          await open(kit, EARLIER, side);
          await jump(kit, side === 'long' ? 572_000 : 628_000);
          await jump(kit, START);
          expect(fund(kit)).toBeGreaterThan(0n);
        }
        await open(kit, LOSER, side);
        await open(kit, WINNER, side === 'long' ? 'short' : 'long');
        const { margin } = position(kit, LOSER);
        const before = { loser: held(kit, LOSER), winner: position(kit, WINNER), fund: fund(kit) };
        const from = kit.store.state.postings.length;
        await jump(kit, START + (side === 'long' ? -1 : 1) * START * (percent / 100));

        expect(position(kit, LOSER)).toMatchObject({ status: 'closed_by_system', qty: 0n });
        expect(held(kit, LOSER)).toBe(before.loser - margin);
        const sums = moved(kit, from);
        const house = (bucket: string): bigint => sums.get(`house ${bucket}`) ?? 0n;
        expect(sums.get(`${LOSER} margin`)).toBe(-margin);
        expect(house('fees') + house('insurance') + house('venue')).toBe(margin);
        expect([...sums.keys()].filter((key) => key.startsWith('U'))).toEqual([`${LOSER} margin`]);
        expect(house('insurance')).toBe(-before.fund);
        expect(fund(kit)).toBe(0n);

        expect(position(kit, WINNER)).toEqual(before.winner);
        const won = { had: held(kit, WINNER), id: before.winner.id };
        await kit.done(
          'contractLiquidate',
          { positionId: won.id, symbol: SYMBOL },
          { user: WINNER },
        );
        const { realised, fees, status } = position(kit, WINNER);
        expect(status).toBe('closed');
        expect(realised).toBeGreaterThan(0n);
        expect(held(kit, WINNER)).toBe(won.had + realised - (fees - before.winner.fees));
        expect(kit.faults()).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
