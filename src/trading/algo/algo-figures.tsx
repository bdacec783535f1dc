import { useSnapshot } from 'valtio';
import type { Instrument } from '#domain/market/types.ts';
import { minutesBetween, scalePreview, trailingStopAt } from '#domain/algo/algo-preview.ts';
import { unitsOf } from '#domain/algo/algo-order.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import { displayScale } from '#domain/money/display-scale.ts';
import { twapSizes } from '#domain/order/twap.ts';
import { formatDecimalText, MISSING, type Separators } from '#domain/text/number-text.ts';
import type { LiveView } from '#src/market/index.ts';
import { type Translate, useNumberStyle, useText } from '#src/kit/index.ts';
import { Fold } from '#src/trading/order/fold.tsx';
import { NetLine } from '#src/trading/order/net-line.tsx';
import { withUnit } from '#src/trading/order/order-market.ts';
import { marginModes } from '#src/trading/order/ticket-draft.ts';
import { type OrderNumbers, useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';
import { type KeyValue, Row, Stack, Text } from '#src/ui/index.ts';
import type { Algo } from './use-algo.ts';

type FiguresProps = { readonly algo: Algo };

/** Plain figures of an order, as rows. */
export function useAlgoRows({ order, cost, market }: Algo): KeyValue[] {
  const t = useText('algo', 'contract');
  const { separators } = useNumberStyle();
  const numbers = useOrderNumbers(order.symbol);
  const isCross = useSnapshot(marginModes).of[order.symbol] === 'cross';
  const quote = market?.instrument.quote ?? '';
  const money = (raw: string | null | undefined, asset: string): string =>
    raw == null
      ? MISSING
      : withUnit(formatDecimalText(raw, displayScale(asset).fee, separators), asset);
  const feeAsset = cost?.feeAsset ?? quote;
  const rows: KeyValue[] = [
    { name: t('algo.value'), value: money(cost?.value, quote) },
    { name: t('algo.feeAtMost'), value: money(cost?.fee, feeAsset) },
  ];
  if (order.leverage === null) return rows;
  // Under cross margin the price depends on every other position, not on this order alone.
  const liq = isCross ? null : (cost?.liqPrice ?? null);
  return [
    { name: t('contract.margin'), value: money(cost?.margin, quote) },
    ...rows,
    {
      name: t('contract.liquidation'),
      value: liq === null ? MISSING : numbers.price(liq),
      tone: 'warn',
    },
  ];
}

/** A row of small figures, as the other lines of a ticket. */
function SmallRows({ rows }: { readonly rows: readonly KeyValue[] }) {
  return (
    <Stack as="dl" gap={0}>
      {rows.map(({ name, value, tone }) => (
        <Row key={String(name)} wrap columnGap={4} align="center" justify="between" minBlock={20}>
          <Text as="dt" font="micro" color="text3">
            {name}
          </Text>
          <Text
            as="dd"
            marginInlineStart="auto"
            font="num-s"
            weight={500}
            tabular
            color={tone ?? 'text'}
          >
            {value}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}

/** Orders of a scale with their average price. */
export function ScaleList({ algo, open = false }: FiguresProps & { readonly open?: boolean }) {
  const t = useText('algo', 'trade');
  const { order, market } = algo;
  const numbers = useOrderNumbers(order.symbol);
  if (market === null || order.kind !== 'scale') return null;
  const preview = scalePreview(order, market.instrument);
  if (preview === null) return null;
  const { unit } = numbers;
  const list = (
    <Stack as="ol" gap={0} font="num-s" tabular color="text2">
      {preview.orders.map(({ price, qty }) => (
        <li key={price}>
          {t('algo.orderLine', { qty: numbers.qty(qty), unit, price: numbers.price(price) })}
        </li>
      ))}
    </Stack>
  );
  const title = t('algo.orders', { count: preview.orders.length });
  const average = { name: t('algo.average'), value: numbers.price(preview.average) };
  return (
    <>
      <SmallRows rows={[average]} />
      {open ? (
        list
      ) : (
        <Fold muted title={title}>
          {list}
        </Fold>
      )}
    </>
  );
}

type RowWords = {
  readonly t: Translate<'algo'>;
  readonly numbers: OrderNumbers;
  readonly separators: Separators;
};

/** Size of a slice of a TWAP, and the pause between two. */
function twapRows({ order }: Algo, instrument: Instrument, words: RowWords): KeyValue[] {
  const { t, numbers, separators } = words;
  const { fields } = order;
  const qty = unitsOf(order.qty, instrument.qtyDecimals) ?? 0;
  const slices = Number.parseInt(fields.slices, 10);
  if (!(qty > 0)) return [];
  const [first = 0] = twapSizes(qty, slices, instrument.lotQty);
  const size = `${numbers.qty(formatPlain(first, instrument.qtyDecimals))} ${numbers.unit}`;
  const minutes = formatDecimalText(minutesBetween(fields), 1, separators);
  return [
    { name: t('algo.slice'), value: size },
    { name: t('algo.every'), value: t('algo.minutesOf', { minutes }) },
  ];
}

/** Trigger that a trailing stop would have now. */
function trailRows(algo: Algo, instrument: Instrument, { t, numbers }: RowWords): KeyValue[] {
  const { order, market } = algo;
  const now = market?.prices[order.fields.triggerBy] ?? null;
  const stop = now === null ? null : trailingStopAt(order, now, instrument);
  if (stop === null || stop <= 0) return [];
  const shown = numbers.price(formatPlain(stop, instrument.priceDecimals));
  return [{ name: t('algo.firstTrigger'), value: shown }];
}

/** Figures of one kind, once its fields are valid. */
function useOwnRows(algo: Algo): KeyValue[] {
  const t = useText('algo');
  const { separators } = useNumberStyle();
  const { order, market, wrong } = algo;
  const words = { t, numbers: useOrderNumbers(order.symbol), separators };
  if (market === null || (wrong !== null && wrong.field !== 'qty')) return [];
  if (order.kind === 'twap') return twapRows(algo, market.instrument, words);
  return order.kind === 'trailing' ? trailRows(algo, market.instrument, words) : [];
}

/** What an order costs at its price, and the parts that it sends. */
export function AlgoFigures({ algo }: FiguresProps) {
  const rows = useAlgoRows(algo);
  const own = useOwnRows(algo);
  return (
    <>
      <SmallRows rows={[...own, ...rows]} />
      <ScaleList algo={algo} />
    </>
  );
}

type AlgoNetProps = FiguresProps & { readonly view: LiveView };

/** What an opening order on a contract closes first, counted on what is held now. */
export function AlgoNet({ algo, view }: AlgoNetProps) {
  const { leverage, side, kind } = algo.order;
  if (leverage === null) return null;
  return (
    <NetLine view={view} side={side === 'buy' ? 'Long' : 'Short'} later={kind !== 'bracket'} />
  );
}
