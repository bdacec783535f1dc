import { describe, expect, it } from 'vitest';
import { Auditor } from '#server/store/ledger/auditor.ts';
import { ledgerEngines, ledgerRigs } from '#tests/support/ledgers.ts';
import {
  AYSE,
  HOUR_MS,
  MERT,
  MINUTE_MS,
  railsKit,
  someAddress,
  type RailsKit,
} from '#tests/support/rails-kit.ts';

const LIRA = 100n;

/** Time after which the desk has decided. */
const DESK_MS = 61_000;

describe.each(ledgerEngines())('bank deposits on %s', (engine) => {
  const newRig = ledgerRigs(engine);

  async function withKit(
    run: (kit: RailsKit) => Promise<void>,
    settings: Parameters<typeof railsKit>[0] = {},
  ): Promise<void> {
    const store = await (await newRig()).open();
    const kit = await railsKit({ ...settings, store });
    await run(kit);
    const report = await new Auditor((look) => store.inspect(look)).once({ full: true });
    expect(report.findings).toEqual([]);
    expect(kit.core.errors).toEqual([]);
    await store.close();
  }

  it('are credited once, however often the bank reports them', async () => {
    await withKit(async (kit) => {
      const deposit = await kit.announced('2500.00');
      expect(deposit).toMatchObject({ status: 'pending', amount: '2500.00', isReview: false });
      expect(await kit.arrives(deposit)).toBe('credited');
      const again = await Promise.all(Array.from({ length: 20 }, () => kit.arrives(deposit)));
      expect(new Set(again)).toEqual(new Set(['known']));
      expect(await kit.balance('available')).toBe(2_500n * LIRA);
      expect(await kit.house('external')).toBe(-2_500n * LIRA);
      const row = await kit.ask('userRechargeStatus', { id: deposit.id });
      expect(row).toMatchObject({ status: 'succ', credited: '2500.00' });
    });
  });

  it('are credited once when the same report arrives many times in parallel', async () => {
    await withKit(async (kit) => {
      const deposit = await kit.announced('300');
      const all = await Promise.all(Array.from({ length: 50 }, () => kit.arrives(deposit)));
      expect(all.filter((outcome) => outcome === 'credited')).toHaveLength(1);
      expect(await kit.balance('available')).toBe(300n * LIRA);
    });
  });

  it('are reviewed by an operator when the payment comes after a day', async () => {
    await withKit(
      async (kit) => {
        const deposit = await kit.announced('500');
        await kit.core.advance(24 * HOUR_MS);
        expect((await kit.deposit(deposit.id)).status).toBe('expired');
        expect(await kit.arrives(deposit)).toBe('review');
        expect(await kit.arrives(deposit)).toBe('known');
        expect(await kit.balance('available')).toBe(0n);
        expect((await kit.deposit(deposit.id)).status).toBe('expired');
        const list = await kit.ask<{ deposits: { id: string; review: string }[] }>(
          'rails.deskList',
          {},
        );
        expect(list.deposits).toMatchObject([{ review: 'late' }]);
        expect(await kit.decideDeposit(list.deposits[0]?.id ?? '', 'credit')).toBe(0);
        expect(await kit.balance('available')).toBe(500n * LIRA);
      },
      { settings: { desk: 'manual' } },
    );
  });

  it('require two different operators above the cap', async () => {
    await withKit(
      async (kit) => {
        const deposit = await kit.announced('300000');
        expect(await kit.arrives(deposit)).toBe('review');
        expect(await kit.decideDeposit(deposit.id, 'credit', AYSE)).toBe(0);
        expect((await kit.deposit(deposit.id)).status).toBe('pending');
        expect(await kit.decideDeposit(deposit.id, 'credit', AYSE)).toBe(-1016);
        expect(await kit.balance('available')).toBe(0n);
        const both = [MERT, MERT].map((actor) => kit.decideDeposit(deposit.id, 'credit', actor));
        expect(new Set(await Promise.all(both))).toEqual(new Set([0, -1016]));
        expect(await kit.balance('available')).toBe(300_000n * LIRA);
        expect(await kit.decideDeposit(deposit.id, 'fail', AYSE)).toBe(-1016);
      },
      { settings: { desk: 'manual' } },
    );
  });

  it('can be credited by two automatic operators above the cap', async () => {
    await withKit(async (kit) => {
      const deposit = await kit.announced('300000');
      await kit.arrives(deposit);
      await kit.core.advance(DESK_MS);
      expect((await kit.deposit(deposit.id)).status).toBe('pending');
      await kit.core.advance(DESK_MS);
      expect((await kit.deposit(deposit.id)).status).toBe('succ');
      const given = await kit.read((db) => db.table('approval').find({ objectId: deposit.id }));
      expect(given.map(({ actor }) => actor).sort()).toEqual([
        'operator:auto-1',
        'operator:auto-2',
      ]);
    });
  });
});

describe('bank deposits', () => {
  it('are returned when they come from another person', async () => {
    const kit = await railsKit();
    const deposit = await kit.announced('500');
    expect(await kit.arrives(deposit, { sender: 'Baska Biri' })).toBe('failed');
    expect(await kit.deposit(deposit.id)).toMatchObject({ status: 'failed', reason: 'sender' });
    expect(await kit.balance('available')).toBe(0n);
  });

  it('are reviewed when the amount differs from the announced one', async () => {
    const kit = await railsKit();
    const deposit = await kit.announced('500');
    expect(await kit.arrives(deposit, { amount: '499' })).toBe('review');
    await kit.core.advance(DESK_MS);
    expect(await kit.deposit(deposit.id)).toMatchObject({ status: 'succ', credited: 49_900n });
  });

  it('open a separate deposit for a second payment with the same reference', async () => {
    const kit = await railsKit();
    const deposit = await kit.announced('500');
    await kit.arrives(deposit);
    expect(await kit.arrives(deposit, { ref: 'BANK-OTHER' })).toBe('review');
    await kit.core.advance(DESK_MS);
    expect(await kit.balance('available')).toBe(1_000n * LIRA);
  });

  it('are unmatched under an unknown reference', async () => {
    const kit = await railsKit();
    const deposit = await kit.announced('500');
    const report = { ...deposit, reference: 'TRZ-00000-AAA' };
    expect(await kit.arrives(report)).toBe('unmatched');
  });

  it('respect the limits per payment and per day', async () => {
    const kit = await railsKit();
    const add = async (amount: string): Promise<number> => {
      const opened = await kit.done<{ data: { reference: string } }>('userRechargeOpen', {
        channelId: 'fast',
        passwordHash: null,
      });
      const { reference } = opened.data;
      const input = { channelId: 'fast', reference, amount, queryNo: '' };
      return kit.code('userRechargeAdd', input);
    };
    expect(await add('99.99')).toBe(-1015);
    expect(await add('500000.01')).toBe(-1017);
    expect(await add('1.001')).toBe(-1014);
    expect(await add('abc')).toBe(-1013);
    for (let at = 0; at < 4; at++) expect(await add('500000')).toBe(0);
    expect(await add('100')).toBe(-1017);
    await kit.core.advance(24 * HOUR_MS);
    expect(await add('100')).toBe(0);
  });

  it('exceed 10,000 lira in total only after verification', async () => {
    const kit = await railsKit();
    await kit.setUser({ idStatus: 'none', name: null });
    const first = await kit.announced('6000');
    await kit.arrives(first);
    await expect(kit.announced('4000.01')).rejects.toThrow('-1140');
    const second = await kit.announced('4000');
    expect(await kit.arrives(second, { amount: '4500' })).toBe('review');
    await kit.core.advance(DESK_MS);
    expect((await kit.deposit(second.id)).status).toBe('pending');
    await kit.setUser({ idStatus: 'succ', name: 'Ada Su Yel' });
    await kit.core.advance(2 * MINUTE_MS);
    expect((await kit.deposit(second.id)).status).toBe('succ');
    expect(await kit.balance('available')).toBe(10_500n * LIRA);
  });

  it('by receipt only are credited by the desk', async () => {
    const kit = await railsKit();
    const place = { channelId: 'branch', passwordHash: null };
    const opened = await kit.done<{ data: { reference: string } }>('userRechargeOpen', place);
    const { reference } = opened.data;
    const form = { channelId: 'branch', reference, amount: '750', queryNo: '' };
    expect(await kit.code('userRechargeAdd', form)).toBe(-1142);
    const size = { width: 900, height: 900, isUniform: false };
    const image = { purpose: 'receipt', file: 'f', contentHash: 'h', ...size };
    const { fileId } = await kit.done<{ fileId: string }>('commonUpload', image);
    const deposit = await kit.done<{ id: string }>('userRechargeAdd', {
      ...form,
      receiptId: fileId,
    });
    await kit.core.advance(DESK_MS);
    expect(await kit.deposit(deposit.id)).toMatchObject({ status: 'succ', credited: 75_000n });
    expect(await kit.code('userRechargeReceipt', { id: deposit.id, queryNo: '1' })).toBe(-1016);
  });

  it('ask for the password of a channel, and close it after five wrong ones', async () => {
    const kit = await railsKit();
    const open = (passwordHash: string | null) =>
      kit.done<{ granted: boolean; refusal?: string }>('userRechargeOpen', {
        channelId: 'private',
        passwordHash,
      });
    for (let at = 0; at < 5; at++) {
      expect(await open('0'.repeat(64))).toMatchObject({ refusal: 'WRONG_CHANNEL_PASSWORD' });
    }
    const right = '530f8ac21951ca9651ce85cfa0bac00c3df7ed24ccb40a8bcf446be2b64d681c';
    expect(await open(right)).toMatchObject({ refusal: 'SECRET_LOCKED' });
    await kit.core.advance(15 * MINUTE_MS);
    expect(await open(right)).toMatchObject({ granted: true });
  });

  it('respect bank hours for real money, except on a channel that is always open', async () => {
    const kit = await railsKit({ settings: { isSimulated: false } });
    await kit.core.advance(12 * HOUR_MS);
    await expect(kit.announced('500', 'eft')).rejects.toThrow('-1123');
    expect(await kit.announced('500', 'fast')).toMatchObject({ status: 'pending' });
    const simulated = await railsKit();
    await simulated.core.advance(12 * HOUR_MS);
    expect(await simulated.announced('500', 'eft')).toMatchObject({ status: 'pending' });
  });

  it('use a reference once, and only that of its owner', async () => {
    const kit = await railsKit();
    await kit.addUser('U2');
    const { reference } = await kit.announced('500');
    const form = { channelId: 'fast', reference, amount: '500', queryNo: '' };
    expect(await kit.code('userRechargeAdd', form)).toBe(-1016);
    expect(await kit.code('userRechargeAdd', form, 'U2')).toBe(-1404);
    expect(await kit.code('userRechargeAdd', { ...form, reference: 'X' })).toBe(-1404);
  });
});

type Place = { readonly address: { readonly address: string; readonly memo?: string } };

async function placeOf(kit: RailsKit, network: string, asset: string): Promise<Place['address']> {
  const made = { address: someAddress(network, 'house'), memo: network === 'XRP' ? '1234' : '' };
  const input = { asset, network, made };
  return (await kit.done<Place>('coinRechargeAddressGenerate', input)).address;
}

function chainReport(place: Place['address'], changes: object = {}): object {
  return {
    ref: 'hash:0',
    txHash: 'hash',
    network: 'TRC20',
    asset: 'USDT',
    address: place.address,
    memo: place.memo ?? '',
    amount: '50',
    confirmations: 20,
    ...changes,
  };
}

describe('coin deposits', () => {
  it('count confirmations and credit after enough of them, once', async () => {
    const kit = await railsKit();
    const place = await placeOf(kit, 'TRC20', 'USDT');
    const arrive = (confirmations: number) =>
      kit.server<{ outcome: string }>('rails.chainArrived', chainReport(place, { confirmations }));
    expect(await arrive(0)).toEqual({ outcome: 'noted' });
    expect(await arrive(7)).toEqual({ outcome: 'noted' });
    expect(await arrive(3)).toEqual({ outcome: 'known' });
    const { items } = await kit.ask<{ items: { confirmations: number; id: string }[] }>(
      'coinRechargeOrders',
      { page: 1, size: 20 },
    );
    expect(items).toMatchObject([{ confirmations: 7, confirmationsNeeded: 20, status: 'pending' }]);
    expect(await kit.balance('available', 'USDT')).toBe(0n);
    const all = await Promise.all(Array.from({ length: 10 }, () => arrive(20)));
    expect(all.filter(({ outcome }) => outcome === 'credited')).toHaveLength(1);
    expect(await kit.balance('available', 'USDT')).toBe(5_000_000_000n);
  });

  it('match the announced deposit, or open one for an unannounced payment', async () => {
    const kit = await railsKit();
    const place = await placeOf(kit, 'TRC20', 'USDT');
    const form = { asset: 'USDT', network: 'TRC20', amount: '50', txHash: '' };
    const announced = await kit.done<{ id: string }>('coinRechargeAdd', form);
    await kit.server('rails.chainArrived', chainReport(place));
    expect((await kit.deposit(announced.id)).status).toBe('succ');
    await kit.server('rails.chainArrived', chainReport(place, { ref: 'other:0' }));
    expect(await kit.balance('available', 'USDT')).toBe(10_000_000_000n);
  });

  it('distinguish owners of a shared address by memo', async () => {
    const kit = await railsKit();
    const place = await placeOf(kit, 'XRP', 'XRP');
    const xrp = { network: 'XRP', asset: 'XRP', confirmations: 1 };
    const wrong = chainReport(place, { ...xrp, memo: '999' });
    expect(await kit.server('rails.chainArrived', wrong)).toEqual({ outcome: 'unmatched' });
    expect(await kit.server('rails.chainArrived', chainReport(place, xrp))).toEqual({
      outcome: 'credited',
    });
  });

  it('refuse amounts too small, unknown coins and unknown addresses', async () => {
    const kit = await railsKit();
    const add = (changes: object): Promise<number> =>
      kit.code('coinRechargeAdd', {
        asset: 'USDT',
        network: 'TRC20',
        amount: '50',
        txHash: '',
        ...changes,
      });
    expect(await add({})).toBe(-1016);
    const place = await placeOf(kit, 'TRC20', 'USDT');
    expect(await add({ amount: '9.99' })).toBe(-1015);
    expect(await add({ network: 'BTC' })).toBe(-1122);
    const small = chainReport(place, { amount: '9' });
    expect(await kit.server('rails.chainArrived', small)).toEqual({ outcome: 'review' });
    await kit.core.advance(DESK_MS);
    const [row] = await kit.read((db) => db.table('deposit').find({ externalRef: 'hash:0' }));
    expect(row).toMatchObject({ status: 'failed', reason: 'min' });
    expect(await kit.balance('available', 'USDT')).toBe(0n);
  });

  it('keep their address', async () => {
    const kit = await railsKit();
    const first = await placeOf(kit, 'TRC20', 'USDT');
    const other = { address: someAddress('TRC20', 'another'), memo: '' };
    const input = { asset: 'USDT', network: 'TRC20', made: other };
    expect(await kit.done('coinRechargeAddressGenerate', input)).toMatchObject({
      address: { address: first.address },
    });
  });
});
