import { useLocation } from 'wouter';
import type { SubscriptionView } from '#protocol/http/issue-objects.ts';
import { FootFigure, StepFoot, type SubActs, useSubscriptionLabels } from '#src/offerings/index.ts';
import { useText } from '#src/kit/index.ts';
import { tradePath } from './issue-parts.ts';

type FootProps = { readonly sub: SubscriptionView; readonly acts: SubActs };

/** Whether anything can be done about a subscription now. */
export function hasActs({ canPay, canCancel, status, isUnlocked }: SubscriptionView): boolean {
  return canPay || canCancel || (status === 'paid' && isUnlocked);
}

/** Below a subscription: pay, take back, or sell. */
export function ResultFoot({ sub, acts }: FootProps) {
  const t = useText('ipo', 'sub');
  const [, go] = useLocation();
  const { money } = useSubscriptionLabels(sub.currency);
  const { canPay, canCancel, symbol, toPayAmount } = sub;
  if (canPay) {
    return (
      <StepFoot
        before={<FootFigure name={t('ipo.result.toPay')}>{money(toPayAmount)}</FootFigure>}
        text={t('ipo.pay')}
        onStep={() => acts.askPay(sub)}
      />
    );
  }
  if (!canCancel) {
    return <StepFoot text={t('ipo.result.sell')} onStep={() => go(tradePath(symbol, 'sell'))} />;
  }
  const { busy } = acts.sending;
  return (
    <StepFoot
      kind="secondary"
      busy={busy}
      text={t('sub.cancel')}
      onStep={() => void acts.cancel(sub)}
    />
  );
}
