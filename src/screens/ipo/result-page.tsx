import { CalendarPlus } from 'lucide-react';
import { Link } from 'wouter';
import type { IssueView, SubscriptionView } from '#protocol/http/issue-objects.ts';
import { LoadFrame } from '#src/kit/load/load-frame.tsx';
import { NoteBox } from '#src/kit/parts/note-box.tsx';
import { later } from '#src/kit/page/later.tsx';
import { Page } from '#src/kit/page/page.tsx';
import { OfferHead } from '#src/offerings/subscription/offer-head.tsx';
import { PaySheet } from '#src/offerings/subscription/pay-sheet.tsx';
import { datedOf, saveCalendar } from '#src/offerings/subscription/save-calendar.ts';
import { OfferTag } from '#src/offerings/subscription/status-tag.tsx';
import { SubscriptionTimeline } from '#src/offerings/subscription/subscription-timeline.tsx';
import { useIssue } from '#src/offerings/subscription/use-issue.ts';
import { useSubActs } from '#src/offerings/subscription/use-sub-acts.ts';
import { serverNow } from '#src/kit/venue/use-server-now.ts';
import { useLanguage, useText } from '#src/kit/i18n/use-text.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Section } from '#src/ui/section.tsx';
import { DETAIL } from './issue-parts.ts';
import styles from './ipo.module.css';
import { hasActs, ResultFoot } from './result-foot.tsx';
import { ResultHead } from './result-head.tsx';
import { countingOf, useSubsOf } from './use-own-subs.ts';

/** Decimal arithmetic comes with it; nobody needs it before there is a result. */
const check = later(
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
    <div className={styles['detail']} data-issue={id}>
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
      {isOver && <check.Part issueId={id} {...(kind === 'coin' ? { unit: code } : {})} />}
      {sub !== undefined && (
        <Section title={t('common.stages')}>
          <div className={styles['panel']}>
            <SubscriptionTimeline sub={sub} />
          </div>
        </Section>
      )}
      {kind === 'ipo' && (
        <Link href={DETAIL + id} className={styles['textLink']}>
          {t('title.ipoDetail')}
        </Link>
      )}
    </div>
  );
}

/** What became of a person's subscription to an issue, and how the issue was allotted. */
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
