import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio';
import { isLiveAlgo } from '#domain/order/algo.ts';
import { formatDecimalText, type Separators } from '#domain/text/number-text.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import { algoOrderQuery } from '#protocol/http/algo-orders.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import {
  accountBook,
  call,
  describeError,
  rateText,
  useLoad,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';
import {
  Button,
  ErrorState,
  type KeyValue,
  KeyValues,
  Row,
  Sheet,
  SkeletonRows,
  Stack,
  Text,
} from '#src/ui/index.ts';
import { AlgoActs } from './algo-acts.tsx';
import { algoEndKey } from './algo-labels.ts';
import { AlgoRefusal } from './algo-refusal.tsx';
import { AlgoParts, AlgoTags } from './algo-row.tsx';
import { AlgoPlan, LegLine } from './algo-terms.tsx';
import { FillRow } from './fill-row.tsx';
import { LegSheet } from './leg-sheet.tsx';
import styles from './order-list.module.css';
import { OrderDetail } from './order-detail.tsx';
import { OrderRow } from './order-row.tsx';
import { RowHead } from './row-lines.tsx';
import { useAlgo } from './use-open-orders.ts';

/** Changes whenever a child of the order changes. */
function useChildrenMark(algoId: string): string {
  const { orders } = useSnapshot(accountBook);
  return Object.values(orders as Readonly<Record<string, OrderView>>)
    .filter((order) => order.algoId === algoId)
    .map(({ id, version }) => `${id}${version}`)
    .join();
}

/** The order with its children and fills: the stream tells what changed, a call has all of it. */
function useDetail(id: string) {
  const live = useAlgo(id);
  const children = useChildrenMark(id);
  const loaded = useLoad(`algo ${id} ${live?.version ?? 0} ${children}`, (signal) =>
    call(algoOrderQuery, { algoId: id }, { signal }),
  );
  const asked = loaded.data?.algo ?? null;
  const isNewer = live !== null && (asked === null || live.version >= asked.version);
  return { ...loaded, algo: isNewer ? live : asked };
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Text as="h3" marginBlockStart={16} marginBlockEnd={4} font="body" weight={600}>
        {title}
      </Text>
      {children}
    </section>
  );
}

/** A weight with the decimals it was given with. */
function weightText(skew: string, separators: Separators): string {
  return formatDecimalText(skew, skew.split('.')[1]?.length ?? 0, separators);
}

function useRows(algo: AlgoView): readonly KeyValue[] {
  const t = useText('conditional', 'trade', 'order');
  const style = useNumberStyle();
  const numbers = useOrderNumbers(algo.symbol);
  const { id, filled, qty, avgPrice, skew, jitter, createdAt, postOnly, reduceOnly } = algo;
  const of = `algo:${id}`;
  const end = algoEndKey(algo);
  const rows: readonly (KeyValue | null)[] = [
    {
      name: t('trade.filledQty'),
      value: `${numbers.qty(filled)} / ${numbers.qty(qty)} ${numbers.unit}`,
    },
    avgPrice === undefined
      ? null
      : { name: t('trade.avgPrice'), value: numbers.price(avgPrice), figure: 'fill-price', of },
    skew === undefined
      ? null
      : { name: t('conditional.weight'), value: weightText(skew, style.separators) },
    jitter === undefined ? null : { name: t('conditional.jitter'), value: rateText(jitter, style) },
    postOnly ? { name: t('trade.validity'), value: t('trade.tif.postOnly') } : null,
    reduceOnly ? { name: t('conditional.reduces'), value: '✓' } : null,
    { name: t('conditional.created'), value: numbers.time(createdAt) },
    end === null ? null : { name: t('common.status'), value: t(end) },
  ];
  return rows.filter((row) => row !== null);
}

/** Whether the price of a condition can be moved: a trailing stop follows the market. */
function isMovable({ status }: AlgoView, leg: AlgoView['legs'][number]): boolean {
  const isOpen = leg.status === 'armed' || leg.status === 'waiting';
  return isLiveAlgo(status) && isOpen && leg.kind !== 'trailing';
}

type ConditionsProps = {
  readonly algo: AlgoView;
  readonly orders: readonly OrderView[];
  readonly onOpen: (order: OrderView) => void;
};

/** The conditions of an order, each with the order that it sent, or a button that moves it. */
function Conditions({ algo, orders, onOpen }: ConditionsProps) {
  const t = useText('conditional', 'order');
  const [movingId, setMovingId] = useState<string | null>(null);
  const moving = algo.legs.find(({ id }) => id === movingId);
  return (
    <Part title={t('conditional.conditions')}>
      <ul>
        {algo.legs.map((leg) => {
          const sent = orders.find(({ id }) => id === leg.orderId);
          return (
            <li key={leg.id} data-leg={leg.id} data-status={leg.status}>
              <LegLine algo={algo} leg={leg} />
              {isMovable(algo, leg) && (
                <Button size="s" kind="text" onClick={() => setMovingId(leg.id)}>
                  {t('order.change')}
                </Button>
              )}
              {sent !== undefined && (
                <Button size="s" kind="text" onClick={() => onOpen(sent)}>
                  {t('conditional.sent', { id: sent.id.slice(-8) })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {moving !== undefined && (
        <LegSheet algo={algo} leg={moving} onClose={() => setMovingId(null)} />
      )}
    </Part>
  );
}

type ChangesProps = {
  readonly changes: DataOf<typeof algoOrderQuery>['changes'];
  readonly symbol: string;
};

/** Earlier prices of the conditions. */
function Changes({ changes, symbol }: ChangesProps) {
  const t = useText('conditional');
  const numbers = useOrderNumbers(symbol);
  const rows = changes.map(({ kind, from, to, limitFrom, limitTo, ts }) => {
    const limit =
      limitFrom === limitTo ? '' : ` · ${numbers.price(limitFrom)} → ${numbers.price(limitTo)}`;
    const name = t(`conditional.kind.${kind}`);
    const value = `${numbers.price(from)} → ${numbers.price(to)}${limit}`;
    return { name: `${numbers.time(ts)} ${name}`, value };
  });
  return (
    <Part title={t('conditional.changes')}>
      <KeyValues rows={rows} />
    </Part>
  );
}

type BodyProps = {
  readonly algo: AlgoView;
  readonly detail: ReturnType<typeof useDetail>;
};

function Body({ algo, detail }: BodyProps) {
  const t = useText('conditional', 'trade');
  const [opened, setOpened] = useState<OrderView | null>(null);
  const numbers = useOrderNumbers(algo.symbol);
  const rows = useRows(algo);
  const orders = detail.data?.orders ?? [];
  const fills = detail.data?.fills ?? [];
  const changes = detail.data?.changes ?? [];
  return (
    <Stack gap={4} className={styles['onSheet']} data-algo={algo.id} data-status={algo.status}>
      <RowHead name={numbers.name}>
        <AlgoTags algo={algo} />
      </RowHead>
      <AlgoPlan algo={algo} />
      <AlgoParts algo={algo} />
      {algo.status === 'paused' && <Text hint>{t('conditional.pauseNote')}</Text>}
      <AlgoRefusal algo={algo} />
      <KeyValues rows={rows} />
      {algo.legs.length > 0 && <Conditions algo={algo} orders={orders} onOpen={setOpened} />}
      <Part title={t('conditional.children')}>
        {orders.length === 0 ? (
          <Text hint>{t('conditional.noChildren')}</Text>
        ) : (
          <ul className={styles['inSheet']}>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} onOpen={setOpened} />
            ))}
          </ul>
        )}
      </Part>
      {fills.length > 0 && (
        <Part title={t('trade.trades')}>
          <ul className={styles['inSheet']}>
            {fills.map((fill) => (
              <FillRow key={fill.id} fill={fill} />
            ))}
          </ul>
        </Part>
      )}
      {changes.length > 0 && <Changes changes={changes} symbol={algo.symbol} />}
      <OrderDetail open={opened !== null} order={opened} onClose={() => setOpened(null)} />
    </Stack>
  );
}

function Opened({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText('conditional', 'trade', 'error');
  const detail = useDetail(id);
  const { algo, error, reload } = detail;
  return (
    <Sheet
      open
      onClose={onClose}
      title={algo === null ? t('conditional.title') : t(`conditional.kind.${algo.kind}`)}
      closeLabel={t('common.close')}
      footer={
        algo !== null && isLiveAlgo(algo.status) ? (
          <Row gap={8} grow className={styles['onSheet']}>
            <AlgoActs algo={algo} size="l" wide />
          </Row>
        ) : undefined
      }
    >
      {algo !== null && <Body algo={algo} detail={detail} />}
      {algo === null && error === null && <SkeletonRows kind="list" count={4} />}
      {algo === null && error !== null && (
        <ErrorState title={describeError(error)} retryLabel={t('common.retry')} onRetry={reload} />
      )}
    </Sheet>
  );
}

type AlgoDetailProps = {
  readonly open: boolean;
  readonly id: string | null;
  readonly onClose: () => void;
};

/** One order that places others: terms, conditions, the orders it placed and their fills. */
export function AlgoDetail({ open, id, onClose }: AlgoDetailProps) {
  return open && id !== null ? <Opened key={id} id={id} onClose={onClose} /> : null;
}
