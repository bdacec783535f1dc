import { type FirmQuote, type Sending, describeError, useText } from '#src/kit/index.ts';
import { Button, Failure, Stack } from '#src/ui/index.ts';
import styles from './option.module.css';

const SECOND_MS = 1_000;

type QuoteFootProps = {
  readonly firm: FirmQuote<{ readonly expiresAt: number }>;
  readonly sending: Sending;
  readonly action: string;
  readonly kind: 'up' | 'down' | 'primary';
  /** Why sending is blocked regardless of the quote. */
  readonly blocked?: string | undefined;
  readonly onSend: () => void;
};

/** Remaining validity of the price. */
function Holds({
  firm,
  isBusy,
}: {
  readonly firm: QuoteFootProps['firm'];
  readonly isBusy: boolean;
}) {
  const t = useText('option');
  const { isAsking, leftMs } = firm;
  const words = (): string => {
    if (isAsking) return t('option.asking');
    if (leftMs > 0) return t('option.quoteHolds', { seconds: Math.ceil(leftMs / SECOND_MS) });
    return isBusy ? '' : t('option.quoteOver');
  };
  return (
    <p className={styles['holds']} role="timer">
      {words()}
    </p>
  );
}

/** Validity of the price, errors, and the button, which sends or requests a new price. */
export function QuoteFoot({ firm, sending, action, kind, blocked, onSend }: QuoteFootProps) {
  const t = useText('option', 'error', 'valid', 'order', 'sub');
  const { error, isAsking, leftMs, renew } = firm;
  const isOver = leftMs === 0 && !sending.busy;
  const failure = sending.failure === '' && error !== null ? describeError(error) : sending.failure;
  const again = (): void => {
    sending.clear();
    renew();
  };
  return (
    <Stack gap={8}>
      <Failure text={failure} />
      {sending.isUnsure && <p role="status">{t('order.waitingNote')}</p>}
      <Holds firm={firm} isBusy={sending.busy} />
      {isOver ? (
        <Button size="l" kind="primary" wide busy={isAsking} onClick={again}>
          {t('option.refresh')}
        </Button>
      ) : (
        <Button
          size="l"
          kind={kind}
          wide
          busy={sending.busy}
          disabled={blocked !== undefined}
          reason={blocked}
          onClick={onSend}
          data-confirm="option"
        >
          {action}
        </Button>
      )}
    </Stack>
  );
}
