import { describe, expect, it } from 'vitest';
import type { DepositView } from '#protocol/http/deposits.ts';
import { asked, MANUAL } from '#tests/support/rails-calls.ts';
import { railsKit } from '#tests/support/rails-kit.ts';
import { refusalOf } from '#tests/support/transcript.ts';
import { place } from '#tests/support/deposit-calls.ts';

describe('lists of deposits', () => {
  it('hold those of the real account, by kind, state and page', async () => {
    const kit = await railsKit(MANUAL);
    await kit.addUser('U2');
    await place(kit);
    for (const amount of ['1000', '2000', '3000']) {
      const deposit = await kit.announced(amount);
      if (amount === '2000') await kit.arrives(deposit);
      await kit.core.advance(1_000);
    }
    await kit.announced('4000', 'fast', 'U2');
    await kit.done('coinRechargeAdd', {
      asset: 'USDT',
      network: 'TRC20',
      amount: '50',
      txHash: '',
    });
    const list = async (name: string, input: object, user = 'U1') => {
      const data = await kit.ask<{ items: DepositView[]; total: number }>(
        name,
        { page: 1, size: 9, ...input },
        user,
      );
      return `${data.items.map(({ amount }) => amount).join(', ')} of ${data.total}`;
    };
    expect(await list('userRechargeOrders', {})).toBe('3000.00, 2000.00, 1000.00 of 3');
    expect(await list('userRechargeOrders', { size: 2 })).toBe('3000.00, 2000.00 of 3');
    expect(await list('userRechargeOrders', { size: 2, page: 2 })).toBe('1000.00 of 3');
    expect(await list('userRechargeOrders', { status: 'succ' })).toBe('2000.00 of 1');
    expect(await list('userRechargeOrders', { kind: 'offline' })).toBe(' of 0');
    expect(await list('coinRechargeOrders', {})).toBe('50.00000000 of 1');
    expect(await list('coinRechargeOrders', { asset: 'BTC' })).toBe(' of 0');
    expect(await list('coinRechargeOrders', { status: 'succ' })).toBe(' of 0');
    expect(await list('userRechargeOrders', {}, 'U2')).toBe('4000.00 of 1');
    expect(
      await kit.core.query('userRechargeOrders', { page: 1, size: 9 }, { user: 'U1' }),
    ).toEqual({ ok: true, data: { items: [], page: 1, size: 9, total: 0 }, replayed: false });
    const { items } = await kit.ask<{ items: DepositView[] }>('userRechargeOrders', {
      page: 1,
      size: 1,
    });
    const id = items[0]?.id ?? '';
    expect(await asked(kit, 'userRechargeStatus', { id }, 'U2')).toBe('NOT_FOUND error.notFound');
    expect(refusalOf(await kit.core.query('userRechargeStatus', { id }, { user: 'U1' }))).toBe(
      'NOT_FOUND error.notFound',
    );
    const { items: channels } = await kit.ask<{ items: object[] }>('bankRechargeChannels', {});
    expect(channels[0]).toEqual({
      id: 'fast',
      kind: 'bank',
      nameKey: 'deposit.channelName.fast',
      bankName: 'T.C. Ziraat Bankası',
      asset: 'TRY',
      min: '100.00',
      max: '500000.00',
      daily: '2000000.00',
      dailyLeft: '1994000.00',
      fee: '0.00',
      needsPassword: false,
      needsReceipt: false,
      expectedMs: 60000,
      hours: { isOpen: true, isAlways: true },
      usedAt: 1795419002000,
    });
    expect(
      (await kit.ask<{ items: { networks: object[] }[] }>('rechargeCoins', {})).items[0]
        ?.networks[0],
    ).toEqual({
      network: 'TRC20',
      name: 'TRON (TRC20)',
      shortName: 'TRC20',
      memo: 'none',
      confirmations: 20,
      expectedMs: 60000,
      minDeposit: '10.00000000',
      minWithdraw: '10.00000000',
      withdrawFee: '1.50000000',
    });
    const { countries, offline } = await kit.ask<{ countries: object[]; offline: object[] }>(
      'bankTemplates',
      {},
    );
    expect({ countries, offline }).toEqual({
      countries: [
        {
          country: 'TR',
          fields: [
            { name: 'iban', isRequired: true },
            { name: 'cardholder', isRequired: true },
            { name: 'accountName', isRequired: false },
            { name: 'swift', isRequired: false },
            { name: 'taxId', isRequired: false },
            { name: 'bankAddress', isRequired: false },
            { name: 'payeeAddress', isRequired: false },
          ],
        },
      ],
      offline: [
        {
          channelId: 'branch',
          payee: {
            accountName: 'Terazi Yatırım A.Ş. (Kurgusal)',
            iban: 'TR950006400000000000000002',
            bankName: 'Türkiye İş Bankası',
            branch: 'Kadıköy',
            address: 'Örnek Mahallesi, Deneme Caddesi No: 1, 34710 Kadıköy/İstanbul',
            latitude: 40.9903,
            longitude: 29.0291,
          },
        },
      ],
    });
  });
});
