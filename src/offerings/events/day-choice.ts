import type { CalendarEvent } from '#domain/event/calendar-event.ts';

/** What the strip and the grid of days share. */
export type DayChoiceProps = {
  readonly days: ReadonlyMap<number, readonly CalendarEvent[]>;
  readonly today: number;
  /** The day whose events are shown alone; null for the whole period. */
  readonly chosen: number | null;
  readonly onChoose: (day: number) => void;
};
