import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInAccount, RECORD_ACCOUNTS } from '#domain/account/record-groups.ts';
import { assetScale } from '#domain/money/asset.ts';
import { parseDecimal } from '#domain/money/decimal.ts';
import { toMinor } from '#domain/money/money.ts';
import type { userRecords } from '#protocol/http/assets.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type {
  recordJournal,
  recordReceipt,
  recordReceipts,
  recordsExport,
  recordsSummary,
} from '#protocol/http/records.ts';
import type { Realm } from '#server/ports/ledger.ts';
import { apiRig, WITHDRAW_PIN, type ApiRig, type Fields, type Person } from '#tests/api/api-rig.ts';
import type { userLoan } from '#protocol/http/loans.ts';

/** The funds records sum to the balances, after any actions, for every part of an account. */

type Records = DataOf<typeof userRecords>;
type Summary = DataOf<typeof recordsSummary>;
const minor = (text: string, asset: string): bigint =>
  toMinor(parseDecimal(text) ?? '0', assetScale(asset));

const COIN = { symbol: 'BTC-USDT' } as const;
const SWAP = { symbol: 'BTC-USDT-SWAP', leverage: '5' } as const;

/** Random actions of a user; a refused one changes nothing. */
const DEEDS = [
  ['stockOrderBuy', { symbol: 'THYAO', type: 'limit', price: '260.00', qty: '3' }],
  ['stockOrderBuy', { symbol: 'THYAO', type: 'market', qty: '2' }],
  ['coinOrderAdd', { ...COIN, side: 'buy', type: 'limit', price: '80000.0', qty: '0.01' }],
  ['coinOrderAdd', { ...COIN, side: 'buy', type: 'market', qty: '0.01' }],
  ['coinOrderAdd', { ...COIN, side: 'sell', type: 'market', qty: '0.004' }],
  ['coinTransfer', { from: 'spot', to: 'contract', asset: 'USDT', amount: '12.5' }],
  ['coinTransfer', { from: 'contract', to: 'spot', asset: 'USDT', amount: '3.00000001' }],
  ['contractOrderAdd', { ...SWAP, side: 'long', type: 'market', qty: '0.01' }],
  ['contractOrderAdd', { ...SWAP, side: 'short', type: 'limit', price: '99000.0', qty: '0.01' }],
  ['contractLiquidateAll', {}],
  ['exchange', { from: 'TRY', to: 'USD', side: 'give', amount: '321.09' }],
  ['exchange', { from: 'USDT', to: 'BTC', side: 'receive', amount: '0.00123' }],
  ['exchange', { from: 'USD', to: 'USDT', side: 'give', amount: '55.55' }],
  ['cancel', {}],
  ['deposit', { outcome: '300.00' }],
  ['withdraw', { outcome: 'done' }],
  ['withdraw', { outcome: 'failed' }],
  ['withdraw', { outcome: 'cancel' }],
  ['loan', {}],
] as const; // prettier-ignore

describe('the funds records', () => {
  let rig: ApiRig;
  let who: Person;
  let bankId: string;
  beforeAll(async () => {
    rig = await apiRig();
    who = await rig.person();
    const card = { iban: 'TR330006100519786457841326', accountName: 'Maaş' };
    bankId = await rig.made('bankAdd', card, { token: who.tokens.real });
    await rig.test.advance(150_000);
  });
  afterAll(async () => {
    expect(rig.failures).toEqual([]);
    expect(rig.test.errors).toEqual([]);
    await rig.store.close();
  });

  async function exchange(fields: Fields, token: string): Promise<void> {
    const told = await rig.call('exchangeQuote', fields, { token });
    if (told.code !== 0) return;
    const { quoteId } = told.data as { quoteId: string };
    await rig.call('userExchange', { quoteId }, { token });
  }

  async function cancelAll(token: string): Promise<void> {
    for (const [list, cancel] of [
      ['stockOrderList', 'stockOrderCancel'],
      ['coinOrderList', 'coinOrderClose'],
    ] as const) {
      const { items } = (await rig.must(list, {}, { token })).data as { items: { id: string }[] };
      for (const { id } of items) await rig.call(cancel, { orderId: id }, { token });
    }
  }

  /** Deposits lira: they arrive at the house with the reference of the deposit. */
  async function deposit(amount: string, token: string): Promise<void> {
    const channelId = 'fast';
    const opened = await rig.must('userRechargeOpen', { channelId }, { token });
    const { reference } = opened.data as { reference: string };
    const told = await rig.call('userRechargeAdd', { channelId, reference, amount }, { token });
    if (told.code !== 0) return;
    const arrival = { ref: `bank-${reference}`, reference, amount, sender: 'Ayşe Yılmaz' };
    await rig.test.command('rails.bankArrived', arrival, {});
  }

  /** Withdraws lira, paid out or returned. */
  async function withdraw(outcome: string, token: string): Promise<void> {
    const wish = { bankId, amount: '150', withdrawPassword: WITHDRAW_PIN };
    const told = await rig.call('userWithdrawAdd', wish, { token });
    if (told.code !== 0) return;
    const { id } = told.data as { id: string };
    if (outcome === 'cancel') {
      await rig.call('userWithdrawCancel', { id }, { token });
      return;
    }
    await rig.test.advance(60_000);
    await rig.test.command('rails.claim', {}, {});
    const report = { id, outcome, ref: `pay-${id}`, reason: 'closed' };
    await rig.test.command('rails.report', report, {});
  }

  /** A loan is applied for, arranged by the desk, paid out and repaid. */
  async function loan(token: string): Promise<void> {
    const wish = { amount: '2000', days: '30' };
    if ((await rig.call('userLoanApply', wish, { token })).code !== 0) return;
    await rig.test.advance(60_000);
    const open = async () =>
      ((await rig.must('userLoan', {}, { token })).data as DataOf<typeof userLoan>).open;
    const { id = '', offer } = (await open()) ?? {};
    if (offer === undefined) return;
    const { amount, repayment } = offer;
    await rig.must('userLoanAccept', { id, amount, repayment }, { token });
    const owed = await open();
    const sum = { id, amount: owed?.repaymentAmount ?? '' };
    await rig.must('userLoanRepay', sum, { token });
    await rig.test.advance(60_000);
  }

  async function act([name, fields]: (typeof DEEDS)[number], token: string): Promise<void> {
    const isReal = token === who.tokens.real;
    if (name === 'exchange') await exchange(fields, token);
    else if (name === 'cancel') await cancelAll(token);
    else if (name === 'deposit') await (isReal ? deposit(fields.outcome, token) : undefined);
    else if (name === 'withdraw') await (isReal ? withdraw(fields.outcome, token) : undefined);
    else if (name === 'loan') await (isReal ? loan(token) : undefined);
    else await rig.call(name, fields, { token });
  }

  async function summary(token: string, fields: Fields = {}): Promise<Summary['items']> {
    return ((await rig.must('recordsSummary', fields, { token })).data as Summary).items;
  }

  /** All movements, page by page. */
  async function allRecords(token: string, fields: Fields): Promise<Records['items']> {
    const items: Records['items'] = [];
    for (let before: string | undefined; ;) {
      const input = { ...fields, size: '100', ...(before === undefined ? {} : { before }) };
      const page = (await rig.must('userRecords', input, { token })).data as Records;
      items.push(...page.items);
      if (page.next === undefined) return items;
      before = page.next;
    }
  }

  async function held(realm: Realm, account: (typeof RECORD_ACCOUNTS)[number]) {
    const balances = await rig.store.read((db) => db.balances(realm, who.userId));
    const sums = new Map<string, bigint>();
    for (const one of balances) {
      if (!isInAccount(one, account)) continue;
      sums.set(one.asset, (sums.get(one.asset) ?? 0n) + one.amount);
    }
    return sums;
  }

  it('add up in every part and cut anywhere: opening + in - out = closing = held', async () => {
    const step = fc.record({
      deeds: fc.array(fc.constantFrom(...DEEDS), { minLength: 1, maxLength: 6 }),
      realm: fc.constantFrom('real' as const, 'demo' as const),
      cut: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    const began = rig.test.now;
    await fc.assert(
      fc.asyncProperty(step, async ({ deeds, realm, cut }) => {
        const token = who.tokens[realm];
        for (const deed of deeds) {
          await act(deed, token);
          await rig.test.advance(1_000);
        }
        const middle = `${Math.round(began + (rig.test.now - began) * cut)}`;
        const after = `${Number(middle) + 1}`;
        for (const account of RECORD_ACCOUNTS) {
          const whole = await summary(token, { account });
          const early = await summary(token, { account, to: middle });
          const late = await summary(token, { account, from: after });
          const sums = await held(realm, account);
          const records = await allRecords(token, { account });
          for (const item of [...whole, ...early, ...late]) {
            const of = (text: string): bigint => minor(text, item.asset);
            expect([account, item.asset, item.isProven]).toEqual([account, item.asset, true]);
            expect(of(item.opening) + of(item.in) - of(item.out)).toBe(of(item.closing));
          }
          for (const { asset, closing } of whole) {
            expect(minor(closing, asset)).toBe(sums.get(asset) ?? 0n);
            const own = records.filter((one) => one.asset === asset);
            const moved = own.reduce((sum, { amount }) => sum + minor(amount, asset), 0n);
            expect(moved).toBe(minor(closing, asset));
            const end = early.find((one) => one.asset === asset)?.closing ?? '0';
            const begin = late.find((one) => one.asset === asset)?.opening ?? '0';
            expect(minor(end, asset)).toBe(minor(begin, asset));
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('name the group, the counterpart of a line, and its object', async () => {
    const token = who.tokens.real;
    // One of each kind, regardless of the random actions.
    for (const deed of DEEDS) await act(deed, token);
    const records = await allRecords(token, {});
    const of = (group: string) => records.filter((one) => one.group === group);
    for (const one of of('exchange')) {
      expect(one.object).toEqual({ kind: 'exchange', id: one.ref });
      expect(one.counter.every((name) => /^house:(fx|fees)$/.test(name))).toBe(true);
    }
    expect(of('exchange').length).toBeGreaterThan(0);
    for (const group of ['deposit', 'withdrawal', 'loan']) {
      expect([group, of(group).length > 0]).toEqual([group, true]);
      for (const one of of(group)) expect(one.object?.kind).toBe(group);
    }
    for (const one of of('transfer')) expect(one.counter).toHaveLength(1);
    for (const one of of('trade')) expect(one.object?.kind).toMatch(/^(order|lot)$/);
    const byGroup = await allRecords(token, { group: 'exchange' });
    expect(byGroup).toEqual(of('exchange'));
    for (const account of RECORD_ACCOUNTS) {
      const part = await allRecords(token, { account });
      expect(part).toEqual(records.filter((one) => isInAccount(one, account)));
    }
    const wrong = await rig.call('userRecords', { from: '9', to: '8' }, { token });
    expect(wrong.code).toBe(-1013);
  });

  it('show whole entries that sum to zero, without other users', async () => {
    const token = who.tokens.real;
    const other = await rig.person();
    for (const { txId, asset, amount, bucket } of (await allRecords(token, {})).slice(0, 40)) {
      const { data } = await rig.must('recordJournal', { txId }, { token });
      const { legs, sums } = data as DataOf<typeof recordJournal>;
      expect(legs).toContainEqual({ owner: 'me', bucket, asset, amount });
      for (const { owner } of legs) expect(owner).toMatch(/^(me|house:[a-z_]+)$/);
      expect(sums.every(({ sum }) => sum === '0')).toBe(true);
      expect(JSON.stringify(legs)).not.toContain(who.userId);
      for (const stranger of [other.tokens.real, other.tokens.demo, who.tokens.demo]) {
        const told = await rig.call('recordJournal', { txId }, { token: stranger });
        expect([told.code, told.data]).toEqual([-1404, {}]);
      }
    }
    expect((await rig.call('recordJournal', { txId: '999999' }, { token })).code).toBe(-1404);
  });

  it('make a receipt with the fees and the fingerprint of the movement', async () => {
    const token = who.tokens.real;
    const [record] = await allRecords(token, { group: 'exchange' });
    const told = await rig.must('recordReceipt', { txId: record?.txId ?? '' }, { token });
    const { costs, own, hash, prevHash, account, receiptNo } = told.data as DataOf<
      typeof recordReceipt
    >;
    expect(receiptNo).toMatch(/^TRZ-R-\d{10}$/);
    expect(costs).toMatchObject([{ kind: 'fees' }]);
    expect(own).toHaveLength(2);
    expect([hash, prevHash].every((text) => /^[0-9a-f]{64}$/.test(text))).toBe(true);
    expect(account).toContain('***');
  });

  it('make one document of all movements of an object, including fills of an order', async () => {
    const token = who.tokens.real;
    const records = await allRecords(token, {});
    for (const kind of ['order', 'exchange'] as const) {
      const own = records.filter(({ object }) => object?.kind === kind);
      const id = own[0]?.object?.id ?? '';
      const ids = new Set(own.flatMap(({ object, txId }) => (object?.id === id ? [txId] : [])));
      const { items, isCut } = (await rig.must('recordReceipts', { id }, { token })).data as DataOf<
        typeof recordReceipts
      >;
      expect(items.map(({ journal }) => journal.txId)).toEqual(
        [...ids].sort((one, next) => Number(one) - Number(next)),
      );
      expect(isCut).toBe(false);
      for (const item of items) {
        const { txId } = item.journal;
        const alone = (await rig.must('recordReceipt', { txId }, { token })).data as typeof item;
        expect({ ...item, issuedAt: 0 }).toEqual({ ...alone, issuedAt: 0 });
      }
      const told = await rig.call('recordReceipts', { id }, { token: who.tokens.demo });
      expect([told.code, told.data]).toEqual([-1404, {}]);
    }
  });

  it('export as a spreadsheet file, in both languages and both number styles', async () => {
    const token = who.tokens.real;
    const file = async (fields: Fields) =>
      (await rig.must('recordsExport', fields, { token })).data as DataOf<typeof recordsExport>;
    const records = await allRecords(token, { account: 'stock' });
    const turkish = await file({ account: 'stock', lang: 'tr-TR' });
    const lines = turkish.text.split('\r\n');
    expect(turkish.text.charCodeAt(0)).toBe(0xfeff);
    const header = 'Tarih;Satır No;Kayıt No;İşlem Türü;Varlık;Hesap Bölümü;Tutar';
    expect(lines[0]).toBe(`\ufeff${header};İşlem Sonrası Bakiye;Dayanak`);
    expect(turkish).toMatchObject({ rows: records.length, isCut: false });
    expect(lines).toHaveLength(records.length + 2);
    const english = await file({ account: 'stock', lang: 'en-US', decimals: 'point' });
    expect(english.text.split('\r\n')[0]).toBe(
      '\ufeffTime,Line no,Entry no,Type,Asset,Part of account,Amount,Balance after,Reference',
    );
    const [first] = records;
    expect(lines[1]).toContain(`;${first?.balance.replace('.', ',')};`);
    expect(english.text).toContain(`,${first?.balance},`);
    const spent = records.find(({ amount }) => amount.startsWith('-'));
    expect(english.text).toContain(`,${spent?.amount},`);
  });
});
