import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import {
  EVENT_KINDS,
  eventsByDay,
  filterEvents,
  kindsOf,
  nextOfEach,
  type CalendarEvent,
} from '#domain/event/calendar-event.ts';
import { describeError, SIGN_IN, session, useServerMinute, useVenue } from '#src/kit/index.ts';
import { useWidth } from '#src/market/index.ts';
import {
  Button,
  EmptyState,
  IconButton,
  Row,
  Segmented,
  SkeletonRows,
  Stack,
  Text,
  css,
} from '#src/ui/index.ts';
import { deviceDay, deviceZoneName } from './device-zone.ts';
import { EVENT_PERIODS, eventChoices } from './event-choices.ts';
import { EventFilters } from './event-filters.tsx';
import { EventList } from './event-list.tsx';
import { periodOf, stepped, type DaySpan } from './event-period.ts';
import styles from './events.module.css';
import { DaysStrip } from './days-strip.tsx';
import { MonthGrid } from './month-grid.tsx';
import { NextEvents } from './next-events.tsx';
import { useEventTexts } from './use-event-texts.ts';
import { useEvents, type Events } from './use-events.ts';
import { useSaveEvents } from './use-save-events.ts';

/** Width from which a month stands as a grid beside the list. */
const GRID_FROM_PX = 720;
const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

type Shown = { readonly day: number; readonly chosen: number | null };

type HeadProps = {
  readonly shown: Shown;
  readonly span: DaySpan;
  readonly title: string;
  readonly reach: DaySpan;
  readonly today: number;
  readonly onShow: (next: Shown) => void;
};

/** Week or month, its name, and the steps to the next and the previous one. */
function PeriodHead({ shown, span, title, reach, today, onShow }: HeadProps) {
  const { t } = useEventTexts();
  const { period } = useSnapshot(eventChoices);
  const go = (by: 1 | -1): void => onShow({ day: stepped(shown.day, period, by), chosen: null });
  return (
    <div className={styles['head']}>
      <Segmented
        label={t('event.period')}
        value={period}
        options={EVENT_PERIODS.map((value) => ({ value, label: t(`event.${value}`) }))}
        onChange={(next) => {
          eventChoices.period = next;
          onShow({ day: shown.chosen ?? shown.day, chosen: null });
        }}
      />
      <Row gap={4} align="center" className={styles['stepper']}>
        <IconButton
          label={t('event.previous')}
          disabled={span[0] <= reach[0]}
          onClick={() => go(-1)}
        >
          <ChevronLeft {...ICON} />
        </IconButton>
        <Text as="h2" font="body-l" weight={600} textAlign="center" grow aria-live="polite">
          {title}
        </Text>
        <IconButton
          label={t('event.following')}
          disabled={span[1] >= reach[1]}
          onClick={() => go(1)}
        >
          <ChevronRight {...ICON} />
        </IconButton>
      </Row>
      <Button size="s" onClick={() => onShow({ day: today, chosen: null })}>
        {t('event.today')}
      </Button>
    </div>
  );
}

/** What failed to load, and what a guest does not see. */
function Notes({ loaded }: Pick<Events, 'loaded'>) {
  const { t } = useEventTexts();
  const { userToken } = useSnapshot(session);
  const venue = useVenue();
  const now = useServerMinute();
  return (
    <Stack gap={8} padInline="gutter" padBlock={12}>
      {loaded.error !== null && (
        <Row
          role="status"
          wrap
          gap={8}
          align="center"
          font="caption"
          color="warn"
          data-part="failed"
        >
          {`${t('event.failed')} ${describeError(loaded.error)}`}
          <Button size="s" kind="text" onClick={loaded.reload}>
            {t('common.retry')}
          </Button>
        </Row>
      )}
      {userToken === '' && (
        <Text as="p" hint data-part="guest">
          {`${t('event.guest')} `}
          <Link href={SIGN_IN} className={css({ color: 'primary-text' })}>
            {t('title.login')}
          </Link>
        </Text>
      )}
      <Text as="p" hint data-part="zone">
        {t('event.zoneNote', { zone: deviceZoneName(now) })}
      </Text>
      {venue?.alwaysOpen === true && (
        <Text as="p" hint>
          {t('event.simulated')}
        </Text>
      )}
    </Stack>
  );
}

type ListHeadProps = {
  readonly title: string;
  /** Name of the saved file. */
  readonly name: string;
  readonly events: readonly CalendarEvent[];
};

/** What is listed, how much of it, and the file of it. */
function ListHead({ title, name, events }: ListHeadProps) {
  const { t } = useEventTexts();
  const save = useSaveEvents();
  return (
    <Row wrap gap={8} align="center" justify="between" minBlock={44}>
      <Text hint aria-live="polite" data-part="count">
        {`${title}: ${t('event.count', { count: events.length })}`}
      </Text>
      <Button
        size="s"
        icon={<Download aria-hidden size={16} strokeWidth={1.75} />}
        disabled={events.length === 0}
        onClick={() => save(name, events)}
      >
        {t('event.saveList')}
      </Button>
    </Row>
  );
}

type BodyProps = {
  readonly events: readonly CalendarEvent[];
  readonly today: number;
  readonly reach: DaySpan;
  readonly width: number;
};

function Body({ events, today, reach, width }: BodyProps) {
  const { t, dayName, monthName, shortDay } = useEventTexts();
  const { period, kinds, onlyMine } = useSnapshot(eventChoices);
  const { userToken } = useSnapshot(session);
  const [shown, setShown] = useState<Shown>({ day: today, chosen: null });
  const [isWhole, setWhole] = useState(false);
  const now = useServerMinute();
  const filtered = filterEvents(events, {
    kinds: EVENT_KINDS.filter((kind) => kinds.includes(kind)),
    onlyMine: onlyMine && userToken !== '',
  });
  const days = eventsByDay(filtered, deviceDay);
  const span = periodOf(shown.day, period);
  const [first, last] = span;
  const { chosen } = shown;
  const title =
    period === 'month' ? monthName(first) : `${shortDay(first)} \u2013 ${shortDay(last)}`;
  const inSpan = [...days].filter(([day]) => day >= first && day <= last);
  const hasToday = today >= first && today <= last;
  const earlier = inSpan.filter(([day]) => hasToday && day < today);
  const listed = new Map(
    inSpan.filter(([day]) => {
      if (chosen !== null) return day === chosen;
      return isWhole || !hasToday || day >= today;
    }),
  );
  const choose = (day: number): void => setShown({ ...shown, chosen: day === chosen ? null : day });
  const choice = { span, days, today, chosen, onChoose: choose };
  const isGrid = period === 'month' && width >= GRID_FROM_PX;
  return (
    <>
      <EventFilters kinds={kindsOf(events)} />
      <NextEvents events={nextOfEach(filtered, now)} />
      <PeriodHead {...{ shown, span, title, reach, today }} onShow={setShown} />
      <div className={styles['body']} data-grid={isGrid}>
        {isGrid ? <MonthGrid {...choice} title={title} /> : <DaysStrip {...choice} />}
        <div className={styles['list']}>
          <ListHead
            title={chosen === null ? title : dayName(chosen)}
            name={`calendar-${first}`}
            events={[...listed.values()].flat()}
          />
          {chosen === null && !isWhole && earlier.length > 0 && (
            <Row minBlock={44} align="center">
              <Button size="s" kind="text" onClick={() => setWhole(true)}>
                {t('event.earlier')}
              </Button>
            </Row>
          )}
          {chosen !== null && (
            <Row minBlock={44} align="center">
              <Button size="s" kind="text" onClick={() => choose(chosen)}>
                {t('event.wholePeriod')}
              </Button>
            </Row>
          )}
          {listed.size === 0 && <EmptyState text={t('event.none')} />}
          <EventList days={listed} today={today} />
        </div>
      </div>
    </>
  );
}

/** What happens when: offerings, expiries, funding, sessions and holidays, and own dates. */
export function EventsView() {
  const { events, loaded, today, reach } = useEvents();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <div ref={frame} className={styles['frame']}>
      {events === null ? (
        <SkeletonRows kind="list" count={6} />
      ) : (
        <Body events={events} today={today} reach={reach} width={width} />
      )}
      <Notes loaded={loaded} />
    </div>
  );
}
