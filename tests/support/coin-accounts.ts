import type { MarketNow } from './trading-kit.ts';
import { wholeKit, type WholeKit } from './whole-kit.ts';

/** Accounts that trade a coin against tether in a quiet market. */

export const TABLES = ['order', 'fill', 'holding', 'reservation', 'feedTick'];
export const PAIR = 'BTC-USDT';
export const U2 = { user: 'U2' } as const;
export const REAL = { realm: 'real' } as const;
export const E8 = 100_000_000n;

/** Prices in tenths, quantities in units of the lot. */
export const QUIET_COIN: MarketNow = {
  symbol: PAIR,
  bids: [
    [599_990, 100_000_000],
    [599_000, 500_000_000],
  ],
  asks: [
    [600_000, 100_000_000],
    [601_000, 500_000_000],
  ],
  last: 600_000,
};
export const BUY_COIN = { symbol: PAIR, side: 'buy', type: 'market', qty: '0.5' } as const;
export const LIMIT = {
  symbol: PAIR,
  side: 'buy',
  type: 'limit',
  price: '59998.0',
  qty: '0.5',
} as const;

export async function coins(users: readonly string[] = ['U1']): Promise<WholeKit> {
  const kit = await wholeKit(users);
  kit.market(QUIET_COIN);
  for (const user of users) {
    for (const realm of ['demo', 'real'] as const) {
      await kit.grant({ asset: 'USDT', amount: 100_000n * E8, user, realm });
    }
  }
  return kit;
}
