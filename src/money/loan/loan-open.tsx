import { Clock } from 'lucide-react';
import { formatDate } from '#domain/text/date-text.ts';
import { minorUnits, useServerNow, useText } from '#src/kit/index.ts';
import { Box, css, KeyValues, Note, Row, Stack, Tag, Text, Progress } from '#src/ui/index.ts';
import { CostNote } from './cost-note.tsx';
import { daysUntil, shownDate } from './loan-dates.ts';
import { LoanDetail } from './loan-detail.tsx';
import { LoanLink } from './loan-link.tsx';
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
        <Row as="p" gap={8} align="center" marginBlockEnd={4} font="body-l" role="status">
          <Clock
            aria-hidden
            size={20}
            strokeWidth={1.75}
            className={css({ color: 'primary-text' })}
          />
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
      <Row as="p" gap={8} align="center" marginBlockEnd={4} font="body-l" role="status">
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

type ThirdProps = {
  readonly name: string;
  readonly align: 'start' | 'center' | 'end';
  readonly children: string;
};

/** One of three figures side by side. */
function Third({ name, align, children }: ThirdProps) {
  return (
    <Box textAlign={align}>
      <Text as="dt" hint>
        {name}
      </Text>
      <Text as="dd" font="num">
        {children}
      </Text>
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
      <Progress
        className={styles['progress']}
        max={days}
        value={Math.min(days, daysSoFar)}
        aria-label={t('loan.dayOf', { day: daysSoFar, days })}
      />
      <Row gap={8} justify="between" hint>
        <span>{accepted === undefined ? '' : formatDate(accepted)}</span>
        <Text as="strong" weight={500} color="text">
          {t('loan.dayOf', { day: daysSoFar, days })}
        </Text>
        <span>{dueDate === undefined ? '' : shownDate(dueDate)}</span>
      </Row>
      <dl className={styles['trio']}>
        <Third name={t('loan.atDue')} align="start">
          {repaymentAtDue === undefined ? '--' : money(repaymentAtDue)}
        </Third>
        <Third name={t('loan.daysLeft')} align="center">
          {t('common.day', { count: left })}
        </Third>
        <Third name={t('loan.saved')} align="end">
          {money(loan.savedNow)}
        </Third>
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
    <Stack gap={12} pad="page" data-loan={loan.id} data-status={loan.status}>
      {isReview ? <Review loan={loan} isAutomatic={home.isAutomatic} /> : <Running loan={loan} />}
      {loan.status === 'repayment_under_review' && (
        <Note tone="info" icon={<Clock aria-hidden size={20} strokeWidth={1.75} />} role="status">
          {t('loan.repayReviewText')}
        </Note>
      )}
      {!isReview && (
        <Text as="p" hint>
          {t('loan.blocked', { amount: money(home.blocked) })}
        </Text>
      )}
      <LoanDetail loan={loan} />
      <LoanLink href="/pages/loan/orders">{t('title.loanRecords')}</LoanLink>
    </Stack>
  );
}
