import { useState } from 'react';
import type { FillView } from '#protocol/http/trading-objects.ts';
import { deferredDialog, useText } from '#src/kit/index.ts';
import { css, figureMark, FigureText, Row, Tag } from '#src/ui/index.ts';
import styles from './order-list.module.css';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';

const fillSheet = deferredDialog(async () => {
  const { FillSheet } = await import('./fill-sheet.tsx');
  return FillSheet;
});

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
        className={css({ block: true, wide: true, textAlign: 'start' })}
        onPointerDown={fillSheet.preload}
        onClick={() => setOpen(true)}
      >
        <Row
          as="span"
          wrap
          rowGap={4}
          columnGap={8}
          align="center"
          minBlock={32}
          font="body"
          className={styles['head']}
        >
          <b lang="en">{numbers.name}</b>
          <Tag tone={buys ? 'up' : 'down'}>{t(buys ? 'trade.buy' : 'trade.sell')}</Tag>
          <Tag>{t(fill.liquidity === 'maker' ? 'trade.maker' : 'trade.taker')}</Tag>
        </Row>
        <Row
          as="span"
          gap={8}
          justify="between"
          marginBlockStart={4}
          font="caption"
          tabular
          color="text2"
          className={styles['line']}
        >
          <b>
            <FigureText figure="qty" of={of}>
              {numbers.qty(fill.qty)}
            </FigureText>
            {' × '}
            <FigureText figure="fill-price" of={of}>
              {numbers.price(fill.price)}
            </FigureText>
          </b>
          <span>
            {t('trade.fee')}{' '}
            <b {...figureMark({ figure: 'fee', of })}>{numbers.fee(fill.fee, fill.feeAsset)}</b>
          </span>
        </Row>
        <Row
          as="span"
          gap={8}
          justify="between"
          marginBlockStart={2}
          font="micro"
          color="text3"
          className={styles['foot']}
        >
          <span>{numbers.time(fill.ts)}</span>
          <span>{t('order.fillNo', { id: fill.id.slice(-8) })}</span>
        </Row>
      </button>
      <fillSheet.Part open={open} fill={fill} onClose={() => setOpen(false)} />
    </li>
  );
}
