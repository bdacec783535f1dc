import type { IssueKind } from '#domain/ipo/states.ts';
import { DAY_MS, isoOfDay } from '#domain/time/civil-date.ts';
import type { CalendarEvent, EventKind } from './calendar-event.ts';
import type { IssueEventStep } from './issue-steps.ts';

/** A date of an issue. */
export type IssueDate = {
  /** Id of the issue: `ipo-14`. */
  readonly id: string;
  readonly code: string;
  readonly kind: IssueEventStep;
  /** UTC milliseconds. */
  readonly at: number;
};

const KINDS: Readonly<Record<IssueKind, EventKind>> = {
  ipo: 'ipo',
  offline: 'placement',
  block: 'placement',
  coin: 'coin',
};

/** Kind of an issue by its id; undefined for an id of another form. */
function issueKindOf(id: string): IssueKind | undefined {
  const kind = id.slice(0, id.indexOf('-'));
  return Object.hasOwn(KINDS, kind) ? (kind as IssueKind) : undefined;
}

/** Names in ids of saved calendar entries, which a new file replaces. */
const ENTRY_NAMES: Partial<Record<IssueEventStep, string>> = {
  closes: 'close',
  allotment: 'allot',
  payment: 'pay',
  listing: 'list',
};

/**
 * Id of a step of an issue, the same in the calendar and in a saved file. Coins are released
 * several times, so a release is named by its UTC day too.
 */
export function issueEventId({ id, kind, at }: Omit<IssueDate, 'code'>): string {
  const named = `${id}-${ENTRY_NAMES[kind] ?? kind}`;
  return kind === 'vesting' ? `${named}-${isoOfDay(Math.floor(at / DAY_MS))}` : named;
}

/** Dates of issues as events; ids of another form are left out. */
export function issueEvents(
  dates: readonly IssueDate[],
  isMine: boolean,
): readonly CalendarEvent[] {
  return dates.flatMap((date) => {
    const { id, code, kind: step, at } = date;
    const issue = issueKindOf(id);
    if (issue === undefined) return [];
    const event = { kind: KINDS[issue], step, subject: code, at, isMine, ref: id } as const;
    return [{ ...event, id: issueEventId(date), zone: 'turkey' as const }];
  });
}
