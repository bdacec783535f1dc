import { ShieldCheck } from 'lucide-react';
import { Link } from 'wouter';
import { userTradeUnlock } from '#protocol/http/account.ts';
import {
  type TradePasswordNeed,
  ApiError,
  change,
  useText,
  describeError,
  useCommand,
} from '#src/kit/index.ts';
import { css, Row, Sheet, Text } from '#src/ui/index.ts';
import { SetDigits } from './set-digits.tsx';
import { DigitsPad } from './digits-pad.tsx';
import { forgotPath } from './forgot-path.ts';

type TradePasswordSheetProps = {
  readonly need: TradePasswordNeed;
  readonly onAnswer: (unlocked: boolean) => void;
};

/** New digits unlock the session too, so the user need not enter them again. */
async function unlockWith(tradePassword: string): Promise<boolean> {
  try {
    await change(userTradeUnlock, { tradePassword });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}

/** This call checks the very digits that a refusal would ask for. */
const ASKS_ITSELF = { goesOnAfter: () => false };

type AskDigitsProps = {
  readonly onUnlocked: () => void;
  readonly onLeave: () => void;
};

/** Asks for the trade password and has the server check it. */
function AskDigits({ onUnlocked, onLeave }: AskDigitsProps) {
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
        error={error === null ? undefined : describeError(error)}
        busy={busy}
        onComplete={(digits) => void unlock(digits)}
      />
      <Row
        as="p"
        gap={8}
        align="center"
        padInline={12}
        padBlock={8}
        marginBlockStart={12}
        surface={1}
        radius="input"
        hint
      >
        <ShieldCheck aria-hidden size={20} strokeWidth={1.75} />
        {t('security.neverAsk')}
      </Row>
      <Link
        href={forgotPath('trade')}
        className={css({
          display: 'grid',
          place: 'center',
          minBlock: 44,
          font: 'body',
          color: 'primary-text',
        })}
        onClick={onLeave}
      >
        {t('security.forgot')}
      </Link>
    </>
  );
}

/** Sheet over an order: asks for the trade password, or sets a first one. */
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
          <Text as="p" hint textAlign="center">
            {t('security.tradeSetFirst')}
          </Text>
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
