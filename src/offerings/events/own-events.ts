import type { CalendarEvent } from '#domain/event/calendar-event.ts';
import { issueEvents, type IssueDate } from '#domain/event/issue-events.ts';
import type { SubscriptionView } from '#protocol/http/issue-objects.ts';
import {
  coinOrderNewList,
  stockOrderNewList,
  stockOrderOfflineList,
} from '#protocol/http/issues.ts';
import { userLoanOrders } from '#protocol/http/loans.ts';
import { stockOptionList } from '#protocol/http/options.ts';
import { stockAiOrderList } from '#protocol/http/robots.ts';
import { userVipGet } from '#protocol/http/vip.ts';
import { call, type Realm } from '#src/kit/index.ts';

const SIZE = '100';
const ENDED: readonly SubscriptionView['status'][] = ['cancelled', 'not_allotted'];

/** Dates of a subscription: the steps of its issue, and when what was won can be sold. */
function datesOf(sub: SubscriptionView): readonly IssueDate[] {
  const { issueId: id, code, status, kind: issue } = sub;
  if (ENDED.includes(status)) return [];
  const dates: IssueDate[] = [{ id, code, kind: 'allotment', at: sub.allotmentAt }];
  if (status === 'applying') dates.push({ id, code, kind: 'closes', at: sub.closesAt });
  if (sub.payUntil !== undefined) dates.push({ id, code, kind: 'payment', at: sub.payUntil });
  if (issue !== 'block') dates.push({ id, code, kind: 'listing', at: sub.listingAt });
  if (sub.unlockAt !== undefined && (issue === 'block' || sub.unlockAt !== sub.listingAt)) {
    dates.push({ id, code, kind: 'unlock', at: sub.unlockAt });
  }
  // The first release is the listing itself.
  const later = (sub.vesting ?? []).filter(({ at }) => at !== sub.listingAt);
  return [...dates, ...later.map(({ at }) => ({ id, code, kind: 'vesting', at }) as const)];
}

async function subscriptions(signal: AbortSignal): Promise<readonly CalendarEvent[]> {
  const lists = await Promise.all(
    [stockOrderNewList, stockOrderOfflineList, coinOrderNewList].map((list) =>
      call(list, { size: SIZE }, { signal }),
    ),
  );
  return issueEvents(lists.flatMap(({ items }) => items).flatMap(datesOf), true);
}

type Own = Omit<CalendarEvent, 'zone' | 'isMine'>;

function own(event: Own): CalendarEvent {
  return { ...event, zone: 'turkey', isMine: true };
}

async function options(signal: AbortSignal): Promise<readonly CalendarEvent[]> {
  const { items } = await call(stockOptionList, { state: 'live', size: SIZE }, { signal });
  return items.map(({ id, symbol, expiryAt }) =>
    own({ id: `option-${id}`, kind: 'option', step: 'expiry', subject: symbol, at: expiryAt }),
  );
}

async function runs(signal: AbortSignal): Promise<readonly CalendarEvent[]> {
  const { items } = await call(stockAiOrderList, { state: 'live', size: SIZE }, { signal });
  return items.flatMap(({ id, no, endsAt: at }) =>
    at === undefined
      ? []
      : [own({ id: `run-${id}`, kind: 'robot', step: 'runEnds', subject: no, at, ref: id })],
  );
}

async function loans(signal: AbortSignal): Promise<readonly CalendarEvent[]> {
  const asked = { status: 'in_progress', size: SIZE } as const;
  const { items } = await call(userLoanOrders, asked, { signal });
  return items.flatMap(({ id, currency, dueAt: at }) =>
    at === undefined
      ? []
      : [own({ id: `loan-${id}`, kind: 'loan', step: 'loanDue', subject: currency, at })],
  );
}

async function membership(signal: AbortSignal): Promise<readonly CalendarEvent[]> {
  const { validUntil: at } = await call(userVipGet, {}, { signal });
  if (at === undefined) return [];
  return [own({ id: 'membership', kind: 'membership', step: 'memberEnds', subject: '', at })];
}

/** Dated items of the current account. Loans exist only in the real one. */
export async function askOwnEvents(
  realm: Realm,
  signal: AbortSignal,
): Promise<readonly CalendarEvent[]> {
  const asks = [subscriptions, options, runs, membership, ...(realm === 'real' ? [loans] : [])];
  return (await Promise.all(asks.map((ask) => ask(signal)))).flat();
}
