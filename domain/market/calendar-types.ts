/** What a date is on an exchange. A half day closes early. */
export type DayType = 'full' | 'half' | 'closed';

/** One special date of an exchange calendar. Weekends need no row. */
export type CalendarRow = {
  /** `YYYY-MM-DD` in the exchange's zone. */
  readonly date: string;
  readonly type: 'closed' | 'half';
  readonly name: { readonly tr: string; readonly en: string };
};
