import type { FillRow, OrderRow, PositionRow } from '#server/ports/rows.ts';
import { NaivePosition } from './naive-position.ts';
import {
  coinMoney,
  feeOf,
  NOTHING,
  openingMoney,
  plusFill,
  shareMoney,
  type NaiveMarket,
  type Totals,
} from './naive-money.ts';
import { least } from './exact.ts';
import { openingReserve, reserveOf, type Levels } from './naive-reserve.ts';

/**
 * Accounts summed from what happened: who placed which order, and what filled at which price. How
 * the product books that is not asked, so a wrong booking differs.
 */

/** What happened so far, as the ledger tells it. */
export type Facts = {
  readonly orders: readonly OrderRow[];
  /** In the order in which they were booked. */
  readonly fills: readonly FillRow[];
  readonly positions: readonly PositionRow[];
};

export type Market = NaiveMarket & {
  /** Book that an order of a side meets: prices in 10^-10, quantities in units of the asset. */
  readonly opposite: (side: 'buy' | 'sell') => Levels;
  /** Whether it trades: while it does not, a limit order waits whatever the book shows. */
  readonly isOpen: boolean;
};

/** How a user holds contracts. */
type Manner = {
  /** Orders close the opposite position before they open. */
  readonly nets: boolean;
  /** Positions answer with the balance for contracts, and hold no margin of their own. */
  readonly isCross: boolean;
};

type Known = {
  row: OrderRow;
  /** Of a contract order that closes before it opens: what opened, and what closed. */
  totals: Totals;
  closed: Totals;
  reserved: bigint;
  isOver: boolean;
};

const UNTOUCHED = { totals: NOTHING, closed: NOTHING, reserved: 0n, isOver: false } as const;
const LIVE = new Set(['in_transaction', 'open', 'partially_completed']);

/** Bucket that pays for orders. */
const freeBucket = ({ market }: Pick<OrderRow, 'market'>): string =>
  market === 'contract' ? 'contract' : 'available';

export class NaiveAccounts {
  readonly positions = new Map<string, NaivePosition>();
  readonly #balances: Map<string, bigint>;
  readonly #orders = new Map<string, Known>();
  readonly #marketOf: (symbol: string) => Market;
  readonly #manner: (userId: string) => Manner;
  #fills = 0;

  /**
   * @param balances by `user asset bucket`, before the first order.
   * @param manner how a user holds contracts.
   */
  constructor(
    balances: ReadonlyMap<string, bigint>,
    marketOf: (symbol: string) => Market,
    manner: (userId: string) => Manner,
  ) {
    this.#balances = new Map(balances);
    this.#marketOf = marketOf;
    this.#manner = manner;
  }

  /** Leaves out what happened before: its results are in the first balances. */
  start({ orders, fills }: Facts): void {
    for (const row of orders) {
      this.#orders.set(row.id, { ...UNTOUCHED, row, isOver: true });
    }
    this.#fills = fills.length;
  }

  /** Balances that are not zero, by `user asset bucket`. */
  balances(): Map<string, bigint> {
    return new Map([...this.#balances].filter(([, amount]) => amount !== 0n).sort());
  }

  /** Margin that a user moved into a position. */
  addMargin(positionId: string, amount: bigint): void {
    const position = this.positions.get(positionId);
    if (position === undefined) throw new Error(`no position ${positionId}`);
    this.#move(position.userId, position.quote, 'contract', -amount);
    this.#move(position.userId, position.quote, 'margin', amount);
    position.addMargin(amount);
  }

  /** Takes what happened in one step. */
  take({ orders, fills, positions }: Facts): void {
    const news = fills.slice(this.#fills);
    this.#fills = fills.length;
    this.#endRuns(news, positions);
    // Ids grow: an order finds the positions that the fills before it left.
    let next = 0;
    for (const row of orders) {
      while (news[next] !== undefined && news[next]!.id < row.id) this.#fill(news[next++]!);
      this.#meet(row);
    }
    for (const fill of news.slice(next)) this.#fill(fill);
    for (const row of orders) if (!LIVE.has(row.status)) this.#release(row);
  }

  #move(userId: string, asset: string, bucket: string, amount: bigint): void {
    const key = `${userId} ${asset} ${bucket}`;
    this.#balances.set(key, (this.#balances.get(key) ?? 0n) + amount);
  }

  /** A new order reserves, if it is still there after the step. */
  #meet(row: OrderRow): void {
    const known = this.#orders.get(row.id);
    if (known !== undefined) {
      known.row = row;
      return;
    }
    const market = this.#marketOf(row.symbol);
    const waits = LIVE.has(row.status) && !row.reduceOnly;
    const meets = row.kind === 'market' || market.isOpen;
    const levels = meets ? market.opposite(row.side) : [];
    const reserveAt = (): bigint =>
      market.market === 'contract'
        ? openingReserve(market, row, levels, this.#closedFirst(row))
        : reserveOf(market, row);
    const reserved = waits ? reserveAt() : 0n;
    this.#orders.set(row.id, { ...UNTOUCHED, row, reserved });
    this.#freeze(row, reserved);
  }

  /** The open position against an order, where its owner's orders net. */
  #against({ userId, positionSide, market }: OrderRow): NaivePosition | undefined {
    if (market !== 'contract' || !this.#manner(userId).nets) return undefined;
    return [...this.positions.values()].find(
      (one) => one.userId === userId && one.side !== positionSide && one.qty > 0n,
    );
  }

  /** Units that a new order closes: those left after orders that fill before it. */
  #closedFirst(row: OrderRow): bigint {
    const against = this.#against(row);
    if (against === undefined) return 0n;
    const { price } = row;
    let left = against.qty;
    for (const { row: other, totals, closed, isOver } of this.#orders.values()) {
      const rests = !isOver && other.symbol === row.symbol && other.userId === row.userId;
      if (!rests || other.side !== row.side || other.id === row.replaces) continue;
      if (price === null || other.price === null) continue;
      const isAhead = row.side === 'buy' ? other.price >= price : other.price <= price;
      if (isAhead) left -= other.qty - totals.qty - closed.qty;
    }
    return left > 0n ? least(left, row.qty) : 0n;
  }

  #freeze(row: OrderRow, amount: bigint): void {
    const { base, quote } = this.#marketOf(row.symbol);
    const isCash = row.market === 'contract' || row.side === 'buy';
    const asset = isCash ? quote : base;
    this.#move(row.userId, asset, freeBucket(row), -amount);
    this.#move(row.userId, asset, 'frozen', amount);
  }

  #release({ id }: OrderRow): void {
    const known = this.#orders.get(id);
    if (known === undefined || known.isOver) return;
    known.isOver = true;
    this.#freeze(known.row, -known.reserved);
    known.reserved = 0n;
  }

  /**
   * A close is rounded over all its fills while nothing else changes the position. Changes without
   * a fill, such as a mark beyond the liquidation price, end such a run.
   */
  #endRuns(news: readonly FillRow[], positions: readonly PositionRow[]): void {
    for (const { id, version } of positions) {
      const position = this.positions.get(id);
      if (position === undefined) continue;
      position.changes += news.filter(({ positionId }) => positionId === id).length;
      if (position.changes !== version) position.endRun();
      position.changes = version;
    }
  }

  #fill(fill: FillRow): void {
    const known = this.#orders.get(fill.orderId);
    if (known === undefined) throw new Error(`fill of an unknown order ${fill.orderId}`);
    const market = this.#marketOf(fill.symbol);
    const rate = fill.liquidity === 'maker' ? market.maker : market.taker;
    const added = { price: fill.price, qty: fill.qty, rate };
    if (known.row.reduceOnly || this.#against(known.row) !== undefined) {
      const before = known.closed;
      known.closed = plusFill(before, added);
      return this.#close(known, { before, fill }, market);
    }
    const before = known.totals;
    known.totals = plusFill(before, added);
    if (market.market === 'spot') this.#coin(known, before, market);
    else if (market.market === 'stock') this.#share(known, before, market);
    else this.#open(known, { before, fill }, market);
  }

  /** Takes a cost from the reservation of an order, and what it lacks from the free bucket. */
  #pay(known: Known, asset: string, cost: bigint): void {
    const used = cost < known.reserved ? cost : known.reserved;
    known.reserved -= used;
    this.#move(known.row.userId, asset, 'frozen', -used);
    this.#move(known.row.userId, asset, freeBucket(known.row), used - cost);
  }

  #coin(known: Known, before: Totals, market: Market): void {
    const { side, userId } = known.row;
    const [was, is] = [coinMoney(market, side, before), coinMoney(market, side, known.totals)];
    const [quote, base] = [is.quote - was.quote, is.base - was.base];
    if (side === 'buy') {
      this.#pay(known, market.quote, quote);
      this.#move(userId, market.base, 'available', base);
    } else {
      this.#pay(known, market.base, base);
      this.#move(userId, market.quote, 'available', quote);
    }
  }

  #share(known: Known, before: Totals, market: Market): void {
    const { side, userId } = known.row;
    const { totals } = known;
    const cash =
      shareMoney(market, side, totals.turnover) - shareMoney(market, side, before.turnover);
    const shares = totals.qty - before.qty;
    if (side === 'buy') {
      this.#pay(known, market.quote, cash);
      this.#move(userId, market.base, 'locked', shares);
    } else {
      this.#pay(known, market.base, shares);
      this.#move(userId, market.quote, 'available', cash);
    }
  }

  #open(known: Known, { before, fill }: { before: Totals; fill: FillRow }, market: Market): void {
    const { userId, leverage, positionSide } = known.row;
    const times = BigInt(leverage ?? 1);
    const was = openingMoney(market, times, before);
    const is = openingMoney(market, times, known.totals);
    const reserved = is.margin - was.margin;
    this.#pay(known, market.quote, reserved + is.fee - was.fee);
    const { isCross } = this.#manner(userId);
    this.#move(userId, market.quote, isCross ? 'contract' : 'margin', reserved);
    const margin = isCross ? 0n : reserved;
    const id = fill.positionId ?? '';
    const old = this.positions.get(id);
    const side = positionSide ?? 'long';
    const position = old ?? new NaivePosition({ userId, quote: market.quote, side });
    position.enlarge({ price: fill.price, qty: fill.qty, margin });
    this.positions.set(id, position);
    // Its row begins with version 1, at its first fill.
    if (old === undefined) position.changes = 1;
  }

  #close(known: Known, { before, fill }: { before: Totals; fill: FillRow }, market: Market): void {
    const position = this.positions.get(fill.positionId ?? '');
    if (position === undefined) throw new Error(`fill ${fill.id} closes no position`);
    const { userId, reason } = known.row;
    const { pnl, released } = position.reduce(fill, market.perUnit);
    this.#move(userId, market.quote, 'margin', -released);
    // A liquidation takes the whole margin of its part.
    if (reason === 'liquidation') return;
    const fee = feeOf(market, known.closed) - feeOf(market, before);
    const cash = released + pnl - fee;
    const { isCross } = this.#manner(userId);
    this.#move(userId, market.quote, 'contract', isCross ? cash : position.due(fill, cash));
  }
}
