import { describe, expect, it } from 'vitest';
import type { CoreBatchTx } from '#server/ports/core-store.ts';
import type { DepositRow, WithdrawalRow } from '#server/ports/rails-rows.ts';
import { userRow } from '#tests/support/identity-kit.ts';
import { storeEngines, ledgerRigs, write } from '#tests/support/ledgers.ts';
import { AYSE, MERT, railsKit } from '#tests/support/rails-kit.ts';
import { Auditor } from './auditor.ts';
import { RAILS_ARROWS } from './schema-rails.ts';

const WITHDRAWAL: WithdrawalRow = {
  id: 'W1',
  version: 1,
  userId: 'U1',
  realm: 'real',
  kind: 'bank',
  asset: 'TRY',
  network: null,
  amount: 100_000n,
  fee: 500n,
  worth: 100_000n,
  status: 'in_progress',
  sub: 'review',
  reason: null,
  targetId: 'C1',
  note: null,
  clientKey: 'key-00000001',
  externalRef: null,
  evidence: null,
  steps: '[]',
  createdAt: 1,
  updatedAt: 1,
};

const DEPOSIT: DepositRow = {
  id: 'D1',
  version: 1,
  userId: 'U1',
  realm: 'real',
  kind: 'bank',
  channelId: 'fast',
  asset: 'TRY',
  network: null,
  amount: 100_000n,
  arrived: null,
  credited: null,
  status: 'pending',
  isReview: false,
  reason: null,
  reference: 'TRZ-1',
  queryNo: null,
  receiptId: null,
  address: null,
  memo: null,
  txHash: null,
  confirmations: null,
  externalRef: null,
  lateOf: null,
  expiresAt: 2,
  steps: '[]',
  createdAt: 1,
  updatedAt: 1,
};

type Flow = keyof typeof RAILS_ARROWS;
type State = string;

const STATES: Readonly<Record<Flow, readonly State[]>> = {
  deposits: ['pending', 'succ', 'failed', 'expired'],
  withdrawals: [
    'in_progress/review',
    'in_progress/approved',
    'in_progress/sending',
    'in_progress/unknown',
    'succ/none',
    'failed/none',
  ],
};

const allows = (flow: Flow, from: State, to: State): boolean =>
  ((RAILS_ARROWS[flow] as Readonly<Record<string, readonly string[]>>)[from] ?? []).includes(to);

/** Path from the first state to each state, along the permitted transitions. */
const WAYS: Readonly<Record<State, readonly State[]>> = {
  pending: [],
  succ: ['succ'],
  failed: ['failed'],
  expired: ['expired'],
  'in_progress/review': [],
  'in_progress/approved': ['in_progress/approved'],
  'in_progress/sending': ['in_progress/approved', 'in_progress/sending'],
  'in_progress/unknown': ['in_progress/approved', 'in_progress/sending', 'in_progress/unknown'],
  'succ/none': ['in_progress/approved', 'in_progress/sending', 'succ/none'],
  'failed/none': ['failed/none'],
};

/** Fields that make a state valid, so that only the transition decides. */
function withdrawalAt(id: string, state: State): Partial<WithdrawalRow> {
  const [status, sub] = state.split('/') as [WithdrawalRow['status'], WithdrawalRow['sub']];
  const reason = status === 'failed' ? 'user' : null;
  return { status, sub, reason, ...(status === 'succ' ? { externalRef: `EFT-${id}` } : {}) };
}

function depositAt(id: string, status: State): Partial<DepositRow> {
  const paid = status === 'succ' ? { externalRef: `B-${id}`, credited: 100_000n } : {};
  return { status: status as DepositRow['status'], ...paid };
}

async function moveTo(tx: CoreBatchTx, flow: Flow, id: string, state: State): Promise<void> {
  if (flow === 'deposits') {
    const row = await tx.table('deposit').get(id);
    if (row !== undefined) await tx.table('deposit').update(row, depositAt(id, state));
    return;
  }
  const row = await tx.table('withdrawal').get(id);
  if (row !== undefined) await tx.table('withdrawal').update(row, withdrawalAt(id, state));
}

async function insertAt(tx: CoreBatchTx, flow: Flow, id: string, state: State): Promise<void> {
  if (flow === 'deposits') {
    const named = { ...DEPOSIT, id, reference: `TRZ-${id}` };
    await tx.table('deposit').insert({ ...named, ...depositAt(id, state) });
    return;
  }
  const named = { ...WITHDRAWAL, id, clientKey: `key-${id}` };
  await tx.table('withdrawal').insert({ ...named, ...withdrawalAt(id, state) });
}

describe.each(storeEngines())('rows of deposits and withdrawals on %s', (engine) => {
  const newRig = ledgerRigs(engine);

  it.each(['deposits', 'withdrawals'] as const)(
    'allow %s along the permitted transitions only',
    async (flow) => {
      const store = await (await newRig()).open();
      await write(store, (tx) => tx.table('user').insert(userRow('U1')));
      const [first = ''] = STATES[flow];
      const pairs = STATES[flow].flatMap((from) => STATES[flow].map((to) => [from, to] as const));
      for (const [at, [from, to]] of pairs.entries()) {
        if (from === to) continue;
        const id = `X${at}`;
        await write(store, async (tx) => {
          await insertAt(tx, flow, id, first);
          for (const state of WAYS[from] ?? []) await moveTo(tx, flow, id, state);
        });
        const attempt = write(store, (tx) => moveTo(tx, flow, id, to));
        if (allows(flow, from, to))
          await expect(attempt, `${from} -> ${to}`).resolves.not.toThrow();
        else await expect(attempt, `${from} -> ${to}`).rejects.toThrow();
      }
      for (const state of STATES[flow].slice(1)) {
        const attempt = write(store, (tx) => insertAt(tx, flow, `N${state.length}`, state));
        await expect(attempt, `new ${state}`).rejects.toThrow();
      }
      await store.close();
    },
  );

  it('keep the request, its owner and its end unchanged', async () => {
    const store = await (await newRig()).open();
    await write(store, async (tx) => {
      await tx.table('user').insert(userRow('U1'));
      await tx.table('deposit').insert(DEPOSIT);
      await tx.table('withdrawal').insert(WITHDRAWAL);
    });
    const change = (changes: Partial<WithdrawalRow>) =>
      write(store, async (tx) => {
        const row = await tx.table('withdrawal').get('W1');
        if (row !== undefined) await tx.table('withdrawal').update(row, changes);
      });
    await expect(change({ amount: 1n })).rejects.toThrow();
    await expect(change({ fee: 1n })).rejects.toThrow();
    await expect(change({ targetId: 'C2' })).rejects.toThrow();
    await expect(change({ userId: 'U2' })).rejects.toThrow();
    await expect(
      write(store, (tx) => tx.table('withdrawal').insert({ ...WITHDRAWAL, id: 'W2' })),
    ).rejects.toThrow();
    await expect(
      write(store, async (tx) => {
        const row = await tx.table('deposit').get('D1');
        if (row !== undefined) await tx.table('deposit').update(row, { amount: 1n });
      }),
    ).rejects.toThrow();
    const paid = { ...DEPOSIT, externalRef: 'B-1', reference: null } as const;
    await write(store, (tx) => tx.table('deposit').insert({ ...paid, id: 'D2' }));
    await expect(
      write(store, (tx) => tx.table('deposit').insert({ ...paid, id: 'D3' })),
    ).rejects.toThrow();
    await store.close();
  });

  it("accept an operator's approval once", async () => {
    const store = await (await newRig()).open();
    const yes = {
      objectKind: 'loan',
      objectId: 'L1',
      action: 'approve',
      actor: 'operator:a',
      ts: 1,
    };
    await write(store, (tx) => tx.table('approval').insert({ id: 'A1', ...yes }));
    await expect(
      write(store, (tx) => tx.table('approval').insert({ id: 'A2', ...yes })),
    ).rejects.toThrow();
    await store.close();
  });
});

describe('the audit of deposits and withdrawals', () => {
  const newRig = ledgerRigs('file');

  async function findings(...statements: readonly string[]): Promise<string[]> {
    const rig = await newRig();
    const store = await rig.open();
    const kit = await railsKit({ store, settings: { desk: 'manual' } });
    const deposit = await kit.announced('5000');
    await kit.arrives(deposit);
    const card = await kit.card();
    const { id } = await kit.withdraw(card, '1000');
    await kit.decide(id, 'approve');
    await kit.server('rails.claim', {});
    await kit.report(id, { ref: 'EFT-1' });
    await kit.withdraw(card, '500');
    const back = await kit.announced('700');
    await kit.arrives(back);
    for (const actor of [AYSE, MERT]) {
      await kit.server('rails.reverseDeposit', { id: back.id, reason: 'fraud', actor });
    }
    await store.close();
    await rig.spoil(...statements);
    const spoiled = await rig.open();
    const report = await new Auditor((look) => spoiled.inspect(look)).once({ full: true });
    await spoiled.close();
    return report.findings.map(({ rule, detail }) => `${rule} ${detail}`);
  }

  it('finds nothing in consistent rows', async () => {
    expect(await findings()).toEqual([]);
  });

  it.each([
    [
      `UPDATE deposits SET credited = credited + 1`,
      'INV-16 what came in and went out is not what the outside world lacks',
    ],
    [
      `UPDATE withdrawals SET fee = fee + 1 WHERE status = 'succ'`,
      'INV-16 what came in and went out is not what the outside world lacks',
    ],
    [
      `UPDATE deposits SET status = 'failed', credited = NULL`,
      'INV-16 a deposit was not credited exactly once',
    ],
    [
      `UPDATE withdrawals SET status = 'failed', sub = 'none', reason = 'user'
       WHERE status = 'succ'`,
      'INV-16 a withdrawal did not leave exactly once',
    ],
    [
      `UPDATE reservations SET amount = amount - 1 WHERE object_kind = 'withdrawal' AND amount > 0`,
      'INV-06 an open withdrawal has not its money reserved',
    ],
    [
      `UPDATE withdrawals SET status = 'failed', sub = 'none', reason = 'user'
       WHERE status = 'in_progress'`,
      'INV-06 a reservation of a withdrawal that is over',
    ],
    [
      `UPDATE deposit_reversals SET taken = taken - 1, is_settled = 0`,
      'INV-16 what came in and went out is not what the outside world lacks',
    ],
    [
      `UPDATE deposit_reversals SET taken = taken - 1, is_settled = 0`,
      'INV-16 what was taken of a deposit is not what was booked back',
    ],
    [
      `UPDATE ledger_tx SET reverses = reverses + 1 WHERE reason = 'reversal'`,
      'INV-16 a booking back that does not name the credit of its deposit',
    ],
    [
      `UPDATE approvals SET action = 'reverse mistake' WHERE actor = 'operator:ayse'`,
      'INV-16 a deposit was taken back without two operators',
    ],
    [`UPDATE withdrawals SET sub = 'gone' WHERE sub = 'review'`, 'INV-11 a state that is none'],
  ])('finds %s', async (statement, found) => {
    expect(await findings(statement)).toContain(found);
  });
});
