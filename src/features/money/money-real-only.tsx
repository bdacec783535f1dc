import type { ReactNode } from 'react';
import { RealOnly } from '#src/features/real-only/real-only.tsx';
import { useText } from '#src/i18n/use-text.ts';

/** Money in and out exists for the real account; the demo account is told why not. */
export function MoneyRealOnly({ children }: { readonly children: ReactNode }) {
  const t = useText('account');
  return (
    <RealOnly title={t('account.moneyDemoTitle')} why={t('account.moneyDemoWhy')}>
      {children}
    </RealOnly>
  );
}
