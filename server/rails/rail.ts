import { createHash, randomBytes } from 'node:crypto';
import { upperCode } from '#domain/text/letters.ts';
import { madeAddress, NETWORKS } from '#domain/wallet/networks.ts';
import { parseFixed, formatPlain } from '#domain/money/fixed.ts';
import { payoutBehaviour, paymentBehaviour } from './behaviour.ts';
import type { RailConfig } from './rail-config.ts';
import type { RailStore, StoredPayout } from './rail-store.ts';
import type {
  AddressAnswer,
  Callback,
  Payment,
  PayoutOrder,
  PayoutState,
} from './wire/messages.ts';

/** The order under a payout's id differs from the first one: a defect of the sender. */
export class OrderMismatch extends Error {
  override readonly name = 'OrderMismatch';
}

/** Number of confirmations reported in the time of one delay. */
const BLOCKS_PER_DELAY = 5;
const DUPLICATES = 3;
/** Delay of a late outcome: after the broker has stopped waiting. */
const LATE_PAYOUT_MS = 150_000;
const STRANGER = 'Başka Bir Kişi';
const LIRA_DECIMALS = 2;

type Parts = Pick<RailConfig, 'delayMs' | 'lateMs' | 'faults'> & { readonly store: RailStore };

/** The bank and the chain: accepts orders, executes them after a delay, and reports the outcome. */
export class Rail {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Accepts an order, or returns the state of an earlier one: each id is paid once.
   * @throws OrderMismatch when the id came with a different order before.
   */
  payout(order: PayoutOrder, now: number): PayoutState {
    const { store, delayMs } = this.#parts;
    const body = JSON.stringify(order);
    const known = store.payout(order.id);
    if (known !== undefined) {
      if (known.body !== body) throw new OrderMismatch(order.id);
      return stateOf(known);
    }
    const isLate = payoutBehaviour(order) === 'late';
    const dueAt = now + (isLate ? LATE_PAYOUT_MS : 0) + delayMs;
    const stored = { id: order.id, body, state: 'accepted', ref: null, reason: null } as const;
    store.addPayout({ ...stored, dueAt });
    return { state: 'accepted', ref: null, reason: null };
  }

  state(id: string): PayoutState {
    const known = this.#parts.store.payout(id);
    return known === undefined ? { state: 'none', ref: null, reason: null } : stateOf(known);
  }

  /** Address of an owner. On networks with memos, all owners share one address. */
  address(network: string, owner: string): AddressAnswer | null {
    const rule = NETWORKS.find(({ id }) => id === network);
    if (rule === undefined) return null;
    const { seed } = this.#parts.store;
    const bytes = (of: string): Uint8Array =>
      createHash('sha256').update(`${seed} ${network} ${of}`).digest();
    if (rule.memo === 'none') return { address: madeAddress(rule, bytes(owner)), memo: '' };
    const tag = Buffer.from(bytes(`${owner} memo`)).readUInt32BE(0);
    return { address: madeAddress(rule, bytes('house')), memo: `${tag}` };
  }

  /** Makes the simulated payer send money to the house, once per id. */
  pay(payment: Payment, now: number): void {
    const { store } = this.#parts;
    store.together(() => {
      if (store.notePayment(payment.id)) this.#send(payment, now);
    });
  }

  #send(payment: Payment, now: number): void {
    const { store, delayMs, lateMs, faults } = this.#parts;
    const behaviour = paymentBehaviour(payment.amount);
    const copies = behaviour === 'duplicate' || faults.has('duplicate') ? DUPLICATES : 1;
    const startAt = now + (behaviour === 'late' ? lateMs : 0);
    const ref = randomBytes(32).toString('hex');
    if (payment.kind === 'bank') {
      const { reference } = payment;
      const sender = behaviour === 'failed' ? STRANGER : payment.sender;
      const amount = behaviour === 'other' ? lessOne(payment.amount) : payment.amount;
      if (behaviour === 'unknown') return;
      const number = `FAST-${upperCode(ref.slice(0, 16))}`;
      const report = { kind: 'bankIn', ref: number, reference, amount, sender } as const;
      this.#tell(report, startAt + delayMs, copies);
      return;
    }
    if (behaviour === 'unknown') return;
    const { confirmations, kind: _kind, id: _id, ...to } = payment;
    const body = JSON.stringify({ ...to, txHash: ref });
    const dueAt = startAt + this.#blockMs;
    const chain = { ref: `${ref}:0`, body, confirmations: -1, needed: confirmations };
    store.addTransfer({ ...chain, copies, dueAt });
  }

  /** Executes due work. */
  work(now: number): void {
    const { store } = this.#parts;
    store.together(() => {
      for (const payout of store.duePayouts(now)) this.#carryOut(payout, now);
      for (const transfer of store.dueTransfers(now)) {
        const confirmations = transfer.confirmations + 1;
        store.confirmTransfer(transfer.ref, confirmations, now + this.#blockMs);
        const report = JSON.parse(transfer.body) as Omit<Callback & { kind: 'chainIn' }, 'kind'>;
        const { ref, copies } = transfer;
        this.#tell({ ...report, kind: 'chainIn', ref, confirmations }, now, copies);
      }
    });
  }

  get #blockMs(): number {
    return Math.max(1, Math.round(this.#parts.delayMs / BLOCKS_PER_DELAY));
  }

  #carryOut({ id, body }: StoredPayout, now: number): void {
    const { store, faults } = this.#parts;
    const order = JSON.parse(body) as PayoutOrder;
    const behaviour = payoutBehaviour(order);
    const hash = createHash('sha256').update(`${store.seed} payout ${id}`).digest('hex');
    const ref = order.kind === 'bank' ? `EFT-${upperCode(hash.slice(0, 16))}` : hash;
    if (behaviour === 'unknown') {
      store.endPayout({ id, state: 'unclear', ref: null, reason: 'correspondent' });
      return;
    }
    const isFailed = behaviour === 'failed';
    const end = isFailed
      ? ({ outcome: 'failed', ref: null, reason: 'returned' } as const)
      : ({ outcome: 'done', ref, reason: null } as const);
    store.endPayout({ id, state: end.outcome, ref: end.ref, reason: end.reason });
    const copies = behaviour === 'duplicate' || faults.has('duplicate') ? DUPLICATES : 1;
    this.#tell({ kind: 'payout', id, ...end }, now, copies);
  }

  #tell(callback: Callback, dueAt: number, copies: number): void {
    const body = JSON.stringify(callback);
    for (let copy = 0; copy < copies; copy++) this.#parts.store.addCallback(body, dueAt);
  }
}

function stateOf({ state, ref, reason }: StoredPayout): PayoutState {
  return { state, ref, reason };
}

/** An amount less one lira: the payer sent a different amount than announced. */
function lessOne(amount: string): string {
  const minor = parseFixed(amount, LIRA_DECIMALS) ?? 0;
  return formatPlain(Math.max(1, minor - 100), LIRA_DECIMALS);
}
