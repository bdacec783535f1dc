import { ADDRESS_FORMS, type AddressFormName } from './address-forms.ts';

/** Terms of a coin on a network; amounts are decimal text in the coin. */
export type NetworkCoin = {
  readonly asset: string;
  readonly minDeposit: string;
  /** Smallest withdrawal, fee included. */
  readonly minWithdraw: string;
  readonly withdrawFee: string;
};

/** A chain for deposits and withdrawals. */
export type Network = {
  readonly id: string;
  /** Display name; the same in every language. */
  readonly name: string;
  readonly shortName: string;
  readonly form: AddressFormName;
  /** Additional field that an address needs. */
  readonly memo: 'none' | 'tag' | 'memo';
  /** Blocks after which a payment is credited. */
  readonly confirmations: number;
  /** Usual block time, milliseconds. */
  readonly blockMs: number;
  readonly coins: readonly NetworkCoin[];
};

const coin = (
  asset: string,
  minDeposit: string,
  minWithdraw: string,
  withdrawFee: string,
): NetworkCoin => ({ asset, minDeposit, minWithdraw, withdrawFee });

/**
 * The networks of the venue. The minimum deposit is worth ten dollars, so that it exceeds the cost
 * of moving it; fees follow those of the networks.
 */
export const NETWORKS: readonly Network[] = [
  {
    id: 'TRC20',
    name: 'TRON (TRC20)',
    shortName: 'TRC20',
    form: 'tron',
    memo: 'none',
    confirmations: 20,
    blockMs: 3_000,
    coins: [coin('USDT', '10', '10', '1.5')],
  },
  {
    id: 'ERC20',
    name: 'Ethereum (ERC20)',
    shortName: 'ERC20',
    form: 'evm',
    memo: 'none',
    confirmations: 12,
    blockMs: 12_000,
    coins: [coin('USDT', '10', '20', '3'), coin('ETH', '0.004', '0.005', '0.0012')],
  },
  {
    id: 'BSC',
    name: 'BNB Smart Chain',
    shortName: 'BSC',
    form: 'evm',
    memo: 'none',
    confirmations: 15,
    blockMs: 3_000,
    coins: [coin('USDT', '10', '10', '0.3'), coin('BNB', '0.012', '0.01', '0.0005')],
  },
  {
    id: 'BTC',
    name: 'Bitcoin',
    shortName: 'BTC',
    form: 'bitcoin',
    memo: 'none',
    confirmations: 2,
    blockMs: 600_000,
    coins: [coin('BTC', '0.00012', '0.0005', '0.0001')],
  },
  {
    id: 'SOL',
    name: 'Solana',
    shortName: 'SOL',
    form: 'solana',
    memo: 'none',
    confirmations: 32,
    blockMs: 400,
    coins: [coin('SOL', '0.08', '0.05', '0.008')],
  },
  {
    id: 'XRP',
    name: 'XRP Ledger',
    shortName: 'XRP',
    form: 'xrp',
    memo: 'tag',
    confirmations: 1,
    blockMs: 4_000,
    coins: [coin('XRP', '5', '5', '0.2')],
  },
  {
    id: 'TON',
    name: 'TON',
    shortName: 'TON',
    form: 'ton',
    memo: 'memo',
    confirmations: 1,
    blockMs: 5_000,
    coins: [coin('TON', '6', '1', '0.05')],
  },
  {
    id: 'LTC',
    name: 'Litecoin',
    shortName: 'LTC',
    form: 'litecoin',
    memo: 'none',
    confirmations: 6,
    blockMs: 150_000,
    coins: [coin('LTC', '0.13', '0.05', '0.001')],
  },
  {
    id: 'DOGE',
    name: 'Dogecoin',
    shortName: 'DOGE',
    form: 'dogecoin',
    memo: 'none',
    confirmations: 30,
    blockMs: 60_000,
    coins: [coin('DOGE', '70', '20', '4')],
  },
];

/** Coins that can be deposited and withdrawn, in the order of the networks. */
export const NETWORK_ASSETS: readonly string[] = [
  ...new Set(NETWORKS.flatMap(({ coins }) => coins.map(({ asset }) => asset))),
];

/** Networks of a coin. */
export function networksOf(asset: string): readonly Network[] {
  return NETWORKS.filter(({ coins }) => coins.some((one) => one.asset === asset));
}

/**
 * A coin on a network: its fee and minimum amounts, exact in the coin; undefined when the network
 * does not carry it.
 */
export function networkCoin(
  asset: string,
  networkId: string,
): { readonly network: Network; readonly coin: NetworkCoin } | undefined {
  const network = NETWORKS.find(({ id }) => id === networkId);
  const found = network?.coins.find((one) => one.asset === asset);
  return network === undefined || found === undefined ? undefined : { network, coin: found };
}

/** A fictitious address of a network: valid in form, but owned by nobody. */
export function madeAddress({ form }: Pick<Network, 'form'>, seed: Uint8Array): string {
  return ADDRESS_FORMS[form].make(seed);
}
