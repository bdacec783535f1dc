import type { IssueView } from '#protocol/http/issue-objects.ts';

export type IssuePart = IssueView['parts'][number];
export type OwnGroup = 'retail' | 'vip' | 'high';

/** Part of a group, if the issue has one. */
export function partOf({ parts }: IssueView, group: IssuePart['group']): IssuePart | undefined {
  return parts.find((one) => one.group === group);
}

/** Text key of a part's name. With a separate member part, the retail name excludes members. */
export function groupKey(issue: IssueView, group: IssuePart['group']) {
  const isWithout = group === 'retail' && partOf(issue, 'vip') !== undefined;
  return isWithout ? 'ipo.detail.withoutVip' : (`sub.group.${group}` as const);
}

/** Price per share in a part. */
export function priceOf(issue: IssueView, part: IssuePart | undefined): string {
  return part?.price ?? issue.subscriptionPrice ?? issue.issuePrice ?? '0';
}

/** Fraction of the retail shares reserved for members. */
export const TRANCHE = '0.1';

/** Addresses of an issue. */
export const DETAIL = '/pages/stockIPO/ipoDetail?id=';
export const ORDER = '/pages/stockIPO/ipoOrder?id=';
export const RECORD = '/pages/stockIPO/ipoRecord?id=';
export const RECORDS = '/pages/stockIPO/ipoRecord';
export const IPO_LIST = '/pages/stockIPO/ipoList';
export const VIP = '/pages/stock/vip';

/** Address where a listed share is traded. */
export function tradePath(symbol: string, side: 'buy' | 'sell'): string {
  return `/pages/tabbar/trade?symbol=${encodeURIComponent(symbol)}&side=${side}`;
}
