import type { Instrument } from '#domain/market/types.ts';
import type { IssueView } from '#protocol/http/issue-objects.ts';

/** Result groups in display order. */
const SEARCH_GROUPS = ['stock', 'spot', 'swap', 'ipo', 'index'] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

/** A group of instruments, or of offers that are not traded yet. */
export type HitGroup = {
  readonly group: SearchGroup;
  readonly size: number;
  readonly instruments: readonly Instrument[];
  readonly offers: readonly IssueView[];
};

/** Results by group in their given order; empty groups are omitted. */
export function groupHits(
  hits: readonly Instrument[],
  issues: readonly IssueView[],
): readonly HitGroup[] {
  return SEARCH_GROUPS.map((group) => {
    const instruments = hits.filter(({ kind }) => kind === group);
    const offers = group === 'ipo' ? issues : [];
    return { group, size: instruments.length + offers.length, instruments, offers };
  }).filter(({ size }) => size > 0);
}
