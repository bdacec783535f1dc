import { useText } from '#src/kit/index.ts';
import type { LoanHome } from './loan-types.ts';
import { css, Row } from '#src/ui/index.ts';
import { useLoanLabels } from './use-loan-labels.ts';

type Product = LoanHome['products'][number];
/** Rates and term of a loan, computed by the server. */
type Rated = Pick<Product, 'annualRate' | 'feeRate' | 'effectiveRate' | 'days'>;

type CostNoteProps = {
  readonly currency: string;
  readonly loan: Rated;
  /** Amount and interest for the first formula. */
  readonly amount: string;
  readonly interest: string;
};

/** Formulas of interest and yearly cost with the figures of the loan. */
export function CostNote({ currency, loan, amount, interest }: CostNoteProps) {
  const t = useText('loan');
  const { money, rate } = useLoanLabels(currency);
  const { annualRate, feeRate, effectiveRate, days } = loan;
  const rates = { rate: rate(annualRate), fees: rate(feeRate), cost: rate(effectiveRate), days };
  return (
    <details className={css({ hint: true })} data-part="how">
      <Row
        as="summary"
        align="center"
        minBlock={44}
        font="body"
        color="primary-text"
        cursor="pointer"
      >
        {t('loan.how')}
      </Row>
      <p>{t('loan.howText')}</p>
      <p>{t('loan.howLine', { ...rates, amount: money(amount), interest: money(interest) })}</p>
      <p>{t('loan.howCost')}</p>
      <p>{t('loan.howCostLine', rates)}</p>
    </details>
  );
}

type YearlyCostProps = {
  readonly currency: string;
  readonly rate: string;
  /** Owner of the figure: a loan, or a term on offer. */
  readonly of: string;
};

/** Effective annual cost of a loan. */
export function YearlyCost({ currency, rate: fraction, of }: YearlyCostProps) {
  const { rate } = useLoanLabels(currency);
  return (
    <span data-figure="yearly-cost" data-of={of} data-raw={fraction}>
      {rate(fraction)}
    </span>
  );
}
