import { beforeEach, describe, expect, it } from 'vitest';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import type { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import { audited, issueKit, type IssueKit } from '#tests/support/issue-kit.ts';
import { write } from '#tests/support/ledgers.ts';

/** `ipo-2` is paid later: 9.75 lira per share, 14,000 shares for members. */
const LATER = 'ipo-2';

let store: LedgerStore;
let kit: IssueKit;

beforeEach(async () => {
  store = await openLedger({ memory: true });
  kit = await issueKit({ store, settings: { issueCrowd: 10 } });
  return async () => {
    expect(kit.errors()).toBe('');
    expect(await audited(store)).toEqual([]);
    await store.close();
  };
});

async function makeMember(userId: string): Promise<void> {
  const until = kit.core.now + 7 * 86_400_000;
  const vip = { id: `demo:${userId}`, version: 1, userId, realm: 'demo' } as const;
  const trial = { status: 'trial', trialUntil: until, validUntil: until } as const;
  const strategy = { strategy: 'none', strategyAt: null, strategyDecidedAt: null } as const;
  const { now } = kit.core;
  await write(store, (tx) =>
    tx.table('vip').insert({ ...vip, ...trial, ...strategy, startedAt: now, updatedAt: now }),
  );
}

const order = (qty: bigint) => ({ id: LATER, qty: `${qty}` });
const apply = (qty: bigint, user: string) => kit.command('stockOrderNewApply', order(qty), user);

describe('a pay-later application', () => {
  it('is refused beyond half of the net assets, and names rule, limit and value', async () => {
    // Half of 10,000 lira: 512 shares of 9.75.
    await kit.addUser('U2', { TRY: 10_000_00n });
    expect((await kit.info(LATER, 'U2')).freeCredit).toBe('5000.00');
    expect(await apply(513n, 'U2')).toMatchObject({
      ok: false,
      code: -1055,
      msgKey: 'error.payLaterCredit',
      args: { credit: '5000.00 TRY', max: '512', qty: '513', amount: '5001.75 TRY' },
    });
    expect(await apply(512n, 'U2')).toMatchObject({ ok: true, data: { blockedAmount: '0.00' } });
    expect(await kit.balance('U2', 'TRY', 'frozen')).toBe(0n);
  });

  it('without any assets is refused', async () => {
    await kit.addUser('U2', { TRY: 1n });
    expect(await apply(1n, 'U2')).toMatchObject({ code: -1055, args: { max: '0' } });
  });

  it('never exceeds the supply of its category', async () => {
    await kit.addUser('RICH', { TRY: 100_000_000_00n });
    await makeMember('RICH');
    const vip = (qty: bigint) => ({ ...order(qty), group: 'vip' });
    const over = await kit.command('stockOrderNewApply', vip(14_001n), 'RICH');
    expect(over).toMatchObject({
      code: -1017,
      msgKey: 'error.payLaterSupply',
      args: { max: '14000', qty: '14001' },
    });
    const at = await kit.command('stockOrderNewApply', vip(14_000n), 'RICH');
    expect(at).toMatchObject({ ok: true });
  });

  it('uses up the credit line until it is paid or cancelled', async () => {
    await kit.addUser('U2', { TRY: 10_000_00n });
    const made = await kit.apply(LATER, 400, 'U2');
    expect((await kit.info(LATER, 'U2')).freeCredit).toBe('1100.00');
    await kit.done('stockOrderNewCancel', { id: made.id }, 'U2');
    expect((await kit.info(LATER, 'U2')).freeCredit).toBe('5000.00');
  });

  it('follows the same rule for automatic subscription and simulated applicants', async () => {
    await kit.addUser('AUTO', { TRY: 1_000_00n });
    const terms = { openAutoApply: '1', maxPerIssue: '2000', totalCap: '10000' };
    const next = 'ipo-5';
    const { opensAt, closesAt, parts } = await kit.info(next);
    await kit.until(opensAt - 60_000);
    await kit.done('userUpdateAutoapply', terms, 'AUTO');
    await kit.until(opensAt + 60_000);
    const rows = (userId?: string) =>
      kit.read((db) =>
        db.table('subscription').find({
          issueId: `${next}:demo`,
          ...(userId === undefined ? {} : { userId }),
        }),
      );
    // Half of 1,000 lira, at 58.00 per share.
    expect((await rows('AUTO')).map(({ qty }) => qty)).toEqual([8n]);
    await kit.until(closesAt);
    const supply = new Map(parts.map(({ group, supply: all }) => [group, BigInt(all)]));
    const all = await rows();
    expect(all.length).toBeGreaterThan(5);
    expect(all.every(({ part, qty }) => qty <= (supply.get(part) ?? 0n))).toBe(true);
  });
});
