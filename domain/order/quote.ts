/**
 * What a ticket promises before it is sent. The worker computes it for the confirm sheet, the
 * order carries the figures, the server computes them again with the same function and refuses
 * when one differs. All amounts are plain decimal text, so a comparison is one of digits.
 */
export type QuoteFigures = {
  /** Feed message the figures rest on: its sequence on the symbol's board, as text. */
  readonly tickId: string;
  /** Sequence of the book the figures rest on, 0 for figures that need no book. */
  readonly bookSeq: number;
  /** Fee (commission) of the whole order in `feeAsset`, taxes on it not included. */
  readonly fee: string;
  /** Margin taken, of shares bought on credit the own part; null without leverage. */
  readonly margin: string | null;
  /**
   * What leaves or enters the account, in the currency of the price: cost of a buy, proceeds of a
   * sale, margin and opening fee of a contract.
   */
  readonly total: string;
  /** Price at which a contract would be liquidated, on its tick; null where there is none. */
  readonly liqPrice: string | null;
};

/** The figures and what the sheet shows beside them. */
export type Quote = QuoteFigures & {
  /** Asset of the fee: the quote currency, or the coin received by a spot buy. */
  readonly feeAsset: string;
  /** Price times quantity of what is expected to fill; for a limit order of the whole order. */
  readonly turnover: string;
  /** Transaction tax on the fee; `0` where there is none. */
  readonly tax: string;
  /** Limit price, or the expected average of a market order unrounded; null where nothing fills. */
  readonly avgPrice: string | null;
  /** Limit price, or the last price the walk reaches; null where nothing fills. */
  readonly worstPrice: string | null;
  /** Quantity expected to fill at once, and the rest: cancelled for a market order. */
  readonly filledQty: string;
  /** Part of it that is met in the book at once, at the taker's rate; the rest waits as a maker. */
  readonly takenQty: string;
  readonly restQty: string;
  /**
   * What must be available when the order is handed in: of a limit order its cost, of a market
   * order the cost at the worst price that may be met, of a sale the quantity sold.
   */
  readonly reserve: string;
  /** Asset of the reserve: the quote currency, or what is sold (`BTC`, `STK:THYAO`). */
  readonly reserveAsset: string;
  /** Part of the total that is drawn as credit: the total less the margin. Shares with leverage. */
  readonly credit?: string;
};

const FIGURES = ['fee', 'margin', 'total', 'liqPrice'] as const;

/**
 * Name of the first figure that differs between what was confirmed and what holds now, digit for
 * digit; null when all agree. `tickId` and `bookSeq` name the source and are not compared.
 */
export function quoteDifference(
  confirmed: QuoteFigures,
  now: QuoteFigures,
): (typeof FIGURES)[number] | null {
  return FIGURES.find((figure) => confirmed[figure] !== now[figure]) ?? null;
}
