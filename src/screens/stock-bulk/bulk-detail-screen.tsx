import { CalendarPlus } from 'lucide-react';
import { useLocation } from 'wouter';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { BlockFacts, leastAmount, OfflineFacts } from '#src/offerings/block/bulk-facts.tsx';
import { BulkHead } from '#src/offerings/block/bulk-head.tsx';
import { BULK_ORDER, RECORD } from '#src/offerings/block/bulk-paths.ts';
import { bulkPart, LOCK_DAYS } from '#src/offerings/block/bulk-terms.ts';
import { RemainingBar } from '#src/offerings/block/remaining-bar.tsx';
import { CopyField } from '#src/kit/parts/copy-field.tsx';
import { NoteBox } from '#src/kit/parts/note-box.tsx';
import { Page } from '#src/kit/page/page.tsx';
import { DateBar } from '#src/offerings/subscription/date-bar.tsx';
import { issueMarks } from '#src/offerings/subscription/issue-marks.ts';
import { saveCalendar } from '#src/offerings/subscription/save-calendar.ts';
import { FootFigure, StepFoot } from '#src/offerings/subscription/step-foot.tsx';
import { useSubWords } from '#src/offerings/subscription/use-sub-words.ts';
import { useClosedWhy } from '#src/kit/product/use-closed-why.ts';
import { serverNow } from '#src/kit/venue/use-server-now.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Section } from '#src/ui/section.tsx';
import { OfferPage } from './offer-page.tsx';
import { OfferTerms } from './offer-terms.tsx';
import styles from './stock-bulk.module.css';

type OfferProps = { readonly issue: IssueView };

/** Below an offer: what the least application costs, and the way there. */
function Foot({ issue }: OfferProps) {
  const t = useText('bulk');
  const [, go] = useLocation();
  const { money, time } = useSubWords(issue.currency);
  const { id, status, mine, isFounding, isWithdrawn, opensAt } = issue;
  const closed = useClosedWhy(issue.kind === 'block' ? 'block' : 'ipo');
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

function Body({ issue, reload }: OfferProps & { readonly reload: () => void }) {
  const t = useText('bulk', 'ipo', 'sub', 'risk');
  const isBlock = issue.kind === 'block';
  const { method } = bulkPart(issue);
  return (
    <div className={styles['page']} data-issue={issue.id} data-status={issue.status}>
      <NoteBox tone="warn">
        {isBlock ? t('bulk.lockRisk', { days: LOCK_DAYS }) : t('risk.ipo')}
      </NoteBox>
      <BulkHead issue={issue} onEnd={reload} />
      {issue.isFounding && <NoteBox tone="info">{t('ipo.founding')}</NoteBox>}
      <div className={styles['panel']} data-part="price">
        {isBlock ? <BlockFacts issue={issue} /> : <OfflineFacts issue={issue} />}
        <RemainingBar issue={issue} />
      </div>
      <OfferTerms issue={issue} />
      <Section title={t('bulk.detail.calendar')}>
        <div className={styles['panel']}>
          <DateBar label={t('bulk.detail.calendar')} marks={issueMarks(issue, t)} />
        </div>
      </Section>
      <Section title={t('bulk.detail.method')}>
        <div className={styles['panel']}>
          <p>{t(method === 'lottery' ? 'bulk.detail.draw' : 'bulk.detail.proportional')}</p>
          <CopyField label={t('ipo.seedHash')} value={issue.seedHash} mono />
        </div>
      </Section>
    </div>
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

/** One block or placement: its price beside the market, what is left, lock, dates, method. */
export default function BulkDetailScreen() {
  const t = useText();
  return (
    <OfferPage title={t('title.bulkDetail')}>
      {(issue, reload) => <Detail issue={issue} reload={reload} />}
    </OfferPage>
  );
}
