import { SUBSCRIPTION_MOVES } from '#domain/ipo/states.ts';
import type { IssueRow, SubscriptionRow } from '#server/ports/issue-rows.ts';
import type { ReservationRow } from '#server/ports/rows.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import { Finding } from '../finding.ts';
import type { StoredEntry } from '../sim-ledger.ts';
import type { Written } from '../spy-store.ts';

const HELD: readonly string[] = ['won', 'allocated_pending_payment', 'wait_payment', 'paid'];
const WAITING: readonly string[] = ['applying', 'to_be_allocated'];

/** Units of a stored price per kurus. */
const KURUS = 100_000_000n;

type Sums = { allotted: bigint; paid: bigint; raised: bigint };

function share(row: SubscriptionRow | undefined): Sums {
  const won = row?.won ?? 0n;
  const isPaid = row?.status === 'paid';
  const isHeld = row !== undefined && HELD.includes(row.status);
  return {
    allotted: isHeld ? won : 0n,
    paid: isPaid ? won : 0n,
    raised: isPaid ? (row?.due ?? 0n) : 0n,
  };
}

/** Issues and subscriptions: allotments never exceed the supply, and each one is paid. */
export class IssuesCheck {
  readonly #subscriptions = new Map<string, SubscriptionRow>();
  readonly #issues = new Map<string, IssueRow>();
  readonly #sums = new Map<string, Sums>();
  readonly #reserved = new Map<string, bigint>();
  readonly #touched = new Set<string>();
  /** Amounts that subscriptions moved in their owners' accounts: `id reason` to amount. */
  readonly #moved = new Map<string, bigint>();
  readonly #unbooked = new Set<string>();
  /** Subscribers of each issue who have not withdrawn. */
  readonly #subscribers = new Map<string, number>();
  /** Paid subscriptions. */
  paid = 0;
  /** Largest number of subscribers of one issue. */
  mostSubscribers = 0;

  written(written: Written): void {
    if (written.table === 'issue') this.#issues.set(written.row.id, written.row);
    if (written.table === 'subscription') this.#take(written.before, written.row);
    if (written.table === 'reservation') this.#reserve(written.row);
  }

  #reserve({ objectKind, objectId, amount }: ReservationRow): void {
    if (objectKind !== 'subscription') return;
    this.#reserved.set(objectId, amount);
    this.#touched.add(objectId);
  }

  #take(before: SubscriptionRow | null, row: SubscriptionRow): void {
    const from = before?.status ?? null;
    const isMove = from !== null && from !== row.status;
    const isAllowed = isMove
      ? SUBSCRIPTION_MOVES[from].includes(row.status)
      : from !== null || row.status === 'applying';
    if (!isAllowed) throw new Finding('INV-11', `subscription ${row.id}: ${from} to ${row.status}`);
    if (isMove && row.status === 'paid') this.paid++;
    const sums = this.#sums.get(row.issueId) ?? { allotted: 0n, paid: 0n, raised: 0n };
    const known = this.#subscriptions.get(row.id);
    const wasCounted = known !== undefined && known.status !== 'cancelled';
    const [old, next] = [share(known), share(row)];
    for (const field of ['allotted', 'paid', 'raised'] as const) {
      sums[field] += next[field] - old[field];
    }
    this.#sums.set(row.issueId, sums);
    this.#subscriptions.set(row.id, row);
    this.#touched.add(row.id);
    this.#unbooked.add(row.id);
    this.#count(row.issueId, Number(row.status !== 'cancelled') - Number(wasCounted));
  }

  #count(issueId: string, more: number): void {
    const count = (this.#subscribers.get(issueId) ?? 0) + more;
    this.#subscribers.set(issueId, count);
    this.mostSubscribers = Math.max(this.mostSubscribers, count);
  }

  /** Checks that the ledger has cost and shares of each paid subscription, and of no other. */
  booked(entries: readonly StoredEntry[]): void {
    for (const { reason, ref, owner, amount } of entries) {
      if (owner === HOUSE || (reason !== 'subscribePay' && reason !== 'allot')) continue;
      const key = `${ref} ${reason}`;
      this.#moved.set(key, (this.#moved.get(key) ?? 0n) + amount);
      this.#unbooked.add(ref);
    }
    for (const id of this.#unbooked) this.#isBooked(id);
    this.#unbooked.clear();
  }

  #isBooked(id: string): void {
    const row = this.#subscriptions.get(id);
    if (row === undefined) throw new Finding('INV-19', `movement without a subscription: ${id}`);
    const { kind, price, due, fee } = row;
    const isPaid = row.status === 'paid';
    const won = isPaid ? (row.won ?? 0n) : 0n;
    const paid = this.#moved.get(`${id} subscribePay`) ?? 0n;
    const got = this.#moved.get(`${id} allot`) ?? 0n;
    if (got !== won || paid !== (isPaid ? -(due + fee) : 0n)) {
      throw new Finding('INV-19', `subscription ${id} got ${got} for ${paid}`);
    }
    if (isPaid && kind !== 'coin' && due * KURUS !== won * price) {
      throw new Finding('INV-19', `subscription ${id} does not pay its price`);
    }
  }

  /** Checks every subscription that changed since the last call. @throws Finding */
  settle(): void {
    for (const id of this.#touched) {
      const row = this.#subscriptions.get(id);
      if (row === undefined)
        throw new Finding('INV-06', `reservation without a subscription: ${id}`);
      const wanted = WAITING.includes(row.status) ? row.reserved : 0n;
      const held = this.#reserved.get(id) ?? 0n;
      if (held !== wanted) throw new Finding('INV-06', `subscription ${id} holds ${held}`);
      this.#counters(row.issueId);
    }
    this.#touched.clear();
  }

  #counters(issueId: string): void {
    const issue = this.#issues.get(issueId);
    const sums = this.#sums.get(issueId);
    if (issue === undefined || sums === undefined) return;
    const { supply, allotted, paid, raised } = issue;
    if (sums.allotted > supply)
      throw new Finding('INV-19', `${issueId} allots more than its supply`);
    const isSame = allotted === sums.allotted && paid === sums.paid && raised === sums.raised;
    if (!isSame) throw new Finding('INV-19', `${issueId} differs from its subscriptions`);
  }
}
