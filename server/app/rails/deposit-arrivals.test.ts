import { describe, expect, it } from 'vitest';
import type { DepositView } from '#protocol/http/deposits.ts';
import { asked, MANUAL, told } from '#tests/support/rails-calls.ts';
import { railsKit } from '#tests/support/rails-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import { TABLES, place, chain } from '#tests/support/deposit-calls.ts';

describe('a coin deposit', () => {
  it('is noted, and credited with enough confirmations', async () => {
    const kit = await railsKit(MANUAL);
    const log = new Transcript(kit.core, TABLES);
    await place(kit);
    expect(log.take()).toEqual([
      'depositAddress #1: userId: U1, realm: real, network: TRC20, address: house of U1,',
      '  memo:',
    ]);
    await place(kit);
    expect(log.take()).toEqual([]);
    expect(
      log.seen(await kit.ask('coinRechargeAddress', { asset: 'USDT', network: 'TRC20' })),
    ).toEqual({
      address: {
        asset: 'USDT',
        network: 'TRC20',
        address: 'house of U1',
        createdAt: 1795419000000,
      },
    });
    expect(await kit.ask('coinRechargeAddress', { asset: 'BTC', network: 'BTC' })).toEqual({});
    expect(await asked(kit, 'coinRechargeAddress', { asset: 'BTC', network: 'TRC20' })).toBe(
      'ADDRESS_FORMAT error.addressFormat network=TRON (TRC20)',
    );
    expect(await kit.server('rails.chainArrived', chain({ confirmations: 1 }))).toEqual({
      outcome: 'noted',
    });
    expect(log.take()).toEqual([
      'deposit #2: channelId: null, network: TRC20, arrived: 10000000000n, credited: null,',
      '  status: pending, isReview: false, reason: null, reference: null, queryNo: null,',
      '  receiptId: null, address: house of U1, memo: , txHash: tx1, confirmations: 1,',
      '  externalRef: tx1:0, lateOf: null, userId: U1, kind: coin, asset: USDT,',
      '  amount: 10000000000n, expiresAt: 1795505400000, realm: real,',
      '  steps: [{step: arrived, by: rail, at: 1795419000000}]',
      'event U1 real deposit {id: #2, version: 1, status: pending}',
    ]);
    expect(await kit.server('rails.chainArrived', chain({ confirmations: 0 }))).toEqual({
      outcome: 'known',
    });
    expect(log.take()).toEqual([]);
    expect(await kit.server('rails.chainArrived', chain({ confirmations: 30 }))).toEqual({
      outcome: 'credited',
    });
    expect(log.take()).toEqual([
      'deposit #2: credited: 10000000000n, status: succ, confirmations: 30,',
      '  steps: [{step: arrived, by: rail, at: 1795419000000}, {step: succ, by: rail,',
      '  at: 1795419000000}]',
      'scoreChange #3: userId: U1, reason: start, change: 60, score: 60, ref: ,',
      '  ts: 1795419000000',
      'scoreChange #4: userId: U1, reason: firstDeposit, change: 5, score: 65, ref: ,',
      '  ts: 1795419000000',
      'timer credit.calm in 2592000 s U1',
      'timer assets.day in 48600 s U1',
      'real deposit #2: house external -10000000000 USDT, U1 available 10000000000 USDT',
      'audit rail depositCredit deposit:#2: pending > succ 100.00000000 USDT',
      'event U1 real deposit {id: #2, version: 2, status: pending}',
      'event U1 real deposit {id: #2, version: 3, status: succ}',
      'event U1 real account {balances: [{asset: USDT, total: 100.00000000,',
      '  available: 100.00000000, frozen: 0.00000000, locked: 0.00000000,',
      '  contract: 0.00000000, margin: 0.00000000, robot: 0.00000000}]}',
      'event U1 real message {msgKey: deposit.message.succ, args: {amount: 100.00000000,',
      '  asset: USDT}}',
    ]);
    expect(await kit.server('rails.chainArrived', chain({ confirmations: 31 }))).toEqual({
      outcome: 'known',
    });
    expect(await kit.server('rails.chainArrived', chain({ ref: 'x', address: 'nobody' }))).toEqual({
      outcome: 'unmatched',
    });
    expect(await kit.server('rails.chainArrived', chain({ ref: 'x', asset: 'BTC' }))).toEqual({
      outcome: 'unmatched',
    });
  });

  it('announced is found by its amount, oldest first', async () => {
    const kit = await railsKit(MANUAL);
    await place(kit);
    const add = (amount: string, changes: object = {}) =>
      kit.done<DepositView>('coinRechargeAdd', {
        asset: 'USDT',
        network: 'TRC20',
        amount,
        txHash: '',
        ...changes,
      });
    const log = new Transcript(kit.core, TABLES);
    const first = await add('100', { txHash: ' tx9 ' });
    expect(log.take()).toEqual([
      'deposit #2: channelId: null, network: TRC20, arrived: null, credited: null,',
      '  status: pending, isReview: false, reason: null, reference: null, queryNo: null,',
      '  receiptId: null, address: house of U1, memo: , txHash: tx9, confirmations: null,',
      '  externalRef: null, lateOf: null, userId: U1, kind: coin, asset: USDT,',
      '  amount: 10000000000n, expiresAt: 1795505400000, realm: real,',
      '  steps: [{step: created, by: user, at: 1795419000000}]',
      'timer deposit.expire in 86400 s #2',
      'event U1 real deposit {id: #2, version: 1, status: pending}',
    ]);
    expect(log.seen(first)).toEqual({
      id: '#2',
      version: 1,
      number: 'YAT-8YZG0N',
      kind: 'coin',
      asset: 'USDT',
      amount: '100.00000000',
      fee: '0.00000000',
      status: 'pending',
      isReview: false,
      network: 'TRC20',
      address: 'house of U1',
      txHash: 'tx9',
      confirmationsNeeded: 20,
      hasReceipt: false,
      expiresAt: 1795505400000,
      steps: [{ step: 'created', by: 'user', at: 1795419000000 }],
      createdAt: 1795419000000,
      updatedAt: 1795419000000,
    });
    await kit.core.advance(1);
    await add('100');
    await add('50');
    log.take();
    await kit.server('rails.chainArrived', chain({ confirmations: 30 }));
    expect(log.take(/^(deposit|real)/)).toEqual([
      'deposit #2: arrived: 10000000000n, credited: 10000000000n, status: succ,',
      '  txHash: tx1, confirmations: 30, externalRef: tx1:0, steps: [{step: created,',
      '  by: user, at: 1795419000000}, {step: arrived, by: rail, at: 1795419000001},',
      '  {step: succ, by: rail, at: 1795419000001}]',
      'real deposit #2: house external -10000000000 USDT, U1 available 10000000000 USDT',
    ]);
    expect(
      await told(kit, 'coinRechargeAdd', {
        asset: 'USDT',
        network: 'TRC20',
        amount: '0.5',
        txHash: '',
      }),
    ).toBe('BELOW_MIN_RECHARGE valid.minRecharge min=10 USDT');
    expect(
      await told(kit, 'coinRechargeAdd', {
        asset: 'USDT',
        network: 'BTC',
        amount: '50',
        txHash: '',
      }),
    ).toBe('ADDRESS_FORMAT error.addressFormat network=Bitcoin');
    expect(
      await told(kit, 'coinRechargeAdd', {
        asset: 'BTC',
        network: 'BTC',
        amount: '0.05',
        txHash: '',
      }),
    ).toBe('WRONG_STATE error.depositAddressFirst');
  });

  it('below the minimum is reviewed', async () => {
    const kit = await railsKit(MANUAL);
    await place(kit);
    expect(
      await kit.server('rails.chainArrived', chain({ amount: '0.5', confirmations: 30 })),
    ).toEqual({ outcome: 'review' });
    expect(
      await kit.server(
        'rails.chainArrived',
        chain({ ref: 'x', amount: '10000.01', confirmations: 30 }),
      ),
    ).toEqual({ outcome: 'review' });
    expect(
      await kit.server(
        'rails.chainArrived',
        chain({ ref: 'y', amount: '10000', confirmations: 30 }),
      ),
    ).toEqual({ outcome: 'credited' });
    const { deposits } = await kit.ask<{ deposits: { amount: string; review: string }[] }>(
      'rails.deskList',
      {},
    );
    expect(deposits.map(({ amount, review }) => `${amount} ${review}`)).toEqual([
      '0.50000000 USDT min',
      '10000.01000000 USDT cap',
    ]);
  });
});

describe('simulatedPay', () => {
  it('pays a deposit of the caller, or an unannounced amount', async () => {
    const kit = await railsKit(MANUAL);
    await kit.addUser('U2');
    await place(kit);
    const deposit = await kit.announced('500');
    const log = new Transcript(kit.core);
    const { reference, ...bank } = await kit.done<{ reference: string }>('simulatedPay', {
      id: deposit.id,
    });
    expect(reference).toBe(deposit.reference);
    expect(log.seen(bank)).toEqual({
      id: '#1',
      kind: 'bank',
      amount: '500.00',
      sender: 'Ada Su Yel',
    });
    expect(await told(kit, 'simulatedPay', { id: deposit.id }, 'U2')).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(
      log.seen(await kit.done('simulatedPay', { asset: 'USDT', network: 'TRC20', amount: '20' })),
    ).toEqual({
      id: '#2',
      kind: 'coin',
      asset: 'USDT',
      network: 'TRC20',
      address: 'house of U1',
      memo: '',
      amount: '20.00000000',
      confirmations: 20,
    });
    expect(await told(kit, 'simulatedPay', { asset: 'USDT' })).toBe(
      'CURRENCY_REQUIRED valid.currencyRequired',
    );
    expect(await told(kit, 'simulatedPay', { network: 'TRC20' })).toBe(
      'CURRENCY_REQUIRED valid.currencyRequired',
    );
    expect(await told(kit, 'simulatedPay', { asset: 'BTC', network: 'TRC20', amount: '20' })).toBe(
      'ADDRESS_FORMAT error.addressFormat network=TRON (TRC20)',
    );
    expect(await told(kit, 'simulatedPay', { asset: 'BTC', network: 'BTC', amount: '20' })).toBe(
      'WRONG_STATE error.depositAddressFirst',
    );
    const coin = await kit.done<DepositView>('coinRechargeAdd', {
      asset: 'USDT',
      network: 'TRC20',
      amount: '50',
      txHash: '',
    });
    expect(log.seen(await kit.done('simulatedPay', { id: coin.id }))).toEqual({
      id: '#3',
      kind: 'coin',
      asset: 'USDT',
      network: 'TRC20',
      address: 'house of U1',
      memo: '',
      amount: '50.00000000',
      confirmations: 20,
    });
    await kit.arrives(deposit);
    expect(await told(kit, 'simulatedPay', { id: deposit.id })).toBe(
      'WRONG_STATE error.state state=succ',
    );
    const real = await railsKit({ settings: { isSimulated: false } });
    expect(await told(real, 'simulatedPay', { id: 'x' })).toBe(
      'PRODUCT_CLOSED error.productClosed',
    );
  });
});
