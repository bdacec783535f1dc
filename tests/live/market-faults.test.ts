import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tickerAt } from './fake-calls.ts';
import { beat, BOOKS, rig, SETTINGS, SYM, T0, TICKER } from './market-rig.ts';

let stop: (() => void) | null = null;

beforeEach(() => {
  vi.useFakeTimers({ now: T0 + 3 * 60_000 + 5_000 });
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
});

describe('faults of the stream', () => {
  it('shows an open gap, requests a snapshot once and applies it', async () => {
    const { stream, page, worker, start } = rig('binary');
    stop = () => worker.stop();
    await start();
    const answer = stream.onSubscribe;
    stream.onSubscribe = () => undefined;
    stream.lose(TICKER);
    stream.update(TICKER, { ch: 'ticker', fields: { last: 11_000 } });
    await vi.advanceTimersByTimeAsync(300);
    expect(page.text(1, 'state')).toBe('resync open');
    expect(page.text(1, 'last')).toBe('100,00');
    expect(stream.subscribed().filter((key) => key === 'ticker:BTC-USDT')).toHaveLength(2);
    stream.onSubscribe = answer;
    stream.snapshot(TICKER, { ch: 'ticker', fields: tickerAt(11_000, Date.now()) });
    await vi.advanceTimersByTimeAsync(100);
    expect(page.text(1, 'state')).toBe('live open');
    expect(page.cells.get('1.last')).toMatchObject({ text: '110,00', flash: 0 });
    expect(page.status?.counters['gaps'] ?? 0).toBeLessThanOrEqual(1);
  });

  it('drops a book with a wrong checksum and loads it again', async () => {
    const { stream, page, worker, start } = rig('json');
    stop = () => worker.stop();
    await start();
    const answer = stream.onSubscribe;
    stream.onSubscribe = () => undefined;
    stream.update(BOOKS, { ch: 'books', bids: [{ price: 9_995, qty: 1 }], asks: [], crc: 1 });
    await vi.advanceTimersByTimeAsync(300);
    expect(page.text(2, 'state')).toBe('resync open');
    expect(page.text(2, '3.price')).toBe('');
    answer(BOOKS);
    await vi.advanceTimersByTimeAsync(300);
    expect(page.text(2, 'state')).toBe('live open');
    expect(page.text(2, '3.price')).toBe('99,90');
  });

  it('becomes late, stale and offline with time, and live again', async () => {
    const { stream, calls, page, worker, start } = rig('json');
    stop = () => worker.stop();
    await start();
    expect(page.text(1, 'state')).toBe('live open');
    await vi.advanceTimersByTimeAsync(3_500);
    expect(page.text(1, 'state')).toBe('late open');
    await vi.advanceTimersByTimeAsync(7_000);
    expect(page.text(1, 'state')).toBe('stale open');
    stream.heartbeat();
    await vi.advanceTimersByTimeAsync(300);
    expect(page.text(1, 'state')).toBe('live open');
    stream.heartbeat(60_000);
    await vi.advanceTimersByTimeAsync(300);
    expect(page.text(1, 'state')).toBe('stale open');
    stream.isUp = false;
    calls.isDown = true;
    stream.cut();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(page.text(1, 'state')).toBe('offline open');
    expect(page.status?.state).toMatch(/^(reconnecting|offline)$/);
    stream.isUp = true;
    await beat(stream, 15_000);
    expect(page.text(1, 'state')).toBe('live open');
    expect(page.status?.state).toBe('live');
  });

  it('reconnects after twenty seconds of silence', async () => {
    const { stream, worker, start } = rig('json');
    stop = () => worker.stop();
    await start();
    expect(stream.attempts).toBe(1);
    stream.take = () => undefined;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(stream.attempts).toBe(2);
  });

  it('resubscribes to everything in one message after each opening', async () => {
    const { stream, worker, start } = rig('json');
    stop = () => worker.stop();
    await start();
    stream.taken.length = 0;
    stream.cut();
    await vi.advanceTimersByTimeAsync(2_000);
    const messages = stream.taken.filter(({ op }) => op === 'subscribe');
    expect(messages).toHaveLength(1);
    expect(stream.subscribed().sort()).toEqual([
      'books:BTC-USDT',
      'candles:BTC-USDT:1m',
      'ticker:BTC-USDT',
      'ticker:USDT-TRY',
      'trades:BTC-USDT',
    ]);
  });

  it('counts bad frames, replaces the connection after five, and never throws', async () => {
    const { stream, page, worker, start } = rig('json');
    stop = () => worker.stop();
    await start();
    stream.raw('{"op":"somethingNew","x":1}');
    for (const bad of [
      '{',
      '[]',
      '{"ch":"ticker","sym":"BTC-USDT","seq":"x"}',
      'x'.repeat(2 ** 21),
    ]) {
      stream.raw(bad);
    }
    await vi.advanceTimersByTimeAsync(1_500);
    expect(page.status?.counters['badFrames']).toBe(4);
    expect(stream.attempts).toBe(1);
    stream.raw(new Uint8Array([1, 2, 3]).buffer);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(stream.attempts).toBe(2);
    expect(page.text(1, 'last')).toBe('100,00');
  });

  it('polls when three attempts fail and stops when the stream is back', async () => {
    const { stream, calls, page, worker } = rig('json', [
      { id: 1, spec: { kind: 'ticker', sym: SYM, detail: true } },
    ]);
    stop = () => worker.stop();
    stream.isUp = false;
    void worker.start(SETTINGS, page.take);
    worker.open([{ id: 1, spec: { kind: 'ticker', sym: SYM, detail: true } }]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(page.status?.state).toBe('polling');
    expect(page.text(1, 'state')).toBe('late open');
    calls.tickers.set(SYM, tickerAt(12_300, 2_000));
    await vi.advanceTimersByTimeAsync(3_500);
    expect(page.text(1, 'last')).toBe('123,00');
    const polled = calls.called.filter((path) => path === '/coin/ticker').length;
    expect(polled).toBeGreaterThan(2);
    stream.isUp = true;
    await beat(stream, 25_000);
    expect(page.status?.state).toBe('live');
    const after = calls.called.filter((path) => path === '/coin/ticker').length;
    await beat(stream, 10_000);
    expect(calls.called.filter((path) => path === '/coin/ticker').length).toBe(after);
  });

  it('greys everything after the device slept, and reconnects', async () => {
    const { stream, calls, page, worker, start } = rig('json');
    stop = () => worker.stop();
    await start();
    // A nap too short for the silence timeout.
    const { attempts } = stream;
    vi.setSystemTime(Date.now() + 12_000);
    await vi.advanceTimersByTimeAsync(1_300);
    expect(stream.attempts).toBe(attempts + 1);
    await beat(stream, 4_000);
    // It wakes without a network: an answered call would make its data late, not grey.
    stream.isUp = false;
    calls.isDown = true;
    vi.setSystemTime(Date.now() + 3_600_000);
    await vi.advanceTimersByTimeAsync(1_300);
    expect(page.text(1, 'state')).toMatch(/^(resync|stale|offline) /);
    stream.isUp = true;
    calls.isDown = false;
    await beat(stream, 4_000);
    expect(page.text(1, 'state')).toBe('live open');
  });

  it('sends nothing to a hidden page and one snapshot when it is back', async () => {
    const { stream, page, worker, start } = rig('json');
    stop = () => worker.stop();
    await start();
    worker.setHidden(true);
    const before = page.batches;
    for (let i = 0; i < 40; i++) {
      stream.update(TICKER, { ch: 'ticker', fields: { last: 10_000 + i } });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(page.batches).toBe(before);
    worker.setHidden(false);
    await vi.advanceTimersByTimeAsync(20);
    expect(page.batches).toBe(before + 1);
    expect(page.text(1, 'last')).toBe('100,39');
  });

  it('conflates a burst: five thousand frames become a few batches', async () => {
    const { stream, page, worker, start } = rig('binary');
    stop = () => worker.stop();
    await start();
    const before = page.batches;
    for (let i = 0; i < 5_000; i++) {
      stream.update(TICKER, { ch: 'ticker', fields: { last: 10_000 + i } });
      if (i % 5 === 0) await vi.advanceTimersByTimeAsync(1);
    }
    await vi.advanceTimersByTimeAsync(100);
    expect(page.batches - before).toBeLessThanOrEqual(40);
    expect(page.text(1, 'last')).toBe('149,99');
  });
});
