import { CheckCircle2, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { FillView, OrderQuoteView, OrderView } from '#protocol/http/trading-objects.ts';
import { FillRow } from './fill-row.tsx';
import { isLiveOrder, sideTag, statusTag } from '#src/trading/order/order-labels.ts';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';
import { accountBook, copyText, showToast, useCommand, useText } from '#src/kit/index.ts';
import { PrintReceipt } from '#src/trading/receipt/print-receipt.tsx';
import { Button, css, type KeyValue, KeyValues, Row, Stack, Tag, Text } from '#src/ui/index.ts';
import styles from '#src/trading/order/order-sheet.module.css';
import { cancelOrder, findOrder } from '#src/trading/order/send-order.ts';

type Asked = { readonly fills: readonly FillView[]; readonly quote?: OrderQuoteView | undefined };

/** The order with its confirmed quote and fills, from the stream and from a call. */
function useOrder(placed: OrderView): Asked & { readonly order: OrderView } {
  const book = useSnapshot(accountBook);
  const [asked, setAsked] = useState<Asked>({ fills: [] });
  const live = book.orders[placed.id];
  const order = (live !== undefined && live.version >= placed.version ? live : placed) as OrderView;
  const { id, market, filled } = order;
  useEffect(() => {
    let gone = false;
    findOrder(market, { orderId: id })
      .then((found) => !gone && setAsked(found))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [id, market, filled]);
  const streamed = book.fills.filter(({ orderId }) => orderId === id);
  const known = new Set(asked.fills.map((fill) => fill.id));
  const fills = [...asked.fills, ...streamed.filter((fill) => !known.has(fill.id))];
  return { order, fills, quote: asked.quote };
}

/** Order number with a copy button. */
function OrderNumber({ id }: { readonly id: string }) {
  const t = useText('trade');
  const copy = async (): Promise<void> => {
    if (await copyText(id)) showToast({ text: t('common.copy'), tone: 'copy' });
  };
  return (
    <Row as="p" gap={4} align="center" font="micro" color="text3" className={styles['number']}>
      <span>{`${t('trade.orderNo')} `}</span>
      <Text as="code" ellipsis color="text2">
        {id}
      </Text>
      <button type="button" aria-label={t('common.copy')} onClick={() => void copy()}>
        <Copy size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </Row>
  );
}

/** Booked amounts, one line each. */
function useRows(order: OrderView): readonly KeyValue[] {
  const t = useText('trade', 'order');
  const numbers = useOrderNumbers(order.symbol);
  const of = `order:${order.id}`;
  return [
    {
      name: t('trade.filledQty'),
      value: `${numbers.qty(order.filled)} / ${numbers.qty(order.qty)} ${numbers.unit}`,
    },
    {
      name: t('trade.avgPrice'),
      value: numbers.price(order.avgPrice),
      figure: 'fill-price',
      of,
    },
    {
      name: t('trade.fee'),
      value: numbers.fee(order.fee, order.feeAsset),
      figure: 'fee',
      of,
    },
    ...(/[1-9]/.test(order.tax)
      ? [
          {
            name: t('order.bsmv'),
            value: numbers.fee(order.tax, order.feeAsset),
            figure: 'tax' as const,
            of,
          },
        ]
      : []),
  ];
}

type ConfirmedFiguresProps = { readonly order: OrderView; readonly quote: OrderQuoteView };

/** Confirmed quote, for comparison with the booked amounts. */
function ConfirmedFigures({ order, quote }: ConfirmedFiguresProps) {
  const t = useText('trade', 'order', 'contract');
  const numbers = useOrderNumbers(order.symbol);
  const { fee, margin, total, liqPrice, bookSeq } = quote;
  const opens = order.market === 'contract' && !order.reduceOnly;
  const ofContract: readonly KeyValue[] = [
    ...(margin === undefined
      ? []
      : [{ name: t('contract.initialMargin'), value: numbers.money(margin) }]),
    {
      name: t('contract.liqPrice'),
      value: liqPrice === undefined ? t('order.none') : numbers.price(liqPrice),
    },
  ];
  return (
    <section data-part="confirmed" aria-label={t('order.confirmed')}>
      <Text as="h3" marginBlockStart={16} marginBlockEnd={4} font="body" weight={600}>
        {t('order.confirmed')}
      </Text>
      <KeyValues
        rows={[
          { name: t('trade.fee'), value: numbers.fee(fee, order.feeAsset) },
          ...(opens ? ofContract : []),
          { name: t('common.total'), value: numbers.money(total) },
          { name: t('order.tickSeq'), value: bookSeq },
        ]}
      />
    </section>
  );
}

/** Outcome of an order: status, fills with the book they met, and a cancel button. */
export function Receipt({ placed }: { readonly placed: OrderView }) {
  const t = useText('trade', 'order', 'error', 'valid');
  const { order, fills, quote } = useOrder(placed);
  const { busy, failure, send } = useCommand();
  const { key, tone } = statusTag(order);
  const cancel = (): Promise<void> =>
    send(async (ask) => {
      await cancelOrder(order, ask);
      showToast({ text: t('trade.orderCancelled'), tone: 'ok' });
    });
  const rows = useRows(order);
  return (
    <Stack gap={8} className={styles['receipt']} data-testid="receipt" data-status={order.status}>
      <Row role="status" as="p" gap={8} align="center" font="title">
        <CheckCircle2 size={24} strokeWidth={1.75} aria-hidden className={css({ color: 'ok' })} />
        {t(order.status === 'closed' ? 'trade.orderFilled' : 'trade.orderPlaced')}
        <Tag tone={tone}>{t(key)}</Tag>
      </Row>
      <OrderNumber id={order.id} />
      <KeyValues rows={rows} />
      {fills.length > 0 && (
        <ul aria-label={t('trade.trades')}>
          {fills.map((fill) => (
            <FillRow key={fill.id} fill={fill} />
          ))}
        </ul>
      )}
      {quote !== undefined && <ConfirmedFigures order={order} quote={quote} />}
      {failure !== '' && (
        <p role="alert" className={styles['notice']}>
          {failure}
        </p>
      )}
      {isLiveOrder(order) && (
        <Button size="l" wide busy={busy} onClick={() => void cancel()}>
          {t('trade.cancelOrder')}
        </Button>
      )}
      <PrintReceipt
        id={order.id}
        title={`${order.symbol} · ${t(sideTag(order).key)}`}
        rows={[{ name: t('common.status'), value: t(key) }, ...rows]}
      />
    </Stack>
  );
}
