import { CalendarPlus } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import type { IssueView, SubscriptionView } from '#protocol/http/issue-objects.ts';
import {
  LoadFrame,
  NoteBox,
  Page,
  deferredPart,
  serverNow,
  useLanguage,
  useText,
} from '#src/kit/index.ts';
import { type SubActs, useSubActs } from '#src/offerings/subscription/use-sub-acts.ts';
import { OfferHead } from '#src/offerings/subscription/offer-head.tsx';
import { OfferTag } from '#src/offerings/subscription/status-tag.tsx';
import { PaySheet } from '#src/offerings/subscription/pay-sheet.tsx';
import { SubscriptionTimeline } from '#src/offerings/subscription/subscription-timeline.tsx';
import { datedOf, saveCalendar } from '#src/offerings/subscription/save-calendar.ts';
import { useIssue } from '#src/offerings/subscription/use-issue.ts';
import { FootFigure, StepFoot } from '#src/offerings/subscription/step-foot.tsx';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { Box, css, IconButton, Section, Stack } from '#src/ui/index.ts';
import { DETAIL, tradePath } from './issue-parts.ts';
import { ResultHead } from './result-head.tsx';
import { countingOf, useSubsOf } from './use-own-subs.ts';

/** Deferred, because it needs decimal arithmetic, which is unused before there is a result. */
const check = deferredPart(
  async () => (await import('#src/offerings/allotment/allotment-check.tsx')).AllotmentCheck,
);

type BodyProps = {
  readonly issue: IssueView;
  readonly sub: SubscriptionView | undefined;
  readonly onEnd: () => void;
};

function Body({ issue, sub, onEnd }: BodyProps) {
  const t = useText('ipo', 'sub');
  const language = useLanguage();
  const { id, code, name, isFictional, status, kind } = issue;
  const isOver = status === 'to_be_listed' || status === 'listed';
  return (
    <Stack gap={8} pad="page" data-issue={id}>
      <OfferHead
        code={code}
        name={name[language]}
        fictional={isFictional}
        tags={<OfferTag status={status} />}
      />
      {sub === undefined ? (
        <NoteBox tone="info">{t('ipo.result.none')}</NoteBox>
      ) : (
        <ResultHead sub={sub} onEnd={onEnd} />
      )}
      {isOver && (
        <Box marginInline="bleed">
          <check.Part issueId={id} {...(kind === 'coin' ? { unit: code } : {})} />
        </Box>
      )}
      {sub !== undefined && (
        <Box marginInline="bleed">
          <Section title={t('common.stages')}>
            <Stack gap={12} pad={12} card font="body">
              <SubscriptionTimeline sub={sub} />
            </Stack>
          </Section>
        </Box>
      )}
      {kind === 'ipo' && (
        <Link
          href={DETAIL + id}
          className={css({
            display: 'grid',
            align: 'center',
            justifySelf: 'start',
            minBlock: 44,
            font: 'body',
            color: 'primary-text',
          })}
        >
          {t('title.ipoDetail')}
        </Link>
      )}
    </Stack>
  );
}

type FootProps = { readonly sub: SubscriptionView; readonly acts: SubActs };

/** Whether the subscription has available actions. */
function hasActs({ canPay, canCancel, status, isUnlocked }: SubscriptionView): boolean {
  return canPay || canCancel || (status === 'paid' && isUnlocked);
}

/** Foot of a subscription: pay, cancel, or sell. */
function ResultFoot({ sub, acts }: FootProps) {
  const t = useText('ipo', 'sub');
  const [, go] = useLocation();
  const { money } = useSubscriptionLabels(sub.currency);
  const { canPay, canCancel, symbol, toPayAmount } = sub;
  if (canPay) {
    return (
      <StepFoot
        before={<FootFigure name={t('ipo.result.toPay')}>{money(toPayAmount)}</FootFigure>}
        text={t('ipo.pay')}
        onStep={() => acts.askPay(sub)}
      />
    );
  }
  if (!canCancel) {
    return <StepFoot text={t('ipo.result.sell')} onStep={() => go(tradePath(symbol, 'sell'))} />;
  }
  const { busy } = acts.sending;
  return (
    <StepFoot
      kind="secondary"
      busy={busy}
      text={t('sub.cancel')}
      onStep={() => void acts.cancel(sub)}
    />
  );
}

/** Result of the user's subscription to an issue, and the issue's allotment. */
export function ResultPage({ id }: { readonly id: string }) {
  const t = useText('ipo', 'sub');
  const issue = useIssue(id);
  const subs = useSubsOf(id);
  const sub = countingOf(subs.data?.items ?? []);
  const reload = (): void => {
    issue.reload();
    subs.reload();
  };
  const acts = useSubActs(reload);
  return (
    <Page
      title={t('ipo.result.title')}
      subject={issue.data?.code}
      narrow
      pulls
      actions={
        sub !== undefined && (
          <IconButton
            label={t('sub.addCalendar')}
            onClick={() => saveCalendar(datedOf(sub), t, serverNow())}
          >
            <CalendarPlus size={22} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )
      }
      footer={sub !== undefined && hasActs(sub) ? <ResultFoot sub={sub} acts={acts} /> : undefined}
    >
      <LoadFrame loaded={issue} rows={8}>
        {(data) =>
          subs.data === null ? (
            <LoadFrame loaded={subs}>{() => null}</LoadFrame>
          ) : (
            <Body issue={data} sub={sub} onEnd={reload} />
          )
        }
      </LoadFrame>
      <PaySheet sub={acts.paying} acts={acts} />
    </Page>
  );
}
