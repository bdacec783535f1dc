import { describe, expect, it } from 'vitest';
import { railsKit } from '#tests/support/rails-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import { TABLES, inReview } from '#tests/support/rails-calls.ts';

describe('the automatic desk', () => {
  it('approves, in two steps above the limit, and rejects nine hundredths', async () => {
    const kit = await railsKit();
    await inReview(kit);
    const log = new Transcript(kit.core, TABLES);
    await kit.core.advance(15_000);
    expect(log.take()).toEqual([
      'withdrawal #1: sub: approved, steps: [{step: created, by: user, at: 1795419120000},',
      '  {step: approved, by: operator, at: 1795419135000}]',
      'approval #5: objectKind: withdrawal, objectId: #1, action: approve,',
      '  actor: operator:auto-1, ts: 1795419135000',
      'timer rails.desk over withdrawal:#1',
      'audit operator:auto-1 withdrawalApproval withdrawal:#1: 0 of 1 > approve: 1 of 1',
      'audit operator:auto-1 withdrawal-approved withdrawal:#1: in_progress/review >',
      '  in_progress/approved',
      'event U1 real withdrawal {id: #1, version: 2, status: in_progress, sub: approved}',
    ]);
    const bankId = (await kit.ask<{ items: { id: string }[] }>('bankList', {})).items[0]?.id ?? '';
    await kit.withdraw(bankId, '240000');
    log.take();
    await kit.core.advance(15_000);
    expect(log.take()).toEqual([
      'approval #8: objectKind: withdrawal, objectId: #6, action: approve,',
      '  actor: operator:auto-1, ts: 1795419150000',
      'timer rails.desk over withdrawal:#6',
      'timer rails.desk in 7.406 s withdrawal:#6',
      'audit operator:auto-1 withdrawalApproval withdrawal:#6: 0 of 2 > approve: 1 of 2',
    ]);
    await kit.core.advance(15_000);
    expect(log.take()).toEqual([
      'withdrawal #6: sub: approved, steps: [{step: created, by: user, at: 1795419135000},',
      '  {step: approved, by: operator, at: 1795419165000}]',
      'approval #9: objectKind: withdrawal, objectId: #6, action: approve,',
      '  actor: operator:auto-2, ts: 1795419165000',
      'timer rails.desk over withdrawal:#6',
      'audit operator:auto-2 withdrawalApproval withdrawal:#6: 1 of 2 > approve: 2 of 2',
      'audit operator:auto-2 withdrawal-approved withdrawal:#6: in_progress/review >',
      '  in_progress/approved',
      'event U1 real withdrawal {id: #6, version: 2, status: in_progress, sub: approved}',
    ]);
    await kit.withdraw(bankId, '1000.09');
    log.take();
    await kit.core.advance(15_000);
    expect(log.take(/^(withdrawal|audit|real)/)).toEqual([
      'withdrawal #10: status: failed, sub: none, reason: rejected, steps: [{step: created,',
      '  by: user, at: 1795419165000}, {step: failed, by: operator, at: 1795419180000}]',
      'real withdrawRefund #10: U1 frozen -100009 TRY, U1 available 100009 TRY',
      'audit operator:auto-1 withdrawal-failed withdrawal:#10: in_progress/review > failed/none',
    ]);
  });

  it('decides an unknown outcome by the evidence of the rail', async () => {
    const kit = await railsKit();
    const id = await inReview(kit);
    await kit.core.advance(15_000);
    await kit.server('rails.claim', {});
    await kit.report(id, { outcome: 'unclear' });
    const log = new Transcript(kit.core, TABLES);
    await kit.report(id, { outcome: 'failed', reason: 'returned' });
    expect(log.take()).toEqual([
      'withdrawal #1: evidence: {outcome: failed, ref: null, reason: returned},',
      '  steps: [{step: created, by: user, at: 1795419120000}, {step: approved,',
      '  by: operator, at: 1795419135000}, {step: sending, by: system, at: 1795419135000},',
      '  {step: unknown, by: rail, at: 1795419135000}, {step: evidence, by: rail,',
      '  at: 1795419135000}]',
      'timer rails.desk in 7.329 s withdrawal:#1',
      'audit rail withdrawal-evidence withdrawal:#1: in_progress/unknown > in_progress/unknown',
      'event U1 real withdrawal {id: #1, version: 5, status: in_progress, sub: unknown}',
    ]);
    await kit.core.advance(15_000);
    expect(log.take()).toEqual([
      'withdrawal #1: status: failed, sub: none, reason: rail, steps: [{step: created,',
      '  by: user, at: 1795419120000}, {step: approved, by: operator, at: 1795419135000},',
      '  {step: sending, by: system, at: 1795419135000}, {step: unknown, by: rail,',
      '  at: 1795419135000}, {step: evidence, by: rail, at: 1795419135000}, {step: failed,',
      '  by: operator, at: 1795419150000}]',
      'reservation #3: amount: 0n',
      'approval #6: objectKind: withdrawal, objectId: #1, action: failed,',
      '  actor: operator:auto-1, ts: 1795419150000',
      'timer rails.desk over withdrawal:#1',
      'real withdrawRefund #1: U1 frozen -100000 TRY, U1 available 100000 TRY',
      'audit operator:auto-1 withdrawalApproval withdrawal:#1: 0 of 1 > failed: 1 of 1',
      'audit operator:auto-1 withdrawalEvidence withdrawal:#1: - >',
      '  {"outcome":"failed","ref":null,"reason":"returned"}',
      'audit operator:auto-1 withdrawal-failed withdrawal:#1: in_progress/unknown > failed/none',
      'event U1 real withdrawal {id: #1, version: 6, status: failed}',
      'event U1 real account {balances: [{asset: TRY, total: 500000.00,',
      '  available: 500000.00, frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00,',
      '  robot: 0.00}]}',
      'event U1 real message {msgKey: withdraw.message.failed, args: {amount: 1000.00,',
      '  asset: TRY}}',
    ]);
  });
});
