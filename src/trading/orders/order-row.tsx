import { type CSSProperties, type ReactNode } from 'react';
import { parseFixed } from '#domain/money/fixed.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { cancelOrder } from '#src/trading/order/send-order.ts';
import { describeError, showToast, useCommand, useText } from '#src/kit/index.ts';
import { Button, figureMark, FigureText, Row, Tag } from '#src/ui/index.ts';
import styles from './order-list.module.css';
import { endedKey, isLiveOrder, sideTag, statusTag } from '#src/trading/order/order-labels.ts';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';

type OrderRowProps = {
  readonly order: OrderView;
  /** Opens the form to change price or quantity. */
  readonly onChange?: ((order: OrderView) => void) | undefined;
  /** Opens the order with its fills. */
  readonly onOpen?: ((order: OrderView) => void) | undefined;
};

/** The finest step of any quantity. */
const QTY_DECIMALS = 8;

/** Filled fraction of a partially filled order, for a bar. */
function filledShare({ filled, qty }: OrderView): number {
  const part = parseFixed(filled, QTY_DECIMALS);
  const whole = parseFixed(qty, QTY_DECIMALS);
  return part === null || whole === null || whole === 0 ? 0 : part / whole;
}

/** Cancels the remainder of an order. */
function CancelButton({ order }: { readonly order: OrderView }) {
  const t = useText('trade', 'order', 'error', 'valid');
  const { busy, send } = useCommand();
  const cancel = (): Promise<void> =>
    send(
      async (ask) => {
        await cancelOrder(order, ask);
        showToast({ text: t('trade.orderCancelled'), tone: 'ok' });
      },
      (error) => showToast({ text: describeError(error), tone: 'warn' }),
    );
  return (
    <Button size="s" busy={busy} onClick={() => void cancel()}>
      {t('trade.cancelOrder')}
    </Button>
  );
}

function EndNote({ order }: { readonly order: OrderView }): ReactNode {
  const t = useText('trade', 'order');
  const numbers = useOrderNumbers(order.symbol);
  if (order.status === 'cancelled') return t('order.cancelledByYou');
  const ended = endedKey(order);
  if (ended !== null) return t(ended);
  if (!/[1-9]/.test(order.fee)) return null;
  return (
    <>
      {`${t('trade.fee')} `}
      <FigureText figure="fee" of={`order:${order.id}`}>
        {numbers.fee(order.fee, order.feeAsset)}
      </FigureText>
    </>
  );
}

/** Filled quantity out of the total. */
function Progress({ order }: { readonly order: OrderView }) {
  const { id, symbol, filled, qty } = order;
  const numbers = useOrderNumbers(symbol);
  const of = `order:${id}`;
  return (
    <span>
      <b>
        <FigureText figure="filled" of={of}>
          {numbers.qty(filled)}
        </FigureText>
        {' / '}
        <FigureText figure="qty" of={of}>
          {numbers.qty(qty)}
        </FigureText>
      </b>{' '}
      {numbers.unit}
    </span>
  );
}

/** One order: instrument, progress and time, with buttons while it may still change. */
export function OrderRow({ order, onChange, onOpen }: OrderRowProps) {
  const t = useText('trade', 'order');
  const numbers = useOrderNumbers(order.symbol);
  const live = isLiveOrder(order);
  const side = sideTag(order);
  const status = statusTag(order);
  const share = filledShare(order);
  const of = `order:${order.id}`;
  return (
    <li className={styles['row']} data-order={order.id} data-status={order.status}>
      <Row
        wrap
        rowGap={4}
        columnGap={8}
        align="center"
        minBlock={32}
        font="body"
        className={styles['head']}
      >
        <b lang="en">{numbers.name}</b>
        <Tag tone={side.tone}>{t(side.key)}</Tag>
        {order.leverage !== undefined && <Tag>{`${order.leverage}x`}</Tag>}
        <Tag tone={status.tone}>{t(status.key)}</Tag>
        <Row as="span" gap={8} marginInlineStart="auto">
          {live && onChange !== undefined && order.type === 'limit' && (
            <Button size="s" onClick={() => onChange(order)}>
              {t('order.change')}
            </Button>
          )}
          {live && <CancelButton order={order} />}
          {!live && onOpen !== undefined && (
            <Button size="s" kind="text" onClick={() => onOpen(order)}>
              {t('common.details')}
            </Button>
          )}
        </Row>
      </Row>
      <Row
        as="p"
        gap={8}
        justify="between"
        marginBlockStart={4}
        font="caption"
        tabular
        color="text2"
        className={styles['line']}
      >
        <span>
          {t(order.type === 'limit' ? 'trade.limit' : 'trade.market')}{' '}
          {order.price !== undefined && (
            <b {...figureMark({ figure: 'order-price', of })}>{numbers.price(order.price)}</b>
          )}
          {order.avgPrice !== undefined && (
            <>
              {` · ${t('order.avgShort')} `}
              <b {...figureMark({ figure: 'fill-price', of })}>{numbers.price(order.avgPrice)}</b>
            </>
          )}
        </span>
        <Progress order={order} />
      </Row>
      {share > 0 && share < 1 && (
        <span
          aria-hidden
          className={styles['progress']}
          style={{ '--share': share } as CSSProperties}
        />
      )}
      <Row
        as="p"
        gap={8}
        justify="between"
        marginBlockStart={2}
        font="micro"
        color="text3"
        className={styles['foot']}
      >
        <span>{numbers.time(order.createdAt)}</span>
        <span>
          <EndNote order={order} />
        </span>
      </Row>
    </li>
  );
}
