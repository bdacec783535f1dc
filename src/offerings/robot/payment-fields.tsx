import type { RobotProductView } from '#protocol/http/robot-objects.ts';
import {
  AboveZeroField,
  Amount,
  amountText,
  describeError,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { shownRate } from '#domain/text/plain-text.ts';
import { Button, Failure, Row, Segmented, Text } from '#src/ui/index.ts';
import type { Payment } from './use-payment.ts';
import { useRobotLabels } from './use-robot-labels.ts';

const DECIMALS = 2;
const SECOND_MS = 1_000;

/** Error of an amount; undefined for none. */
export function usePaymentProblem({ problem, min, max, currency, available }: Payment) {
  const t = useText('robot', 'valid');
  const { money } = useRobotLabels();
  switch (problem) {
    case 'none':
      return undefined;
    case 'empty':
      return t('robot.enterAmount');
    case 'min':
      return t('valid.minPurchase', { min: money(min ?? '0', currency) });
    case 'max':
      return t('valid.maxAmount', { max: money(max ?? '0', currency) });
    case 'short':
      return t('robot.short', { available: money(available, currency) });
    case 'quote':
      return t('robot.needsQuote');
  }
}

/** Conversion rate of lira while its quote is valid. */
function Conversion({ payment }: { readonly payment: Payment }) {
  const t = useText('robot', 'exchange');
  const { separators } = useNumberStyle();
  const { quote, leftMs, error, isAsking, renew } = payment.quoted;
  if (error !== null) return <Failure text={describeError(error)} />;
  if (quote === null)
    return isAsking ? (
      <Text as="p" hint>
        {t('robot.asking')}
      </Text>
    ) : null;
  const rate = t('exchange.one', {
    base: quote.base,
    quote: quote.quote,
    rate: shownRate(quote.allInRate, separators),
  });
  const fee = amountText(quote.fee, quote.to, separators);
  return (
    <Row gap={8} pad={12} surface={2} radius="input" hint data-part="conversion">
      <span>
        <Text as="strong" color="text">
          {t('robot.receives', { amount: amountText(quote.receive, quote.to, separators) })}
        </Text>
        <br />
        {`${rate} · ${t('robot.conversionFee', { fee })}`}
        <br />
        {leftMs > 0
          ? t('exchange.quoteExpires', { seconds: Math.ceil(leftMs / SECOND_MS) })
          : t('exchange.quoteOver')}
      </span>
      {leftMs === 0 && (
        <Button size="s" onClick={renew}>
          {t('exchange.newQuote')}
        </Button>
      )}
    </Row>
  );
}

type FieldsProps = { readonly product: RobotProductView; readonly payment: Payment };

/** Amount and currency of a payment, with the converted amount. */
export function PaymentFields({ product, payment }: FieldsProps) {
  const t = useText('robot', 'trade');
  const { separators } = useNumberStyle();
  const { money } = useRobotLabels();
  const { currency, typed, problem, min, max, available } = payment;
  const wrong = usePaymentProblem(payment);
  const range =
    min === undefined
      ? t('robot.noRate')
      : max === undefined
        ? t('robot.from', { min: money(min, currency) })
        : t('robot.range', { min: money(min, currency), max: money(max, currency) });
  const isWrong = problem === 'min' || problem === 'max' || problem === 'short';
  return (
    <>
      {product.capitalAsset === 'USDT' && (
        <Segmented
          label={t('robot.payWith')}
          options={[
            { value: 'USDT', label: 'USDT' },
            { value: 'TRY', label: '₺' },
          ]}
          value={currency}
          onChange={payment.setCurrency}
        />
      )}
      <AboveZeroField
        label={t('robot.amount')}
        value={typed}
        decimals={DECIMALS}
        separators={separators}
        onChange={payment.setAmount}
        error={isWrong ? wrong : undefined}
        hint={range}
      />
      <Row as="p" wrap rowGap={4} columnGap={12} justify="between" hint>
        <span>{t('trade.available')}</span>
        <Amount value={available} asset={currency} />
      </Row>
      {payment.needsQuote && <Conversion payment={payment} />}
    </>
  );
}
