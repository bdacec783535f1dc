import { TriangleAlert } from 'lucide-react';
import { useLocation } from 'wouter';
import { orderFix } from '#src/trading/order/order-fix.ts';
import { reasonText, useNumberStyle, useText } from '#src/kit/index.ts';
import type { RefusedOrder } from '#src/trading/order/refused-orders.ts';
import { changeDraft } from '#src/trading/order/ticket-draft.ts';
import { chooseTrade } from '#src/trading/order/trade-choice.ts';
import { Button, css, Row, Tag, Text } from '#src/ui/index.ts';
import styles from './order-list.module.css';
import { LineValue, RowFoot, RowHead, RowLine } from './row-lines.tsx';
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
      <RowHead name={numbers.name}>
        <Tag tone={order.side === 'buy' ? 'up' : 'down'}>
          {t(order.side === 'buy' ? 'trade.buy' : 'trade.sell')}
        </Tag>
        <Tag tone="danger">{t('order.notSent')}</Tag>
      </RowHead>
      <RowLine>
        <span>
          {t(order.type === 'limit' ? 'trade.limit' : 'trade.market')}{' '}
          {order.price !== '' && <LineValue>{numbers.price(order.price)}</LineValue>}
        </span>
        <Text textAlign="end">
          <LineValue>{numbers.qty(order.qty)}</LineValue> {numbers.unit}
        </Text>
      </RowLine>
      <RowFoot>
        <span>{numbers.time(order.at)}</span>
        <Text textAlign="end">{t('common.code', { code })}</Text>
      </RowFoot>
      <div className={styles['refusal']}>
        <Row as="p" gap={8} align="center" font="caption" weight={500} color="danger">
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
          {msgKey === '' ? t('error.server') : reasonText({ msgKey, args }, separators)}
        </Row>
        <Text as="p" font="micro" color="text2">
          {t('order.nothingBlocked')}
        </Text>
        {fix !== null && (
          <Button kind="primary" size="s" className={css({ marginBlockStart: 8 })} onClick={repair}>
            {t(fix.key, { value: fix.value })}
          </Button>
        )}
      </div>
    </li>
  );
}
