import { useState } from 'react';
import type { FillView } from '#protocol/http/trading-objects.ts';
import { useText } from '#src/kit/index.ts';
import { classes, css, FigureText, Tag, Text } from '#src/ui/index.ts';
import styles from './order-list.module.css';
import { fillSheet } from './deferred-fill-sheet.ts';
import { LineValue, RowFoot, RowHead, RowLine } from './row-lines.tsx';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';

/** One execution; a press shows the book it filled against. */
export function FillRow({ fill }: { readonly fill: FillView }) {
  const t = useText('trade', 'order');
  const [open, setOpen] = useState(false);
  const numbers = useOrderNumbers(fill.symbol);
  const of = `fill:${fill.id}`;
  const buys = fill.side === 'buy';
  return (
    <li className={styles['row']} data-fill={fill.id}>
      <button
        type="button"
        className={classes(css({ block: true, wide: true, textAlign: 'start' }), styles['line'])}
        onPointerDown={fillSheet.preload}
        onClick={() => setOpen(true)}
      >
        <RowHead as="span" name={numbers.name}>
          <span className={styles['tags']}>
            <Tag tone={buys ? 'up' : 'down'}>{t(buys ? 'trade.buy' : 'trade.sell')}</Tag>
            <Tag>{t(fill.liquidity === 'maker' ? 'trade.maker' : 'trade.taker')}</Tag>
          </span>
        </RowHead>
        <RowLine as="span">
          <LineValue>
            <FigureText figure="qty" of={of}>
              {numbers.qty(fill.qty)}
            </FigureText>
            {' × '}
            <FigureText figure="fill-price" of={of}>
              {numbers.price(fill.price)}
            </FigureText>
          </LineValue>
          <Text textAlign="end">
            {t('trade.fee')}{' '}
            <LineValue figure="fee" of={of}>
              {numbers.fee(fill.fee, fill.feeAsset)}
            </LineValue>
          </Text>
        </RowLine>
        <RowFoot as="span">
          <span>{numbers.time(fill.ts)}</span>
          <Text textAlign="end">{t('order.fillNo', { id: fill.id.slice(-8) })}</Text>
        </RowFoot>
      </button>
      <fillSheet.Part open={open} fill={fill} onClose={() => setOpen(false)} />
    </li>
  );
}
