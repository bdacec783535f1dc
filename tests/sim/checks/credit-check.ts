import type { CreditCallRow, CreditRow } from '#server/ports/credit-rows.ts';
import type { OrderRow } from '#server/ports/rows.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import { Finding } from '../finding.ts';
import type { BooksCheck } from './books-check.ts';

/** Allowed state changes of a margin call, independent of the product's table. */
const ARROWS: Readonly<Record<CreditCallRow['status'], readonly CreditCallRow['status'][]>> = {
  called: ['restored', 'selling'],
  selling: ['selling', 'restored', 'sold'],
  restored: [],
  sold: [],
};
/** Converts lira with two decimals to kurus. */
function kurusOf(turnover: string): bigint {
  const [whole = '0', rest = ''] = turnover.split('.');
  return BigInt(whole + rest.padEnd(2, '0'));
}

const REALMS = ['real', 'demo'] as const;
const NOTHING = { owed: 0n, paid: 0n, drawn: 0n, due: 0n };

/** Credit on shares: debts match the ledger, and each margin call has a reason. */
export class CreditCheck {
  readonly #credits = new Map<string, CreditRow>();
  readonly #sums = { real: { ...NOTHING }, demo: { ...NOTHING } };
  readonly #selling = new Set<string>();
  /** Expected drawing of each order on credit. */
  readonly #due = new Map<string, bigint>();
  #isTouched = false;

  creditWritten(row: CreditRow): void {
    const { id, principal, drawn, repaid } = row;
    if (principal !== drawn - repaid) throw new Finding('INV-20', `credit ${id} owes ${principal}`);
    const before = this.#credits.get(id);
    const sums = this.#sums[row.realm];
    sums.owed += principal - (before?.principal ?? 0n);
    sums.paid += row.interestPaid - (before?.interestPaid ?? 0n);
    sums.drawn += drawn - (before?.drawn ?? 0n);
    this.#credits.set(id, row);
    this.#isTouched = true;
  }

  callWritten(before: CreditCallRow | null, row: CreditCallRow, now: number): void {
    const { id, status, value, loan, creditId, deadlineAt } = row;
    if (before === null) {
      if (status !== 'called') throw new Finding('INV-11', `call ${id} starts as ${status}`);
      // Equity below 35 of 100, in whole kurus.
      if ((value - loan) * 100n >= value * 35n)
        throw new Finding('INV-20', `call ${id} has no reason`);
    } else if (!ARROWS[before.status].includes(status)) {
      throw new Finding('INV-11', `call ${id} goes from ${before.status} to ${status}`);
    }
    if (status === 'selling' && now <= deadlineAt) {
      throw new Finding('INV-20', `call ${id} is executed too early`);
    }
    if (status === 'selling') this.#selling.add(creditId);
  }

  /**
   * Checks that shares are sold only for an unanswered margin call, and that a purchase on credit
   * draws half of its cost, exact to the kurus.
   */
  orderWritten(before: OrderRow | null, order: OrderRow): void {
    const { id, realm, userId, market, side, reason, leverage, turnover } = order;
    if (market !== 'stock') return;
    const isForced = before === null && side === 'sell' && reason === 'margin';
    if (isForced && !this.#selling.has(`${realm}:${userId}`)) {
      throw new Finding('INV-20', `order ${id} sells without a call`);
    }
    if (leverage === 2) {
      const due = kurusOf(turnover) / 2n;
      this.#sums[realm].due += due - (this.#due.get(id) ?? 0n);
      this.#due.set(id, due);
    }
    this.#isTouched = true;
  }

  /** Checks that drawings and interest of the house match debts and payments. @throws Finding */
  settle(books: BooksCheck): void {
    if (!this.#isTouched) return;
    this.#isTouched = false;
    for (const realm of REALMS) {
      const { owed, paid, drawn, due } = this.#sums[realm];
      if (drawn !== due) throw new Finding('INV-20', `${realm} drew ${drawn}, due was ${due}`);
      const pool = books.amount(realm, HOUSE, 'TRY', 'loan_pool');
      const earned = books.amount(realm, HOUSE, 'TRY', 'interest');
      if (pool !== -owed) throw new Finding('INV-20', `${realm} pool ${pool}, owed ${owed}`);
      if (earned !== paid) throw new Finding('INV-20', `${realm} earned ${earned}, paid ${paid}`);
    }
  }
}
