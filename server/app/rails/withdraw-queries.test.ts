import { describe, expect, it } from 'vitest';
import type { WithdrawalView } from '#protocol/http/withdrawals.ts';
import { railsKit } from '#tests/support/rails-kit.ts';
import { refusalOf, Transcript } from '#tests/support/transcript.ts';
import { LIRA, MANUAL, asked } from '#tests/support/rails-calls.ts';

describe('lists of withdrawals', () => {
  it('hold those of the real account, by kind, state and page', async () => {
    const kit = await railsKit(MANUAL);
    await kit.addUser('U2');
    await kit.fund(10_000n * LIRA);
    await kit.fund(10_000n * LIRA, 'TRY', 'U2');
    const bankId = await kit.card();
    const other = await kit.card('TR420001000000000000000001', 'U2').catch(() => '');
    for (const amount of ['1000', '2000', '3000']) {
      const { id } = await kit.withdraw(bankId, amount);
      if (amount === '2000') await kit.decide(id, 'reject');
      await kit.core.advance(1_000);
    }
    if (other !== '') await kit.withdraw(other, '4000', 'U2');
    const list = async (name: string, input: object, user = 'U1') => {
      const data = await kit.ask<{ items: WithdrawalView[]; total: number }>(
        name,
        { page: 1, size: 9, ...input },
        user,
      );
      return `${data.items.map(({ amount }) => amount).join(', ')} of ${data.total}`;
    };
    expect(await list('userWithdrawOrders', {})).toBe('3000.00, 2000.00, 1000.00 of 3');
    expect(await list('userWithdrawOrders', { size: 2 })).toBe('3000.00, 2000.00 of 3');
    expect(await list('userWithdrawOrders', { size: 2, page: 2 })).toBe('1000.00 of 3');
    expect(await list('userWithdrawOrders', { status: 'failed' })).toBe('2000.00 of 1');
    expect(await list('userWithdrawOrders', { kind: 'bank' })).toBe(
      '3000.00, 2000.00, 1000.00 of 3',
    );
    expect(await list('userWithdrawOrders', { kind: 'coin' })).toBe(' of 0');
    expect(await list('coinWithdrawOrders', {})).toBe(' of 0');
    expect(await list('userWithdrawOrders', {}, 'U2')).toBe('4000.00 of 1');
    const demo = await kit.core.query('userWithdrawOrders', { page: 1, size: 9 }, { user: 'U1' });
    expect(demo).toEqual({
      ok: true,
      data: { items: [], page: 1, size: 9, total: 0 },
      replayed: false,
    });
    const [first] = (
      await kit.ask<{ items: WithdrawalView[] }>('userWithdrawOrders', { page: 1, size: 1 })
    ).items;
    expect(await asked(kit, 'userWithdrawStatus', { id: first?.id ?? '' }, 'U2')).toBe(
      'NOT_FOUND error.notFound',
    );
    const inDemo = await kit.core.query(
      'userWithdrawStatus',
      { id: first?.id ?? '' },
      { user: 'U1' },
    );
    expect(refusalOf(inDemo)).toBe('NOT_FOUND error.notFound');
    const log = new Transcript(kit.core);
    expect(log.seen(await kit.ask('rails.deskList', {}))).toEqual({
      deposits: [],
      withdrawals: [
        {
          id: '#1',
          user: 'U1',
          kind: 'bank',
          amount: '1000.00 TRY',
          state: 'in_progress/review',
          operators: 1,
          evidence: null,
          externalRef: null,
          createdAt: 1795419240000,
        },
        {
          id: '#3',
          user: 'U1',
          kind: 'bank',
          amount: '3000.00 TRY',
          state: 'in_progress/review',
          operators: 1,
          evidence: null,
          externalRef: null,
          createdAt: 1795419242000,
        },
        {
          id: '#4',
          user: 'U2',
          kind: 'bank',
          amount: '4000.00 TRY',
          state: 'in_progress/review',
          operators: 1,
          evidence: null,
          externalRef: null,
          createdAt: 1795419243000,
        },
      ],
    });
    expect(log.seen(await kit.ask('rails.deskShow', { id: first?.id }))).toEqual({
      id: '#3',
      user: 'U1',
      kind: 'bank',
      amount: '3000.00 TRY',
      state: 'in_progress/review',
      operators: 1,
      evidence: null,
      externalRef: null,
      createdAt: 1795419242000,
    });
    expect(await asked(kit, 'rails.deskShow', { id: 'unknown' })).toBe('NOT_FOUND error.notFound');
  });
});
