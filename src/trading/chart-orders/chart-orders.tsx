import { useCallback, useEffect, useState } from 'react';
import { RESULT_DECIMALS } from '#domain/contract/closing-result.ts';
import type { Instrument } from '#domain/market/types.ts';
import { formatSigned } from '#domain/text/number-text.ts';
import type { KlineChart } from '#src/chart/index.ts';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';
import { deferredDialog, useNumberStyle, useText } from '#src/kit/index.ts';
import { placeOf, resultAt, type ChartLine, type LineKind } from './chart-line.ts';
import styles from './chart-orders.module.css';
import { LineHandle } from './line-handle.tsx';
import { OrderLayer, type OrderScene } from './order-layer.ts';
import { TrailingStop, useTrailingIds } from './trailing-stop.tsx';
import { useAccountLines } from './use-account-lines.ts';
import { useHandlePlaces } from './use-handle-places.ts';

type ChartOrdersProps = { readonly kline: KlineChart; readonly instrument: Instrument };
type Dropped = { readonly line: ChartLine; readonly price: string };

const dropSheet = deferredDialog(async () => {
  const { DropSheet } = await import('./drop-sheet.tsx');
  return DropSheet;
});

const WORDS = {
  entry: 'order.entry',
  buy: 'trade.buy',
  sell: 'trade.sell',
  tp: 'order.tpShort',
  sl: 'order.slShort',
  stopBuy: 'trade.stopOrder',
  stopSell: 'trade.stopOrder',
  trailBuy: 'order.trailShort',
  trailSell: 'order.trailShort',
  liq: 'order.liqShort',
} as const satisfies Record<LineKind, string>;

/** Attaches the order layer for the lifetime of the chart. */
function useLayer(kline: KlineChart, scene: OrderScene): void {
  const [layer] = useState(
    () =>
      new OrderLayer({
        colors: () => kline.look.colors,
        warn: () => getComputedStyle(kline.host).getPropertyValue('--warn').trim(),
        barAt: (time) => barHolding(kline, time),
      }),
  );
  useEffect(() => kline.attach(layer), [kline, layer]);
  useEffect(() => layer.show(scene), [layer, scene]);
}

/** Index of the last bar that began at or before a time. */
function barHolding({ store }: KlineChart, time: number): number {
  const { bars } = store;
  const next = bars.findIndex((bar) => bar.time > time);
  const last = bars.at(-1);
  if (next === 0 || last === undefined) return -1;
  return next < 0 ? bars.length - 1 : next - 1;
}

/** Orders, positions and executions of the account on the chart; movable lines have a handle. */
export function ChartOrders({ kline, instrument }: ChartOrdersProps) {
  const t = useText('trade', 'order');
  const numbers = useOrderNumbers(instrument.symbol);
  const { separators } = useNumberStyle();
  const [stops, setStops] = useState<Readonly<Record<string, string>>>({});
  const setStop = useCallback((id: string, stop: string) => {
    setStops((before) => ({ ...before, [id]: stop }));
  }, []);
  const { lines, marks } = useAccountLines(instrument, stops);
  const trails = useTrailingIds(instrument.symbol);
  const [moved, setMoved] = useState<{ readonly key: string; readonly price: number } | null>(null);
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const labelOf = (line: ChartLine, price: number): string => {
    const { kind, qty } = line;
    const word = t(WORDS[kind]);
    if (kind === 'liq') return `⚠ ${word}`;
    const sized = qty === undefined ? word : `${word} ${numbers.qty(qty)}`;
    const result = resultAt(line, price, instrument);
    if (result === null) return sized;
    return `${sized} · ${formatSigned(result, RESULT_DECIMALS, separators)} ${instrument.quote}`;
  };
  const shown = lines.map((line) => {
    const price = moved?.key === line.key ? moved.price : line.price;
    return { ...line, price, label: labelOf(line, price) };
  });
  useLayer(kline, {
    lines: shown.map((line) => ({ ...line, text: kline.priceText(line.price) })),
    marks: marks.map((mark) => ({ ...mark, text: numbers.qty(mark.qty) })),
  });
  const home = new Map(lines.map(({ key, price }) => [key, price]));
  const handle = useHandlePlaces(
    kline,
    shown.flatMap(({ key, price, moves }) =>
      moves === undefined ? [] : [{ key, price, home: home.get(key) ?? price }],
    ),
  );
  return (
    <div className={styles['overlay']} data-testid="chart-orders" data-lines={lines.length}>
      {trails.map((id) => (
        <TrailingStop key={id} symbol={instrument.symbol} id={id} onStop={setStop} />
      ))}
      {shown.map(
        (line) =>
          line.moves !== undefined && (
            <LineHandle
              key={line.key}
              ref={handle(line.key)}
              kline={kline}
              instrument={instrument}
              price={line.price}
              label={t('order.moveLine', {
                what: line.label,
                price: kline.priceText(line.price),
              })}
              onMove={(price) => setMoved(price === null ? null : { key: line.key, price })}
              onDrop={(price) => {
                if (placeOf(price) !== null) setDropped({ line, price });
              }}
            />
          ),
      )}
      <dropSheet.Part
        open={dropped !== null}
        line={dropped?.line ?? null}
        price={dropped?.price ?? ''}
        onClose={() => setDropped(null)}
      />
    </div>
  );
}
