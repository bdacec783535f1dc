import { act, Profiler, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Instrument } from '#domain/market/types.ts';
import type { ListSpec } from '#protocol/worker/market-worker.ts';
import { deliverViewsTo, type ViewChanges } from '#src/kit/worker/market-views.ts';
import { watchedSymbols } from '#src/market/watch/watched.ts';
import { loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { applyBatch } from '#src/kit/worker/batch.ts';
import { setInstruments } from '#src/kit/worker/instruments.ts';
import { mount, press, type Mounted } from '#tests/dom/mount.tsx';
import { encodeCells } from '#tests/live/encode-cells.ts';
import type { Sorting } from './list-spec.ts';
import { MarketList } from './market-list.tsx';

const VIEWPORT_PX = 560;
const ROW_PX = 56;

const share = (symbol: string): Instrument => ({
  symbol,
  kind: 'stock',
  exchange: 'BIST',
  name: { tr: `${symbol} A.Ş.`, en: `${symbol} Inc.` },
  base: symbol,
  quote: 'TRY',
  priceDecimals: 2,
  qtyDecimals: 0,
  tick: { rule: 'bist' },
  lotQty: 1,
  minQty: 1,
  startPrice: '10',
});

const SYMBOLS = Array.from({ length: 300 }, (_, index) => `S${String(index).padStart(3, '0')}`);
const LIST: ListSpec = { group: 'stock:TR', sort: 'turnover', order: 'desc', filter: 'all' };

/** Open views, from the messages to the worker. */
const open = new Map<number, ViewChanges['open'][number]['spec']>();
let mounted: Mounted | undefined;
let opened: string[] = [];
let sorted: Sorting[] = [];

const listView = (): number => [...open].find(([, spec]) => spec.kind === 'list')?.[0] ?? -1;
const tickerView = (sym: string): number =>
  [...open].find(([, spec]) => spec.kind === 'ticker' && spec.sym === sym)?.[0] ?? -1;
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-symbol]')];
const symbolsShown = (): string[] => rows().map((row) => row.dataset['symbol'] ?? '');
const rowOf = (symbol: string): HTMLElement => {
  const row = rows().find((one) => one.dataset['symbol'] === symbol);
  if (row === undefined) throw new Error(`no row of ${symbol}`);
  return row;
};
const settle = (ms = 0): Promise<void> =>
  act(() => new Promise<void>((done) => setTimeout(done, ms)));

async function sendOrder(symbols: readonly string[]): Promise<void> {
  await act(async () => applyBatch({ lists: [{ view: listView(), symbols }] }));
  await settle();
}

/** happy-dom has no layout: fakes a viewport of ten rows of equal height. */
function giveSizes(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(VIEWPORT_PX);
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get: () => document.body,
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #report: ResizeObserverCallback;
      constructor(report: ResizeObserverCallback) {
        this.#report = report;
      }
      observe(target: Element): void {
        const height = target.hasAttribute('data-scroller') ? VIEWPORT_PX : ROW_PX;
        const entry = { target, contentRect: { width: 390, height } };
        queueMicrotask(() => this.#report([entry as ResizeObserverEntry], this as never));
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  );
}

beforeEach(async () => {
  giveSizes();
  localStorage.clear();
  opened = [];
  sorted = [];
  open.clear();
  await startTexts('tr-TR');
  await loadTexts(['trade']);
  setInstruments(SYMBOLS.map(share));
  deliverViewsTo(({ open: more, change, close }) => {
    for (const { id, spec } of [...more, ...change]) open.set(id, spec);
    for (const id of close) open.delete(id);
  });
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
  deliverViewsTo(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(onRender?: () => void): Promise<void> {
  function Harness() {
    const [list, setList] = useState(LIST);
    const onSort = (next: Sorting): void => {
      sorted.push(next);
      setList({ ...list, ...next });
    };
    return (
      <MarketList
        label="Hisse"
        list={list}
        onSort={onSort}
        onSelect={(symbol) => opened.push(symbol)}
        empty={<p>none</p>}
      />
    );
  }
  mounted = await mount(
    <Profiler id="list" onRender={() => onRender?.()}>
      <Harness />
    </Profiler>,
  );
  await sendOrder(SYMBOLS);
}

describe('a list of 300', () => {
  it('has rows and subscriptions only within a screen of the visible ones', async () => {
    await show();
    const tickers = [...open.values()].filter(({ kind }) => kind === 'ticker').length;
    expect(rows().length).toBeGreaterThan(5);
    expect(rows().length).toBeLessThan(60);
    expect(tickers).toBe(rows().length);
    const grid = document.querySelector('[role="grid"]');
    expect(grid?.getAttribute('aria-rowcount')).toBe('301');
    expect(rows()[0]?.getAttribute('aria-rowindex')).toBe('2');
  });

  it('renders nothing while prices tick', async () => {
    let commits = 0;
    await show(() => commits++);
    commits = 0;
    const view = tickerView('S003');
    for (let tick = 0; tick < 100; tick++) {
      const text = `31${tick},50`;
      await act(async () =>
        applyBatch({
          cells: encodeCells('ticker', [
            { view, field: 'last', text, tone: 1, flash: 1 },
            { view, field: 'changePct', text: `-%${tick},10`, tone: 2 },
          ]),
        }),
      );
    }
    expect(commits).toBe(0);
    const cells = rowOf('S003').querySelectorAll<HTMLElement>('[data-field]');
    const shown = [...cells].map((cell) => [cell.dataset['field'], cell.textContent]);
    expect(shown).toContainEqual(['last', '3199,50']);
    expect(shown).toContainEqual(['changePct', '\u2212%99,10']);
  });

  it('states its sort direction and reverses it', async () => {
    await show();
    const header = (): (string | null)[] =>
      [...document.querySelectorAll('[role="columnheader"][aria-sort]')].map((one) =>
        one.getAttribute('aria-sort'),
      );
    await expect.poll(header).toEqual(['none', 'descending', 'none', 'none']);
    const buttons = document.querySelectorAll<HTMLElement>('[role="columnheader"] button');
    await act(async () => buttons[1]?.click());
    await expect.poll(header).toEqual(['none', 'ascending', 'none', 'none']);
    await act(async () => buttons[0]?.click());
    await expect.poll(header).toEqual(['ascending', 'none', 'none', 'none']);
    expect(sorted).toEqual([
      { sort: 'turnover', order: 'asc' },
      { sort: 'symbol', order: 'asc' },
    ]);
  });

  it('keeps its order under a finger or the focus, and updates afterwards', async () => {
    await show();
    const turned = [...SYMBOLS].reverse();
    const first = rowOf('S000');
    await act(async () => first.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    await sendOrder(turned);
    expect(symbolsShown()).toContain('S000');
    window.dispatchEvent(new Event('pointerup'));
    await settle(500);
    expect(symbolsShown()).toContain('S299');

    await act(async () => rowOf('S299').focus());
    await sendOrder(SYMBOLS);
    expect(symbolsShown()).toContain('S299');
    await act(async () => rowOf('S299').blur());
    await settle();
    expect(symbolsShown()).toContain('S000');
  });

  it('is one Tab stop, moves by arrows and opens with Enter', async () => {
    await show();
    const stops = (): string[] =>
      rows()
        .filter((row) => row.tabIndex === 0)
        .map((row) => row.dataset['symbol'] ?? '');
    expect(stops()).toEqual(['S000']);
    await act(async () => rowOf('S000').focus());
    await press('ArrowDown');
    await press('ArrowDown');
    await settle();
    expect(document.activeElement).toBe(rowOf('S002'));
    expect(stops()).toEqual(['S002']);
    await press('End');
    await settle();
    expect(document.activeElement).toBe(rowOf('S299'));
    await press('Home');
    await settle();
    expect(document.activeElement).toBe(rowOf('S000'));
    await press('Enter');
    expect(opened).toEqual(['S000']);
  });

  it('stars from the row by keyboard without opening it', async () => {
    await show();
    await act(async () => rowOf('S001').focus());
    await press('ArrowRight');
    const star = document.activeElement as HTMLElement;
    expect(star.getAttribute('aria-pressed')).toBe('false');
    await act(async () => star.click());
    await settle();
    expect(watchedSymbols()).toContain('S001');
    expect(star.getAttribute('aria-pressed')).toBe('true');
    expect(localStorage.getItem('terazi.stockCollectList')).toContain('S001');
    expect(opened).toEqual([]);
    await act(async () => star.click());
    await settle();
    expect(watchedSymbols()).not.toContain('S001');
  });

  it('offers an action when no row matches', async () => {
    await show();
    await sendOrder([]);
    expect(rows()).toEqual([]);
    expect(document.body.textContent).toContain('none');
  });
});
