import type { IssueView } from '#protocol/http/issue-objects.ts';
import type { DateMark } from './date-place.ts';

type MarkKey = `sub.mark.${'open' | 'close' | 'allot' | 'list'}`;
type Dates = Pick<IssueView, 'opensAt' | 'closesAt' | 'allotmentAt' | 'listingAt'>;

/** The four dates of an offer with short names, for the date bar. */
export function issueMarks(
  { opensAt, closesAt, allotmentAt, listingAt }: Dates,
  t: (key: MarkKey) => string,
): readonly DateMark[] {
  return [
    { id: 'open', name: t('sub.mark.open'), at: opensAt },
    { id: 'close', name: t('sub.mark.close'), at: closesAt },
    { id: 'allot', name: t('sub.mark.allot'), at: allotmentAt },
    { id: 'list', name: t('sub.mark.list'), at: listingAt },
  ];
}

/** Next date of an offer; null once it is listed. */
export function nextMark(
  { status, opensAt, closesAt, allotmentAt, listingAt }: Dates & Pick<IssueView, 'status'>,
  now: number,
): {
  readonly at: number;
  readonly key: `sub.until.${'open' | 'close' | 'allot' | 'list'}`;
} | null {
  if (status === 'upcoming') return { at: opensAt, key: 'sub.until.open' };
  if (status === 'accepting_subscriptions') return { at: closesAt, key: 'sub.until.close' };
  if (status === 'listed') return null;
  if (now < allotmentAt) return { at: allotmentAt, key: 'sub.until.allot' };
  return { at: listingAt, key: 'sub.until.list' };
}
