import { describe, expect, it } from 'vitest';
import type { Candle, Instrument } from '#domain/market/types.ts';
import type {
  indexAds,
  indexNews,
  indexNewsInfo,
  indexNotice,
  userNotice,
} from '#protocol/http/content.ts';
import { newsView } from '#protocol/http/content.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { addUser, IdentityKit } from '#tests/support/identity-kit.ts';
import { ledgerEngines, ledgerRigs, write } from '#tests/support/ledgers.ts';
import { TEST_START, testCore } from '#tests/support/test-core.ts';
import type { CommandContext, Query, QueryContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { CoreStore } from '#server/ports/core-store.ts';
import * as v from 'valibot';
import { contentCommands, contentQueries } from './calls.ts';

const DAY = 86_400_000;
const DESK = 'operator:ayse';
const PAGE = { page: 1, size: 100 };

function index(symbol: string, name: string): Instrument {
  return {
    symbol,
    kind: 'index',
    exchange: 'BIST',
    name: { tr: name, en: name },
    base: symbol,
    quote: 'PTS',
    priceDecimals: 2,
    qtyDecimals: 0,
    tick: { rule: 'fixed', tick: 1 },
    lotQty: 1,
    minQty: 1,
    startPrice: '100',
  };
}
const share = (symbol: string): Instrument => ({ ...index(symbol, symbol), kind: 'stock' });

const LISTED = [
  index('XU100', 'BIST 100'),
  index('XU030', 'BIST 30'),
  ...['AAA', 'BBB', 'CCC', 'DDD'].map(share),
];

/** A year of daily bars that rise by one point each. */
function bars(from: number): Candle[] {
  return Array.from({ length: 240 }, (_, at) => ({
    start: TEST_START - (240 - at) * DAY,
    open: from + at * 100,
    high: from + at * 100 + 150,
    low: from + at * 100 - 50,
    close: from + at * 100 + 100,
    volume: 1,
    turnover: 1,
    trades: 1,
    closed: true,
  }));
}

const FOOD = {
  indices: [
    { symbol: 'XU100', bars: bars(1_000_000) },
    { symbol: 'XU030', bars: bars(1_200_000) },
  ],
  coins: [],
  shares: ['AAA', 'BBB', 'CCC', 'DDD'].map((symbol, at) => ({
    symbol,
    bars: bars(10_000 + at * 1_000).slice(-6),
  })),
  watched: [],
};

/** Sends events to the caller, as trading does. */
async function tell({ tx, caller }: CommandContext, events: readonly Told[]): Promise<object> {
  const { userId, realm } = caller;
  for (const { kind, data } of events) await tx.event({ userId, realm, kind, data });
  return {};
}
type Told = { readonly kind: 'order' | 'position' | 'message' | 'fill'; readonly data: unknown };

async function contentKit(store: CoreStore): Promise<IdentityKit> {
  const core = await testCore({
    commands: { ...contentCommands, 'test.user': addUser, 'test.tell': tell },
    queries: contentQueries,
    instruments: LISTED,
    store,
  });
  const kit = new IdentityKit(core);
  for (const user of ['M1', 'M2']) await kit.addUser(user);
  return kit;
}

const inbox = (kit: IdentityKit, more: object = {}, user = 'M1') =>
  kit.ask<DataOf<typeof userNotice>>('userNotice', { ...PAGE, ...more }, user);

const FILLED = { symbol: 'THYAO', market: 'stock', side: 'buy', filled: '5', avgPrice: '312.50' };
const order = (status: string): Told => ({ kind: 'order', data: { ...FILLED, status } });

describe.each(ledgerEngines())('content on %s', (engine) => {
  const newRig = ledgerRigs(engine);

  it('writes each item of market news once, in both languages, with its figures', async () => {
    const store = await (await newRig()).open();
    const kit = await contentKit(store);
    const { made } = await kit.done<{ made: number }>('news.market', FOOD, 'M1');
    expect(made).toBeGreaterThanOrEqual(12);
    expect(await kit.done('news.market', FOOD, 'M1')).toEqual({ made: 0 });
    const list = await kit.ask<DataOf<typeof indexNews>>('indexNews', PAGE, 'M1');
    expect(list).toMatchObject({ total: made });
    const times = list.items.map(({ publishedAt }) => publishedAt);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    for (const { id } of list.items) {
      const item = await kit.ask<DataOf<typeof indexNewsInfo>>('indexNewsInfo', { id }, 'M1');
      expect(v.is(newsView, item)).toBe(true);
      expect(item.sources.length).toBeGreaterThan(0);
      const said = (language: 'tr' | 'en'): string => JSON.stringify(item.body[language]);
      expect(said('tr')).toMatch(/simüle/);
      expect(said('en')).toMatch(/simulated/);
      for (const { value } of item.sources.slice(0, 1)) {
        expect(said('tr')).toContain(value);
        expect(said('en')).toContain(value);
      }
      expect(item.title.tr).not.toBe(item.title.en);
    }
    expect(kit.core.errors).toEqual([]);
    await store.close();
  });

  it('starts with notices and banners, and adds them once', async () => {
    const store = await (await newRig()).open();
    const kit = await contentKit(store);
    await kit.done('content.start', {}, 'M1');
    await kit.done('content.start', {}, 'M1');
    const { items } = await kit.ask<DataOf<typeof indexAds>>('indexAds', {}, 'M1');
    expect(items.map(({ path }) => path)).toHaveLength(3);
    const notices = await kit.ask<DataOf<typeof indexNotice>>('indexNotice', PAGE, 'M1');
    expect(notices.items.map(({ isRead }) => isRead)).toEqual([false, false]);
    expect((await inbox(kit)).unread).toEqual({ personal: 0, platform: 2, chat: 0 });
    const notice = notices.items[0]?.id ?? '';
    expect(await kit.done('userNoticeRead', { scope: 'platform', notice }, 'M1')).toMatchObject({
      platform: 1,
    });
    await kit.done('userNoticeRead', { scope: 'platform' }, 'M1');
    expect((await inbox(kit)).unread.platform).toBe(0);
    expect((await inbox(kit, {}, 'M2')).unread.platform).toBe(2);
    const none = { scope: 'platform', notice: '01ARZ3NDEKTSV4RRFFQ69G5FAV' };
    expect(await kit.code('userNoticeRead', none, 'M1')).toBe(-1404);
    await store.close();
  });

  it('stores the messages of a user for this user only', async () => {
    const store = await (await newRig()).open();
    const kit = await contentKit(store);
    await kit.done(
      'test.tell',
      [
        order('open'),
        order('closed'),
        order('closed_by_system'),
        { kind: 'position', data: { status: 'closed_by_system', symbol: 'BTC-USDT-SWAP' } },
        { kind: 'message', data: { msgKey: 'deposit.message.failed', args: {} } },
        { kind: 'message', data: { msgKey: 'auth.newDevice', args: { device: 'x' } } },
        { kind: 'fill', data: {} },
      ] satisfies Told[],
      'M1',
    );
    const mine = await inbox(kit);
    expect(mine.items.map(({ id, kind, msgKey }) => `${id} ${kind} ${msgKey}`)).toEqual([
      '5 system auth.newDevice',
      '4 funds deposit.message.failed',
      '3 risk message.of.liquidated',
      '2 orders message.of.orderClosed',
      '1 orders message.of.bought',
    ]);
    expect(mine.items[4]?.args).toMatchObject({ symbol: 'THYAO', qty: '5', price: '312.50' });
    expect(mine.unread.personal).toBe(5);
    expect((await inbox(kit, { kind: 'risk' })).total).toBe(1);
    expect((await inbox(kit, {}, 'M2')).total).toBe(0);
    expect(await kit.code('userNoticeRead', { scope: 'personal', message: 1 }, 'M2')).toBe(-1404);
    const demo = await kit.core.query('userNotice', PAGE, { user: 'M1', realm: 'demo' });
    expect(demo).toMatchObject({ ok: true, data: { total: 1, unread: { personal: 1 } } });
    await kit.done('userNoticeRead', { scope: 'personal', message: 1 }, 'M1');
    expect((await inbox(kit)).unread.personal).toBe(4);
    await kit.done('userNoticeRead', { scope: 'personal' }, 'M1');
    expect((await inbox(kit)).items.every(({ isRead }) => isRead)).toBe(true);
    const row = await kit.read((db) => db.table('message').get('M1:1'));
    const rewrite = write(store, (tx) => tx.table('message').update(row!, { args: '{"qty":"9"}' }));
    await expect(rewrite).rejects.toThrow();
    await store.close();
  });

  it('counts unread items without a query per notice', async () => {
    const store = await (await newRig()).open();
    const kit = await contentKit(store);
    const words = { tr: [{ kind: 'heading', text: 'A' }], en: [{ kind: 'heading', text: 'B' }] };
    const notice = { title: { tr: 'Bakım', en: 'Work' }, body: words, actor: DESK };
    const add = () =>
      kit.done<{ id: string }>('notice.add', { ...notice, startsAt: null, endsAt: null }, 'M1');
    /** Number of queries that a count needs, and its result. */
    const counted = () =>
      kit.read(async (db) => {
        let queries = 0;
        const spied: CoreReader = {
          ...db,
          table: (name) =>
            new Proxy(db.table(name), {
              get: (of, key) => {
                queries += 1;
                const value: unknown = Reflect.get(of, key);
                return typeof value === 'function' ? (value.bind(of) as unknown) : value;
              },
            }),
        };
        const context = { db: spied, caller: { userId: 'M1', realm: 'real' } };
        const asked = contentQueries['userNotice'] as Query;
        const answer = await asked(context as QueryContext, PAGE as never);
        return { queries, unread: (answer as DataOf<typeof userNotice>).unread.platform };
      });
    const { id } = await add();
    const few = await counted();
    for (let more = 0; more < 30; more++) await add();
    await kit.done('userNoticeRead', { scope: 'platform', notice: id }, 'M1');
    const many = await counted();
    expect(many).toEqual({ queries: few.queries, unread: few.unread + 29 });
    expect(await kit.code('content.withdraw', { kind: 'notice', id, actor: DESK })).toBe(0);
    expect((await counted()).unread).toBe(many.unread);
    await store.close();
  });

  /** Reads a whole list page by page, by the cursor of each answer. */
  async function readThrough<Item>(
    ask: (
      more: object,
    ) => Promise<{ readonly items: readonly Item[]; readonly next?: string | undefined }>,
    between: () => Promise<unknown> = async () => undefined,
  ): Promise<Item[]> {
    const first = await ask({});
    const read = [...first.items];
    for (let { next } = first; next !== undefined;) {
      await between();
      const page = await ask({ before: next });
      read.push(...page.items);
      next = page.next;
    }
    return read;
  }

  it('pages through every notice once, while others are added and withdrawn', async () => {
    const store = await (await newRig()).open();
    const kit = await contentKit(store);
    const body = { tr: [{ kind: 'heading', text: 'A' }], en: [{ kind: 'heading', text: 'B' }] };
    const add = (at: string) => {
      const title = { tr: at, en: at };
      const input = { title, body, startsAt: null, endsAt: null, actor: DESK };
      return kit.done<{ id: string }>('notice.add', input, 'M1');
    };
    const made: string[] = [];
    for (let at = 0; at < 120; at++) {
      // Only two instants, so that pages end in the middle of one.
      if (at === 70) kit.core.now += 1;
      made.unshift((await add(`${at}`)).id);
    }
    const ask = (more: object) =>
      kit.ask<DataOf<typeof indexNotice>>('indexNotice', { page: 1, size: 25, ...more }, 'M1');
    const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);
    expect(ids(await readThrough(ask))).toEqual(made);
    let come = 0;
    const moving = await readThrough(ask, async () => {
      await add(`new ${come}`);
      // Withdraws the very row behind which the next page begins.
      const id = made[24 + 25 * come++] ?? '';
      await kit.done('content.withdraw', { kind: 'notice', id, actor: DESK }, 'M1');
    });
    expect(ids(moving)).toEqual(made);
    // Clients without a cursor still page by number.
    expect((await ask({ page: 2 })).items).toHaveLength(25);
    const none = { ...PAGE, before: '01ARZ3NDEKTSV4RRFFQ69G5FAV' };
    expect(await kit.core.query('indexNotice', none, { user: 'M1' })).toMatchObject({
      code: -1404,
    });
    await store.close();
  });

  it('pages through every message once, also of one kind, and only own ones', async () => {
    const store = await (await newRig()).open();
    const kit = await contentKit(store);
    const told = Array.from({ length: 130 }, (_, at): Told =>
      at % 2 === 0
        ? order('closed')
        : { kind: 'message', data: { msgKey: 'deposit.message.failed', args: {} } },
    );
    await kit.done('test.tell', told, 'M1');
    await kit.done('test.tell', told.slice(0, 3), 'M2');
    const ask = (kind: object, user: string) => (more: object) =>
      inbox(kit, { size: 50, ...kind, ...more }, user);
    const places = (items: readonly { readonly id: number }[]) => items.map(({ id }) => id);
    const down = Array.from({ length: 130 }, (_, at) => 130 - at);
    const later = () => kit.done('test.tell', told.slice(0, 1), 'M1');
    expect(places(await readThrough(ask({}, 'M1'), later))).toEqual(down);
    const funds = await readThrough(ask({ kind: 'funds' }, 'M1'));
    expect(places(funds)).toEqual(down.filter((place) => place % 2 === 0));
    expect(places(await readThrough(ask({}, 'M2')))).toEqual([3, 2, 1]);
    await store.close();
  });

  it('is published and withdrawn by the desk', async () => {
    const store = await (await newRig()).open();
    const kit = await contentKit(store);
    const body = { tr: [{ kind: 'heading', text: 'A' }], en: [{ kind: 'heading', text: 'B' }] };
    const title = { tr: 'Haber', en: 'News' };
    const input = { title, body, symbols: [], actor: DESK };
    const { id } = await kit.done<{ id: string }>('news.add', input, 'M1');
    const info = await kit.ask<DataOf<typeof indexNewsInfo>>('indexNewsInfo', { id }, 'M1');
    expect(info).toMatchObject({ origin: 'desk', title, body, sources: [] });
    const back = { kind: 'news', id, actor: DESK };
    const codes = [
      await kit.code('content.withdraw', back),
      await kit.code('content.withdraw', back),
    ];
    expect(codes).toEqual([0, -1016]);
    expect(await kit.core.query('indexNewsInfo', { id }, { user: 'M1' })).toMatchObject({
      ok: false,
      code: -1404,
    });
    const work = { ...input, startsAt: TEST_START + DAY, endsAt: TEST_START + 2 * DAY };
    await kit.done('notice.add', work, 'M1');
    const notices = await kit.ask<DataOf<typeof indexNotice>>('indexNotice', PAGE, 'M1');
    expect(notices.items[0]).toMatchObject({ kind: 'maintenance', startsAt: TEST_START + DAY });
    await store.close();
  });
});
