import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { allotIssue, issueTickets } from '#domain/ipo/allot-issue.ts';
import { lotteryTicket } from '#domain/ipo/lottery.ts';
import type { ProofView } from '#protocol/http/issue-objects.ts';
import { audited, issueKit, type IssueKit } from '#tests/support/issue-kit.ts';
import { ledgerEngines, ledgerRigs, type Engine } from '#tests/support/ledgers.ts';
import { sized } from '#tests/support/size.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** Weeks of a venue on three stores, possibly on a busy machine. */
vi.setConfig({ testTimeout: 180_000 });

/** Simulated applicants beside the test's own. */
const CROWD = { issueCrowd: sized(20, 150) } as const;
/** A coin sale is called off where too few apply; more than a slice of them in memory. */
const coinCrowd = (engine: Engine) => ({
  issueCrowd: sized(engine === 'memory' ? 250 : 70, 250),
});
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The allotment as a device computes it from what anybody may read. */
function computed(proof: ProofView): ReadonlyMap<string, bigint> {
  const big = (text: string | undefined): bigint | null =>
    text === undefined ? null : BigInt(text);
  const parts = proof.parts.map(({ group, method, supply, lotQty }) => {
    return { group, method, supply: BigInt(supply), lotQty: big(lotQty) };
  });
  const terms = { parts, restTo: proof.restTo, softQty: big(proof.softQty) };
  const applications = proof.applications.map(({ id, group, qty, time }) => {
    return { id, group, qty: BigInt(qty), time };
  });
  const seed = proof.seed ?? '';
  expect(sha256(seed)).toBe(proof.seedHash);
  const tickets = issueTickets(terms, applications);
  const hashes = new Map(tickets.map((one) => [one, sha256(lotteryTicket(seed, one))]));
  return allotIssue(terms, applications, hashes).allotted;
}

async function expectProven(kit: IssueKit, key: string): Promise<void> {
  const proof = await kit.proof(key);
  expect(proof.isAllotted).toBe(true);
  expect(proof.applications.length).toBeGreaterThan(3);
  const own = computed(proof);
  expect(proof.results.map(({ id, qty }) => [id, BigInt(qty)])).toEqual(
    proof.applications.map(({ id }) => [id, own.get(id)]),
  );
}

type Dates = { readonly allotmentAt: number; readonly listingAt: number };
const by = (date: keyof Dates) => (a: Dates, b: Dates) => a[date] - b[date];

describe.each(ledgerEngines())('subscriptions on %s', (engine) => {
  const newRig = ledgerRigs(engine);

  it('to new shares are reserved, allotted by lot, paid, listed and unlocked', async () => {
    const store = await (await newRig()).open();
    const kit = await issueKit({ store, settings: CROWD });
    const issue = await kit.info('ipo-3');
    expect(issue).toMatchObject({ status: 'upcoming', method: 'lottery', payment: 'prepaid' });
    expect(issue.seed).toBeUndefined();
    await kit.until(issue.opensAt + MINUTE_MS);
    const lot = Number(issue.parts.find((part) => part.group === 'retail')?.lotQty);
    const free = await kit.balance('U1', 'TRY', 'available');
    const made = await kit.apply('ipo-3', lot * 5);
    expect(made).toMatchObject({ status: 'applying', lotteryCount: 5, canCancel: true });
    expect(await kit.balance('U1', 'TRY', 'frozen')).toBe(BigInt(lot) * 5n * 3_100n);
    expect((await kit.proof('ipo-3')).applications).toEqual([]);
    expect(await audited(store)).toEqual([]);
    await kit.until(issue.closesAt);
    expect(await kit.state(made.id)).toBe('to_be_allocated');
    expect((await kit.info('ipo-3')).seed).toHaveLength(64);
    await kit.until(issue.allotmentAt);
    const row = await kit.row(made.id);
    expect(row.won! % BigInt(lot)).toBe(0n);
    expect(await kit.balance('U1', 'TRY', 'frozen')).toBe(0n);
    expect(await kit.balance('U1', 'TRY', 'available')).toBe(free - row.won! * 3_100n);
    await expectProven(kit, 'ipo-3');
    expect(await audited(store)).toEqual([]);
    await kit.until(issue.listingAt);
    expect((await kit.info('ipo-3')).status).toBe('listed');
    expect(await kit.balance('U1', 'STK:WDNZK', 'available')).toBe(row.won);
    expect(await audited(store)).toEqual([]);
    expect(kit.errors()).toBe('');
    await store.close();
  });

  it('paid later retry payment each hour and expire at the deadline', async () => {
    const store = await (await newRig()).open();
    const kit = await issueKit({ store, settings: CROWD });
    for (const user of ['U2', 'U3', 'U4']) await kit.addUser(user, { TRY: 10_000_00n });
    const issue = await kit.info('ipo-2');
    expect(issue).toMatchObject({
      payment: 'later',
      payHours: 24,
      status: 'accepting_subscriptions',
    });
    const made = [];
    for (const user of ['U1', 'U2', 'U3', 'U4']) made.push(await kit.apply('ipo-2', 500, user));
    expect(await kit.balance('U1', 'TRY', 'frozen')).toBe(0n);
    // The assets behind the credit line are gone before the payment.
    for (const user of ['U2', 'U3', 'U4']) await kit.spend(user, 'TRY', 10_000_00n);
    await kit.until(issue.allotmentAt);
    const states = await Promise.all(made.map(({ id }) => kit.state(id)));
    expect(states).toEqual(['paid', 'wait_payment', 'wait_payment', 'wait_payment']);
    const [, byHand, byItself, never] = made.map(({ id }) => id);
    const due = (await kit.row(byHand!)).due;
    await kit.fund('U2', 'TRY', due);
    const shown = `${due / 100n}.${String(due % 100n).padStart(2, '0')}`;
    expect(await kit.code('stockOrderNewPay', { id: byHand, amount: '1' }, 'U2')).toBe(-1079);
    expect(await kit.code('stockOrderNewPay', { id: byItself, amount: shown }, 'U3')).toBe(-1055);
    const paid = await kit.done('stockOrderNewPay', { id: byHand, amount: shown }, 'U2');
    expect(paid).toMatchObject({ status: 'paid', toPayAmount: '0.00' });
    await kit.fund('U3', 'TRY', due);
    await kit.until(kit.core.now + HOUR_MS);
    expect(await kit.state(byItself!)).toBe('paid');
    await kit.until(issue.payUntil!);
    expect(await kit.row(never!)).toMatchObject({
      status: 'not_allotted',
      reason: 'payment_expired',
    });
    expect(await kit.code('stockOrderNewPay', { id: never, amount: shown }, 'U4')).toBe(-1102);
    expect(await audited(store)).toEqual([]);
    await kit.until(issue.listingAt);
    const allotted = BigInt((await kit.info('ipo-2')).allotted);
    expect(allotted).toBe(BigInt((await kit.info('ipo-2')).paid));
    expect(await kit.balance('U3', 'STK:WCMLK', 'locked')).toBe(0n);
    await expectProven(kit, 'ipo-2');
    expect(await audited(store)).toEqual([]);
    expect(kit.errors()).toBe('');
    await store.close();
  });

  it('to a coin are met pro rata, refunded the same day and released in steps', async () => {
    const store = await (await newRig()).open();
    const kit = await issueKit({ store, settings: coinCrowd(engine) });
    const open = await kit.ask<{ items: { id: string }[] }>('coinNewToday', {});
    const key = open.items[0]!.id;
    await kit.only(key);
    const issue = await kit.info(key);
    const made = await kit.done('coinOrderNewApply', { id: key, amount: '1000' });
    expect(made).toMatchObject({ status: 'applying', appliedAmount: '1000.00000000' });
    await kit.until(issue.allotmentAt);
    const row = await kit.row(made.id);
    expect(row.status).toBe('paid');
    const left = 9_000_00000000n + row.refund;
    expect(await kit.balance('U1', 'USDT', 'available')).toBe(left);
    expect(row.due + row.refund).toBe(row.reserved);
    await expectProven(kit, key);
    expect(await audited(store)).toEqual([]);
    for (const [index, { at }] of issue.vesting!.entries()) {
      await kit.until(at);
      const free = index === 4 ? row.won! : (row.won! * BigInt(20 * (index + 1))) / 100n;
      expect(await kit.balance('U1', issue.code, 'available')).toBe(free);
    }
    expect((await kit.info(key)).vesting!.every(({ isDone }) => isDone)).toBe(true);
    expect(await audited(store)).toEqual([]);
    expect(kit.errors()).toBe('');
    await store.close();
  });

  it('to a block or by channel require the password, and are locked until their date', async () => {
    const store = await (await newRig()).open();
    const kit = await issueKit({ store, settings: CROWD });
    const open = await kit.ask<{ items: { id: string; kind: string }[] }>('stockOfflineToday', {});
    const keys = open.items.map(({ id }) => id);
    const blockKey = keys.find((id) => id.startsWith('block'))!;
    const channelKey = keys.find((id) => id.startsWith('offline'))!;
    const made: { key: string; id: string }[] = [];
    for (const key of [blockKey, channelKey]) {
      const { parts } = await kit.info(key);
      const [part] = parts;
      const sent = await kit.done<{ channelPassword: string }>('stockOfflineInvite', { id: key });
      const { channelPassword } = sent;
      expect(channelPassword).toMatch(/^[A-Z0-9]{8}$/);
      const order = { id: key, qty: part!.minQty, price: part!.price };
      const wrong = { ...order, channelPassword: 'WRONG000' };
      expect(await kit.code('stockOrderOfflineApply', wrong)).toBe(-1033);
      const odd = { ...order, qty: String(Number(order.qty) + 1), channelPassword };
      expect(await kit.code('stockOrderOfflineApply', odd)).toBe(-1018);
      const { id } = await kit.done('stockOrderOfflineApply', { ...order, channelPassword });
      made.push({ key, id });
    }
    await kit.only(blockKey, channelKey);
    const infos = await Promise.all(
      made.map(async (one) => ({ ...one, ...(await kit.info(one.key)) })),
    );
    const owned = async (code: string, bucket: 'locked' | 'available') =>
      kit.balance('U1', `STK:${code}`, bucket);
    const ids = new Map(made.map(({ key, id }) => [key, id]));
    for (const { id: key, code, allotmentAt } of infos.toSorted(by('allotmentAt'))) {
      await kit.until(allotmentAt);
      const row = await kit.row(ids.get(key)!);
      expect(row.status).toBe('paid');
      expect(row.fee > 0n).toBe(key === blockKey);
      expect(await owned(code, 'locked')).toBe(row.won);
      await expectProven(kit, key);
    }
    for (const { id: key, code, listingAt } of infos.toSorted(by('listingAt'))) {
      const row = await kit.row(ids.get(key)!);
      if (kit.core.now < listingAt) expect(await owned(code, 'available')).toBe(0n);
      await kit.until(listingAt);
      expect(await owned(code, 'available')).toBe(row.won);
    }
    expect(await audited(store)).toEqual([]);
    expect(kit.errors()).toBe('');
    await store.close();
  });
});
