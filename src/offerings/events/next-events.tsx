import { Link } from 'wouter';
import type { CalendarEvent } from '#domain/event/calendar-event.ts';
import { Countdown } from '#src/kit/index.ts';
import { Text, css } from '#src/ui/index.ts';
import styles from './events.module.css';
import { eventPath, useEventTexts } from './use-event-texts.ts';

const CARD = css({
  display: 'grid',
  gap: 2,
  minInline: 0,
  pad: 12,
  card: true,
  focusInset: true,
  color: 'text',
});

/** The next event of each kind with the time left. */
export function NextEvents({ events }: { readonly events: readonly CalendarEvent[] }) {
  const { t, titleOf } = useEventTexts();
  if (events.length === 0) return null;
  return (
    <section aria-label={t('event.next')}>
      <ul className={styles['next']}>
        {events.map((event) => (
          <li key={event.kind} data-next={event.kind}>
            <Link href={eventPath(event)} className={CARD}>
              <Text hint ellipsis>
                {t(`event.kind.${event.kind}`)}
              </Text>
              <Countdown until={event.at} />
              <Text font="caption" ellipsis>
                {titleOf(event)}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
