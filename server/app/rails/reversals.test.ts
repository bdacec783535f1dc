import { describe, expect, it } from 'vitest';
import type { DepositView } from '#protocol/http/deposits.ts';
import { Auditor } from '#server/store/ledger/auditor.ts';
import { ledgerEngines, ledgerRigs } from '#tests/support/ledgers.ts';
import { AYSE, MERT, MINUTE_MS, railsKit, type RailsKit } from '#tests/support/rails-kit.ts';

const LIRA = 100n;
const CALL = 'rails.reverseDeposit';

/** Makes a credited deposit. */
async function credited(kit: RailsKit, amount: string): Promise<DepositView> {
  const deposit = await kit.announced(amount);
  expect(await kit.arrives(deposit)).toBe('credited');
  return deposit;
}

/** Lets both operators approve the reversal. */
async function reversed(kit: RailsKit, { id }: DepositView, reason = 'fraud'): Promise<object> {
  await kit.server(CALL, { id, reason, actor: AYSE });
  return kit.server(CALL, { id, reason, actor: MERT });
}

const shown = (kit: RailsKit, { id }: DepositView): Promise<DepositView> =>
  kit.ask('userRechargeStatus', { id });

describe.each(ledgerEngines())('deposits that are taken back, on %s', (engine) => {
  const newRig = ledgerRigs(engine);

  async function withKit(run: (kit: RailsKit) => Promise<void>): Promise<void> {
    const store = await (await newRig()).open();
    const kit = await railsKit({ store, settings: { desk: 'manual' } });
    await run(kit);
    const report = await new Auditor((look) => store.inspect(look)).once({ full: true });
    expect(report.findings).toEqual([]);
    expect(kit.core.errors).toEqual([]);
    await store.close();
  }

  it('are reversed when two operators agree, and once', async () => {
    await withKit(async (kit) => {
      const deposit = await credited(kit, '2500.00');
      const { id } = deposit;
      const wish = { id, reason: 'fraud' };
      expect(await kit.ask('rails.reversalPlan', wish)).toMatchObject({
        takenAtOnce: '2500.00 TRY',
        claim: '0.00 TRY',
        approvedBy: [],
      });
      await kit.server(CALL, { ...wish, actor: AYSE });
      expect(await kit.balance('available')).toBe(2_500n * LIRA);
      // Neither the same operator nor another reason counts as a second approval.
      expect(await kit.serverCode(CALL, { ...wish, actor: AYSE })).toBe(-1016);
      await kit.server(CALL, { id, reason: 'mistake', actor: MERT });
      expect(await kit.balance('available')).toBe(2_500n * LIRA);
      const both = [0, 1, 2].map(() => kit.serverCode(CALL, { ...wish, actor: MERT }));
      expect((await Promise.all(both)).sort()).toEqual([-1016, -1016, 0]);
      expect(await kit.balance('available')).toBe(0n);
      expect(await kit.house('external')).toBe(0n);
      const after = await shown(kit, deposit);
      expect(after.steps.at(-1)).toMatchObject({ step: 'reversed', by: 'operator' });
      expect(after).toMatchObject({
        status: 'succ',
        credited: '2500.00',
        reversal: { amount: '2500.00', left: '0.00', reason: 'fraud' },
      });
    });
  });

  it('refer to the posting they correct, cost score once and notify the owner', async () => {
    await withKit(async (kit) => {
      const deposit = await credited(kit, '900');
      const score = () => kit.read(async (db) => (await db.table('creditScore').get('U1'))?.score);
      const before = await score();
      await reversed(kit, deposit);
      expect(await score()).toBe((before ?? 0) - 20);
      const rows = await kit.read((db) => db.records('real', 'U1', { ref: deposit.id, limit: 9 }));
      expect(rows.map(({ reason }) => reason)).toEqual(['reversal', 'deposit']);
      const ids = rows.map(({ txId }) => txId);
      const journal = await kit.read((db) => db.book.journal('real', 'U1', ids));
      const back = journal.find(({ reason }) => reason === 'reversal');
      expect(back).toMatchObject({ reverses: ids[1], ref: deposit.id });
      const log = await kit.read((db) => db.table('scoreChange').find({ userId: 'U1' }));
      expect(log.at(-1)).toMatchObject({ reason: 'depositReversed', ref: deposit.id });
    });
  });

  it('leave a claim when the money is gone, which later deposits settle first', async () => {
    await withKit(async (kit) => {
      const deposit = await credited(kit, '2000');
      const card = await kit.card();
      const { id } = await kit.withdraw(card, '1500');
      await kit.decide(id, 'approve');
      await kit.server('rails.claim', {});
      await kit.report(id, { ref: 'EFT-1' });
      expect(await reversed(kit, deposit)).toEqual({
        id: deposit.id,
        taken: '500.00 TRY',
        claim: '1500.00 TRY',
      });
      expect(await kit.balance('available')).toBe(0n);
      expect(await shown(kit, deposit)).toMatchObject({ reversal: { left: '1500.00' } });
      // A deposit below the claim is taken whole; a larger one leaves the rest.
      await credited(kit, '400');
      expect(await kit.balance('available')).toBe(0n);
      await credited(kit, '1600');
      expect(await kit.balance('available')).toBe(500n * LIRA);
      const settled = await shown(kit, deposit);
      expect(settled.reversal?.left).toBe('0.00');
      expect(settled.steps.at(-1)).toMatchObject({ step: 'settled', by: 'system' });
      // The fee of the withdrawal stayed with the house.
      expect(await kit.house('external')).toBe(-505n * LIRA);
    });
  });

  it('take money that becomes free within a minute, and block withdrawals until then', async () => {
    await withKit(async (kit) => {
      const deposit = await credited(kit, '2000');
      const card = await kit.card();
      const waiting = await kit.withdraw(card, '1995');
      await reversed(kit, deposit);
      expect(await kit.balance('available')).toBe(0n);
      await kit.fund(10n ** 8n, 'BTC');
      const address = await kit.address('BTC', 'BTC');
      const coins = {
        addressId: address,
        asset: 'BTC',
        amount: '0.5',
        note: 'Kendi cüzdanıma gider',
      };
      expect(await kit.code('coinWithdrawAdd', coins)).toBe(-1164);
      const options = await kit.ask<{ blockers: object[] }>('userWithdrawOptions', {
        asset: 'BTC',
      });
      expect(options.blockers).toMatchObject([
        { code: -1164, msgKey: 'error.claimOpen', args: { amount: '1995.00', asset: 'TRY' } },
      ]);
      await kit.decide(waiting.id, 'reject');
      await kit.core.advance(MINUTE_MS);
      expect(await kit.balance('available')).toBe(0n);
      expect((await shown(kit, deposit)).reversal?.left).toBe('0.00');
      expect(await kit.code('coinWithdrawAdd', coins)).toBe(0);
    });
  });

  it('are refused for deposits that were not credited', async () => {
    await withKit(async (kit) => {
      const deposit = await kit.announced('700');
      const wish = { id: deposit.id, reason: 'fraud', actor: AYSE };
      expect(await kit.serverCode(CALL, wish)).toBe(-1016);
      expect(await kit.serverCode(CALL, { ...wish, id: 'NOBODY' })).toBe(-1404);
    });
  });
});
