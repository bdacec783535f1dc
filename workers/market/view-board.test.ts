import { describe, expect, it } from 'vitest';
import type { Topic } from '#protocol/stream/channels.ts';
import type { View, ViewSpec } from '#protocol/worker/market-worker.ts';
import { ViewBoard } from './view-board.ts';
import type { Outbox, ViewModel } from './view-model.ts';

const OUT = {} as Outbox;
const BTC: Topic = { ch: 'ticker', sym: 'BTC-USDT' };
const ETH: Topic = { ch: 'ticker', sym: 'ETH-USDT' };

const row = (id: number): View => ({ id, spec: { kind: 'ticker', sym: 'BTC-USDT' } });
const other = (id: number, spec: object): View => ({ id, spec: spec as unknown as ViewSpec });

/** A board of views that record what happens to them. */
function harness(more: Partial<ViewModel> = {}) {
  const log: string[] = [];
  let arrived: () => void = () => undefined;
  const board = new ViewBoard({
    create: ({ id, spec }, done) => {
      arrived = done;
      log.push(`create ${id} ${spec.kind}`);
      return {
        tickMs: 0,
        setTopics: (topics) => log.push(`topics ${id} ${topics.length}`),
        change: () => log.push(`change ${id}`),
        touch: (touch) => log.push(`touch ${id} ${touch}`),
        waitMs: () => 0,
        write: () => log.push(`write ${id}`),
        ...more,
      };
    },
    wake: () => log.push('wake'),
  });
  const taken = (): readonly string[] => log.splice(0);
  return { board, taken, arrive: () => arrived() };
}

describe('views on the board', () => {
  it('are created once, and changed in place by a specification of their class', () => {
    const { board, taken } = harness();
    board.set(row(1), 0);
    expect(taken()).toEqual(['create 1 ticker', 'wake']);
    board.set(row(1), 0);
    expect(taken()).toEqual(['change 1', 'wake']);
    board.set(other(1, { kind: 'ticker', sym: 'BTC-USDT', detail: true }), 0);
    expect(taken()).toEqual(['create 1 ticker', 'wake']);
    expect(board.views).toHaveLength(1);
  });

  it('keep the specification last set', () => {
    const { board } = harness();
    board.set(row(1), 0);
    board.set(other(1, { kind: 'ticker', sym: 'ETH-USDT' }), 0);
    expect(board.views.map(({ id, spec }) => [id, spec])).toEqual([
      [1, { kind: 'ticker', sym: 'ETH-USDT' }],
    ]);
  });

  it('are gone when closed, and write nothing that was pending', () => {
    const { board, taken } = harness();
    board.set(row(1), 0);
    expect(board.get(1)).not.toBeNull();
    board.close(1);
    board.close(2);
    taken();
    expect(board.write(OUT, 0)).toBe(0);
    expect(taken()).toEqual([]);
    expect(board.get(1)).toBeNull();
  });

  it('are ready once their code is loaded', () => {
    const loading = harness({ isLoading: true });
    loading.board.set(row(1), 0);
    expect(loading.board.readyViews).toEqual([]);
    expect(loading.board.views).toHaveLength(1);
    const ready = harness();
    ready.board.set(row(1), 0);
    expect(ready.board.readyViews).toHaveLength(1);
  });

  it('are written when their code arrives, unless they were closed or replaced', () => {
    const { board, taken, arrive } = harness();
    board.set(row(1), 0);
    board.write(OUT, 0);
    taken();
    arrive();
    board.write(OUT, 0);
    expect(taken()).toEqual(['wake', 'write 1']);
    board.close(1);
    arrive();
    expect(taken()).toEqual([]);
  });
});

describe('data for views', () => {
  function subscribed() {
    const harnessed = harness();
    const { board, taken } = harnessed;
    board.set(row(1), 0);
    board.set(row(2), 0);
    board.set(row(3), 0);
    board.setTopics(
      new Map([
        [1, [BTC, ETH]],
        [2, [ETH]],
      ]),
    );
    board.write(OUT, 0);
    expect(taken().filter((line) => line.startsWith('topics'))).toEqual([
      'topics 1 2',
      'topics 2 1',
      'topics 3 0',
    ]);
    return harnessed;
  }

  it('reach those of its topic only, and are written once', () => {
    const { board, taken } = subscribed();
    board.touchTopic('ticker:BTC-USDT', 'data');
    board.touchTopic('ticker:SOL-USDT', 'data');
    expect(taken()).toEqual(['touch 1 data', 'wake']);
    board.write(OUT, 0);
    board.write(OUT, 0);
    expect(taken()).toEqual(['write 1']);
    board.touchTopic('ticker:ETH-USDT', 'snapshot');
    expect(taken()).toEqual(['touch 1 snapshot', 'touch 2 snapshot', 'wake']);
  });

  it('no longer reach a topic that a view has left', () => {
    const { board, taken } = subscribed();
    board.setTopics(new Map([[2, [BTC]]]));
    taken();
    board.touchTopic('ticker:ETH-USDT', 'data');
    board.touchTopic('ticker:BTC-USDT', 'data');
    expect(taken()).toEqual(['touch 2 data', 'wake']);
  });

  it('reach every view when everything changed', () => {
    const { board, taken } = subscribed();
    board.touchAll('resend');
    board.write(OUT, 0);
    expect(taken()).toEqual([
      'touch 1 resend',
      'touch 2 resend',
      'touch 3 resend',
      'wake',
      'write 1',
      'write 2',
      'write 3',
    ]);
  });

  it('of an account reach its views only', () => {
    const { board, taken } = harness();
    board.set(row(1), 0);
    board.set(other(2, { kind: 'position' }), 0);
    board.write(OUT, 0);
    taken();
    board.touchAccount();
    board.write(OUT, 0);
    expect(taken()).toEqual(['wake', 'write 2']);
  });

  it('of a spark line reach the lines of its symbol only', () => {
    const { board, taken } = harness();
    board.set(row(1), 0);
    board.set(other(2, { kind: 'spark', sym: 'BTC-USDT' }), 0);
    board.set(other(3, { kind: 'spark', sym: 'ETH-USDT' }), 0);
    board.write(OUT, 0);
    taken();
    board.touchSparks('BTC-USDT');
    board.write(OUT, 0);
    expect(taken()).toEqual(['touch 2 resend', 'wake', 'write 2']);
  });
});

describe('time on the board', () => {
  it('touches a view at its interval, counted from its opening', () => {
    const { board, taken } = harness({ tickMs: 250 });
    board.set(row(1), 1_000);
    board.write(OUT, 1_000);
    taken();
    board.tick(1_249);
    expect(taken()).toEqual([]);
    board.tick(1_250);
    expect(taken()).toEqual(['touch 1 time', 'wake']);
    board.write(OUT, 1_250);
    taken();
    board.tick(1_499);
    expect(taken()).toEqual([]);
    board.tick(1_500);
    expect(taken()).toEqual(['touch 1 time', 'wake']);
  });

  it('never touches a view without an interval, but wakes for one that waits', () => {
    const { board, taken } = harness();
    board.set(row(1), 0);
    taken();
    board.tick(9_000);
    expect(taken()).toEqual(['wake']);
    board.write(OUT, 9_000);
    taken();
    board.tick(99_000);
    expect(taken()).toEqual([]);
  });

  it('keeps what is not due, and names the shortest wait', () => {
    const waits = new Map([
      [1, 300],
      [2, 120],
      [3, 0],
    ]);
    const written: number[] = [];
    const board = new ViewBoard({
      create: ({ id }) =>
        ({
          tickMs: 0,
          waitMs: (now: number) => Math.max(0, waits.get(id)! - now),
          write: () => written.push(id),
        }) as unknown as ViewModel,
      wake: () => undefined,
    });
    for (const id of [1, 2, 3]) board.set(row(id), 0);
    expect(board.write(OUT, 0)).toBe(120);
    expect(written).toEqual([3]);
    expect(board.write(OUT, 120)).toBe(180);
    expect(board.write(OUT, 300)).toBe(0);
    expect(written).toEqual([3, 2, 1]);
  });
});
