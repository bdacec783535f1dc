import { CalendarPlus } from 'lucide-react';
import { useLocation } from 'wouter';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { BULK_ORDER, RECORD } from './bulk-paths.ts';
import { BlockFacts, OfflineFacts, leastAmount } from './bulk-facts.tsx';
import { BulkHead } from './bulk-head.tsx';
import { DateBar } from '#src/offerings/subscription/date-bar.tsx';
import { FootFigure, StepFoot } from '#src/offerings/subscription/step-foot.tsx';
import { LOCK_DAYS, bulkPart } from './bulk-terms.ts';
import { RemainingBar } from './remaining-bar.tsx';
import { issueMarks } from '#src/offerings/subscription/issue-marks.ts';
import { saveCalendar } from '#src/offerings/subscription/save-calendar.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { CopyField, NoteBox, Page, serverNow, useClosedReason, useText } from '#src/kit/index.ts';
import { IconButton, type KeyValue, KeyValues, Section, Stack, Text } from '#src/ui/index.ts';
import { OfferPage } from './offer-page.tsx';

type OfferProps = { readonly issue: IssueView };

/** Foot of an offer: cost of the minimum application, and the button to apply. */
function Foot({ issue }: OfferProps) {
  const t = useText('bulk');
  const [, go] = useLocation();
  const { money, time } = useSubscriptionLabels(issue.currency);
  const { id, status, mine, isFounding, isWithdrawn, opensAt } = issue;
  const closed = useClosedReason(issue.kind === 'block' ? 'block' : 'ipo');
  const least = leastAmount(issue);
  const isOpen = status === 'accepting_subscriptions' && !isFounding && !isWithdrawn;
  const why =
    status === 'upcoming'
      ? t('bulk.order.notYet', { time: time(opensAt) })
      : t('bulk.order.closed');
  const hasMine = mine !== undefined;
  return (
    <StepFoot
      before={
        <FootFigure name={t('bulk.minAmount')}>
          {least === null ? t('common.empty') : money(least)}
        </FootFigure>
      }
      text={t(hasMine ? 'bulk.seeMine' : 'bulk.apply')}
      why={hasMine ? undefined : (closed ?? (isOpen ? undefined : why))}
      onStep={() => go((hasMine ? RECORD : BULK_ORDER) + id)}
    />
  );
}

/** Further terms of an offer, line by line. */
function OfferTerms({ issue }: { readonly issue: IssueView }) {
  const t = useText('bulk', 'ipo', 'sub');
  const { money, qty, rate, time } = useSubscriptionLabels(issue.currency);
  const { marketPrice, discount, feeRate, applicants, lockUntil, kind } = issue;
  const part = bulkPart(issue);
  const rows: (KeyValue | null)[] = [
    marketPrice === undefined ? null : { name: t('bulk.detail.market'), value: money(marketPrice) },
    discount === undefined ? null : { name: t('bulk.detail.discountThen'), value: rate(discount) },
    { name: t('bulk.minLots'), value: t('bulk.lots', { qty: qty(part.minQty) }) },
    { name: t('bulk.detail.step'), value: t('bulk.lots', { qty: qty(part.multiple) }) },
    { name: t('bulk.detail.fee'), value: rate(feeRate) },
    { name: t('ipo.method'), value: t(`sub.method.${part.method}`) },
    { name: t('bulk.detail.applicants'), value: t('bulk.detail.people', { count: applicants }) },
    kind === 'block' && lockUntil !== undefined
      ? { name: t('bulk.detail.lockEnd'), value: time(lockUntil) }
      : null,
  ];
  return (
    <Stack gap={12} pad={12} card font="body" data-part="terms">
      <KeyValues rows={rows.filter((row) => row !== null)} />
      <Text as="p" hint>
        {t('bulk.detail.simulated')}
      </Text>
    </Stack>
  );
}

function Body({ issue, reload }: OfferProps & { readonly reload: () => void }) {
  const t = useText('bulk', 'ipo', 'sub', 'risk');
  const isBlock = issue.kind === 'block';
  const { method } = bulkPart(issue);
  return (
    <Stack gap={8} pad="page" data-issue={issue.id} data-status={issue.status}>
      <NoteBox tone="warn">
        {isBlock ? t('bulk.lockRisk', { days: LOCK_DAYS }) : t('risk.ipo')}
      </NoteBox>
      <BulkHead issue={issue} onEnd={reload} />
      {issue.isFounding && <NoteBox tone="info">{t('ipo.founding')}</NoteBox>}
      <Stack gap={12} pad={12} card font="body" data-part="price">
        {isBlock ? <BlockFacts issue={issue} /> : <OfflineFacts issue={issue} />}
        <RemainingBar issue={issue} />
      </Stack>
      <OfferTerms issue={issue} />
      <Section flush title={t('bulk.detail.calendar')}>
        <Stack gap={12} pad={12} card font="body">
          <DateBar label={t('bulk.detail.calendar')} marks={issueMarks(issue, t)} />
        </Stack>
      </Section>
      <Section flush title={t('bulk.detail.method')}>
        <Stack gap={12} pad={12} card font="body">
          <p>{t(method === 'lottery' ? 'bulk.detail.draw' : 'bulk.detail.proportional')}</p>
          <CopyField label={t('ipo.seedHash')} value={issue.seedHash} mono />
        </Stack>
      </Section>
    </Stack>
  );
}

function Detail({ issue, reload }: OfferProps & { readonly reload: () => void }) {
  const t = useText('ipo', 'sub');
  return (
    <Page
      title={t('title.bulkDetail')}
      subject={issue.code}
      narrow
      pulls
      actions={
        <IconButton
          label={t('sub.addCalendar')}
          onClick={() => saveCalendar(issue, t, serverNow())}
        >
          <CalendarPlus size={22} strokeWidth={1.75} aria-hidden />
        </IconButton>
      }
      footer={<Foot issue={issue} />}
    >
      <Body issue={issue} reload={reload} />
    </Page>
  );
}

/** One block or placement: price next to the market, remaining quantity, lock-up, dates, method. */
export default function BulkDetailScreen() {
  const t = useText();
  return (
    <OfferPage title={t('title.bulkDetail')}>
      {(issue, reload) => <Detail issue={issue} reload={reload} />}
    </OfferPage>
  );
}
