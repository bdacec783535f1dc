import { type RailsKit } from '#tests/support/rails-kit.ts';

/** Reports of the chain, and an address of the house for a coin. */

export const TABLES = [
  'deposit',
  'payReference',
  'depositAddress',
  'depositReversal',
  'approval',
  'holding',
  'scoreChange',
  'assetDay',
];

/** An address of the house for a coin. */
export async function place(kit: RailsKit, user = 'U1'): Promise<void> {
  const made = { address: `house of ${user}`, memo: '' };
  await kit.done('coinRechargeAddressGenerate', { asset: 'USDT', network: 'TRC20', made }, user);
}

export const chain = (changes: object = {}) => ({
  ref: 'tx1:0',
  txHash: 'tx1',
  network: 'TRC20',
  asset: 'USDT',
  address: 'house of U1',
  memo: '',
  amount: '100',
  confirmations: 0,
  ...changes,
});
