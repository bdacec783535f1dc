import type { FillRow } from '#server/ports/rows.ts';
import { floorDiv, reduced, type Fraction } from './exact.ts';

/** A contract position, summed from its fills; the average entry is a fraction. */
export class NaivePosition {
  readonly userId: string;
  readonly quote: string;
  readonly side: 'long' | 'short';
  qty = 0n;
  margin = 0n;
  /** Changes that are accounted for, as the row counts them. */
  changes = 0;
  #entry: Fraction = { top: 0n, bottom: 1n };
  /** Closes of one order in a row, which are rounded together. */
  #run: {
    readonly orderId: string;
    readonly qty: bigint;
    readonly margin: bigint;
    closed: bigint;
    turnover: bigint;
    pnl: bigint;
    released: bigint;
  } | null = null;
  /** What the fills of one message brought and paid; a user never owes. */
  #paid: { readonly of: string; sum: bigint; given: bigint } | null = null;

  constructor(of: Pick<NaivePosition, 'userId' | 'quote' | 'side'>) {
    this.userId = of.userId;
    this.quote = of.quote;
    this.side = of.side;
  }

  endRun(): void {
    this.#run = null;
  }

  addMargin(amount: bigint): void {
    this.margin += amount;
    this.changes += 1;
    this.endRun();
  }

  enlarge({ price, qty, margin }: { price: bigint; qty: bigint; margin: bigint }): void {
    const { top, bottom } = this.#entry;
    const cost = this.qty * top + qty * price * bottom;
    this.#entry = reduced({ top: cost, bottom: bottom * (this.qty + qty) });
    this.qty += qty;
    this.margin += margin;
    this.endRun();
  }

  /** Profit and released margin of one more closing fill. */
  reduce(
    { orderId, price, qty }: Pick<FillRow, 'orderId' | 'price' | 'qty'>,
    perUnit: bigint,
  ): { readonly pnl: bigint; readonly released: bigint } {
    if (qty > this.qty) throw new Error(`order ${orderId} closes more than the position`);
    const fresh = { orderId, closed: 0n, turnover: 0n, pnl: 0n, released: 0n };
    const { qty: of, margin } = this;
    this.#run = this.#run?.orderId === orderId ? this.#run : { ...fresh, qty: of, margin };
    const run = this.#run;
    run.closed += qty;
    run.turnover += price * qty;
    const { top, bottom } = this.#entry;
    const gain = run.turnover * bottom - run.closed * top;
    const sign = this.side === 'long' ? 1n : -1n;
    const pnl = floorDiv(sign * gain, perUnit * bottom);
    const isLast = run.closed === run.qty;
    const released = isLast ? run.margin : (run.margin * run.closed) / run.qty;
    const part = { pnl: pnl - run.pnl, released: released - run.released };
    run.pnl = pnl;
    run.released = released;
    this.qty -= qty;
    this.margin -= part.released;
    return part;
  }

  /** What a close pays out: gains of the same message cover its losses, and no debt is left. */
  due({ orderId, tickId }: Pick<FillRow, 'orderId' | 'tickId'>, cash: bigint): bigint {
    const of = `${orderId} ${tickId}`;
    this.#paid = this.#paid?.of === of ? this.#paid : { of, sum: 0n, given: 0n };
    this.#paid.sum += cash;
    const whole = this.#paid.sum > 0n ? this.#paid.sum : 0n;
    const due = whole - this.#paid.given;
    this.#paid.given = whole;
    return due;
  }
}
