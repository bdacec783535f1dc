import { checkAddress, isMemoRight } from '#domain/wallet/address.ts';
import { NETWORKS } from '#domain/wallet/networks.ts';

export type AddressFault =
  | { readonly field: 'address'; readonly key: 'valid.addressRequired' }
  | { readonly field: 'address'; readonly key: 'error.addressFormat'; readonly network: string }
  | { readonly field: 'memo'; readonly key: 'wallet.memoRequired' };

/** Error of an address for a network, checked before sending; null if it is valid. */
export function addressFault(
  networkId: string,
  address: string,
  memo: string,
): AddressFault | null {
  const network = NETWORKS.find(({ id }) => id === networkId);
  if (network === undefined) return null;
  const checked = checkAddress(network, address);
  if (!checked.ok) {
    return checked.error === 'ADDRESS_REQUIRED'
      ? { field: 'address', key: 'valid.addressRequired' }
      : { field: 'address', key: 'error.addressFormat', network: network.name };
  }
  return isMemoRight(network, memo) ? null : { field: 'memo', key: 'wallet.memoRequired' };
}
