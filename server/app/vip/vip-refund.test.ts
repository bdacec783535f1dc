import { expect, it } from 'vitest';
import { VIP_TERMS, vipPrice } from '#domain/vip/terms.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import { audited } from '#tests/support/loan-kit.ts';
import { buyVip, vipKit, vipOf } from '#tests/support/vip-kit.ts';
import { feeDiscountOf } from './membership.ts';

const LIRA = 100n;
const V1 = { userId: 'V1', realm: 'real' } as const;

it('ends the discount with the refunded purchase, and refunds its whole price', async () => {
  const store = await openLedger({ memory: true });
  const kit = await vipKit(10_000n, { store });
  const discount = (): Promise<string> => kit.read((db) => feeDiscountOf(db, V1, kit.core.now));
  const money = async (): Promise<readonly bigint[]> => [
    await kit.balance('available', 'V1'),
    await kit.read((db) => db.balance('real', HOUSE, 'TRY', 'fees')),
  ];
  const refund = (id = '') => kit.code('userVipRefund', { id }, 'V1');
  expect(await discount()).toBe('0');
  await buyVip(kit, '30');
  await kit.core.advance(VIP_TERMS.repeatMs);
  await buyVip(kit, '90');
  expect(await discount()).toBe(VIP_TERMS.feeDiscount);
  const [newer, older] = (await vipOf(kit)).purchases;
  const prices = [vipPrice(30), vipPrice(90)].map((price) => BigInt(price ?? '0') * LIRA);
  const [month, quarter] = prices as [bigint, bigint];
  expect(await money()).toEqual([10_000n * LIRA - month - quarter, month + quarter]);

  // One of two is refunded: the other keeps the discount.
  expect(await refund(older?.id)).toBe(0);
  expect(await discount()).toBe(VIP_TERMS.feeDiscount);
  expect(await vipOf(kit)).toMatchObject({ status: 'purchased', daysLeft: 90 });
  expect(await money()).toEqual([10_000n * LIRA - quarter, quarter]);

  // Refunding the last one ends the discount at once, to the millisecond.
  expect(await refund(newer?.id)).toBe(0);
  expect(await discount()).toBe('0');
  expect(await vipOf(kit)).toMatchObject({ status: 'expired', feeDiscountNow: '0', daysLeft: 0 });
  expect(await money()).toEqual([10_000n * LIRA, 0n]);
  expect(await audited(store)).toEqual([]);
  await store.close();
});
