import { ChevronDown } from 'lucide-react';
import type { CreditView } from '#protocol/http/stock-credit.ts';
import { useText } from '#src/kit/index.ts';
import { Tag } from '#src/ui/index.ts';
import styles from './credit-card.module.css';
import { useCreditLabels } from '#src/trading/order/use-credit-labels.ts';

/** Margin calls that are over, newest first. */
export function PastCalls({ calls }: { readonly calls: CreditView['past'] }) {
  const t = useText('margin');
  const { money, time } = useCreditLabels();
  if (calls.length === 0) return null;
  return (
    <details className={styles['how']} data-part="past">
      <summary>
        {t('margin.past')}
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      <ul className={styles['past']}>
        {calls.map(({ id, status, calledAt, toRestore, sold }) => {
          const isSold = status === 'sold';
          return (
            <li key={id}>
              <span>
                {time(calledAt)}
                <small>
                  {isSold
                    ? t('margin.soldFor', { amount: money(sold) })
                    : `${t('margin.toRestore')} ${money(toRestore)}`}
                </small>
              </span>
              <Tag tone={isSold ? 'warn' : 'ok'}>
                {t(isSold ? 'margin.pastRow.sold' : 'margin.pastRow.restored')}
              </Tag>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
