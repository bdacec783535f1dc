import type { SubscriptionView } from '#protocol/http/issue-objects.ts';
import {
  coinOrderNewList,
  stockOrderNewList,
  stockOrderOfflineList,
} from '#protocol/http/issues.ts';
import { type Loaded, call, useFollow } from '#src/kit/index.ts';

/** Subscriptions to IPOs, or to blocks and placements. */
export type SubKind = 'ipo' | 'offline';

const OVER: readonly SubscriptionView['status'][] = ['cancelled', 'not_allotted'];

function isSettled({ items }: { readonly items: readonly SubscriptionView[] }): boolean {
  return items.every((one) => OVER.includes(one.status) || one.isUnlocked);
}

const FOLLOWING = { news: ['subscription'] as const, isOver: isSettled };

/** A page of the user's subscriptions, newest first. */
export function askSubs(kind: SubKind, page: number, signal: AbortSignal) {
  const endpoint = kind === 'ipo' ? stockOrderNewList : stockOrderOfflineList;
  return call(endpoint, { page: String(page) }, { signal });
}

/** The newest ones, reloaded while they may change. */
export function useFreshSubs(kind: SubKind) {
  return useFollow(`fresh ${kind}`, (signal) => askSubs(kind, 1, signal), FOLLOWING);
}

/** The user's subscriptions to one issue of any kind, newest first. */
export function useSubsOf(issueId: string): Loaded<{ readonly items: SubscriptionView[] }> {
  return useFollow(
    `subscriptions ${issueId}`,
    (signal) => {
      if (issueId.startsWith('ipo-')) return call(stockOrderNewList, { issueId }, { signal });
      if (issueId.startsWith('coin-')) return call(coinOrderNewList, { issueId }, { signal });
      return call(stockOrderOfflineList, { issueId }, { signal });
    },
    FOLLOWING,
  );
}

/** The effective subscription: the newest not cancelled, else the newest. */
export function countingOf(items: readonly SubscriptionView[]): SubscriptionView | undefined {
  return items.find(({ status }) => status !== 'cancelled') ?? items[0];
}
