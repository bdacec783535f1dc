/** An iceberg order: a large order that shows a part at a time. Integers of the instrument. */
export type Iceberg = {
  /** Largest quantity shown at once. */
  readonly visible: number;
  /** Quantity in the book now; 0 once everything has filled. */
  readonly shown: number;
  /** Unfilled quantity, the shown part included. */
  readonly remaining: number;
};

/** Result of a fill of the shown part. */
export type IcebergFill = {
  readonly order: Iceberg;
  /** Quantity taken. */
  readonly taken: number;
  /** True when a new part shows; it joins the queue at its price behind all others. */
  readonly requeues: boolean;
};

/**
 * An iceberg order as it is placed. Shows `min(visible, qty)`.
 * @throws RangeError without a quantity and without a visible part.
 */
export function openIceberg(qty: number, visible: number): Iceberg {
  if (!(qty > 0) || !(visible > 0)) throw new RangeError(`no iceberg: ${visible} of ${qty}`);
  return { visible, shown: Math.min(visible, qty), remaining: qty };
}

/**
 * Quantity of the next part of an iceberg order whose parts are orders of their own. Where the last
 * part would be too small for an order, the one before it leaves it enough.
 * @param least least quantity of an order.
 */
export function nextPart(remaining: number, visible: number, least: number): number {
  const { shown } = openIceberg(remaining, visible);
  const rest = remaining - shown;
  if (rest === 0 || rest >= least || remaining < 2 * least) return shown;
  return remaining - least;
}

/**
 * Fills an iceberg order. A fill takes at most what is shown. When that is used up, the next
 * `min(visible, remaining)` shows at the end of the queue.
 * @param qty offered by the other side; what exceeds the shown part is left for other orders.
 * @throws RangeError for a negative quantity.
 */
export function fillIceberg(order: Iceberg, qty: number): IcebergFill {
  if (!(qty >= 0)) throw new RangeError(`not a fill: ${qty}`);
  const taken = Math.min(qty, order.shown);
  const remaining = order.remaining - taken;
  const left = order.shown - taken;
  const requeues = left === 0 && remaining > 0;
  const shown = requeues ? Math.min(order.visible, remaining) : left;
  return { order: { visible: order.visible, shown, remaining }, taken, requeues };
}
