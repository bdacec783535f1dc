import { useRef, useState, type KeyboardEvent } from 'react';
import type { CalendarEvent } from '#domain/event/calendar-event.ts';
import { civilOfDay, weekdayOfDay } from '#domain/time/civil-date.ts';
import type { DayChoiceProps } from './day-choice.ts';
import styles from './events.module.css';
import { weeksOf, type DaySpan } from './event-period.ts';
import { useEventTexts } from './use-event-texts.ts';

type GridProps = DayChoiceProps & { readonly span: DaySpan; readonly title: string };

const WEEK_DAYS = 7;
/** Names in a cell; the rest is a number. Sessions and funding, which repeat, have none. */
const MOST_NAMED = 2;

/** The day that a key leads to from another, within the span; null for another key. */
function dayAfter(key: string, day: number, [first, last]: DaySpan): number | null {
  const at = weekdayOfDay(day);
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: day - 1,
    ArrowRight: day + 1,
    ArrowUp: day - WEEK_DAYS,
    ArrowDown: day + WEEK_DAYS,
    Home: day - at,
    End: day - at + WEEK_DAYS - 1,
  };
  const next = moves[key];
  return next === undefined ? null : Math.min(Math.max(next, first), last);
}

/** Content of a day: its number, the first events, and how many there are. */
function DayFace({
  day,
  events,
}: {
  readonly day: number;
  readonly events: readonly CalendarEvent[];
}) {
  const { subjectOf, t } = useEventTexts();
  const nameOf = (event: CalendarEvent): string => {
    const subject = subjectOf(event);
    return subject === '' ? t(`event.kind.${event.kind}`) : subject;
  };
  const worthNaming = events.filter(({ kind }) => kind !== 'session' && kind !== 'funding');
  const names = [...new Set(worthNaming.map(nameOf))].slice(0, MOST_NAMED);
  const isNamed = (event: CalendarEvent): boolean => names.includes(nameOf(event));
  const rest = events.filter((event) => !isNamed(event)).length;
  const count = names.length > 0 ? `+${rest}` : t('event.count', { count: rest });
  return (
    <>
      <b aria-hidden>{civilOfDay(day).day}</b>
      {names.map((name) => (
        <span
          key={name}
          aria-hidden
          className={styles['name']}
          data-mine={events.some((one) => one.isMine && nameOf(one) === name)}
        >
          {name}
        </span>
      ))}
      {rest > 0 && <span aria-hidden>{count}</span>}
    </>
  );
}

/** A month as a grid with one Tab stop; arrow keys move by day and week. */
export function MonthGrid({ span, title, days, today, chosen, onChoose }: GridProps) {
  const { t, dayName, shortWeekdays } = useEventTexts();
  const [active, setActive] = useState(today);
  const table = useRef<HTMLTableElement>(null);
  const [first, last] = span;
  const entry = active < first || active > last ? first : active;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayAfter(event.key, entry, span);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    table.current?.querySelector<HTMLElement>(`[data-grid-day="${next}"]`)?.focus();
  };
  return (
    <table ref={table} role="grid" className={styles['grid']} onKeyDown={onKeyDown}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {shortWeekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(span).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, at) => {
              if (day === null) return <td key={at} />;
              const events = days.get(day) ?? [];
              return (
                <td key={at}>
                  <button
                    type="button"
                    tabIndex={day === entry ? 0 : -1}
                    aria-pressed={day === chosen}
                    aria-current={day === today ? 'date' : undefined}
                    data-grid-day={day}
                    onFocus={() => setActive(day)}
                    onClick={() => onChoose(day)}
                  >
                    <span className="visually-hidden">
                      {`${dayName(day)}, ${t('event.count', { count: events.length })}`}
                    </span>
                    <DayFace day={day} events={events} />
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
