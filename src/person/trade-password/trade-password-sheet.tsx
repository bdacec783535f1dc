import { userTradeUnlock } from '#protocol/http/account.ts';
import { ApiError, type TradePasswordNeed, change, useText } from '#src/kit/index.ts';
import { Sheet } from '#src/ui/index.ts';
import { AskDigits } from './ask-digits.tsx';
import { SetDigits } from './set-digits.tsx';
import styles from './trade-password.module.css';

type TradePasswordSheetProps = {
  readonly need: TradePasswordNeed;
  readonly onAnswer: (unlocked: boolean) => void;
};

/** New digits unlock the session too: who has just set them need not enter them again. */
async function unlockWith(tradePassword: string): Promise<boolean> {
  try {
    await change(userTradeUnlock, { tradePassword });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}

/** Over an order: the trade password, or the way to a first one. */
export function TradePasswordSheet({ need, onAnswer }: TradePasswordSheetProps) {
  const t = useText('security', 'auth', 'error', 'valid');
  return (
    <Sheet
      open
      keep
      onClose={() => onAnswer(false)}
      title={t('title.tradePassword')}
      closeLabel={t('common.close')}
    >
      {need === 'ask' ? (
        <AskDigits onUnlocked={() => onAnswer(true)} onLeave={() => onAnswer(false)} />
      ) : (
        <>
          <p className={styles['text']}>{t('security.tradeSetFirst')}</p>
          <SetDigits
            kind="trade"
            mode="first"
            hasLogin
            onDone={(digits) => void unlockWith(digits).then(onAnswer)}
          />
        </>
      )}
    </Sheet>
  );
}
