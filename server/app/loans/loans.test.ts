import { describe, expect, it } from 'vitest';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import { identityKit } from '#tests/support/identity-kit.ts';
import { ledgerEngines, ledgerRigs, write } from '#tests/support/ledgers.ts';
import {
  accepting,
  ANSWERED_MS,
  apply,
  audited,
  AYSE,
  borrowed,
  DAY_MS,
  daysLater,
  facts,
  kitWith,
  LIRA,
  live,
  points,
  type Loan,
  type Points,
} from '#tests/support/loan-kit.ts';
import { loanBlocked, openLoanDebt, refuseOtherAssets } from './open-loan.ts';

const MANUAL = { settings: { desk: 'manual' } } as const;

describe.each(ledgerEngines())('loans on %s', (engine) => {
  const newRig = ledgerRigs(engine);

  it('are offered by score, accepted, accrue a day at a time, and are repaid', async () => {
    const store = await (await newRig()).open();
    const kit = await kitWith(100_000n, { store });
    const asked = await apply(kit, '45000');
    expect(asked).toMatchObject({ status: 'under_review', proposedAmount: '40000.00' });
    await kit.core.advance(ANSWERED_MS);
    const offered = await live(kit);
    expect(offered).toMatchObject({ status: 'under_review', actualAmount: '40000.00' });
    expect(offered.offer).toMatchObject({ repayment: '41440.00', interest: '1440.00' });
    expect(await kit.balance('available', 'L1')).toBe(100_000n * LIRA);
    const paid = await kit.done<Loan>('userLoanAccept', accepting(offered), 'L1');
    expect(paid).toMatchObject({ status: 'in_progress', interest: '48.00', daysSoFar: 1 });
    expect(await kit.balance('available', 'L1')).toBe(140_000n * LIRA);
    await daysLater(kit, 10);
    const later = await live(kit);
    expect(later).toMatchObject({ interest: '480.00', repaymentAmount: '40480.00', daysSoFar: 10 });
    const repay = { id: later.id, amount: later.repaymentAmount };
    const frozen = await kit.done<Loan>('userLoanRepay', repay, 'L1');
    expect(frozen.status).toBe('repayment_under_review');
    expect(await kit.balance('frozen', 'L1')).toBe(40_480n * LIRA);
    expect(await audited(store)).toEqual([]);
    await kit.core.advance(ANSWERED_MS);
    const over = await kit.loan(later.id);
    expect(over).toMatchObject({ status: 'repaid', principal: 0n, repaid: 40_480n * LIRA });
    expect(await kit.balance('available', 'L1')).toBe((100_000n - 480n) * LIRA);
    expect([await kit.house('loan_pool'), await kit.house('interest')]).toEqual([0n, 480n * LIRA]);
    expect(await points(kit)).toEqual(['start 60 60', 'loanOnTime 5 65']);
    expect(await audited(store)).toEqual([]);
    expect(kit.core.errors).toEqual([]);
    await store.close();
  });

  it('are limited to one at a time, also for parallel applications', async () => {
    const store = await (await newRig()).open();
    const kit = await kitWith(100_000n, { store });
    const three = [1, 2, 3].map(() =>
      kit.code('userLoanApply', { amount: '2000', days: '7' }, 'L1'),
    );
    expect(await Promise.all(three)).toEqual([0, -1164, -1164]);
    await expect(
      write(store, async (tx) => {
        const [row] = await tx.table('loan').find({ userId: 'L1' });
        await tx.table('loan').insert({ ...row!, id: 'L2', version: 1 });
      }),
    ).rejects.toThrow();
    await store.close();
  });

  it('allow the permitted transitions and no others', async () => {
    const store = await (await newRig()).open();
    const kit = await kitWith(100_000n, { store, ...MANUAL });
    const { id } = await apply(kit, '20000');
    const accept = async (): Promise<number> =>
      kit.code('userLoanAccept', { id, amount: '20000', repayment: '20720' }, 'L1');
    const repay = (amount: string) => kit.code('userLoanRepay', { id, amount }, 'L1');
    const decide = (isTaken: boolean) =>
      kit.code('loan.repayment', { id, isTaken, actor: AYSE }, 'L1');
    const arrange = (amount: string) => kit.code('loan.arrange', { id, amount, actor: AYSE });
    const reject = () => kit.code('loan.reject', { id, word: 'other', actor: AYSE });
    const refused = [-1016, -1016, -1016];
    expect([await accept(), await repay('20000'), await decide(true)]).toEqual(refused);
    expect([await arrange('999.99'), await arrange('20000.01')]).toEqual([-1015, -1017]);
    expect(await arrange('20000')).toBe(0);
    expect([await arrange('20000'), await repay('20000')]).toEqual([-1016, -1016]);
    expect(await accept()).toBe(0);
    expect([await accept(), await arrange('5000'), await reject()]).toEqual(refused);
    expect(await kit.code('userLoanDecline', { id }, 'L1')).toBe(-1016);
    expect([await repay('20000'), await repay('20024')]).toEqual([-1079, 0]);
    expect([await repay('20024'), await accept()]).toEqual([-1016, -1016]);
    await daysLater(kit, 3);
    expect(await kit.loan(id)).toMatchObject({
      interest: 2_400n,
      status: 'repayment_under_review',
    });
    expect(await decide(false)).toBe(0);
    expect(await kit.loan(id)).toMatchObject({ interest: 7_200n, status: 'in_progress' });
    expect([await kit.balance('frozen', 'L1'), await decide(true)]).toEqual([0n, -1016]);
    expect(await audited(store)).toEqual([]);
    expect([await repay('20072'), await decide(true), await decide(true)]).toEqual([0, 0, -1016]);
    expect([await repay('20072'), await accept(), await reject()]).toEqual(refused);
    const second = await apply(kit, '1000');
    expect(await kit.code('userLoanDecline', { id: second.id }, 'L1')).toBe(0);
    expect(await kit.code('userLoanDecline', { id: second.id }, 'L1')).toBe(-1016);
    const row = await kit.loan(second.id);
    for (const status of ['in_progress', 'under_review', 'repaid'] as const) {
      const move = write(store, (tx) => tx.table('loan').update(row, { status }));
      await expect(move).rejects.toThrow();
    }
    expect(await audited(store)).toEqual([]);
    expect(kit.core.errors).toEqual([]);
    await store.close();
  });

  it('INV-20 the auditor finds loans that do not add up', async () => {
    if (engine === 'memory') return;
    const rig = await newRig();
    const store = await rig.open();
    const kit = await kitWith(100_000n, { store });
    const { id } = await borrowed(kit, '20000');
    expect(await audited(store)).toEqual([]);
    await store.close();
    await rig.spoil(`UPDATE loans SET interest = interest + 1 WHERE id = '${id}'`);
    const again = await rig.open();
    const findings = (await audited(again)) as { rule: string; subject: string }[];
    expect(findings.map(({ rule, subject }) => `${rule} ${subject}`)).toContain(
      `INV-20 loan ${id}`,
    );
    await again.close();
  });
});

describe('lending limits', () => {
  it.each([
    [{ amount: '999.99', days: '30' }, -1015],
    [{ amount: '0', days: '30' }, -1015],
    [{ amount: '1000.001', days: '30' }, -1014],
    [{ amount: '50000.01', days: '30' }, -1017],
    [{ amount: '50000', days: '30' }, 0],
    [{ amount: '1000', days: '90' }, 0],
  ])('%j: %i', async (input, code) => {
    const kit = await kitWith(100_000n);
    expect(await kit.code('userLoanApply', input, 'L1')).toBe(code);
  });

  it("never exceed the venue's maximum, and exclude unverified users", async () => {
    const rich = await kitWith(10_000_000n);
    expect((await facts(rich)).limits).toMatchObject({ max: '250000.00', proposed: '250000.00' });
    const most = { amount: '250000.01', days: '7' };
    expect(await rich.code('userLoanApply', most, 'L1')).toBe(-1017);
    const kit = await kitWith(100_000n);
    for (const idStatus of ['none', 'pending', 'fail'] as const) {
      await kit.addUser(idStatus, { idStatus }, 100_000n * LIRA);
      const input = { amount: '2000', days: '7' };
      expect(await kit.code('userLoanApply', input, idStatus)).toBe(-1140);
    }
  });

  it('require two operators for a large sum, automatic or human', async () => {
    const kit = await kitWith(1_000_000n);
    await apply(kit, '150000');
    await kit.core.advance(ANSWERED_MS);
    expect((await live(kit)).actualAmount).toBe('150000.00');
    const yes = await kit.read((db) => db.table('approval').find({ objectKind: 'loan' }));
    expect(yes.map(({ actor }) => actor)).toEqual(['operator:auto-1', 'operator:auto-2']);
    const manual = await kitWith(1_000_000n, MANUAL);
    const { id } = await apply(manual, '150000');
    const arrange = (actor: string, amount = '150000') =>
      manual.command('loan.arrange', { id, amount, actor });
    expect(await arrange(AYSE)).toMatchObject({ ok: true, data: { isOffered: false } });
    expect(await arrange(AYSE)).toMatchObject({ ok: false, code: -1016 });
    expect(await arrange('operator:can', '140000')).toMatchObject({ data: { isOffered: false } });
    expect((await live(manual)).offer).toBeUndefined();
    expect(await arrange('operator:can')).toMatchObject({ ok: true, data: { isOffered: true } });
  });

  it('end an offer after a day, and refuse acceptance on other terms', async () => {
    const kit = await kitWith(100_000n);
    await apply(kit, '20000');
    await kit.core.advance(ANSWERED_MS);
    const offered = await live(kit);
    const wrong = { id: offered.id, amount: '20000', repayment: '20719.99' };
    expect(await kit.code('userLoanAccept', wrong, 'L1')).toBe(-1079);
    await kit.addUser('L2', { idStatus: 'succ' });
    expect(await kit.code('userLoanAccept', accepting(offered), 'L2')).toBe(-1404);
    await kit.fund(-70_000n * LIRA, 'L1');
    expect(await kit.code('userLoanAccept', accepting(offered), 'L1')).toBe(-1017);
    await kit.core.advance(DAY_MS);
    expect(await kit.code('userLoanAccept', accepting(offered), 'L1')).toBe(-1016);
    expect((await kit.loan(offered.id)).reason).toBe('loan.reason.expired');
    expect((await facts(kit)).open).toBeUndefined();
    expect(await kit.house('loan_pool')).toBe(0n);
  });

  it('pay out once, however often they are accepted', async () => {
    const kit = await kitWith(100_000n);
    await apply(kit, '20000');
    await kit.core.advance(ANSWERED_MS);
    const input = accepting(await live(kit));
    const codes = await Promise.all([1, 2, 3].map(() => kit.code('userLoanAccept', input, 'L1')));
    expect(codes).toEqual([0, -1016, -1016]);
    expect(await kit.house('loan_pool')).toBe(-20_000n * LIRA);
  });

  it('lock the amount in the account while the loan is open', async () => {
    const kit = await kitWith(100_000n);
    const { id } = await borrowed(kit, '20000');
    const owner = { userId: 'L1', realm: 'real' } as const;
    const { now } = kit.core;
    const blocked = (): Promise<bigint> => kit.read((db) => loanBlocked(db, owner, kit.core.now));
    expect(await blocked()).toBe(20_024n * LIRA);
    expect(await kit.read((db) => openLoanDebt(db, owner, now))).toBe(20_024n * LIRA);
    const coins = kit.read((db) => refuseOtherAssets(db, owner, { asset: 'BTC', now }));
    await expect(coins).rejects.toMatchObject({ code: -1164 });
    await kit.read((db) => refuseOtherAssets(db, owner, { asset: 'TRY', now }));
    await kit.done('userLoanRepay', { id, amount: '20024' }, 'L1');
    expect(await blocked()).toBe(0n);
    await kit.core.advance(ANSWERED_MS);
    expect(await kit.read((db) => openLoanDebt(db, owner, now))).toBe(0n);
  });
});

describe('overdue', () => {
  it('costs the late rate on the principal alone, and score for every started week', async () => {
    const store = await openLedger({ memory: true });
    const kit = await kitWith(100_000n, { store });
    const { id } = await borrowed(kit, '20000', '7');
    await daysLater(kit, 7);
    expect(await kit.loan(id)).toMatchObject({ interest: 16_800n, isOverdue: false });
    await daysLater(kit, 1);
    const first = await kit.loan(id);
    expect(first).toMatchObject({ interest: 16_800n, lateInterest: 3_600n, isOverdue: true });
    await daysLater(kit, 8);
    const row = await kit.loan(id);
    expect(row).toMatchObject({ interest: 16_800n, lateInterest: 9n * 3_600n });
    expect(await points(kit)).toEqual(['start 60 60', 'overdue -10 50', 'overdue -10 40']);
    const told = kit.core.events.filter(({ kind }) => kind === 'message');
    expect(told.map(({ data }) => (data as { msgKey: string }).msgKey)).toEqual([
      'loan.message.offer',
      'loan.message.overdue',
    ]);
    await kit.done('userLoanRepay', { id, amount: '20492' }, 'L1');
    await kit.core.advance(ANSWERED_MS);
    expect(await kit.loan(id)).toMatchObject({ status: 'repaid', isOverdue: false });
    expect(await points(kit)).toHaveLength(3);
    expect(await kit.code('userLoanApply', { amount: '2000', days: '7' }, 'L1')).toBe(-1162);
    expect((await facts(kit)).products).toEqual([]);
    await store.close();
  });

  it('is booked once per day after weeks of downtime', async () => {
    const kit = await kitWith(100_000n);
    const { id } = await borrowed(kit, '20000', '7');
    await kit.core.advance(16 * DAY_MS);
    await kit.core.advance(1_000);
    const days = await kit.read((db) => db.table('loanAccrual').find({ loanId: id }));
    expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
    expect(days).toHaveLength(16);
    expect(kit.core.errors).toEqual([]);
  });

  it('refuses a repayment that exceeds the balance', async () => {
    const kit = await kitWith(100_000n);
    const { id } = await borrowed(kit, '20000');
    await kit.fund(-119_990n * LIRA, 'L1');
    expect(await kit.code('userLoanRepay', { id, amount: '20024' }, 'L1')).toBe(-1050);
    expect((await kit.loan(id)).status).toBe('in_progress');
  });
});

describe('credit score', () => {
  it('gains a point for a month without overdue days, and never exceeds 100', async () => {
    const kit = await identityKit();
    await kit.submit();
    await kit.core.advance(ANSWERED_MS);
    expect(await points(kit, 'U1')).toEqual(['start 60 60', 'kycVerified 10 70']);
    for (let month = 0; month < 40; month++) await kit.core.advance(30 * DAY_MS);
    const { score, level, total } = await kit.ask<Points>('userPointLog', { page: 1, size: 5 });
    expect({ score, level, total }).toEqual({ score: 100, level: 'high', total: 32 });
    expect(kit.core.errors).toEqual([]);
  });
});
