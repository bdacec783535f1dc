import type { CalendarEvent } from '#domain/event/calendar-event.ts';
import { DATE_NAMES } from '#domain/text/date-names.ts';
import { civilOfDay, weekdayOfDay } from '#domain/time/civil-date.ts';
import { useLanguage, useText } from '#src/kit/index.ts';
import { klinePath } from '#src/market/index.ts';
import { BULK_DETAIL } from '#src/offerings/block/bulk-paths.ts';
import { DETAIL as COIN_DETAIL } from '#src/offerings/coin-ico/sale-paths.ts';
import { DETAIL as IPO_DETAIL } from '#src/offerings/ipo/issue-parts.ts';
import { deviceClock, venueClock } from './device-zone.ts';

/** Address of the place of an event. */
export function eventPath({ kind, isMine, ref = '', subject }: CalendarEvent): string {
  if (kind === 'ipo') return IPO_DETAIL + ref;
  if (kind === 'coin') return COIN_DETAIL + ref;
  if (kind === 'placement') return BULK_DETAIL + ref;
  if (kind === 'option') return isMine ? '/pages/option/positions' : '/pages/option/order';
  if (kind === 'funding' && subject !== '') return klinePath(subject);
  if (kind === 'robot') return `/pages/robot/orderDetail?orderId=${ref}`;
  if (kind === 'loan') return '/pages/loan/index';
  return kind === 'membership' ? '/pages/stock/vip' : '/pages/tabbar/markets';
}

const EXCHANGES = { BIST: 'event.exchange.BIST', US: 'event.exchange.US' } as const;

/** Words of events and days in the current language. */
export function useEventTexts() {
  const t = useText('event');
  const language = useLanguage();
  const names = DATE_NAMES[language];
  const subjectOf = ({ subject, count = 1 }: CalendarEvent): string => {
    if (count > 1) return t('event.contracts', { count });
    return subject === 'BIST' || subject === 'US' ? t(EXCHANGES[subject]) : subject;
  };
  const stepOf = ({ step }: CalendarEvent): string => t(`event.step.${step}`);
  const titleOf = (event: CalendarEvent): string => {
    const subject = subjectOf(event);
    return subject === '' ? stepOf(event) : `${subject}: ${stepOf(event)}`;
  };
  /** Clock of the venue where it differs from the device's: `New York 09:30`. */
  const venueOf = ({ at, until, zone, day }: CalendarEvent): string | null => {
    const from = day === undefined ? venueClock(at, zone) : null;
    if (from === null) return null;
    const to = until === undefined ? '' : `\u2013${venueClock(until, zone) ?? ''}`;
    return `${t(`event.zone.${zone}`)} ${from}${to}`;
  };
  return {
    t,
    titleOf,
    stepOf,
    subjectOf,
    venueOf,
    /** `10:00`, `10:00–18:00`, or that it lasts the whole day. */
    timeOf: ({ at, until, day }: CalendarEvent): string => {
      if (day !== undefined) return t('event.allDay');
      return until === undefined
        ? deviceClock(at)
        : `${deviceClock(at)}\u2013${deviceClock(until)}`;
    },
    /** Kind, name of a holiday, and the clock of the venue. */
    detailOf: (event: CalendarEvent): string =>
      [t(`event.kind.${event.kind}`), event.name?.[language], venueOf(event)]
        .filter((part) => part !== undefined && part !== null)
        .join(' · '),
    /** `27 November, Friday`. */
    dayName: (day: number): string => {
      const { day: number, month } = civilOfDay(day);
      const weekday = names.weekdays[weekdayOfDay(day)] ?? '';
      return `${number} ${names.months[month - 1] ?? ''}, ${weekday}`;
    },
    /** `27 Nov`. */
    shortDay: (day: number): string => {
      const { day: number, month } = civilOfDay(day);
      return `${number} ${names.shortMonths[month - 1] ?? ''}`;
    },
    monthName: (day: number): string => {
      const { month, year } = civilOfDay(day);
      return `${names.months[month - 1] ?? ''} ${year}`;
    },
    shortWeekdays: names.shortWeekdays,
  };
}
