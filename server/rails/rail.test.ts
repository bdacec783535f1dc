import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkAddress, isMemoRight } from '#domain/wallet/address.ts';
import { NETWORKS } from '#domain/wallet/networks.ts';
import { paymentBehaviour, payoutBehaviour } from './behaviour.ts';
import { OrderMismatch, Rail } from './rail.ts';
import { railFaults, readRailConfig } from './rail-config.ts';
import { RailStore } from './rail-store.ts';
import type { Callback, PayoutOrder } from './wire/messages.ts';

const DELAY_MS = 1_000;
const START = 1_000_000;

let folder = '';
let store: RailStore;
let rail: Rail;

function open(faults = ''): void {
  store = new RailStore(folder);
  rail = new Rail({ store, delayMs: DELAY_MS, lateMs: 60_000, faults: railFaults(faults) });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terazi-rail-'));
  open();
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const order = (changes: Partial<PayoutOrder> = {}): PayoutOrder => ({
  id: 'W1',
  kind: 'bank',
  asset: 'TRY',
  network: null,
  amount: '95.00',
  asked: '100.00',
  target: 'TR420001000000000000000001',
  name: 'Ada Su Yel',
  ...changes,
});

const told = (now: number): Callback[] =>
  store.dueCallbacks(now).map(({ body }) => JSON.parse(body) as Callback);

describe('payouts of the rail', () => {
  it('are executed once, even when the order is repeated and the process restarts', () => {
    expect(rail.payout(order(), START)).toMatchObject({ state: 'accepted' });
    expect(rail.payout(order(), START)).toMatchObject({ state: 'accepted' });
    store.close();
    open();
    rail.work(START + DELAY_MS - 1);
    expect(told(START + DELAY_MS)).toEqual([]);
    for (let at = 0; at < 5; at++) rail.work(START + DELAY_MS);
    const [report, ...more] = told(START + DELAY_MS);
    expect(report).toMatchObject({ kind: 'payout', id: 'W1', outcome: 'done' });
    expect(more).toEqual([]);
    expect(rail.payout(order(), START + DELAY_MS)).toMatchObject({ state: 'done' });
    expect(() => rail.payout(order({ amount: '96.00' }), START)).toThrow(OrderMismatch);
    expect(rail.state('W2')).toMatchObject({ state: 'none' });
  });

  it.each([
    ['01', 'done', 1],
    ['02', 'failed', 1],
    ['03', 'unclear', 0],
    ['04', 'done', 3],
    ['06', 'done', 1],
  ])('to an account that ends in %s become %s and are reported %i times', (end, state, times) => {
    rail.payout(order({ target: `TR42000100000000000000${end}00`.slice(0, 24) + end }), START);
    rail.work(START + DELAY_MS);
    expect(rail.state('W1')).toMatchObject({ state });
    expect(told(START + DELAY_MS)).toHaveLength(times);
  });

  it('are reported late if the account asks for it', () => {
    rail.payout(order({ target: 'TR400006700000000000000005' }), START);
    rail.work(START + 149_000);
    expect(rail.state('W1')).toMatchObject({ state: 'accepted' });
    rail.work(START + 151_000);
    expect(rail.state('W1')).toMatchObject({ state: 'done' });
  });
});

describe('payments of the rail', () => {
  it('report the confirmations of a coin one by one', () => {
    const address = { address: 'T', memo: '' };
    const coins = { asset: 'USDT', network: 'TRC20', ...address, amount: '50', confirmations: 2 };
    rail.pay({ id: 'P1', kind: 'coin', ...coins }, START);
    for (let at = 1; at < 10; at++) rail.work(START + (at * DELAY_MS) / 5);
    const reports = told(START + 10 * DELAY_MS);
    expect(reports.map((one) => one.kind === 'chainIn' && one.confirmations)).toEqual([0, 1, 2]);
    expect(new Set(reports.map((one) => one.kind === 'chainIn' && one.ref)).size).toBe(1);
  });

  it.each([
    ['100.00', 1, { amount: '100.00', sender: 'Ada' }],
    ['100.02', 1, { amount: '100.02', sender: 'Başka Bir Kişi' }],
    ['100.03', 0, {}],
    ['100.04', 3, { amount: '100.04' }],
    ['100.06', 1, { amount: '99.06' }],
  ])('of %s lira are reported %i times', (amount, times, facts) => {
    rail.pay({ id: 'P1', kind: 'bank', reference: 'TRZ-1', amount, sender: 'Ada' }, START);
    const reports = told(START + DELAY_MS);
    expect(reports).toHaveLength(times);
    if (times > 0) expect(reports[0]).toMatchObject({ kind: 'bankIn', ...facts });
    expect(new Set(reports.map((one) => JSON.stringify(one))).size).toBe(Math.min(times, 1));
  });

  it('are made once per id, in lira and in coins', () => {
    const bank = { kind: 'bank', reference: 'TRZ-1', amount: '100.00', sender: 'Ada' } as const;
    for (const id of ['P1', 'P1', 'P2']) rail.pay({ id, ...bank }, START);
    expect(told(START + DELAY_MS)).toHaveLength(2);
    const to = { asset: 'USDT', network: 'TRC20', address: 'T', memo: '', confirmations: 0 };
    for (const id of ['P3', 'P3']) rail.pay({ id, kind: 'coin', ...to, amount: '50' }, START);
    rail.work(START + 10 * DELAY_MS);
    const coins = told(START + 20 * DELAY_MS).filter(({ kind }) => kind === 'chainIn');
    expect(coins.length).toBeLessThanOrEqual(1);
  });

  it('go to a valid address that is always the same for an owner', () => {
    for (const network of NETWORKS) {
      const made = rail.address(network.id, 'owner');
      expect(checkAddress(network, made?.address ?? '')).toEqual({ ok: true });
      expect(isMemoRight(network, made?.memo ?? '')).toBe(true);
      expect(rail.address(network.id, 'owner')).toEqual(made);
      expect(rail.address(network.id, 'other')).not.toEqual(made);
    }
    expect(rail.address('NOWHERE', 'owner')).toBeNull();
  });
});

describe('the behaviour', () => {
  it('depends on the account number or the hundredths of the amount', () => {
    expect(payoutBehaviour(order({ kind: 'coin', asked: '25.02000000' }))).toBe('failed');
    expect(payoutBehaviour(order({ kind: 'coin', asked: '25.0300001' }))).toBe('done');
    expect(payoutBehaviour(order({ kind: 'coin', asked: '25' }))).toBe('done');
    expect(paymentBehaviour('1.5')).toBe('done');
    expect(paymentBehaviour('1.05')).toBe('late');
  });

  it('can come from settings, and invalid ones stop the start', () => {
    const good = {
      RAILS_SECRET: 's'.repeat(32),
      RAILS_FOLDER: folder,
      RAILS_CALLBACK: 'http://127.0.0.1:1/x',
      RAILS_FAULTS: 'lost, cut',
    };
    expect(readRailConfig(good)).toMatchObject({ port: 0, delayMs: 10_000 });
    expect([...readRailConfig(good).faults]).toEqual(['lost', 'cut']);
    for (const wrong of [
      { RAILS_SECRET: 'short' },
      { RAILS_FAULTS: 'bad' },
      { RAILS_PORT: '-1' },
    ]) {
      expect(() => readRailConfig({ ...good, ...wrong })).toThrow();
    }
  });
});
