import { CircleX } from 'lucide-react';
import { Link } from 'wouter';
import { callsFor } from '#domain/error-reactions.ts';
import {
  type ApiError,
  describeError,
  identityPath,
  needsIdentity,
  useText,
} from '#src/kit/index.ts';
import { Button, css, Stack, Tag, Text } from '#src/ui/index.ts';
import { orderFix, type OrderFix } from '#src/trading/order/order-fix.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';

type RefusedStageProps = {
  readonly ask: OrderAsk;
  readonly error: ApiError;
  readonly onFix: (fix: OrderFix) => void;
};

/** Why an order was refused, with a correction where there is one. */
export function RefusedStage({ ask, error, onFix }: RefusedStageProps) {
  const t = useText('order', 'error', 'valid');
  const { error: name, code, args = {} } = error.facts;
  const fix = orderFix(name, args, ask.ticket);
  return (
    <Stack gap={12} justifyItems="center" padBlock={16} textAlign="center" role="alert">
      <CircleX size={40} strokeWidth={1.5} aria-hidden className={css({ color: 'danger' })} />
      <Text as="p" font="body-l" weight={600}>
        {describeError(error)}
      </Text>
      <Text as="p" hint>
        <Tag tone="danger">{t('order.notSent')}</Tag> {t('common.code', { code })}
      </Text>
      <Text as="p" hint>
        {t('order.nothingBlocked')}
      </Text>
      {fix !== null && (
        <Button kind="primary" onClick={() => onFix(fix)}>
          {t(fix.key, { value: fix.value })}
        </Button>
      )}
      {callsFor('setTradePassword', name) && (
        <Link
          href="/pages/user/tradePassword"
          className={css({ font: 'body', color: 'primary-text' })}
        >
          {t('order.setPassword')}
        </Link>
      )}
      {needsIdentity(error) && (
        <Link href={identityPath()} className={css({ font: 'body', color: 'primary-text' })}>
          {t('title.kyc')}
        </Link>
      )}
    </Stack>
  );
}
