import { describe, expect, it } from 'vitest';
import type { View, ViewSpec } from '#protocol/worker/market-worker.ts';
import { DeferredView } from './deferred-view.ts';
import type { Outbox, ViewModel } from './view-model.ts';

const OUT = {} as Outbox;
const row = (sym: string): ViewSpec => ({ kind: 'ticker', sym });

/** A view that records its calls and answers every question. */
function recorder() {
  const log: unknown[] = [];
  const model: ViewModel = {
    tickMs: 250,
    setTopics: (topics) => log.push(['topics', topics.length]),
    change: (spec) => log.push(['change', spec]),
    touch: (touch) => log.push(['touch', touch]),
    waitMs: (now) => now + 1,
    write: (_out, now) => log.push(['write', now]),
    barAt: (start) => ({ start }) as never,
    newest: (count) => Array(count).fill('bar') as never,
    pick: (price) => ({ price }) as never,
  };
  return { log, model };
}

describe('a view whose code is loading', () => {
  it('does nothing and knows nothing', () => {
    const view = new DeferredView({ id: 3, spec: row('A') });
    view.touch('data');
    view.write(OUT, 5);
    expect([view.isLoading, view.tickMs, view.waitMs(9)]).toEqual([true, 0, 0]);
    expect([view.barAt(1), view.newest(2), view.pick(3)]).toEqual([null, [], null]);
  });

  it('becomes the view as last requested, with its topics', () => {
    const view = new DeferredView({ id: 3, spec: row('A') });
    view.change(row('B'));
    view.setTopics([{ ch: 'ticker', sym: 'B' }]);
    const made: View[] = [];
    const { log, model } = recorder();
    view.arrive((asked) => {
      made.push(asked);
      return model;
    });
    expect(made).toEqual([{ id: 3, spec: row('B') }]);
    expect(log).toEqual([['topics', 1]]);
    expect(view.isLoading).toBe(false);
  });

  it('passes everything on once it has arrived', () => {
    const view = new DeferredView({ id: 3, spec: row('A') });
    const { log, model } = recorder();
    view.arrive(() => model);
    log.length = 0;
    view.setTopics([]);
    view.change(row('C'));
    view.touch('time');
    view.write(OUT, 7);
    expect(log).toEqual([
      ['topics', 0],
      ['change', row('C')],
      ['touch', 'time'],
      ['write', 7],
    ]);
    expect([view.tickMs, view.waitMs(9)]).toEqual([250, 10]);
    expect([view.barAt(1), view.newest(2), view.pick(3)]).toEqual([
      { start: 1 },
      ['bar', 'bar'],
      { price: 3 },
    ]);
  });

  it('answers nothing that its view does not offer', () => {
    const { model } = recorder();
    const view = new DeferredView({ id: 3, spec: row('A') });
    const { tickMs, setTopics, change, touch, waitMs, write } = model;
    view.arrive(() => ({ tickMs, setTopics, change, touch, waitMs, write }));
    expect([view.barAt(1), view.newest(2), view.pick(3)]).toEqual([null, [], null]);
  });
});
