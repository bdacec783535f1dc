import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { startMarket } from '#src/kit/worker/market-worker.ts';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import { useListOrder } from '#src/market/cells/use-list-order.ts';
import { useView } from '#src/market/cells/use-view.ts';

const FIELDS = ['last', 'change', 'changePct', 'volume', 'turnover'] as const;

function Row({ sym, flash }: { readonly sym: string; readonly flash: boolean }): ReactNode {
  const view = useView({ kind: 'ticker', sym });
  return (
    <li data-symbol={sym}>
      <b>{sym}</b>
      {FIELDS.map((field) => (
        <LiveCell key={field} view={view} field={field} toned width={0} flash={flash} />
      ))}
    </li>
  );
}

type ListProps = { readonly rows: number; readonly flash: boolean };

/** The list as in the product: only rows that fit the screen are in the document. */
function List({ rows, flash }: ListProps): ReactNode {
  const list = { group: 'spot', sort: 'symbol', order: 'asc', filter: 'all' } as const;
  const symbols = useListOrder(useView({ kind: 'list', list }));
  return symbols?.slice(0, rows).map((sym) => <Row key={sym} sym={sym} flash={flash} />);
}

/** Product page: worker, cell store and live cells, as in the product. */
export function start(root: HTMLElement, props: ListProps): void {
  const base = `${location.origin}/ipxtrg-api`;
  startMarket({
    apiBase: base,
    streamUrl: `${base.replace(/^http/, 'ws')}/stream`,
    lang: 'tr-TR',
    separators: 'dot-comma',
    maxBatchHz: 30,
    maxChartHz: 10,
  });
  createRoot(root).render(<List {...props} />);
}
