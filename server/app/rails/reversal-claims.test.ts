import { describe, expect, it } from 'vitest';
import { asked, MANUAL, server } from '#tests/support/rails-calls.ts';
import { AYSE, MERT, railsKit } from '#tests/support/rails-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import { TABLES } from '#tests/support/deposit-calls.ts';

describe('a reversal', () => {
  it('takes back what is there, and the rest as money arrives', async () => {
    const kit = await railsKit(MANUAL);
    const deposit = await kit.announced('1000');
    await kit.arrives(deposit);
    await kit.fund(-60_000n);
    const log = new Transcript(kit.core, TABLES);
    const wish = { id: deposit.id, reason: 'fraud' };
    expect(log.seen(await kit.ask('rails.reversalPlan', wish))).toEqual({
      id: '#1',
      user: 'U1',
      credited: '1000.00 TRY',
      takenAtOnce: '400.00 TRY',
      claim: '600.00 TRY',
      approvedBy: [],
      operators: 2,
    });
    expect(log.seen(await kit.server('rails.reverseDeposit', { ...wish, actor: AYSE }))).toEqual({
      id: '#1',
      status: 'succ',
      waitsFor: 'a second operator',
    });
    expect(log.take()).toEqual([
      'approval #4: objectKind: depositReversal, objectId: #1, action: reverse fraud,',
      '  actor: operator:ayse, ts: 1795419000000',
      'audit operator:ayse depositReversalApproval depositReversal:#1: 0 of 2 > reverse',
      '  fraud: 1 of 2',
    ]);
    expect(await server(kit, 'rails.reverseDeposit', { ...wish, actor: AYSE })).toBe(
      'WRONG_STATE error.state state=approved',
    );
    expect(log.seen(await kit.ask('rails.reversalPlan', wish))).toEqual({
      id: '#1',
      user: 'U1',
      credited: '1000.00 TRY',
      takenAtOnce: '400.00 TRY',
      claim: '600.00 TRY',
      approvedBy: ['operator:ayse'],
      operators: 2,
    });
    expect(log.seen(await kit.server('rails.reverseDeposit', { ...wish, actor: MERT }))).toEqual({
      id: '#1',
      taken: '400.00 TRY',
      claim: '600.00 TRY',
    });
    expect(log.take()).toEqual([
      'deposit #1: steps: [{step: created, by: user, at: 1795419000000}, {step: arrived,',
      '  by: rail, at: 1795419000000}, {step: succ, by: rail, at: 1795419000000},',
      '  {step: reversed, by: operator, at: 1795419000000}]',
      'depositReversal #1: userId: U1, realm: real, asset: TRY, amount: 100000n,',
      '  taken: 40000n, creditTx: tx1, reason: fraud, isSettled: false',
      'approval #5: objectKind: depositReversal, objectId: #1, action: reverse fraud,',
      '  actor: operator:mert, ts: 1795419000000',
      'scoreChange #6: userId: U1, reason: depositReversed, change: -20, score: 45,',
      '  ref: #1, ts: 1795419000000',
      'timer deposit.claim in 60 s #1',
      'real reversal #1: U1 available -40000 TRY, house external 40000 TRY',
      'audit operator:mert depositReversalApproval depositReversal:#1: 1 of 2 > reverse',
      '  fraud: 2 of 2',
      'audit operator:mert depositReverse deposit:#1: succ 1000.00 TRY > fraud: taken',
      '  400.00 of 1000.00 TRY',
      'event U1 real account {balances: [{asset: TRY, total: 0.00, available: 0.00,',
      '  frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00, robot: 0.00}]}',
      'event U1 real deposit {id: #1, version: 4, status: succ}',
      'event U1 real message {msgKey: deposit.message.reversed, args: {amount: 1000.00,',
      '  asset: TRY}}',
    ]);
    expect(await server(kit, 'rails.reverseDeposit', { ...wish, actor: MERT })).toBe(
      'WRONG_STATE error.state state=reversed',
    );
    expect(await asked(kit, 'rails.reversalPlan', { ...wish, id: 'unknown' })).toBe(
      'NOT_FOUND error.notFound',
    );
    const waiting = await kit.announced('100');
    expect(await asked(kit, 'rails.reversalPlan', { ...wish, id: waiting.id })).toBe(
      'WRONG_STATE error.state state=pending',
    );
    log.take();
    await kit.core.advance(60_000);
    expect(log.take()).toEqual(['timer deposit.claim over #1', 'timer deposit.claim in 60 s #1']);
    await kit.arrives(waiting);
    expect(log.take()).toEqual([
      'deposit #1:',
      'deposit #7: arrived: 10000n, credited: 10000n, status: succ, externalRef: BANK-#7,',
      '  steps: [{step: created, by: user, at: 1795419000000}, {step: arrived, by: rail,',
      '  at: 1795419060000}, {step: succ, by: rail, at: 1795419060000}]',
      'depositReversal #1: taken: 50000n',
      'real deposit #7: house external -10000 TRY, U1 available 10000 TRY',
      'real reversal #1: U1 available -10000 TRY, house external 10000 TRY',
      'audit rail depositCredit deposit:#7: pending > succ 100.00 TRY',
      'event U1 real deposit {id: #7, version: 2, status: pending}',
      'event U1 real deposit {id: #7, version: 3, status: succ}',
      'event U1 real account {balances: [{asset: TRY, total: 100.00, available: 100.00,',
      '  frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00, robot: 0.00}]}',
      'event U1 real message {msgKey: deposit.message.succ, args: {amount: 100.00,',
      '  asset: TRY}}',
      'event U1 real account {balances: [{asset: TRY, total: 0.00, available: 0.00,',
      '  frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00, robot: 0.00}]}',
      'event U1 real deposit {id: #1, version: 5, status: succ}',
    ]);
    await kit.fund(50_000n);
    log.take();
    await kit.core.advance(60_000);
    expect(log.take()).toEqual([
      'deposit #1: steps: [{step: created, by: user, at: 1795419000000}, {step: arrived,',
      '  by: rail, at: 1795419000000}, {step: succ, by: rail, at: 1795419000000},',
      '  {step: reversed, by: operator, at: 1795419000000}, {step: settled, by: system,',
      '  at: 1795419120000}]',
      'depositReversal #1: taken: 100000n, isSettled: true',
      'timer deposit.claim over #1',
      'real reversal #1: U1 available -50000 TRY, house external 50000 TRY',
      'event U1 real account {balances: [{asset: TRY, total: 0.00, available: 0.00,',
      '  frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00, robot: 0.00}]}',
      'event U1 real deposit {id: #1, version: 6, status: succ}',
    ]);
    expect(log.seen(await kit.ask('userRechargeStatus', { id: deposit.id }))).toEqual({
      id: '#1',
      version: 6,
      number: 'YAT-C4FEZD',
      kind: 'bank',
      asset: 'TRY',
      amount: '1000.00',
      credited: '1000.00',
      fee: '0.00',
      status: 'succ',
      isReview: false,
      channelId: 'fast',
      reference: 'TRZ-60599-JUZ',
      payee: {
        accountName: 'Terazi Yatırım A.Ş. (Kurgusal)',
        iban: '#8',
        bankName: 'T.C. Ziraat Bankası',
        branch: 'Merkez',
      },
      reversal: { amount: '1000.00', left: '0.00', reason: 'fraud', at: 1795419000000 },
      hasReceipt: false,
      expiresAt: 1795505400000,
      steps: [
        { step: 'created', by: 'user', at: 1795419000000 },
        { step: 'arrived', by: 'rail', at: 1795419000000 },
        { step: 'succ', by: 'rail', at: 1795419000000 },
        { step: 'reversed', by: 'operator', at: 1795419000000 },
        { step: 'settled', by: 'system', at: 1795419120000 },
      ],
      createdAt: 1795419000000,
      updatedAt: 1795419120000,
    });
    await kit.core.advance(60_000);
    expect(log.take()).toEqual([]);
  });
});
