import { describe, expect, it } from 'vitest';
import { MANUAL, server, told } from '#tests/support/rails-calls.ts';
import { AYSE, HOUR_MS, MERT, railsKit } from '#tests/support/rails-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import { TABLES } from '#tests/support/deposit-calls.ts';

describe('a bank deposit', () => {
  it('is announced under a reference, and credited when its money arrives', async () => {
    const kit = await railsKit(MANUAL);
    const log = new Transcript(kit.core, TABLES);
    const deposit = await kit.announced('2500');
    expect(log.take()).toEqual([
      'deposit #1: channelId: fast, network: null, arrived: null, credited: null,',
      '  status: pending, isReview: false, reason: null, reference: TRZ-60599-JUZ,',
      '  queryNo: null, receiptId: null, address: null, memo: null, txHash: null,',
      '  confirmations: null, externalRef: null, lateOf: null, userId: U1, kind: bank,',
      '  asset: TRY, amount: 250000n, expiresAt: 1795505400000, realm: real,',
      '  steps: [{step: created, by: user, at: 1795419000000}]',
      'payReference TRZ-60599-JUZ: userId: U1, realm: real, channelId: fast, depositId: #1',
      'timer deposit.expire in 86400 s #1',
      'event U1 real deposit {id: #1, version: 1, status: pending}',
    ]);
    expect(log.seen(deposit)).toEqual({
      id: '#1',
      version: 1,
      number: 'YAT-C4FEZD',
      kind: 'bank',
      asset: 'TRY',
      amount: '2500.00',
      fee: '0.00',
      status: 'pending',
      isReview: false,
      channelId: 'fast',
      reference: 'TRZ-60599-JUZ',
      payee: {
        accountName: 'Terazi Yatırım A.Ş. (Kurgusal)',
        iban: '#2',
        bankName: 'T.C. Ziraat Bankası',
        branch: 'Merkez',
      },
      hasReceipt: false,
      expiresAt: 1795505400000,
      steps: [{ step: 'created', by: 'user', at: 1795419000000 }],
      createdAt: 1795419000000,
      updatedAt: 1795419000000,
    });
    expect(await kit.arrives(deposit)).toBe('credited');
    expect(log.take()).toEqual([
      'deposit #1: arrived: 250000n, credited: 250000n, status: succ, externalRef: BANK-#1,',
      '  steps: [{step: created, by: user, at: 1795419000000}, {step: arrived, by: rail,',
      '  at: 1795419000000}, {step: succ, by: rail, at: 1795419000000}]',
      'scoreChange #3: userId: U1, reason: start, change: 60, score: 60, ref: ,',
      '  ts: 1795419000000',
      'scoreChange #4: userId: U1, reason: firstDeposit, change: 5, score: 65, ref: ,',
      '  ts: 1795419000000',
      'timer credit.calm in 2592000 s U1',
      'timer assets.day in 48600 s U1',
      'real deposit #1: house external -250000 TRY, U1 available 250000 TRY',
      'audit rail depositCredit deposit:#1: pending > succ 2500.00 TRY',
      'event U1 real deposit {id: #1, version: 2, status: pending}',
      'event U1 real deposit {id: #1, version: 3, status: succ}',
      'event U1 real account {balances: [{asset: TRY, total: 2500.00, available: 2500.00,',
      '  frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00, robot: 0.00}]}',
      'event U1 real message {msgKey: deposit.message.succ, args: {amount: 2500.00,',
      '  asset: TRY}}',
    ]);
    expect(log.changed(deposit, await kit.ask('userRechargeStatus', { id: deposit.id }))).toEqual({
      version: 3,
      credited: '2500.00',
      status: 'succ',
      steps: [
        { step: 'created', by: 'user', at: 1795419000000 },
        { step: 'arrived', by: 'rail', at: 1795419000000 },
        { step: 'succ', by: 'rail', at: 1795419000000 },
      ],
    });
    expect(await kit.arrives(deposit)).toBe('known');
    expect(await kit.arrives(deposit, { ref: 'BANK-2', amount: '10' })).toBe('review');
    expect(log.take()).toEqual([
      'deposit #5: channelId: fast, network: null, arrived: 1000n, credited: null,',
      '  status: pending, isReview: true, reason: second, reference: TRZ-60599-JUZ,',
      '  queryNo: null, receiptId: null, address: null, memo: null, txHash: null,',
      '  confirmations: null, externalRef: BANK-2, lateOf: #1, userId: U1, kind: bank,',
      '  asset: TRY, amount: 1000n, expiresAt: 1795505400000, realm: real,',
      '  steps: [{step: arrived, by: rail, at: 1795419000000}, {step: review, by: system,',
      '  at: 1795419000000}]',
      'event U1 real deposit {id: #5, version: 1, status: pending}',
      'event U1 real deposit {id: #5, version: 2, status: pending}',
    ]);
    expect(await kit.arrives({ ...deposit, reference: 'TRZ-none' }, { ref: 'BANK-3' })).toBe(
      'unmatched',
    );
  });

  it('from another person, with another amount, or after its day is not credited', async () => {
    const kit = await railsKit(MANUAL);
    const other = await kit.announced('500');
    const log = new Transcript(kit.core, TABLES);
    expect(await kit.arrives(other, { sender: 'Someone Else' })).toBe('failed');
    expect(log.take()).toEqual([
      'deposit #1: arrived: 50000n, status: failed, reason: sender, externalRef: BANK-#1,',
      '  steps: [{step: created, by: user, at: 1795419000000}, {step: arrived, by: rail,',
      '  at: 1795419000000}, {step: failed, by: rail, at: 1795419000000}]',
      'audit rail depositFail deposit:#1: pending > sender',
      'event U1 real deposit {id: #1, version: 2, status: pending}',
      'event U1 real deposit {id: #1, version: 3, status: failed}',
      'event U1 real message {msgKey: deposit.message.failed, args: {}}',
    ]);
    const less = await kit.announced('500');
    log.take();
    expect(await kit.arrives(less, { amount: '499.99' })).toBe('review');
    expect(log.take()).toEqual([
      'deposit #2: arrived: 49999n, isReview: true, reason: amount, externalRef: BANK-#2,',
      '  steps: [{step: created, by: user, at: 1795419000000}, {step: arrived, by: rail,',
      '  at: 1795419000000}, {step: review, by: system, at: 1795419000000}]',
      'event U1 real deposit {id: #2, version: 2, status: pending}',
      'event U1 real deposit {id: #2, version: 3, status: pending}',
    ]);
    expect(
      await server(kit, 'rails.decideDeposit', {
        id: less.id,
        verdict: 'fail',
        actor: AYSE,
        externalRef: null,
        reason: 'rejected',
      }),
    ).toBe('ok');
    expect(log.take()).toEqual([
      'deposit #2: status: failed, isReview: false, reason: rejected,',
      '  steps: [{step: created, by: user, at: 1795419000000}, {step: arrived, by: rail,',
      '  at: 1795419000000}, {step: review, by: system, at: 1795419000000}, {step: failed,',
      '  by: operator, at: 1795419000000}]',
      'audit operator:ayse depositFail deposit:#2: pending > rejected',
      'event U1 real deposit {id: #2, version: 4, status: failed}',
      'event U1 real message {msgKey: deposit.message.failed, args: {}}',
    ]);
    expect(
      await server(kit, 'rails.decideDeposit', {
        id: less.id,
        verdict: 'fail',
        actor: AYSE,
        externalRef: null,
        reason: 'rejected',
      }),
    ).toBe('WRONG_STATE error.state state=failed');
    expect(
      await server(kit, 'rails.decideDeposit', {
        id: 'unknown',
        verdict: 'fail',
        actor: AYSE,
        externalRef: null,
        reason: 'x',
      }),
    ).toBe('NOT_FOUND error.notFound');
    await kit.announced('500');
    log.take();
    await kit.core.advance(24 * HOUR_MS - 1);
    expect(log.take()).toEqual([]);
    await kit.core.advance(1);
    expect(log.take()).toEqual([
      'deposit #3: status: expired, steps: [{step: created, by: user, at: 1795419000000},',
      '  {step: expired, by: system, at: 1795505400000}]',
      'timer deposit.expire over #1',
      'timer deposit.expire over #2',
      'timer deposit.expire over #3',
      'event U1 real deposit {id: #3, version: 2, status: expired}',
    ]);
  });

  it('above the cap of one operator needs two, who credit the received amount', async () => {
    const kit = await railsKit(MANUAL);
    const deposit = await kit.announced('250000.01');
    expect(await kit.arrives(deposit)).toBe('review');
    const log = new Transcript(kit.core, TABLES);
    expect(await kit.decideDeposit(deposit.id, 'credit')).toBe(0);
    expect(log.take()).toEqual([
      'deposit #1:',
      'approval #2: objectKind: deposit, objectId: #1, action: credit BANK-#1,',
      '  actor: operator:ayse, ts: 1795419000000',
      'audit operator:ayse depositApproval deposit:#1: 0 of 2 > credit BANK-#1: 1 of 2',
      'event U1 real deposit {id: #1, version: 4, status: pending}',
    ]);
    expect(await kit.decideDeposit(deposit.id, 'credit', MERT)).toBe(0);
    expect(log.take()).toEqual([
      'deposit #1: credited: 25000001n, status: succ, isReview: false, reason: null,',
      '  steps: [{step: created, by: user, at: 1795419000000}, {step: arrived, by: rail,',
      '  at: 1795419000000}, {step: review, by: system, at: 1795419000000}, {step: succ,',
      '  by: operator, at: 1795419000000}]',
      'approval #3: objectKind: deposit, objectId: #1, action: credit BANK-#1,',
      '  actor: operator:mert, ts: 1795419000000',
      'scoreChange #4: userId: U1, reason: start, change: 60, score: 60, ref: ,',
      '  ts: 1795419000000',
      'scoreChange #5: userId: U1, reason: firstDeposit, change: 5, score: 65, ref: ,',
      '  ts: 1795419000000',
      'timer credit.calm in 2592000 s U1',
      'timer assets.day in 48600 s U1',
      'real deposit #1: house external -25000001 TRY, U1 available 25000001 TRY',
      'audit operator:mert depositApproval deposit:#1: 1 of 2 > credit BANK-#1: 2 of 2',
      'audit operator:mert depositCredit deposit:#1: pending > succ 250000.01 TRY',
      'event U1 real deposit {id: #1, version: 5, status: succ}',
      'event U1 real account {balances: [{asset: TRY, total: 250000.01,',
      '  available: 250000.01, frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00,',
      '  robot: 0.00}]}',
      'event U1 real message {msgKey: deposit.message.succ, args: {amount: 250000.01,',
      '  asset: TRY}}',
    ]);
    const most = await kit.announced('250000');
    expect(await kit.arrives(most)).toBe('credited');
  });

  it('keeps to the bounds of an amount and of a day', async () => {
    const kit = await railsKit(MANUAL);
    const open = async (channelId = 'fast') =>
      (
        await kit.done<{ data: { reference: string } }>('userRechargeOpen', {
          channelId,
          passwordHash: null,
        })
      ).data.reference;
    const reference = await open();
    expect(await open()).toBe(reference);
    const add = (amount: string, changes: object = {}) =>
      told(kit, 'userRechargeAdd', {
        channelId: 'fast',
        reference,
        amount,
        queryNo: '',
        ...changes,
      });
    expect(await add('99.99')).toBe('BELOW_MIN_DEPOSIT valid.minDeposit min=100.00');
    expect(await add('500000.01')).toBe('ABOVE_MAX valid.maxAmount max=500000.00');
    expect(await add('100', { channelId: 'none' })).toBe('NOT_FOUND error.notFound');
    expect(await add('100', { channelId: 'eft' })).toBe('NOT_FOUND error.notFound');
    expect(await add('100', { reference: 'TRZ-none' })).toBe('NOT_FOUND error.notFound');
    await kit.addUser('U2');
    expect(
      await told(
        kit,
        'userRechargeAdd',
        { channelId: 'fast', reference, amount: '100', queryNo: '' },
        'U2',
      ),
    ).toBe('NOT_FOUND error.notFound');
    expect(await add('100')).toBe('ok');
    expect(await add('100')).toBe('WRONG_STATE error.referenceUsed');
    expect(await add('100', { channelId: 'branch', reference: await open('branch') })).toBe(
      'IMAGES_REQUIRED error.receiptRequired',
    );
    for (const amount of ['500000', '499900']) await kit.announced(amount).catch(() => undefined);
    expect(await kit.announced('499900').then(() => 'ok', String)).toBe('ok');
    const { items } = await kit.ask<{ items: { id: string; dailyLeft: string }[] }>(
      'bankRechargeChannels',
      {},
    );
    expect(items.map(({ id, dailyLeft }) => `${id} ${dailyLeft}`)).toEqual([
      'fast 500100.00',
      'eft 500100.00',
      'private 500100.00',
      'branch 500100.00',
    ]);
  });

  it('of an unverified user stays below the limit', async () => {
    const kit = await railsKit(MANUAL);
    await kit.setUser({ idStatus: 'none' });
    const { beforeKyc } = await kit.ask<{ beforeKyc: { max: string } }>('bankRechargeChannels', {});
    expect(beforeKyc).toEqual({ max: '10000.00', left: '10000.00' });
    const { max } = beforeKyc;
    expect(
      await kit.announced(`${Number(max) + 0.01}`).then(
        () => 'ok',
        (error: Error) => error.message,
      ),
    ).toBe('userRechargeAdd: -1140 error.kycFirst []');
    await kit.announced(max);
    expect((await kit.ask<{ beforeKyc: object }>('bankRechargeChannels', {})).beforeKyc).toEqual({
      max: '10000.00',
      left: '0.00',
    });
  });

  it('takes the password of a private channel, five times wrong at most', async () => {
    const kit = await railsKit(MANUAL);
    const open = (passwordHash: string | null) =>
      kit.done('userRechargeOpen', { channelId: 'private', passwordHash });
    const log = new Transcript(kit.core, ['throttle']);
    for (let count = 0; count < 4; count++) await open('wrong');
    expect(log.seen(await open('wrong'))).toEqual({
      granted: false,
      refusal: 'WRONG_CHANNEL_PASSWORD',
      args: {},
    });
    expect(log.take()).toEqual([
      'throttle channel:U1|private: kind: channel, count: 5, since: 0,',
      '  lockedUntil: 1795419900000, dayCount: 0, dayStart: 0',
    ]);
    expect(await open('wrong')).toEqual({
      granted: false,
      refusal: 'SECRET_LOCKED',
      args: { minutes: '15' },
    });
    await kit.core.advance(15 * 60_000 - 1);
    expect(await open('wrong')).toEqual({
      granted: false,
      refusal: 'SECRET_LOCKED',
      args: { minutes: '1' },
    });
    await kit.core.advance(1);
    expect(await open(null)).toEqual({
      granted: false,
      refusal: 'WRONG_CHANNEL_PASSWORD',
      args: {},
    });
    expect(await told(kit, 'userRechargeOpen', { channelId: 'none', passwordHash: null })).toBe(
      'NOT_FOUND error.notFound',
    );
  });
});
