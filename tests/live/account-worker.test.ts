import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunState } from '#domain/robot/states.ts';
import type { Instrument } from '#domain/market/types.ts';
import type { BalanceView } from '#protocol/http/trading-objects.ts';
import type { TicketSpec } from '#protocol/worker/account.ts';
import { NEWS_KINDS } from '#protocol/stream/news.ts';
import type { View } from '#protocol/worker/market-worker.ts';
import { ASSETS, BALANCES, balance, giveAccount, ORDER, POSITION } from './fake-account.ts';
import { BTC } from './fake-calls.ts';
import { beat, BOOKS, rig, SYM, T0 } from './market-rig.ts';

const SWAP = 'BTC-USDT-SWAP';
const MARK = { ch: 'mark', sym: SWAP } as const;
const SESSION = { token: 'token-of-a-session', realm: 'demo' } as const;

const TICKET: TicketSpec = {
  market: 'spot',
  sym: SYM,
  side: 'buy',
  type: 'limit',
  price: '99.9',
  qty: '2',
  leverage: 10,
  takeProfit: '',
  stopLoss: '',
};

const VIEWS: readonly View[] = [
  { id: 1, spec: { kind: 'position', sym: SWAP, id: POSITION.id } },
  { id: 2, spec: { kind: 'holding', sym: 'THYAO', asset: 'STK:THYAO' } },
  { id: 3, spec: { kind: 'account', currency: 'TRY' } },
  { id: 4, spec: { kind: 'ticket', sym: SYM, ticket: TICKET } },
  {
    id: 5,
    spec: { kind: 'whatif', sym: SWAP, id: POSITION.id, markPrice: '95', addedMargin: '0.05' },
  },
];

/** A coin with two decimals, traded in whole coins. */
const SHIB: Instrument = { ...BTC, symbol: 'SHIB-USDT', base: 'SHIB', qtyDecimals: 0 };

async function account(views: readonly View[] = VIEWS) {
  const test = rig('json', views);
  const { stream, calls, worker } = test;
  calls.list(SHIB);
  giveAccount(calls);
  const onSubscribe = stream.onSubscribe;
  stream.onSubscribe = (topic) => {
    const fields = { mark: 10_000, index: 10_000, fundingRate: 0, nextFundingTs: 0, ts: T0 };
    if (topic.ch === 'mark') stream.snapshot(topic, { ch: 'mark', fields });
    else onSubscribe(topic);
  };
  await test.start();
  worker.setAccount(SESSION);
  await vi.dynamicImportSettled();
  await beat(stream, 2_000);
  return test;
}

let stop: (() => void) | null = null;

beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
});

describe('the worker and an account', () => {
  it('reads the account, signs in to the stream and shows the page its contents', async () => {
    const { stream, page, worker } = await account();
    stop = () => worker.stop();
    expect(stream.taken.find(({ op }) => op === 'auth')).toEqual({
      op: 'auth',
      token: SESSION.token,
    });
    expect(page.accounts).toHaveLength(1);
    expect(page.accounts[0]).toMatchObject({
      reset: true,
      balances: BALANCES,
      orders: [ORDER],
      positions: [POSITION],
    });
  });

  it('computes a position at the mark, and at a supposed one', async () => {
    const { stream, page, worker } = await account();
    stop = () => worker.stop();
    expect(page.text(1, 'upl')).toBe('0,0000');
    stream.update(MARK, { ch: 'mark', fields: { mark: 10_500, ts: T0 + 1 } });
    await beat(stream, 500);
    expect(page.text(1, 'upl')).toBe('+0,0500');
    expect(page.text(1, 'roe')).toBe('+%50,00');
    expect(page.text(1, 'mark')).toBe('105,00');
    // 0.05 - 0.0005 paid - 0.01 * 105 * 0.0005 to close
    expect(page.text(1, 'netPnl')).toBe('+0,0489');
    expect(page.text(1, 'band')).toBe('ok');
    expect(page.text(5, 'upl')).toBe('-0,0500');
    // (100 - 0.15 / 0.01) / (1 - 0.0045) = 85.384..., shown rounded up to the tick
    expect(page.text(5, 'liq')).toBe('85,40');
  });

  it('adds up the account in one currency', async () => {
    const { page, worker } = await account();
    stop = () => worker.stop();
    // All prices are 100 here: cash 1000, USDT 500 * 100, shares 10 * 100, contracts 50.1 * 100.
    expect(page.text(3, 'cash')).toBe('1.000,00');
    expect(page.text(3, 'coins')).toBe('50.000,00');
    expect(page.text(3, 'coinsHeld')).toBe('0,00');
    expect(page.text(3, 'stocks')).toBe('1.000,00');
    expect(page.text(3, 'contracts')).toBe('5.010,00');
    expect(page.text(3, 'total')).toBe('57.010,00');
    expect(page.text(2, 'value')).toBe('1.000,00');
    expect(page.text(2, 'pnl')).toBe('+100,00');
    expect(page.text(2, 'pnlPct')).toBe('+%11,11');
  });

  it('looks up no pair of a currency with itself, and loads the instruments once', async () => {
    const { calls, worker } = await account();
    stop = () => worker.stop();
    const lists = calls.called.filter((path) => path === '/stock/index/list');
    // One for each country.
    expect(lists).toHaveLength(2);
  });

  it('says what a ticket costs and why it cannot be sent', async () => {
    const { page, worker } = await account();
    stop = () => worker.stop();
    expect(page.text(4, 'available')).toBe('500,00');
    expect(page.text(4, 'total')).toBe('199,80');
    expect(page.text(4, 'fee')).toBe('0,00160000');
    expect(page.text(4, 'max')).toBe('5,0050');
    expect(page.text(4, 'why')).toBe('');
    worker.change([{ id: 4, spec: { kind: 'ticket', sym: SYM, ticket: { ...TICKET, qty: '6' } } }]);
    await vi.advanceTimersByTimeAsync(300);
    expect(page.text(4, 'why')).toContain('error.insufficientBalance|needed=599.4');
  });

  it('shows the received amount and the fee with the decimals of the coin', async () => {
    const ticket = { ...TICKET, sym: SHIB.symbol, price: '0.5', qty: '999' };
    const views = [{ id: 4, spec: { kind: 'ticket', sym: SHIB.symbol, ticket } }] as const;
    const { page, worker } = await account(views);
    stop = () => worker.stop();
    const quoted = await worker.quote(ticket, 'buy');
    expect(quoted).toMatchObject({ ok: true, quote: { feeAsset: 'SHIB' } });
    expect(page.text(4, 'fee')).toBe('0,80');
    expect(page.text(4, 'received')).toBe('998,20');
  });

  it('returns the figures that the order will carry', async () => {
    const { worker } = await account();
    stop = () => worker.stop();
    const limit = await worker.quote(TICKET, 'buy');
    expect(limit).toMatchObject({
      ok: true,
      quote: { price: '99.9', qty: '2', fee: '0.00160000', total: '199.80000000', liqPrice: '' },
    });
    const open = { ...TICKET, market: 'contract', sym: SWAP, price: '100', qty: '0.1' } as const;
    // The book of the contract is not on screen: without it there is no quote.
    expect(await worker.quote(open, 'buy')).toMatchObject({ ok: false, code: -1504 });
  });

  it('follows events, skips known ones and reloads after a gap', async () => {
    const { stream, calls, page, worker } = await account();
    stop = () => worker.stop();
    stream.control({ op: 'authed', eventId: 7, isGone: false });
    const filled = { ...ORDER, version: 3, status: 'closed' as const, filled: '1' };
    const ts = T0;
    stream.control({ op: 'event', eventId: 8, ts, kind: 'order', data: filled });
    stream.control({ op: 'event', eventId: 8, ts, kind: 'order', data: ORDER });
    await beat(stream, 500);
    expect(page.accounts.at(-1)).toMatchObject({ reset: false, orders: [{ status: 'closed' }] });
    const before = calls.called.filter((path) => path === '/user/assets').length;
    const balances = [balance('TRY', { available: '5.00' })];
    stream.control({ op: 'event', eventId: 10, ts, kind: 'account', data: { balances } });
    await beat(stream, 500);
    expect(calls.called.filter((path) => path === '/user/assets').length).toBe(before + 1);
  });

  it('reports newer requests, and all of them when events were lost', async () => {
    const { stream, page, worker } = await account();
    stop = () => worker.stop();
    stream.control({ op: 'authed', eventId: 7, isGone: false });
    await beat(stream, 500);
    // Data read before the events began may be older than the first event.
    expect(page.accounts.at(-1)).toMatchObject({ reset: false, news: NEWS_KINDS });
    const ts = T0;
    const head = { id: '01J8Z', version: 2, status: 'succ' };
    stream.control({ op: 'event', eventId: 8, ts, kind: 'deposit', data: head });
    stream.control({ op: 'event', eventId: 9, ts, kind: 'deposit', data: head });
    const told = page.accounts.length;
    await beat(stream, 500);
    expect(page.accounts.slice(told)).toMatchObject([{ reset: false, news: ['deposit'] }]);
    stream.control({ op: 'event', eventId: 10, ts, kind: 'identity', data: { idStatus: 'succ' } });
    await beat(stream, 500);
    expect(page.accounts.at(-1)).toMatchObject({ news: ['identity'] });
    const loan = { id: '01J8Z', status: 'in_progress', isOverdue: false, hasOffer: false } as const;
    stream.control({ op: 'event', eventId: 12, ts, kind: 'loan', data: loan });
    await beat(stream, 500);
    expect(page.accounts.at(-1)).toMatchObject({ reset: true });
    const since = page.accounts.slice(told + 2).flatMap(({ news }) => news);
    expect([...new Set(since)].sort()).toEqual([...NEWS_KINDS].sort());
    const quiet = page.accounts.length;
    await beat(stream, 20_000);
    expect(page.accounts.slice(quiet).flatMap(({ news }) => news)).toEqual([]);
  });

  it('counts contracts of robots and blocked money as soon as their events arrive', async () => {
    const { stream, calls, page, worker } = await account();
    stop = () => worker.stop();
    stream.control({ op: 'authed', eventId: 7, isGone: false });
    await beat(stream, 500);
    expect(page.text(3, 'robots')).toBe('0,00');
    const robot = { symbol: SWAP, side: 'long', qty: '0.5', entry: '90' };
    const blocked = [{ asset: 'TRY', amount: '400.00' }];
    const held = [balance('TRY', { available: '600.00', frozen: '400.00', total: '1000.00' })];
    const next = { ...ASSETS, balances: [...held, ...BALANCES.slice(1)] };
    calls.more.set('/user/assets', { ...next, blocked, robotPositions: [robot] });
    const head = { id: 'R1', version: 2, status: 'running', isPaused: false } as const;
    stream.control({ op: 'event', eventId: 8, ts: T0, kind: 'robot', data: head });
    await beat(stream, 2_000);
    // The mark is 100, and a USDT is 100 lira: 0.5 * 10 * 100.
    expect(page.text(3, 'robots')).toBe('500,00');
    expect(page.text(3, 'subscriptions')).toBe('400,00');
    expect(page.text(3, 'cash')).toBe('600,00');
    expect(page.text(3, 'total')).toBe('57.510,00');
  });

  it('removes the holdings of a robot when its run ends', async () => {
    const { stream, calls, page, worker } = await account();
    stop = () => worker.stop();
    stream.control({ op: 'authed', eventId: 7, isGone: false });
    await beat(stream, 500);
    const told = async (eventId: number, status: RunState): Promise<void> => {
      const data = { id: 'R1', version: eventId, status, isPaused: false } as const;
      stream.control({ op: 'event', eventId, ts: T0, kind: 'robot', data });
      await beat(stream, 2_000);
    };
    const inRobot = balance('BTC', { total: '0.05000000', robot: '0.05000000' });
    calls.more.set('/user/assets', { ...ASSETS, balances: [...BALANCES, inRobot] });
    await told(8, 'running');
    // The price is 100, and a USDT is 100 lira.
    expect(page.text(3, 'robots')).toBe('500,00');
    // Sold and returned: the ledger lists no bitcoin of this user any more.
    calls.more.set('/user/assets', ASSETS);
    await told(9, 'settled');
    expect(page.text(3, 'robots')).toBe('0,00');
    expect(page.text(3, 'total')).toBe('57.010,00');
  });

  it('reloads holdings when a share or coin arrives without a fill', async () => {
    const { stream, calls, page, worker } = await account();
    stop = () => worker.stop();
    stream.control({ op: 'authed', eventId: 7, isGone: false });
    await beat(stream, 500);
    const reads = (): number => calls.called.filter((path) => path === '/stock/hold/list').length;
    const before = reads();
    const told = async (eventId: number, ...balances: BalanceView[]): Promise<void> => {
      stream.control({ op: 'event', eventId, ts: T0, kind: 'account', data: { balances } });
      await beat(stream, 1_000);
    };
    await told(8, balance('TRY', { available: '900.00' }));
    expect(reads()).toBe(before);
    await told(9, balance('BTC', { available: '0.50000000' }));
    expect(reads()).toBe(before + 1);
    // Frozen by an order: the total did not change.
    await told(10, balance('BTC', { total: '0.50000000', frozen: '0.50000000' }));
    expect(reads()).toBe(before + 1);
    expect(page.accounts.filter(({ reset }) => reset)).toHaveLength(2);
  });

  it('delivers each message once', async () => {
    const { stream, page, worker } = await account();
    stop = () => worker.stop();
    stream.control({ op: 'authed', eventId: 7, isGone: false });
    await beat(stream, 500);
    const data = { msgKey: 'robot.message.settled', args: { id: 'R1' } };
    stream.control({ op: 'event', eventId: 8, ts: T0, kind: 'message', data });
    stream.control({ op: 'event', eventId: 8, ts: T0, kind: 'message', data });
    await beat(stream, 2_000);
    expect(page.accounts.flatMap(({ messages }) => messages)).toEqual([data]);
  });

  it('continues when a position closes that a screen still shows', async () => {
    const { stream, page, worker } = await account();
    stop = () => worker.stop();
    stream.control({ op: 'authed', eventId: 7, isGone: false });
    const over = { qty: '0', margin: '0', status: 'closed_by_system' as const, version: 9 };
    const data = { ...POSITION, ...over };
    stream.control({ op: 'event', eventId: 8, ts: T0, kind: 'position', data });
    await beat(stream, 500);
    stream.update(MARK, { ch: 'mark', fields: { mark: 10_500, ts: T0 + 1 } });
    await beat(stream, 500);
    expect(page.accounts.at(-1)).toMatchObject({ positions: [{ status: 'closed_by_system' }] });
    expect(page.text(1, 'roe')).not.toBe('+%50,00');
  });

  it('requests its events again while the stream cannot verify the session', async () => {
    const { stream, calls, worker } = await account();
    stop = () => worker.stop();
    const asked = (): number => stream.taken.filter(({ op }) => op === 'auth').length;
    const reads = (): number => calls.called.filter((path) => path === '/user/assets').length;
    expect([asked(), reads()]).toEqual([1, 1]);
    stream.control({ op: 'error', code: -1503, msgKey: 'error.paused' });
    await beat(stream, 6_000);
    expect([asked(), reads()]).toEqual([2, 2]);
    stream.control({ op: 'authed', eventId: 7, isGone: false });
    await beat(stream, 20_000);
    expect([asked(), reads()]).toEqual([2, 2]);
  });

  it('resumes after the last event when the stream comes back', async () => {
    const { stream, worker } = await account();
    stop = () => worker.stop();
    stream.control({ op: 'authed', eventId: 7, isGone: false });
    stream.cut();
    await beat(stream, 15_000);
    expect(stream.taken.filter(({ op }) => op === 'auth').at(-1)).toEqual({
      op: 'auth',
      token: SESSION.token,
      lastEventId: 7,
    });
  });

  it('forgets the account when its session ends, and says so once', async () => {
    const { stream, page, worker } = await account();
    stop = () => worker.stop();
    stream.cut(4401);
    await beat(stream, 15_000);
    expect(page.accounts.filter(({ ended }) => ended !== undefined)).toHaveLength(1);
    expect(stream.taken.filter(({ op }) => op === 'auth')).toHaveLength(1);
  });

  it('quotes a market order on the book of the moment', async () => {
    const { stream, worker } = await account();
    stop = () => worker.stop();
    const order = { ...TICKET, type: 'market', price: '', qty: '3' } as const;
    stream.update(BOOKS, { ch: 'books', bids: [], asks: [{ price: 10_010, qty: 10_000 }] });
    await beat(stream, 300);
    const answer = await worker.quote(order, 'buy');
    // 1 at 100.10 and 2 at 100.20
    expect(answer).toMatchObject({ ok: true, quote: { amount: '300.5', worst: '100.2' } });
  });
});
