import { useLayoutEffect, useRef } from 'react';
import { civilOfDay, weekdayOfDay } from '#domain/time/civil-date.ts';
import type { DayChoiceProps } from './day-choice.ts';
import styles from './events.module.css';
import { daysOf, type DaySpan } from './event-period.ts';
import { useEventTexts } from './use-event-texts.ts';

type StripProps = DayChoiceProps & { readonly span: DaySpan };

/** The days of the period side by side, each with the number of its events. */
export function DaysStrip({ span, days, today, chosen, onChoose }: StripProps) {
  const { t, dayName, shortWeekdays } = useEventTexts();
  const strip = useRef<HTMLDivElement>(null);
  const [first] = span;
  useLayoutEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current !== null && current != null) strip.current.scrollLeft = current.offsetLeft;
  }, [first]);
  return (
    <div ref={strip} role="group" aria-label={t('event.days')} className={styles['strip']}>
      {daysOf(span).map((day) => {
        const count = days.get(day)?.length ?? 0;
        return (
          <button
            key={day}
            type="button"
            className={styles['stripDay']}
            aria-pressed={day === chosen}
            aria-current={day === today ? 'date' : undefined}
            data-strip-day={day}
            onClick={() => onChoose(day)}
          >
            <span className="visually-hidden">
              {`${dayName(day)}, ${t('event.count', { count })}`}
            </span>
            <span aria-hidden>{shortWeekdays[weekdayOfDay(day)]}</span>
            <b aria-hidden>{civilOfDay(day).day}</b>
            <span aria-hidden>{count === 0 ? '\u2013' : count}</span>
          </button>
        );
      })}
    </div>
  );
}
