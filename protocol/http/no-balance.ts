import type { BalanceView } from './trading-objects.ts';

/** What is held of an asset that is not held: the API names only assets that something is of. */
export const NO_BALANCE: Omit<BalanceView, 'asset'> = {
  total: '0',
  available: '0',
  frozen: '0',
  locked: '0',
  contract: '0',
  margin: '0',
  robot: '0',
};
