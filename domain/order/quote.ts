/**
 * Figures that a ticket promises. The worker computes them for the confirmation sheet, the order
 * carries them, and the server computes them again with the same function and refuses any
 * difference. All amounts are plain decimal text, so they are compared digit for digit.
 */
export type QuoteFigures = {
  /** Feed message behind the figures: its sequence on the symbol's board, as text. */
  readonly tickId: string;
  /** Book sequence behind the figures, 0 for figures that need no book. */
  readonly bookSeq: number;
  /** Fee (commission) of the whole order in `feeAsset`, excluding taxes on it. */
  readonly fee: string;
  /** Margin required, or the own part of shares bought on credit; null without leverage. */
  readonly margin: string | null;
  /**
   * Amount that leaves or enters the account, in the currency of the price: cost of a buy, proceeds
   * of a sale, margin and opening fee of a contract.
   */
  readonly total: string;
  /** Liquidation price of a contract, on its tick; null for none. */
  readonly liqPrice: string | null;
};

/** The figures and further values of the confirmation sheet. */
export type Quote = QuoteFigures & {
  /** Asset of the fee: the quote currency, or the coin received by a spot buy. */
  readonly feeAsset: string;
  /** Price times quantity of the expected fill; of the whole order for a limit order. */
  readonly turnover: string;
  /** Transaction tax on the fee; `0` for none. */
  readonly tax: string;
  /** Limit price, or the expected average of a market order, unrounded; null when nothing fills. */
  readonly avgPrice: string | null;
  /** Limit price, or the last price the walk reaches; null when nothing fills. */
  readonly worstPrice: string | null;
  /** Quantity expected to fill, and the rest, which a market order cancels. */
  readonly filledQty: string;
  /** Part of it filled at once from the book, at the taker rate; the rest rests as a maker. */
  readonly takenQty: string;
  readonly restQty: string;
  /**
   * Required available balance when the order is placed: the cost of a limit order, the cost of a
   * market order at the worst possible price, or the quantity of a sale.
   */
  readonly reserve: string;
  /** Asset of the reserve: the quote currency, or the asset sold (`BTC`, `STK:THYAO`). */
  readonly reserveAsset: string;
  /** Part of the total drawn as credit: the total minus the margin. Shares with leverage. */
  readonly credit?: string;
};

const FIGURES = ['fee', 'margin', 'total', 'liqPrice'] as const;

/**
 * Name of the first figure that differs between the confirmed and the current quote, digit for
 * digit; null when all agree. `tickId` and `bookSeq` identify the source and are not compared.
 */
export function quoteDifference(
  confirmed: QuoteFigures,
  now: QuoteFigures,
): (typeof FIGURES)[number] | null {
  return FIGURES.find((figure) => confirmed[figure] !== now[figure]) ?? null;
}
