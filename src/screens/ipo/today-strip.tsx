import { CalendarDays } from 'lucide-react';
import { Link } from 'wouter';
import { formatClock } from '#domain/text/date-text.ts';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { useText } from '#src/i18n/use-text.ts';
import styles from './today-strip.module.css';
import { DETAIL } from './issue-parts.ts';
import type { Issues } from './use-issues.ts';

/** What the day still brings to offers of new shares, hour by hour. */
export function TodayStrip({ issues }: { readonly issues: Issues }) {
  const t = useText('ipo');
  const { events, upcoming, accepting_subscriptions: open, to_be_listed: waiting } = issues;
  const known = new Map<string, IssueView>(
    [...upcoming, ...open, ...waiting].map((one) => [one.id, one]),
  );
  const shown = events.filter(({ id }) => known.has(id));
  if (shown.length === 0) return null;
  return (
    <section className={styles['today']} aria-label={t('ipo.day.title')}>
      <CalendarDays aria-hidden size={18} strokeWidth={1.75} />
      <ul>
        {shown.map(({ id, kind, at }) => (
          <li key={`${id} ${kind}`}>
            <Link href={DETAIL + id}>
              <b lang="en">{known.get(id)?.code}</b>
              {` ${t(`ipo.day.${kind}`)} ${formatClock(at)}`}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
