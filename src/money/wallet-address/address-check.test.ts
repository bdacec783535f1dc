import { describe, expect, it } from 'vitest';
import { addressFault } from './address-check.ts';

const EVM = '0x52908400098527886E0F7030069857D2E4169EE7';

describe('an address before it is saved', () => {
  it('is needed', () => {
    expect(addressFault('ERC20', '', '')).toEqual({
      field: 'address',
      key: 'valid.addressRequired',
    });
  });

  it('has to be one of the chosen network', () => {
    expect(addressFault('ERC20', EVM, '')).toBeNull();
    expect(addressFault('TRC20', EVM, '')).toEqual({
      field: 'address',
      key: 'error.addressFormat',
      network: 'TRON (TRC20)',
    });
  });

  it('needs its memo where the network has one', () => {
    const address = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
    expect(addressFault('XRP', address, '')).toEqual({
      field: 'memo',
      key: 'wallet.memoRequired',
    });
    expect(addressFault('XRP', address, '20418837')).toBeNull();
  });
});
