/** One coin: its USDT spot pair and the perpetual contract on it. All numbers as decimal text. */
export type CoinRow = {
  readonly base: string;
  readonly name: string;
  /** Approximate USDT level of early January 2026. */
  readonly start: string;
  readonly tickSz: string;
  readonly lotSz: string;
  readonly minSz: string;
  /** Coins per contract, and the smallest step in contracts. */
  readonly ctVal: string;
  readonly swapLotSz: string;
};

type Row = readonly [string, string, string, string, string, string, string, string];

const ROWS: readonly Row[] = [
  ['BTC', 'Bitcoin', '92000', '0.1', '0.00000001', '0.00001', '0.01', '0.01'],
  ['ETH', 'Ethereum', '3200', '0.01', '0.000001', '0.0001', '0.1', '0.01'],
  ['SOL', 'Solana', '137', '0.01', '0.0001', '0.001', '1', '0.01'],
  ['XRP', 'XRP', '2.20', '0.0001', '0.0001', '1', '100', '0.01'],
  ['BNB', 'BNB', '900', '0.1', '0.0001', '0.001', '0.01', '1'],
  ['DOGE', 'Dogecoin', '0.145', '0.00001', '0.01', '10', '1000', '0.01'],
  ['ADA', 'Cardano', '0.40', '0.0001', '0.0001', '1', '100', '0.1'],
  ['TRX', 'TRON', '0.29', '0.00001', '0.001', '10', '1000', '0.01'],
  ['LINK', 'Chainlink', '13.5', '0.001', '0.0001', '0.1', '1', '0.1'],
  ['AVAX', 'Avalanche', '13.5', '0.001', '0.0001', '0.1', '1', '0.1'],
  ['TON', 'Toncoin', '1.80', '0.001', '0.0001', '0.1', '1', '1'],
  ['DOT', 'Polkadot', '2.10', '0.001', '0.0001', '0.1', '1', '0.1'],
  ['LTC', 'Litecoin', '82', '0.01', '0.000001', '0.01', '1', '0.1'],
  ['BCH', 'Bitcoin Cash', '620', '0.1', '0.00001', '0.001', '0.1', '0.1'],
  ['SHIB', 'Shiba Inu', '0.0000087', '0.000000001', '1', '100000', '1000000', '0.1'],
  ['UNI', 'Uniswap', '5.8', '0.001', '0.0001', '0.1', '1', '1'],
  ['ATOM', 'Cosmos', '2.30', '0.001', '0.0001', '0.1', '1', '1'],
  ['NEAR', 'NEAR Protocol', '1.65', '0.001', '0.0001', '0.1', '10', '0.1'],
  ['APT', 'Aptos', '1.80', '0.001', '0.0001', '0.1', '1', '1'],
  ['ARB', 'Arbitrum', '0.21', '0.0001', '0.0001', '1', '10', '0.1'],
  ['OP', 'Optimism', '0.31', '0.0001', '0.0001', '1', '1', '1'],
  ['SUI', 'Sui', '1.75', '0.0001', '0.0001', '1', '1', '1'],
  ['FIL', 'Filecoin', '1.50', '0.001', '0.0001', '0.1', '0.1', '1'],
  ['ETC', 'Ethereum Classic', '12.5', '0.001', '0.0001', '0.1', '10', '0.1'],
  ['XLM', 'Stellar', '0.23', '0.00001', '0.001', '10', '100', '1'],
  ['AAVE', 'Aave', '165', '0.01', '0.00001', '0.01', '0.1', '1'],
  ['INJ', 'Injective', '5.2', '0.001', '0.0001', '0.1', '0.1', '1'],
  ['PEPE', 'Pepe', '0.0000060', '0.000000001', '1', '100000', '10000000', '0.1'],
  ['ICP', 'Internet Computer', '3.4', '0.001', '0.0001', '0.1', '0.01', '1'],
  ['POL', 'Polygon', '0.13', '0.0001', '0.0001', '1', '10', '1'],
];

export const COINS: readonly CoinRow[] = ROWS.map(
  ([base, name, start, tickSz, lotSz, minSz, ctVal, swapLotSz]) => ({
    base,
    name,
    start,
    tickSz,
    lotSz,
    minSz,
    ctVal,
    swapLotSz,
  }),
);
