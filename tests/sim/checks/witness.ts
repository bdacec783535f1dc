import type { Instrument } from '#domain/market/types.ts';
import { assetScale } from '#domain/money/asset.ts';
import type { StoredEvent } from '#server/ports/core-store.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import type { FeedTickRow, FillRow } from '#server/ports/rows.ts';
import { Finding } from '../finding.ts';
import type { SimLedger } from '../sim-ledger.ts';
import type { Journal, Written } from '../spy-store.ts';
import { BooksCheck } from './books-check.ts';
import { CreditCheck } from './credit-check.ts';
import { EventCheck } from './event-check.ts';
import { HoldingsCheck } from './holdings-check.ts';
import { IssuesCheck } from './issues-check.ts';
import { OptionsCheck } from './options-check.ts';
import { OrdersCheck } from './orders-check.ts';
import { RobotsCheck } from './robots-check.ts';

export type WitnessParts = {
  readonly ledger: SimLedger;
  readonly instrument: (symbol: string) => Instrument;
  readonly now: () => number;
  /** Whether the symbol may be traded now, from the simulated feed itself. */
  readonly isTradable: (symbol: string) => boolean;
  readonly feedMaxAgeMs: number;
};

/**
 * Checks after every committed command the invariants it touches. It computes from rows and entries
 * and never trusts a total that the product keeps.
 */
export class Witness {
  readonly books: BooksCheck;
  readonly orders: OrdersCheck;
  readonly holdings: HoldingsCheck;
  readonly events = new EventCheck();
  readonly credit = new CreditCheck();
  readonly issues = new IssuesCheck();
  readonly options = new OptionsCheck();
  readonly robots = new RobotsCheck();
  readonly #parts: WitnessParts;
  readonly #keys = new Set<string>();
  readonly #ticks = new Map<string, FeedTickRow>();
  readonly #counts = { commits: 0, fills: 0, liquidations: 0, triggers: 0, calls: 0 };

  constructor(parts: WitnessParts) {
    const { instrument, ledger } = parts;
    this.#parts = parts;
    this.books = new BooksCheck(ledger);
    this.holdings = new HoldingsCheck((symbol) =>
      instrument(symbol).exchange === 'US' ? 'newYork' : 'turkey',
    );
    this.orders = new OrdersCheck((symbol) => {
      const { kind, base } = instrument(symbol);
      return kind === 'stock' ? 0 : assetScale(base);
    }, this.holdings);
  }

  get counts(): Readonly<Record<string, number>> {
    const { issues, options, robots } = this;
    const { paid: subscriptionsPaid, mostSubscribers } = issues;
    const ofIssues = { subscriptionsPaid, mostSubscribers };
    return { ...this.#counts, ...ofIssues, ...options.counts, robotFees: robots.fees };
  }

  /** Checks what the commands of one transaction wrote. @throws Finding */
  committed(journals: readonly Journal[], events: readonly StoredEvent[]): void {
    this.#counts.commits++;
    for (const { rows, keys } of journals) {
      for (const key of keys) {
        if (this.#keys.has(key)) throw new Finding('INV-10', `${key} had a second effect`);
        this.#keys.add(key);
      }
      for (const written of rows) this.#row(written);
      this.orders.settle();
      this.holdings.settle();
      this.issues.settle();
    }
    this.#ticks.clear();
    this.#owners();
    const { newest } = this.books;
    this.issues.booked(newest);
    this.options.booked(newest);
    this.robots.settle(newest);
    this.credit.settle(this.books);
    this.events.take(events);
  }

  #row(written: Written): void {
    const { holdings, orders } = this;
    this.issues.written(written);
    this.options.written(written);
    this.robots.written(written);
    switch (written.table) {
      case 'order':
        if (written.before === null && written.row.reason === 'liquidation') {
          this.#counts.liquidations++;
        }
        this.credit.orderWritten(written.before, written.row);
        return orders.orderWritten(written.before, written.row);
      case 'fill':
        return this.#fill(written.row);
      case 'feedTick':
        return void this.#ticks.set(written.row.id, written.row);
      case 'reservation':
        return orders.reservationWritten(written.row);
      case 'position':
        return holdings.positionWritten(written.before, written.row);
      case 'trigger':
        if (written.row.status === 'triggered') this.#counts.triggers++;
        return holdings.triggerWritten(written.before, written.row);
      case 'holding':
        return holdings.holdingWritten(written.row);
      case 'lot':
        return holdings.lotWritten(written.before, written.row, this.#parts.now());
      default:
        this.#creditRow(written);
    }
  }

  #creditRow(written: Written): void {
    if (written.table === 'credit') this.credit.creditWritten(written.row);
    if (written.table !== 'creditCall') return;
    if (written.before === null) this.#counts.calls++;
    this.credit.callWritten(written.before, written.row, this.#parts.now());
  }

  /** Checks that each fill has an accepted, fresh price of its symbol. */
  #fill(fill: FillRow): void {
    this.#counts.fills++;
    const { feedMaxAgeMs, isTradable } = this.#parts;
    const tick = this.#ticks.get(fill.tickId);
    if (tick?.symbol !== fill.symbol) throw new Finding('INV-09', `fill ${fill.id} has no tick`);
    if (tick.ageMs > feedMaxAgeMs || !isTradable(fill.symbol)) {
      throw new Finding('INV-09', `fill ${fill.id} of ${fill.symbol} at an invalid price`);
    }
    this.orders.fillWritten(fill);
    this.holdings.fillWritten(fill);
  }

  /** Compares the buckets of every user who moved with the rows behind them. */
  #owners(): void {
    for (const { realm, owner, asset, bucket, amount } of this.books.take()) {
      if (owner === HOUSE) continue;
      const name = `${realm} ${owner} ${asset}`;
      if (bucket === 'frozen') {
        const held = this.orders.reserved(`${realm}|${owner}|${asset}`);
        if (held !== amount) throw new Finding('INV-06', `${name} frozen ${amount}, held ${held}`);
      }
      if (bucket === 'margin') {
        const held = this.holdings.margin(`${realm}|${owner}`);
        if (held !== amount) throw new Finding('INV-06', `${name} margin ${amount}, is ${held}`);
      }
      if (asset.startsWith('STK:')) this.#shares(realm, owner, asset);
    }
  }

  #shares(realm: string, owner: string, asset: string): void {
    const key = `${realm}|${owner}|${asset.slice(4)}`;
    const of = (bucket: string): bigint => this.books.amount(realm, owner, asset, bucket);
    const total = of('available') + of('frozen') + of('locked');
    const held = this.holdings.holding(realm, owner, asset);
    if (total !== held) throw new Finding('INV-08', `${key} holds ${held}, the ledger ${total}`);
    if (this.holdings.inLots(key) !== total) throw new Finding('INV-08', `${key} and its lots`);
    if (this.holdings.locked(key) !== of('locked')) {
      throw new Finding('INV-12', `${key} has ${of('locked')} locked, lots say otherwise`);
    }
  }
}
