import { beforeEach, describe, expect, it } from 'vitest';
import { SUBSCRIPTION_MOVES, SUBSCRIPTION_STATES } from '#domain/ipo/states.ts';
import type { SubscriptionState } from '#domain/ipo/states.ts';
import type { IssueView, SubscriptionView } from '#protocol/http/issue-objects.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import type { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import type { SubscriptionRow } from '#server/ports/issue-rows.ts';
import { audited, issueKit, type IssueKit } from '#tests/support/issue-kit.ts';
import { write } from '#tests/support/ledgers.ts';

const MINUTE_MS = 60_000;
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

const order = (id: string, qty: string, rest = {}) => ({ id, qty, ...rest });
const applyCode = (id: string, qty: string, rest = {}, user = 'U1'): Promise<number> =>
  kit.code('stockOrderNewApply', order(id, qty, rest), user);

/** The lottery issue with its window open, without a members' part or large applications. */
async function drawn(): Promise<{ readonly issue: IssueView; readonly lot: number }> {
  const { opensAt } = await kit.info('ipo-3');
  await kit.until(opensAt + MINUTE_MS);
  const issue = await kit.info('ipo-3');
  return { issue, lot: Number(issue.parts[0]!.lotQty) };
}

describe('the calendar of a day', () => {
  type Event = { readonly id: string; readonly code: string; readonly at: number };

  it('lists the remaining events of the day by name', async () => {
    const { opensAt, closesAt, code } = await kit.info('ipo-3');
    const own = async (): Promise<readonly Event[]> => {
      const { events } = await kit.ask<{ readonly events: readonly Event[] }>('stockNewToday', {});
      return events.filter(({ id }) => id === 'ipo-3');
    };
    await kit.until(opensAt - MINUTE_MS);
    expect(await own()).toEqual([{ id: 'ipo-3', code, kind: 'opens', at: opensAt }]);
    await kit.until(opensAt + MINUTE_MS);
    expect(await own()).toEqual([]);
    await kit.until(closesAt - MINUTE_MS);
    expect(await own()).toEqual([{ id: 'ipo-3', code, kind: 'closes', at: closesAt }]);
  });
});

describe('an application', () => {
  it('is refused by the first rule it breaks, without any change', async () => {
    expect(await applyCode('ipo-99', '1')).toBe(-1404);
    expect(await applyCode('coin-1', '1')).toBe(-1404);
    expect(await applyCode('ipo-0', '10')).toBe(-1100);
    expect(await applyCode('ipo-3', '1000')).toBe(-1100);
    const { issue, lot } = await drawn();
    const codes = [
      await applyCode('ipo-3', '0'),
      await applyCode('ipo-3', '1.5'),
      await applyCode('ipo-3', `${lot - 1}`),
      await applyCode('ipo-3', `${lot + 1}`),
      await applyCode('ipo-3', `${lot * 21}`),
      await applyCode('ipo-3', `${lot}`, { price: '30.99' }),
      await applyCode('ipo-3', `${lot}`, { group: 'vip' }),
    ];
    expect(codes).toEqual([-1071, -1014, -1015, -1018, -1017, -1079, -1404]);
    await kit.addUser('U2', { TRY: 100n });
    expect(await applyCode('ipo-3', `${lot}`, {}, 'U2')).toBe(-1055);
    const poor = await kit.command('stockOrderNewApply', order('ipo-3', `${lot}`), 'U2');
    expect(poor).toMatchObject({ args: { amount: `${lot * 31}.00 TRY` } });
    expect((await kit.info('ipo-3')).applicants).toBe(issue.applicants);
    expect(await applyCode('ipo-3', `${lot}`, { price: '31.0' })).toBe(0);
    expect(await applyCode('ipo-3', `${lot}`)).toBe(-1101);
  });

  it('in the real account requires verification; realms are separate', async () => {
    const { lot } = await drawn();
    await kit.addUser('U2', {}, { idStatus: 'none' });
    kit.realm = 'real';
    await kit.fund('U2', 'TRY', 1_000_000_00n);
    expect(await applyCode('ipo-3', `${lot}`, {}, 'U2')).toBe(-1140);
    kit.realm = 'demo';
    await kit.fund('U2', 'TRY', 1_000_000_00n);
    const { id } = await kit.apply('ipo-3', lot, 'U2');
    kit.realm = 'real';
    expect((await kit.info('ipo-3', 'U2')).mine).toBeUndefined();
    expect(await kit.code('stockOrderNewCancel', { id }, 'U2')).toBe(-1404);
    expect(await kit.code('stockOrderNewPay', { id, amount: '1' }, 'U2')).toBe(-1404);
  });

  it('can be cancelled until the close and made again', async () => {
    const { issue, lot } = await drawn();
    const first = await kit.apply('ipo-3', lot);
    const gone = await kit.done('stockOrderNewCancel', { id: first.id });
    expect(gone).toMatchObject({ status: 'cancelled', canCancel: false });
    expect(await kit.row(first.id)).toMatchObject({ refund: BigInt(lot) * 3_100n });
    expect(await kit.balance('U1', 'TRY', 'frozen')).toBe(0n);
    expect(await kit.code('stockOrderNewCancel', { id: first.id })).toBe(-1016);
    const second = await kit.apply('ipo-3', lot * 2);
    expect((await kit.info('ipo-3')).mine).toEqual({ id: second.id, status: 'applying' });
    await kit.until(issue.closesAt);
    expect(await kit.code('stockOrderNewCancel', { id: second.id })).toBe(-1016);
    expect(await applyCode('ipo-3', `${lot}`)).toBe(-1100);
    const mine = await kit.ask<{ items: SubscriptionView[]; total: number }>('stockOrderNewList', {
      page: 1,
      size: 20,
    });
    expect(mine.items.map(({ status }) => status).sort()).toEqual(['cancelled', 'to_be_allocated']);
  });

  it("by a member, and by no one else, goes into the members' part at its price", async () => {
    const { opensAt } = await kit.info('ipo-4');
    await kit.until(opensAt + MINUTE_MS);
    const issue = await kit.info('ipo-4');
    expect(issue).toMatchObject({ vipDiscount: '0.03', vipPrice: '44.14', issuePrice: '45.50' });
    expect(await applyCode('ipo-4', '10', { group: 'vip' })).toBe(-1161);
    await write(store, async (tx) => {
      const until = kit.core.now + 7 * 86_400_000;
      const vip = { id: 'demo:U1', version: 1, userId: 'U1', realm: 'demo' } as const;
      await tx.table('vip').insert({
        ...vip,
        status: 'trial',
        trialUntil: until,
        validUntil: until,
        startedAt: kit.core.now,
        strategy: 'none',
        strategyAt: null,
        strategyDecidedAt: null,
        updatedAt: kit.core.now,
      });
    });
    const made = await kit.apply('ipo-4', 10);
    expect(made).toMatchObject({ group: 'vip', subscriptionPrice: '44.14', reserved: '441.40' });
    expect(await kit.code('stockOrderNewCancel', { id: made.id })).toBe(0);
    await kit.fund('U1', 'TRY', 20_000_000_00n);
    expect(await kit.apply('ipo-4', 250_001)).toMatchObject({
      group: 'high',
      method: 'proportional',
    });
  });
});

describe('the password of a channel', () => {
  it('locks every channel for fifteen minutes after five wrong tries', async () => {
    const { items } = await kit.ask<{ items: IssueView[] }>('stockOfflineToday', {});
    const { id } = items[0]!;
    type Told = { channelPassword: string; triesLeft: number; lockedUntil?: number };
    const { channelPassword } = await kit.done<Told>('stockOfflineInvite', { id });
    const attempt = async (typed: string) => {
      const answer = await kit.command('issue.tryChannel', { id, channelPassword: typed });
      if (!answer.ok) throw new Error('not an answer');
      const { granted, refusal, args } = answer.data as Record<string, unknown>;
      return granted === true ? 'granted' : [refusal, args];
    };
    expect(await attempt('WRONG')).toEqual(['WRONG_CHANNEL_PASSWORD', { left: '4' }]);
    expect(await attempt(channelPassword)).toBe('granted');
    for (let left = 4; left > 0; left--) {
      expect(await attempt(`${channelPassword} `)).toEqual([
        'WRONG_CHANNEL_PASSWORD',
        { left: `${left}` },
      ]);
    }
    expect(await attempt('')).toEqual(['SECRET_LOCKED', { minutes: '15' }]);
    await kit.core.advance(14 * MINUTE_MS);
    expect(await attempt(channelPassword)).toEqual(['SECRET_LOCKED', { minutes: '1' }]);
    expect((await kit.done<Told>('stockOfflineInvite', { id })).triesLeft).toBe(0);
    await kit.core.advance(MINUTE_MS);
    expect(await attempt(channelPassword)).toBe('granted');
    expect((await kit.done<Told>('stockOfflineInvite', { id })).triesLeft).toBe(5);
  });
});

describe('automatic subscription', () => {
  type Auto = { openAutoApply: boolean; maxPerIssue: string; inUse: string };
  const set = (user: string, rest = {}) =>
    kit.done<Auto>('userUpdateAutoapply', { openAutoApply: '1', ...rest }, user);

  it('applies for as much as the limits and the balance allow, once per issue', async () => {
    await kit.addUser('RICH', { TRY: 100_000_00n });
    await kit.addUser('LOW', { TRY: 500_00n });
    await kit.addUser('BARE', { TRY: 10_00n });
    await kit.addUser('OFF', { TRY: 100_000_00n });
    expect(await set('RICH')).toMatchObject({ maxPerIssue: '2000.00', totalCap: '10000.00' });
    for (const user of ['LOW', 'BARE']) await set(user);
    await set('OFF');
    expect(await kit.done('userUpdateAutoapply', { openAutoApply: '0' }, 'OFF')).toMatchObject({
      openAutoApply: false,
    });
    // An account disabled by an operator keeps its setting, and buys nothing.
    await kit.addUser('SHUT', { TRY: 100_000_00n });
    await set('SHUT');
    await write(store, async (tx) => {
      const user = await tx.table('user').get('SHUT');
      await tx.table('user').update(user!, { status: 0 });
    });
    const { opensAt } = await kit.info('ipo-4');
    await kit.until(opensAt + MINUTE_MS);
    const qtyOf = async (user: string): Promise<bigint | undefined> => {
      const rows = await kit.read((db) => db.table('subscription').find({ userId: user }));
      return rows.find(({ issueId }) => issueId.startsWith('ipo-4'))?.qty;
    };
    expect(await Promise.all(['RICH', 'LOW', 'BARE', 'OFF', 'SHUT'].map(qtyOf))).toEqual([
      43n,
      10n,
      undefined,
      undefined,
      undefined,
    ]);
    const facts = await kit.ask<Auto>('stockAutoApply', {}, 'LOW');
    expect(facts).toMatchObject({ openAutoApply: true, inUse: '455.00' });
    const told = kit.core.events.filter(
      ({ userId, kind }) => userId === 'BARE' && kind === 'message',
    );
    expect(told.at(-1)?.data).toMatchObject({ msgKey: 'sub.message.autoSkipped' });
  });

  it('keeps its limits and refuses invalid ones', async () => {
    expect(await set('U1', { maxPerIssue: '150.5', totalCap: '300' })).toMatchObject({
      maxPerIssue: '150.50',
      totalCap: '300.00',
    });
    expect(await set('U1')).toMatchObject({ maxPerIssue: '150.50', totalCap: '300.00' });
    const code = (maxPerIssue: string) =>
      kit.code('userUpdateAutoapply', { openAutoApply: '1', maxPerIssue });
    expect([await code('0'), await code('1.001'), await code('100000001')]).toEqual([
      -1015, -1014, -1017,
    ]);
  });
});

describe('an operator', () => {
  const AYSE = 'operator:ayse';

  it('can postpone dates, never beyond the listing, and never move them forward', async () => {
    const { closesAt, allotmentAt, listingAt } = await kit.info('ipo-2');
    const move = (date: string, to: number) =>
      kit.code('issue.move', { key: 'ipo-2', date, to, actor: AYSE });
    const hour = 60 * MINUTE_MS;
    expect(await move('closes', closesAt - hour)).toBe(-1016);
    expect(await move('opens', closesAt - hour)).toBe(-1016);
    expect(await move('allotment', listingAt)).toBe(-1016);
    expect(await move('closes', allotmentAt + hour)).toBe(-1016);
    expect(await move('closes', closesAt + hour)).toBe(0);
    const moved = await kit.info('ipo-2');
    expect(moved.moved).toMatchObject([{ date: 'closes', from: closesAt, to: closesAt + hour }]);
    await kit.until(closesAt + MINUTE_MS);
    expect((await kit.info('ipo-2')).status).toBe('accepting_subscriptions');
    await kit.apply('ipo-2', 10);
    await kit.until(closesAt + hour);
    expect((await kit.info('ipo-2')).status).toBe('to_be_listed');
  });

  it('can withdraw an offering, which releases all reservations', async () => {
    const { lot } = await drawn();
    const { id } = await kit.apply('ipo-3', lot);
    expect(await kit.code('issue.withdraw', { key: 'ipo-3', actor: AYSE })).toBe(0);
    expect(await kit.code('issue.withdraw', { key: 'ipo-3', actor: AYSE })).toBe(-1016);
    expect(await applyCode('ipo-3', `${lot}`)).toBe(-1100);
    await kit.until(kit.core.now);
    expect(await kit.row(id)).toMatchObject({ status: 'not_allotted', reason: 'withdrawn' });
    expect(await kit.balance('U1', 'TRY', 'frozen')).toBe(0n);
    expect(await kit.info('ipo-3')).toMatchObject({ isWithdrawn: true, allotted: '0' });
    expect(await kit.code('issue.withdraw', { key: 'ipo-9999', actor: AYSE })).toBe(-1404);
  });

  it('takes a withdrawn offering off the list of coming ones', async () => {
    const coming = async (): Promise<string[]> => {
      const { items } = await kit.ask<{ items: IssueView[] }>('stockNewComing', {});
      return items.map(({ id }) => id);
    };
    const before = await coming();
    const { id } = await kit.info('ipo-3');
    expect(before).toContain(id);
    expect(await kit.code('issue.withdraw', { key: 'ipo-3', actor: AYSE })).toBe(0);
    expect(await coming()).toEqual(before.filter((each) => each !== id));
  });
});

describe('the states of a subscription', () => {
  const FIELDS: Partial<Record<SubscriptionState, Partial<SubscriptionRow>>> = {
    not_allotted: { won: 0n, reason: 'none_left' },
    won: { won: 1n },
    allocated_pending_payment: { won: 1n },
    wait_payment: { won: 1n },
    paid: { won: 1n, paidAt: 1 },
  };
  /** Permitted path of a row to each state. */
  const WAYS: Record<SubscriptionState, readonly SubscriptionState[]> = {
    applying: [],
    cancelled: ['cancelled'],
    to_be_allocated: ['to_be_allocated'],
    won: ['to_be_allocated', 'won'],
    allocated_pending_payment: ['to_be_allocated', 'won', 'allocated_pending_payment'],
    wait_payment: ['to_be_allocated', 'won', 'allocated_pending_payment', 'wait_payment'],
    paid: ['to_be_allocated', 'won', 'paid'],
    not_allotted: ['to_be_allocated', 'not_allotted'],
  };

  it('follow the table of transitions, whoever writes', async () => {
    const { lot } = await drawn();
    const made = await kit.apply('ipo-3', lot);
    const row = await kit.row(made.id);
    const step = (from: SubscriptionState, to: SubscriptionState): Partial<SubscriptionRow> =>
      from === 'wait_payment' && to === 'not_allotted'
        ? { status: to, reason: 'payment_expired' }
        : { status: to, ...FIELDS[to] };
    for (const from of SUBSCRIPTION_STATES) {
      for (const to of SUBSCRIPTION_STATES) {
        if (from === to) continue;
        const attempt = write(store, async (tx) => {
          let now = row;
          const table = tx.table('subscription');
          for (const one of WAYS[from]) now = await table.update(now, step(now.status, one));
          await table.update(now, step(from, to));
          throw new Error('undone');
        });
        const isAllowed = SUBSCRIPTION_MOVES[from].includes(to);
        await expect(attempt, `${from} to ${to}`).rejects.toThrow(
          isAllowed ? 'undone' : /not allowed|fixed|stays|CHECK/,
        );
      }
    }
  });

  it('start with an application to an open issue of the realm', async () => {
    const { lot } = await drawn();
    const made = await kit.row((await kit.apply('ipo-3', lot)).id);
    const insert = (changes: Partial<SubscriptionRow>) =>
      write(store, (tx) => {
        const fresh = { ...made, id: 'X1', userId: 'CRWD0000000000000000000000', version: 1 };
        return tx.table('subscription').insert({ ...fresh, reserved: 0n, ...changes });
      });
    await expect(insert({ issueId: 'ipo-0:demo' })).rejects.toThrow(/takes none/);
    await expect(insert({ realm: 'real' })).rejects.toThrow(/takes none/);
    await expect(insert({ price: 1n })).rejects.toThrow(/takes none/);
    await expect(insert({ status: 'to_be_allocated' })).rejects.toThrow(/not a first state/);
    await expect(insert({ userId: 'U1' })).rejects.toThrow();
    const tell = write(store, async (tx) => {
      const issue = (await tx.table('issue').get('ipo-3:demo'))!;
      await tx.table('issue').update(issue, { seedRevealedAt: 1 });
    });
    await expect(tell).rejects.toThrow(/secret until the close/);
    const back = write(store, async (tx) => {
      const issue = (await tx.table('issue').get('ipo-3:demo'))!;
      await tx.table('issue').update(issue, { closesAt: issue.closesAt - 1 });
    });
    await expect(back).rejects.toThrow(/later only/);
  });
});
