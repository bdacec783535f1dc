import { BIST_SHARES } from './bist-shares.ts';
import { US_SHARES } from './us-shares.ts';

/** Member of an index with its weight; the weights of one index sum to 1. */
export type IndexMember = { readonly symbol: string; readonly weight: number };

/** One index: start value and members. Level = start * sum(weight * price / start price). */
export type IndexRow = {
  readonly code: string;
  readonly name: { readonly tr: string; readonly en: string };
  readonly exchange: 'BIST' | 'US';
  /** Approximate value of early January 2026, points. */
  readonly start: string;
  readonly members: readonly IndexMember[];
};

type Weighted = { readonly code: string; readonly weight: number };

function normalised(rows: readonly Weighted[]): readonly IndexMember[] {
  const total = rows.reduce((sum, row) => sum + row.weight, 0);
  return rows.map((row) => ({ symbol: row.code, weight: row.weight / total }));
}

/** The sort is stable, so equal weights keep the order of the table. */
const BY_WEIGHT = [...BIST_SHARES].sort((a, b) => b.weight - a.weight);
const BIST_50_SIZE = 50;

const US_BY_SIZE: readonly Weighted[] = US_SHARES.map(({ code, size }) => ({ code, weight: size }));

function usMembers(index: string): readonly Weighted[] {
  const codes = new Set(US_SHARES.filter((row) => row.indices.includes(index)).map((r) => r.code));
  return US_BY_SIZE.filter((row) => codes.has(row.code));
}

/** The Dow Jones index is price-weighted; the prices here are the start levels. */
function dowMembers(): readonly Weighted[] {
  return US_SHARES.filter((row) => row.indices.includes('DJI')).map((row) => ({
    code: row.code,
    weight: Number.parseInt(row.start, 10),
  }));
}

export const INDICES: readonly IndexRow[] = [
  {
    code: 'XU100',
    name: { tr: 'BIST 100', en: 'BIST 100' },
    exchange: 'BIST',
    start: '11950.00',
    members: normalised(BIST_SHARES),
  },
  {
    code: 'XU050',
    name: { tr: 'BIST 50', en: 'BIST 50' },
    exchange: 'BIST',
    start: '10650.00',
    members: normalised(BY_WEIGHT.slice(0, BIST_50_SIZE)),
  },
  {
    code: 'XU030',
    name: { tr: 'BIST 30', en: 'BIST 30' },
    exchange: 'BIST',
    start: '13100.00',
    members: normalised(BIST_SHARES.filter((row) => row.in30)),
  },
  {
    code: 'XBANK',
    name: { tr: 'BIST Banka', en: 'BIST Banks' },
    exchange: 'BIST',
    start: '16800.00',
    members: normalised(BIST_SHARES.filter((row) => row.sector === 'bank')),
  },
  {
    code: 'SPX',
    name: { tr: 'S&P 500', en: 'S&P 500' },
    exchange: 'US',
    start: '6900.00',
    members: normalised(usMembers('SPX')),
  },
  {
    code: 'IXIC',
    name: { tr: 'Nasdaq Bileşik', en: 'Nasdaq Composite' },
    exchange: 'US',
    start: '23400.00',
    members: normalised(usMembers('IXIC')),
  },
  {
    code: 'DJI',
    name: { tr: 'Dow Jones', en: 'Dow Jones' },
    exchange: 'US',
    start: '49000.00',
    members: normalised(dowMembers()),
  },
];

/** Members of an index with their weights; empty for an unknown code. */
export function indexWeights(code: string): IndexRow['members'] {
  return INDICES.find((row) => row.code === code)?.members ?? [];
}
