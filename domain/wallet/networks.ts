import { ADDRESS_FORMS, type AddressFormName } from './address-forms.ts';

/** How a coin travels on a network; amounts are decimal text in the coin. */
export type NetworkCoin = {
  readonly asset: string;
  readonly minDeposit: string;
  /** Smallest withdrawal, fee included. */
  readonly minWithdraw: string;
  readonly withdrawFee: string;
};

/** A chain on which coins come in and leave. */
export type Network = {
  readonly id: string;
  /** Name for people; the same in every language. */
  readonly name: string;
  readonly shortName: string;
  readonly form: AddressFormName;
  /** What an address needs beside itself. */
  readonly memo: 'none' | 'tag' | 'memo';
  /** Blocks after which a payment counts. */
  readonly confirmations: number;
  /** Usual time of a block, milliseconds. */
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
 * The networks of the venue. A deposit is worth ten dollars at least, so that moving it on is worth
 * its cost; fees follow what the networks ask.
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

/** Coins that come in and leave, in the order of the networks. */
export const NETWORK_ASSETS: readonly string[] = [
  ...new Set(NETWORKS.flatMap(({ coins }) => coins.map(({ asset }) => asset))),
];

/** Networks of a coin. */
export function networksOf(asset: string): readonly Network[] {
  return NETWORKS.filter(({ coins }) => coins.some((one) => one.asset === asset));
}

/**
 * A coin on a network: its fee and least amounts, exact in the coin; undefined where the coin does
 * not travel there.
 */
export function networkCoin(
  asset: string,
  networkId: string,
): { readonly network: Network; readonly coin: NetworkCoin } | undefined {
  const network = NETWORKS.find(({ id }) => id === networkId);
  const found = network?.coins.find((one) => one.asset === asset);
  return network === undefined || found === undefined ? undefined : { network, coin: found };
}

/** A made-up address of a network: valid in form, and nobody's. */
export function madeAddress({ form }: Pick<Network, 'form'>, seed: Uint8Array): string {
  return ADDRESS_FORMS[form].make(seed);
}
