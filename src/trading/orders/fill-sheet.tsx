import type { FillView } from '#protocol/http/trading-objects.ts';
import { formatClockSeconds } from '#domain/text/clock-text.ts';
import { VenueTag, useText } from '#src/kit/index.ts';
import { type KeyValue, KeyValues, Num, Sheet, Tag, Text } from '#src/ui/index.ts';
import { RowHead } from './row-lines.tsx';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';

type FillSheetProps = {
  readonly open: boolean;
  readonly fill: FillView;
  readonly onClose: () => void;
};

const KINDS = {
  book: 'order.tickBook',
  trade: 'order.tickTrade',
  mark: 'order.tickMark',
} as const;

function millis(ts: number): string {
  return `${formatClockSeconds(ts)}.${String(ts % 1_000).padStart(3, '0')}`;
}

/** The feed message that an execution filled against. */
function TickRows({ fill: { symbol, tick } }: Pick<FillSheetProps, 'fill'>) {
  const t = useText('trade', 'order');
  const numbers = useOrderNumbers(symbol);
  return (
    <KeyValues
      rows={[
        { name: t('order.tickKind'), value: t(KINDS[tick.kind]) },
        { name: t('trade.bid'), value: numbers.price(tick.bid) },
        { name: t('trade.ask'), value: numbers.price(tick.ask) },
        { name: t('order.tickPrice'), value: numbers.price(tick.price) },
        { name: t('order.tickSeq'), value: String(tick.seq) },
        { name: t('order.tickTime'), value: millis(tick.ts) },
        { name: t('order.tickAge'), value: t('order.ms', { ms: tick.ageMs }) },
      ]}
    />
  );
}

/** An execution with the feed message it filled against. */
export function FillSheet({ open, fill, onClose }: FillSheetProps) {
  const t = useText('trade', 'order', 'position');
  const numbers = useOrderNumbers(fill.symbol);
  const minus = t('a11y.minus');
  const tax: KeyValue[] = /[1-9]/.test(fill.tax)
    ? [{ name: t('order.bsmv'), value: numbers.fee(fill.tax, fill.feeAsset) }]
    : [];
  const realised: KeyValue[] = /[1-9]/.test(fill.realised)
    ? [
        {
          name: t('position.realised'),
          value: (
            <Num
              text={numbers.money(fill.realised)}
              minusLabel={minus}
              toned={fill.realised.startsWith('-') ? 'down' : 'up'}
            />
          ),
        },
      ]
    : [];
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('order.fillTitle')}
      closeLabel={t('common.close')}
    >
      <RowHead as="p" name={numbers.name}>
        <Tag tone={fill.side === 'buy' ? 'up' : 'down'}>
          {t(fill.side === 'buy' ? 'trade.buy' : 'trade.sell')}
        </Tag>
        <Tag>{t(fill.liquidity === 'maker' ? 'trade.maker' : 'trade.taker')}</Tag>
        <VenueTag />
      </RowHead>
      <KeyValues
        rows={[
          { name: t('trade.fillPrice'), value: numbers.price(fill.price) },
          { name: t('common.quantity'), value: `${numbers.qty(fill.qty)} ${numbers.unit}` },
          { name: t('trade.fee'), value: numbers.fee(fill.fee, fill.feeAsset) },
          ...tax,
          ...realised,
          { name: t('common.dateTime'), value: numbers.time(fill.ts) },
        ]}
      />
      <Text as="h3" marginBlockStart={16} marginBlockEnd={4} font="body" weight={600}>
        {t('order.tickTitle')}
      </Text>
      <TickRows fill={fill} />
      <Text as="p" marginBlock={8} font="caption" color="text3">
        {t('order.tickNote')}
      </Text>
      <KeyValues
        rows={[
          { name: t('order.fillId'), value: <code>{fill.id}</code> },
          { name: t('trade.orderNo'), value: <code>{fill.orderId}</code> },
        ]}
      />
    </Sheet>
  );
}
