import { Info } from 'lucide-react';
import { estimateOf, WITHOUT_LIMIT } from '#domain/issue/estimate.ts';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { DemandBars } from '#src/offerings/subscription/demand-bars.tsx';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { NoteBox, useText } from '#src/kit/index.ts';
import { Row, Section, Stack, Tag, Text } from '#src/ui/index.ts';
import { groupKey, partOf, type IssuePart } from './issue-parts.ts';

type IssueProps = { readonly issue: IssueView };

/** A ratio such as 3.82 as a number, only for the length of a bar. */
function lengthOf(ratio: string): number {
  const [whole = '0', rest = ''] = ratio.split('.');
  return Number.parseInt(whole + rest.padEnd(2, '0').slice(0, 2), 10) / 100;
}

/** Demand against supply by part. */
export function DetailDemand({ issue }: IssueProps) {
  const t = useText('ipo', 'sub');
  const { times, qty } = useSubscriptionLabels(issue.currency);
  const isOpen = issue.status !== 'upcoming';
  const bars = issue.parts.map(({ group, ratio }) => ({
    id: group,
    name: t(groupKey(issue, group)),
    times: lengthOf(ratio),
    text: times(ratio),
  }));
  return (
    <Section title={t('ipo.demand.title')} hint={t('ipo.demand.source')}>
      <Stack gap={12} pad={12} card font="body" data-part="demand">
        {isOpen ? (
          <>
            <Row wrap gap={8} align="end" justify="between" font="caption" color="text3">
              <Stack as="span">
                {t('ipo.demand.total')}
                <Text as="strong" font="num-l" tabular color="text" data-field="ratio">
                  {times(issue.ratio)}
                </Text>
              </Stack>
              <Stack as="span" textAlign="end">
                {t('ipo.demand.applicants')}
                <Text as="strong" font="title" color="text" data-field="applicants">
                  {t('ipo.demand.people', { count: qty(String(issue.applicants)) })}
                </Text>
              </Stack>
            </Row>
            <DemandBars label={t('ipo.demand.title')} bars={bars} note={t('ipo.demand.note')} />
          </>
        ) : (
          <Text as="p" hint>
            {t('ipo.demand.none')}
          </Text>
        )}
      </Stack>
    </Section>
  );
}

/** Estimated allotment per requested share, as a sentence. */
function useEstimate(issue: IssueView, part: IssuePart): string | null {
  const t = useText('ipo', 'sub');
  const { qty, shares, rate } = useSubscriptionLabels(issue.currency);
  if (issue.status !== 'accepting_subscriptions' || part.applicants === 0) return null;
  const found = estimateOf(part, { qty: WITHOUT_LIMIT, isCounted: true });
  switch (found.is) {
    case 'all':
      return t('ipo.estimate.all');
    case 'atLeast':
      return t('ipo.estimate.atLeast', {
        qty: shares(String(found.qty)),
        supply: qty(part.supply),
        people: qty(String(found.people)),
      });
    case 'about':
      return t('ipo.estimate.ratio', { pct: rate(found.rate) });
    case 'draw':
      return t('ipo.estimate.chance', {
        people: qty(String(found.tickets)),
        winners: qty(String(found.winners)),
        qty: shares(part.lotQty ?? '0'),
      });
  }
}

function PartMethod({ issue, part }: IssueProps & { readonly part: IssuePart }) {
  const t = useText('ipo', 'sub');
  const { shares } = useSubscriptionLabels(issue.currency);
  const estimate = useEstimate(issue, part);
  return (
    <Stack gap={12} pad={12} card font="body" data-group={part.group}>
      <Row as="p" wrap rowGap={4} columnGap={8} align="center" font="body-l">
        <strong>{t(`sub.method.${part.method}`)}</strong>
        <Tag>{`${t(groupKey(issue, part.group))}: ${shares(part.supply)}`}</Tag>
      </Row>
      <p>{t(`ipo.methodText.${part.method}`)}</p>
      {estimate !== null && (
        <NoteBox tone="info" icon={<Info size={18} strokeWidth={1.75} aria-hidden />}>
          {estimate}
        </NoteBox>
      )}
    </Stack>
  );
}

/** Allotment method of each part, as a sentence. */
export function DetailMethod({ issue }: IssueProps) {
  const t = useText('ipo');
  const ordered = [partOf(issue, 'retail'), partOf(issue, 'vip'), partOf(issue, 'high')];
  const parts = ordered.filter((one) => one !== undefined);
  return (
    <Section title={t('ipo.method')}>
      <Stack gap={8}>
        {(parts.length > 0 ? parts : issue.parts).map((part) => (
          <PartMethod key={part.group} issue={issue} part={part} />
        ))}
      </Stack>
    </Section>
  );
}
