import { TriangleAlert } from 'lucide-react';
import { useLocation } from 'wouter';
import { orderFix } from '#src/trading/order/order-fix.ts';
import { reasonText, useNumberStyle, useText } from '#src/kit/index.ts';
import type { RefusedOrder } from '#src/trading/order/refused-orders.ts';
import { changeDraft } from '#src/trading/order/ticket-draft.ts';
import { chooseTrade } from '#src/trading/order/trade-choice.ts';
import { Button, Row, Tag } from '#src/ui/index.ts';
import styles from './order-list.module.css';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';

/** An order that never reached the market: the rule it broke, and a correction. */
export function RefusedRow({ order }: { readonly order: RefusedOrder }) {
  const t = useText('trade', 'order', 'error', 'valid');
  const { separators } = useNumberStyle();
  const [, go] = useLocation();
  const numbers = useOrderNumbers(order.symbol);
  const { error, code, args, msgKey } = order;
  const fix = orderFix(error, args, order);
  const repair = (): void => {
    if (fix === null) return;
    const type = order.market === 'spot' ? 'coin' : order.market;
    const { symbol, side, price, qty } = order;
    chooseTrade(type, symbol);
    changeDraft(type, symbol, {
      side, type: order.type, price, qty, hasPrice: true, [fix.field]: fix.value,
    }); // prettier-ignore
    go('/pages/tabbar/trade');
  };
  return (
    <li className={styles['row']} data-refused={order.id}>
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
        <Tag tone={order.side === 'buy' ? 'up' : 'down'}>
          {t(order.side === 'buy' ? 'trade.buy' : 'trade.sell')}
        </Tag>
        <Tag tone="danger">{t('order.notSent')}</Tag>
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
          {order.price !== '' && <b>{numbers.price(order.price)}</b>}
        </span>
        <span>
          <b>{numbers.qty(order.qty)}</b> {numbers.unit}
        </span>
      </Row>
      <Row
        as="p"
        gap={8}
        justify="between"
        marginBlockStart={2}
        font="micro"
        color="text3"
        className={styles['foot']}
      >
        <span>{numbers.time(order.at)}</span>
        <span>{t('common.code', { code })}</span>
      </Row>
      <div className={styles['refusal']}>
        <p>
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
          {msgKey === '' ? t('error.server') : reasonText({ msgKey, args }, separators)}
        </p>
        <p>{t('order.nothingBlocked')}</p>
        {fix !== null && (
          <Button kind="primary" size="s" onClick={repair}>
            {t(fix.key, { value: fix.value })}
          </Button>
        )}
      </div>
    </li>
  );
}
