import type { BalanceView } from './trading-objects.ts';

/** Balance of an asset that the account does not hold; the API lists only held assets. */
export const NO_BALANCE: Omit<BalanceView, 'asset'> = {
  total: '0',
  available: '0',
  frozen: '0',
  locked: '0',
  contract: '0',
  margin: '0',
  robot: '0',
};
