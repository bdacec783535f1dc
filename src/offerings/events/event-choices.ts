import { EVENT_KINDS } from '#domain/event/calendar-event.ts';
import { flag, oneOf, persisted, texts } from '#src/kit/index.ts';

export const EVENT_PERIODS = ['week', 'month'] as const;
export type EventPeriod = (typeof EVENT_PERIODS)[number];

/** Filter and period of the calendar; stored on this device. */
export const eventChoices = persisted('events.', {
  /** Shown kinds; none means all. */
  kinds: texts(EVENT_KINDS.length),
  onlyMine: flag(false),
  period: oneOf(EVENT_PERIODS, 'week'),
});
