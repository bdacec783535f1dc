import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UserRow } from '#server/ports/account-rows.ts';
import type { ExchangeQuoteRow, ExchangeRow } from '#server/ports/exchange-rows.ts';
import type { RecordScope } from '#server/ports/core-tx.ts';
import {
  gift,
  houseLeg,
  storeEngines,
  ledgerRigs,
  userLeg,
  write,
} from '#tests/support/ledgers.ts';
import { Auditor } from './auditor.ts';
import type { LedgerStore } from './ledger-store.ts';

const USER: UserRow = {
  id: 'U1',
  version: 1,
  publicId: '10000001',
  account: '+905550000001',
  kind: 'person',
  phone: '+905550000001',
  email: null,
  name: null,
  lang: 'tr-TR',
  country: 'TR',
  inviteCode: 'ABCDEF',
  invitedBy: null,
  status: 1,
  idStatus: 'none',
  openAutoApply: false,
  accountClass: 'regular',
  vipUntil: null,
  loginHash: null,
  tradeHash: null,
  withdrawHash: null,
  holdUntil: null,
  riskVersion: null,
  riskAt: null,
  display: null,
  createdAt: 1,
};

const TERMS = {
  fromAsset: 'USD',
  toAsset: 'TRY',
  kind: 'fx',
  base: 'USD',
  quote: 'TRY',
  give: 100n,
  receive: 90n,
  fee: 4n,
  feeRate: '0.0025',
  spread: 6n,
  atMid: 100n,
  midRate: '1',
  rate: '0.94',
  allInRate: '0.9',
  sources: '[]',
} as const;
const OWNER = { userId: 'U1', realm: 'demo' } as const;
const QUOTE: ExchangeQuoteRow = {
  id: 'demo:U1:USD:TRY',
  version: 1,
  quoteId: 'Q1',
  ...OWNER,
  ...TERMS,
  createdAt: 1_000,
  expiresAt: 11_000,
  isUsed: false,
  older: '',
};
const BOOKED: ExchangeRow = { id: 'X1', quoteId: 'Q1', ...OWNER, ...TERMS, ts: 2_000 };

describe.each(storeEngines())('the book on %s', (engine) => {
  const newRig = ledgerRigs(engine);
  let store: LedgerStore;
  beforeEach(async () => {
    store = await (await newRig()).open();
  });
  afterEach(() => store.close());

  const sums = (scope: RecordScope = {}, owner = 'U1') =>
    store.read((db) => db.book.sums('demo', owner, scope));
  const reserve = (amount: bigint, at: number) =>
    write(
      store,
      (tx) =>
        tx.post({
          realm: 'demo',
          reason: 'orderReserve',
          ref: 'O1',
          legs: [userLeg('U1', 'available', -amount), userLeg('U1', 'frozen', amount)],
        }),
      at,
    );

  it('sums movements in and out, without those inside the scope', async () => {
    await write(store, (tx) => tx.post(gift('U1', 1_000n)), 10);
    await reserve(400n, 20);
    await write(
      store,
      (tx) =>
        tx.post({
          realm: 'demo',
          reason: 'fill',
          ref: 'F1',
          legs: [
            userLeg('U1', 'frozen', -400n),
            houseLeg('venue', 400n),
            userLeg('U1', 'locked', 3n, 'STK:THYAO'),
            houseLeg('venue', -3n, 'STK:THYAO'),
          ],
        }),
      30,
    );
    const fill = { reason: 'fill', count: 1 };
    expect(await sums()).toEqual({
      opening: [],
      moved: [
        { asset: 'STK:THYAO', ...fill, in: 3n, out: 0n },
        { asset: 'TRY', reason: 'demoStart', in: 1_000n, out: 0n, count: 1 },
        { asset: 'TRY', ...fill, in: 0n, out: 400n },
      ],
      left: expect.arrayContaining([
        { asset: 'TRY', amount: 600n },
        { asset: 'STK:THYAO', amount: 3n },
      ]),
    });
    const available = await sums({ asset: 'TRY', buckets: ['available'], from: 15, to: 25 });
    expect(available).toEqual({
      opening: [{ asset: 'TRY', amount: 1_000n }],
      moved: [{ asset: 'TRY', reason: 'orderReserve', in: 0n, out: 400n, count: 1 }],
      left: [{ asset: 'TRY', amount: 600n }],
    });
    expect((await sums({ assets: 'crypto' })).moved).toEqual([]);
    expect((await sums({ assets: 'stock' })).moved).toHaveLength(3);
    expect((await sums({}, 'U2')).left).toEqual([]);
  });

  it('shows complete postings to owners of one of their entries', async () => {
    await write(store, (tx) => tx.post(gift('U1', 5n)), 10);
    await write(store, (tx) => tx.post(gift('U2', 7n)), 11);
    const journal = (owner: string, ...ids: string[]) =>
      store.read((db) => db.book.journal('demo', owner, ids));
    const [entry, ...more] = await journal('U1', '1', '2', '99');
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ txId: '1', reason: 'demoStart', reverses: null, ts: 10 });
    expect(entry?.legs.map(({ amount }) => amount).sort()).toEqual([-5n, 5n].sort());
    expect(entry?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await journal('U1', '2')).toEqual([]);
    expect(await journal('U1')).toEqual([]);
    expect(await store.read((db) => db.book.journal('real', 'U1', ['1']))).toEqual([]);
  });

  describe('conversions', () => {
    beforeEach(() => write(store, (tx) => tx.table('user').insert(USER)));
    const insert = (row: ExchangeRow) => write(store, (tx) => tx.table('exchange').insert(row));
    const use = () =>
      write(store, async (tx) => {
        await tx.table('exchangeQuote').insert(QUOTE);
        await tx.table('exchangeQuote').update(QUOTE, { isUsed: true });
      });

    it('equal their quote, happen once and in time', async () => {
      await expect(insert(BOOKED)).rejects.toThrow();
      await use();
      await expect(insert({ ...BOOKED, receive: 91n, spread: 5n })).rejects.toThrow();
      await expect(insert({ ...BOOKED, ts: 11_001 })).rejects.toThrow();
      await expect(insert({ ...BOOKED, realm: 'real' })).rejects.toThrow();
      await insert(BOOKED);
      await expect(insert({ ...BOOKED, id: 'X2' })).rejects.toThrow();
    });

    it('are found by the auditor when the ledger differs', async () => {
      const findings = async () => {
        const auditor = new Auditor((run) => store.inspect(run));
        return (await auditor.once({ full: true })).findings.map(({ detail }) => detail);
      };
      const book = (receive: bigint, ref: string) => {
        const legs = [
          userLeg('U1', 'available', -100n, 'USD'),
          houseLeg('fx', 100n, 'USD'),
          houseLeg('fx', -(receive + 4n)),
          userLeg('U1', 'available', receive),
          houseLeg('fees', 4n),
        ];
        return write(store, (tx) => tx.post({ realm: 'demo', reason: 'exchange', ref, legs }));
      };
      await write(store, (tx) => tx.post(gift('U1', 1_000n, 'USD')));
      await use();
      await insert(BOOKED);
      expect(await findings()).toEqual([expect.stringContaining('as it was quoted')]);
      await book(90n, 'X1');
      expect(await findings()).toEqual([]);
      await book(1n, 'X9');
      expect(await findings()).toEqual([expect.stringContaining('nobody was quoted')]);
    });

    it('keep a quote firm: only a new quote changes its figures', async () => {
      await use();
      const change = (changes: Partial<ExchangeQuoteRow>) =>
        write(store, async (tx) => {
          const row = await tx.table('exchangeQuote').get(QUOTE.id);
          if (row !== undefined) await tx.table('exchangeQuote').update(row, changes);
        });
      await expect(change({ receive: 91n, spread: 5n })).rejects.toThrow();
      await expect(change({ expiresAt: 99_000 })).rejects.toThrow();
      await expect(change({ isUsed: false })).rejects.toThrow();
      await expect(change({ quoteId: 'Q2', receive: 91n })).rejects.toThrow();
      await change({ quoteId: 'Q2', receive: 91n, spread: 5n, isUsed: false });
    });
  });
});
