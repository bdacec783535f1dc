import { describe, expect, it } from 'vitest';
import type { userAssets } from '#protocol/http/assets.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { userLoan } from '#protocol/http/loans.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import { AYSE, HOUR_MS, MERT, MINUTE_MS, railsKit } from '#tests/support/rails-kit.ts';
import type { Payout } from './payouts.ts';

const LIRA = 100n;
const MANUAL = { settings: { desk: 'manual' } } as const;

describe('blockers of a withdrawal', () => {
  it('are checked in this order: card, verification, password, wait', async () => {
    const kit = await railsKit();
    await kit.fund(10_000n * LIRA);
    const bankId = await kit.card();
    const add = (wish: object = {}): Promise<number> =>
      kit.code('userWithdrawAdd', { bankId, amount: '100', ...wish });
    await kit.setUser({ idStatus: 'none' });
    expect(await add({ bankId: undefined })).toBe(-1124);
    expect(await add()).toBe(-1140);
    await kit.setUser({ idStatus: 'succ', withdrawHash: null });
    expect(await add()).toBe(-1041);
    await kit.setUser({ withdrawHash: 'hash', holdUntil: kit.core.now + 1 });
    expect(await add()).toBe(-1125);
    await kit.setUser({ holdUntil: kit.core.now });
    expect(await add({ bankId: '0123456789ABCDEFGHJKMNPQRS' })).toBe(-1404);
    expect(await add({ amount: '99.99' })).toBe(-1015);
    expect(await add({ amount: '250000.01' })).toBe(-1017);
    expect(await add({ amount: '10000.01' })).toBe(-1050);
    expect(await add({ amount: '1.001' })).toBe(-1014);
    expect(await add()).toBe(0);
  });

  it('include a wait of two minutes for a new card, a day where money is real', async () => {
    for (const [isSimulated, wait] of [
      [true, 2 * MINUTE_MS],
      [false, 24 * HOUR_MS],
    ] as const) {
      const kit = await railsKit({ settings: { isSimulated } });
      await kit.fund(10_000n * LIRA);
      const { id } = await kit.done<{ id: string }>('bankAdd', kit.cardInput());
      const wish = { bankId: id, amount: '100' };
      await kit.core.advance(wait - 1);
      expect(await kit.code('userWithdrawAdd', wish)).toBe(-1126);
      await kit.core.advance(1);
      expect(await kit.code('userWithdrawAdd', wish)).toBe(0);
    }
  });

  it('include any recipient but the verified user', async () => {
    const kit = await railsKit();
    await kit.fund(10_000n * LIRA);
    await kit.setUser({ idStatus: 'none', name: null });
    const input = kit.cardInput({ cardholder: 'Baska Biri' });
    const { id } = await kit.done<{ id: string }>('bankAdd', input);
    await kit.core.advance(2 * MINUTE_MS);
    await kit.setUser({ idStatus: 'succ', name: 'Ada Su Yel' });
    expect(await kit.code('userWithdrawAdd', { bankId: id, amount: '100' })).toBe(-1143);
  });

  it('keep unsettled proceeds in the account', async () => {
    const kit = await railsKit();
    await kit.fund(1_000n * LIRA);
    const bankId = await kit.card();
    const batch = await kit.core.store.begin(kit.core.now);
    await batch.attempt((tx) =>
      tx.table('proceeds').insert({
        id: 'P1',
        version: 1,
        userId: 'U1',
        realm: 'real',
        asset: 'TRY',
        amount: 600n * LIRA,
        settlesAt: kit.core.now + HOUR_MS,
        isSettled: false,
      }),
    );
    await batch.commit();
    expect(await kit.code('userWithdrawAdd', { bankId, amount: '400.01' })).toBe(-1050);
    expect(await kit.code('userWithdrawAdd', { bankId, amount: '400' })).toBe(0);
    const options = await kit.ask('userWithdrawOptions', { asset: 'TRY' });
    expect(options).toMatchObject({ available: '600.00', frozen: '400.00', withdrawable: '0.00' });
  });

  it('keep the amount of a loan in the account, equal in account and form', async () => {
    const kit = await railsKit();
    await kit.fund(100_000n * LIRA);
    await kit.done('userLoanApply', { amount: '20000', days: '30' });
    await kit.core.advance(HOUR_MS);
    const { open } = await kit.ask<DataOf<typeof userLoan>>('userLoan', {});
    const { id = '', offer } = open ?? {};
    const terms = { amount: offer?.amount, repayment: offer?.repayment };
    await kit.done('userLoanAccept', { id, ...terms });
    const options = await kit.ask('userWithdrawOptions', { asset: 'TRY' });
    // Principal plus the interest of the first day.
    expect(options).toMatchObject({ available: '120000.00', withdrawable: '99976.00' });
    const assets = await kit.ask<DataOf<typeof userAssets>>('userAssets', { currency: 'TRY' });
    expect(assets.withdrawable).toContainEqual({ asset: 'TRY', amount: '99976.00' });
  });

  it('include the daily limit, higher for a qualified account', async () => {
    const kit = await railsKit();
    await kit.fund(2_000_000n * LIRA);
    const bankId = await kit.card();
    const wish = { bankId, amount: '250000' };
    expect(await kit.code('userWithdrawAdd', wish)).toBe(0);
    expect(await kit.code('userWithdrawAdd', wish)).toBe(0);
    expect(await kit.code('userWithdrawAdd', { bankId, amount: '100' })).toBe(-1017);
    await kit.setUser({ accountClass: 'hni' });
    expect(await kit.code('userWithdrawAdd', wish)).toBe(0);
    await kit.setUser({ accountClass: 'regular' });
    await kit.core.advance(24 * HOUR_MS);
    expect(await kit.code('userWithdrawAdd', { bankId, amount: '100' })).toBe(0);
  });

  it('restore the daily limit after a refund', async () => {
    const kit = await railsKit(MANUAL);
    await kit.fund(1_000_000n * LIRA);
    const bankId = await kit.card();
    const { id } = await kit.withdraw(bankId, '250000');
    await kit.withdraw(bankId, '250000');
    await kit.done('userWithdrawCancel', { id });
    expect(await kit.code('userWithdrawAdd', { bankId, amount: '250000' })).toBe(0);
  });

  it('include bank hours where money is real', async () => {
    const kit = await railsKit({ settings: { isSimulated: false } });
    await kit.fund(1_000n * LIRA);
    const { id: bankId } = await kit.done<{ id: string }>('bankAdd', kit.cardInput());
    await kit.core.advance(24 * HOUR_MS);
    expect(await kit.code('userWithdrawAdd', { bankId, amount: '100' })).toBe(0);
    await kit.core.advance(8 * HOUR_MS);
    expect(await kit.code('userWithdrawAdd', { bankId, amount: '100' })).toBe(-1123);
  });

  it('are all shown before the form', async () => {
    const kit = await railsKit({ settings: { isSimulated: false } });
    await kit.setUser({ idStatus: 'none', withdrawHash: null, holdUntil: kit.core.now + HOUR_MS });
    await kit.core.advance(12 * HOUR_MS);
    await kit.setUser({ holdUntil: kit.core.now + HOUR_MS });
    const { blockers } = await kit.ask<{ blockers: { code: number }[] }>('userWithdrawOptions', {
      asset: 'TRY',
    });
    expect(blockers.map(({ code }) => code)).toEqual([-1123, -1140, -1041, -1125]);
  });

  it('include a key whose answer is forgotten', async () => {
    const kit = await railsKit();
    await kit.fund(10_000n * LIRA);
    const wish = { bankId: await kit.card(), amount: '100' };
    const first = await kit.command('userWithdrawAdd', wish, 'U1', 'same-key-0001');
    const again = await kit.command('userWithdrawAdd', wish, 'U1', 'same-key-0001');
    expect(again).toMatchObject({ ok: true, replayed: true, data: first.ok ? first.data : {} });
    await kit.core.advance(8 * 24 * HOUR_MS);
    const batch = await kit.core.store.begin(kit.core.now);
    await batch.attempt((tx) => tx.forget({ keysBefore: kit.core.now, eventsBefore: 0 }));
    await batch.commit();
    const late = await kit.command('userWithdrawAdd', wish, 'U1', 'same-key-0001');
    expect(late).toMatchObject({ ok: false, code: -1409 });
  });

  it('include a frozen venue: nothing is claimed, reported or requested', async () => {
    const kit = await railsKit(MANUAL);
    await kit.fund(10_000n * LIRA);
    const { id } = await kit.withdraw(await kit.card(), '1000');
    await kit.decide(id, 'approve');
    await kit.core.core.setMode('frozen', AYSE);
    expect(await kit.serverCode('rails.claim', {})).toBe(-1503);
    expect(await kit.serverCode('rails.report', { id, outcome: 'done', ref: 'X' })).toBe(-1503);
    expect(await kit.code('userWithdrawCancel', { id })).toBe(-1503);
  });
});

describe('withdrawals of coins', () => {
  const USDT = 100_000_000n;

  async function withCoins(options: Parameters<typeof railsKit>[0] = {}) {
    const kit = await railsKit(options);
    await kit.fund(10_000n * USDT, 'USDT');
    return { kit, addressId: await kit.address('TRC20', 'USDT') };
  }

  it('deducts the network fee from the amount', async () => {
    const { kit, addressId } = await withCoins(MANUAL);
    const view = await kit.withdrawCoin(addressId, 'USDT', '100');
    expect(view).toMatchObject({ fee: '1.50000000', net: '98.50000000', network: 'TRC20' });
    // Without a price its value is unknown, so two operators are required.
    await kit.decide(view.id, 'approve', AYSE);
    await kit.decide(view.id, 'approve', MERT);
    const [payout] = await kit.server<Payout[]>('rails.claim', {});
    expect(payout).toMatchObject({ amount: '98.50000000', asked: '100.00000000' });
    await kit.report(view.id, { ref: 'hash' });
    expect(await kit.house('external', 'USDT')).toBe(9_850_000_000n);
    expect(await kit.house('fees', 'USDT')).toBe(150_000_000n);
  });

  it('require a note, the minimum amount, an address of the coin, and room', async () => {
    const { kit, addressId } = await withCoins();
    const note = 'Kendi cüzdanıma aktarım';
    const add = (changes: object): Promise<number> =>
      kit.code('coinWithdrawAdd', { addressId, asset: 'USDT', amount: '100', note, ...changes });
    expect(await add({ note: 'kısa' })).toBe(-1013);
    expect(await add({ addressId: undefined })).toBe(-1013);
    expect(await add({ asset: 'ETH' })).toBe(-1122);
    expect(await add({ amount: '9.99' })).toBe(-1015);
    expect(await add({ amount: '3000.01' })).toBe(-1017);
    expect(await add({ amount: '3000' })).toBe(0);
    expect(await add({ amount: '10' })).toBe(-1017);
  });

  it('hold new coins where money is real: 72 hours before the first, 48 later', async () => {
    const store = await openLedger({ memory: true });
    const kit = await railsKit({ store, settings: { isSimulated: false, desk: 'manual' } });
    const bought = async (): Promise<void> => {
      const batch = await kit.core.store.begin(kit.core.now);
      await batch.attempt((tx) =>
        tx.post({
          realm: 'real',
          reason: 'fill',
          ref: 'F',
          legs: [
            { owner: 'house', bucket: 'venue', asset: 'USDT', amount: -100n * USDT },
            { owner: 'U1', bucket: 'available', asset: 'USDT', amount: 100n * USDT },
          ],
        }),
      );
      await batch.commit();
    };
    const addressId = await kit.address('TRC20', 'USDT');
    await kit.core.advance(24 * HOUR_MS);
    await bought();
    const note = 'Kendi cüzdanıma aktarım';
    const wish = { addressId, asset: 'USDT', amount: '50', note };
    await kit.core.advance(72 * HOUR_MS - 1);
    expect(await kit.code('coinWithdrawAdd', wish)).toBe(-1125);
    await kit.core.advance(1);
    const { id } = await kit.done<{ id: string }>('coinWithdrawAdd', wish);
    await kit.decide(id, 'approve', AYSE);
    await kit.decide(id, 'approve', MERT);
    await kit.server('rails.claim', {});
    await kit.report(id, { ref: 'hash' });
    await bought();
    const more = { ...wish, amount: '60' };
    await kit.core.advance(48 * HOUR_MS - 1);
    expect(await kit.code('coinWithdrawAdd', more)).toBe(-1125);
    await kit.core.advance(1);
    expect(await kit.code('coinWithdrawAdd', more)).toBe(0);
  });
});
