import { act, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/kit/calls/api-error.ts';
import type * as History from '#src/kit/navigation/history.ts';
import { session } from '#src/kit/state/session.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { useOlder, withFirst, type LongList, type Part } from './use-older.ts';

let moved: History.Move = 'forward';
vi.mock('#src/kit/navigation/history.ts', async (original) => ({
  ...(await original<typeof History>()),
  cameBy: () => moved,
}));

type Row = { readonly id: number; readonly isRead: boolean };

/** Rows from `from` down to `to`; the next part starts after the last row unless that is 1. */
function part(from: number, to: number): Part<Row> {
  const items = Array.from({ length: from - to + 1 }, (_, at) => ({
    id: from - at,
    isRead: false,
  }));
  return { items, next: to > 1 ? `${to}` : undefined };
}

const ids = ({ items }: Part<Row>): number[] => items.map(({ id }) => id);
const down = (from: number, to: number): number[] => ids(part(from, to));

describe('the newest part of a list', () => {
  it('is put before the loaded rows, without duplicates or gaps', () => {
    const held = { items: part(40, 11).items, next: '11' };
    const joined = withFirst(held, part(43, 24));
    expect([ids(joined), joined.next]).toEqual([down(43, 11), '11']);
  });

  it('replaces rows that it does not connect to', () => {
    const joined = withFirst({ items: part(40, 11).items, next: '11' }, part(90, 71));
    expect([ids(joined), joined.next]).toEqual([down(90, 71), '71']);
  });

  it('removes deleted rows, and is the whole list if it says so', () => {
    const without = part(40, 21).items.filter(({ id }) => id !== 30);
    const joined = withFirst({ items: part(40, 1).items }, { items: without, next: '21' });
    expect(ids(joined)).toEqual(down(40, 1).filter((id) => id !== 30));
    expect(ids(withFirst({ items: part(40, 1).items }, part(5, 1)))).toEqual(down(5, 1));
  });
});

let mounted: Mounted | undefined;
let list: LongList<Row>;
let asked: string[] = [];
let answer: (before: string) => Promise<Part<Row>>;

async function load(before: string): Promise<Part<Row>> {
  asked.push(before);
  return answer(before);
}

function Shown({ of, first }: { readonly of: string; readonly first: Part<Row> | null }) {
  const now = useOlder(of, first, load);
  useEffect(() => {
    list = now;
  });
  return <output>{now.items?.map(({ id }) => id).join(' ')}</output>;
}

const shown = (): string | null | undefined => mounted?.host.textContent;
const settle = (): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(0);
  });
const show = async (first: Part<Row> | null, of = 'all'): Promise<void> => {
  await mounted?.show(<Shown of={of} first={first} />);
};
async function more(): Promise<void> {
  act(() => list.more());
  await settle();
}

beforeEach(async () => {
  vi.useFakeTimers();
  moved = 'forward';
  session.userToken = '';
  asked = [];
  answer = async (before) => part(Number(before) - 1, Math.max(1, Number(before) - 3));
  mounted = await mount(<Shown of="all" first={null} />);
});
afterEach(async () => {
  await mounted?.unmount();
  vi.useRealTimers();
});

describe('a list the user returns to', () => {
  const leave = async (how: 'back' | 'forward'): Promise<void> => {
    await mounted?.unmount();
    moved = how;
    mounted = await mount(<Shown of="all" first={null} />);
  };

  it('has its loaded rows, with new ones in front', async () => {
    await show(part(8, 6));
    await more();
    await leave('back');
    expect(list.items).toBeNull();
    await show(part(9, 7));
    expect(shown()).toBe(down(9, 3).join(' '));
    await more();
    expect(shown()).toBe(down(9, 1).join(' '));
  });

  it('starts over on another navigation, under another name, and for another account', async () => {
    await show(part(8, 6));
    await more();
    await leave('forward');
    await show(part(8, 6));
    expect(shown()).toBe('8 7 6');
    await more();
    session.userToken = 'another';
    await leave('back');
    await show(part(8, 6));
    expect(shown()).toBe('8 7 6');
    await more();
    await show(part(8, 6), 'mine');
    await leave('back');
    await show(part(8, 6), 'mine');
    expect(shown()).toBe('8 7 6');
  });
});

describe('a list loaded part by part', () => {
  it('loads part by part to its end and stops there', async () => {
    expect(list.items).toBeNull();
    await show(part(8, 6));
    await more();
    expect([shown(), list.hasMore]).toEqual(['8 7 6 5 4 3', true]);
    await more();
    expect([shown(), list.hasMore]).toEqual([down(8, 1).join(' '), false]);
    await more();
    expect(asked).toEqual(['6', '3']);
  });

  it('keeps its older rows and their marks when newer ones arrive', async () => {
    await show(part(8, 6));
    await more();
    act(() => list.amend((row) => ({ ...row, isRead: true })));
    await show(part(9, 7));
    expect(shown()).toBe(down(9, 3).join(' '));
    expect(list.items?.filter(({ isRead }) => isRead).map(({ id }) => id)).toEqual([6, 5, 4, 3]);
    await more();
    expect(shown()).toBe(down(9, 1).join(' '));
  });

  it('shows the failure, stops, and continues from the same place', async () => {
    await show(part(8, 6));
    const works = answer;
    answer = async () => {
      throw new ApiError({ kind: 'network', code: 0, message: '' });
    };
    await more();
    expect([list.failure?.facts.kind, list.isBusy, shown()]).toEqual(['network', false, '8 7 6']);
    answer = works;
    await more();
    expect([list.failure, shown()]).toEqual([null, down(8, 3).join(' ')]);
  });

  it('ignores an answer of another list or account, whatever its cursor', async () => {
    const late: ((part: Part<Row>) => void)[] = [];
    answer = () => new Promise((resolve) => late.push(resolve));
    await show(part(8, 6));
    await more();
    await show(part(8, 6), 'funds');
    late[0]?.(part(5, 3));
    await settle();
    expect([shown(), list.isBusy]).toEqual(['8 7 6', false]);
    await more();
    await show(null, 'funds');
    await show(part(8, 6), 'funds');
    late[1]?.(part(5, 3));
    await settle();
    expect([shown(), list.isBusy]).toEqual(['8 7 6', false]);
  });
});
