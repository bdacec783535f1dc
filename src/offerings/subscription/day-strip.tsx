import { CalendarDays } from 'lucide-react';
import { Link } from 'wouter';
import { formatClock } from '#domain/text/clock-text.ts';
import { useServerNow } from '#src/kit/index.ts';
import { css, Row, Text } from '#src/ui/index.ts';
import styles from './day-strip.module.css';

export type DayEvent = {
  readonly path: string;
  /** Short code of the offer. */
  readonly code: string;
  readonly text: string;
  /** UTC milliseconds. */
  readonly at: number;
};

type DayStripProps = { readonly title: string; readonly events: readonly DayEvent[] };

const EVENT = css({
  display: 'flex',
  gap: 4,
  align: 'center',
  minBlock: 44,
  font: 'num-s',
  color: 'text2',
  nowrap: true,
});

/** Remaining events of offers today, by hour. */
export function DayStrip({ title, events }: DayStripProps) {
  const now = useServerNow();
  const coming = events.filter(({ at }) => at > now);
  if (coming.length === 0) return null;
  return (
    <Row as="section" gap={8} align="center" padInline={12} card color="text2" aria-label={title}>
      <CalendarDays aria-hidden size={18} strokeWidth={1.75} />
      <ul className={styles['events']}>
        {coming.map(({ path, code, text, at }) => (
          <li key={`${path} ${text}`}>
            <Link href={path} className={EVENT}>
              <Text as="b" lang="en" color="text">
                {code}
              </Text>
              {` ${text} ${formatClock(at)}`}
            </Link>
          </li>
        ))}
      </ul>
    </Row>
  );
}
