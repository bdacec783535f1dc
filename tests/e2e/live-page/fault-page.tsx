import { useRef, useState, type ReactNode } from 'react';
import type { ChartUpdate } from '#protocol/worker/market-worker.ts';
import { marketCalls } from '#src/kit/worker/market-worker.ts';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import { useViewState } from '#src/market/cells/use-cell.ts';
import { useConnection } from '#src/kit/worker/use-connection.ts';
import { useChartUpdates } from '#src/market/cells/use-updates.ts';
import { useView } from '#src/market/cells/use-view.ts';

/** For the test: starts of the bars that the worker holds for a chart. */
Object.assign(globalThis, {
  barStarts: async (view: number) =>
    (await marketCalls.bars(view, 1_500)).map(({ start }) => start),
});

const SYM = new URLSearchParams(location.search).get('symbol') ?? 'BTC-USDT';
const LEVELS = 5;
const TRADES = 20;
const COLUMNS = 7;

function Connection(): ReactNode {
  const { state, worker, counters } = useConnection();
  return (
    <output data-connection={state} data-worker={worker} data-counters={JSON.stringify(counters)}>
      {state}
    </output>
  );
}

function Header(): ReactNode {
  const view = useView({ kind: 'ticker', sym: SYM, detail: true });
  const { fresh, trading } = useViewState(view);
  return (
    <header data-part="ticker" data-fresh={fresh} data-trading={trading}>
      <LiveCell view={view} field="last" />
      <LiveCell view={view} field="time" />
      <LiveCell view={view} field="age" />
    </header>
  );
}

function Book(): ReactNode {
  const view = useView({
    kind: 'book',
    sym: SYM,
    book: { levels: LEVELS, group: 1, mode: 'both', cumulative: true, frozen: false },
  });
  const { fresh } = useViewState(view);
  return (
    <ol data-part="book" data-fresh={fresh}>
      {Array.from({ length: 2 * LEVELS }, (_, row) => (
        <li key={row}>
          <LiveCell view={view} row={row} field="price" />{' '}
          <LiveCell view={view} row={row} field="qty" />
        </li>
      ))}
    </ol>
  );
}

function Tape(): ReactNode {
  const view = useView({ kind: 'trades', sym: SYM, rows: TRADES });
  return (
    <ol data-part="trades">
      {Array.from({ length: TRADES }, (_, row) => (
        <li key={row}>
          <LiveCell view={view} row={row} field="time" />{' '}
          <LiveCell view={view} row={row} field="price" />
        </li>
      ))}
    </ol>
  );
}

/** Starts of the bars, kept as a chart would, to find gaps and duplicates. */
function Bars(): ReactNode {
  const view = useView({
    kind: 'chart',
    sym: SYM,
    chart: { interval: '1m', line: false, indicators: [{ id: 'SMA', params: [5] }] },
  });
  const starts = useRef(new Map<number, number>());
  const [count, setCount] = useState(0);
  useChartUpdates(view, ({ type, bars }: ChartUpdate) => {
    if (type !== 'tail') starts.current.clear();
    for (let at = 0; at < bars.length; at += COLUMNS) starts.current.set(bars[at]!, bars[at + 4]!);
    setCount(starts.current.size);
  });
  return <p data-part="bars" data-count={count} data-view={view.id} />;
}

/** Everything of one instrument, and the state of the connection. */
export function FaultPage(): ReactNode {
  return (
    <>
      <Connection />
      <button type="button" onClick={marketCalls.reconnect}>
        ↻
      </button>
      <Header />
      <Book />
      <Tape />
      <Bars />
    </>
  );
}
