import { describe, expect, it } from 'vitest';
import type { VipView } from '#protocol/http/vip.ts';
import type { IdentityKit } from '#tests/support/identity-kit.ts';
import { refusalOf, Transcript } from '#tests/support/transcript.ts';
import { SERVICE, VIP_DAY_MS, vipKit, vipOf } from '#tests/support/vip-kit.ts';

const TABLES = ['vip', 'vipPurchase', 'vipOpening'];

const told = async (kit: IdentityKit, call: string, input: object, user = 'V1') =>
  refusalOf(await kit.command(call, input, user));
const buy = (kit: IdentityKit, plan: string, more: object = {}) =>
  told(kit, 'userVipBuy', { plan, extend: '0', ...more });

describe('a trial', () => {
  it('starts once, and ends by itself', async () => {
    const kit = await vipKit(10_000n);
    const log = new Transcript(kit.core, TABLES);
    const before = await vipOf(kit);
    expect(before).toEqual({
      status: 'none',
      freeDays: 7,
      canTrial: true,
      daysLeft: 0,
      isAutoRenewed: false,
      currency: 'TRY',
      plans: [
        { days: 30, price: '499.00', perDay: '16.63' },
        { days: 90, price: '1299.00', perDay: '14.43' },
        { days: 365, price: '4499.00', perDay: '12.33' },
      ],
      feeDiscount: '0.2',
      feeDiscountNow: '0',
      rates: [
        {
          market: 'stockTr',
          makerRate: '0.0015',
          takerRate: '0.0015',
          vipMakerRate: '0.0012',
          vipTakerRate: '0.0012',
          taxRate: '0.05',
        },
        {
          market: 'stockUs',
          makerRate: '0.001',
          takerRate: '0.001',
          vipMakerRate: '0.0008',
          vipTakerRate: '0.0008',
          taxRate: '0',
        },
        {
          market: 'spot',
          makerRate: '0.0008',
          takerRate: '0.001',
          vipMakerRate: '0.00064',
          vipTakerRate: '0.0008',
          taxRate: '0',
        },
        {
          market: 'contract',
          makerRate: '0.0002',
          takerRate: '0.0005',
          vipMakerRate: '0.00016',
          vipTakerRate: '0.0004',
          taxRate: '0',
        },
      ],
      ipo: { discount: '0.03', tranche: '0.1' },
      refundDays: 14,
      purchases: [],
      strategy: { status: 'none' },
      ts: 1795419000000,
    });
    expect(await buy(kit, 'trial')).toBe('ok');
    expect(log.take()).toEqual([
      'vip real:V1: userId: V1, realm: real, strategy: none, strategyAt: null,',
      '  strategyDecidedAt: null, status: trial, trialUntil: 1796023800000,',
      '  validUntil: 1796023800000, startedAt: 1795419000000',
      'timer vip.end in 604800 s real:V1',
      'event V1 real vip {status: trial}',
    ]);
    expect(log.changed(before, await vipOf(kit))).toEqual({
      status: 'trial',
      canTrial: false,
      startedAt: 1795419000000,
      validUntil: 1796023800000,
      daysLeft: 7,
      feeDiscountNow: '0.2',
    });
    expect(await buy(kit, 'trial')).toBe('VIP_ACTIVE error.vipActive');
    const { validUntil = 0 } = await vipOf(kit);
    await kit.core.advance(validUntil - 1 - kit.core.now);
    expect(log.take()).toEqual([]);
    await kit.core.advance(1);
    expect(log.take()).toEqual([
      'vip real:V1: status: expired',
      'timer vip.end over real:V1',
      'event V1 real vip {status: expired}',
      'event V1 real message {msgKey: vip.message.trialOver, args: {}}',
    ]);
    expect(await buy(kit, 'trial')).toBe('VIP_ACTIVE error.vipActive');
    const demo = { user: 'V1', realm: 'demo', key: 'key-demo-1' } as const;
    expect(
      refusalOf(await kit.core.command('userVipBuy', { plan: 'trial', extend: '0' }, demo)),
    ).toBe('VIP_ACTIVE error.vipActive');
  });
});

describe('a purchase', () => {
  it('is paid, extends the membership, and asks before it is repeated', async () => {
    const kit = await vipKit(10_000n);
    const [plan] = (await vipOf(kit)).plans;
    const days = String(plan?.days);
    const log = new Transcript(kit.core, TABLES);
    expect(await buy(kit, '13')).toBe('FORMAT valid.numberInvalid');
    expect(await buy(kit, days, { amount: '1.00' })).toBe('PRICE_MOVED error.priceMoved');
    expect(await buy(kit, days, { amount: '1.001' })).toBe(
      'TOO_MANY_DECIMALS valid.tooManyDecimals n=2',
    );
    expect(await buy(kit, days, { amount: plan?.price })).toBe('ok');
    expect(log.take()).toEqual([
      'vip real:V1: userId: V1, realm: real, strategy: none, strategyAt: null,',
      '  strategyDecidedAt: null, status: purchased, trialUntil: null,',
      '  validUntil: 1798011000000, startedAt: 1795419000000',
      'vipPurchase #1: userId: V1, realm: real, days: 30, price: 49900n,',
      '  fromAt: 1795419000000, untilAt: 1798011000000, status: paid,',
      '  boughtAt: 1795419000000, refundedAt: null',
      'timer vip.end in 2592000 s real:V1',
      'real vipBuy #1: V1 available -49900 TRY, house fees 49900 TRY',
      'event V1 real account {balances: [{asset: TRY, total: 9501.00, available: 9501.00,',
      '  frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00, robot: 0.00}]}',
      'event V1 real vip {status: purchased}',
    ]);
    await kit.core.advance(9_999);
    expect(await buy(kit, days)).toBe('VIP_ACTIVE error.vipActive');
    expect(await buy(kit, days, { extend: '1' })).toBe('ok');
    expect(log.take()).toEqual([
      'vip real:V1: validUntil: 1800603000000',
      'vipPurchase #2: userId: V1, realm: real, days: 30, price: 49900n,',
      '  fromAt: 1798011000000, untilAt: 1800603000000, status: paid,',
      '  boughtAt: 1795419009999, refundedAt: null',
      'timer vip.end in 5183990.001 s real:V1',
      'real vipBuy #2: V1 available -49900 TRY, house fees 49900 TRY',
      'event V1 real account {balances: [{asset: TRY, total: 9002.00, available: 9002.00,',
      '  frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00, robot: 0.00}]}',
      'event V1 real vip {status: purchased}',
    ]);
    await kit.core.advance(10_000);
    expect(await buy(kit, days)).toBe('ok');
    log.take();
    expect(log.seen((await vipOf(kit)).purchases)).toEqual([
      {
        id: '#3',
        days: 30,
        price: '499.00',
        from: 1800603000000,
        until: 1803195000000,
        boughtAt: 1795419019999,
        status: 'paid',
        refundUntil: 1796628619999,
      },
      {
        id: '#2',
        days: 30,
        price: '499.00',
        from: 1798011000000,
        until: 1800603000000,
        boughtAt: 1795419009999,
        status: 'paid',
        refundUntil: 1796628609999,
      },
      {
        id: '#1',
        days: 30,
        price: '499.00',
        from: 1795419000000,
        until: 1798011000000,
        boughtAt: 1795419000000,
        status: 'paid',
        refundUntil: 1796628600000,
      },
    ]);
    const poor = await vipKit(1n);
    expect(await buy(poor, days)).toBe('INSUFFICIENT_BALANCE error.insufficientBalance');
    const closed = await vipKit(10_000n, { settings: { closedProducts: ['vip'] } });
    expect(await buy(closed, days)).toBe('PRODUCT_CLOSED error.productClosed');
  });

  it('is refunded in full within two weeks, and later ones move up', async () => {
    const kit = await vipKit(10_000n);
    const [plan] = (await vipOf(kit)).plans;
    const days = String(plan?.days);
    await buy(kit, days);
    await kit.core.advance(60_000);
    await buy(kit, days);
    const [second, first] = (await vipOf(kit)).purchases;
    const log = new Transcript(kit.core, TABLES);
    await kit.addUser('V2');
    expect(await told(kit, 'userVipRefund', { id: first?.id }, 'V2')).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(await told(kit, 'userVipRefund', { id: 'unknown' })).toBe('NOT_FOUND error.notFound');
    const before = await vipOf(kit);
    expect(await told(kit, 'userVipRefund', { id: first?.id })).toBe('ok');
    expect(log.take()).toEqual([
      'vip real:V1: validUntil: 1798011000000',
      'vipPurchase #1: status: refunded, refundedAt: 1795419060000',
      'vipPurchase #2: fromAt: 1795419000000, untilAt: 1798011000000',
      'timer vip.end in 2591940 s real:V1',
      'real vipRefund #1: V1 available 49900 TRY, house fees -49900 TRY',
      'event V1 real account {balances: [{asset: TRY, total: 9501.00, available: 9501.00,',
      '  frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00, robot: 0.00}]}',
      'event V1 real vip {status: purchased}',
    ]);
    expect(log.changed(before, await vipOf(kit))).toEqual({
      validUntil: 1798011000000,
      daysLeft: 30,
      purchases: [
        {
          id: '#2',
          days: 30,
          price: '499.00',
          from: 1795419000000,
          until: 1798011000000,
          boughtAt: 1795419060000,
          status: 'paid',
          refundUntil: 1796628660000,
        },
        {
          id: '#1',
          days: 30,
          price: '499.00',
          from: 1795419000000,
          until: 1798011000000,
          boughtAt: 1795419000000,
          status: 'refunded',
          refundedAt: 1795419060000,
        },
      ],
    });
    expect(await told(kit, 'userVipRefund', { id: first?.id })).toBe('WRONG_STATE error.vipRefund');
    await kit.core.advance(14 * VIP_DAY_MS - 1);
    expect((await vipOf(kit)).purchases[0]?.refundUntil).toBe(kit.core.now + 1);
    await kit.core.advance(1);
    expect(await told(kit, 'userVipRefund', { id: second?.id })).toBe(
      'WRONG_STATE error.vipRefund',
    );
  });

  it('ends at once when the only one is refunded', async () => {
    const kit = await vipKit(10_000n);
    const [plan] = (await vipOf(kit)).plans;
    await buy(kit, String(plan?.days));
    const [only] = (await vipOf(kit)).purchases;
    const log = new Transcript(kit.core, TABLES);
    expect(await told(kit, 'userVipRefund', { id: only?.id })).toBe('ok');
    expect(log.take()).toEqual([
      'vip real:V1: status: expired, validUntil: 1795419000000',
      'vipPurchase #1: status: refunded, refundedAt: 1795419000000',
      'real vipRefund #1: V1 available 49900 TRY, house fees -49900 TRY',
      'event V1 real account {balances: [{asset: TRY, total: 10000.00, available: 10000.00,',
      '  frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00, robot: 0.00}]}',
      'event V1 real vip {status: expired}',
    ]);
    expect((await vipOf(kit)).status).toBe('expired');
  });
});

describe('the strategy service', () => {
  it('is asked for by members, and decided by an operator', async () => {
    const kit = await vipKit(10_000n);
    const [plan] = (await vipOf(kit)).plans;
    const decide = (isActive: boolean, user = 'V1') =>
      told(kit, 'vip.strategy', { user, realm: 'real', isActive, actor: SERVICE });
    expect(await told(kit, 'userVipStrategy', {})).toBe('VIP_ONLY error.vipOnly');
    expect(await decide(true)).toBe('NOT_FOUND error.notFound');
    await buy(kit, String(plan?.days));
    expect(await decide(true)).toBe('WRONG_STATE error.vipStrategy');
    const log = new Transcript(kit.core, TABLES);
    expect(await told(kit, 'userVipStrategy', {})).toBe('ok');
    expect(log.take()).toEqual([
      'vip real:V1: strategy: requested, strategyAt: 1795419000000',
      'event V1 real vip {status: purchased}',
    ]);
    expect(await told(kit, 'userVipStrategy', {})).toBe('WRONG_STATE error.vipStrategy');
    expect(await kit.ask('vip.requests', {})).toEqual([
      { user: 'V1', realm: 'real', status: 'purchased', requestedAt: 1795419000000 },
    ]);
    expect(await decide(false)).toBe('ok');
    expect(log.take()).toEqual([
      'vip real:V1: strategy: rejected, strategyDecidedAt: 1795419000000',
      'audit operator:ayse vipStrategy vip:real:V1: requested > rejected',
      'event V1 real vip {status: purchased}',
    ]);
    expect(await kit.ask('vip.requests', {})).toEqual([]);
    await told(kit, 'userVipStrategy', {});
    log.take();
    expect(await decide(true)).toBe('ok');
    expect(log.take()).toEqual([
      'vip real:V1: strategy: active, strategyDecidedAt: 1795419000000',
      'vipOpening real:V1:strategy:1795419000000: userId: V1, realm: real, kind: strategy,',
      '  ref: 1795419000000, ts: 1795419000000',
      'audit operator:ayse vipStrategy vip:real:V1: requested > active',
      'event V1 real vip {status: purchased}',
    ]);
    expect((await vipOf(kit)).strategy).toEqual({
      status: 'active',
      requestedAt: 1795419000000,
      decidedAt: 1795419000000,
    });
    expect(await told(kit, 'userVipStrategy', {})).toBe('WRONG_STATE error.vipStrategy');
    const { purchases } = await kit.ask<VipView>('vip.one', { user: 'V1', realm: 'real' });
    expect(await told(kit, 'userVipRefund', { id: purchases[0]?.id })).toBe(
      'WRONG_STATE error.vipRefund',
    );
    const other = await kit.ask<VipView>('vip.one', { user: 'V1', realm: 'demo' });
    expect(other.status).toBe('none');
  });

  it('is not decided after the membership has ended', async () => {
    const kit = await vipKit(10_000n);
    await buy(kit, 'trial');
    await told(kit, 'userVipStrategy', {});
    const { validUntil = 0 } = await vipOf(kit);
    await kit.core.advance(validUntil - kit.core.now);
    expect(
      await told(kit, 'vip.strategy', {
        user: 'V1',
        realm: 'real',
        isActive: true,
        actor: SERVICE,
      }),
    ).toBe('VIP_ONLY error.vipOnly');
    expect(await told(kit, 'userVipStrategy', {})).toBe('VIP_ONLY error.vipOnly');
  });
});
