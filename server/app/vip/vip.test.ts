import { describe, expect, it } from 'vitest';
import { VIP_ARROWS, VIP_TERMS, type VipState } from '#domain/vip/terms.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import type { IdentityKit } from '#tests/support/identity-kit.ts';
import { ledgerEngines, ledgerRigs, write } from '#tests/support/ledgers.ts';
import { audited } from '#tests/support/loan-kit.ts';
import { buyVip, SERVICE, VIP_DAY_MS as DAY, vipKit, vipOf } from '#tests/support/vip-kit.ts';
import { feeDiscountOf, isMember, noteOpening } from './membership.ts';

const LIRA = 100n;
const V1 = { userId: 'V1', realm: 'real' } as const;

const feesOf = (kit: IdentityKit): Promise<bigint> =>
  kit.read((db) => db.balance('real', HOUSE, 'TRY', 'fees'));
const cash = (kit: IdentityKit): Promise<bigint> => kit.balance('available', 'V1');
const status = async (kit: IdentityKit): Promise<string> => (await vipOf(kit)).status;

describe.each(ledgerEngines())('memberships on %s', (engine) => {
  const newRig = ledgerRigs(engine);

  it('are tried, bought, extended and ended, with every kurus booked', async () => {
    const store = await (await newRig()).open();
    const kit = await vipKit(10_000n, { store });
    expect(await vipOf(kit)).toMatchObject({
      status: 'none',
      canTrial: true,
      freeDays: 7,
      feeDiscountNow: '0',
      isAutoRenewed: false,
      plans: [
        { days: 30, price: '499.00', perDay: '16.63' },
        { days: 90, price: '1299.00', perDay: '14.43' },
        { days: 365, price: '4499.00', perDay: '12.33' },
      ],
    });
    expect(await buyVip(kit, 'trial')).toBe(0);
    const trial = await vipOf(kit);
    expect(trial).toMatchObject({ status: 'trial', canTrial: false, daysLeft: 7 });
    expect(trial.feeDiscountNow).toBe('0.2');
    expect(await cash(kit)).toBe(10_000n * LIRA);
    await kit.core.advance(7 * DAY);
    expect(await vipOf(kit)).toMatchObject({ status: 'expired', daysLeft: 0, feeDiscountNow: '0' });
    const { events } = await store.eventsAfter('V1', 'real', 0, 99);
    expect(events.slice(-2)).toMatchObject([
      { kind: 'vip', data: { status: 'expired' } },
      { kind: 'message', data: { msgKey: 'vip.message.trialOver' } },
    ]);
    expect(await buyVip(kit, 'trial')).toBe(-1160);
    expect(await buyVip(kit, '30', { amount: '499' })).toBe(0);
    const first = (await vipOf(kit)).validUntil ?? 0;
    expect(first - kit.core.now).toBeLessThanOrEqual(30 * DAY);
    expect((await kit.user('V1')).vipUntil).toBe(first);
    expect([await cash(kit), await feesOf(kit)]).toEqual([9_501n * LIRA, 499n * LIRA]);
    await kit.core.advance(VIP_TERMS.repeatMs);
    expect(await buyVip(kit, '90')).toBe(0);
    expect((await vipOf(kit)).validUntil).toBe(first + 90 * DAY);
    expect([await cash(kit), await feesOf(kit)]).toEqual([8_202n * LIRA, 1_798n * LIRA]);
    await kit.core.advance(30 * DAY);
    expect(await status(kit)).toBe('purchased');
    await kit.core.advance(90 * DAY);
    expect(await status(kit)).toBe('expired');
    expect(await audited(store)).toEqual([]);
    expect(kit.core.errors).toEqual([]);
    await store.close();
  });

  it('are bought twice in a row only when confirmed, and never beyond the balance', async () => {
    const store = await (await newRig()).open();
    const kit = await vipKit(1_000n, { store });
    expect(await Promise.all([buyVip(kit, '30'), buyVip(kit, '30')])).toEqual([0, -1160]);
    expect(await buyVip(kit, '30', { extend: '1' })).toBe(0);
    expect(await buyVip(kit, '30', { extend: '1' })).toBe(-1050);
    expect([await cash(kit), await feesOf(kit)]).toEqual([2n * LIRA, 998n * LIRA]);
    expect((await vipOf(kit)).purchases).toHaveLength(2);
    expect([
      await buyVip(kit, '30', { amount: '498.99', extend: '1' }),
      await buyVip(kit, '30', { amount: '499.001', extend: '1' }),
    ]).toEqual([-1079, -1014]);
    const key = 'key-once-0001';
    const input = { plan: '30', extend: '1' };
    await kit.fund(5_000n * LIRA, 'V1');
    const who = { user: 'V1', realm: 'real', key } as const;
    const [one, again] = [
      await kit.core.command('userVipBuy', input, who),
      await kit.core.command('userVipBuy', input, who),
    ];
    expect([one.ok, again.ok && again.replayed]).toEqual([true, true]);
    expect((await vipOf(kit)).purchases).toHaveLength(3);
    expect(await audited(store)).toEqual([]);
    await store.close();
  });

  it('are refunded within 14 days if nothing was opened', async () => {
    const store = await (await newRig()).open();
    const kit = await vipKit(10_000n, { store });
    await buyVip(kit, 'trial');
    await kit.core.advance(DAY);
    await buyVip(kit, '30');
    await kit.core.advance(VIP_TERMS.repeatMs);
    await buyVip(kit, '90');
    const [newer, older] = (await vipOf(kit)).purchases;
    const refund = (id = '') => kit.code('userVipRefund', { id }, 'V1');
    expect(await refund(older?.id)).toBe(0);
    expect(await refund(older?.id)).toBe(-1016);
    const rest = await vipOf(kit);
    expect(rest).toMatchObject({ status: 'purchased', daysLeft: 6 + 90 });
    expect(rest.purchases[0]?.from).toBe(older?.from);
    expect(await refund(newer?.id)).toBe(0);
    expect(await vipOf(kit)).toMatchObject({ status: 'trial', daysLeft: 6 });
    expect([await cash(kit), await feesOf(kit)]).toEqual([10_000n * LIRA, 0n]);
    await buyVip(kit, '30', { extend: '1' });
    const [third] = (await vipOf(kit)).purchases;
    await write(store, (tx) =>
      noteOpening({ tx, now: kit.core.now }, V1, { kind: 'advice', ref: 'A' }),
    );
    expect(await refund(third?.id)).toBe(-1016);
    await kit.core.advance(DAY);
    await buyVip(kit, '90');
    const [fourth] = (await vipOf(kit)).purchases;
    expect(fourth?.refundUntil).toBe(kit.core.now + 14 * DAY);
    await kit.core.advance(14 * DAY);
    expect(await refund(fourth?.id)).toBe(-1016);
    expect(await kit.code('userVipRefund', { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, 'V1')).toBe(-1404);
    await kit.addUser('V2');
    expect(await kit.code('userVipRefund', { id: fourth?.id ?? '' }, 'V2')).toBe(-1404);
    expect(await audited(store)).toEqual([]);
    await store.close();
  });

  it('of the demo grant nothing in the real account, and allow one trial per person', async () => {
    const store = await (await newRig()).open();
    const kit = await vipKit(1_000n, { store });
    const demo = { user: 'V1', realm: 'demo', key: 'key-demo-trial' } as const;
    const tried = await kit.core.command('userVipBuy', { plan: 'trial', extend: '0' }, demo);
    expect(tried.ok).toBe(true);
    const member = async (realm: 'real' | 'demo'): Promise<boolean> =>
      kit.read((db) => isMember(db, { userId: 'V1', realm }, kit.core.now));
    expect([await member('demo'), await member('real')]).toEqual([true, false]);
    expect(await vipOf(kit)).toMatchObject({ status: 'none', canTrial: false });
    expect((await kit.user('V1')).vipUntil).toBeNull();
    expect(await buyVip(kit, 'trial')).toBe(-1160);
    expect(await kit.read((db) => feeDiscountOf(db, V1, kit.core.now))).toBe('0');
    await store.close();
  });

  it('give access to the strategy service only through the desk', async () => {
    const store = await (await newRig()).open();
    const kit = await vipKit(1_000n, { store });
    const ask = () => kit.code('userVipStrategy', {}, 'V1');
    const decide = (isActive: boolean, user = 'V1') =>
      kit.code('vip.strategy', { user, realm: 'real', isActive, actor: SERVICE }, 'V1');
    expect([await ask(), await decide(true)]).toEqual([-1161, -1404]);
    await buyVip(kit, '30');
    expect(await decide(true)).toBe(-1016);
    expect([await ask(), await ask()]).toEqual([0, -1016]);
    expect([await decide(false), await decide(true)]).toEqual([0, -1016]);
    expect([await ask(), await decide(true), await ask()]).toEqual([0, 0, -1016]);
    const view = await vipOf(kit);
    expect(view.strategy.status).toBe('active');
    expect(view.purchases[0]?.refundUntil).toBeUndefined();
    await store.close();
  });

  it('without payment, or with too long a term, are found by the auditor', async () => {
    const store = await (await newRig()).open();
    const kit = await vipKit(1_000n, { store });
    await buyVip(kit, '30');
    expect(await audited(store)).toEqual([]);
    const [bought] = await kit.read((db) => db.table('vipPurchase').find({ userId: 'V1' }));
    const id = `${bought?.id.slice(0, -4) ?? ''}FREE`;
    await write(store, (tx) => tx.table('vipPurchase').insert({ ...bought!, id }));
    expect(await audited(store)).toMatchObject([{ rule: 'INV-17', subject: `vip purchase ${id}` }]);
    const row = await kit.read((db) => db.table('vip').get('real:V1'));
    const longer = { validUntil: (row?.validUntil ?? 0) + 61 * DAY };
    await write(store, (tx) => tx.table('vip').update(row!, longer));
    expect(await audited(store)).toMatchObject([
      { rule: 'INV-11', subject: 'vip real:V1' },
      { rule: 'INV-17' },
    ]);
    await store.close();
  });

  it('follow the permitted transitions, whoever writes', async () => {
    const store = await (await newRig()).open();
    const kit = await vipKit(100n, { store });
    const states = ['trial', 'purchased', 'expired'] as const;
    for (const from of states) {
      for (const to of states) {
        const userId = `${from}-${to}`;
        await kit.addUser(userId);
        const base = { version: 1, userId, realm: 'real', startedAt: 1, updatedAt: 1 } as const;
        const none = { strategy: 'none', strategyAt: null, strategyDecidedAt: null } as const;
        const ends = { trialUntil: 9, validUntil: 9 };
        const first = from === 'expired' ? 'trial' : from;
        const begun = { id: userId, ...base, ...none, ...ends, status: first } as const;
        await write(store, (tx) => tx.table('vip').insert(begun));
        const row =
          first === from
            ? begun
            : await write(store, (tx) => tx.table('vip').update(begun, { status: from }));
        const move = write(store, (tx) => tx.table('vip').update(row, { status: to }));
        const targets: readonly VipState[] = VIP_ARROWS[from];
        const isAllowed = from === to || targets.includes(to);
        if (isAllowed) await move;
        else await expect(move, `${from} to ${to}`).rejects.toThrow();
      }
    }
    const userId = 'begins-expired';
    await kit.addUser(userId);
    const times = { trialUntil: 9, validUntil: 9, startedAt: 1, updatedAt: 1 };
    const none = { strategy: 'none', strategyAt: null, strategyDecidedAt: null } as const;
    const row = { id: userId, version: 1, userId, realm: 'real', ...none, ...times } as const;
    const begin = write(store, (tx) => tx.table('vip').insert({ ...row, status: 'expired' }));
    await expect(begin).rejects.toThrow();
    await store.close();
  });
});
