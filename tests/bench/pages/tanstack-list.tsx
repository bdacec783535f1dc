import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { NAIVE_FIELDS, type NaiveTick } from '../naive-tick.ts';
import type { TanstackTable, TanstackVirtual } from './peer-types.ts';
import { openFramedFeed } from './naive-feed.ts';
import { NaiveCell } from './naive-row.tsx';
import { peerModule } from './peer-module.ts';
import { ROW_HEIGHT } from './row-height.ts';

const { tableFeatures, useTable } = await peerModule<TanstackTable>('@tanstack/react-table');
const { useVirtualizer } = await peerModule<TanstackVirtual>('@tanstack/react-virtual');

const FEATURES = tableFeatures({});
const COLUMNS = NAIVE_FIELDS.map((name) => ({
  accessorKey: name,
  cell: ({ getValue }: { getValue(): string }) => <NaiveCell name={name} value={getValue()} />,
}));

type Table = ReturnType<typeof useTable<NaiveTick>>;
type RowProps = {
  readonly table: Table;
  readonly row: ReturnType<Table['getRowModel']>['rows'][number];
  readonly tick: NaiveTick;
  readonly start: number;
};

/** A row renders again when its data is a different object. */
const Row = memo(
  ({ table, row, tick, start }: RowProps): ReactNode => (
    <li data-symbol={tick.sym} className="placed" style={{ transform: `translateY(${start}px)` }}>
      <b>{tick.sym}</b>
      {row.getAllCells().map((cell) => (
        <table.FlexRender key={cell.id} cell={cell} />
      ))}
    </li>
  ),
  (before, after) => before.tick === after.tick && before.start === after.start,
);
Row.displayName = 'Row';

/** Table with virtual rows; the changes of a frame become the next data. */
function List({ feed }: { readonly feed: string }): ReactNode {
  const [data, setData] = useState<readonly NaiveTick[]>([]);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      openFramedFeed(feed, (ticks) =>
        setData((known) => {
          const next = known.slice();
          for (const tick of ticks) next[tick.at] = tick;
          return next;
        }),
      ),
    [feed],
  );
  const table = useTable<NaiveTick>({
    features: FEATURES,
    columns: COLUMNS,
    data,
    getRowId: ({ sym }) => sym,
  });
  const { rows } = table.getRowModel();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
  });
  return (
    <div ref={scroller} className="scroller">
      <ul style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]!;
          return <Row key={row.id} table={table} row={row} tick={row.original} start={start} />;
        })}
      </ul>
    </div>
  );
}

/** TanStack Table and Virtual. */
export function start(root: HTMLElement, feed: string): void {
  createRoot(root).render(<List feed={feed} />);
}
