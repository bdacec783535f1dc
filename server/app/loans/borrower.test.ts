import { describe, expect, it } from 'vitest';
import type { IdentityKit } from '#tests/support/identity-kit.ts';
import {
  accepting,
  ANSWERED_MS,
  apply,
  borrowed,
  DAY_MS,
  daysLater,
  facts,
  kitWith,
  LIRA,
  live,
  type Loan,
} from '#tests/support/loan-kit.ts';
import { MemoryStore } from '#tests/support/memory-store.ts';
import { refusalOf, Transcript } from '#tests/support/transcript.ts';

const TABLES = ['loan', 'loanAccrual', 'reservation', 'scoreChange', 'approval'];

const refused = async (kit: IdentityKit, call: string, input: object, user = 'L1') =>
  refusalOf(await kit.command(call, input, user));

describe('acceptLoan', () => {
  it('pays out, books the first day and sets the timer of the next', async () => {
    const kit = await kitWith(100_000n);
    await apply(kit, '20000');
    const log = new Transcript(kit.core, TABLES);
    await kit.core.advance(ANSWERED_MS);
    expect(log.take()).toEqual([
      'loan #1: actual: 2000000n, offerUntil: 1795505420000, steps: [{step: applied,',
      '  ts: 1795419000000}, {step: arranged, ts: 1795419020000}]',
      'approval #2: objectKind: loan, objectId: #1, action: offer 20000.00,',
      '  actor: operator:auto-1, ts: 1795419020000',
      'timer loan.desk over #1',
      'timer loan.offer in 86400 s #1',
      'audit operator:auto-1 loanApproval loan:#1: 0 of 1 > offer 20000.00: 1 of 1',
      'audit operator:auto-1 loanDecide loan:#1: under_review > offer 20000.00',
      'event L1 real loan {id: #1, status: under_review, isOverdue: false, hasOffer: true}',
      'event L1 real message {msgKey: loan.message.offer, args: {}}',
    ]);
    const offered = await live(kit);
    expect(log.seen(offered)).toEqual({
      id: '#1',
      currency: 'TRY',
      status: 'under_review',
      isOverdue: false,
      appliedAmount: '20000.00',
      proposedAmount: '20000.00',
      loanAmount: '0.00',
      days: 30,
      annualRate: '0.438',
      dailyRate: '0.0012',
      feeRate: '0',
      effectiveRate: '0.5377',
      lateAnnualRate: '0.657',
      interest: '0.00',
      lateInterest: '0.00',
      repaymentAmount: '0.00',
      interestPerDay: '24.00',
      savedNow: '0.00',
      daysSoFar: 0,
      actualAmount: '20000.00',
      repaymentAtDue: '20720.00',
      offer: {
        amount: '20000.00',
        days: 30,
        annualRate: '0.438',
        dailyRate: '0.0012',
        feeRate: '0',
        effectiveRate: '0.5377',
        interest: '720.00',
        repayment: '20720.00',
        dueDate: '2026-12-23',
        lateAnnualRate: '0.657',
        lateDailyRate: '0.0018',
        expiresAt: 1795505420000,
      },
      steps: [
        { step: 'applied', ts: 1795419000000 },
        { step: 'arranged', ts: 1795419020000 },
      ],
      createdAt: 1795419000000,
      updatedAt: 1795419020000,
    });
    const paid = await kit.done<Loan>('userLoanAccept', accepting(offered), 'L1');
    expect(log.take()).toEqual([
      'loan #1: status: in_progress, principal: 2000000n, offerUntil: null,',
      '  startDay: 20780, dueDay: 20810, accruedDay: 20781, interest: 2400n,',
      '  steps: [{step: applied, ts: 1795419000000}, {step: arranged, ts: 1795419020000},',
      '  {step: accepted, ts: 1795419020000}]',
      'loanAccrual #1:20780: loanId: #1, userId: L1, realm: real, day: 20780,',
      '  kind: interest, amount: 2400n, ts: 1795419020000',
      'timer loan.day in 134980 s #1',
      'real loanGrant #1: house loan_pool -2000000 TRY, L1 available 2000000 TRY',
      'event L1 real account {balances: [{asset: TRY, total: 120000.00,',
      '  available: 120000.00, frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00,',
      '  robot: 0.00}]}',
      'event L1 real loan {id: #1, status: in_progress, isOverdue: false, hasOffer: false}',
    ]);
    expect(log.changed(offered, paid)).toEqual({
      status: 'in_progress',
      loanAmount: '20000.00',
      interest: '24.00',
      repaymentAmount: '20024.00',
      savedNow: '696.00',
      daysSoFar: 1,
      dueDate: '2026-12-23',
      dueAt: 1798059599999,
      steps: [
        { step: 'applied', ts: 1795419000000 },
        { step: 'arranged', ts: 1795419020000 },
        { step: 'accepted', ts: 1795419020000 },
      ],
    });
  });

  it('refuses without an offer, on other terms, and from another account', async () => {
    const kit = await kitWith(100_000n);
    await apply(kit, '20000');
    const { id } = await live(kit);
    const accept = (amount: string, repayment: string, user = 'L1') =>
      refused(kit, 'userLoanAccept', { id, amount, repayment }, user);
    expect(await accept('20000', '20720')).toBe('WRONG_STATE error.loanState');
    await kit.core.advance(ANSWERED_MS);
    expect(await accept('19999.99', '20720')).toBe('PRICE_MOVED error.loanTermsChanged');
    expect(await accept('20000', '20720.01')).toBe('PRICE_MOVED error.loanTermsChanged');
    await kit.addUser('L2', { idStatus: 'succ' });
    expect(await accept('20000', '20720', 'L2')).toBe('NOT_FOUND error.notFound');
    const demo = { user: 'L1', realm: 'demo', key: 'key-demo-1' } as const;
    const input = { id, amount: '20000', repayment: '20720' };
    expect(refusalOf(await kit.core.command('userLoanAccept', input, demo))).toBe(
      'NOT_FOUND error.notFound',
    );
  });

  it('refuses a borrower whose identity is no longer verified', async () => {
    const store = new MemoryStore();
    const kit = await kitWith(100_000n, { store });
    await apply(kit, '20000');
    await kit.core.advance(ANSWERED_MS);
    store.change('user', 'L1', { idStatus: 'fail' });
    expect(await refused(kit, 'userLoanAccept', accepting(await live(kit)))).toBe(
      'KYC_FIRST error.kycFirst',
    );
  });

  it('accepts the largest amount that the assets support, and no more', async () => {
    const kit = await kitWith(100_000n);
    await apply(kit, '20000');
    await kit.core.advance(ANSWERED_MS);
    const input = accepting(await live(kit));
    await kit.fund(-60_001n * LIRA, 'L1');
    expect(await refused(kit, 'userLoanAccept', input)).toBe(
      'ABOVE_MAX valid.maxAmount max=19999.50',
    );
    await kit.fund(LIRA, 'L1');
    expect(await refused(kit, 'userLoanAccept', input)).toBe('ok');
    expect(await refused(kit, 'userLoanAccept', input)).toBe('WRONG_STATE error.loanState');
  });

  it('keeps an offer until its last millisecond, and ends it then', async () => {
    const kit = await kitWith(100_000n);
    await apply(kit, '20000');
    await kit.core.advance(ANSWERED_MS);
    const offered = await live(kit);
    const log = new Transcript(kit.core, TABLES);
    kit.core.now = (offered.offer?.expiresAt ?? 0) - 1;
    const row = await kit.loan(offered.id);
    await kit.core.advance(0);
    expect((await kit.loan(offered.id)).version).toBe(row.version);
    kit.core.now++;
    expect(await refused(kit, 'userLoanAccept', accepting(offered))).toBe(
      'WRONG_STATE error.loanState',
    );
    await kit.core.advance(0);
    expect(log.take()).toEqual([
      'loan #1: status: rejected, offerUntil: null, reason: loan.reason.expired,',
      '  steps: [{step: applied, ts: 1795419000000}, {step: arranged, ts: 1795419020000},',
      '  {step: expired, ts: 1795505420000}]',
      'timer loan.offer over #1',
      'event L1 real loan {id: #1, status: rejected, isOverdue: false, hasOffer: false}',
    ]);
    expect((await facts(kit)).open).toBeUndefined();
  });
});

describe('declineLoan', () => {
  it('ends an application or an offer of the caller, once', async () => {
    const kit = await kitWith(100_000n);
    const { id } = await apply(kit, '20000');
    const log = new Transcript(kit.core, TABLES);
    await kit.addUser('L2', { idStatus: 'succ' });
    expect(await refused(kit, 'userLoanDecline', { id }, 'L2')).toBe('NOT_FOUND error.notFound');
    expect(await refused(kit, 'userLoanDecline', { id: 'unknown' })).toBe(
      'NOT_FOUND error.notFound',
    );
    const over = await kit.done<Loan>('userLoanDecline', { id }, 'L1');
    expect(log.take()).toEqual([
      'loan #1: status: rejected, reason: loan.reason.declined, steps: [{step: applied,',
      '  ts: 1795419000000}, {step: declined, ts: 1795419000000}]',
      'event L1 real loan {id: #1, status: rejected, isOverdue: false, hasOffer: false}',
    ]);
    expect(over).toMatchObject({
      status: 'rejected',
      reason: { msgKey: 'loan.reason.declined', args: {} },
    });
    expect(await refused(kit, 'userLoanDecline', { id })).toBe('WRONG_STATE error.loanState');
    // The desk finds nothing to decide.
    await kit.core.advance(ANSWERED_MS);
    expect(log.take()).toEqual(['timer loan.desk over #1']);
  });
});

describe('repayLoan', () => {
  it('reserves the total, asks the desk, and settles principal and interest apart', async () => {
    const kit = await kitWith(100_000n);
    const { id } = await borrowed(kit, '20000');
    await daysLater(kit, 3);
    const log = new Transcript(kit.core, TABLES);
    const open = await live(kit);
    const asked = await kit.done<Loan>('userLoanRepay', { id, amount: '20072' }, 'L1');
    expect(log.take()).toEqual([
      'loan #1: status: repayment_under_review, steps: [{step: applied, ts: 1795419000000},',
      '  {step: arranged, ts: 1795419020000}, {step: accepted, ts: 1795419020000},',
      '  {step: repayment, ts: 1795683600000}]',
      'reservation #3: objectKind: loanRepay, objectId: #1, userId: L1, realm: real,',
      '  asset: TRY, amount: 2007200n',
      'timer loan.desk in 7.944 s #1',
      'real loanRepayReserve #1: L1 available -2007200 TRY, L1 frozen 2007200 TRY',
      'event L1 real account {balances: [{asset: TRY, total: 120000.00,',
      '  available: 99928.00, frozen: 20072.00, locked: 0.00, contract: 0.00, margin: 0.00,',
      '  robot: 0.00}]}',
      'event L1 real loan {id: #1, status: repayment_under_review, isOverdue: false,',
      '  hasOffer: false}',
    ]);
    expect(log.changed(open, asked)).toEqual({
      status: 'repayment_under_review',
      savedNow: '0.00',
      steps: [
        { step: 'applied', ts: 1795419000000 },
        { step: 'arranged', ts: 1795419020000 },
        { step: 'accepted', ts: 1795419020000 },
        { step: 'repayment', ts: 1795683600000 },
      ],
    });
    await kit.core.advance(ANSWERED_MS);
    expect(log.take()).toEqual([
      'loan #1: status: repaid, principal: 0n, repaid: 2007200n, steps: [{step: applied,',
      '  ts: 1795419000000}, {step: arranged, ts: 1795419020000}, {step: accepted,',
      '  ts: 1795419020000}, {step: repayment, ts: 1795683600000}, {step: repaid,',
      '  ts: 1795683620000}]',
      'reservation #3: amount: 0n',
      'scoreChange #4: userId: L1, reason: start, change: 60, score: 60, ref: ,',
      '  ts: 1795683620000',
      'scoreChange #5: userId: L1, reason: loanOnTime, change: 5, score: 65, ref: #1,',
      '  ts: 1795683620000',
      'timer loan.desk over #1',
      'timer credit.calm in 2592000 s L1',
      'real loanRepay #1: L1 frozen -2000000 TRY, house loan_pool 2000000 TRY',
      'real loanInterest #1: L1 frozen -7200 TRY, house interest 7200 TRY',
      'audit operator:auto-1 loanDecide loan:#1: repayment_under_review > repaid',
      'event L1 real account {balances: [{asset: TRY, total: 99928.00, available: 99928.00,',
      '  frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00, robot: 0.00}]}',
      'event L1 real loan {id: #1, status: repaid, isOverdue: false, hasOffer: false}',
    ]);
    const { items, total } = await kit.ask<{ items: Loan[]; total: number }>(
      'userLoanOrders',
      { page: 1, size: 10 },
      'L1',
    );
    expect(total).toBe(1);
    expect(log.changed(asked, items[0]!)).toEqual({
      status: 'repaid',
      loanAmount: '0.00',
      steps: [
        { step: 'applied', ts: 1795419000000 },
        { step: 'arranged', ts: 1795419020000 },
        { step: 'accepted', ts: 1795419020000 },
        { step: 'repayment', ts: 1795683600000 },
        { step: 'repaid', ts: 1795683620000 },
      ],
      updatedAt: 1795683620000,
    });
  });

  it('takes exactly the shown total from a balance that just covers it', async () => {
    const kit = await kitWith(100_000n);
    const { id } = await borrowed(kit, '20000');
    const repay = (amount: string) => refused(kit, 'userLoanRepay', { id, amount });
    expect(await repay('20023.99')).toBe('PRICE_MOVED error.loanTermsChanged');
    expect(await repay('20024.01')).toBe('PRICE_MOVED error.loanTermsChanged');
    await kit.fund(-(120_000n - 20_023n) * LIRA, 'L1');
    expect(await repay('20024')).toBe('INSUFFICIENT_BALANCE error.insufficientBalance');
    await kit.fund(LIRA, 'L1');
    expect(await repay('20024')).toBe('ok');
    expect(await repay('20024')).toBe('WRONG_STATE error.loanState');
    expect(await kit.balance('available', 'L1')).toBe(0n);
  });

  it('books days that the midnight job has not reached yet', async () => {
    const kit = await kitWith(100_000n);
    const { id } = await borrowed(kit, '20000');
    kit.core.now += 2 * DAY_MS;
    expect(await refused(kit, 'userLoanRepay', { id, amount: '20024' })).toBe(
      'PRICE_MOVED error.loanTermsChanged',
    );
    expect((await live(kit)).repaymentAmount).toBe('20048.00');
    const log = new Transcript(kit.core, ['loan', 'loanAccrual']);
    expect(await refused(kit, 'userLoanRepay', { id, amount: '20048' })).toBe('ok');
    expect(log.take()).toEqual([
      'loan #1: status: repayment_under_review, accruedDay: 20782, interest: 4800n,',
      '  steps: [{step: applied, ts: 1795419000000}, {step: arranged, ts: 1795419020000},',
      '  {step: accepted, ts: 1795419020000}, {step: repayment, ts: 1795591820000}]',
      'loanAccrual #1:20781: loanId: #1, userId: L1, realm: real, day: 20781,',
      '  kind: interest, amount: 2400n, ts: 1795591820000',
      'timer loan.desk in 13.657 s #1',
      'real loanRepayReserve #1: L1 available -2004800 TRY, L1 frozen 2004800 TRY',
      'event L1 real account {balances: [{asset: TRY, total: 120000.00,',
      '  available: 99952.00, frozen: 20048.00, locked: 0.00, contract: 0.00, margin: 0.00,',
      '  robot: 0.00}]}',
      'event L1 real loan {id: #1, status: repayment_under_review, isOverdue: false,',
      '  hasOffer: false}',
    ]);
  });
});
