import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useRef,
  useEffect,
  useLayoutEffect,
} from 'react';
import { Virtualizer } from 'virtua';
import type { ListSpec, ViewSpec } from '#protocol/worker/market-worker.ts';
import { PullRefresh, marketCalls, useConnection, useText } from '#src/kit/index.ts';
import { useView } from '#src/market/cells/use-view.ts';
import { useRowMenu } from './use-row-menu.tsx';
import { ErrorState, SkeletonRows, Text } from '#src/ui/index.ts';
import { type ColumnSet, columnsFor } from './list-columns.tsx';
import { ListHeader } from './list-header.tsx';
import type { Sorting } from './list-spec.ts';
import styles from './market-list.module.css';
import { MarketRow } from './market-row.tsx';
import { useHeldOrder } from './use-held-order.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useListWindow } from './use-window.ts';

type RowsProps = {
  readonly label: string;
  readonly onSort: (next: Sorting) => void;
  /** Symbol of the chart open beside the list. */
  readonly selected?: string | undefined;
  readonly onSelect: (symbol: string) => void;
  readonly hasTurnover?: boolean | undefined;
  /** Shown when no row matches. */
  readonly empty: ReactNode;
  /** Enables pull-to-refresh; off beside a chart. */
  readonly pulls?: boolean | undefined;
  /** Replaces the skeleton rows while loading. */
  readonly before?: ReactNode;
  /** Scrolls away above the header. */
  readonly children?: ReactNode;
};

export type MarketListProps = RowsProps & { readonly list: ListSpec };

type ViewListProps = RowsProps & {
  readonly spec: Extract<ViewSpec, { kind: 'list' | 'screener' }>;
  readonly sorting: Sorting;
  /** Changes when the user narrows the list, which scrolls to the top. */
  readonly narrowing: string;
  /** Rows stand still while a mouse is over them. */
  readonly holdsUnderPointer?: boolean;
  /** Shows how many rows there are, and this after it. */
  readonly note?: string;
};

const SKELETON_ROWS = 12;

const NONE: readonly string[] = [];

/** No order is known yet: skeleton rows, or the failure when the connection is down. */
function Waiting({ isTable }: Pick<ColumnSet, 'isTable'>) {
  const t = useText();
  const { state } = useConnection();
  if (state !== 'offline') {
    return <SkeletonRows kind={isTable ? 'list' : 'market'} count={SKELETON_ROWS} />;
  }
  return (
    <ErrorState
      title={t('app.offline')}
      retryLabel={t('common.retry')}
      onRetry={() => void marketCalls.reconnect()}
    />
  );
}

function Count({ count, note }: { readonly count: number | null; readonly note: string }) {
  const t = useText('market');
  return (
    <Text as="p" minBlock="line" marginInline="gutter" font="caption" color="text2" data-count>
      {count !== null && [t('market.results', { count }), note].filter(Boolean).join(' · ')}
    </Text>
  );
}

/** Scroll position of each list, in memory. */
const left = new Map<string, number>();

type Memory = {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Lists with equal names share a position. */
  readonly name: string;
  /** Changes when the user sorts differently, which scrolls to the top. */
  readonly sorting: string;
  readonly isReady: boolean;
};

/** Restores the scroll position of a list as soon as its rows are loaded. */
function useListMemory({ scroller, name, sorting, isReady }: Memory): void {
  const shown = useRef<string | null>(null);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!isReady || element === null || shown.current === sorting) return;
    const isFirst = shown.current === null;
    shown.current = sorting;
    element.scrollTo({ top: isFirst ? (left.get(name) ?? 0) : 0 });
  }, [scroller, name, sorting, isReady]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null || !isReady) return;
    const remember = (): void => void left.set(name, element.scrollTop);
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [scroller, name, isReady]);
}

/** A market list of the worker. */
export function MarketList({ list, ...rows }: MarketListProps) {
  const narrowing = [list.filter, list.index].join();
  return <ViewList {...rows} spec={{ kind: 'list', list }} sorting={list} narrowing={narrowing} />;
}

/**
 * Sortable list of the instruments of a view. Only rows within a screen of the visible ones exist
 * and are subscribed; a tick writes into cells and renders nothing here.
 */
export function ViewList(props: ViewListProps) {
  const { label, spec, onSort, selected, onSelect, hasTurnover = true, empty } = props;
  const { pulls = false, before, children } = props;
  const view = useView(spec);
  const { order, handlers } = useHeldOrder(view, props.holdsUnderPointer);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const { start, height, width } = useListWindow(scroller, rows);
  const set = columnsFor(width, hasTurnover);
  const symbols = order ?? NONE;
  const { entry, onKeyDown, onFocus } = useRowKeys(rows, symbols);
  const rowMenu = useRowMenu(onSelect);

  const sorting = [props.sorting.sort, props.sorting.order, props.narrowing].join();
  useListMemory({ scroller, name: label, sorting, isReady: order !== null });

  return (
    <div ref={scroller} className={styles['scroller']} data-scroller>
      {pulls && <PullRefresh scroller={scroller} />}
      {children}
      {props.note !== undefined && <Count count={order?.length ?? null} note={props.note} />}
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={symbols.length + 1}
        style={set.grid as CSSProperties}
      >
        <ListHeader sorting={props.sorting} onSort={onSort} hasTurnover={hasTurnover} set={set} />
        <div
          ref={rows}
          role="rowgroup"
          {...handlers}
          {...rowMenu.handlers}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            handlers.onFocus();
            onFocus(event);
          }}
        >
          <Virtualizer
            scrollRef={scroller}
            startMargin={start}
            bufferSize={height}
            itemSize={set.rowPx}
            data={symbols}
            keepMounted={entry === undefined ? [] : [symbols.indexOf(entry)]}
          >
            {(symbol, index) => (
              <MarketRow
                key={symbol}
                symbol={symbol}
                index={index}
                isSelected={symbol === selected}
                isEntry={symbol === entry}
                set={set}
                onSelect={onSelect}
              />
            )}
          </Virtualizer>
        </div>
      </div>
      {rowMenu.menu}
      {order === null && (before ?? <Waiting isTable={set.isTable} />)}
      {order !== null && symbols.length === 0 && empty}
    </div>
  );
}
