import { CalendarPlus } from 'lucide-react';
import { Link } from 'wouter';
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
import {
  OfferHead,
  OfferTag,
  PaySheet,
  SubscriptionTimeline,
  datedOf,
  saveCalendar,
  useIssue,
  useSubActs,
} from '#src/offerings/index.ts';
import { IconButton, Section } from '#src/ui/index.ts';
import { DETAIL } from './issue-parts.ts';
import styles from './ipo.module.css';
import { hasActs, ResultFoot } from './result-foot.tsx';
import { ResultHead } from './result-head.tsx';
import { countingOf, useSubsOf } from './use-own-subs.ts';

/** Decimal arithmetic comes with it; nobody needs it before there is a result. */
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
