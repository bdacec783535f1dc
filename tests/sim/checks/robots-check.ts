import { HOUSE } from '#server/ports/ledger.ts';
import type { RobotAccountRow, RobotFeeRow } from '#server/ports/robot-rows.ts';
import type { OrderRow, PositionRow } from '#server/ports/rows.ts';
import { Finding } from '../finding.ts';
import type { StoredEntry } from '../sim-ledger.ts';
import type { Written } from '../spy-store.ts';

const OWNER = 'robot:';
/** Performance fee: a fifth of the profit, rounded up to the smallest unit. */
const FEE_PARTS = 5n;

function added(sums: Map<string, bigint>, key: string, amount: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + amount);
}

/** Result of a position after fees, including funding. */
function madeBy(position: PositionRow | null): bigint {
  if (position === null) return 0n;
  return position.realised - position.fees + position.funding;
}

/** Robots, from independent sums: the result of their fills and the performance fee due. */
export class RobotsCheck {
  /** Account `realm:user` of each run in USDT. */
  readonly #accountOf = new Map<string, string>();
  readonly #made = new Map<string, bigint>();
  readonly #high = new Map<string, bigint>();
  readonly #charged = new Map<string, bigint>();
  readonly #taken = new Map<string, bigint>();
  readonly #accounts = new Map<string, RobotAccountRow>();
  readonly #touched = new Set<string>();
  /** Fees due. */
  fees = 0;

  /** @throws Finding */
  written(written: Written): void {
    switch (written.table) {
      case 'robotRun':
        if (written.row.asset === 'USDT') {
          const { id, realm, userId } = written.row;
          this.#accountOf.set(OWNER + id, `${realm}:${userId}`);
        }
        return;
      case 'order':
        return this.#order(written.before, written.row);
      case 'position':
        return this.#add(written.row.userId, madeBy(written.row) - madeBy(written.before));
      case 'robotFee':
        return this.#fee(written.row);
      case 'robotAccount':
        this.#accounts.set(written.row.id, written.row);
        this.#touched.add(written.row.id);
        break;
      default:
    }
  }

  #order(before: OrderRow | null, { market, userId, realised }: OrderRow): void {
    // The result of a contract is stored in its position.
    if (market !== 'contract') this.#add(userId, realised - (before?.realised ?? 0n));
  }

  #add(owner: string, amount: bigint): void {
    const account = this.#accountOf.get(owner);
    if (account !== undefined) added(this.#made, account, amount);
  }

  /** Ends a window: a fifth of the profit above all earlier windows is due, nothing on a loss. */
  #fee({ accountId, realised, highWater, fee }: RobotFeeRow): void {
    const made = this.#made.get(accountId) ?? 0n;
    const high = this.#high.get(accountId) ?? 0n;
    if (realised !== made || highWater !== high) {
      throw new Finding('INV-18', `window of ${accountId} differs from its fills`);
    }
    const profit = made - high;
    const due = profit > 0n ? (profit + FEE_PARTS - 1n) / FEE_PARTS : 0n;
    if (fee !== due) throw new Finding('INV-18', `${accountId} owes a fee of ${due}, not ${fee}`);
    if (due === 0n) return;
    this.fees++;
    this.#high.set(accountId, made);
    added(this.#charged, accountId, due);
  }

  /** Checks that fees paid are the fees charged less those still owed. @throws Finding */
  settle(entries: readonly StoredEntry[]): void {
    for (const { reason, realm, owner, amount } of entries) {
      if (reason !== 'performanceFee' || owner === HOUSE) continue;
      const account = this.#accountOf.get(owner) ?? `${realm}:${owner}`;
      added(this.#taken, account, -amount);
      this.#touched.add(account);
    }
    for (const id of this.#touched) {
      const charged = this.#charged.get(id) ?? 0n;
      const taken = this.#taken.get(id) ?? 0n;
      const row = this.#accounts.get(id);
      if (row?.charged !== charged || charged - row.owed !== taken) {
        throw new Finding('INV-18', `${id} was charged ${charged} and paid ${taken}`);
      }
    }
    this.#touched.clear();
  }
}
