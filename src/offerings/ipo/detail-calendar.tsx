import type { IssueView } from '#protocol/http/issue-objects.ts';
import { useServerNow, useStepLabels, useText } from '#src/kit/index.ts';
import { TimeLeft } from '#src/offerings/subscription/time-left.tsx';
import { nextMark } from '#src/offerings/subscription/issue-marks.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import {
  Row,
  Section,
  Stack,
  Text,
  Timeline,
  type TimelineStep,
  type TimelineTone,
} from '#src/ui/index.ts';

type CalendarProps = { readonly issue: IssueView; readonly onEnd: () => void };

const MOVED = {
  opens: 'ipo.cal.open',
  closes: 'ipo.cal.close',
  allotment: 'ipo.allotmentDate',
  listing: 'ipo.listingDate',
} as const;

function useSteps(issue: IssueView): readonly TimelineStep[] {
  const t = useText('ipo', 'sub');
  const now = useServerNow();
  const { time, rate } = useSubscriptionLabels(issue.currency);
  const { status, opensAt, closesAt, allotmentAt, listingAt, payUntil, firstDayLimit } = issue;
  const past = (at: number): boolean => now >= at;
  const isRunning = status === 'accepting_subscriptions';
  const rows: readonly { id: string; at: number; title: string; detail?: string | undefined }[] = [
    { id: 'open', at: opensAt, title: t(past(opensAt) ? 'ipo.cal.opened' : 'ipo.cal.open') },
    {
      id: 'close',
      at: closesAt,
      title: t(isRunning ? 'ipo.cal.running' : past(closesAt) ? 'ipo.cal.closed' : 'ipo.cal.close'),
    },
    {
      id: 'allot',
      at: allotmentAt,
      title: t('ipo.allotmentDate'),
      detail: issue.payment === 'prepaid' ? t('ipo.cal.refund') : undefined,
    },
    ...(payUntil === undefined ? [] : [{ id: 'pay', at: payUntil, title: t('ipo.cal.pay') }]),
    {
      id: 'list',
      at: listingAt,
      title: t('ipo.listingDate'),
      detail:
        firstDayLimit === undefined
          ? undefined
          : t('ipo.cal.firstDay', { pct: rate(firstDayLimit) }),
    },
  ];
  const next = rows.findIndex(({ at }) => !past(at));
  return rows.map(({ at, ...row }, index) => {
    const tone: TimelineTone = past(at) ? 'done' : index === next ? 'now' : 'open';
    return { ...row, time: time(at), tone };
  });
}

/** All dates of an offer, its current step, and postponed dates. */
export function DetailCalendar({ issue, onEnd }: CalendarProps) {
  const t = useText('ipo', 'sub');
  const { time } = useSubscriptionLabels(issue.currency);
  const steps = useSteps(issue);
  const words = useStepLabels();
  const now = useServerNow();
  const next = nextMark(issue, now);
  return (
    <Section
      title={t('ipo.calendarTitle')}
      hint={
        next !== null && (
          <Row as="span" inline gap={4} align="center">
            <span aria-hidden>{t(next.key)}</span>
            <TimeLeft key={next.at} until={next.at} label={t(next.key)} onEnd={onEnd} />
          </Row>
        )
      }
    >
      <Stack gap={12} pad={12} card font="body">
        <Timeline label={t('ipo.calendarTitle')} steps={steps} words={words} />
        {issue.moved.map(({ date, from, to, at }) => (
          <Text key={`${date} ${at}`} as="p" font="caption" color="warn">
            {t('ipo.moved', { what: t(MOVED[date]), from: time(from), to: time(to) })}
          </Text>
        ))}
      </Stack>
    </Section>
  );
}
