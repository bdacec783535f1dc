import type { OrderQuoteView, OrderView } from '#protocol/http/trading-objects.ts';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';
import { useText } from '#src/kit/index.ts';
import { type KeyValue, KeyValues } from '#src/ui/index.ts';
import styles from '#src/trading/order/order-sheet.module.css';

type ConfirmedFiguresProps = { readonly order: OrderView; readonly quote: OrderQuoteView };

/** What the owner confirmed, to be held against what was booked. */
export function ConfirmedFigures({ order, quote }: ConfirmedFiguresProps) {
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
      <h3 className={styles['subtitle']}>{t('order.confirmed')}</h3>
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
