import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { formatClock, formatDate } from '#domain/text/date-text.ts';
import { stockNewToday } from '#protocol/http/issues.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { call, useClosedReason, useLoad, useServerNow, useText } from '#src/kit/index.ts';
import { Section } from '#src/ui/index.ts';
import styles from './home.module.css';

type Today = DataOf<typeof stockNewToday>;
type Line = Today['events'][number];

/** What happens to the time in which an issue takes subscriptions. */
const APPLYING: readonly Line['kind'][] = ['opens', 'closes'];

/** Offers that take subscriptions, each with its end, and what else the day still brings. */
function linesOf({ items, events }: Today, now: number, isClosed: boolean): readonly Line[] {
  const offered = isClosed ? [] : items;
  const open = offered
    .filter(({ closesAt }) => closesAt > now)
    .map(({ id, code, closesAt }): Line => ({ id, code, kind: 'closes', at: closesAt }));
  const ends = new Set(open.map(({ id }) => id));
  const coming = events.filter(
    ({ id, kind, at }) => at > now && !(kind === 'closes' && ends.has(id)),
  );
  // Nobody can apply to what is closed; what was applied for is allotted and listed all the same.
  return [...open, ...coming.filter(({ kind }) => !isClosed || !APPLYING.includes(kind))];
}

/** The hour of what happens today, the date of what happens later. */
function whenText(at: number, now: number): string {
  return formatDate(at) === formatDate(now) ? formatClock(at) : formatDate(at);
}

/** Offers of new shares that are open today, and what the day still brings to others. */
export function TodayIssues() {
  const t = useText('home', 'ipo');
  const now = useServerNow();
  const { data } = useLoad('issues today', (signal) => call(stockNewToday, {}, { signal }));
  const isClosed = useClosedReason('ipo') !== undefined;
  const lines = data === null ? [] : linesOf(data, now, isClosed);
  if (lines.length === 0) return null;
  return (
    <Section title={t('home.today')}>
      <ul className={styles['issues']}>
        {lines.map(({ id, code, kind, at }) => (
          <li key={`${id} ${kind}`}>
            <Link href={`/pages/stockIPO/ipoDetail?id=${id}`} data-issue={id}>
              <b lang="en">{code}</b>
              <span>{`${t(`ipo.day.${kind}`)} ${whenText(at, now)}`}</span>
              <ChevronRight aria-hidden size={18} strokeWidth={1.75} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
