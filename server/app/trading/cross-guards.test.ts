import { describe, expect, it } from 'vitest';
import type { GuardedCross, MarketEvent } from '#server/ports/core.ts';
import { CrossGuards } from './cross-guards.ts';

const [BTC, ETH] = ['BTC-USDT-SWAP', 'ETH-USDT-SWAP'];
const scales = { priceDecimals: 1, qtyDecimals: 4 };
const position = (symbol: string) => ({
  symbol,
  side: 'long' as const,
  qty: 10_000,
  entry: '1000',
  leverage: 10,
  mmr: '0.004',
  feeRate: '0.0005',
  scales,
});
/** Two longs from 1,000, with 100 behind them. */
const ACCOUNT: GuardedCross = {
  userId: 'U1',
  realm: 'demo',
  asset: 'USDT',
  cash: 10_000_000_000n,
  positions: [position(BTC), position(ETH)],
  dueSince: null,
};

function marked(symbol: string, mark: number, ts = 1): MarketEvent {
  const told = { mark, index: mark, fundingRate: 0, nextFundingTs: 0, ts };
  return { kind: 'mark', symbol, seq: 1, mark: told };
}

/** The guards with both marks at 1,000. */
function watching(): CrossGuards {
  const guards = new CrossGuards();
  guards.set(ACCOUNT);
  // Until both marks are known, each asks for a look.
  expect(guards.looks(marked(BTC, 10_000))).toHaveLength(1);
  guards.set(ACCOUNT);
  guards.looks(marked(ETH, 10_000));
  guards.set(ACCOUNT);
  expect(guards.looks(marked(BTC, 10_000))).toEqual([]);
  return guards;
}

describe('watch over cross accounts', () => {
  it('asks for a look where the marks together make an account due, once', () => {
    const guards = watching();
    expect(guards.looks(marked(BTC, 9_500))).toEqual([]);
    // Losses of 50 and 45 leave 5, which is less than the 8.6 that both positions need.
    const looks = guards.looks(marked(ETH, 9_550, 7));
    expect(looks).toEqual([{ userId: 'U1', realm: 'demo', asset: 'USDT', ts: 7 }]);
    expect(guards.looks(marked(ETH, 9_540, 8))).toEqual([]);
    guards.set({ ...ACCOUNT, dueSince: 7 });
    expect(guards.looks(marked(BTC, 9_500, 9))).toHaveLength(1);
    // One that was due is looked at until it is recorded that it no longer is.
    guards.set({ ...ACCOUNT, dueSince: 7 });
    expect(guards.looks(marked(ETH, 12_000, 10))).toHaveLength(1);
    guards.set(ACCOUNT);
    expect(guards.looks(marked(ETH, 12_000, 11))).toEqual([]);
  });

  it('looks again after money of the account moved, and after a change of its positions', () => {
    const guards = watching();
    const leg = { owner: 'U1', bucket: 'contract', asset: 'USDT', amount: -1n } as const;
    const posting = { realm: 'demo', reason: 'transfer', ref: 'X' } as const;
    guards.moved({ ...posting, legs: [{ ...leg, bucket: 'available' }] });
    guards.moved({ ...posting, realm: 'real', legs: [leg] });
    guards.moved({ ...posting, legs: [{ ...leg, owner: 'U2' }] });
    expect(guards.looks(marked(BTC, 10_000))).toEqual([]);
    guards.moved({ ...posting, legs: [leg] });
    expect(guards.looks(marked(BTC, 10_000))).toHaveLength(1);
    guards.set(ACCOUNT);
    guards.changed(ACCOUNT, BTC);
    expect(guards.looks(marked(ETH, 10_000))).toHaveLength(1);
  });

  it('follows the contracts of its accounts only', () => {
    const guards = watching();
    expect([...guards.symbols()]).toEqual([BTC, ETH]);
    guards.changed({ userId: 'U2', realm: 'demo', asset: 'USDT' }, 'SOL-USDT-SWAP');
    expect([...guards.symbols()]).toEqual([BTC, ETH, 'SOL-USDT-SWAP']);
    expect(guards.looks(marked('SOL-USDT-SWAP', 1))).toHaveLength(1);
    guards.changed({ userId: 'U3', realm: 'demo', asset: 'USDT' });
    guards.set({ ...ACCOUNT, positions: [position(ETH)] });
    expect([...guards.symbols()]).toEqual(['SOL-USDT-SWAP', ETH]);
    guards.set({ ...ACCOUNT, positions: [] });
    expect(guards.looks(marked(ETH, 1))).toEqual([]);
    guards.clear();
    expect([...guards.symbols()]).toEqual([]);
  });
});
