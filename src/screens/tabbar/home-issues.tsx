import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { formatClock } from '#domain/text/clock-text.ts';
import { formatDate } from '#domain/text/date-text.ts';
import { stockNewToday } from '#protocol/http/issues.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { call, useClosedReason, useLoad, useServerNow, useText } from '#src/kit/index.ts';
import { Box, Section, Text, css } from '#src/ui/index.ts';

type Today = DataOf<typeof stockNewToday>;
type Line = Today['events'][number];

const LINE = css({
  display: 'flex',
  gap: 12,
  align: 'center',
  minBlock: 44,
  padInline: 16,
  font: 'body',
  color: 'text',
});

/** Events that bound the subscription period of an issue. */
const APPLYING: readonly Line['kind'][] = ['opens', 'closes'];

/** Open offers with their end, and today's remaining events. */
function linesOf({ items, events }: Today, now: number, isClosed: boolean): readonly Line[] {
  const offered = isClosed ? [] : items;
  const open = offered
    .filter(({ closesAt }) => closesAt > now)
    .map(({ id, code, closesAt }): Line => ({ id, code, kind: 'closes', at: closesAt }));
  const ends = new Set(open.map(({ id }) => id));
  const coming = events.filter(
    ({ id, kind, at }) => at > now && !(kind === 'closes' && ends.has(id)),
  );
  // A closed product takes no applications, but existing ones are still allotted and listed.
  return [...open, ...coming.filter(({ kind }) => !isClosed || !APPLYING.includes(kind))];
}

/** Time of an event today, date of a later one. */
function whenText(at: number, now: number): string {
  return formatDate(at) === formatDate(now) ? formatClock(at) : formatDate(at);
}

/** IPOs that are open today, and today's remaining events of others. */
export function TodayIssues() {
  const t = useText('home', 'ipo');
  const now = useServerNow();
  const { data } = useLoad('issues today', (signal) => call(stockNewToday, {}, { signal }));
  const isClosed = useClosedReason('ipo') !== undefined;
  const lines = data === null ? [] : linesOf(data, now, isClosed);
  if (lines.length === 0) return null;
  return (
    <Section title={t('home.today')}>
      <Box as="ul" card>
        {lines.map(({ id, code, kind, at }) => (
          <li key={`${id} ${kind}`}>
            <Link href={`/pages/stockIPO/ipoDetail?id=${id}`} className={LINE} data-issue={id}>
              <b lang="en">{code}</b>
              <Text
                grow
                color="text2"
                textAlign="end"
              >{`${t(`ipo.day.${kind}`)} ${whenText(at, now)}`}</Text>
              <ChevronRight aria-hidden size={18} strokeWidth={1.75} />
            </Link>
          </li>
        ))}
      </Box>
    </Section>
  );
}
