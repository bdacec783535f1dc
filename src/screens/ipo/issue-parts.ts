import type { IssueView } from '#protocol/http/issue-objects.ts';

export type IssuePart = IssueView['parts'][number];
export type OwnGroup = 'retail' | 'vip' | 'high';

/** The part of a group, where the issue has one. */
export function partOf({ parts }: IssueView, group: IssuePart['group']): IssuePart | undefined {
  return parts.find((one) => one.group === group);
}

/** Text of a part's name. Where members have a part of their own the retail one is without it. */
export function groupKey(issue: IssueView, group: IssuePart['group']) {
  const isWithout = group === 'retail' && partOf(issue, 'vip') !== undefined;
  return isWithout ? 'ipo.detail.withoutVip' : (`sub.group.${group}` as const);
}

/** What one share costs in a part. */
export function priceOf(issue: IssueView, part: IssuePart | undefined): string {
  return part?.price ?? issue.subscriptionPrice ?? issue.issuePrice ?? '0';
}

/** Part of the retail shares that is kept for members, as a fraction. */
export const TRANCHE = '0.1';

/** Addresses of an issue. */
export const DETAIL = '/pages/stockIPO/ipoDetail?id=';
export const ORDER = '/pages/stockIPO/ipoOrder?id=';
export const RECORD = '/pages/stockIPO/ipoRecord?id=';
export const RECORDS = '/pages/stockIPO/ipoRecord';
export const IPO_LIST = '/pages/stockIPO/ipoList';
export const VIP = '/pages/stock/vip';

/** Where a listed share is traded. */
export function tradePath(symbol: string, side: 'buy' | 'sell'): string {
  return `/pages/tabbar/trade?symbol=${encodeURIComponent(symbol)}&side=${side}`;
}
