import type { CreditView } from '#protocol/http/stock-credit.ts';
import { tradingKit, type MarketNow, type TradingKit } from './trading-kit.ts';

/** Margin credit on shares: a venue that lends, and a market that the test moves. */

export const THY = 'THYAO';
export const AKB = 'AKBNK';
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const TABLES = ['credit', 'creditCall', 'creditAccrual'];
export const BUY = { symbol: THY, type: 'market', qty: '1000', leverage: 2 } as const;

export const around = (symbol: string, price: number): MarketNow => ({
  symbol,
  bids: [[price - (price % 10), 500_000]],
  asks: [[price - (price % 10) + 10, 500_000]],
  limits: [100, 90_000],
  last: price,
});

/** A venue that lends on shares; each user has a million lira. */
export async function withCredit(users: readonly string[] = ['U1']): Promise<TradingKit> {
  const kit = await tradingKit({ settings: { stockLeverage: 2 } });
  kit.market(around(THY, 10_000));
  kit.market(around(AKB, 5_000));
  for (const user of users) await kit.grant({ asset: 'TRY', amount: 100_000_000n, user });
  return kit;
}

export async function move(kit: TradingKit, symbol: string, price: number): Promise<void> {
  kit.core.now += 2_000;
  await kit.state(symbol, 'open');
  await kit.book(around(symbol, price));
  await kit.trade(symbol, price, 10, 'buy');
  kit.core.now += 1_500;
  await kit.trade(symbol, price, 10, 'sell');
}

export async function view(kit: TradingKit, user = 'U1'): Promise<CreditView> {
  const answer = await kit.core.query('stockCredit', {}, { user, views: kit.views() });
  if (!answer.ok) throw new Error(`credit: ${answer.code}`);
  return answer.data as CreditView;
}

/** Credit alone: fills and orders have their own tests. */
export const CREDIT = /^(credit|timer credit|audit|demo credit|event \S+ \S+ (credit|message))/;
