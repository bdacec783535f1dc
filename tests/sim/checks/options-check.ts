import type { OptionExpiryRow, OptionOrderRow } from '#server/ports/option-rows.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import { Finding } from '../finding.ts';
import type { StoredEntry } from '../sim-ledger.ts';
import type { Written } from '../spy-store.ts';

/** Kurus of the minimum fee, shares per contract, and units of a stored price per kurus. */
const LEAST_FEE = 500n;
const SHARES = 100n;
const KURUS = 100_000_000n;
const REASONS: readonly string[] = ['optionPremium', 'optionFee', 'optionClose', 'optionPayoff'];

/** Fee: half a percent, rounded half up, at least five lira. */
function feeOn(amount: bigint): bigint {
  const fee = (amount * 5n + 500n) / 1_000n;
  return fee > LEAST_FEE ? fee : LEAST_FEE;
}

/** Payoff of an option on one share at a price, kurus. */
function payoffOf({ type, strike }: OptionOrderRow, price: bigint): bigint {
  const gain = type === 'call' ? price - strike : strike - price;
  return gain > 0n ? gain / KURUS : 0n;
}

/** Options, from independent sums: cost, proceeds, and no change after the end. */
export class OptionsCheck {
  readonly counts = { optionsBought: 0, optionsSold: 0, optionsSettled: 0 };
  readonly #options = new Map<string, OptionOrderRow>();
  /** Feed prices at expiry, `symbol:day` to price. */
  readonly #closes = new Map<string, bigint>();
  /** Prices of the feed messages accepted since the last transaction. */
  readonly #ticks = new Map<string, bigint | null>();
  /** Net amount each option has moved in its owner's account. */
  readonly #moved = new Map<string, bigint>();
  readonly #touched = new Set<string>();

  /** @throws Finding */
  written(written: Written): void {
    if (written.table === 'feedTick') this.#ticks.set(written.row.id, written.row.price);
    if (written.table === 'optionExpiry') this.#priced(written.row);
    if (written.table !== 'optionOrder') return;
    const { before, row } = written;
    this.#options.set(row.id, row);
    this.#touched.add(row.id);
    if (before === null) this.#bought(row);
    else this.#ended(before, row);
  }

  /**
   * Checks that the transaction moved premium, fees and proceeds once each, and that no loss
   * exceeds premium and fee.
   * @throws Finding
   */
  booked(entries: readonly StoredEntry[]): void {
    this.#ticks.clear();
    for (const { reason, ref, owner, amount } of entries) {
      if (owner === HOUSE || !REASONS.includes(reason)) continue;
      this.#moved.set(ref, (this.#moved.get(ref) ?? 0n) + amount);
      this.#touched.add(ref);
    }
    for (const id of this.#touched) {
      const row = this.#options.get(id);
      if (row === undefined) throw new Finding('INV-17', `movement without an option: ${id}`);
      const cost = row.premiumAmount + row.openFee;
      const moved = this.#moved.get(id) ?? 0n;
      if (moved < -cost) throw new Finding('INV-17', `option ${id} loses more than it cost`);
      if (moved !== row.received - cost) {
        throw new Finding('INV-17', `option ${id} moved ${moved}, due was ${row.received - cost}`);
      }
    }
    this.#touched.clear();
  }

  /** Checks that an expiry price comes from a feed message and never changes. */
  #priced({ id, price, tickId, source }: OptionExpiryRow): void {
    if (price === null) return;
    const known = this.#closes.get(id);
    const told = known ?? (tickId === null ? undefined : this.#ticks.get(tickId));
    if (source === 'feed' && told !== price) {
      throw new Finding('INV-09', `expiry ${id} is priced without the feed`);
    }
    this.#closes.set(id, price);
  }

  #bought(row: OptionOrderRow): void {
    const { id, status, premium, contracts, premiumAmount, openFee } = row;
    const amount = premium * contracts * SHARES;
    this.counts.optionsBought++;
    if (status !== 'open') throw new Finding('INV-11', `option ${id} starts as ${status}`);
    if (premiumAmount !== amount || openFee !== feeOn(amount)) {
      throw new Finding('INV-17', `option ${id} does not cost its premium`);
    }
  }

  #ended(before: OptionOrderRow, row: OptionOrderRow): void {
    const { id, status, closedAt } = row;
    if (before.status !== 'open') throw new Finding('INV-11', `option ${id} ends twice`);
    if (status === 'open') return;
    const isSold = status === 'closed';
    if (isSold) this.counts.optionsSold++;
    else this.counts.optionsSettled++;
    const isLate = (closedAt ?? 0) >= row.expiryAt;
    if (isSold === isLate)
      throw new Finding('INV-11', `option ${id} is ${status} at the wrong time`);
    this.#brought(row, isSold);
  }

  #brought(row: OptionOrderRow, isSold: boolean): void {
    const { id, contracts, closePrice, closeFee, expiryPrice, received } = row;
    const close = this.#closes.get(`${row.symbol}:${row.expiryDay}`);
    if (!isSold && expiryPrice !== close) {
      throw new Finding('INV-09', `option ${id} is not settled at the close`);
    }
    const value = (closePrice ?? 0n) * contracts * SHARES;
    const due = feeOn(value);
    const fee = isSold ? (due > value ? value : due) : 0n;
    const perShare = isSold ? closePrice : payoffOf(row, expiryPrice ?? 0n);
    if (closePrice !== perShare || closeFee !== fee || received !== value - fee) {
      throw new Finding('INV-17', `option ${id} does not pay its price`);
    }
  }
}
