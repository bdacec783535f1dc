import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type {
  exchangeAssets,
  exchangeOrders,
  exchangeQuote,
  userExchange,
} from '#protocol/http/exchange.ts';
import type { coinAssets, userAssets } from '#protocol/http/assets.ts';
import type { UseCase } from '#server/ports/core.ts';
import { apiRig, type ApiRig, type Fields, type Person, type Sent } from './api-rig.ts';

/** Conversions through the whole server: a quote is booked exactly, once, in time. */

type Quote = DataOf<typeof exchangeQuote>;
type Booked = DataOf<typeof userExchange>;
const units = (text: string): bigint => BigInt(text.replace('.', ''));

describe('a conversion', () => {
  let rig: ApiRig;
  let who: Person;
  let real: Sent;

  beforeAll(async () => {
    rig = await apiRig({ commands: { 'test.proceeds': proceeds } });
    who = await rig.person();
    real = { token: who.tokens.real };
  });
  beforeEach(() => {
    rig.board.set('USDT-TRY', null);
    rig.board.set('USD-TRY', null);
    rig.board.set('BTC-USDT', null);
  });
  afterAll(async () => {
    expect(rig.failures).toEqual([]);
    expect(rig.test.errors).toEqual([]);
    await rig.store.close();
  });

  const quote = async (fields: Fields, sent: Sent = real): Promise<Quote> =>
    (await rig.must('exchangeQuote', fields, sent)).data as Quote;
  const book = async (quoteId: string, sent: Sent = real): Promise<Booked> =>
    (await rig.must('userExchange', { quoteId }, sent)).data as Booked;
  const free = async (asset: string, sent: Sent = real): Promise<string> => {
    const { balances } = (await rig.must('userAssets', {}, sent)).data as DataOf<typeof userAssets>;
    return balances.find((one) => one.asset === asset)?.available ?? '0';
  };

  it.each([
    ['TRY', 'USD', 'give', '5000', 'fx', 1],
    ['USD', 'TRY', 'give', '100', 'fx', 1],
    ['USD', 'TRY', 'receive', '4295.50', 'fx', 1],
    ['TRY', 'USDT', 'receive', '100', 'convert', 1],
    ['USDT', 'TRY', 'give', '100', 'convert', 1],
    ['USD', 'USDT', 'give', '100', 'fx', 2],
    ['USDT', 'USD', 'receive', '25.5', 'fx', 2],
    ['USDT', 'BTC', 'give', '50', 'convert', 1],
    ['BTC', 'USDT', 'receive', '20', 'convert', 1],
  ])('%s to %s by what is %s', async (...[from, to, side, amount, kind, sources]) => {
    for (const realm of ['real', 'demo'] as const) {
      const sent = { token: who.tokens[realm] };
      const before = { from: units(await free(from, sent)), to: units(await free(to, sent)) };
      const told = await quote({ from, to, side, amount }, sent);
      expect(told).toMatchObject({ from, to, side, kind, isShort: false });
      expect(told.sources).toHaveLength(sources);
      expect(told.expiresAt - told.createdAt).toBe(10_000);
      expect(units(side === 'give' ? told.give : told.receive)).toBe(
        units(side === 'give' ? padded(amount, told.give) : padded(amount, told.receive)),
      );
      const parts = units(told.spread) + units(told.fee) + units(told.receive);
      expect(parts).toBe(units(told.atMid));
      const { exchange, balances } = await book(told.quoteId, sent);
      for (const name of ['give', 'receive', 'fee', 'spread', 'rate', 'allInRate'] as const) {
        expect([name, exchange[name]]).toEqual([name, told[name]]);
      }
      expect(units(await free(from, sent))).toBe(before.from - units(told.give));
      expect(units(await free(to, sent))).toBe(before.to + units(told.receive));
      expect(told.after).toEqual({ from: await free(from, sent), to: await free(to, sent) });
      expect(balances.map(({ asset }) => asset)).toEqual([from, to]);
    }
  });

  const padded = (amount: string, like: string): string => {
    const [whole = '', fraction = ''] = amount.split('.');
    return `${whole}.${fraction.padEnd(like.split('.')[1]?.length ?? 0, '0')}`;
  };

  it('is booked once, and the same key repeats the answer', async () => {
    const { quoteId } = await quote({ from: 'TRY', to: 'USD', side: 'give', amount: '500' });
    const key = rig.newKey();
    const first = await rig.must('userExchange', { quoteId }, { ...real, key });
    const held = await free('TRY');
    const again = await rig.must('userExchange', { quoteId }, { ...real, key });
    expect(again).toMatchObject({ replayed: true, data: first.data });
    expect((await rig.call('userExchange', { quoteId }, real)).code).toBe(-1079);
    expect(await free('TRY')).toBe(held);
    const { id } = (first.data as Booked).exchange;
    const list = (await rig.must('exchangeOrders', { id }, real)).data;
    expect((list as DataOf<typeof exchangeOrders>).items).toEqual([
      (first.data as Booked).exchange,
    ]);
  });

  it('expires after ten seconds, and a newer quote replaces an older one', async () => {
    const fields = { from: 'USD', to: 'TRY', side: 'give', amount: '10' };
    const late = await quote(fields);
    await rig.test.advance(10_001);
    const over = await rig.call('userExchange', { quoteId: late.quoteId }, real);
    expect([over.code, over.msgKey]).toEqual([-1079, 'error.quoteExpired']);
    const older = await quote(fields);
    const newer = await quote(fields);
    const replaced = await rig.call('userExchange', { quoteId: older.quoteId }, real);
    expect([replaced.code, replaced.msgKey]).toEqual([-1079, 'error.quoteReplaced']);
    await rig.test.advance(9_999);
    await book(newer.quoteId);
  });

  it('belongs to one account of one user', async () => {
    const { quoteId } = await quote({ from: 'USD', to: 'TRY', side: 'give', amount: '10' });
    const other = await rig.person();
    for (const token of [other.tokens.real, who.tokens.demo, other.tokens.demo]) {
      expect((await rig.call('userExchange', { quoteId }, { token })).code).toBe(-1404);
    }
    await book(quoteId);
  });

  it.each([
    ['the same asset twice', { from: 'TRY', to: 'TRY' }, -1013],
    ['coins without a market', { from: 'BTC', to: 'ETH' }, -1404],
    ['a coin nobody lists', { from: 'USDT', to: 'NOSUCH' }, -1404],
    ['a share', { from: 'TRY', to: 'STK:THYAO' }, -1404],
    ['lower case', { from: 'try', to: 'USD' }, -1404],
    ['three decimals of lira', { amount: '100.001' }, -1014],
    ['nothing', { amount: '0' }, -1015],
    ['too little', { amount: '99.99' }, -1015],
    ['too much', { amount: '5000000.01' }, -1017],
    ['more than can be stored', { amount: '9999999999999999' }, -1017],
    ['a sign', { amount: '-5' }, -1013],
    ['an exponent', { amount: '1e5' }, -1013],
    ['neither side', { side: 'both' }, -1013],
  ])('refuses %s', async (_what, spoilt: Fields, code) => {
    const good = { from: 'TRY', to: 'USD', side: 'give', amount: '500' };
    expect((await rig.call('exchangeQuote', { ...good, ...spoilt }, real)).code).toBe(code);
  });

  it('requires a live feed and enough orders', async () => {
    const lira = { from: 'TRY', to: 'USDT', side: 'give', amount: '500' };
    rig.board.set('USDT-TRY', { feedAgeMs: 10_001 });
    expect((await rig.call('exchangeQuote', lira, real)).code).toBe(-1504);
    rig.board.set('USDT-TRY', { state: 'halted' });
    expect((await rig.call('exchangeQuote', lira, real)).code).toBe(-1504);
    rig.board.set('USD-TRY', { feedAgeMs: 10_001 });
    const dollars = { ...lira, to: 'USD' };
    expect((await rig.call('exchangeQuote', dollars, real)).code).toBe(-1504);
    const one = { price: 4300, qty: 1 };
    rig.board.set('USDT-TRY', { book: { bids: [{ ...one, price: 4299 }], asks: [one] } });
    const thin = await rig.call('exchangeQuote', lira, real);
    expect([thin.code, thin.msgKey]).toEqual([-1084, 'error.exchangeDepth']);
  });

  it('reports a short balance and does not book', async () => {
    const poor = await rig.visitor();
    const sent = { token: poor };
    const told = await quote({ from: 'TRY', to: 'USD', side: 'give', amount: '1000000.01' }, sent);
    expect(told.isShort).toBe(true);
    const refused = await rig.call('userExchange', { quoteId: told.quoteId }, sent);
    expect([refused.code, refused.args]).toEqual([-1050, { max: '1000000.00', asset: 'TRY' }]);
  });

  it('does not spend sale proceeds before they have settled', async () => {
    const one = await rig.person();
    const sent = { token: one.tokens.real };
    const all = units(await free('TRY', sent));
    await rig.internal('test.proceeds', { amount: all - 40_000n }, one.userId, 'real');
    const lira = { from: 'TRY', to: 'USD', side: 'give' };
    const much = await quote({ ...lira, amount: '400.01' }, sent);
    expect(much).toMatchObject({ available: '400.00', isShort: true });
    const refused = await rig.call('userExchange', { quoteId: much.quoteId }, sent);
    expect([refused.code, refused.args]).toEqual([-1050, { max: '400.00', asset: 'TRY' }]);
    await book((await quote({ ...lira, amount: '400' }, sent)).quoteId, sent);
  });

  it('keeps the average cost of coins', async () => {
    const sent = { token: (await rig.person()).tokens.demo };
    const cost = async () =>
      ((await rig.must('coinAssets', {}, sent)).data as DataOf<typeof coinAssets>).costs.find(
        ({ asset }) => asset === 'ETH',
      );
    const bought = await quote({ from: 'USDT', to: 'ETH', side: 'give', amount: '100' }, sent);
    await book(bought.quoteId, sent);
    expect(await cost()).toMatchObject({
      qty: bought.receive,
      cost: '100',
      realised: '0.00000000',
    });
    const half = `${units(bought.receive) / 2n}`.padStart(9, '0').replace(/(\d{8})$/, '.$1');
    const sold = await quote({ from: 'ETH', to: 'USDT', side: 'give', amount: half }, sent);
    await book(sold.quoteId, sent);
    const left = await cost();
    expect(units(left?.qty ?? '')).toBe(units(bought.receive) - units(half));
    expect(Number(left?.cost)).toBeCloseTo(50, 5);
    expect(Number(left?.realised)).toBeCloseTo(Number(sold.receive) - 50, 5);
  });

  it('is offered with balances, limits and fees', async () => {
    const told = (await rig.must('exchangeAssets', {}, real)).data as DataOf<typeof exchangeAssets>;
    const of = (asset: string) => told.assets.find((one) => one.asset === asset);
    expect(told).toMatchObject({ fees: { fx: '0.0025', convert: '0.002' }, quoteMs: 10_000 });
    expect(of('TRY')?.targets).toEqual([
      { asset: 'USD', min: '100', max: '5000000' },
      { asset: 'USDT', min: '100', max: '5000000' },
    ]);
    expect(of('BTC')?.targets.map(({ asset }) => asset)).toEqual(['USDT']);
    expect(of('USDT')?.targets.length).toBe(told.assets.length - 1);
    expect(of('TRY')?.available).toBe(await free('TRY'));
  });

  it('leaves a ledger without audit findings', async () => {
    const { Auditor } = await import('#server/store/ledger/auditor.ts');
    const report = await new Auditor((run) => rig.store.inspect(run)).once({ full: true });
    expect(report.findings).toEqual([]);
  });
});

const proceeds: UseCase = async ({ tx, newId, now, caller }, { amount }: { amount: bigint }) => {
  const { userId, realm } = caller;
  const terms = { asset: 'TRY', amount, settlesAt: now + 172_800_000, isSettled: false };
  await tx.table('proceeds').insert({ id: newId(), version: 1, userId, realm, ...terms });
};
