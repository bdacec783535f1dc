import type { MarketNow } from '#tests/support/trading-kit.ts';
import { wholeKit, type WholeKit } from '#tests/support/whole-kit.ts';

/** Accounts that trade shares of two exchanges. */

export const THY = 'THYAO';
export const AKB = 'AKBNK';
export const US = 'AAPL';
export const DAY_MS = 86_400_000;
export const TABLES = ['order', 'fill', 'lot', 'holding', 'proceeds', 'reservation', 'feedTick'];
export const U2 = { user: 'U2' } as const;
export const REAL = { realm: 'real' } as const;

export const around = (
  symbol: string,
  price: number,
  changes: Partial<MarketNow> = {},
): MarketNow => ({
  symbol,
  bids: [
    [price - 10, 1_000],
    [price - 20, 5_000],
  ],
  asks: [
    [price, 1_000],
    [price + 10, 5_000],
  ],
  limits: [Math.round(price * 0.9), Math.round(price * 1.1)],
  last: price,
  ...changes,
});

/** Three share markets; each user has a million lira and 100,000 dollars in both realms. */
export async function shares(
  users: readonly string[] = ['U1'],
  settings: Parameters<typeof wholeKit>[1] = {},
): Promise<WholeKit> {
  const kit = await wholeKit(users, settings);
  kit.market(around(THY, 10_000));
  kit.market(around(AKB, 5_000));
  kit.market(around(US, 20_000, { limits: [0, 0] }));
  for (const user of users) {
    for (const realm of ['demo', 'real'] as const) {
      await kit.grant({ asset: 'TRY', amount: 100_000_000n, user, realm });
      await kit.grant({ asset: 'USD', amount: 10_000_000_000_000n, user, realm });
    }
  }
  return kit;
}

export const MARKET = { symbol: THY, type: 'market', qty: '100' } as const;
export const LIMIT = { symbol: THY, type: 'limit', price: '99.80', qty: '100' } as const;

/** A kit whose user holds 100 unlocked and 50 locked shares. */
export async function held(users: readonly string[] = ['U1']): Promise<WholeKit> {
  const kit = await shares(users);
  await kit.done('stockOrderBuy', MARKET);
  await kit.core.advance(DAY_MS);
  await kit.done('stockOrderBuy', { ...MARKET, qty: '50' });
  return kit;
}
