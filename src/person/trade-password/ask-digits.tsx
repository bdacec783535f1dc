import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { userTradeUnlock } from '#protocol/http/account.ts';
import { call, errorText, useText } from '#src/kit/index.ts';
import { DigitsPad } from './digits-pad.tsx';
import { forgotPath } from './forgot-path.ts';
import styles from './trade-password.module.css';

type AskDigitsProps = {
  readonly onUnlocked: () => void;
  readonly onLeave: () => void;
};

/** Asks for the trade password and has the server check it. */
export function AskDigits({ onUnlocked, onLeave }: AskDigitsProps) {
  const t = useText('security', 'error');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const unlock = async (tradePassword: string): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await call(userTradeUnlock, { tradePassword });
      onUnlocked();
    } catch (failure) {
      setError(errorText(t, failure));
      setBusy(false);
    }
  };
  return (
    <>
      <DigitsPad
        title={t('security.tradeAskTitle')}
        text={t('security.tradeAskText')}
        error={error}
        busy={busy}
        onComplete={(digits) => void unlock(digits)}
      />
      <p className={styles['note']}>
        <ShieldCheck aria-hidden size={20} strokeWidth={1.75} />
        {t('security.neverAsk')}
      </p>
      <Link href={forgotPath('trade')} className={styles['forgot']} onClick={onLeave}>
        {t('security.forgot')}
      </Link>
    </>
  );
}
