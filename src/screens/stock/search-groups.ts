import type { Instrument } from '#domain/market/types.ts';

/** Groups of search results in the order they are shown. */
const SEARCH_GROUPS = ['stock', 'spot', 'swap', 'index'] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

export type HitGroup = {
  readonly group: SearchGroup;
  readonly hits: readonly Instrument[];
};

/** Hits by group, each in the order they came; groups without a hit are left out. */
export function groupHits(hits: readonly Instrument[]): readonly HitGroup[] {
  return SEARCH_GROUPS.map((group) => ({
    group,
    hits: hits.filter(({ kind }) => kind === group),
  })).filter((one) => one.hits.length > 0);
}
