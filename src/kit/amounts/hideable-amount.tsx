import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { amounts } from '#src/kit/account/amounts.ts';
import { useText } from '#src/kit/i18n/use-text.ts';

const HIDDEN = '••••';

/** A live amount; not rendered at all while amounts are hidden. */
export function HideableAmount({ children }: { readonly children: ReactNode }) {
  const t = useText('account');
  const { hideAmounts } = useSnapshot(amounts);
  if (!hideAmounts) return children;
  return (
    <>
      <span aria-hidden>{HIDDEN}</span>
      <span className="visually-hidden">{t('account.hidden')}</span>
    </>
  );
}
