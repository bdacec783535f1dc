import { describe, expect, it } from 'vitest';
import type { SubscriptionRow } from '#server/ports/issue-rows.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import { failingStore } from '#tests/support/failing-store.ts';
import { audited, issueKit, type IssueKit } from '#tests/support/issue-kit.ts';
import { userRow } from '#tests/support/identity-kit.ts';
import { ledgerEngines, ledgerRigs } from '#tests/support/ledgers.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { sized } from '#tests/support/size.ts';

const SUBSCRIBERS = sized(300, 1_000);
/** Number of subscribers on a database server, where every row costs a round trip. */
const FEWER = sized(100, 200);
const OFTEN = 0.04;
const MINUTE_MS = 60_000;
const PAUSED = -1503;
const IN_PROGRESS = -1425;
const RETRY_MS = 1_500;

const nameOf = (at: number): string => `S${String(at).padStart(4, '0')}`;

let sent = 0;

/** Repeats a command with the same key until its outcome is known. */
async function insist(kit: IssueKit, call: string, input: object, user: string): Promise<number> {
  const key = `sent-${String(++sent).padStart(8, '0')}`;
  for (let tries = 0; tries < 100; tries++) {
    const answer = await kit.core.command(call, input, { user, realm: kit.realm, key });
    const code = answer.ok ? 0 : answer.code;
    if (code !== PAUSED && code !== IN_PROGRESS) return code;
    // Time after which a failed store is probed again.
    await kit.core.advance(RETRY_MS);
  }
  throw new Error(`${call} never went through`);
}

type Crowd = { readonly kit: IssueKit; readonly count: number; readonly random: () => number };

async function addPeople({ kit, count, random }: Crowd, most: number): Promise<void> {
  const all = Array.from({ length: count }, (_none, at) => nameOf(at));
  for (const user of all) {
    await insist(kit, 'test.user', userRow(user, { idStatus: 'succ' }), user);
    const amount = BigInt(Math.floor(random() ** 3 * most)) + 1n;
    await insist(kit, 'test.fund', { asset: 'TRY', amount }, user);
  }
}

/** Subscribes every user and cancels some. @returns the number of cancellations. */
async function subscribe({ kit, count, random }: Crowd, key: string): Promise<number> {
  const { parts } = await kit.info(key);
  const unit = BigInt(parts.find(({ group }) => group === 'retail')?.lotQty ?? '1');
  let taken = 0;
  for (let from = 0; from < count; from += 50) {
    const slice = Array.from({ length: 50 }, (_none, at) => nameOf(from + at));
    const codes = await Promise.all(
      slice.map((user) => {
        const qty = unit * BigInt(1 + Math.floor(random() * (unit > 1n ? 4 : 3_000)));
        return insist(kit, 'stockOrderNewApply', { id: key, qty: `${qty}` }, user);
      }),
    );
    expect(codes.every((code) => code === 0 || code === -1055)).toBe(true);
    taken += codes.filter((code) => code === 0).length;
  }
  const rows = await rowsOf(kit, key);
  for (const { id, userId, isCrowd } of rows) {
    if (!isCrowd && random() < 0.03) await insist(kit, 'stockOrderNewCancel', { id }, userId);
  }
  return taken;
}

function rowsOf(kit: IssueKit, key: string): Promise<readonly SubscriptionRow[]> {
  return kit.read((db) => db.table('subscription').find({ issueId: `${key}:${kit.realm}` }));
}

const sum = (rows: readonly SubscriptionRow[], of: (row: SubscriptionRow) => bigint): bigint =>
  rows.reduce((all, row) => all + of(row), 0n);

describe.each(ledgerEngines())('a thousand subscribers on %s', (engine) => {
  const newRig = ledgerRigs(engine);

  it.each(['ipo-2', 'ipo-3'])(
    'on a failing store: %s allots no more than the supply, and all money is paid or free',
    async (key) => {
      const random = seededRandom(key === 'ipo-2' ? 11 : 12);
      const stored = await (await newRig()).open();
      const kitted = await issueKit({ store: stored, settings: { issueCrowd: 20 } });
      const { opensAt, listingAt } = await kitted.info(key);
      await kitted.until(Math.max(kitted.core.now, opensAt + MINUTE_MS));
      await kitted.only(key);
      const { store, failures } = failingStore(stored, random, OFTEN);
      const kit = await kitted.restarted(store);
      const people = { kit, random, count: engine === 'postgres' ? FEWER : SUBSCRIBERS };
      await addPeople(people, key === 'ipo-2' ? 3_000_000 : 60_000_000);
      const taken = await subscribe(people, key);
      expect(await audited(stored)).toEqual([]);
      await kit.until(listingAt + MINUTE_MS);
      const issue = await kit.issue(key);
      const rows = await rowsOf(kit, key);
      const paid = rows.filter(({ status }) => status === 'paid');
      const ends = new Set(rows.map(({ status }) => status));
      expect([...ends].every((one) => ['paid', 'not_allotted', 'cancelled'].includes(one))).toBe(
        true,
      );
      expect(issue).toMatchObject({ status: 'listed', step: 'done' });
      const won = sum(paid, (row) => row.won ?? 0n);
      expect(won <= issue.supply).toBe(true);
      expect([issue.allotted, issue.paid]).toEqual([won, won]);
      expect(issue.raised).toBe(sum(paid, (row) => ((row.won ?? 0n) * row.price) / 10n ** 8n));
      expect(await kit.read((db) => db.balance('demo', HOUSE, issue.asset, 'issuer'))).toBe(-won);
      const ids = new Set(rows.map(({ id }) => id));
      const reserved = await kit.read((db) => db.table('reservation').find({ realm: 'demo' }));
      const held = reserved.filter(({ objectId }) => ids.has(objectId));
      expect(held.every(({ amount }) => amount === 0n)).toBe(true);
      for (const { userId, won: qty } of paid.slice(0, 40)) {
        expect(await kit.balance(userId, issue.asset, 'available')).toBe(qty);
      }
      expect(await audited(stored)).toEqual([]);
      const { begin, lost, unknown } = failures;
      expect(Math.min(begin, lost, unknown)).toBeGreaterThan(0);
      console.warn(
        `${key} on ${engine}: ${rows.length} applications, ${taken} of people, ${paid.length} ` +
          `paid, ${won} of ${issue.supply} shares; failures ${begin}, ${lost}, ${unknown}`,
      );
      await stored.close();
    },
    300_000,
  );
});
