import { describe, expect, it } from 'vitest';
import type { Instrument, Ticker } from '#domain/market/types.ts';
import { DOT_COMMA } from '#domain/text/number-text.ts';
import type { ListUpdate } from '#protocol/worker/market-worker.ts';
import { SCREEN_GROUPS, type ScreenSpec } from '#protocol/worker/screener.ts';
import { CellWriter } from './cell-writer.ts';
import type { Market } from './market.ts';
import { ScreenerView } from './screener-view.ts';
import { TickerStore } from './ticker-store.ts';
import type { Outbox } from './view-model.ts';

const SPEC: ScreenSpec = {
  groups: SCREEN_GROUPS,
  conditions: [],
  text: '',
  sector: '',
  sort: 'turnover',
  order: 'desc',
};

const instrument = (symbol: string, rest: Partial<Instrument>): Instrument =>
  ({
    symbol,
    kind: 'stock',
    exchange: 'BIST',
    name: { tr: symbol, en: symbol },
    quote: 'TRY',
    priceDecimals: 2,
    qtyDecimals: 0,
    ...rest,
  }) as Instrument;

const INSTRUMENTS = [
  instrument('ISCTR', { name: { tr: 'İş Bankası', en: 'Isbank' }, sector: 'bank', weight: 4 }),
  instrument('THYAO', { sector: 'airline', weight: 9 }),
  instrument('AAPL', { exchange: 'US', quote: 'USD', sector: 'technology' }),
  instrument('BTC-USDT', { kind: 'spot', exchange: 'crypto', quote: 'USDT' }),
  instrument('XU100', { kind: 'index', quote: 'PTS' }),
  instrument('USD-TRY', { kind: 'fx', exchange: 'fx' }),
  instrument('USDT-TRY', { kind: 'fx', exchange: 'fx' }),
];

function harness(screen: Partial<ScreenSpec> = {}) {
  const tickers = new TickerStore();
  const market = {
    tickers,
    formats: () => ({ language: 'tr', separators: DOT_COMMA }),
    instruments: () => INSTRUMENTS,
    instrument: (sym: string) => INSTRUMENTS.find(({ symbol }) => symbol === sym) ?? null,
  } as unknown as Market;
  const spec = { kind: 'screener', screen: { ...SPEC, ...screen } } as const;
  const view = new ScreenerView(3, spec, market);
  let ts = 0;
  const price = (sym: string, last: number, more: Partial<Ticker> = {}): void => {
    const rest = { reference: 10_000, high: last, low: last, volume: 1, turnover: 0 };
    tickers.applyOlder(sym, { ...rest, last, state: 'open', ts: ++ts, ...more } as Ticker);
  };
  const sent = (now: number): readonly ListUpdate[] => {
    const out: Outbox = { cells: new CellWriter(), charts: [], depths: [], sparks: [], lists: [] };
    view.write(out, now);
    return out.lists;
  };
  const written = (now: number) => sent(now).map(({ symbols }) => symbols);
  const open = (): void => {
    price('USD-TRY', 4_000);
    price('USDT-TRY', 4_100);
    price('ISCTR', 10_300, { turnover: 900_00 });
    price('THYAO', 9_800, { turnover: 1_000_00 });
    price('AAPL', 10_100, { turnover: 30_00 });
    price('BTC-USDT', 10_000, { turnover: 20_00 });
    price('XU100', 10_500);
  };
  return { view, price, sent, written, open };
}

describe('the screener', () => {
  it('waits for the first ticker, and leaves out indices and currencies', () => {
    const { written, open } = harness();
    expect(written(0)).toEqual([]);
    open();
    // In lira: 1,200 of the American share, 1,000 and 900 of the Turkish ones, 820 of the coin.
    expect(written(0)).toEqual([['AAPL', 'THYAO', 'ISCTR', 'BTC-USDT']]);
  });

  it.each([
    [{ groups: ['stock:US', 'spot'] }, ['AAPL', 'BTC-USDT']],
    [{ sector: 'bank' }, ['ISCTR']],
    [{ text: 'is ban' }, ['ISCTR']],
    [{ text: ' ' }, ['AAPL', 'THYAO', 'ISCTR', 'BTC-USDT']],
    [{ text: 'nothing' }, []],
    [{ sort: 'change', order: 'asc' }, ['THYAO', 'BTC-USDT', 'AAPL', 'ISCTR']],
    [{ sort: 'symbol', order: 'asc' }, ['AAPL', 'BTC-USDT', 'ISCTR', 'THYAO']],
    [{ conditions: [{ field: 'change', bound: 'min', value: '1' }] }, ['AAPL', 'ISCTR']],
    [
      {
        conditions: [
          { field: 'change', bound: 'min', value: '1' },
          { field: 'turnover', bound: 'max', value: '1000' },
        ],
      },
      ['ISCTR'],
    ],
  ] as const)('shows what %o leaves', (screen, symbols) => {
    const { written, open } = harness(screen as Partial<ScreenSpec>);
    open();
    expect(written(0)).toEqual([symbols]);
  });

  it('puts the unknown last in either order', () => {
    for (const order of ['asc', 'desc'] as const) {
      const { written, price } = harness({ sort: 'last', order, groups: ['stock:TR', 'spot'] });
      price('ISCTR', 100);
      price('THYAO', 200);
      const known = order === 'asc' ? ['ISCTR', 'THYAO'] : ['THYAO', 'ISCTR'];
      expect(written(0)).toEqual([[...known, 'BTC-USDT']]);
    }
  });

  it('looks again once a second, and sends only what changed', () => {
    const { view, written, open, price } = harness({
      conditions: [{ field: 'change', bound: 'min', value: '1' }],
    });
    open();
    expect(written(0)).toEqual([['AAPL', 'ISCTR']]);
    expect(view.waitMs(400)).toBe(600);
    expect(written(1_000)).toEqual([]);
    price('THYAO', 10_200, { turnover: 1_000_00 });
    expect(written(2_000)).toEqual([['AAPL', 'THYAO', 'ISCTR']]);
    view.touch('resend');
    expect(view.waitMs(2_000)).toBe(0);
    expect(written(2_000)).toHaveLength(1);
  });

  it('sends sizes for a heat map, every ten seconds', () => {
    const { view, sent, open } = harness({ groups: ['stock:TR'], sizes: 'weight' });
    open();
    expect(sent(0)).toEqual([{ view: 3, symbols: ['THYAO', 'ISCTR'], sizes: [9, 4] }]);
    expect(view.waitMs(1_000)).toBe(9_000);
    const turnover = harness({ groups: ['stock:TR', 'stock:US'], sizes: 'turnover' });
    turnover.open();
    const sizes = turnover.sent(0)[0]?.sizes ?? [];
    expect(sizes.map((size) => size / sizes[2]!)).toEqual([1_200 / 900, 1_000 / 900, 1]);
  });
});
