import { describe, expect, it } from 'vitest';
import { addressFault } from './address-check.ts';

const EVM = '0x52908400098527886E0F7030069857D2E4169EE7';

describe('a new address', () => {
  it('is required', () => {
    expect(addressFault('ERC20', '', '')).toEqual({
      field: 'address',
      key: 'valid.addressRequired',
    });
  });

  it('must belong to the chosen network', () => {
    expect(addressFault('ERC20', EVM, '')).toBeNull();
    expect(addressFault('TRC20', EVM, '')).toEqual({
      field: 'address',
      key: 'error.addressFormat',
      network: 'TRON (TRC20)',
    });
  });

  it('needs its memo if the network uses one', () => {
    const address = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
    expect(addressFault('XRP', address, '')).toEqual({
      field: 'memo',
      key: 'wallet.memoRequired',
    });
    expect(addressFault('XRP', address, '20418837')).toBeNull();
  });
});
