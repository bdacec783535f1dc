import { afterEach, describe, expect, it } from 'vitest';
import type { DepositView } from '#protocol/http/deposits.ts';
import type { RailPayment } from '#server/ports/rail.ts';
import { AYSE, MINUTE_MS, type RailsKit } from '#tests/support/rails-kit.ts';
import { railsRig, type RailsRig } from './rails-rig.ts';

/** The real program of bank and chain: killed, slow, repeating itself. Money moves once. */

const LIRA = 100n;
/** The program starts from its sources each time. */
const TIMES = { timeout: 120_000 } as const;
const IBANS = {
  done: 'TR420001000000000000000001',
  failed: 'TR950006400000000000000002',
  unknown: 'TR830006200000000000000003',
  duplicate: 'TR790004600000000000000004',
  cut: 'TR150001500000000000000006',
} as const;

let rig: RailsRig | null = null;

async function start(...options: Parameters<typeof railsRig>): Promise<RailsRig> {
  rig = await railsRig(...options);
  return rig;
}

afterEach(async () => {
  await rig?.stop();
  rig = null;
});

async function stateOf(kit: RailsKit, id: string): Promise<string> {
  const { status, sub } = await kit.withdrawal(id);
  return `${status}/${sub}`;
}

/** An approved withdrawal of 1,000 lira of 10,000. */
async function approved(kit: RailsKit, iban: string): Promise<string> {
  await kit.fund(10_000n * LIRA);
  const { id } = await kit.withdraw(await kit.card(iban), '1000');
  await kit.decide(id, 'approve');
  return id;
}

async function pay(one: RailsRig, input: object): Promise<void> {
  const order = await one.kit.done<RailPayment>('simulatedPay', input);
  await one.run.rail.pay(order);
}

describe('payouts', TIMES, () => {
  it.each([
    ['done', 'succ/none', 9_000n],
    ['failed', 'failed/none', 10_000n],
    ['duplicate', 'succ/none', 9_000n],
  ] as const)('to an account that ends in %s', async (name, state, left) => {
    const { kit, until, audited } = await start();
    const id = await approved(kit, IBANS[name]);
    await until(async () => (await stateOf(kit, id)) === state);
    expect(await kit.balance('available')).toBe(left * LIRA);
    expect(await kit.balance('frozen')).toBe(0n);
    expect(await audited()).toEqual([]);
  });

  it('stay unknown without a refund while the bank gives no answer', async () => {
    const { kit, until, audited } = await start();
    const id = await approved(kit, IBANS.unknown);
    await until(async () => (await stateOf(kit, id)) === 'in_progress/sending');
    await kit.core.advance(2 * MINUTE_MS);
    expect(await stateOf(kit, id)).toBe('in_progress/unknown');
    expect(await kit.balance('frozen')).toBe(1_000n * LIRA);
    expect(await audited()).toEqual([]);
  });

  it('are unknown when their answer is cut off, until a later report of the bank', async () => {
    const { kit, until, audited } = await start();
    const id = await approved(kit, IBANS.cut);
    await until(async () => (await kit.withdrawal(id)).evidence !== null);
    expect(await stateOf(kit, id)).toBe('in_progress/unknown');
    const { evidence } = await kit.withdrawal(id);
    const { ref } = JSON.parse(evidence ?? '{}') as { ref: string };
    expect(await kit.decide(id, 'succ', AYSE, { ref, evidence: 'report of the bank' })).toBe(0);
    expect(await kit.house('external')).toBe(995n * LIRA);
    expect(await audited()).toEqual([]);
  });

  it('are paid once when the bank is killed in the middle', async () => {
    const one = await start({ railsDelayMs: 1_500 });
    const { kit, run, until, audited } = one;
    const id = await approved(kit, IBANS.done);
    await until(async () => (await stateOf(kit, id)) === 'in_progress/sending');
    // Accepted but not executed: the program dies, and restarts with its own stored state.
    await until(async () => (await run.rail.state(id)).state === 'accepted');
    const dead = run.pid;
    process.kill(dead ?? 0, 'SIGKILL');
    await until(() => run.pid !== undefined && run.pid !== dead && run.rail.isUp);
    await until(async () => (await stateOf(kit, id)) === 'succ/none');
    expect(await kit.house('external')).toBe(995n * LIRA);
    expect((await run.rail.state(id)).state).toBe('done');
    expect(await audited()).toEqual([]);
  });

  it('wait while the bank is away', async () => {
    const { kit, run, until } = await start();
    process.kill(run.pid ?? 0, 'SIGKILL');
    await until(() => !run.rail.isUp);
    const id = await approved(kit, IBANS.done);
    expect(await stateOf(kit, id)).toBe('in_progress/approved');
    await until(async () => (await stateOf(kit, id)) === 'succ/none');
  });

  it('move once when every report comes three times and the first is lost', async () => {
    const { kit, until, audited } = await start({ railsFaults: 'duplicate,lost' });
    const id = await approved(kit, IBANS.done);
    await until(async () => (await stateOf(kit, id)) === 'succ/none');
    expect(await kit.house('external')).toBe(995n * LIRA);
    expect(await audited()).toEqual([]);
  });

  it('use an id once: the same order is answered, a different one is refused', async () => {
    const { run } = await start();
    const order = {
      id: 'W1',
      kind: 'bank',
      asset: 'TRY',
      network: null,
      amount: '95.00',
      asked: '100.00',
      target: IBANS.done,
      name: 'Ada Su Yel',
    } as const;
    const answers = await Promise.all(Array.from({ length: 20 }, () => run.rail.payout(order)));
    expect(answers.every(({ state }) => state === 'accepted' || state === 'done')).toBe(true);
    await expect(run.rail.payout({ ...order, amount: '96.00' })).rejects.toThrow('409');
  });
});

describe('deposits', TIMES, () => {
  it('come from the simulated bank, once however often it reports them', async () => {
    const one = await start();
    const deposit = await one.kit.announced('250.04');
    await pay(one, { id: deposit.id });
    await one.until(async () => (await one.kit.deposit(deposit.id)).status === 'succ');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await one.kit.balance('available')).toBe(25_004n);
    expect(await one.audited()).toEqual([]);
  });

  it('from a stranger are returned, and with another amount go to the desk', async () => {
    const one = await start();
    const stranger = await one.kit.announced('250.02');
    const other = await one.kit.announced('250.06');
    await pay(one, { id: stranger.id });
    await pay(one, { id: other.id });
    await one.until(async () => (await one.kit.deposit(stranger.id)).status === 'failed');
    await one.until(async () => (await one.kit.deposit(other.id)).isReview);
    expect(await one.kit.deposit(other.id)).toMatchObject({ arrived: 24_906n, reason: 'amount' });
    expect(await one.kit.balance('available')).toBe(0n);
  });

  it('after a day are reviewed, not credited', async () => {
    const one = await start({ railsLateMs: 500 });
    const deposit = await one.kit.announced('250.05');
    await pay(one, { id: deposit.id });
    await one.kit.core.advance(24 * 60 * MINUTE_MS);
    expect((await one.kit.deposit(deposit.id)).status).toBe('expired');
    const late = (): Promise<number> =>
      one.kit.read((db) => db.table('deposit').count({ lateOf: deposit.id }));
    await one.until(async () => (await late()) === 1);
    expect(await one.kit.balance('available')).toBe(0n);
  });

  it('of coins count blocks and arrive once, although the chain is killed meanwhile', async () => {
    const one = await start({ railsDelayMs: 400 });
    const { kit, run, until } = one;
    const made = await run.rail.address('TRC20', 'owner');
    expect(await run.rail.address('TRC20', 'owner')).toEqual(made);
    const place = { asset: 'USDT', network: 'TRC20', made };
    await kit.done('coinRechargeAddressGenerate', place);
    await pay(one, { asset: 'USDT', network: 'TRC20', amount: '50' });
    const newest = async (): Promise<DepositView | undefined> => {
      const page = await kit.ask<{ items: DepositView[] }>('coinRechargeOrders', {
        page: 1,
        size: 20,
      });
      return page.items[0];
    };
    await until(async () => ((await newest())?.confirmations ?? 0) >= 3);
    const dead = run.pid;
    process.kill(dead ?? 0, 'SIGKILL');
    await until(() => run.pid !== dead && run.rail.isUp);
    await until(async () => (await newest())?.status === 'succ');
    expect(await newest()).toMatchObject({ confirmations: 20, credited: '50.00000000' });
    expect(await kit.balance('available', 'USDT')).toBe(5_000_000_000n);
    expect(await one.audited()).toEqual([]);
  });
});

describe('messages', TIMES, () => {
  it('without a valid signature are ignored', async () => {
    const { url, kit } = await start();
    const body = JSON.stringify({
      kind: 'bankIn',
      ref: 'X',
      reference: 'Y',
      amount: '1',
      sender: '',
    });
    const send = (headers: Record<string, string>) =>
      fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      });
    expect((await send({})).status).toBe(401);
    const forged = {
      'x-rail-time': `${Date.now()}`,
      'x-rail-nonce': '0'.repeat(32),
      'x-rail-signature': '0'.repeat(64),
    };
    expect((await send(forged)).status).toBe(401);
    expect(await kit.read((db) => db.table('deposit').count({}))).toBe(0);
  });
});
