import { describe, expect, it } from 'vitest';
import { AYSE, HOUR_MS, MERT, MINUTE_MS, railsKit } from '#tests/support/rails-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import { LIRA, TABLES, MANUAL, told, server, inReview } from '#tests/support/rails-calls.ts';

describe('a bank withdrawal', () => {
  it('is reserved, approved, claimed once and completed', async () => {
    const kit = await railsKit(MANUAL);
    await kit.fund(10_000n * LIRA);
    const bankId = await kit.card();
    const log = new Transcript(kit.core, TABLES);
    const view = await kit.withdraw(bankId, '1000');
    expect(log.take()).toEqual([
      'withdrawal #3: kind: bank, asset: TRY, network: null, amount: 100000n, fee: 500n,',
      '  targetId: #1, note: null, userId: U1, realm: real, worth: 100000n,',
      '  status: in_progress, sub: review, reason: null, clientKey: key-00000004,',
      '  externalRef: null, evidence: null, steps: [{step: created, by: user,',
      '  at: 1795419120000}]',
      'reservation #4: objectKind: withdrawal, objectId: #3, userId: U1, realm: real,',
      '  asset: TRY, amount: 100000n',
      'timer withdrawal.alert in 86400 s #3',
      'real withdrawReserve #3: U1 available -100000 TRY, U1 frozen 100000 TRY',
      'audit user:U1 withdrawal-created withdrawal:#3: - > in_progress/review',
      'event U1 real withdrawal {id: #3, version: 1, status: in_progress, sub: review}',
      'event U1 real account {balances: [{asset: TRY, total: 10000.00, available: 9000.00,',
      '  frozen: 1000.00, locked: 0.00, contract: 0.00, margin: 0.00, robot: 0.00}]}',
    ]);
    expect(log.seen(view)).toEqual({
      id: '#3',
      version: 1,
      number: 'CEK-69RC2F',
      kind: 'bank',
      asset: 'TRY',
      amount: '1000.00',
      fee: '5.00',
      net: '995.00',
      status: 'in_progress',
      sub: 'review',
      targetId: '#1',
      accountNumber: 'TR42 **** **** **** **** **00 01',
      cardholder: 'Ada Su Yel',
      label: 'T.C. Ziraat Bankası',
      bankName: 'T.C. Ziraat Bankası',
      canCancel: true,
      steps: [{ step: 'created', by: 'user', at: 1795419120000 }],
      createdAt: 1795419120000,
      updatedAt: 1795419120000,
    });
    const { id } = view;
    expect(await kit.ask('rails.hasPayouts', {})).toBe(false);
    expect(
      await server(kit, 'rails.decideWithdrawal', {
        id,
        verdict: 'approve',
        actor: AYSE,
        ref: null,
        evidence: '',
      }),
    ).toBe('ok');
    expect(log.take()).toEqual([
      'withdrawal #3: sub: approved, steps: [{step: created, by: user, at: 1795419120000},',
      '  {step: approved, by: operator, at: 1795419120000}]',
      'approval #5: objectKind: withdrawal, objectId: #3, action: approve,',
      '  actor: operator:ayse, ts: 1795419120000',
      'audit operator:ayse withdrawalApproval withdrawal:#3: 0 of 1 > approve: 1 of 1',
      'audit operator:ayse withdrawal-approved withdrawal:#3: in_progress/review >',
      '  in_progress/approved',
      'event U1 real withdrawal {id: #3, version: 2, status: in_progress, sub: approved}',
    ]);
    expect(await kit.ask('rails.hasPayouts', {})).toBe(true);
    expect(log.seen(await kit.server('rails.claim', {}))).toEqual([
      {
        id: '#3',
        kind: 'bank',
        asset: 'TRY',
        network: null,
        asked: '1000.00',
        amount: '995.00',
        target: { ibanSealed: 'sealed #2', cardholder: 'Ada Su Yel' },
      },
    ]);
    expect(log.take()).toEqual([
      'withdrawal #3: sub: sending, steps: [{step: created, by: user, at: 1795419120000},',
      '  {step: approved, by: operator, at: 1795419120000}, {step: sending, by: system,',
      '  at: 1795419120000}]',
      'timer withdrawal.limit in 120 s #3',
      'audit system withdrawal-sending withdrawal:#3: in_progress/approved > in_progress/sending',
      'event U1 real withdrawal {id: #3, version: 3, status: in_progress, sub: sending}',
    ]);
    expect(await kit.server('rails.claim', {})).toEqual([]);
    expect(
      await kit.server('rails.report', { id, outcome: 'done', ref: 'EFT-1', reason: null }),
    ).toEqual({ outcome: 'moved' });
    expect(log.take()).toEqual([
      'withdrawal #3: status: succ, sub: none, externalRef: EFT-1, steps: [{step: created,',
      '  by: user, at: 1795419120000}, {step: approved, by: operator, at: 1795419120000},',
      '  {step: sending, by: system, at: 1795419120000}, {step: succ, by: rail,',
      '  at: 1795419120000}]',
      'reservation #4: amount: 0n',
      'real withdraw #3: U1 frozen -100000 TRY, house external 99500 TRY,',
      '  house fees 500 TRY',
      'audit rail withdrawal-succ withdrawal:#3: in_progress/sending > succ/none',
      'event U1 real withdrawal {id: #3, version: 4, status: succ}',
      'event U1 real account {balances: [{asset: TRY, total: 9000.00, available: 9000.00,',
      '  frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00, robot: 0.00}]}',
      'event U1 real message {msgKey: withdraw.message.succ, args: {amount: 1000.00,',
      '  asset: TRY}}',
    ]);
    expect(log.changed(view, await kit.ask('userWithdrawStatus', { id }))).toEqual({
      version: 4,
      status: 'succ',
      externalRef: 'EFT-1',
      canCancel: false,
      steps: [
        { step: 'created', by: 'user', at: 1795419120000 },
        { step: 'approved', by: 'operator', at: 1795419120000 },
        { step: 'sending', by: 'system', at: 1795419120000 },
        { step: 'succ', by: 'rail', at: 1795419120000 },
      ],
    });
    expect(
      await kit.server('rails.report', { id, outcome: 'done', ref: 'EFT-1', reason: null }),
    ).toEqual({ outcome: 'known' });
    expect(log.take()).toEqual([]);
  });

  it('is returned in full when it is cancelled, rejected or not sent', async () => {
    const kit = await railsKit(MANUAL);
    const bankId = await kit.card();
    await kit.fund(10_000n * LIRA);
    const log = new Transcript(kit.core, TABLES);
    const cancelled = await kit.withdraw(bankId, '1000');
    log.take();
    await kit.addUser('U2');
    expect(await told(kit, 'userWithdrawCancel', { id: cancelled.id }, 'U2')).toBe(
      'NOT_FOUND error.notFound',
    );
    await kit.done('userWithdrawCancel', { id: cancelled.id });
    expect(log.take()).toEqual([
      'withdrawal #3: status: failed, sub: none, reason: user, steps: [{step: created,',
      '  by: user, at: 1795419120000}, {step: failed, by: user, at: 1795419120000}]',
      'reservation #4: amount: 0n',
      'real withdrawRefund #3: U1 frozen -100000 TRY, U1 available 100000 TRY',
      'audit user:U1 withdrawal-failed withdrawal:#3: in_progress/review > failed/none',
      'event U1 real withdrawal {id: #3, version: 2, status: failed}',
      'event U1 real account {balances: [{asset: TRY, total: 10000.00, available: 10000.00,',
      '  frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00, robot: 0.00}]}',
      'event U1 real message {msgKey: withdraw.message.cancelled, args: {amount: 1000.00,',
      '  asset: TRY}}',
    ]);
    expect(await told(kit, 'userWithdrawCancel', { id: cancelled.id })).toBe(
      'WRONG_STATE error.state state=none',
    );
    const rejected = await kit.withdraw(bankId, '1000');
    log.take();
    await kit.decide(rejected.id, 'reject');
    expect(log.take()).toEqual([
      'withdrawal #5: status: failed, sub: none, reason: rejected, steps: [{step: created,',
      '  by: user, at: 1795419120000}, {step: failed, by: operator, at: 1795419120000}]',
      'reservation #6: amount: 0n',
      'real withdrawRefund #5: U1 frozen -100000 TRY, U1 available 100000 TRY',
      'audit operator:ayse withdrawal-failed withdrawal:#5: in_progress/review > failed/none',
      'event U1 real withdrawal {id: #5, version: 2, status: failed}',
      'event U1 real account {balances: [{asset: TRY, total: 10000.00, available: 10000.00,',
      '  frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00, robot: 0.00}]}',
      'event U1 real message {msgKey: withdraw.message.failed, args: {amount: 1000.00,',
      '  asset: TRY}}',
    ]);
    const unsent = await kit.withdraw(bankId, '1000');
    await kit.decide(unsent.id, 'approve');
    await kit.server('rails.claim', {});
    log.take();
    await kit.report(unsent.id, { outcome: 'failed', reason: 'returned' });
    expect(log.take()).toEqual([
      'withdrawal #7: status: failed, sub: none, reason: returned, steps: [{step: created,',
      '  by: user, at: 1795419120000}, {step: approved, by: operator, at: 1795419120000},',
      '  {step: sending, by: system, at: 1795419120000}, {step: failed, by: rail,',
      '  at: 1795419120000}]',
      'reservation #8: amount: 0n',
      'real withdrawRefund #7: U1 frozen -100000 TRY, U1 available 100000 TRY',
      'audit rail withdrawal-failed withdrawal:#7: in_progress/sending > failed/none',
      'event U1 real withdrawal {id: #7, version: 4, status: failed}',
      'event U1 real account {balances: [{asset: TRY, total: 10000.00, available: 10000.00,',
      '  frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00, robot: 0.00}]}',
      'event U1 real message {msgKey: withdraw.message.failed, args: {amount: 1000.00,',
      '  asset: TRY}}',
    ]);
    expect(log.changed(unsent, await kit.ask('userWithdrawStatus', { id: unsent.id }))).toEqual({
      version: 4,
      status: 'failed',
      reason: 'returned',
      canCancel: false,
      steps: [
        { step: 'created', by: 'user', at: 1795419120000 },
        { step: 'approved', by: 'operator', at: 1795419120000 },
        { step: 'sending', by: 'system', at: 1795419120000 },
        { step: 'failed', by: 'rail', at: 1795419120000 },
      ],
    });
  });

  it('whose outcome is unknown waits for evidence and two decisions of operators', async () => {
    const kit = await railsKit(MANUAL);
    const id = await inReview(kit, '240000');
    const log = new Transcript(kit.core, TABLES);
    const decide = (verdict: string, actor: string, more: object = {}) =>
      server(kit, 'rails.decideWithdrawal', {
        id,
        verdict,
        actor,
        ref: null,
        evidence: 'called the bank',
        ...more,
      });
    expect(await decide('succ', AYSE, { ref: 'EFT-9' })).toBe(
      'WRONG_STATE error.state state=review',
    );
    expect(await decide('approve', AYSE)).toBe('ok');
    expect(await decide('approve', AYSE)).toBe('WRONG_STATE error.state state=approved');
    expect((await kit.withdrawal(id)).sub).toBe('review');
    expect(await decide('approve', MERT)).toBe('ok');
    expect(await decide('reject', MERT)).toBe('WRONG_STATE error.state state=approved');
    await kit.server('rails.claim', {});
    log.take();
    await kit.core.advance(2 * MINUTE_MS - 1);
    expect(log.take()).toEqual([]);
    await kit.core.advance(1);
    expect(log.take()).toEqual([
      'withdrawal #1: sub: unknown, steps: [{step: created, by: user, at: 1795419120000},',
      '  {step: approved, by: operator, at: 1795419120000}, {step: sending, by: system,',
      '  at: 1795419120000}, {step: unknown, by: system, at: 1795419240000}]',
      'timer withdrawal.limit over #1',
      'audit system withdrawal-unknown withdrawal:#1: in_progress/sending > in_progress/unknown',
      'event U1 real withdrawal {id: #1, version: 4, status: in_progress, sub: unknown}',
    ]);
    expect(await kit.ask('rails.unknownPayouts', {}).then((ids) => log.seen(ids))).toEqual(['#1']);
    expect(await decide('succ', AYSE, { evidence: ' ', ref: 'EFT-9' })).toBe(
      'FORMAT valid.numberInvalid',
    );
    expect(await decide('succ', AYSE)).toBe('FORMAT valid.numberInvalid');
    expect(
      await kit.server('rails.report', { id, outcome: 'unclear', ref: null, reason: null }),
    ).toEqual({ outcome: 'known' });
    expect(
      await kit.server('rails.report', { id, outcome: 'done', ref: 'EFT-9', reason: null }),
    ).toEqual({ outcome: 'evidence' });
    expect(
      await kit.server('rails.report', { id, outcome: 'done', ref: 'EFT-9', reason: null }),
    ).toEqual({ outcome: 'known' });
    expect(log.take()).toEqual([
      'withdrawal #1: evidence: {outcome: done, ref: EFT-9, reason: null},',
      '  steps: [{step: created, by: user, at: 1795419120000}, {step: approved,',
      '  by: operator, at: 1795419120000}, {step: sending, by: system, at: 1795419120000},',
      '  {step: unknown, by: system, at: 1795419240000}, {step: evidence, by: rail,',
      '  at: 1795419240000}]',
      'audit rail withdrawal-evidence withdrawal:#1: in_progress/unknown > in_progress/unknown',
      'event U1 real withdrawal {id: #1, version: 5, status: in_progress, sub: unknown}',
    ]);
    expect(await kit.ask('rails.unknownPayouts', {})).toEqual([]);
    expect(await decide('succ', AYSE, { ref: 'EFT-9' })).toBe('ok');
    expect((await kit.withdrawal(id)).status).toBe('in_progress');
    expect(await decide('succ', MERT, { ref: 'EFT-9' })).toBe('ok');
    expect(log.take()).toEqual([
      'withdrawal #1: status: succ, sub: none, externalRef: EFT-9, steps: [{step: created,',
      '  by: user, at: 1795419120000}, {step: approved, by: operator, at: 1795419120000},',
      '  {step: sending, by: system, at: 1795419120000}, {step: unknown, by: system,',
      '  at: 1795419240000}, {step: evidence, by: rail, at: 1795419240000}, {step: succ,',
      '  by: operator, at: 1795419240000}]',
      'reservation #3: amount: 0n',
      'approval #7: objectKind: withdrawal, objectId: #1, action: succ EFT-9,',
      '  actor: operator:ayse, ts: 1795419240000',
      'approval #8: objectKind: withdrawal, objectId: #1, action: succ EFT-9,',
      '  actor: operator:mert, ts: 1795419240000',
      'real withdraw #1: U1 frozen -24000000 TRY, house external 23999500 TRY,',
      '  house fees 500 TRY',
      'audit operator:ayse withdrawalApproval withdrawal:#1: 0 of 2 > succ EFT-9: 1 of 2',
      'audit operator:mert withdrawalApproval withdrawal:#1: 1 of 2 > succ EFT-9: 2 of 2',
      'audit operator:mert withdrawalEvidence withdrawal:#1: - > called the bank',
      'audit operator:mert withdrawal-succ withdrawal:#1: in_progress/unknown > succ/none',
      'event U1 real withdrawal {id: #1, version: 6, status: succ}',
      'event U1 real account {balances: [{asset: TRY, total: 260000.00,',
      '  available: 260000.00, frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00,',
      '  robot: 0.00}]}',
      'event U1 real message {msgKey: withdraw.message.succ, args: {amount: 240000.00,',
      '  asset: TRY}}',
    ]);
  });

  it('of unknown outcome is refunded when an operator finds that it failed', async () => {
    const kit = await railsKit(MANUAL);
    const id = await inReview(kit);
    await kit.decide(id, 'approve');
    await kit.server('rails.claim', {});
    await kit.report(id, { outcome: 'unclear' });
    const log = new Transcript(kit.core, TABLES);
    expect(await kit.decide(id, 'failed', AYSE, { evidence: 'no such payment' })).toBe(0);
    expect(log.take()).toEqual([
      'withdrawal #1: status: failed, sub: none, reason: rail, steps: [{step: created,',
      '  by: user, at: 1795419120000}, {step: approved, by: operator, at: 1795419120000},',
      '  {step: sending, by: system, at: 1795419120000}, {step: unknown, by: rail,',
      '  at: 1795419120000}, {step: failed, by: operator, at: 1795419120000}]',
      'reservation #3: amount: 0n',
      'approval #6: objectKind: withdrawal, objectId: #1, action: failed,',
      '  actor: operator:ayse, ts: 1795419120000',
      'real withdrawRefund #1: U1 frozen -100000 TRY, U1 available 100000 TRY',
      'audit operator:ayse withdrawalApproval withdrawal:#1: 0 of 1 > failed: 1 of 1',
      'audit operator:ayse withdrawalEvidence withdrawal:#1: - > no such payment',
      'audit operator:ayse withdrawal-failed withdrawal:#1: in_progress/unknown > failed/none',
      'event U1 real withdrawal {id: #1, version: 5, status: failed}',
      'event U1 real account {balances: [{asset: TRY, total: 500000.00,',
      '  available: 500000.00, frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00,',
      '  robot: 0.00}]}',
      'event U1 real message {msgKey: withdraw.message.failed, args: {amount: 1000.00,',
      '  asset: TRY}}',
    ]);
  });

  it('raises an alert after a day in review, once', async () => {
    const kit = await railsKit(MANUAL);
    const id = await inReview(kit);
    const log = new Transcript(kit.core, TABLES);
    await kit.core.advance(24 * HOUR_MS - 1);
    expect(log.take()).toEqual([]);
    await kit.core.advance(1);
    expect(log.take()).toEqual([
      'timer withdrawal.alert over #1',
      'audit system reviewAlert withdrawal:#1: - > -',
    ]);
    await kit.decide(id, 'approve');
    log.take();
    await kit.core.advance(24 * HOUR_MS);
    expect(log.take()).toEqual([]);
  });

  it('is claimed with eight others at most, oldest first', async () => {
    const kit = await railsKit(MANUAL);
    await kit.fund(500_000n * LIRA);
    const bankId = await kit.card();
    const ids: string[] = [];
    for (let at = 0; at < 9; at++) {
      const { id } = await kit.withdraw(bankId, '1000');
      await kit.decide(id, 'approve');
      ids.push(id);
      await kit.core.advance(1);
    }
    const first = await kit.server<{ id: string }[]>('rails.claim', {});
    expect(first.map(({ id }) => id)).toEqual(ids.slice(0, 8));
    const second = await kit.server<{ id: string }[]>('rails.claim', {});
    expect(second.map(({ id }) => id)).toEqual(ids.slice(8));
  });
});
