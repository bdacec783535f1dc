import { useState } from 'react';
import type { RobotProductView, RobotRunView } from '#protocol/http/robot-objects.ts';
import { stockAiBuy } from '#protocol/http/robots.ts';
import { NoteBox, useCommand, useText } from '#src/kit/index.ts';
import { AccountTags } from '#src/trading/index.ts';
import {
  Button,
  CheckRow,
  Failure,
  type KeyValue,
  KeyValues,
  Row,
  Sheet,
  Slider,
  Stack,
} from '#src/ui/index.ts';
import { PaymentFields, usePaymentProblem } from './payment-fields.tsx';
import { usePayment, type Payment } from './use-payment.ts';
import { useTradeFees } from './use-trade-fees.ts';
import { useRobotLabels } from './use-robot-labels.ts';

type StartSheetProps = {
  readonly open: boolean;
  readonly product: RobotProductView;
  readonly onClose: () => void;
  readonly onStarted: (run: RobotRunView) => void;
};

/** Possible loss, cost and end of a run. */
function useTerms(product: RobotProductView, payment: Payment): readonly KeyValue[] {
  const t = useText('robot');
  const { money, rate } = useRobotLabels();
  const { drawdownStop, dailyBand, performanceFeeRate, kind } = product;
  const tradeFees = useTradeFees();
  const paid = /[1-9]/.test(payment.amount)
    ? money(payment.amount, payment.currency)
    : t('common.empty');
  return [
    { name: t('robot.canLose'), value: paid, strong: true },
    ...(drawdownStop === undefined
      ? []
      : [{ name: t('robot.drawdownStop'), value: `−${rate(drawdownStop)}` }]),
    ...(dailyBand === undefined
      ? []
      : [{ name: t('robot.dailyBand'), value: `±${rate(dailyBand.to)}` }]),
    ...(kind === 'robot' ? [{ name: t('robot.feeName'), value: rate(performanceFeeRate) }] : []),
    { name: t('robot.tradeFees'), value: tradeFees },
    { name: t('robot.earlyExit'), value: t('robot.earlyExitValue') },
  ];
}

function Days({
  product,
  days,
  onChange,
}: Pick<StartSheetProps, 'product'> & {
  readonly days: number;
  readonly onChange: (days: number) => void;
}) {
  const t = useText('robot');
  const { lockDays } = product;
  if (lockDays === undefined) return null;
  const text = t('common.day', { count: days });
  return (
    <div>
      <Row as="p" wrap rowGap={4} columnGap={12} justify="between" hint>
        <span>{t('robot.periods')}</span>
        <b>{text}</b>
      </Row>
      <Slider
        label={t('robot.periods')}
        value={days}
        min={lockDays.min}
        max={lockDays.max}
        step={1}
        valueText={text}
        onChange={onChange}
      />
    </div>
  );
}

function Body({ product, onStarted }: Omit<StartSheetProps, 'open' | 'onClose'>) {
  const t = useText('robot', 'risk', 'order');
  const payment = usePayment(product, true);
  const problem = usePaymentProblem(payment);
  const [days, setDays] = useState(product.lockDays?.min ?? 0);
  const [isSure, setSure] = useState(false);
  const sending = useCommand();
  const terms = useTerms(product, payment);
  const { id, kind } = product;
  const reason = problem ?? (isSure ? undefined : t('robot.readFirst'));
  const start = (): Promise<void> =>
    sending.send(async (ask) => {
      const { amount, currency, needsQuote, quoted } = payment;
      const input = {
        productId: id,
        amount,
        currency,
        ...(kind === 'robot' ? { days: String(days) } : {}),
        ...(needsQuote && quoted.quote !== null ? { quoteId: quoted.quote.quoteId } : {}),
      };
      onStarted(await ask(stockAiBuy, input));
    });
  return (
    <Stack gap={12}>
      <AccountTags />
      <PaymentFields product={product} payment={payment} />
      <Days product={product} days={days} onChange={setDays} />
      <Stack gap={12} pad={12} card data-part="terms">
        <KeyValues rows={terms} />
      </Stack>
      <NoteBox tone="warn">{t('robot.riskNote')}</NoteBox>
      <CheckRow checked={isSure} onChange={setSure}>
        {t('risk.ack')}
      </CheckRow>
      <Failure text={sending.failure} />
      <Button
        size="l"
        kind="primary"
        wide
        busy={sending.busy}
        disabled={reason !== undefined}
        reason={reason}
        onClick={() => void start()}
      >
        {t(kind === 'robot' ? 'robot.start' : 'robot.startBasket')}
      </Button>
    </Stack>
  );
}

/** Amount and days of a new run, with the possible loss above the button. */
export function StartSheet({ open, product, onClose, onStarted }: StartSheetProps) {
  const t = useText('robot');
  const { name } = useRobotLabels();
  return (
    <Sheet
      open={open}
      keep
      onClose={onClose}
      title={t('robot.startTitle', { name: name(product.id) })}
      closeLabel={t('common.close')}
    >
      <Body product={product} onStarted={onStarted} />
    </Sheet>
  );
}
