import { CalendarPlus } from 'lucide-react';
import { Redirect, useSearchParams, useLocation } from 'wouter';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { shareCost, wholeOf } from '#domain/issue/share-cost.ts';
import {
  LoadFrame,
  NoteBox,
  Page,
  serverNow,
  useLanguage,
  useText,
  useClosedReason,
} from '#src/kit/index.ts';
import { OfferHead } from '#src/offerings/subscription/offer-head.tsx';
import { OfferTag } from '#src/offerings/subscription/status-tag.tsx';
import { issueIdOf, useIssue } from '#src/offerings/subscription/use-issue.ts';
import { saveCalendar } from '#src/offerings/subscription/save-calendar.ts';
import { useIsMember } from '#src/offerings/membership/use-membership.ts';
import { FootFigure, StepFoot } from '#src/offerings/subscription/step-foot.tsx';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { IconButton, Stack, Tag } from '#src/ui/index.ts';
import { DetailCalendar } from './detail-calendar.tsx';
import { DetailDemand, DetailMethod } from './detail-demand.tsx';
import { DetailFacts, OfferSplit } from './detail-facts.tsx';
import { DetailRows } from './detail-rows.tsx';
import { IPO_LIST, ORDER, partOf, priceOf, RECORD, tradePath } from './issue-parts.ts';
import { VipStrip } from './vip-strip.tsx';

type BodyProps = { readonly issue: IssueView; readonly reload: () => void };

function Body({ issue, reload }: BodyProps) {
  const t = useText('ipo', 'risk');
  const language = useLanguage();
  const isMember = useIsMember() ?? false;
  const { code, name, isFictional, status, payment, payHours, isFounding, isWithdrawn } = issue;
  return (
    <Stack gap={8} pad="page" data-issue={issue.id} data-status={status}>
      <OfferHead
        code={code}
        name={name[language]}
        fictional={isFictional}
        tags={
          isWithdrawn ? <Tag tone="danger">{t('ipo.withdrawn')}</Tag> : <OfferTag status={status} />
        }
      />
      <NoteBox tone="warn">{t('risk.ipo')}</NoteBox>
      {isFounding && <NoteBox tone="info">{t('ipo.founding')}</NoteBox>}
      <DetailFacts issue={issue} />
      {status !== 'listed' && <VipStrip issue={issue} isMember={isMember} />}
      <Stack gap={8} marginInline="bleed">
        <DetailDemand issue={issue} />
        <DetailCalendar issue={issue} onEnd={reload} />
      </Stack>
      <NoteBox tone="info">
        {payment === 'later'
          ? t('ipo.payLaterText', { hours: payHours ?? 24 })
          : t('ipo.prepaidText')}
      </NoteBox>
      <Stack gap={8} marginInline="bleed">
        <DetailMethod issue={issue} />
        <OfferSplit issue={issue} />
      </Stack>
      <DetailRows issue={issue} />
    </Stack>
  );
}

/** Foot of an offer with its available action. */
function DetailFoot({ issue }: { readonly issue: IssueView }) {
  const t = useText('ipo');
  const [, go] = useLocation();
  const closed = useClosedReason('ipo');
  const { money, time } = useSubscriptionLabels(issue.currency);
  const { id, status, mine, symbol, isFounding, isWithdrawn, opensAt, feeRate } = issue;
  const retail = partOf(issue, 'retail') ?? issue.parts[0];
  const minQty = wholeOf(retail?.minQty ?? '1');
  const least = shareCost(minQty, priceOf(issue, retail), feeRate).total;
  const takes = status === 'accepting_subscriptions' && !isFounding && !isWithdrawn;
  const isNew = mine === undefined && (takes || status === 'upcoming');
  const step = () => {
    if (isNew) return { text: t('ipo.subscribe'), path: ORDER + id };
    if (status === 'listed') return { text: t('ipo.trade'), path: tradePath(symbol, 'buy') };
    return { text: t(mine === undefined ? 'ipo.seeResult' : 'ipo.seeMine'), path: RECORD + id };
  };
  const { text, path } = step();
  const notYet = takes ? undefined : t('ipo.order.notYet', { time: time(opensAt) });
  return (
    <StepFoot
      before={<FootFigure name={t('ipo.minAmountShort')}>{money(least)}</FootFigure>}
      text={text}
      why={isNew ? (closed ?? notYet) : undefined}
      onStep={() => go(path)}
    />
  );
}

function Detail({ id }: { readonly id: string }) {
  const t = useText('ipo', 'sub');
  const loaded = useIssue(id);
  const { data: issue, reload } = loaded;
  return (
    <Page
      title={t('title.ipoDetail')}
      subject={issue?.code}
      narrow
      pulls
      actions={
        issue !== null && (
          <IconButton
            label={t('sub.addCalendar')}
            onClick={() => saveCalendar(issue, t, serverNow())}
          >
            <CalendarPlus size={22} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )
      }
      footer={issue === null ? undefined : <DetailFoot issue={issue} />}
    >
      <LoadFrame loaded={loaded} rows={10}>
        {(data) => <Body issue={data} reload={reload} />}
      </LoadFrame>
    </Page>
  );
}

/** One IPO: price, demand, dates and allotment method. */
export default function IpoDetailScreen() {
  const [params] = useSearchParams();
  const id = issueIdOf(params.get('id'));
  return id === null ? <Redirect to={IPO_LIST} replace /> : <Detail key={id} id={id} />;
}
