import type { Checked } from '#domain/errors.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { costAt, liqPriceTick, marginUp } from '#domain/money/rounding.ts';
import {
  crossRatio,
  requirementOf,
  type MarginRatio,
  type MarkedPosition,
} from './margin-ratio.ts';
import { SETTLE_DECIMALS, sideSign, type PositionSide } from './side.ts';
import { profitAt } from './upl.ts';

/**
 * Cross margin in one settlement currency: all cross positions share one balance, and its profits
 * carry its losses. Rules and names follow OKX's single-currency margin mode; the liquidation price
 * of two positions of one contract follows the published formula of Binance USD-M futures.
 */

/** A position under cross margin, with the leverage chosen for its contract. */
export type CrossPosition = MarkedPosition & {
  readonly symbol: string;
  readonly leverage: Decimal;
};

/** The cross positions of an account and the money behind them. */
export type CrossAccount = {
  /**
   * Settled balance of the settlement currency, below zero for a debt. Margins of isolated
   * positions are not in it.
   */
  readonly balance: Decimal;
  /** Fees and margins of pending orders. */
  readonly frozen: Decimal;
  readonly positions: readonly CrossPosition[];
};

/** Figures of a cross account at the current marks; unrounded where not said. */
export type CrossView = MarginRatio & {
  readonly upl: Decimal;
  /** Margin in use: the sum of `qty * mark / leverage`, each rounded up to 8 decimals. */
  readonly initialMargin: Decimal;
  /** Sum of `qty * mark * mmr - amount`: the requirement without the closing fees. */
  readonly maintenanceMargin: Decimal;
  /**
   * Money for new orders and margin: equity that no position uses, at most the free balance; never
   * below 0.
   */
  readonly available: Decimal;
  /** Money that may leave the account: unrealised losses count, profits do not; never below 0. */
  readonly transferable: Decimal;
};

/** The account with a position in place of its own of that contract and side. */
export function withCross(account: CrossAccount, position: CrossPosition): CrossAccount {
  const others = account.positions.filter(
    ({ symbol, side }) => symbol !== position.symbol || side !== position.side,
  );
  return { ...account, positions: [...others, position] };
}

/** The account after its position of a contract and side was closed for an amount of cash. */
export function withoutCross(
  account: CrossAccount,
  closed: Pick<CrossPosition, 'symbol' | 'side'>,
  cash: Decimal,
): CrossAccount {
  const positions = account.positions.filter(
    ({ symbol, side }) => symbol !== closed.symbol || side !== closed.side,
  );
  return { ...account, balance: account.balance.plus(cash), positions };
}

/** Initial margin of a cross position, `qty * mark / leverage`, up; it moves with the mark. */
export function initialMarginOf({ qty, mark, leverage }: CrossPosition): Decimal {
  if (leverage.lt(1)) throw new RangeError(`leverage below 1: ${leverage.toString()}`);
  return marginUp(qty.times(mark).div(leverage), SETTLE_DECIMALS);
}

function total(
  positions: readonly CrossPosition[],
  of: (position: CrossPosition) => Decimal,
): Decimal {
  return positions.reduce((sum, position) => sum.plus(of(position)), new Decimal(0));
}

/**
 * Equity `balance + profits - frozen`, margins, and their ratio. All cross positions are liquidated
 * together when the equity is at the requirement or below.
 * Unrounded but for the margin in use.
 * @throws RangeError for a leverage below 1.
 */
export function viewCross(account: CrossAccount): CrossView {
  const { positions } = account;
  const ratio = crossRatio(account);
  const initialMargin = total(positions, initialMarginOf);
  const free = account.balance.minus(account.frozen);
  const held = Decimal.min(free, ratio.equity).minus(initialMargin);
  return {
    ...ratio,
    initialMargin,
    maintenanceMargin: total(positions, (one) =>
      requirementOf({ ...one, feeRate: new Decimal(0) }),
    ),
    available: Decimal.max(0, Decimal.min(free, ratio.equity.minus(initialMargin))),
    transferable: Decimal.max(0, held),
  };
}

/** Estimated price of one contract at which a cross account is liquidated. */
export type CrossLiq = {
  /** Unrounded. */
  readonly price: Decimal;
  /** `long` when a falling price gets there, `short` when a rising one does. */
  readonly side: PositionSide;
};

/**
 * Mark of a contract at which the equity of the account equals its requirement, all other contracts
 * at their current marks. A long and a short position of one contract share its mark. The price is
 * `held / slope`, unrounded, with sums over the positions of the contract: `held = balance - frozen
 * + otherUpl - otherRequirement + sum(amount - s*qty*entry)`, `slope = sum(qty*(mmr + fee - s))`.
 * An estimate: it moves with every other mark.
 * @returns null without a position, and when that is no positive price: the account is then safe,
 * or due, at every price of the contract.
 */
export function crossLiqPrice(account: CrossAccount, symbol: string): CrossLiq | null {
  const own = account.positions.filter((position) => position.symbol === symbol);
  const others = account.positions.filter((position) => position.symbol !== symbol);
  const held = account.balance
    .minus(account.frozen)
    .plus(total(others, (one) => profitAt(one, one.mark).minus(requirementOf(one))))
    .plus(
      total(own, ({ side, qty, entry, mmAmount }) =>
        new Decimal(mmAmount ?? 0).minus(costAt(qty, entry).times(sideSign(side))),
      ),
    );
  const slope = total(own, ({ side, qty, mmr, feeRate }) =>
    qty.times(mmr.plus(feeRate).minus(sideSign(side))),
  );
  if (slope.isZero()) return null;
  const price = held.div(slope);
  return price.gt(0) ? { price, side: slope.lt(0) ? 'long' : 'short' } : null;
}

/** The estimate as shown: on the tick before it happens, up for a falling price, else down. */
export function shownCrossLiqPrice(
  account: CrossAccount,
  symbol: string,
  tick: Decimal,
): Decimal | null {
  const liq = crossLiqPrice(account, symbol);
  if (liq === null) return null;
  const shown = liqPriceTick(liq.price, tick, liq.side);
  return shown.gt(0) ? shown : null;
}

/**
 * Checks another leverage of a contract's cross positions. Only the margin in use changes: an
 * increase must fit the available equity, a decrease always does.
 * @param change `maxLeverage` is the cap of the position's tier.
 * @returns LEVERAGE_ABOVE_TIER with the cap, INSUFFICIENT_MARGIN.
 */
export function checkCrossLeverage(
  account: CrossAccount,
  symbol: string,
  change: { readonly newLeverage: Decimal; readonly maxLeverage: Decimal },
): Checked<'LEVERAGE_ABOVE_TIER' | 'INSUFFICIENT_MARGIN'> {
  const { newLeverage: leverage, maxLeverage } = change;
  if (leverage.gt(maxLeverage)) {
    return { ok: false, error: 'LEVERAGE_ABOVE_TIER', args: { max: decimalText(maxLeverage) } };
  }
  const { initialMargin, available } = viewCross(account);
  const changed = account.positions.map((one) =>
    one.symbol === symbol ? { ...one, leverage } : one,
  );
  const rise = total(changed, initialMarginOf).minus(initialMargin);
  const fits = !rise.gt(0) || rise.lte(available);
  return fits ? { ok: true } : { ok: false, error: 'INSUFFICIENT_MARGIN' };
}
