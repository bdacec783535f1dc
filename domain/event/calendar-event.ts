import type { Zone } from '#domain/time/zone.ts';
import type { IssueEventStep } from './issue-steps.ts';

/** Kinds of events, in the order of the filter. The last three exist only for an account. */
export const EVENT_KINDS = [
  'ipo', 'placement', 'coin', 'option', 'funding', 'session', 'holiday', 'robot', 'loan',
  'membership',
] as const; // prettier-ignore
export type EventKind = (typeof EVENT_KINDS)[number];

/** What happens. An issue has several steps; every other kind has one or two. */
export type EventStep =
  | IssueEventStep
  | 'expiry'
  | 'funding'
  | 'hours'
  | 'halfDay'
  | 'closed'
  | 'runEnds'
  | 'loanDue'
  | 'memberEnds';

/** One dated fact of the product. Every source of the calendar is turned into this form. */
export type CalendarEvent = {
  /** Stays the same when the date moves, so that a saved entry is replaced. */
  readonly id: string;
  readonly kind: EventKind;
  readonly step: EventStep;
  /** Code, symbol or exchange of the event; empty where the kind says all. */
  readonly subject: string;
  /** How many subjects share the event, where one line stands for several. */
  readonly count?: number | undefined;
  /** Name of a holiday. */
  readonly name?: { readonly tr: string; readonly en: string } | undefined;
  /** Start, UTC milliseconds. */
  readonly at: number;
  /** End, UTC milliseconds; absent for an instant. */
  readonly until?: number | undefined;
  /** Day number of an event that lasts a whole day of its zone. */
  readonly day?: number | undefined;
  /** Zone in which the venue states the time. */
  readonly zone: Zone;
  /** Belongs to the account: an own subscription, option, run, loan. */
  readonly isMine: boolean;
  /** Object that the event leads to, such as an issue or a run. */
  readonly ref?: string | undefined;
};

/** Filter of the calendar. */
export type EventFilter = {
  /** Shown kinds; none means all. */
  readonly kinds: readonly EventKind[];
  readonly onlyMine: boolean;
};

function compare(a: CalendarEvent, b: CalendarEvent): number {
  if (a.at !== b.at) return a.at - b.at;
  const kinds = EVENT_KINDS.indexOf(a.kind) - EVENT_KINDS.indexOf(b.kind);
  if (kinds !== 0) return kinds;
  return a.id < b.id ? -1 : 1;
}

/**
 * Merges sources into one list, ascending by time. Events with the same id are one event; the own
 * one wins over the public one, otherwise the later source.
 */
export function mergeEvents(
  ...sources: readonly (readonly CalendarEvent[])[]
): readonly CalendarEvent[] {
  const byId = new Map<string, CalendarEvent>();
  for (const event of sources.flat()) {
    const known = byId.get(event.id);
    if (known?.isMine !== true || event.isMine) byId.set(event.id, event);
  }
  return [...byId.values()].toSorted(compare);
}

/** Events that pass a filter, in their order. */
export function filterEvents(
  events: readonly CalendarEvent[],
  { kinds, onlyMine }: EventFilter,
): readonly CalendarEvent[] {
  const isShown = (kind: EventKind): boolean => kinds.length === 0 || kinds.includes(kind);
  return events.filter(({ kind, isMine }) => isShown(kind) && (isMine || !onlyMine));
}

/** Kinds that occur, in the order of the filter. */
export function kindsOf(events: readonly CalendarEvent[]): readonly EventKind[] {
  const found = new Set(events.map(({ kind }) => kind));
  return EVENT_KINDS.filter((kind) => found.has(kind));
}

/**
 * The next event of each kind after an instant, ascending by time. A session that has started
 * counts as past.
 * @param events ascending by time.
 * @param now UTC milliseconds.
 */
export function nextOfEach(
  events: readonly CalendarEvent[],
  now: number,
): readonly CalendarEvent[] {
  const next = new Map<EventKind, CalendarEvent>();
  for (const event of events) {
    if (event.at > now && !next.has(event.kind)) next.set(event.kind, event);
  }
  return [...next.values()];
}

/**
 * Groups events by calendar day. An event of a whole day belongs to that day in every zone.
 * @param dayOf day number of an instant in the reader's zone.
 * @returns days with events, ascending; the events of a day keep their order, whole days first.
 */
export function eventsByDay(
  events: readonly CalendarEvent[],
  dayOf: (ts: number) => number,
): ReadonlyMap<number, readonly CalendarEvent[]> {
  const days = new Map<number, CalendarEvent[]>();
  for (const event of events) {
    const day = event.day ?? dayOf(event.at);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  const wholeFirst = (list: readonly CalendarEvent[]): readonly CalendarEvent[] => [
    ...list.filter(({ day }) => day !== undefined),
    ...list.filter(({ day }) => day === undefined),
  ];
  return new Map(
    [...days].toSorted(([a], [b]) => a - b).map(([day, list]) => [day, wholeFirst(list)]),
  );
}
