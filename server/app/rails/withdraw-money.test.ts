import { describe, expect, it } from 'vitest';
import { MERT, MINUTE_MS, railsKit } from '#tests/support/rails-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import { LIRA, TABLES, MANUAL, told, asked } from '#tests/support/rails-calls.ts';

describe('withdrawal rules', () => {
  it('name the first thing that is missing', async () => {
    const kit = await railsKit(MANUAL);
    const bankId = await kit.card();
    await kit.fund(1_000_000n * LIRA);
    const ask = (amount: string, user = 'U1') =>
      told(kit, 'userWithdrawAdd', { bankId, amount }, user);
    expect(await ask('99.99')).toBe('BELOW_MIN_WITHDRAW valid.minWithdraw min=100 TRY');
    expect(await ask('0')).toBe('BELOW_MIN error.minNotional min=0.01');
    expect(await ask('1000.001')).toBe('TOO_MANY_DECIMALS valid.tooManyDecimals n=2');
    expect(await ask('250000.01')).toBe('ABOVE_MAX valid.maxAmount max=250000 TRY');
    await kit.addUser('U2');
    expect(await ask('1000', 'U2')).toBe('NOT_FOUND error.notFound');
    await kit.setUser({ idStatus: 'none' });
    expect(await ask('1000')).toBe('KYC_FIRST error.kycFirst');
    await kit.setUser({ idStatus: 'succ', withdrawHash: null });
    expect(await ask('1000')).toBe('WITHDRAW_PASSWORD_NOT_SET error.setWithdrawPasswordFirst');
    await kit.setUser({ withdrawHash: 'hash', holdUntil: kit.core.now + 1 });
    expect(await ask('1000')).toBe('WITHDRAW_HOLD error.withdrawHold date=23-11-2026 10:32');
    await kit.setUser({ holdUntil: kit.core.now, name: 'Another Person' });
    expect(await ask('1000')).toBe('KYC_NAME_MISMATCH error.kycNameMismatch');
    await kit.setUser({ name: 'Ada Su Yel' });
    expect(await ask('250000')).toBe('ok');
    expect(await ask('250000')).toBe('ok');
  });

  it('ask for the money, and count the daily limit', async () => {
    const kit = await railsKit(MANUAL);
    const bankId = await kit.card();
    await kit.fund(1_000n * LIRA);
    const ask = (amount: string) => told(kit, 'userWithdrawAdd', { bankId, amount });
    expect(await ask('1000.01')).toBe(
      'INSUFFICIENT_BALANCE error.insufficientBalance max=1000.00 asset=TRY',
    );
    expect(await ask('1000')).toBe('ok');
  });

  it('wait for a new card or address to be usable', async () => {
    const kit = await railsKit(MANUAL);
    await kit.fund(10_000n * LIRA);
    const { id: bankId } = await kit.done<{ id: string }>('bankAdd', kit.cardInput());
    const ask = () => told(kit, 'userWithdrawAdd', { bankId, amount: '1000' });
    await kit.core.advance(2 * MINUTE_MS - 1);
    expect(await ask()).toBe('ADDRESS_COOLING error.addressCooling date=23-11-2026 10:32');
    await kit.core.advance(1);
    expect(await ask()).toBe('ok');
  });

  it('are shown before the form', async () => {
    const kit = await railsKit(MANUAL);
    await kit.fund(10_000n * LIRA);
    await kit.withdraw(await kit.card(), '1000');
    expect(await kit.ask('userWithdrawOptions', { asset: 'TRY' })).toEqual({
      asset: 'TRY',
      available: '9000.00',
      frozen: '1000.00',
      withdrawable: '9000.00',
      min: '100.00',
      max: '250000.00',
      fee: '5.00',
      limitAsset: 'TRY',
      daily: '500000.00',
      dailyLeft: '499000.00',
      hours: { isOpen: true, isAlways: true },
      noteMin: 0,
      needsTotp: false,
      blockers: [],
    });
    expect(await kit.ask('userWithdrawOptions', { asset: 'USDT' })).toEqual({
      asset: 'USDT',
      available: '0.00000000',
      frozen: '0.00000000',
      withdrawable: '0.00000000',
      limitAsset: 'USD',
      daily: '3000.00',
      dailyLeft: '3000.00',
      monthly: '50000.00',
      monthlyLeft: '50000.00',
      hours: { isOpen: true, isAlways: true },
      noteMin: 20,
      needsTotp: false,
      blockers: [],
    });
    expect(await asked(kit, 'userWithdrawOptions', { asset: 'USD' })).toBe(
      'NOT_FOUND error.notFound',
    );
    await kit.setUser({ idStatus: 'none', withdrawHash: null, holdUntil: kit.core.now + 1 });
    const { blockers } = await kit.ask<{ blockers: object[] }>('userWithdrawOptions', {
      asset: 'TRY',
    });
    expect(blockers).toEqual([
      { error: 'KYC_FIRST', code: -1140, msgKey: 'error.kycFirst', args: {} },
      {
        error: 'WITHDRAW_PASSWORD_NOT_SET',
        code: -1041,
        msgKey: 'error.setWithdrawPasswordFirst',
        args: {},
      },
      {
        error: 'WITHDRAW_HOLD',
        code: -1125,
        msgKey: 'error.withdrawHold',
        args: { date: '1795419120001' },
      },
    ]);
    const demo = await kit.core.query('userWithdrawOptions', { asset: 'TRY' }, { user: 'U1' });
    expect(demo).toEqual({
      ok: true,
      data: {
        asset: 'TRY',
        available: '0.00',
        frozen: '0.00',
        withdrawable: '0.00',
        min: '100.00',
        max: '250000.00',
        fee: '5.00',
        limitAsset: 'TRY',
        hours: { isOpen: true, isAlways: true },
        noteMin: 0,
        needsTotp: false,
        blockers: [
          { error: 'DEMO_NO_WITHDRAW', code: -1120, msgKey: 'error.demoNoWithdraw', args: {} },
        ],
      },
      replayed: false,
    });
  });
});

describe('a coin withdrawal', () => {
  it('names its network, fee and purpose', async () => {
    const kit = await railsKit(MANUAL);
    await kit.fund(1_000n * 100_000_000n, 'USDT');
    const addressId = await kit.address('TRC20', 'USDT').catch(() => kit.address('tron', 'USDT'));
    const log = new Transcript(kit.core, TABLES);
    const view = await kit.withdrawCoin(addressId, 'USDT', '100');
    expect(log.take()).toEqual([
      'withdrawal #2: kind: coin, asset: USDT, network: TRC20, amount: 10000000000n,',
      '  fee: 150000000n, targetId: #1, note: Kendi cüzdanıma aktarım, userId: U1,',
      '  realm: real, worth: null, status: in_progress, sub: review, reason: null,',
      '  clientKey: key-00000004, externalRef: null, evidence: null,',
      '  steps: [{step: created, by: user, at: 1795419120000}]',
      'reservation #3: objectKind: withdrawal, objectId: #2, userId: U1, realm: real,',
      '  asset: USDT, amount: 10000000000n',
      'timer withdrawal.alert in 86400 s #2',
      'real withdrawReserve #2: U1 available -10000000000 USDT, U1 frozen 10000000000 USDT',
      'audit user:U1 withdrawal-created withdrawal:#2: - > in_progress/review',
      'event U1 real withdrawal {id: #2, version: 1, status: in_progress, sub: review}',
      'event U1 real account {balances: [{asset: USDT, total: 1000.00000000,',
      '  available: 900.00000000, frozen: 100.00000000, locked: 0.00000000,',
      '  contract: 0.00000000, margin: 0.00000000, robot: 0.00000000}]}',
    ]);
    expect(log.seen(view)).toEqual({
      id: '#2',
      version: 1,
      number: 'CEK-69RC2F',
      kind: 'coin',
      asset: 'USDT',
      network: 'TRC20',
      amount: '100.00000000',
      fee: '1.50000000',
      net: '98.50000000',
      status: 'in_progress',
      sub: 'review',
      targetId: '#1',
      address: 'TDRCPfgEfa26xLjyBZ6hPUzdShev5ZK4zG',
      label: 'USDT TRC20',
      note: 'Kendi cüzdanıma aktarım',
      canCancel: true,
      steps: [{ step: 'created', by: 'user', at: 1795419120000 }],
      createdAt: 1795419120000,
      updatedAt: 1795419120000,
    });
    const { id } = view;
    // No market prices the coin here, so two operators have to agree.
    await kit.decide(id, 'approve');
    expect(await kit.server('rails.claim', {})).toEqual([]);
    await kit.decide(id, 'approve', MERT);
    log.take();
    const [payout] = await kit.server<object[]>('rails.claim', {});
    const { target, ...rest } = payout as { target: object };
    expect(log.seen(rest)).toEqual({
      id: '#2',
      kind: 'coin',
      asset: 'USDT',
      network: 'TRC20',
      asked: '100.00000000',
      amount: '98.50000000',
    });
    expect(target).toMatchObject({ memo: '' });
    const wish = { addressId, asset: 'USDT', amount: '100', note: 'Kendi cüzdanıma aktarım' };
    expect(
      await told(kit, 'coinWithdrawAdd', { ...wish, note: 'a note of 19 letters'.slice(0, 19) }),
    ).toBe('FORMAT valid.purposeLength min=20');
    expect(await told(kit, 'coinWithdrawAdd', { ...wish, note: 'a note of 20 letters' })).toBe(
      'ok',
    );
    expect(await told(kit, 'coinWithdrawAdd', { ...wish, amount: '0.5' })).toBe(
      'BELOW_MIN_WITHDRAW valid.minWithdraw min=10 USDT',
    );
    expect(await told(kit, 'coinWithdrawAdd', { ...wish, amount: '900' })).toBe(
      'INSUFFICIENT_BALANCE error.insufficientBalance max=800.00000000 asset=USDT',
    );
    expect(await told(kit, 'coinWithdrawAdd', { ...wish, asset: 'BTC' })).toBe(
      'ADDRESS_FORMAT error.addressFormat network=TRON (TRC20)',
    );
    expect(await told(kit, 'coinWithdrawAdd', { ...wish, addressId: 'unknown' })).toBe(
      'NOT_FOUND error.notFound',
    );
  });
});
