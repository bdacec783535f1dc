import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  gift,
  houseLeg,
  storeEngines,
  ledgerRigs,
  userLeg,
  write,
  type LedgerRig,
} from '#tests/support/ledgers.ts';
import { fillRow, orderRow, positionRow, tickRow } from '#tests/support/ledger-rows.ts';
import type { CoreBatchTx } from '#server/ports/core-store.ts';
import type { Leg, Reason } from '#server/ports/ledger.ts';
import { Auditor, openAuditor } from './auditor.ts';
import { openLedger } from './open-ledger.ts';
import { startAuditor } from './start-auditor.ts';

const STK = 'STK:THYAO';

const post = (tx: CoreBatchTx, reason: Reason, ref: string, legs: readonly Leg[]) =>
  tx.post({ realm: 'demo', reason, ref, legs });

/** A small consistent ledger: a bought share that is locked, a resting order, a position. */
async function trade(tx: CoreBatchTx): Promise<void> {
  await tx.audit({ actor: 'system', action: 'start', subject: 'venue', before: null, after: null });
  await post(tx, 'demoStart', 'U1', gift('U1', 100_000n).legs);
  await post(tx, 'demoStart', 'U1', gift('U1', 50_000n, 'USDT').legs);
  const bought = await bookShare(tx);
  const rest = orderRow({ id: 'O2', qty: 5n });
  await tx.table('order').insert(rest);
  await tx.table('order').update(rest, { status: 'open' });
  const held = { objectKind: 'order', userId: 'U1', realm: 'demo', asset: 'TRY' } as const;
  await tx
    .table('reservation')
    .insert({ id: 'R2', version: 1, ...held, objectId: 'O2', amount: 1_500n });
  await post(tx, 'orderReserve', 'O2', reserve(1_500n));
  await tx
    .table('reservation')
    .insert({ id: 'R1', version: 1, ...held, objectId: bought, amount: 0n });
  await bookPosition(tx);
}

const reserve = (amount: bigint): Leg[] => [
  userLeg('U1', 'available', -amount),
  userLeg('U1', 'frozen', amount),
];

async function bookShare(tx: CoreBatchTx): Promise<string> {
  const order = orderRow({ id: 'O1' });
  await tx.table('order').insert(order);
  await tx.table('feedTick').insert(tickRow({ id: 'K1' }));
  await tx.table('fill').insert(fillRow({ id: 'F1', orderId: 'O1', fee: 6n, tax: 1n }));
  const paid = { filled: 10n, turnover: '3000.00', fee: 6n, tax: 1n, status: 'closed' } as const;
  await tx.table('order').update(order, paid);
  const legs = [
    userLeg('U1', 'available', -3_007n),
    houseLeg('venue', 3_000n),
    houseLeg('fees', 6n),
    houseLeg('tax', 1n),
    houseLeg('venue', -10n, STK),
    userLeg('U1', 'locked', 10n, STK),
  ];
  await post(tx, 'fill', 'F1', legs);
  const owned = { version: 1, userId: 'U1', realm: 'demo', symbol: 'THYAO', qty: 10n } as const;
  const cost = { asset: STK, cost: '30', realised: 0n, updatedAt: 1 };
  await tx.table('holding').insert({ id: 'H1', ...owned, ...cost });
  const waits = { tradeDate: '2026-11-23', unlockAt: 9_000, isUnlocked: false };
  const lot = { id: 'L1', ...owned, source: 'trade', left: 10n, price: 1n, ...waits } as const;
  await tx.table('lot').insert(lot);
  return 'O1';
}

async function bookPosition(tx: CoreBatchTx): Promise<void> {
  const contract = { market: 'contract', symbol: 'BTC-USDT-SWAP', qty: 5n } as const;
  const order = orderRow({ id: 'O3', ...contract, reduceOnly: true, positionId: 'P1' });
  await tx.table('order').insert(order);
  await tx.table('feedTick').insert(tickRow({ id: 'K3', symbol: contract.symbol }));
  await tx
    .table('fill')
    .insert(fillRow({ id: 'F3', orderId: 'O3', ...contract, tickId: 'K3', positionId: 'P1' }));
  await tx.table('order').update(order, { filled: 5n, turnover: '1500.00000', status: 'closed' });
  await tx.table('position').insert(positionRow({ id: 'P1' }));
  await post(tx, 'transfer', 'X1', [
    userLeg('U1', 'available', -2_000n, 'USDT'),
    userLeg('U1', 'contract', 2_000n, 'USDT'),
  ]);
  await post(tx, 'positionOpen', 'P1', [
    userLeg('U1', 'contract', -1_500n, 'USDT'),
    userLeg('U1', 'margin', 1_500n, 'USDT'),
  ]);
}

const entry = (bucket: string, owner = 'U1'): string =>
  `(SELECT id FROM ledger_account
    WHERE owner = '${owner}' AND bucket = '${bucket}' AND asset = 'TRY')`;
const account = (bucket: string, owner?: string): string => `account_id = ${entry(bucket, owner)}`;
const set = (table: string, id: string, change: string): string =>
  `UPDATE ${table} SET ${change} WHERE id = '${id}'`;
const moved = (bucket: string, by: string, owner?: string): string =>
  `UPDATE balance SET amount = amount ${by} WHERE ${account(bucket, owner)}`;
const named = (change: string, bucket: string, owner?: string): string =>
  `UPDATE ledger_account SET ${change} WHERE id = ${entry(bucket, owner)}`;

/** One corruption each, bypassing the schema, and the rule that must find it. */
const PLANTED: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'INV-01',
    'entries that do not sum up',
    ['UPDATE ledger_entry SET amount = amount + 1 WHERE id = 4'],
  ],
  ['INV-01', 'a transaction not sealed', ['UPDATE ledger_tx SET sealed = 0 WHERE seq = 3']],
  ['INV-01', 'entries away', ['DELETE FROM ledger_entry WHERE tx_seq = 4']],
  ['INV-02', 'money from nowhere', [moved('available', '+ 5')]],
  ['INV-03', 'a balance that is not its entries', [moved('available', '+ 5')]],
  [
    'INV-03',
    'a balance after an entry',
    ['UPDATE ledger_entry SET balance_after = 1 WHERE id = 3'],
  ],
  [
    'INV-03',
    'a last entry',
    [`UPDATE balance SET last_entry_id = 1 WHERE ${account('available')}`],
  ],
  [
    'INV-05',
    'a balance below zero on both sides',
    [moved('available', '- 200000'), moved('issuer', '+ 200000', 'house')],
  ],
  ['INV-06', 'a reservation that is too large', [set('reservations', 'R2', 'amount = 1501')]],
  [
    'INV-06',
    'a reservation of an order that is over',
    [set('orders', 'O2', "status = 'cancelled'")],
  ],
  ['INV-06', 'a reservation of another user', [set('reservations', 'R2', "user_id = 'U2'")]],
  [
    'INV-06',
    'a live order without a reservation',
    [set('orders', 'O3', "status = 'open'"), set('orders', 'O3', 'reduce_only = 0')],
  ],
  ['INV-06', 'a margin', [set('positions', 'P1', 'margin = 1499')]],
  ['INV-07', 'a filled quantity', [set('orders', 'O1', 'filled = 9')]],
  ['INV-07', 'a filled quantity beyond the order', [set('orders', 'O1', 'filled = 11')]],
  ['INV-07', 'a turnover', [set('orders', 'O1', "turnover = '3000.01'")]],
  ['INV-08', 'a position', [set('positions', 'P1', 'qty = 6')]],
  [
    'INV-08',
    'both sides in one-way mode',
    [
      `INSERT INTO positions (id, version, user_id, realm, symbol, side, leverage, qty, entry,
         margin, realised, fees, funding, status, opened_at, updated_at)
       SELECT 'P2', 1, user_id, realm, symbol, 'short', leverage, qty, entry, 0, 0, 0, 0, status,
         opened_at, updated_at FROM positions WHERE id = 'P1'`,
    ],
  ],
  ['INV-08', 'a fill away', ["DELETE FROM fills WHERE id = 'F3'"]],
  ['INV-08', 'a holding', [set('holdings', 'H1', 'qty = 11')]],
  ['INV-08', 'a lot', [set('lots', 'L1', '"left" = 9')]],
  ['INV-09', 'a tick of another symbol', [set('feed_ticks', 'K1', "symbol = 'GARAN'")]],
  ['INV-09', 'a fill worse than its limit', [set('fills', 'F1', 'price = price + 1')]],
  ['INV-11', 'a state that is none', [set('orders', 'O1', "status = 'done'")]],
  ['INV-12', 'shares unlocked before their time', [set('lots', 'L1', 'is_unlocked = 1')]],
  ['INV-12', 'shares locked twice', [set('lots', 'L1', 'is_unlocked = 1, unlock_at = 1')]],
  [
    'INV-13',
    'a liquidation beyond the margin',
    ["UPDATE ledger_tx SET reason = 'liquidation' WHERE seq = 3"],
  ],
  [
    'INV-15',
    'a transaction of another realm',
    ["UPDATE ledger_tx SET realm = 'real' WHERE seq = 3"],
  ],
  ['INV-15', 'an account of another realm', [named("realm = 'real'", 'available')]],
  ['INV-15', 'a fill of another realm', [set('fills', 'F1', "realm = 'real'")]],
  ['INV-15', 'a way out of the demo', [named("bucket = 'external'", 'issuer', 'house')]],
  ['INV-17', 'a fee', [set('orders', 'O1', 'fee = 5')]],
  ['INV-17', 'a tax', [set('fills', 'F1', 'tax = 0')]],
  ['INV-18', 'a bucket of a strategy', [named("bucket = 'robot'", 'available')]],
  ['INV-22', 'a text in the chain', ["UPDATE ledger_tx SET ref = 'F2' WHERE seq = 3"]],
  ['INV-22', 'a time in the chain', ['UPDATE ledger_tx SET ts = 999 WHERE seq = 3']],
  ['INV-22', 'an owner in the chain', [named("owner = 'U7'", 'frozen')]],
  [
    'INV-22',
    'a transaction away',
    ['DELETE FROM ledger_entry WHERE tx_seq = 3', 'DELETE FROM ledger_tx WHERE seq = 3'],
  ],
  ['INV-22', 'a row of the audit log', ["UPDATE audit_log SET actor = 'nobody' WHERE seq = 1"]],
];

const engines = storeEngines().filter((engine) => engine !== 'memory');

describe.each(engines)('the auditor on %s', (engine) => {
  const newRig = ledgerRigs(engine);
  let rig: LedgerRig;
  let auditor: Auditor;
  beforeEach(async () => {
    rig = await newRig();
    const store = await rig.open();
    await write(store, trade);
    await store.close();
    if ('memory' in rig.place) throw new Error('memory has no second reader');
    auditor = openAuditor(rig.place);
  });
  afterEach(() => auditor.close());

  it('finds nothing in a consistent ledger, incrementally and in full', async () => {
    const clean = { findings: [], entries: 16 };
    expect(await auditor.once({ full: true })).toEqual({ kind: 'full', ...clean });
    expect(await auditor.once({ full: false })).toMatchObject({ findings: [], entries: 0 });
    const store = await rig.open();
    await write(store, (tx) => tx.post(gift('U2', 5n)), 2_000);
    expect(await auditor.once({ full: false })).toMatchObject({ findings: [], entries: 2 });
    await store.close();
  });

  it.each(PLANTED)('finds %s: %s', async (rule, _what, statements) => {
    await rig.spoil(...statements);
    const { findings } = await auditor.once({ full: true });
    expect(findings.map((finding) => finding.rule)).toContain(rule);
    const text = JSON.stringify(findings);
    expect(text).not.toMatch(/\b(100000|95493|3007|1500)\b/);
  });

  it('finds in the next pass what broke since the last one', async () => {
    expect((await auditor.once({ full: false })).findings).toEqual([]);
    const store = await rig.open();
    await write(store, (tx) => tx.post(gift('U1', 5n)));
    await store.close();
    await rig.spoil(`UPDATE balance SET amount = amount + 1 WHERE ${account('available')}`);
    const first = await auditor.once({ full: false });
    expect(first.findings.map(({ rule }) => rule)).toEqual(['INV-03', 'INV-02']);
    // Reported again until it is repaired.
    expect((await auditor.once({ full: false })).findings).toEqual(first.findings);
    await rig.spoil(`UPDATE balance SET amount = amount - 1 WHERE ${account('available')}`);
    expect((await auditor.once({ full: false })).findings).toEqual([]);
  });

  it('only reads', async () => {
    const store = await rig.open();
    const writing = store.inspect((reader) => reader.query('DELETE FROM outbox'));
    await expect(writing).rejects.toThrow();
    await store.close();
  });
});

describe('the auditor', () => {
  it('audits a store in memory through the store itself', async () => {
    const store = await openLedger({ memory: true });
    await write(store, trade);
    const auditor = new Auditor((run) => store.inspect(run));
    expect(await auditor.once({ full: true })).toMatchObject({ findings: [], entries: 16 });
    await store.close();
  });
});

describe('a full pass', () => {
  const PAGES = 8_100;

  it('reads separate states, and audits concurrent writes correctly', async () => {
    const store = await openLedger({ memory: true });
    await write(store, trade);
    await write(store, async (tx) => {
      for (let at = 0; at < PAGES; at++) await tx.post(gift(`U${at % 50}`, 1n));
    });
    let written = 0;
    const auditor = new Auditor(async (run) => {
      const found = await store.inspect(run);
      await write(store, (tx) => tx.post(gift('U1', BigInt(++written))));
      return found;
    });
    const whole = await auditor.once({ full: true });
    expect(whole.findings).toEqual([]);
    // A pass over a single state would block writes until its end.
    expect(written).toBeGreaterThan(50);
    const late = await auditor.once({ full: false });
    expect(late.findings).toEqual([]);
    expect(whole.entries + late.entries).toBe(16 + 2 * (PAGES + written - 1));
    await store.close();
  });

  it('finds the same when calm', async () => {
    const store = await openLedger({ memory: true });
    await write(store, trade);
    const auditor = new Auditor((run) => store.inspect(run));
    const calm = await auditor.once({ full: true, isCalm: true });
    expect(calm).toEqual({ kind: 'full', findings: [], entries: 16 });
    await store.close();
  });
});

describe('the auditor in its thread', () => {
  const newRig = ledgerRigs('file');

  it('runs passes in parallel to the writer', async () => {
    const { open, place } = await newRig();
    if (!('file' in place)) throw new Error('a file was wanted');
    const store = await open();
    await write(store, trade);
    const auditor = startAuditor(place);
    const [part, whole] = await Promise.all([
      auditor.once({ full: false }),
      auditor.once({ full: true }),
    ]);
    expect(part).toMatchObject({ kind: 'incremental', findings: [], entries: 16 });
    expect(whole).toMatchObject({ kind: 'full', findings: [], entries: 16 });
    await auditor.close();
    await expect(auditor.once({ full: true })).rejects.toThrow('closed');
    await store.close();
  });
});
