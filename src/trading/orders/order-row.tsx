import type { ReactNode } from 'react';
import { timesInForce } from '#domain/order/time-in-force.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { useText } from '#src/kit/index.ts';
import { Button, FigureText, Row, Tag, Text, useContextMenu } from '#src/ui/index.ts';
import { orderMenu } from './deferred-order-menu.ts';
import { FilledBar, FilledQty } from './filled-qty.tsx';
import styles from './order-list.module.css';
import { LineValue, RowFoot, RowHead, RowLine } from './row-lines.tsx';
import { endedKey, isLiveOrder, sideTag, statusTag } from '#src/trading/order/order-labels.ts';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';
import { useCancelOrder } from './use-cancel-order.ts';

type OrderRowProps = {
  readonly order: OrderView;
  /** Opens the form to change price or quantity. */
  readonly onChange?: ((order: OrderView) => void) | undefined;
  /** Opens the order with its fills. */
  readonly onOpen?: ((order: OrderView) => void) | undefined;
  /** After the tags. */
  readonly mark?: ReactNode;
};

function EndNote({ order }: { readonly order: OrderView }): ReactNode {
  const t = useText('trade', 'order');
  const numbers = useOrderNumbers(order.symbol);
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

/** Time in force, where it is not that of every order of the market. */
function Validity({ order }: { readonly order: OrderView }) {
  const t = useText('trade');
  const numbers = useOrderNumbers(order.symbol);
  const { timeInForce, market, goodTill } = order;
  if (goodTill !== undefined)
    return ` · ${t('trade.till.until', { time: numbers.time(goodTill) })}`;
  if (timeInForce === undefined || timeInForce === timesInForce(market)[0]) return null;
  return ` · ${t(`trade.tifShort.${timeInForce}`)}`;
}

type ActsProps = Omit<OrderRowProps, 'mark'> & ReturnType<typeof useCancelOrder>;

/** Buttons of a row: to change or cancel an order that may still fill, or to open another. */
function Acts({ order, onChange, onOpen, busy, cancel }: ActsProps) {
  const t = useText('order', 'trade');
  const live = isLiveOrder(order);
  return (
    <Row as="span" gap={8} marginInlineStart="auto" className={styles['acts']}>
      {live && onChange !== undefined && order.type === 'limit' && (
        <Button size="s" onClick={() => onChange(order)}>
          {t('order.change')}
        </Button>
      )}
      {live && (
        <Button size="s" busy={busy} onClick={cancel}>
          {t('trade.cancelOrder')}
        </Button>
      )}
      {!live && onOpen !== undefined && (
        <Button size="s" kind="text" onClick={() => onOpen(order)}>
          {t('common.details')}
        </Button>
      )}
    </Row>
  );
}

/** One order: instrument, progress and time, with buttons while it may still change. */
export function OrderRow({ order, onChange, onOpen, mark }: OrderRowProps) {
  const t = useText('trade', 'order');
  const numbers = useOrderNumbers(order.symbol);
  const side = sideTag(order);
  const status = statusTag(order);
  const of = `order:${order.id}`;
  const cancelling = useCancelOrder(order);
  const { asked, close, handlers } = useContextMenu('[data-order]', () => order.id);
  return (
    <li className={styles['row']} data-order={order.id} data-status={order.status} {...handlers}>
      <div className={styles['line']}>
        <RowHead name={numbers.name}>
          <span className={styles['tags']}>
            <Tag tone={side.tone}>{t(side.key)}</Tag>
            {order.leverage !== undefined && <Tag>{`${order.leverage}x`}</Tag>}
            <Tag tone={status.tone}>{t(status.key)}</Tag>
            {mark}
          </span>
          <Acts order={order} onChange={onChange} onOpen={onOpen} {...cancelling} />
        </RowHead>
        <RowLine>
          <span>
            {t(order.type === 'limit' ? 'trade.limit' : 'trade.market')}{' '}
            {order.price !== undefined && (
              <LineValue figure="order-price" of={of}>
                {numbers.price(order.price)}
              </LineValue>
            )}
            <Validity order={order} />
            {order.avgPrice !== undefined && (
              <>
                {` · ${t('order.avgShort')} `}
                <LineValue figure="fill-price" of={of}>
                  {numbers.price(order.avgPrice)}
                </LineValue>
              </>
            )}
          </span>
          <FilledQty symbol={order.symbol} filled={order.filled} qty={order.qty} of={of} />
        </RowLine>
        <FilledBar filled={order.filled} qty={order.qty} />
        <RowFoot>
          <span>{numbers.time(order.createdAt)}</span>
          <Text textAlign="end">
            <EndNote order={order} />
          </Text>
        </RowFoot>
      </div>
      {asked !== null && (
        <orderMenu.Part
          asked={asked}
          order={order}
          onChange={onChange}
          onCancel={cancelling.cancel}
          onOpen={onOpen}
          onClose={close}
        />
      )}
    </li>
  );
}
