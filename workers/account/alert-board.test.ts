import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Instrument } from '#domain/market/types.ts';
import type { AlertView } from '#protocol/http/alerts.ts';
import { TICKER } from '#protocol/stream/field-index.ts';
import type { ToldMessage } from '#protocol/worker/account.ts';
import { CallRefused, type Call } from '#workers/market/calls.ts';
import type { Freshness } from '#workers/market/freshness.ts';
import { TickerStore } from '#workers/market/ticker-store.ts';
import { AlertBoard } from './alert-board.ts';

const ALERT: AlertView = {
  id: 'A',
  version: 1,
  kind: 'price',
  symbol: 'BTC-USDT',
  side: 'above',
  threshold: '69000',
  priceBy: 'last',
  repeats: false,
  pushes: false,
  place: 'server',
  status: 'on',
  createdAt: 1,
};
const SECOND = 2_000;

/** A stream driven by a test, and everything the board does with it. */
class Rig {
  readonly told: ToldMessage[] = [];
  readonly sent: unknown[] = [];
  readonly tickers = new TickerStore();
  items: AlertView[];
  fresh: Freshness = 'live';
  mark = { mark: 680_000, ts: 7 };
  liquidation: string | null = null;
  bars: { start: number; volume: number }[] = [];
  failure: Error | null = null;
  hasBars = false;
  readonly board: AlertBoard;

  constructor(...items: Partial<AlertView>[]) {
    this.items = items.map((one) => ({ ...ALERT, ...one }));
    const call = async (endpoint: { readonly path: string }, input: unknown): Promise<unknown> => {
      if (endpoint.path.endsWith('/list')) {
        if (this.failure !== null) throw this.failure;
        return { items: this.items, rings: [], ts: 1 };
      }
      this.sent.push(input);
      if (this.failure !== null) throw this.failure;
      return this.items[0];
    };
    this.board = new AlertBoard({
      call: call as Call,
      market: {
        instrument: (symbol) => ({ symbol, priceDecimals: 1 }) as Instrument,
        tickers: this.tickers,
        mark: () => this.mark,
        series: () => ({ bars: this.bars }) as never,
        fresh: () => this.fresh,
      },
      liquidationOf: () => this.liquidation,
      tell: (message) => this.told.push(message),
      changed: () => undefined,
      needBars: () => {
        this.hasBars = true;
      },
    });
  }

  async follow(): Promise<void> {
    this.board.follow('token');
    await this.settled();
  }

  async read(): Promise<void> {
    this.board.read();
    await this.settled();
  }

  settled(): Promise<unknown> {
    return vi.advanceTimersByTimeAsync(0);
  }

  /** A stream message with another last price, in tenths. */
  tick(last: number, symbol = 'BTC-USDT'): void {
    const values = new Float64Array(Object.keys(TICKER).length);
    values[TICKER.last] = last;
    values[TICKER.reference] = 700_000;
    values[TICKER.ts] = SECOND;
    const mask = (1 << TICKER.last) | (1 << TICKER.reference) | (1 << TICKER.ts);
    this.tickers.applyValues(symbol, values, mask);
    this.board.touched(`ticker:${symbol}`);
  }
}

const values = (rig: Rig): string[] => rig.told.map(({ args }) => `${args['id']} ${args['value']}`);

describe('alerts on a device', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('ring on the very message that crosses, once', async () => {
    const rig = new Rig({});
    await rig.follow();
    expect(rig.board.topics()).toEqual([{ ch: 'ticker', sym: 'BTC-USDT' }]);
    rig.tick(689_999);
    expect(rig.told).toEqual([]);
    rig.tick(690_000);
    expect(rig.told).toEqual([
      {
        msgKey: 'alert.rang.price.above',
        args: {
          ...{ id: 'A', version: '1', symbol: 'BTC-USDT' },
          ...{ threshold: '69000', value: '69000.0' },
        },
      },
    ]);
    for (const last of [690_001, 680_000, 690_002]) rig.tick(last);
    expect(rig.told).toHaveLength(1);
    expect(rig.sent).toEqual([]);
  });

  it('do not ring again when the server reports them, whichever was first', async () => {
    const rig = new Rig({}, { id: 'B' });
    await rig.follow();
    const news = (id: string, version = '1'): ToldMessage => ({
      msgKey: 'alert.rang.price.above',
      args: { id, version },
    });
    rig.tick(680_000);
    expect(rig.board.isNews(news('B'))).toBe(true);
    rig.tick(690_000);
    expect(values(rig)).toEqual(['A 69000.0']);
    expect(rig.board.isNews(news('A'))).toBe(false);
    expect(rig.board.isNews(news('B'))).toBe(false);
    // Turned on again it has another version, and is news again.
    expect(rig.board.isNews(news('A', '3'))).toBe(true);
    expect(rig.board.isNews({ msgKey: 'vip.message.trialOver', args: {} })).toBe(true);
    expect(rig.board.isNews({ msgKey: 'vip.message.trialOver', args: {} })).toBe(true);
  });

  it('leave to the server what is met at the first check, as after a start', async () => {
    const rig = new Rig({}, { id: 'R', repeats: true });
    rig.tick(695_000);
    await rig.follow();
    rig.tick(695_001);
    expect(rig.told).toEqual([]);
    rig.tick(689_000);
    rig.tick(690_000);
    expect(values(rig)).toEqual(['A 69000.0', 'R 69000.0']);
  });

  it('keep their state while they are reloaded, and repeat with each version', async () => {
    const rig = new Rig({ repeats: true });
    await rig.follow();
    rig.tick(680_000);
    rig.tick(690_000);
    rig.items = [{ ...ALERT, repeats: true, version: 2 }];
    await rig.read();
    rig.tick(690_001);
    expect(rig.told).toHaveLength(1);
    rig.tick(680_000);
    rig.tick(690_000);
    expect(rig.told.map(({ args }) => args['version'])).toEqual(['1', '2']);
  });

  it.each(['stale', 'offline', 'loading', 'resync'] as const)(
    'ignore a price that is %s',
    async (fresh) => {
      const rig = new Rig({});
      await rig.follow();
      rig.tick(680_000);
      rig.fresh = fresh;
      rig.tick(690_000);
      expect(rig.told).toEqual([]);
      rig.fresh = 'live';
      rig.tick(690_000);
      expect(rig.told).toHaveLength(1);
    },
  );

  it('check changes, marks, volumes and distances, each by its own topic', async () => {
    const rig = new Rig(
      { id: 'change', kind: 'change', side: 'below', threshold: '-5' },
      { id: 'mark', priceBy: 'mark', threshold: '68500' },
      { id: 'volume', kind: 'volume', threshold: '2' },
      { id: 'near', kind: 'liquidation', side: 'below', threshold: '1' },
      { id: 'date', kind: 'issue' },
      { id: 'off', status: 'off' },
    );
    rig.bars = [{ start: 0, volume: 10 }, { start: 900, volume: 5 }]; // prettier-ignore
    rig.liquidation = '600000';
    await rig.follow();
    expect(rig.hasBars).toBe(true);
    expect(rig.board.topics().map(({ ch }) => ch)).toEqual(['ticker', 'mark', 'candles']);
    const seen = ['near', 'date', 'off'].map((id) => rig.board.isWatched(id));
    expect(seen).toEqual([true, false, false]);
    rig.tick(680_000);
    rig.tick(664_000);
    rig.mark = { mark: 686_000, ts: 8 };
    rig.liquidation = '68000';
    rig.board.touched('mark:BTC-USDT');
    rig.bars = [{ start: 0, volume: 10 }, { start: 900, volume: 20 }]; // prettier-ignore
    rig.board.touched('candles:BTC-USDT:15m');
    expect(values(rig)).toEqual(['change -5.14', 'mark 68600.0', 'near 0.8746', 'volume 2.00']);
  });

  it('of this device only are reported to the server, repeatedly until it answers', async () => {
    const rig = new Rig({ place: 'device' });
    await rig.follow();
    rig.failure = new TypeError('offline');
    rig.tick(690_000);
    const report = { id: 'A', version: '1', value: '69000.0', source: 'ticker:2000' };
    expect(rig.sent).toEqual([report]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(rig.sent).toEqual([report, report]);
    rig.failure = new CallRefused('WRONG_STATE', 'The state has changed');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(rig.sent).toHaveLength(3);
    expect(rig.told).toHaveLength(1);
  });

  it('are reloaded when the first answer fails, and dropped with the session', async () => {
    const rig = new Rig({});
    rig.failure = new TypeError('offline');
    await rig.follow();
    expect(rig.board.topics()).toEqual([]);
    rig.failure = null;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(rig.board.isWatched('A')).toBe(true);
    rig.board.follow(null);
    expect([rig.board.topics(), rig.board.get('A')]).toEqual([[], null]);
    rig.tick(690_000);
    expect(rig.told).toEqual([]);
  });

  it('never use more topics than a connection can spare', async () => {
    const many = Array.from({ length: 50 }, (_, at) => ({ id: `A${at}`, symbol: `S${at}` }));
    const rig = new Rig(...many, { id: 'twin', symbol: 'S0' }, { id: 'late', symbol: 'S49' });
    await rig.follow();
    expect(rig.board.topics()).toHaveLength(24);
    expect(rig.board.isWatched('twin')).toBe(true);
    expect(rig.board.isWatched('late')).toBe(false);
  });
});
