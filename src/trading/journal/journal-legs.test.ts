import { describe, expect, it } from 'vitest';
import { isBalanced } from './journal-legs.tsx';

const leg = (asset: string, amount: string) => ({
  owner: 'me',
  bucket: 'available',
  asset,
  amount,
});

describe('journal entry check', () => {
  it('passes when the legs of each asset sum to zero', () => {
    const legs = [leg('TRY', '-10.05'), leg('TRY', '10'), leg('TRY', '0.05'), leg('BTC', '0')];
    expect(isBalanced({ legs })).toBe(true);
  });

  it('fails when one asset pays for another, or a unit is missing', () => {
    expect(isBalanced({ legs: [leg('TRY', '-1'), leg('USD', '1')] })).toBe(false);
    expect(isBalanced({ legs: [leg('BTC', '-0.00000001')] })).toBe(false);
  });
});
