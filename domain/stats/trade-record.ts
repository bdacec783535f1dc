import type { PositionSide } from '#domain/contract/side.ts';
import type { Side } from '#domain/market/types.ts';
import { Decimal, roundTo } from '#domain/money/decimal.ts';
import type { RecordKind } from './record-kinds.ts';

/** What is traded, and the units of its money. */
export type RecordInstrument = {
  readonly symbol: string;
  readonly kind: RecordKind;
  readonly currency: string;
  /** Decimals of the currency. */
  readonly scale: number;
  /** Smallest quantity that can be sold. */
  readonly least: Decimal;
};

/** One fill with the money that the ledger booked for it. */
export type RecordFill = {
  readonly id: string;
  readonly ts: number;
  readonly of: RecordInstrument;
  /** Position that the fill changes: the symbol of a share or coin, the id of a contract's. */
  readonly key: string;
  readonly side: Side;
  /** Change of the position, without a fee taken in the coin itself; above 0. */
  readonly qty: Decimal;
  readonly price: Decimal;
  /** Change of the account's money, fees in money included, in whole minor units. */
  readonly money: Decimal;
  /** Fees and taxes in the currency, positive; a fee in the coin at the price of the fill. */
  readonly fees: Decimal;
  /** Price of the stop that was sent with the order. */
  readonly stop?: Decimal;
};

/** Funding of a position; negative when paid. */
export type RecordFunding = {
  readonly ts: number;
  readonly key: string;
  readonly amount: Decimal;
};

/**
 * A quantity of a share or coin that came or left (negative) without a fill: deposited, allotted,
 * converted or withdrawn.
 */
export type RecordMove = { readonly ts: number; readonly key: string; readonly qty: Decimal };

/** What happened in one account, each list oldest first. */
export type RecordEvents = {
  readonly fills: readonly RecordFill[];
  readonly funding: readonly RecordFunding[];
  readonly moves: readonly RecordMove[];
  /** Quantities that were held before the first event, by key. */
  readonly before: ReadonlyMap<string, Decimal>;
};

type TradeFacts = Pick<RecordInstrument, 'symbol' | 'kind' | 'currency'> & {
  /** Id of the first fill. */
  readonly id: string;
  readonly side: PositionSide;
  readonly openedAt: number;
  /** Quantity that was opened in all. */
  readonly qty: Decimal;
  /** Average price of the opening fills, unrounded. */
  readonly entry: Decimal;
  readonly fees: Decimal;
  readonly funding: Decimal;
  /** Number of fills. */
  readonly fills: number;
};

/** A trade from the first fill to the last. Amounts in its currency. */
export type RecordTrade = TradeFacts & {
  readonly closedAt: number;
  /** Average price of the closing fills, unrounded. */
  readonly exit: Decimal;
  /** Result after fees and funding, exact. */
  readonly net: Decimal;
  /** Amount that the stop planned at entry would have lost, unrounded; null without a plan. */
  readonly risk: Decimal | null;
};

/** A trade whose position is still open. */
export type OpenTrade = TradeFacts & {
  readonly held: Decimal;
  /** Money paid (negative) or received so far, fees and funding included. */
  readonly money: Decimal;
};

/** A sale of a quantity that no fill of the record bought. */
export type OutsideSale = {
  readonly symbol: string;
  readonly currency: string;
  readonly qty: Decimal;
  /** Its part of the money. */
  readonly money: Decimal;
};

/** A quantity that belongs to no trade any more, at its moving-average cost. */
export type RecordRemainder = Pick<RecordInstrument, 'symbol' | 'currency'> & {
  readonly qty: Decimal;
  readonly cost: Decimal;
};

/**
 * All trades of a history. Net of the closed ones, plus money of the open ones and of sales outside
 * the record, less the cost of what was carried or left, is the money of all fills and funding.
 */
export type TradeRecord = {
  /** By the time of closing. */
  readonly trades: readonly RecordTrade[];
  readonly open: readonly OpenTrade[];
  readonly outside: readonly OutsideSale[];
  /** Remainders below the smallest order, which go over to the next trade. */
  readonly carried: readonly RecordRemainder[];
  /** Quantities that left a trade without a sale. */
  readonly left: readonly RecordRemainder[];
};

const ZERO = new Decimal(0);

/** A position while its fills are read. Quantities are positive whatever the side. */
type Running = {
  readonly first: RecordFill;
  readonly side: PositionSide;
  held: Decimal;
  opened: Decimal;
  openedValue: Decimal;
  closed: Decimal;
  closedValue: Decimal;
  money: Decimal;
  fees: Decimal;
  funding: Decimal;
  /** Moving-average cost of what is held, unrounded. */
  cost: Decimal;
  fills: number;
};

/** A part of a fill: its quantity and its share of the money. */
type Part = { readonly qty: Decimal; readonly money: Decimal; readonly fees: Decimal };

/** Splits a fill at a quantity; money and fees of the first part are rounded half up. */
function splitFill(fill: RecordFill, first: Decimal): readonly [Part, Part | null] {
  const { qty, money, fees, of } = fill;
  if (first.eq(qty)) return [{ qty, money, fees }, null];
  const part = (whole: Decimal): Decimal =>
    roundTo(whole.times(first).div(qty), of.scale, 'halfUp');
  const [own, ownFees] = [part(money), part(fees)];
  const rest = { qty: qty.minus(first), money: money.minus(own), fees: fees.minus(ownFees) };
  return [{ qty: first, money: own, fees: ownFees }, rest];
}

function factsOf(run: Running): TradeFacts {
  const { id, ts: openedAt, of } = run.first;
  const { symbol, kind, currency } = of;
  const { side, opened: qty, fees, funding, fills } = run;
  const entry = run.openedValue.div(qty);
  return { id, symbol, kind, currency, side, openedAt, qty, entry, fees, funding, fills };
}

function plannedRisk({ first: { stop } }: Running, { entry, qty }: TradeFacts): Decimal | null {
  if (stop === undefined || stop.eq(entry)) return null;
  return entry.minus(stop).abs().times(qty);
}

/** Reads the events of one account in time order. */
class RecordReader {
  readonly #running = new Map<string, Running>();
  readonly #carried = new Map<string, RecordRemainder>();
  readonly #trades: RecordTrade[] = [];
  readonly #outside: OutsideSale[] = [];
  readonly #left: RecordRemainder[] = [];
  /** Quantity held that no fill bought. */
  readonly #unbought: Map<string, Decimal>;

  constructor(before: ReadonlyMap<string, Decimal>) {
    this.#unbought = new Map(before);
  }

  fill(fill: RecordFill): void {
    const run = this.#running.get(fill.key);
    const side = fill.side === 'buy' ? 'long' : 'short';
    const whole = { qty: fill.qty, money: fill.money, fees: fill.fees };
    if (run === undefined || run.side === side) this.#enlarge(run, fill, whole);
    else this.#reduce(run, fill);
  }

  funding({ key, amount }: RecordFunding): void {
    const run = this.#running.get(key);
    if (run === undefined) return;
    run.money = run.money.plus(amount);
    run.funding = run.funding.plus(amount);
  }

  /** What no fill bought leaves first, then what the open trade holds. */
  move({ ts, key, qty }: RecordMove): void {
    const unbought = this.#unbought.get(key) ?? ZERO;
    this.#unbought.set(key, Decimal.max(0, unbought.plus(qty)));
    const run = this.#running.get(key);
    const gone = qty.plus(unbought).neg();
    if (run !== undefined && gone.gt(0)) this.#leave(run, Decimal.min(gone, run.held), ts);
  }

  read(): TradeRecord {
    const open = [...this.#running.values()].map((run) => {
      return { ...factsOf(run), held: run.held, money: run.money };
    });
    const carried = [...this.#carried.values()];
    return { trades: this.#trades, open, outside: this.#outside, carried, left: this.#left };
  }

  /** Opens a position or adds to it. What is not held cannot be sold, except as a contract. */
  #enlarge(known: Running | undefined, fill: RecordFill, part: Part): void {
    const { of, side, price } = fill;
    if (known === undefined && side === 'sell' && of.kind !== 'contract') {
      this.#sellOutside(fill, part);
      return;
    }
    const run = known ?? this.#start(fill);
    run.held = run.held.plus(part.qty);
    run.opened = run.opened.plus(part.qty);
    run.openedValue = run.openedValue.plus(part.qty.times(price));
    run.money = run.money.plus(part.money);
    run.fees = run.fees.plus(part.fees);
    run.cost = run.cost.minus(part.money);
    run.fills++;
  }

  /** A new position, with what was left of the last one. */
  #start(first: RecordFill): Running {
    const { qty: held, cost } = this.#carried.get(first.key) ?? { qty: ZERO, cost: ZERO };
    this.#carried.delete(first.key);
    const run = {
      first,
      side: first.side === 'buy' ? 'long' : 'short',
      held,
      opened: ZERO,
      openedValue: ZERO,
      closed: ZERO,
      closedValue: ZERO,
      money: cost.neg(),
      fees: ZERO,
      funding: ZERO,
      cost,
      fills: 0,
    } as const;
    this.#running.set(first.key, run);
    return run;
  }

  #sellOutside({ key, of: { symbol, currency } }: RecordFill, { qty, money }: Part): void {
    this.#unbought.set(key, Decimal.max(0, (this.#unbought.get(key) ?? ZERO).minus(qty)));
    this.#outside.push({ symbol, currency, qty, money });
  }

  #reduce(run: Running, fill: RecordFill): void {
    const [part, rest] = splitFill(fill, Decimal.min(run.held, fill.qty));
    run.cost = run.cost.minus(takeHeld(run, part.qty));
    run.closed = run.closed.plus(part.qty);
    run.closedValue = run.closedValue.plus(part.qty.times(fill.price));
    run.money = run.money.plus(part.money);
    run.fees = run.fees.plus(part.fees);
    run.fills++;
    if (isOver(run)) this.#close(run, fill.ts);
    if (rest !== null) this.#enlarge(undefined, fill, rest);
  }

  /** A quantity leaves a trade at its cost, as if it had never been bought. */
  #leave(run: Running, qty: Decimal, ts: number): void {
    const { symbol, currency, scale } = run.first.of;
    const cost = roundTo(takeHeld(run, qty), scale, 'halfUp');
    run.cost = run.cost.minus(cost);
    run.money = run.money.plus(cost);
    this.#left.push({ symbol, currency, qty, cost });
    if (isOver(run)) this.#close(run, ts);
  }

  /** Ends a trade. One of which everything left without a sale has no result. */
  #close(run: Running, closedAt: number): void {
    const { of, key } = run.first;
    const cost = roundTo(run.cost, of.scale, 'halfUp');
    if (!run.held.isZero()) {
      const { symbol, currency } = of;
      this.#carried.set(key, { symbol, currency, qty: run.held, cost });
    }
    this.#running.delete(key);
    if (run.closed.isZero()) return;
    const facts = factsOf(run);
    const exit = run.closedValue.div(run.closed);
    const net = run.money.plus(cost);
    this.#trades.push({ ...facts, closedAt, exit, net, risk: plannedRisk(run, facts) });
  }
}

/** Takes a quantity from a position. @returns its share of the cost, unrounded. */
function takeHeld(run: Running, qty: Decimal): Decimal {
  const left = run.held.minus(qty);
  const cost = left.isZero() ? run.cost : run.cost.times(qty).div(run.held);
  run.held = left;
  return cost;
}

/** True when nothing is held that could be sold. */
function isOver({ held, first: { of } }: Running): boolean {
  return held.isZero() || (of.kind !== 'contract' && held.lt(of.least));
}

type Told = { readonly ts: number; readonly tell: (reader: RecordReader) => void };

/** All events by time; at the same instant funding precedes moves, and those precede fills. */
function inOrder({ fills, funding, moves }: RecordEvents): readonly Told[] {
  const told = [
    ...funding.map((one): Told => ({ ts: one.ts, tell: (reader) => reader.funding(one) })),
    ...moves.map((one): Told => ({ ts: one.ts, tell: (reader) => reader.move(one) })),
    ...fills.map((one): Told => ({ ts: one.ts, tell: (reader) => reader.fill(one) })),
  ];
  return told.sort((one, other) => one.ts - other.ts);
}

/**
 * Trades of one account. A trade opens when a position leaves zero and closes when it returns to
 * zero or reverses; a fill that reverses is split. A remainder below the smallest order cannot be
 * sold: the trade closes, and the remainder goes to the next one at its moving-average cost,
 * rounded half up to the currency. A share or coin that no fill bought (deposited, allotted,
 * converted) belongs to no trade; one that left without a sale leaves its trade at its cost. Net
 * results are exact.
 */
export function tradeRecord(events: RecordEvents): TradeRecord {
  const reader = new RecordReader(events.before);
  for (const { tell } of inOrder(events)) tell(reader);
  return reader.read();
}

/**
 * Result of a trade in units of its planned risk, after fees and funding: net / risk, unrounded;
 * null without a plan.
 */
export function tradeR({ net, risk }: Pick<RecordTrade, 'net' | 'risk'>): Decimal | null {
  return risk === null ? null : net.div(risk);
}
