import { userTradeRecord } from '#protocol/http/trade-record.ts';
import { Amount, call, PageList, usePages, useText } from '#src/kit/index.ts';
import { Row, Section, Stack, Tag, Text } from '#src/ui/index.ts';
import { askOf, currencyOf, type RecordFilters, type TradeRecord } from './record-filters.ts';
import { toneOf } from './record-head.tsx';
import styles from './record.module.css';
import { useRecordLabels } from './use-record-labels.ts';

type Trade = TradeRecord['trades']['items'][number];
type RowProps = { readonly trade: Trade; readonly currency: string };

/** A closed trade: result, prices, times. */
function TradeRow({ trade, currency }: RowProps) {
  const t = useText('record');
  const { exact, ratio, time, length, hidden } = useRecordLabels();
  const { symbol, side, qty, entry, exit, net, r, openedAt, closedAt, isLiquidated } = trade;
  const shownQty = hidden ? '••' : exact(qty);
  return (
    <Stack as="li" gap={4} padBlock={8} line="faint-above" data-trade={trade.id} data-net={net}>
      <Row gap={8} align="center" justify="between" wrap>
        <Row as="span" gap={8} align="center" wrap>
          <Text as="b" weight={600} lang="en">
            {symbol}
          </Text>
          <Tag tone={side === 'long' ? 'up' : 'down'}>{t(`record.side.${side}`)}</Tag>
          {isLiquidated && <Tag tone="danger">{t('record.liquidated')}</Tag>}
        </Row>
        <Text font="num" color={toneOf(net) ?? 'text'}>
          <Amount
            value={net}
            asset={currency}
            signed
            figure="record-trade"
            of={`fill:${trade.id}`}
          />
          {r !== null && ` · ${ratio(r)} R`}
        </Text>
      </Row>
      <Text hint tabular>
        {t('record.prices', { qty: shownQty, entry: exact(entry), exit: exact(exit) })}
      </Text>
      <Text hint>
        {t('record.times', {
          from: time(openedAt),
          to: time(closedAt),
          length: length(closedAt - openedAt),
        })}
      </Text>
    </Stack>
  );
}

type TradeListProps = { readonly filters: RecordFilters; readonly record: TradeRecord };

/** Closed trades of the filters, newest first, page by page. */
export function TradeList({ filters, record }: TradeListProps) {
  const t = useText('record');
  const { currency } = record;
  const ask = askOf({ ...filters, currency: currencyOf(currency) });
  const pages = usePages(`trades ${JSON.stringify(ask)}`, async (page, signal) => {
    const { trades } = await call(userTradeRecord, { ...ask, page: String(page) }, { signal });
    return trades;
  });
  return (
    <Section title={t('record.trades')} flush>
      <Stack padInline={12} card data-part="trades" className={styles['trades']}>
        <PageList
          pages={pages}
          label={t('record.trades')}
          empty={t('record.noneHere')}
          render={(trade) => <TradeRow key={trade.id} trade={trade} currency={currency} />}
        />
      </Stack>
    </Section>
  );
}
