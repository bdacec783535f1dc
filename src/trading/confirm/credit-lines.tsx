import { TriangleAlert } from 'lucide-react';
import type { Quote } from '#protocol/worker/account.ts';
import { useCreditLabels } from '#src/trading/order/use-credit-labels.ts';
import { useText } from '#src/kit/index.ts';
import { KeyValues } from '#src/ui/index.ts';
import styles from '#src/trading/order/order-sheet.module.css';

const TERMS = { initial: '0.5', maintenance: '0.35' } as const;

/** What of a purchase is paid now and what on credit, what that costs, and what can be lost. */
export function CreditLines({ quote }: { readonly quote: Quote }) {
  const t = useText('margin');
  const { money, percent } = useCreditLabels();
  const { texts, margin, credit } = quote;
  const lira = (field: string): string => `₺${texts[field] ?? '--'}`;
  return (
    <section className={styles['creditLines']} data-part="credit-lines">
      <KeyValues
        rows={[
          { strong: true, name: t('margin.own'), value: lira('own') },
          { name: t('margin.credit'), value: lira('credit') },
          { name: t('margin.dayInterest'), value: lira('dayInterest') },
          { name: t('margin.callPrice'), value: lira('callPrice'), tone: 'warn' },
        ]}
      />
      <p className={styles['riskLine']}>
        <TriangleAlert size={18} strokeWidth={1.75} aria-hidden />
        <span>
          {t('margin.maxLoss', { own: money(margin), credit: money(credit) })}{' '}
          {t('margin.risk', {
            initial: percent(TERMS.initial),
            maintenance: percent(TERMS.maintenance),
          })}
        </span>
      </p>
    </section>
  );
}
