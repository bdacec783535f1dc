import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { userLoanOrders } from '#protocol/http/loans.ts';
import { Page, PageList, RealOnly, call, useFollow, usePages, useText } from '#src/kit/index.ts';
import { Box, css, Row, Sheet, Stack, Tag, Text } from '#src/ui/index.ts';
import { LoanDetail } from './loan-detail.tsx';
import { LoanLink } from './loan-link.tsx';
import { STATUS, type Loan } from './loan-types.ts';
import styles from './loan.module.css';
import { useLoanLabels } from './use-loan-labels.ts';

type RowProps = { readonly loan: Loan; readonly onOpen: () => void };

function LoanRow({ loan, onOpen }: RowProps) {
  const t = useText('loan');
  const { money, rate, time } = useLoanLabels(loan.currency);
  const { status, isOverdue, actualAmount, appliedAmount, days, annualRate, createdAt } = loan;
  const { key, tone } = STATUS[status];
  return (
    <li>
      <button
        type="button"
        className={css({
          display: 'grid',
          gap: 4,
          wide: true,
          pad: 12,
          card: true,
          font: 'body',
          color: 'text',
          textAlign: 'start',
        })}
        data-loan={loan.id}
        data-status={status}
        onClick={onOpen}
      >
        <Row as="span" wrap gap={8} align="center" justify="between">
          <strong>{money(actualAmount ?? appliedAmount)}</strong>
          <span>
            {isOverdue && <Tag tone="danger">{t('loan.overdue')}</Tag>}
            <Tag tone={tone}>{t(key)}</Tag>
          </span>
        </Row>
        <Text hint>
          {`${t('common.day', { count: days })} · ${t('loan.perYear', { pct: rate(annualRate) })}`}
        </Text>
        <Text hint>{`${time(createdAt)} · ${t('loan.loanNo', { id: loan.id.slice(-6) })}`}</Text>
      </button>
    </li>
  );
}

const LIVE: readonly Loan['status'][] = ['under_review', 'repayment_under_review'];

const FOLLOWED = {
  news: ['loan'],
  isOver: ({ items }: { readonly items: readonly Loan[] }): boolean =>
    !items.some(({ status }) => LIVE.includes(status)),
} as const;

/** The newest loans, reloaded while one is under review. */
function useFresh(): ReadonlyMap<string, Loan> {
  const { data } = useFollow(
    'freshLoans',
    (signal) => call(userLoanOrders, {}, { signal }),
    FOLLOWED,
  );
  return new Map(data?.items.map((one) => [one.id, one]));
}

function Orders() {
  const t = useText('loan', 'error');
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState(params.get('id'));
  const fresh = useFresh();
  const pages = usePages('loans', (page, signal) =>
    call(userLoanOrders, { page: String(page) }, { signal }),
  );
  const newest = (loan: Loan): Loan => fresh.get(loan.id) ?? loan;
  const known = pages.items?.find(({ id }) => id === opened) ?? fresh.get(opened ?? '');
  const shown = known === undefined ? null : newest(known);
  const close = (): void => {
    setOpened(null);
    if (params.has('id')) setParams({}, { replace: true });
  };
  return (
    <Box pad="page" className={styles['list']}>
      <PageList
        pages={pages}
        label={t('loan.records')}
        empty={t('loan.none')}
        render={(loan) => (
          <LoanRow key={loan.id} loan={newest(loan)} onOpen={() => setOpened(loan.id)} />
        )}
      />
      <Sheet
        open={shown !== null}
        onClose={close}
        title={t('title.loan')}
        closeLabel={t('common.close')}
      >
        {shown !== null && (
          <Stack gap={8} padBlockEnd={8}>
            <LoanDetail loan={shown} inSheet />
            <LoanLink href="/pages/loan/index">{t('title.loan')}</LoanLink>
          </Stack>
        )}
      </Sheet>
    </Box>
  );
}

/** All loans of the user with terms and steps. */
export default function LoanOrdersScreen() {
  const t = useText('loan');
  return (
    <Page title={t('title.loanRecords')} narrow>
      <RealOnly title={t('loan.demoTitle')} why={t('loan.demoText')}>
        <Orders />
      </RealOnly>
    </Page>
  );
}
