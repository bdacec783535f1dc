/** Size of the drawing and its range of prices and quantities. */
export type CurveFrame = {
  readonly width: number;
  readonly height: number;
  readonly mid: number;
  /** Distance from the middle to either edge, in price. */
  readonly reach: number;
  readonly maxQty: number;
};

/** Points of a curve: price and cumulative quantity alternating, best first. */
export type Curve = ArrayLike<number>;

/** Middle of two curves; null if one of them is empty. */
export function middleOf(bids: Curve, asks: Curve): number | null {
  const bid = bids[0];
  const ask = asks[0];
  return bid === undefined || ask === undefined ? null : (bid + ask) / 2;
}

/** Largest cumulative quantity of both curves. */
export function largestOf(bids: Curve, asks: Curve): number {
  return Math.max(bids[bids.length - 1] ?? 0, asks[asks.length - 1] ?? 0);
}

export function xOfPrice(price: number, frame: CurveFrame): number {
  return frame.width * (0.5 + (price - frame.mid) / (2 * frame.reach));
}

export function priceOfX(x: number, frame: CurveFrame): number {
  return frame.mid + (x / frame.width - 0.5) * 2 * frame.reach;
}

export function yOfQty(qty: number, frame: CurveFrame): number {
  return frame.maxQty === 0 ? frame.height : frame.height * (1 - qty / frame.maxQty);
}

const text = (value: number): string => String(Math.round(value * 10) / 10);

/** Outline of one side as steps from the middle to the edge of the drawing. */
export function stepPath(curve: Curve, frame: CurveFrame, side: 'bid' | 'ask'): string {
  if (curve.length < 2) return '';
  const edge = side === 'bid' ? 0 : frame.width;
  let path = `M${text(xOfPrice(curve[0]!, frame))} ${text(frame.height)}`;
  for (let at = 0; at + 1 < curve.length; at += 2) {
    path += `H${text(xOfPrice(curve[at]!, frame))}V${text(yOfQty(curve[at + 1]!, frame))}`;
  }
  return `${path}H${text(edge)}`;
}

/** The same outline closed along the bottom, for filling. */
export function areaPath(curve: Curve, frame: CurveFrame, side: 'bid' | 'ask'): string {
  const outline = stepPath(curve, frame, side);
  return outline === '' ? '' : `${outline}V${text(frame.height)}Z`;
}

/** Cumulative quantity of a side at a price: the last level not further out. */
export function qtyAt(curve: Curve, price: number, side: 'bid' | 'ask'): number {
  let qty = 0;
  for (let at = 0; at + 1 < curve.length; at += 2) {
    const reached = side === 'bid' ? curve[at]! >= price : curve[at]! <= price;
    if (!reached) break;
    qty = curve[at + 1]!;
  }
  return qty;
}
