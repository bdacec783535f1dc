import { createHash } from 'node:crypto';
import { madeAddress, NETWORKS } from '#domain/wallet/networks.ts';
import type { Rail, RailPayment, RailPayout, RailState } from '#server/ports/rail.ts';

/** In-memory bank and chain: accepts and records everything, and reports nothing by itself. */
export class TestRail implements Rail {
  isUp = true;
  readonly payouts: RailPayout[] = [];
  readonly payments: RailPayment[] = [];
  readonly states = new Map<string, RailState>();

  payout(order: RailPayout): Promise<RailState> {
    this.payouts.push(order);
    return Promise.resolve({ state: 'accepted', ref: null, reason: null });
  }

  state(id: string): Promise<RailState> {
    return Promise.resolve(this.states.get(id) ?? { state: 'none', ref: null, reason: null });
  }

  address(network: string, owner: string) {
    const rule = NETWORKS.find(({ id }) => id === network);
    if (rule === undefined) throw new Error(`no network ${network}`);
    const seed = createHash('sha256').update(`${network} ${owner}`).digest();
    const memo = rule.memo === 'none' ? '' : `${seed.readUInt32BE(0)}`;
    return Promise.resolve({ address: madeAddress(rule, seed), memo });
  }

  pay(payment: RailPayment): Promise<void> {
    this.payments.push(payment);
    return Promise.resolve();
  }
}
