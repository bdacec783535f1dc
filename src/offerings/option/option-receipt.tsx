import { CheckCircle2 } from 'lucide-react';
import { Link } from 'wouter';
import type { OptionOrderView } from '#protocol/http/options.ts';
import { CopyField, useText } from '#src/kit/index.ts';
import { Box, Button, css, type KeyValue, KeyValues, Num, Row, Stack } from '#src/ui/index.ts';
import { useOptionLabels } from './use-option-labels.ts';

function useRows(order: OptionOrderView): readonly KeyValue[] {
  const t = useText('option', 'a11y');
  const words = useOptionLabels();
  const { contracts, multiplier, strike, expiryAt, openPrice, received, pnl } = order;
  const head: KeyValue[] = [
    { name: t('option.strike'), value: words.price(strike) },
    { name: t('option.expiry'), value: words.expiry(expiryAt) },
    {
      name: t('option.contracts'),
      value: t('option.contractsOf', { count: contracts, shares: multiplier }),
    },
    { name: t('option.openPrice'), value: words.price(openPrice) },
  ];
  if (received === undefined || pnl === undefined) {
    return [
      ...head,
      { name: t('option.premiumAmount'), value: words.money(order.premiumAmount) },
      { name: t('option.feeOnly'), value: words.money(order.openFee) },
      { name: t('option.total'), value: words.money(order.cost), strong: true },
      { name: t('option.breakEvenShort'), value: words.price(order.breakEven) },
      { name: t('option.breakEvenFee'), value: words.price(order.breakEvenAfterFee) },
      { name: t('option.maxLoss'), value: words.money(order.cost) },
    ];
  }
  return [
    ...head,
    { name: t('option.closePrice'), value: words.price(order.closePrice ?? '0') },
    { name: t('option.feeOnly'), value: words.money(order.closeFee ?? '0') },
    { name: t('option.receivedDone'), value: words.money(received), strong: true },
    {
      name: t('option.result'),
      value: (
        <Num
          text={`${words.signedMoney(pnl)} (${words.signedRate(order.pnlRatio ?? '0')})`}
          minusLabel={t('a11y.minus')}
        />
      ),
      tone: pnl.startsWith('-') ? 'down' : 'up',
    },
  ];
}

type OptionReceiptProps = { readonly order: OptionOrderView; readonly onClose: () => void };

/** Receipt of a purchase or a sale back. */
export function OptionReceipt({ order, onClose }: OptionReceiptProps) {
  const t = useText('option');
  const rows = useRows(order);
  const isOpen = order.status === 'open';
  return (
    <Stack gap={12} padBlockEnd={12} data-receipt={order.id}>
      <Row as="p" gap={8} align="center" font="title" role="status">
        <CheckCircle2 size={24} strokeWidth={1.75} aria-hidden className={css({ color: 'ok' })} />
        {`${t(isOpen ? 'option.bought' : 'option.sold')} · ${order.symbol}`}
      </Row>
      <Box padInline={12} padBlock={8} surface={2} radius="card">
        <KeyValues rows={rows} />
      </Box>
      <CopyField mono label={t('option.orderNo')} value={order.id} />
      <Stack columns={2} gap={8}>
        <Link href="/pages/option/positions" asChild>
          <Button>{t('option.goPositions')}</Button>
        </Link>
        <Button kind="primary" onClick={onClose}>
          {t('common.done')}
        </Button>
      </Stack>
    </Stack>
  );
}
