import { type TextKey, translate, useStepLabels, useText } from '#src/kit/index.ts';
import { PrintReceipt } from '#src/trading/index.ts';
import {
  Box,
  type KeyValue,
  KeyValues,
  Note,
  Section,
  Stack,
  Text,
  Timeline,
  type TimelineStep,
} from '#src/ui/index.ts';
import { YearlyCost } from './cost-note.tsx';
import { shownDate } from './loan-dates.ts';
import { STATUS, type Loan } from './loan-types.ts';
import styles from './loan.module.css';
import { useLoanLabels } from './use-loan-labels.ts';

type Step = Loan['steps'][number]['step'];

const BY = {
  applied: 'loan.byYou',
  arranged: 'loan.byDesk',
  accepted: 'loan.byYou',
  overdue: 'loan.bySystem',
  repayment: 'loan.byYou',
  repaymentRefused: 'loan.byDesk',
  repaid: 'loan.bySystem',
  rejected: 'loan.byDesk',
  declined: 'loan.byYou',
  expired: 'loan.bySystem',
} as const satisfies Record<Step, string>;

/** A section has its own gutter. */
const ON_PAGE = { gap: 12, marginInline: 'bleed' } as const;
const IN_SHEET = { gap: 8, className: styles['detail'] } as const;

const BAD: readonly Step[] = ['overdue', 'repaymentRefused', 'rejected', 'expired'];

/** Amount of a step, if it has one. */
function amountOf(step: Step, loan: Loan): string | undefined {
  if (step === 'applied') return loan.appliedAmount;
  if (step === 'arranged' || step === 'accepted') return loan.actualAmount;
  return step === 'repayment' || step === 'repaid' ? loan.repaymentAmount : undefined;
}

/** Past and next steps of a loan. */
function useLoanSteps(loan: Loan): readonly TimelineStep[] {
  const t = useText('loan');
  const { money, time } = useLoanLabels(loan.currency);
  const steps: TimelineStep[] = loan.steps.map(({ step, ts }, at) => {
    const amount = amountOf(step, loan);
    const by = t(BY[step]);
    return {
      id: `${step} ${at}`,
      title: t(`loan.step.${step}`),
      detail: amount === undefined ? by : `${by} · ${money(amount)}`,
      time: time(ts),
      tone: BAD.includes(step) ? 'failed' : 'done',
    };
  });
  const { status, dueDate, repaymentAtDue } = loan;
  if (status === 'repaid' || status === 'rejected') return steps;
  const isOwed = status === 'in_progress';
  const names = {
    under_review: 'loan.status.review',
    in_progress: 'loan.status.inProgress',
    repayment_under_review: 'loan.status.repayReview',
  } as const;
  steps.push({
    id: 'now',
    title: t(names[status]),
    detail: isOwed ? t('loan.accrues') : undefined,
    tone: 'now',
  });
  if (!isOwed || dueDate === undefined) return steps;
  const detail = repaymentAtDue === undefined ? undefined : money(repaymentAtDue);
  const due = { id: 'due', title: t('loan.dueDate'), time: shownDate(dueDate), detail } as const;
  return [...steps, { ...due, tone: 'open' }];
}

function useTerms(loan: Loan): readonly KeyValue[] {
  const t = useText('loan');
  const { money, rate } = useLoanLabels(loan.currency);
  const { appliedAmount, proposedAmount, actualAmount, days, annualRate, dailyRate } = loan;
  const of = `loan:${loan.id}`;
  return [
    { name: t('loan.applicationAmount'), value: money(appliedAmount) },
    {
      name: t('loan.recommended'),
      value: (
        <span data-figure="recommended" data-of={of}>
          {money(proposedAmount)}
        </span>
      ),
    },
    {
      name: t('loan.actualAmount'),
      value: actualAmount === undefined ? t('common.empty') : money(actualAmount),
    },
    { name: t('loan.term'), value: String(days) },
    {
      name: t('loan.simpleRate'),
      value: (
        <span data-figure="rate" data-of={of}>
          {rate(annualRate)}
        </span>
      ),
    },
    {
      name: t('loan.annualRate'),
      value: <YearlyCost currency={loan.currency} rate={loan.effectiveRate} of={of} />,
    },
    {
      name: t('loan.perDayAmount'),
      value: `${money(loan.interestPerDay)} (${rate(dailyRate)})`,
    },
    { name: t('loan.lateRate'), value: rate(loan.lateAnnualRate) },
    ...(loan.dueDate === undefined
      ? []
      : [{ name: t('loan.dueDate'), value: shownDate(loan.dueDate) }]),
  ];
}

/** Why the desk refused a loan or a repayment. */
function Reason({ loan: { reason } }: { readonly loan: Loan }) {
  const t = useText('loan');
  if (reason === undefined) return null;
  return (
    <div data-part="reason">
      <Note tone="danger">
        <Text as="strong" color="danger">
          {t('loan.reasonTitle')}
        </Text>
        {translate(reason.msgKey as TextKey, reason.args)}
      </Note>
    </div>
  );
}

type LoanDetailProps = {
  readonly loan: Loan;
  /** In a sheet instead of on a page. */
  readonly inSheet?: boolean;
};

/** Terms of a loan and its history. */
export function LoanDetail({ loan, inSheet = false }: LoanDetailProps) {
  const t = useText('loan');
  const steps = useLoanSteps(loan);
  const rows = useTerms(loan);
  const words = useStepLabels();
  return (
    <>
      <Reason loan={loan} />
      <Stack {...(inSheet ? IN_SHEET : ON_PAGE)}>
        <Section title={t('loan.terms')} hint={t('loan.loanNo', { id: loan.id.slice(-6) })}>
          <Box pad={12} card>
            <KeyValues rows={rows} />
          </Box>
        </Section>
        <Section title={t('common.stages')}>
          <Box pad={12} card>
            <Timeline label={t('common.stages')} steps={steps} words={words} />
          </Box>
        </Section>
      </Stack>
      <PrintReceipt
        id={loan.id}
        title={t('title.loan')}
        rows={[{ name: t('common.status'), value: t(STATUS[loan.status].key) }, ...rows]}
      />
    </>
  );
}
