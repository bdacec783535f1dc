import fc from 'fast-check';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  joinItems,
  MOST_CHART_ITEMS,
  type ChartItem,
  type ChartItems,
} from '#domain/account/chart-item.ts';
import { configureApi } from '#src/kit/calls/api-context.ts';
import { forgetPerson, session } from '#src/kit/state/session.ts';
import { ItemSync } from './item-sync.ts';

type Numbered = { readonly item: ChartItem; readonly change: number };

/** Items of the account in the order of their changes, as the server numbers them. */
let account: Numbered[] = [];
let change = 0;
let saves = 0;
/** `lost`: the server takes the request, but its answer never arrives. */
let weather: 'fair' | 'gone' | 'lost' = 'fair';
let room = 1_000;

function take(sent: ChartItem): ChartItem | null {
  const known = account.find(({ item }) => item.id === sent.id)?.item;
  if (known === undefined && account.length >= room) return null;
  const kept = joinItems(known === undefined ? {} : { [known.id]: known }, [sent])[sent.id]!;
  if (kept === known) return kept;
  change += 1;
  account = [...account.filter(({ item }) => item.id !== sent.id), { item: kept, change }];
  return kept;
}

function answer(verb: string, fields: URLSearchParams): unknown {
  if (verb === 'save') {
    saves += 1;
    const items = JSON.parse(fields.get('items') ?? '') as readonly ChartItem[];
    return { items: items.flatMap((item) => take(item) ?? []) };
  }
  const since = Number(fields.get('since'));
  const later = account.filter((one) => one.change > since);
  const shown = later.slice(0, 2);
  const until = shown.at(-1)?.change ?? since;
  return { items: shown.map(({ item }) => item), until, more: later.length > 2 };
}

const server = setupServer(
  http.post('*/ipxtrg-api/user/chart/:verb', async ({ params, request }) => {
    if (weather === 'gone') return HttpResponse.error();
    const data = answer(String(params['verb']), new URLSearchParams(await request.text()));
    if (weather === 'lost') return HttpResponse.error();
    const requestId = '00000000-0000-4000-8000-000000000000';
    return HttpResponse.json({ code: 0, msg: '', data, requestId, ts: 1 });
  }),
);

function signIn(id: string): void {
  session.userAccountType = 'demo';
  session.userToken = 'token';
  session.userInfo = { id, account: '', idStatus: 'none', openAutoApply: false };
}

/** A device: what it stores has a name of its own. */
const device = (name: string): ItemSync => new ItemSync({ kind: 'drawing', name, version: 2 });
const living = (items: ChartItems): readonly string[] =>
  Object.values(items)
    .filter(({ gone }) => !gone)
    .map(({ id, content }) => `${id}=${content}`)
    .sort();
const written = async (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  vi.spyOn(ItemSync.prototype, 'soon').mockImplementation(() => undefined);
  configureApi({
    base: () => 'http://127.0.0.1/ipxtrg-api',
    lang: () => 'tr-TR',
    token: () => session.userToken,
    sessionEnded: () => undefined,
  });
});
afterAll(() => {
  vi.restoreAllMocks();
  server.close();
});
beforeEach(() => {
  forgetPerson();
  localStorage.clear();
  account = [];
  change = 0;
  saves = 0;
  room = 1_000;
  weather = 'fair';
});

describe('what a guest puts on charts', () => {
  it('stays on the device, and goes to the account after the sign-in', async () => {
    const items = device('guest');
    items.put('a', 'THYAO', 'one');
    items.put('b', 'THYAO', 'two');
    items.put('b', 'THYAO', null);
    await items.sync();
    expect([living(items.items), saves]).toEqual([['a=one'], 0]);
    await written();
    signIn('U1');
    const later = device('guest');
    await later.sync();
    expect(account.map(({ item }) => item.id)).toEqual(['a']);
  });
});

describe('what a person puts on charts', () => {
  it('is never that of somebody else who used the device', async () => {
    signIn('U1');
    const items = device('own');
    items.put('a', 'THYAO', 'one');
    await items.sync();
    forgetPerson();
    expect(living(items.items)).toEqual([]);
    account = [];
    signIn('U2');
    await items.sync();
    expect([living(items.items), account]).toEqual([[], []]);
  });

  it('waits where the account has no room, which is said once', async () => {
    signIn('U1');
    room = 1;
    const items = device('full');
    const told = vi.fn();
    items.onFull(told);
    items.put('a', 'S', 'one');
    items.put('b', 'S', 'two');
    await items.sync();
    await items.sync();
    expect([living(items.items), account.length, told.mock.calls.length]).toEqual([
      ['a=one', 'b=two'], 1, 1,
    ]); // prettier-ignore
    room = 2;
    await items.sync();
    expect(account.map(({ item }) => item.id).sort()).toEqual(['a', 'b']);
  });

  it('is refused where it is too long, and counted', () => {
    const items = device('long');
    expect(items.put('a', 'S', 'x'.repeat(5_000))).toBe(false);
    for (let at = 0; at < MOST_CHART_ITEMS.drawing; at += 1) items.put(`i${at}`, 'S', 'x');
    expect(items.hasRoom).toBe(false);
  });

  it('ends equal on two devices cut off and joined again, with nothing lost', async () => {
    const step = fc.record({
      on: fc.constantFrom(0, 1),
      act: fc.constantFrom('put', 'put', 'remove', 'sync', 'sync', 'open'),
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      content: fc.constantFrom('x', 'y', 'z'),
      weather: fc.constantFrom('fair' as const, 'gone' as const, 'lost' as const),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        run += 1;
        account = [];
        change = 0;
        signIn('U1');
        const names = [`a${run}`, `b${run}`];
        const devices = names.map(device);
        for (const one of devices) await one.sync();
        let known: ChartItems = {};
        for (const { on, act, id, content, weather: now } of steps) {
          const one = devices[on]!;
          if (act === 'put') one.put(id, 'S', content);
          if (act === 'remove' && one.items[id]?.gone === false) one.put(id, 'S', null);
          if (act === 'open') {
            await written();
            devices[on] = device(names[on]!);
          }
          const state = one.items[id];
          if (state !== undefined) known = joinItems(known, [state]);
          weather = now;
          if (act === 'sync') await one.sync().catch(() => undefined);
        }
        weather = 'fair';
        for (const one of [...devices, ...devices]) await one.sync();
        const [first, second] = devices;
        expect(first!.items).toEqual(second!.items);
        expect(first!.items).toEqual(known);
        expect(Object.fromEntries(account.map(({ item }) => [item.id, item]))).toEqual(known);
        const sent = saves;
        for (const one of devices) await one.sync();
        expect(saves).toBe(sent);
      }),
      { numRuns: 60 },
    );
  });
});

describe('drawings of earlier versions', () => {
  it('are taken over with ids of their own, once', async () => {
    const at = (time: number, price: number) => ({ time, price });
    const old = {
      'BTC-USDT': [{ id: '1', tool: 'trend', text: '', points: [at(1, 2), at(3, 4)] }],
      THYAO: [{ id: '1', tool: 'text', text: 'söz', points: [{ time: 5, price: 6 }] }],
    }; // prettier-ignore
    localStorage.setItem('terazi.chart.drawings', JSON.stringify({ v: 1, d: old }));
    vi.resetModules();
    const { drawingItems, hasDrawings } = await import('#src/chart/drawing/drawing-items.ts');
    const found = Object.values(drawingItems.items);
    expect(found.map(({ place }) => place)).toEqual(['BTC-USDT', 'THYAO']);
    expect(new Set(found.map(({ id }) => id)).size).toBe(2);
    expect(hasDrawings('THYAO')).toBe(true);
    const { drawingsOf } = await import('#src/chart/drawing/drawing-store.ts');
    expect(drawingsOf('BTC-USDT')).toMatchObject([
      { tool: 'trend', points: [{ time: 1, price: 2 }, {}] },
    ]);
    expect(drawingsOf('THYAO')).toMatchObject([{ tool: 'text', text: 'söz' }]);
    await written();
    const kept = JSON.parse(localStorage.getItem('terazi.chart.drawings') ?? '') as { v: number };
    expect(kept.v).toBe(2);
  });
});
