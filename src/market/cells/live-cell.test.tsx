import { act, Profiler, StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverViewsTo, type ViewChanges } from '#src/kit/worker/market-views.ts';
import { applyBatch } from '#src/kit/worker/batch.ts';
import { setSourceOpener } from './price-source.ts';
import { encodeCells, type TestCell } from '#tests/live/encode-cells.ts';
import { LiveBar } from './live-bar.tsx';
import { LiveCell, sourceField } from './live-cell.tsx';
import { useCell, useViewState } from './use-cell.ts';
import { useListOrder } from './use-list-order.ts';
import { useView, type LiveView } from './use-view.ts';

let host: HTMLElement;
let root: Root;

function render(node: ReactNode): void {
  act(() => root.render(node));
}

function send(kind: 'ticker' | 'book', cells: readonly TestCell[]): void {
  act(() => applyBatch({ cells: encodeCells(kind, cells) }));
}

/** Longer than a flash. */
const FADED_MS = 400;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.advanceTimersByTime(FADED_MS);
  vi.useRealTimers();
  setSourceOpener(null);
  deliverViewsTo(null);
  vi.unstubAllGlobals();
});

/** List rows as screens build them, counting renders. */
function harness(symbols: readonly string[]) {
  const views = new Map<string, LiveView>();
  const commits = new Map<string, number>();
  const rows = { rendered: 0 };
  const count = (id: string): void => {
    commits.set(id, (commits.get(id) ?? 0) + 1);
  };
  function StateText({ view }: { readonly view: LiveView }): ReactNode {
    return <i>{useCell(view, 'changePct').text}</i>;
  }
  function Row({ sym }: { readonly sym: string }): ReactNode {
    rows.rendered++;
    const view = useView({ kind: 'ticker', sym });
    views.set(sym, view);
    return (
      <p>
        <Profiler id={`${sym}.last`} onRender={count}>
          <LiveCell view={view} field="last" />
        </Profiler>
        <Profiler id={`${sym}.changePct`} onRender={count}>
          <StateText view={view} />
        </Profiler>
      </p>
    );
  }
  render(symbols.map((sym) => <Row key={sym} sym={sym} />));
  commits.clear();
  rows.rendered = 0;
  return { views, commits, rows };
}

describe('live cells', () => {
  it('write their text without a render, and React cells render alone', () => {
    const symbols = Array.from({ length: 30 }, (_, i) => `S${i}`);
    const { views, commits, rows } = harness(symbols);
    const view = views.get('S7')!.id;
    for (let tick = 1; tick <= 100; tick++) {
      send('ticker', [
        { view, field: 'last', text: `1${tick}`, tone: 1, flash: 1 },
        { view, field: 'changePct', text: `+%${tick % 10}` },
      ]);
    }
    const cells = host.querySelectorAll('[data-field="last"]');
    expect(cells[7]?.textContent).toBe('1100');
    expect(cells[6]?.textContent).toBe('');
    expect(rows.rendered).toBe(0);
    expect([...commits]).toEqual([['S7.changePct', 100]]);
  });

  it('show the tone, the minus sign and the freshness of their view', () => {
    const { views } = harness(['A']);
    const view = views.get('A')!.id;
    send('ticker', [
      { view, field: 'last', text: '-1,25', tone: 2 },
      { view, field: 'state', text: 'stale open' },
    ]);
    const cell = host.querySelector<HTMLElement>('[data-field="last"]')!;
    expect(cell.textContent).toBe('\u22121,25');
    expect(cell.dataset).toMatchObject({ tone: 'down', fresh: 'stale' });
    send('ticker', [{ view, field: 'last', text: '--' }]);
    expect(cell.textContent).toBe('--');
  });

  it('flash at most twice a second and only when the text changed', () => {
    const clock = vi.spyOn(performance, 'now');
    const { views } = harness(['A']);
    const view = views.get('A')!.id;
    const cell = host.querySelector<HTMLElement>('[data-field="last"]')!;
    const flashes: (string | undefined)[] = [];
    const faded: (string | undefined)[] = [];
    for (const [now, text] of [
      [1_000, '1'],
      [1_100, '2'],
      [1_499, '3'],
      [1_500, '4'],
      [2_100, '4'],
    ] as const) {
      clock.mockReturnValue(now);
      send('ticker', [{ view, field: 'last', text, flash: 1 }]);
      flashes.push(cell.dataset['flash']);
      vi.advanceTimersByTime(100);
      faded.push(cell.dataset['flash']);
    }
    expect(flashes).toEqual(['up-0', 'up-1', 'up-2', 'up-0', 'up-1']);
    expect(faded).toEqual(['up-1', 'up-2', undefined, 'up-1', 'up-2']);
    vi.advanceTimersByTime(100);
    expect(cell.dataset['flash']).toBeUndefined();
    clock.mockRestore();
  });

  it('draw depth bars relative to the deepest row', () => {
    let view: LiveView | null = null;
    function Book(): ReactNode {
      view = useView({
        kind: 'book',
        sym: 'A',
        book: { levels: 5, group: 1, mode: 'both', cumulative: true, frozen: false },
      });
      return <LiveBar view={view} row={3} />;
    }
    render(<Book />);
    send('book', [{ view: view!.id, field: 'bar', row: 3, text: '250' }]);
    expect(host.querySelector('span')?.style.getPropertyValue('--bar')).toBe('0.25');
  });

  it('open the source of a value by long press and by the context menu', () => {
    const opened: string[] = [];
    setSourceOpener((sym, field) => opened.push(`${sym} ${field}`));
    harness(['A']);
    const cell = host.querySelector<HTMLElement>('[data-field="last"]')!;
    const fire = (type: string, init: MouseEventInit = {}): boolean =>
      cell.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }));
    fire('pointerdown');
    vi.advanceTimersByTime(400);
    fire('pointerup');
    vi.advanceTimersByTime(1_000);
    expect(opened).toEqual([]);
    fire('pointerdown');
    vi.advanceTimersByTime(600);
    expect(opened).toEqual(['A last']);
    expect(fire('contextmenu')).toBe(false);
    expect(opened).toHaveLength(1);
    fire('contextmenu');
    expect(opened).toHaveLength(2);
  });

  it('name book rows by their distance from the best price', () => {
    const book = { levels: 3, group: 1, cumulative: true, frozen: false } as const;
    const view = (mode: 'both' | 'asks' | 'bids'): LiveView => ({
      id: 1,
      spec: { kind: 'book', sym: 'A', book: { ...book, mode } },
    });
    const names = (mode: 'both' | 'asks' | 'bids'): string[] =>
      Array.from({ length: 6 }, (_, row) => sourceField(view(mode), 'price', row).split('.')[0]!);
    expect(names('both')).toEqual(['ask2', 'ask1', 'ask0', 'bid0', 'bid1', 'bid2']);
    expect(names('asks')).toEqual(['ask5', 'ask4', 'ask3', 'ask2', 'ask1', 'ask0']);
    expect(names('bids')).toEqual(['bid0', 'bid1', 'bid2', 'bid3', 'bid4', 'bid5']);
  });
});

describe('views', () => {
  /** Messages to the worker, flattened. */
  function listen(): string[] {
    const told: string[] = [];
    deliverViewsTo(({ open, change, close }: ViewChanges) => {
      for (const { id, spec } of open) told.push(`open ${id} ${spec.kind}`);
      for (const { id } of change) told.push(`change ${id}`);
      for (const id of close) told.push(`close ${id}`);
    });
    return told;
  }

  function Chart({ sym, interval }: { sym: string; interval: '1m' | '5m' }): ReactNode {
    const chart = { interval, line: false, indicators: [] } as const;
    const view = useView({ kind: 'chart', sym, chart });
    return <b>{view.id}</b>;
  }

  it('open once in strict mode, change in place, close at the end', async () => {
    const told = listen();
    await act(async () => {
      root.render(
        <StrictMode>
          <Chart sym="A" interval="1m" />
        </StrictMode>,
      );
    });
    const id = host.textContent;
    expect(told).toEqual([`open ${id} chart`]);
    await act(async () => {
      root.render(
        <StrictMode>
          <Chart sym="A" interval="1m" />
        </StrictMode>,
      );
    });
    expect(told).toHaveLength(1);
    await act(async () => {
      root.render(
        <StrictMode>
          <Chart sym="A" interval="5m" />
        </StrictMode>,
      );
    });
    expect(told.slice(1)).toEqual([`change ${id}`]);
    await act(async () => {
      root.render(<StrictMode>{null}</StrictMode>);
    });
    expect(told.slice(2)).toEqual([`close ${id}`]);
  });

  it('start empty for another instrument', async () => {
    const told = listen();
    let view: LiveView | null = null;
    function Header({ sym }: { sym: string }): ReactNode {
      view = useView({ kind: 'ticker', sym });
      const { fresh } = useViewState(view);
      return (
        <p data-state={fresh}>
          <LiveCell view={view} field="last" />
        </p>
      );
    }
    await act(async () => root.render(<Header sym="A" />));
    const first = view!.id;
    send('ticker', [
      { view: first, field: 'last', text: '10' },
      { view: first, field: 'state', text: 'live open' },
    ]);
    expect(host.textContent).toBe('10');
    expect(host.querySelector('p')?.dataset['state']).toBe('live');
    await act(async () => root.render(<Header sym="B" />));
    expect(host.textContent).toBe('');
    expect(host.querySelector('p')?.dataset['state']).toBe('loading');
    expect(told.slice(1)).toEqual([`open ${view!.id} ticker`, `close ${first}`]);
  });

  it('are sent again to a restarted worker', async () => {
    await act(async () => root.render(<Chart sym="A" interval="1m" />));
    const told = listen();
    await act(async () => undefined);
    expect(told).toEqual([`open ${host.textContent} chart`]);
  });

  it('render a list only when its order changed', async () => {
    let renders = 0;
    let view: LiveView | null = null;
    function List(): ReactNode {
      renders++;
      view = useView({
        kind: 'list',
        list: { group: 'spot', sort: 'last', order: 'desc', filter: 'all' },
      });
      return <p>{useListOrder(view)?.join() ?? 'none'}</p>;
    }
    await act(async () => root.render(<List />));
    expect(host.textContent).toBe('none');
    act(() => applyBatch({ lists: [{ view: view!.id, symbols: ['B', 'A'] }] }));
    expect(host.textContent).toBe('B,A');
    const before = renders;
    act(() => applyBatch({ lists: [{ view: view!.id + 1, symbols: ['A'] }] }));
    expect(renders).toBe(before);
  });
});
