import { ChevronRight } from 'lucide-react';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { AboveZeroField, plainNumber, useNumberStyle, useText } from '#src/kit/index.ts';
import { useSubscriptionLabels } from '#src/offerings/index.ts';
import { Section } from '#src/ui/index.ts';
import styles from './coin-ico.module.css';
import { coinsFor } from '#domain/issue/sale-figures.ts';

type SaleCalcProps = {
  readonly sale: IssueView;
  readonly amount: string;
  readonly onChange: (amount: string) => void;
};

const DECIMALS = 2;

/** What an amount would buy, before anything is decided. */
export function SaleCalc({ sale, amount, onChange }: SaleCalcProps) {
  const t = useText('ico');
  const { separators } = useNumberStyle();
  const { qty } = useSubscriptionLabels(sale.currency);
  const { code, currency, subscriptionPrice = '0' } = sale;
  const coins = coinsFor(amount === '' ? '0' : plainNumber(amount), subscriptionPrice);
  return (
    <Section title={t('ico.calc')}>
      <div className={styles['panel']}>
        <div className={styles['calc']}>
          <AboveZeroField
            label={t('ico.calcPay')}
            value={amount}
            decimals={DECIMALS}
            separators={separators}
            onChange={onChange}
            trailing={<span className={styles['unit']}>{currency}</span>}
          />
          <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
          <p className={styles['calcGet']}>
            <span>{t('ico.calcGet')}</span>
            <output data-field="coins">{`${qty(coins)} ${code}`}</output>
          </p>
        </div>
        <p className={styles['hint']}>{t('ico.calcNote')}</p>
      </div>
    </Section>
  );
}
