import { ShieldCheck } from 'lucide-react';
import { Link } from 'wouter';
import { userTradeUnlock } from '#protocol/http/account.ts';
import { errorText, useCommand, useText } from '#src/kit/index.ts';
import { DigitsPad } from './digits-pad.tsx';
import { forgotPath } from './forgot-path.ts';
import styles from './trade-password.module.css';

/** These digits are what a refusal would ask for. */
const ASKS_ITSELF = { goesOnAfter: () => false };

type AskDigitsProps = {
  readonly onUnlocked: () => void;
  readonly onLeave: () => void;
};

/** Asks for the trade password and has the server check it. */
export function AskDigits({ onUnlocked, onLeave }: AskDigitsProps) {
  const t = useText('security', 'error');
  const { busy, error, send } = useCommand(ASKS_ITSELF);
  const unlock = (tradePassword: string): Promise<void> =>
    send(async (ask) => {
      await ask(userTradeUnlock, { tradePassword });
      onUnlocked();
    });
  return (
    <>
      <DigitsPad
        title={t('security.tradeAskTitle')}
        text={t('security.tradeAskText')}
        error={error === null ? undefined : errorText(t, error)}
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
