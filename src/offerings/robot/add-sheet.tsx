import type { RobotProductView, RobotRunView } from '#protocol/http/robot-objects.ts';
import { stockAiOrderAddAmount } from '#protocol/http/robots.ts';
import { NoteBox, showToast, useCommand, useText } from '#src/kit/index.ts';
import { AccountTags } from '#src/trading/index.ts';
import { Button, Failure, Sheet, Stack, Text } from '#src/ui/index.ts';
import { PaymentFields, usePaymentProblem } from './payment-fields.tsx';
import { usePayment } from './use-payment.ts';

type AddSheetProps = {
  readonly open: boolean;
  readonly run: RobotRunView;
  readonly product: RobotProductView;
  readonly onClose: () => void;
  readonly onAdded: () => void;
};

function Body({ run, product, onAdded }: Omit<AddSheetProps, 'open' | 'onClose'>) {
  const t = useText('robot');
  const payment = usePayment(product, false);
  const problem = usePaymentProblem(payment);
  const sending = useCommand();
  const add = (): Promise<void> =>
    sending.send(async (ask) => {
      const { amount, currency, needsQuote, quoted } = payment;
      const quote = needsQuote && quoted.quote !== null ? { quoteId: quoted.quote.quoteId } : {};
      const input = { orderId: run.id, amount, currency, ...quote };
      await ask(stockAiOrderAddAmount, input);
      showToast({ text: t('robot.added'), tone: 'ok' });
      onAdded();
    });
  return (
    <Stack gap={12}>
      <AccountTags />
      <PaymentFields product={product} payment={payment} />
      <Text as="p" hint>
        {t('robot.addNote')}
      </Text>
      <NoteBox tone="warn">{t('robot.riskNote')}</NoteBox>
      <Failure text={sending.failure} />
      <Button
        size="l"
        kind="primary"
        wide
        busy={sending.busy}
        disabled={problem !== undefined}
        reason={problem}
        onClick={() => void add()}
      >
        {t('robot.addAmount')}
      </Button>
    </Stack>
  );
}

/** Adds money to an active run. */
export function AddSheet({ open, run, product, onClose, onAdded }: AddSheetProps) {
  const t = useText('robot');
  return (
    <Sheet
      open={open}
      keep
      onClose={onClose}
      title={t('robot.addTitle', { no: run.no })}
      closeLabel={t('common.close')}
    >
      <Body run={run} product={product} onAdded={onAdded} />
    </Sheet>
  );
}
