import { CircleX } from 'lucide-react';
import { Link } from 'wouter';
import { callsFor } from '#domain/error-reactions.ts';
import {
  type ApiError,
  describeError,
  identityPath,
  needsIdentity,
  useText,
} from '#src/kit/index.ts';
import { Button, Tag } from '#src/ui/index.ts';
import { orderFix, type OrderFix } from '#src/trading/order/order-fix.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import styles from '#src/trading/order/order-sheet.module.css';

type RefusedStageProps = {
  readonly ask: OrderAsk;
  readonly error: ApiError;
  readonly onFix: (fix: OrderFix) => void;
};

/** Why an order was refused, with a correction where there is one. */
export function RefusedStage({ ask, error, onFix }: RefusedStageProps) {
  const t = useText('order', 'error', 'valid');
  const { error: name, code, args = {} } = error.facts;
  const fix = orderFix(name, args, ask.ticket);
  return (
    <div className={styles['refused']} role="alert">
      <CircleX size={40} strokeWidth={1.5} aria-hidden />
      <p className={styles['reason']}>{describeError(error)}</p>
      <p className={styles['quiet']}>
        <Tag tone="danger">{t('order.notSent')}</Tag> {t('common.code', { code })}
      </p>
      <p className={styles['quiet']}>{t('order.nothingBlocked')}</p>
      {fix !== null && (
        <Button kind="primary" onClick={() => onFix(fix)}>
          {t(fix.key, { value: fix.value })}
        </Button>
      )}
      {callsFor('setTradePassword', name) && (
        <Link href="/pages/user/tradePassword" className={styles['link']}>
          {t('order.setPassword')}
        </Link>
      )}
      {needsIdentity(error) && (
        <Link href={identityPath()} className={styles['link']}>
          {t('title.kyc')}
        </Link>
      )}
    </div>
  );
}
