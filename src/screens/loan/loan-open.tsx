import { Clock } from 'lucide-react';
import { formatDate } from '#domain/text/date-text.ts';
import { Link } from 'wouter';
import { minorUnits, useServerNow, useText } from '#src/kit/index.ts';
import { Box, KeyValues, Row, Stack, Tag, Text } from '#src/ui/index.ts';
import { CostNote } from './cost-note.tsx';
import { daysUntil, shownDate } from './loan-dates.ts';
import { LoanDetail } from './loan-detail.tsx';
import { STATUS, type Loan, type LoanHome } from './loan-types.ts';
import styles from './loan.module.css';
import { useOfferRows } from './use-offer-rows.tsx';
import { useLoanLabels } from './use-loan-labels.ts';

function Review({ loan, isAutomatic }: { readonly loan: Loan; readonly isAutomatic: boolean }) {
  const t = useText('loan');
  const { money, time } = useLoanLabels(loan.currency);
  const rows = useOfferRows(loan);
  const { offer, appliedAmount } = loan;
  if (offer === undefined) {
    return (
      <Box pad={12} card data-part="review">
        <Row
          as="p"
          gap={8}
          align="center"
          marginBlockEnd={4}
          font="body-l"
          className={styles['wait']}
          role="status"
        >
          <Clock aria-hidden size={20} strokeWidth={1.75} />
          <strong>{t('loan.reviewTitle')}</strong>
        </Row>
        <Text as="p" hint>
          {t('loan.reviewText')}
          {isAutomatic && ` ${t('loan.reviewAuto')}`}
        </Text>
      </Box>
    );
  }
  const values = { applied: money(appliedAmount), amount: money(offer.amount) };
  return (
    <Box pad={12} card data-part="offer">
      <Row
        as="p"
        gap={8}
        align="center"
        marginBlockEnd={4}
        font="body-l"
        className={styles['wait']}
        role="status"
      >
        <strong>{t('loan.offerTitle')}</strong>
      </Row>
      <Text as="p" hint>
        {t('loan.offerText', { time: time(offer.expiresAt) })}
      </Text>
      {minorUnits(offer.amount) !== minorUnits(appliedAmount) && (
        <Text as="p" marginBlock={8} font="body" color="warn">
          {t('loan.offerLess', values)}
        </Text>
      )}
      <KeyValues rows={rows} />
      <CostNote currency={loan.currency} loan={offer} {...offer} />
    </Box>
  );
}

/** Amount due today, elapsed part of the term, and amount due at its end. */
function Running({ loan }: { readonly loan: Loan }) {
  const t = useText('loan');
  const { money } = useLoanLabels(loan.currency);
  const now = useServerNow();
  const { repaymentAmount, loanAmount, daysSoFar, days, dueDate, repaymentAtDue } = loan;
  const left = dueDate === undefined ? 0 : daysUntil(dueDate, now);
  const accepted = loan.steps.find(({ step }) => step === 'accepted')?.ts;
  const hasLate = /[1-9]/.test(loan.lateInterest);
  return (
    <Box pad={12} card data-part="running">
      <Row wrap gap={8} align="center" justify="between">
        <Text hint>{t('loan.today')}</Text>
        <Tag tone={STATUS[loan.status].tone}>{t(STATUS[loan.status].key)}</Tag>
      </Row>
      <Text
        as="p"
        font="num-xl"
        overflowWrap="anywhere"
        data-field="repayment"
        data-figure="repayment"
        data-of={`loan:${loan.id}`}
      >
        {money(repaymentAmount)}
      </Text>
      <Text as="p" hint>
        {t('loan.principalPlus', {
          principal: money(loanAmount),
          days: t('common.day', { count: daysSoFar }),
          interest: money(loan.interest),
        })}
        {hasLate && ` · ${t('loan.lateLine', { late: money(loan.lateInterest) })}`}
      </Text>
      {loan.isOverdue && <Tag tone="danger">{t('loan.overdue')}</Tag>}
      <progress
        className={styles['progress']}
        max={days}
        value={Math.min(days, daysSoFar)}
        aria-label={t('loan.dayOf', { day: daysSoFar, days })}
      />
      <Row gap={8} justify="between" hint className={styles['span']}>
        <span>{accepted === undefined ? '' : formatDate(accepted)}</span>
        <strong>{t('loan.dayOf', { day: daysSoFar, days })}</strong>
        <span>{dueDate === undefined ? '' : shownDate(dueDate)}</span>
      </Row>
      <dl className={styles['trio']}>
        <div>
          <dt>{t('loan.atDue')}</dt>
          <dd>{repaymentAtDue === undefined ? '--' : money(repaymentAtDue)}</dd>
        </div>
        <div>
          <dt>{t('loan.daysLeft')}</dt>
          <dd>{t('common.day', { count: left })}</dd>
        </div>
        <div>
          <dt>{t('loan.saved')}</dt>
          <dd>{money(loan.savedNow)}</dd>
        </div>
      </dl>
    </Box>
  );
}

type LoanOpenProps = { readonly loan: Loan; readonly home: LoanHome };

/** An active loan: under review, awaiting acceptance, or being repaid. */
export function LoanOpen({ loan, home }: LoanOpenProps) {
  const t = useText('loan');
  const { money } = useLoanLabels(loan.currency);
  const isReview = loan.status === 'under_review';
  return (
    <Stack
      gap={12}
      pad="page"
      className={styles['screen']}
      data-loan={loan.id}
      data-status={loan.status}
    >
      {isReview ? <Review loan={loan} isAutomatic={home.isAutomatic} /> : <Running loan={loan} />}
      {loan.status === 'repayment_under_review' && (
        <p className={styles['info']} role="status">
          <Clock aria-hidden size={20} strokeWidth={1.75} />
          {t('loan.repayReviewText')}
        </p>
      )}
      {!isReview && (
        <Text as="p" hint>
          {t('loan.blocked', { amount: money(home.blocked) })}
        </Text>
      )}
      <LoanDetail loan={loan} />
      <Link href="/pages/loan/orders" className={styles['link']}>
        {t('title.loanRecords')}
      </Link>
    </Stack>
  );
}
