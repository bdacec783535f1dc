import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { View } from '#protocol/worker/market-worker.ts';
import { THYAO, tickerAt } from './fake-calls.ts';
import { bar, beat, BOOKS, CANDLES, rig, SYM, T0, TICKER, TRADES } from './market-rig.ts';

let stop: (() => void) | null = null;

beforeEach(() => {
  vi.useFakeTimers({ now: T0 + 3 * 60_000 + 5_000 });
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
});

describe('the market worker', () => {
  it('writes the same cells from both encodings', async () => {
    const shown = [];
    for (const encoding of ['json', 'binary'] as const) {
      vi.setSystemTime(T0 + 3 * 60_000 + 5_000);
      const { stream, page, worker, start } = rig(encoding);
      await start();
      const ts = Date.now();
      stream.update(TICKER, { ch: 'ticker', fields: { last: 10_050, volume: 1_200_000, ts } });
      stream.update(BOOKS, { ch: 'books', bids: [{ price: 9_990, qty: 0 }], asks: [] });
      stream.update(TRADES, {
        ch: 'trades',
        trades: [{ id: '9007199254740993', price: 10_050, qty: 12_345, side: 'sell', ts: T0 }],
      });
      stream.update(CANDLES, { ch: 'candles', candles: [bar(3, 10_350, false)] });
      await vi.advanceTimersByTimeAsync(500);
      worker.stop();
      shown.push({ cells: Object.fromEntries(page.cells), chart: page.charts.at(-1) });
    }
    expect(Object.keys(shown[0]!.cells).length).toBeGreaterThan(50);
    expect(shown[1]).toEqual(shown[0]);
  });

  it('formats cells in the language of the page', async () => {
    const { stream, page, worker, start } = rig('json');
    stop = () => worker.stop();
    await start();
    stream.update(TICKER, { ch: 'ticker', fields: { last: 10_050 } });
    await vi.advanceTimersByTimeAsync(100);
    expect(page.text(1, 'last')).toBe('100,50');
    expect(page.text(1, 'change')).toBe('+1,50');
    expect(page.text(1, 'changePct')).toBe('+%1,52');
    expect(page.text(1, 'fiat')).toBe('₺10.050,00');
    expect(page.text(1, 'state')).toBe('live open');
    expect(page.cells.get('1.last')).toEqual({ text: '100,50', tone: 1, flash: 1 });
    expect(page.text(2, 'spread')).toBe('0,20');
    expect(page.text(2, 'buyPct')).toBe('%50');
    expect(page.text(2, '2.price')).toBe('100,10');
    expect(page.text(2, '3.price')).toBe('99,90');
    expect(page.text(2, '3.qty')).toBe('1,0000');
    expect(page.text(2, '4.bar')).toBe('1000');
    expect(page.text(2, '0.price')).toBe('');
    worker.configure({ lang: 'en-US', separators: 'comma-dot' });
    await vi.advanceTimersByTimeAsync(100);
    expect(page.text(1, 'changePct')).toBe('+1.52%');
    expect(page.cells.get('1.last')).toEqual({ text: '100.50', tone: 1, flash: 0 });
  });

  it('joins history and stream into one series with its lines', async () => {
    const { page, worker, start } = rig('json');
    stop = () => worker.stop();
    await start();
    const chart = page.charts.find(({ type }) => type === 'reset');
    expect(chart?.names).toEqual(['SMA-2 SMA2', 'VOL-2 VOL', 'VOL-2 VOLMA2']);
    const last = page.charts.at(-1)!;
    expect(last.legend).toEqual(['102,500', '0,5000', '0,5000']);
    expect(last.countdown).toMatch(/^00:5[45]$/);
    const bars = await worker.bars(4, 10);
    expect(bars.map(({ close, closed }) => [close, closed])).toEqual([
      ['100,00', true],
      ['101,00', true],
      ['102,00', true],
      ['103,00', false],
    ]);
    expect((await worker.barAt(4, T0 + 60_000))?.changePct).toBe('+%1,00');
  });

  it('states the source of a price', async () => {
    const { stream, worker, start } = rig('json');
    stop = () => worker.stop();
    await start();
    stream.update(TICKER, { ch: 'ticker', fields: { last: 10_050 } });
    await vi.advanceTimersByTimeAsync(50);
    const last = await worker.source(SYM, 'last');
    expect(last).toMatchObject({
      raw: '100.50',
      shown: '100,50',
      message: 'ticker update',
      seq: 2,
      prices: 'simulated',
    });
    expect(last?.frames[0]).toContain('"last":"100.50"');
    const change = await worker.source(SYM, 'change');
    expect(change?.formula).toEqual({
      text: 'last - reference',
      inputs: [
        { name: 'BTC-USDT last', text: '100.50', field: 'last' },
        { name: 'BTC-USDT reference', text: '99.00', field: 'reference' },
      ],
    });
    expect((await worker.source(SYM, 'fiat'))?.formula?.inputs[1]?.field).toBe('USDT-TRY/last');
    expect((await worker.source(SYM, 'USDT-TRY/last'))?.raw).toBe('100.00');
    expect((await worker.source(SYM, 'bid1.qty'))?.raw).toBe('3.0000');
    expect(await worker.source(SYM, 'nothing')).toBeNull();
  });

  it('sorts a list, and sorts it again only after five seconds', async () => {
    const view: View = {
      id: 9,
      spec: {
        kind: 'list',
        list: {
          group: 'spot',
          sort: 'last',
          order: 'desc',
          filter: 'all',
          symbols: [SYM, 'THYAO'],
        },
      },
    };
    const { stream, page, worker, start } = rig('json', [view]);
    stop = () => worker.stop();
    stream.onSubscribe = (topic) => {
      const last = topic.sym === SYM ? 20_000 : 10_000;
      stream.snapshot(topic, { ch: 'ticker', fields: tickerAt(last, Date.now()) });
    };
    await start();
    expect(page.lists.at(-1)?.symbols).toEqual([SYM, 'THYAO']);
    const orders = page.lists.length;
    stream.update({ ch: 'ticker', sym: 'THYAO' }, { ch: 'ticker', fields: { last: 30_000 } });
    await beat(stream, 3_000);
    expect(page.lists).toHaveLength(orders);
    await beat(stream, 3_000);
    expect(page.lists.at(-1)?.symbols).toEqual(['THYAO', SYM]);
  });

  it.each(['binary', 'json'] as const)('learns of a listing by its list, %s', async (encoding) => {
    const list = { group: 'stock:TR', sort: 'symbol', order: 'asc', filter: 'all' } as const;
    const { stream, calls, page, worker, start } = rig(encoding, [
      { id: 9, spec: { kind: 'list', list } },
    ]);
    stop = () => worker.stop();
    const topic = { ch: 'tickers', sym: 'stock:TR' } as const;
    const told = (...syms: readonly string[]): void =>
      stream.snapshot(topic, {
        ch: 'tickers',
        rows: syms.map((sym) => ({ sym, fields: tickerAt(10_000, Date.now()) })),
      });
    stream.onSubscribe = () => told('THYAO');
    await start();
    expect(page.lists.at(-1)?.symbols).toEqual(['THYAO']);
    const before = calls.called.length;
    await beat(stream, 20_000);
    expect(calls.called.length).toBe(before);
    expect(page.instruments?.map(({ symbol }) => symbol)).not.toContain('WAYCK');
    calls.list({ ...THYAO, symbol: 'WAYCK' });
    told('THYAO', 'WAYCK');
    await beat(stream, 7_000);
    expect(page.lists.at(-1)?.symbols).toEqual(['THYAO', 'WAYCK']);
    expect(page.instruments?.map(({ symbol }) => symbol)).toContain('WAYCK');
    expect((await worker.search('wayck', 5)).map(({ sym }) => sym)).toEqual(['WAYCK']);
    expect(stream.attempts).toBe(1);
  });

  it('looks up an unknown symbol again, but not too often', async () => {
    const { calls, page, worker, stream, start } = rig('json', [
      { id: 1, spec: { kind: 'ticker', sym: 'WAYCK', detail: true } },
    ]);
    stop = () => worker.stop();
    stream.onSubscribe = () => undefined;
    await start();
    await beat(stream, 10_000);
    const lists = calls.called.filter((path) => path === '/stock/index/list').length;
    expect(lists).toBeLessThanOrEqual(4);
    calls.list({ ...THYAO, symbol: 'WAYCK' });
    await beat(stream, 20_000);
    expect(page.instruments?.map(({ symbol }) => symbol)).toContain('WAYCK');
  });

  it('finds instruments by code and folded name', async () => {
    const { worker, start } = rig('json', []);
    stop = () => worker.stop();
    await start();
    expect((await worker.search('turk', 5)).map(({ sym }) => sym)).toEqual(['THYAO']);
    expect((await worker.search('btc-usdt', 5)).map(({ sym }) => sym)).toEqual([
      'BTC-USDT',
      'BTC-USDT-SWAP',
    ]);
    expect(await worker.search('  ', 5)).toEqual([]);
  });
});
