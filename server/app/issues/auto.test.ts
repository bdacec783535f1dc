import { describe, expect, it } from 'vitest';
import { Transcript } from '#tests/support/transcript.ts';
import { MINUTE_MS, TABLES, alone, told } from '#tests/support/issue-alone.ts';

describe('automatic applications', () => {
  it('are set with limits, and apply when an issue opens', async () => {
    const { kit, issue } = await alone('ipo-3');
    const log = new Transcript(kit.core, TABLES);
    const set = (input: object) =>
      told(kit, 'userUpdateAutoapply', { openAutoApply: '1', ...input });
    expect(await set({ maxPerIssue: '0' })).toBe('BELOW_MIN error.minNotional min=0.01');
    expect(await set({ maxPerIssue: 'x' })).toBe('FORMAT valid.numberInvalid');
    expect(await set({ maxPerIssue: '100000', totalCap: '200000' })).toBe('ok');
    expect(log.take()).toEqual([
      'autoApply U1:demo: userId: U1, realm: demo, place: 1, isOn: true,',
      '  maxPerIssue: 10000000n, totalCap: 20000000n',
    ]);
    expect(await kit.ask('stockAutoApply', {})).toEqual({
      openAutoApply: true,
      maxPerIssue: '100000.00',
      totalCap: '200000.00',
      inUse: '0.00',
      isAllowed: true,
    });
    await kit.until(issue.opensAt + MINUTE_MS);
    expect(log.take(/U1|^audit/)).toEqual([
      'subscription #1: issueId: ipo-3:demo, userId: U1, realm: demo, kind: ipo,',
      '  part: retail, qty: 3000n, price: 310000000000n, isAuto: true, isCrowd: false,',
      '  status: applying, reason: null, reserved: 9300000n, won: null, ticketsWon: null,',
      '  due: 0n, fee: 0n, paid: 0n, refund: 0n, payUntil: null, appliedAt: 1796018400000,',
      '  allottedAt: null, paidAt: null, unlockAt: null, vested: 0n,',
      '  steps: [{step: applying, ts: 1796018400000}]',
      'reservation #2: objectKind: subscription, objectId: #1, userId: U1, realm: demo,',
      '  asset: TRY, amount: 9300000n',
      'demo subscribeReserve #1: U1 available -9300000 TRY, U1 frozen 9300000 TRY',
      'event U1 demo subscription {id: #1, version: 1, issueId: ipo-3, status: applying}',
      'event U1 demo account {balances: [{asset: TRY, total: 1000000.00,',
      '  available: 907000.00, frozen: 93000.00, locked: 0.00, contract: 0.00,',
      '  margin: 0.00, robot: 0.00}]}',
      'event U1 demo message {msgKey: sub.message.autoApplied,',
      '  args: {name: Denizkabuğu Ekspres Lojistik A.Ş. (Kurgusal), code: WDNZK, kind: ipo,',
      '  issueId: ipo-3, qty: 3000}}',
    ]);
    expect(await kit.ask('stockAutoApply', {})).toEqual({
      openAutoApply: true,
      maxPerIssue: '100000.00',
      totalCap: '200000.00',
      inUse: '93000.00',
      isAllowed: true,
    });
    expect(await set({ openAutoApply: '0' })).toBe('ok');
    expect(log.take()).toEqual(['autoApply U1:demo: isOn: false']);
  });

  it('are skipped with a message where the limits are too small', async () => {
    const { kit, issue } = await alone('ipo-3');
    await kit.done('userUpdateAutoapply', { openAutoApply: '1', maxPerIssue: '20000' });
    const log = new Transcript(kit.core, TABLES);
    await kit.until(issue.opensAt + MINUTE_MS);
    expect(log.take(/U1/)).toEqual([
      'event U1 demo message {msgKey: sub.message.autoSkipped,',
      '  args: {name: Denizkabuğu Ekspres Lojistik A.Ş. (Kurgusal), code: WDNZK, kind: ipo,',
      '  issueId: ipo-3, amount: 10000.00}}',
    ]);
  });
});
