import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { mergeEvents, type CalendarEvent } from '#domain/event/calendar-event.ts';
import { type Loaded, session, useByServerTime, useCalendar, useFollow } from '#src/kit/index.ts';
import { deviceDay } from './device-zone.ts';
import { reachOf, type DaySpan } from './event-period.ts';
import { askOwnEvents } from './own-events.ts';
import { askPublicEvents, calendarEvents } from './public-events.ts';

const HOUR_MS = 3_600_000;

const FOLLOWING = {
  news: ['subscription', 'option', 'robot', 'loan', 'vip'] as const,
  isOver: () => true,
};

export type Events = {
  /** All known events ascending by time; null until the calendar of the venue is known. */
  readonly events: readonly CalendarEvent[] | null;
  /** Answer of the server; the events without it are those of the exchanges alone. */
  readonly loaded: Loaded<readonly CalendarEvent[]>;
  /** Today on this device, and the days that can be shown. */
  readonly today: number;
  readonly reach: DaySpan;
};

/** Every event of the product that this visitor may see; guests have no own ones. */
export function useEvents(): Events {
  const { userToken, userAccountType: realm } = useSnapshot(session);
  const isKnown = useCalendar();
  const today = useByServerTime(deviceDay);
  // A new hour brings the next funding, a new day the next expiries.
  const hour = useByServerTime((now) => Math.floor(now / HOUR_MS));
  const reach = useMemo(() => reachOf(today), [today]);
  const loaded = useFollow(
    `events ${today} ${hour} ${realm}`,
    async (signal) => {
      const asks = [askPublicEvents(reach, signal)];
      if (userToken !== '') asks.push(askOwnEvents(realm, signal));
      return mergeEvents(...(await Promise.all(asks)));
    },
    FOLLOWING,
  );
  const { data } = loaded;
  const events = useMemo(
    () => (isKnown ? mergeEvents(calendarEvents(reach, hour * HOUR_MS), data ?? []) : null),
    [isKnown, reach, hour, data],
  );
  return { events, loaded, today, reach };
}
