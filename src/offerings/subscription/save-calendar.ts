import { issueEventId } from '#domain/event/issue-events.ts';
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
    { kind: 'closes', at: closesAt, title: t('sub.next.to_be_allocated') },
    { kind: 'allotment', at: allotmentAt, title: t('ipo.allotmentDate') },
    ...(payUntil === undefined
      ? []
      : [{ kind: 'payment', at: payUntil, title: t('ipo.paymentDeadline') } as const]),
    { kind: 'listing', at: listingAt, title: t('ipo.listingDate') },
  ] as const;
  return days
    .filter(({ at }) => at > now)
    .map(({ kind, at, title }) => ({
      id: issueEventId({ id, kind, at }),
      title: `${code}: ${title}`,
      text,
      from: at,
    }));
}

/** Downloads entries as a file of a calendar; `name` is part of the name of the file. */
export function saveEntries(name: string, entries: readonly CalendarEvent[], now: number): void {
  const file = calendarFile(entries, now);
  saveText(`terazi-${lowerCode(name)}.ics`, 'text/calendar;charset=utf-8', file);
}

/** Downloads the dates of an offer or of a subscription. */
export function saveCalendar(issue: Dated, t: Words, now: number): void {
  saveEntries(issue.code, issueEvents(issue, t, now), now);
}

/** Dates of a subscription under the id of its issue. */
export function datedOf(sub: SubscriptionView): Dated {
  return { ...sub, id: sub.issueId };
}
