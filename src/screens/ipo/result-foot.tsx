import { useLocation } from 'wouter';
import type { SubscriptionView } from '#protocol/http/issue-objects.ts';
import { useSubWords } from '#src/features/subscription/use-sub-words.ts';
import type { SubActs } from '#src/features/subscription/use-sub-acts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/button.tsx';
import { tradePath } from './issue-parts.ts';
import styles from './ipo.module.css';

type FootProps = { readonly sub: SubscriptionView; readonly acts: SubActs };

/** Whether anything can be done about a subscription now. */
export function hasActs({ canPay, canCancel, status, isUnlocked }: SubscriptionView): boolean {
  return canPay || canCancel || (status === 'paid' && isUnlocked);
}

/** Below a subscription: pay, take back, or sell. */
export function ResultFoot({ sub, acts }: FootProps) {
  const t = useText('ipo', 'sub');
  const [, go] = useLocation();
  const { money } = useSubWords(sub.currency);
  const { canPay, canCancel, symbol, toPayAmount } = sub;
  if (canPay) {
    return (
      <div className={styles['foot']}>
        <span className={styles['footAmount']}>
          {t('ipo.result.toPay')}
          <strong>{money(toPayAmount)}</strong>
        </span>
        <span className={styles['footMain']}>
          <Button size="l" kind="primary" wide onClick={() => acts.askPay(sub)}>
            {t('ipo.pay')}
          </Button>
        </span>
      </div>
    );
  }
  return (
    <div className={styles['foot']}>
      {canCancel ? (
        <Button size="l" wide busy={acts.sending.busy} onClick={() => void acts.cancel(sub)}>
          {t('sub.cancel')}
        </Button>
      ) : (
        <Button size="l" kind="primary" wide onClick={() => go(tradePath(symbol, 'sell'))}>
          {t('ipo.result.sell')}
        </Button>
      )}
    </div>
  );
}
