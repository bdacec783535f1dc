import { describe, expect, it } from 'vitest';
import type { IdentityKit } from '#tests/support/identity-kit.ts';
import {
  ANSWERED_MS,
  apply,
  AYSE,
  daysLater,
  accepting,
  kitWith,
  LIRA,
  live,
  type Loan,
} from '#tests/support/loan-kit.ts';
import { refusalOf, Transcript } from '#tests/support/transcript.ts';

const MANUAL = { settings: { desk: 'manual' } } as const;
const TABLES = ['loan', 'loanAccrual', 'reservation', 'scoreChange', 'approval'];

const operator = async (kit: IdentityKit, call: string, input: object): Promise<string> =>
  refusalOf(await kit.core.command(call, { actor: AYSE, ...input }, { user: null }));

/** A loan paid out by an operator. */
async function paidOut(kit: IdentityKit, days = '7'): Promise<string> {
  const { id } = await apply(kit, '20000', days);
  await operator(kit, 'loan.arrange', { id, amount: '20000' });
  await kit.done('userLoanAccept', accepting(await live(kit)), 'L1');
  return id;
}

describe('loan.arrange', () => {
  it('offers an amount within the application and the minimum', async () => {
    const kit = await kitWith(100_000n, MANUAL);
    const { id } = await apply(kit, '20000');
    const log = new Transcript(kit.core, TABLES);
    const arrange = (amount: string) => operator(kit, 'loan.arrange', { id, amount });
    expect(await arrange('999.99')).toBe('BELOW_MIN error.loanMin min=1000.00');
    expect(await arrange('20000.01')).toBe('ABOVE_MAX valid.maxAmount max=20000.00');
    expect(log.take()).toEqual([]);
    expect(await arrange('1000')).toBe('ok');
    expect(log.take()).toEqual([
      'loan #1: actual: 100000n, offerUntil: 1795505400000, steps: [{step: applied,',
      '  ts: 1795419000000}, {step: arranged, ts: 1795419000000}]',
      'approval #2: objectKind: loan, objectId: #1, action: offer 1000.00,',
      '  actor: operator:ayse, ts: 1795419000000',
      'timer loan.offer in 86400 s #1',
      'audit operator:ayse loanApproval loan:#1: 0 of 1 > offer 1000.00: 1 of 1',
      'audit operator:ayse loanDecide loan:#1: under_review > offer 1000.00',
      'event L1 real loan {id: #1, status: under_review, isOverdue: false, hasOffer: true}',
      'event L1 real message {msgKey: loan.message.offer, args: {}}',
    ]);
    expect(await arrange('1000')).toBe('WRONG_STATE error.loanState');
    expect(await operator(kit, 'loan.arrange', { id: 'unknown', amount: '1000' })).toBe(
      'NOT_FOUND error.notFound',
    );
  });

  it('offers the whole application, but never more than the assets now support', async () => {
    const kit = await kitWith(100_000n, MANUAL);
    const { id } = await apply(kit, '20000');
    await kit.fund(-70_000n * LIRA, 'L1');
    expect(await operator(kit, 'loan.arrange', { id, amount: '15000.01' })).toBe(
      'ABOVE_MAX valid.maxAmount max=15000.00',
    );
    await kit.fund(70_000n * LIRA, 'L1');
    expect(await operator(kit, 'loan.arrange', { id, amount: '20000' })).toBe('ok');
  });
});

describe('loan.reject', () => {
  it('ends an application with a reason and an audit entry', async () => {
    const kit = await kitWith(100_000n, MANUAL);
    const { id } = await apply(kit, '20000');
    const log = new Transcript(kit.core, TABLES);
    expect(await operator(kit, 'loan.reject', { id, word: 'documents' })).toBe('ok');
    expect(log.take()).toEqual([
      'loan #1: status: rejected, reason: loan.reason.documents, steps: [{step: applied,',
      '  ts: 1795419000000}, {step: rejected, ts: 1795419000000}]',
      'audit operator:ayse loanDecide loan:#1: under_review > rejected documents',
      'event L1 real loan {id: #1, status: rejected, isOverdue: false, hasOffer: false}',
    ]);
    expect(await operator(kit, 'loan.reject', { id, word: 'documents' })).toBe(
      'WRONG_STATE error.loanState',
    );
  });

  it('is what the automatic desk does when the assets support no loan any more', async () => {
    const kit = await kitWith(100_000n);
    await apply(kit, '20000');
    await kit.fund(-99_000n * LIRA, 'L1');
    const log = new Transcript(kit.core, TABLES);
    await kit.core.advance(ANSWERED_MS);
    expect(log.take()).toEqual([
      'loan #1: status: rejected, reason: loan.reason.score, steps: [{step: applied,',
      '  ts: 1795419000000}, {step: rejected, ts: 1795419020000}]',
      'timer loan.desk over #1',
      'audit operator:auto-1 loanDecide loan:#1: under_review > rejected score',
      'event L1 real loan {id: #1, status: rejected, isOverdue: false, hasOffer: false}',
    ]);
  });
});

describe('loan.repayment', () => {
  it('returned: the money is free again, and the days in between are booked', async () => {
    const kit = await kitWith(100_000n, MANUAL);
    const id = await paidOut(kit, '30');
    await daysLater(kit, 1);
    const asked = await kit.done<Loan>('userLoanRepay', { id, amount: '20024' }, 'L1');
    await daysLater(kit, 2);
    const log = new Transcript(kit.core, TABLES);
    expect(await operator(kit, 'loan.repayment', { id, isTaken: false })).toBe('ok');
    expect(log.take()).toEqual([
      'loan #1: status: in_progress, accruedDay: 20783, interest: 7200n,',
      '  reason: loan.reason.repaymentRefused, steps: [{step: applied, ts: 1795419000000},',
      '  {step: arranged, ts: 1795419000000}, {step: accepted, ts: 1795419000000},',
      '  {step: repayment, ts: 1795510800000}, {step: repaymentRefused, ts: 1795683600000}]',
      'loanAccrual #1:20781: loanId: #1, userId: L1, realm: real, day: 20781,',
      '  kind: interest, amount: 2400n, ts: 1795683600000',
      'loanAccrual #1:20782: loanId: #1, userId: L1, realm: real, day: 20782,',
      '  kind: interest, amount: 2400n, ts: 1795683600000',
      'reservation #2: amount: 0n',
      'timer loan.day in 43200 s #1',
      'real loanRepayRelease #1: L1 frozen -2002400 TRY, L1 available 2002400 TRY',
      'audit operator:ayse loanDecide loan:#1: repayment_under_review > repayment refused',
      'event L1 real account {balances: [{asset: TRY, total: 120000.00,',
      '  available: 120000.00, frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00,',
      '  robot: 0.00}]}',
      'event L1 real loan {id: #1, status: in_progress, isOverdue: false, hasOffer: false}',
    ]);
    expect(await operator(kit, 'loan.repayment', { id, isTaken: false })).toBe(
      'WRONG_STATE error.loanState',
    );
    const again = await live(kit);
    expect(log.changed(asked, again)).toEqual({
      status: 'in_progress',
      interest: '72.00',
      repaymentAmount: '20072.00',
      savedNow: '648.00',
      daysSoFar: 3,
      reason: { msgKey: 'loan.reason.repaymentRefused', args: {} },
      steps: [
        { step: 'applied', ts: 1795419000000 },
        { step: 'arranged', ts: 1795419000000 },
        { step: 'accepted', ts: 1795419000000 },
        { step: 'repayment', ts: 1795510800000 },
        { step: 'repaymentRefused', ts: 1795683600000 },
      ],
      updatedAt: 1795683600000,
    });
    // A second repayment reuses the reservation.
    await kit.done('userLoanRepay', { id, amount: again.repaymentAmount }, 'L1');
    expect(log.take()).toEqual([
      'loan #1: status: repayment_under_review, reason: null, steps: [{step: applied,',
      '  ts: 1795419000000}, {step: arranged, ts: 1795419000000}, {step: accepted,',
      '  ts: 1795419000000}, {step: repayment, ts: 1795510800000}, {step: repaymentRefused,',
      '  ts: 1795683600000}, {step: repayment, ts: 1795683600000}]',
      'reservation #2: amount: 2007200n',
      'real loanRepayReserve #1: L1 available -2007200 TRY, L1 frozen 2007200 TRY',
      'event L1 real account {balances: [{asset: TRY, total: 120000.00,',
      '  available: 99928.00, frozen: 20072.00, locked: 0.00, contract: 0.00, margin: 0.00,',
      '  robot: 0.00}]}',
      'event L1 real loan {id: #1, status: repayment_under_review, isOverdue: false,',
      '  hasOffer: false}',
    ]);
    expect(await operator(kit, 'loan.repayment', { id, isTaken: true })).toBe('ok');
    expect((await kit.loan(id)).status).toBe('repaid');
  });

  it('of an overdue loan gains no score', async () => {
    const kit = await kitWith(100_000n, MANUAL);
    const id = await paidOut(kit);
    const log = new Transcript(kit.core, TABLES);
    await daysLater(kit, 7);
    expect(log.take().filter((line) => /overdue|score/.test(line))).toEqual([]);
    await daysLater(kit, 1);
    expect(log.take()).toEqual([
      'loan #1: accruedDay: 20788, lateInterest: 3600n, isOverdue: true,',
      '  steps: [{step: applied, ts: 1795419000000}, {step: arranged, ts: 1795419000000},',
      '  {step: accepted, ts: 1795419000000}, {step: overdue, ts: 1796115600000}]',
      'loanAccrual #1:20787: loanId: #1, userId: L1, realm: real, day: 20787, kind: late,',
      '  amount: 3600n, ts: 1796115600000',
      'scoreChange #3: userId: L1, reason: start, change: 60, score: 60, ref: ,',
      '  ts: 1796115600000',
      'scoreChange #4: userId: L1, reason: overdue, change: -10, score: 50, ref: #1:1,',
      '  ts: 1796115600000',
      'timer loan.day over #1',
      'timer credit.calm in 2592000 s L1',
      'timer loan.day in 43200 s #1',
      'event L1 real message {msgKey: loan.message.overdue, args: {}}',
      'event L1 real loan {id: #1, status: in_progress, isOverdue: true, hasOffer: false}',
    ]);
    const { repaymentAmount } = await live(kit);
    await kit.done('userLoanRepay', { id, amount: repaymentAmount }, 'L1');
    log.take();
    await operator(kit, 'loan.repayment', { id, isTaken: true });
    expect(log.take()).toEqual([
      'loan #1: status: repaid, principal: 0n, isOverdue: false, repaid: 2020400n,',
      '  steps: [{step: applied, ts: 1795419000000}, {step: arranged, ts: 1795419000000},',
      '  {step: accepted, ts: 1795419000000}, {step: overdue, ts: 1796115600000},',
      '  {step: repayment, ts: 1796115600000}, {step: repaid, ts: 1796115600000}]',
      'reservation #5: amount: 0n',
      'real loanRepay #1: L1 frozen -2000000 TRY, house loan_pool 2000000 TRY',
      'real loanInterest #1: L1 frozen -20400 TRY, house interest 20400 TRY',
      'audit operator:ayse loanDecide loan:#1: repayment_under_review > repaid',
      'event L1 real account {balances: [{asset: TRY, total: 99796.00, available: 99796.00,',
      '  frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00, robot: 0.00}]}',
      'event L1 real loan {id: #1, status: repaid, isOverdue: false, hasOffer: false}',
    ]);
  });
});

describe('overdue', () => {
  it('deducts score on the first day of each week, and tells the borrower once', async () => {
    const kit = await kitWith(100_000n, MANUAL);
    await paidOut(kit);
    const paid = await live(kit);
    await daysLater(kit, 7);
    const log = new Transcript(kit.core, ['scoreChange']);
    for (let day = 1; day <= 16; day++) {
      await daysLater(kit, 1);
      const lines = log.take().filter((line) => /scoreChange|message/.test(line));
      if ([1, 8, 15].includes(day)) continue;
      expect(lines).toEqual([]);
    }
    const rows = await kit.read((db) => db.table('scoreChange').find({ reason: 'overdue' }));
    expect(rows.map(({ ref, change, score }) => log.numbered(`${ref} ${change} ${score}`))).toEqual(
      ['#1:1 -10 50', '#1:2 -10 40', '#1:3 -10 30'],
    );
    const steps = (await live(kit)).steps.map(({ step }) => step);
    expect(steps).toEqual(['applied', 'arranged', 'accepted', 'overdue']);
    const told = kit.core.events.filter(({ kind }) => kind === 'message');
    expect(told.map(({ data }) => (data as { msgKey: string }).msgKey)).toEqual([
      'loan.message.offer',
      'loan.message.overdue',
    ]);
    expect(log.changed(paid, await live(kit))).toEqual({
      isOverdue: true,
      interest: '168.00',
      lateInterest: '576.00',
      repaymentAmount: '20744.00',
      savedNow: '0.00',
      daysSoFar: 23,
      steps: [
        { step: 'applied', ts: 1795419000000 },
        { step: 'arranged', ts: 1795419000000 },
        { step: 'accepted', ts: 1795419000000 },
        { step: 'overdue', ts: 1796115600000 },
      ],
      updatedAt: 1797411600000,
    });
  });
});
