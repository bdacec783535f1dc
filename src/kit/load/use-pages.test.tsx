import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/kit/calls/api-error.ts';
import type * as History from '#src/kit/navigation/history.ts';
import { byName, click, mount, type Mounted } from '#tests/dom/mount.tsx';
import { usePages, withNewest, type PageAnswer } from './use-pages.ts';

type Row = { readonly id: string; readonly text: string };
type Ask = () => Promise<void>;

const refreshes = vi.hoisted(() => new Set<() => Promise<void>>());
vi.mock('#src/kit/page/refresh.ts', () => ({
  onRefresh: (ask: Ask) => {
    refreshes.add(ask);
    return () => refreshes.delete(ask);
  },
}));

let moved: History.Move = 'forward';
vi.mock('#src/kit/navigation/history.ts', async (original) => ({
  ...(await original<typeof History>()),
  cameBy: () => moved,
}));

const SIZE = 2;
let rows: readonly Row[] = [];
let failure: ApiError | null = null;
let mounted: Mounted | undefined;

function row(id: string, text = id): Row {
  return { id, text };
}

async function load(page: number): Promise<PageAnswer<Row>> {
  if (failure !== null) throw failure;
  return { items: rows.slice((page - 1) * SIZE, page * SIZE), total: rows.length };
}

function List() {
  const { items, failure: failed, hasMore, more } = usePages('rows', load);
  return (
    <>
      <output>
        {items?.map((one) => one.text).join(' ') ?? 'none'}
        {failed !== null && ' failed'}
      </output>
      {hasMore && <button onClick={more}>more</button>}
    </>
  );
}

const shown = (): string | null | undefined => mounted?.host.textContent?.replace('more', ' …');
const pull = (): Promise<void> =>
  act(async () => {
    for (const ask of refreshes) await ask();
  });

describe('a list loaded page by page', () => {
  beforeEach(() => {
    rows = ['a', 'b', 'c'].map((id) => row(id));
    failure = null;
    moved = 'forward';
  });
  afterEach(async () => {
    await mounted?.unmount();
    mounted = undefined;
    expect(refreshes.size).toBe(0);
  });

  it('shows new items after a refresh, and keeps its pages', async () => {
    mounted = await mount(<List />);
    expect(shown()).toBe('a b …');
    await click(byName('button', 'more'));
    expect(shown()).toBe('a b c');
    rows = [row('new'), row('a', 'changed'), row('b'), row('c')];
    await pull();
    expect(shown()).toBe('new changed b c');
  });

  it('keeps its length when the user returns, with new items in front', async () => {
    mounted = await mount(<List />);
    await click(byName('button', 'more'));
    await mounted.unmount();
    moved = 'back';
    rows = [row('new'), row('a', 'changed'), row('b'), row('c')];
    mounted = await mount(<List />);
    expect(shown()).toBe('new changed b c');
    await mounted.unmount();
    moved = 'forward';
    mounted = await mount(<List />);
    expect(shown()).toBe('new changed …');
  });

  it('reports a failed refresh and keeps its items', async () => {
    mounted = await mount(<List />);
    failure = new ApiError({ kind: 'network', code: 0, message: '' });
    await expect(pull()).rejects.toBe(failure);
    expect(shown()).toBe('a b …');
  });

  it('recovers with a refresh after its first page failed', async () => {
    failure = new ApiError({ kind: 'network', code: 0, message: '' });
    mounted = await mount(<List />);
    expect(shown()).toBe('none failed');
    failure = null;
    await pull();
    expect(shown()).toBe('a b …');
  });

  it('replaces items by newer ones and puts new items first', () => {
    const [a, other] = [row('a'), row('other')];
    expect(withNewest([a], [other, row('a', 'newer')])).toEqual([other, row('a', 'newer')]);
    expect(withNewest([a], [])).toEqual([a]);
  });
});
