import type { ReactNode } from 'react';
import { deferredDemoTopUp } from '#src/kit/session/deferred-demo-top-up.ts';
import { RealOnly } from '#src/kit/session/real-only.tsx';
import { useText } from '#src/kit/i18n/use-text.ts';

/** Gate for deposits and withdrawals; offers the demo top-up instead. */
export function MoneyRealOnly({ children }: { readonly children: ReactNode }) {
  const t = useText('account');
  return (
    <RealOnly
      title={t('account.moneyDemoTitle')}
      why={t('account.moneyDemoWhy')}
      instead={<deferredDemoTopUp.Part />}
    >
      {children}
    </RealOnly>
  );
}
