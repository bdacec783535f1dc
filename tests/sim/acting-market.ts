import type { SimAccount as FullAccount } from './sim-account.ts';
import type { SimMarket } from './sim-board.ts';
import type { SimLine } from './sim-feed.ts';

/** What an actor knows of the account. */
export type SimAccount = Pick<
  FullAccount,
  'orders' | 'positions' | 'balances' | 'subscriptions' | 'robots' | 'options'
>;

/** What an actor knows of the markets. */
export type ActingMarket = Pick<SimMarket, 'instrument'> & {
  readonly lines: readonly Pick<SimLine, 'instrument' | 'middle'>[];
};
