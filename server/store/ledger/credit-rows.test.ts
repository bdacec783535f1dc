import { describe, expect, it } from 'vitest';
import { CALL_MOVES, CALL_STATES, type CallState } from '#domain/stock/credit-call.ts';
import type { CreditCallRow, CreditRow } from '#server/ports/credit-rows.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import { userRow } from '#tests/support/identity-kit.ts';
import { storeEngines, ledgerRigs, write, type LedgerRig } from '#tests/support/ledgers.ts';
import { Auditor } from './auditor.ts';
import type { LedgerStore } from './ledger-store.ts';

const CREDIT: CreditRow = {
  id: 'demo:U1',
  version: 1,
  userId: 'U1',
  realm: 'demo',
  principal: 5_000n,
  interest: 30n,
  drawn: 5_000n,
  repaid: 0n,
  interestPaid: 0n,
  accruedDay: 20_000,
  callId: null,
  createdAt: 1,
  updatedAt: 1,
};
const CALL: CreditCallRow = {
  id: 'K1',
  version: 1,
  creditId: CREDIT.id,
  userId: 'U1',
  realm: 'demo',
  status: 'called',
  value: 7_000n,
  loan: 5_000n,
  toRestore: 1_500n,
  sold: 0n,
  calledAt: 1,
  deadlineAt: 2,
  endedAt: null,
  updatedAt: 1,
};
const DAY = {
  id: 'demo:U1:19999',
  creditId: CREDIT.id,
  userId: 'U1',
  realm: 'demo',
  day: 19_999,
  principal: 5_000n,
  annualRate: '0.48',
  amount: 30n,
  ts: 1,
} as const;

/** Path of a call to each state. */
const WAYS: Readonly<Record<CallState, readonly CallState[]>> = {
  called: [],
  selling: ['selling'],
  restored: ['restored'],
  sold: ['selling', 'sold'],
};

const isFinal = (state: CallState): boolean => CALL_MOVES[state].length === 0;
const endOf = (state: CallState): Partial<CreditCallRow> => ({
  endedAt: isFinal(state) ? 9 : null,
});

/** A corruption, how to make it, and the finding of the audit. */
const PLANTED: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['nothing', [], []],
  [
    'a pool that lent less',
    [`UPDATE credits SET principal = 4000, drawn = 4000, version = version + 1`],
    ['the loan pool', 'what was drawn'],
  ],
  [
    'interest nobody booked',
    [`UPDATE credits SET interest = 31, version = version + 1`],
    ['interest of a credit'],
  ],
  [
    'a call nobody made',
    [`UPDATE credits SET call_id = 'K9', version = version + 1`],
    ['a credit and its margin call'],
  ],
];

describe.each(storeEngines())('rows of credit on the ledger: %s', (engine) => {
  const newRig = ledgerRigs(engine);

  /** A credit of 50 lira, drawn, with a day of interest. */
  async function withCredit(): Promise<{ readonly rig: LedgerRig; readonly store: LedgerStore }> {
    const rig = await newRig();
    const store = await rig.open();
    await write(store, async (tx) => {
      await tx.table('user').insert(userRow('U1'));
      const legs = [
        { owner: HOUSE, bucket: 'loan_pool', asset: 'TRY', amount: -5_000n },
        { owner: 'U1', bucket: 'available', asset: 'TRY', amount: 5_000n },
      ] as const;
      await tx.post({ realm: 'demo', reason: 'creditDraw', ref: 'F1', legs });
      await tx.table('credit').insert(CREDIT);
      await tx.table('creditAccrual').insert(DAY);
    });
    return { rig, store };
  }

  /** Makes a call of a new user in a state, along the permitted transitions. */
  async function callIn(store: LedgerStore, state: CallState, user: string) {
    return write(store, async (tx) => {
      await tx.table('user').insert(userRow(user));
      const owner = { userId: user, id: `demo:${user}` };
      await tx.table('credit').insert({ ...CREDIT, ...owner });
      let row: CreditCallRow = { ...CALL, id: `K-${user}`, userId: user, creditId: owner.id };
      await tx.table('creditCall').insert(row);
      for (const status of WAYS[state]) {
        row = await tx.table('creditCall').update(row, { status, ...endOf(status) });
      }
      return row;
    });
  }

  it('allows the permitted transitions of a call and no others', async () => {
    const store = await (await newRig()).open();
    let users = 10;
    for (const from of CALL_STATES) {
      for (const status of CALL_STATES.filter((one) => one !== from)) {
        const row = await callIn(store, from, `U${++users}`);
        const moved = write(store, (tx) =>
          tx.table('creditCall').update(row, { status, ...endOf(status) }),
        );
        const outcome = await moved.then(
          () => 'allowed',
          () => 'forbidden',
        );
        const wanted = CALL_MOVES[from].includes(status) ? 'allowed' : 'forbidden';
        expect([from, status, outcome]).toEqual([from, status, wanted]);
      }
    }
    await store.close();
  });

  it('refuses another initial state, a second open call, and changed facts', async () => {
    const { store } = await withCredit();
    const insert = (row: CreditCallRow) => write(store, (tx) => tx.table('creditCall').insert(row));
    await expect(insert({ ...CALL, status: 'selling' })).rejects.toThrow();
    await insert(CALL);
    await expect(insert({ ...CALL, id: 'K2' })).rejects.toThrow();
    const change = (changes: Partial<CreditCallRow>) =>
      write(store, (tx) => tx.table('creditCall').update(CALL, changes));
    await expect(change({ loan: 1n })).rejects.toThrow();
    await expect(change({ deadlineAt: 99 })).rejects.toThrow();
    await expect(change({ realm: 'real' })).rejects.toThrow();
    const credit = (changes: Partial<CreditRow>) =>
      write(store, (tx) => tx.table('credit').update(CREDIT, changes));
    await expect(credit({ principal: 4_000n })).rejects.toThrow();
    await expect(credit({ drawn: 4_000n, principal: 4_000n })).rejects.toThrow();
    await expect(credit({ interest: 10n })).rejects.toThrow();
    await expect(credit({ userId: 'U2' })).rejects.toThrow();
    const other = { ...DAY, id: 'demo:U1:20000', day: 20_000, principal: 4_999n } as const;
    await expect(write(store, (tx) => tx.table('creditAccrual').insert(other))).rejects.toThrow();
    await store.close();
  });

  // Rows in memory cannot be corrupted from outside.
  const spoilt = engine === 'memory' ? [] : PLANTED;

  it.each(spoilt)('the audit finds %s', async (_what, statements, found) => {
    const { rig, store } = await withCredit();
    await store.close();
    await rig.spoil(...statements);
    const again = await rig.open();
    const { findings } = await new Auditor((run) => again.inspect(run)).once({ full: true });
    expect(findings.map(({ rule }) => rule)).toEqual(found.map(() => 'INV-20'));
    for (const [at, words] of found.entries()) expect(findings[at]?.detail).toContain(words);
    await again.close();
  });
});
