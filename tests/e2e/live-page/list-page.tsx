import { Profiler, useEffect, useRef, type ReactNode } from 'react';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import { useCell } from '#src/market/cells/use-cell.ts';
import { useListOrder } from '#src/market/cells/use-list-order.ts';
import { useView, type LiveView } from '#src/market/cells/use-view.ts';
import { subscribeCell } from '#src/kit/worker/cells.ts';
import { count, liveCounts, watchPage } from './live-counts.ts';

function ChangeText({ view, sym }: { readonly view: LiveView; readonly sym: string }): ReactNode {
  const { text } = useCell(view, 'changePct');
  useEffect(
    () =>
      subscribeCell({ view: view.id, field: 'changePct' }, () => {
        count(liveCounts.now.changes, `${sym} changePct`);
      }),
    [view, sym],
  );
  return <span data-field="changePct">{text}</span>;
}

function Row({ sym }: { readonly sym: string }): ReactNode {
  const view = useView({ kind: 'ticker', sym });
  const committed = (id: string): void => count(liveCounts.now.commits, id);
  useEffect(() => {
    liveCounts.now.rowRenders++;
  });
  return (
    <li data-symbol={sym}>
      <b>{sym}</b>
      <Profiler id={`${sym} last`} onRender={committed}>
        <LiveCell view={view} field="last" toned />
      </Profiler>
      <LiveCell view={view} field="volume" />
      <Profiler id={`${sym} changePct`} onRender={committed}>
        <ChangeText view={view} sym={sym} />
      </Profiler>
    </li>
  );
}

/** A list of every pair, all rows in the document, as a screen would build it. */
export function ListPage(): ReactNode {
  const list = { group: 'spot', sort: 'symbol', order: 'asc', filter: 'all' } as const;
  const view = useView({ kind: 'list', list });
  const symbols = useListOrder(view);
  const root = useRef<HTMLUListElement>(null);
  useEffect(() => {
    liveCounts.now.listRenders++;
  });
  useEffect(() => (root.current === null ? undefined : watchPage(root.current)), []);
  return (
    <ul ref={root} data-rows={symbols?.length ?? 0}>
      {symbols?.map((sym) => (
        <Row key={sym} sym={sym} />
      ))}
    </ul>
  );
}
