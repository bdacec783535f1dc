import { lowerCode } from '#domain/text/letters.ts';
import type { IssueView, SubscriptionView } from '#protocol/http/issue-objects.ts';
import { type Translate, saveText } from '#src/kit/index.ts';
import { calendarFile, type CalendarEvent } from './calendar-file.ts';

type Words = Translate<'sub' | 'ipo'>;
type Dated = Pick<IssueView, 'id' | 'code' | 'closesAt' | 'allotmentAt' | 'listingAt'> & {
  readonly payUntil?: number | undefined;
};

/** Future dates of an offer as calendar entries. */
function issueEvents(issue: Dated, t: Words, now: number): readonly CalendarEvent[] {
  const { id, code, closesAt, allotmentAt, listingAt, payUntil } = issue;
  const text = t('sub.calendarNote');
  const days = [
    { name: 'close', at: closesAt, title: t('sub.next.to_be_allocated') },
    { name: 'allot', at: allotmentAt, title: t('ipo.allotmentDate') },
    ...(payUntil === undefined
      ? []
      : [{ name: 'pay', at: payUntil, title: t('ipo.paymentDeadline') }]),
    { name: 'list', at: listingAt, title: t('ipo.listingDate') },
  ];
  return days
    .filter(({ at }) => at > now)
    .map(({ name, at, title }) => ({
      id: `${id}-${name}`,
      title: `${code}: ${title}`,
      text,
      from: at,
    }));
}

/** Downloads the dates of an offer or of a subscription. */
export function saveCalendar(issue: Dated, t: Words, now: number): void {
  const file = calendarFile(issueEvents(issue, t, now), now);
  saveText(`terazi-${lowerCode(issue.code)}.ics`, 'text/calendar;charset=utf-8', file);
}

/** Dates of a subscription under the id of its issue. */
export function datedOf(sub: SubscriptionView): Dated {
  return { ...sub, id: sub.issueId };
}
