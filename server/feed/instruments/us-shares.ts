/** One US share: approximate level of early January 2026 in USD, never shown as a quote. */
export type UsShareRow = {
  readonly code: string;
  readonly name: string;
  readonly sector: string | null;
  readonly start: string;
  /** Approximate size of the company, billion USD: weight in the capitalisation indices. */
  readonly size: number;
  readonly indices: readonly string[];
};

type Row = readonly [string, string, string | null, string, number, string];

const ROWS: readonly Row[] = [
  ['AAPL', 'Apple', 'technology', '265', 3900, 'IXIC DJI'],
  ['MSFT', 'Microsoft', 'technology', '475', 3530, 'IXIC DJI'],
  ['NVDA', 'NVIDIA', 'technology', '188', 4570, 'IXIC DJI'],
  ['AMZN', 'Amazon.com', 'retail', '235', 2510, 'IXIC DJI'],
  ['GOOGL', 'Alphabet (A)', 'technology', '315', 3810, 'IXIC'],
  ['META', 'Meta Platforms', 'technology', '655', 1650, 'IXIC'],
  ['TSLA', 'Tesla', 'auto', '435', 1450, 'IXIC'],
  ['AVGO', 'Broadcom', 'technology', '345', 1630, 'IXIC'],
  ['JPM', 'JPMorgan Chase', 'bank', '325', 890, 'DJI'],
  ['V', 'Visa', null, '350', 680, 'DJI'],
  ['MA', 'Mastercard', null, '570', 515, ''],
  ['WMT', 'Walmart', 'retail', '113', 900, 'IXIC DJI'],
  ['COST', 'Costco Wholesale', 'retail', '870', 386, 'IXIC'],
  ['NFLX', 'Netflix', null, '91', 390, 'IXIC'],
  ['AMD', 'Advanced Micro Devices', 'technology', '215', 350, 'IXIC'],
  ['INTC', 'Intel', 'technology', '38', 180, 'IXIC'],
  ['KO', 'Coca-Cola', 'food', '69', 297, 'DJI'],
  ['PEP', 'PepsiCo', 'food', '142', 194, 'IXIC'],
  ['DIS', 'Walt Disney', null, '113', 203, 'DJI'],
  ['BA', 'Boeing', 'defence', '220', 167, 'DJI'],
  ['NKE', 'Nike', 'textile', '63', 93, 'DJI'],
  ['XOM', 'Exxon Mobil', 'oil', '120', 510, ''],
  ['UBER', 'Uber Technologies', 'technology', '82', 171, ''],
  ['PLTR', 'Palantir Technologies', 'technology', '175', 417, 'IXIC'],
  ['COIN', 'Coinbase Global', null, '240', 65, 'IXIC'],
];

export const US_SHARES: readonly UsShareRow[] = ROWS.map(
  ([code, name, sector, start, size, indices]) => ({
    code,
    name,
    sector,
    start,
    size,
    indices: ['SPX', ...indices.split(' ').filter((index) => index !== '')],
  }),
);
