import { CalendarPlus } from 'lucide-react';
import { Link } from 'wouter';
import type { CalendarEvent } from '#domain/event/calendar-event.ts';
import { useServerMinute } from '#src/kit/index.ts';
import { classes, css, IconButton, Row, Stack, Tag, Text } from '#src/ui/index.ts';
import styles from './events.module.css';
import { eventPath, useEventTexts } from './use-event-texts.ts';
import { useSaveEvents } from './use-save-events.ts';

const LINK = css({
  display: 'flex',
  gap: 12,
  align: 'center',
  fill: true,
  minBlock: 52,
  minInline: 0,
  padBlock: 4,
  color: 'text',
  focusInset: true,
});

function EventRow({ event, now }: { readonly event: CalendarEvent; readonly now: number }) {
  const { t, titleOf, timeOf, detailOf } = useEventTexts();
  const save = useSaveEvents();
  const title = titleOf(event);
  const isPast = (event.until ?? event.at) <= now;
  return (
    <Row
      as="li"
      gap={4}
      align="center"
      className={styles['event']}
      data-event={event.id}
      data-kind={event.kind}
      data-past={isPast}
    >
      <Link href={eventPath(event)} className={classes(LINK, styles['link'])}>
        <Text font="num" tabular className={styles['time']}>
          {timeOf(event)}
        </Text>
        <Stack as="span" gap={2} minInline={0}>
          <Row as="span" wrap rowGap={2} columnGap={8} align="center">
            <Text font="body" weight={500} overflowWrap="anywhere">
              {title}
            </Text>
            {event.isMine && (
              <Tag size="s" tone="info">
                {t('event.mine')}
              </Tag>
            )}
          </Row>
          <Text hint>{detailOf(event)}</Text>
        </Stack>
      </Link>
      <IconButton
        label={t('event.saveOne', { title })}
        color="text2"
        onClick={() => save(event.id, [event])}
      >
        <CalendarPlus aria-hidden size={20} strokeWidth={1.75} />
      </IconButton>
    </Row>
  );
}

type EventListProps = {
  /** Events by day number, ascending. */
  readonly days: ReadonlyMap<number, readonly CalendarEvent[]>;
  readonly today: number;
};

/** Events under a heading for each day. */
export function EventList({ days, today }: EventListProps) {
  const { t, dayName } = useEventTexts();
  const now = useServerMinute();
  return [...days].map(([day, events]) => (
    <section key={day} aria-labelledby={`events-${day}`} data-day={day}>
      <Row wrap columnGap={8} align="center" minBlock={36} className={styles['heading']}>
        <Text as="h3" id={`events-${day}`} font="body" weight={600}>
          {dayName(day)}
        </Text>
        {day === today && <Tag size="s">{t('event.today')}</Tag>}
      </Row>
      <Stack as="ul" ruled>
        {events.map((event) => (
          <EventRow key={event.id} event={event} now={now} />
        ))}
      </Stack>
    </section>
  ));
}
