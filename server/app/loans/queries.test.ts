import { describe, expect, it } from 'vitest';
import type { IdentityKit } from '#tests/support/identity-kit.ts';
import {
  apply,
  AYSE,
  DAY_MS,
  accepting,
  kitWith,
  LIRA,
  live,
  type Loan,
} from '#tests/support/loan-kit.ts';
import { refusalOf, Transcript } from '#tests/support/transcript.ts';

const MANUAL = { settings: { desk: 'manual' } } as const;

const operator = async (kit: IdentityKit, call: string, input: object): Promise<string> =>
  refusalOf(await kit.core.command(call, { actor: AYSE, ...input }, { user: null }));

/** A loan paid out by an operator. */
async function paidOut(kit: IdentityKit, days = '7'): Promise<string> {
  const { id } = await apply(kit, '20000', days);
  await operator(kit, 'loan.arrange', { id, amount: '20000' });
  await kit.done('userLoanAccept', accepting(await live(kit)), 'L1');
  return id;
}

describe('the lists of an operator', () => {
  it('hold the loans of a state, oldest first, with their borrowers', async () => {
    const kit = await kitWith(100_000n, MANUAL);
    const first = await apply(kit, '20000');
    await kit.addUser('L2', { idStatus: 'succ' }, 100_000n * LIRA);
    await kit.core.advance(DAY_MS);
    const second = await apply(kit, '3000', '7', 'L2');
    const ask = (status: string): Promise<(Loan & { userId: string })[]> =>
      kit.ask('loan.list', { status });
    const waiting = await ask('under_review');
    expect(waiting.map(({ id, userId }) => [id, userId])).toEqual([
      [first.id, 'L1'],
      [second.id, 'L2'],
    ]);
    expect(await ask('rejected')).toEqual([]);
    await operator(kit, 'loan.reject', { id: first.id, word: 'other' });
    expect((await ask('rejected')).map(({ id }) => id)).toEqual([first.id]);
    const one = await kit.ask<Loan & { userId: string }>('loan.one', { id: second.id });
    expect(one).toMatchObject({ userId: 'L2', appliedAmount: '3000.00' });
    await expect(kit.ask('loan.one', { id: 'unknown' })).rejects.toThrow('-1404');
  });
});

describe('userLoanOrders', () => {
  it('lists the own loans of a state and page, newest first', async () => {
    const kit = await kitWith(100_000n, MANUAL);
    await kit.addUser('L2', { idStatus: 'succ' }, 100_000n * LIRA);
    await apply(kit, '9000', '7', 'L2');
    for (const amount of ['1000', '2000', '3000']) {
      const { id } = await apply(kit, amount);
      if (amount !== '3000') await kit.done('userLoanDecline', { id }, 'L1');
      await kit.core.advance(1_000);
    }
    const ask = async (input: object) => {
      const { items, ...rest } = await kit.ask<{ items: Loan[] }>('userLoanOrders', input, 'L1');
      return { amounts: items.map(({ appliedAmount }) => appliedAmount), ...rest };
    };
    expect(await ask({ page: 1, size: 2 })).toEqual({
      amounts: ['3000.00', '2000.00'],
      page: 1,
      size: 2,
      total: 3,
    });
    expect(await ask({ page: 2, size: 2 })).toEqual({
      amounts: ['1000.00'],
      page: 2,
      size: 2,
      total: 3,
    });
    expect(await ask({ status: 'rejected', page: 1, size: 1 })).toEqual({
      amounts: ['2000.00'],
      page: 1,
      size: 1,
      total: 2,
    });
    expect(await ask({ status: 'rejected', page: 2, size: 1 })).toEqual({
      amounts: ['1000.00'],
      page: 2,
      size: 1,
      total: 2,
    });
  });
});

describe('userPointLog', () => {
  it('lists the own changes of score, newest first, with the object of each', async () => {
    const kit = await kitWith(100_000n, MANUAL);
    const id = await paidOut(kit);
    await kit.done('userLoanRepay', { id, amount: '20024' }, 'L1');
    await operator(kit, 'loan.repayment', { id, isTaken: true });
    await kit.addUser('L2', { idStatus: 'succ' });
    const log = new Transcript(kit.core);
    const ask = async (page: number, user = 'L1') =>
      log.seen(await kit.ask('userPointLog', { page, size: 1 }, user));
    expect(await ask(1)).toEqual({
      score: 65,
      max: 100,
      level: 'good',
      items: [
        { id: '#2', reason: 'loanOnTime', change: 5, score: 65, ref: '#1', ts: 1795419000000 },
      ],
      page: 1,
      size: 1,
      total: 2,
    });
    expect(await ask(2)).toEqual({
      score: 65,
      max: 100,
      level: 'good',
      items: [{ id: '#3', reason: 'start', change: 60, score: 60, ts: 1795419000000 }],
      page: 2,
      size: 1,
      total: 2,
    });
    expect(await ask(1, 'L2')).toEqual({
      score: 60,
      max: 100,
      level: 'good',
      items: [],
      page: 1,
      size: 1,
      total: 0,
    });
  });
});

describe('userLoan', () => {
  it('shows the terms by score and the limits by assets', async () => {
    const kit = await kitWith(100_000n);
    expect(await kit.ask('userLoan', {}, 'L1')).toEqual({
      currency: 'TRY',
      idStatus: 'succ',
      score: { score: 60, max: 100, level: 'good' },
      products: [
        {
          days: 7,
          annualRate: '0.438',
          dailyRate: '0.0012',
          feeRate: '0',
          effectiveRate: '0.5468',
          fee: '0.00',
        },
        {
          days: 14,
          annualRate: '0.438',
          dailyRate: '0.0012',
          feeRate: '0',
          effectiveRate: '0.544',
          fee: '0.00',
        },
        {
          days: 30,
          annualRate: '0.438',
          dailyRate: '0.0012',
          feeRate: '0',
          effectiveRate: '0.5377',
          fee: '0.00',
        },
        {
          days: 60,
          annualRate: '0.438',
          dailyRate: '0.0012',
          feeRate: '0',
          effectiveRate: '0.5265',
          fee: '0.00',
        },
        {
          days: 90,
          annualRate: '0.438',
          dailyRate: '0.0012',
          feeRate: '0',
          effectiveRate: '0.5158',
          fee: '0.00',
        },
      ],
      lateAnnualRate: '0.657',
      lateDailyRate: '0.0018',
      rates: [
        { level: 'high', scoreFrom: 80, annualRate: '0.365' },
        { level: 'good', scoreFrom: 60, annualRate: '0.438' },
        { level: 'medium', scoreFrom: 50, annualRate: '0.5475' },
        { level: 'low', scoreFrom: 0 },
      ],
      limits: {
        min: '1000.00',
        max: '50000.00',
        venueMax: '250000.00',
        netAssets: '100000',
        shareMax: '0.5',
        proposed: '40000.00',
        share: '0.4',
      },
      blocked: '0.00',
      isAutomatic: true,
      ts: 1795419000000,
    });
  });
});
