import { viewCross } from '#domain/contract/cross-account.ts';
import { concentration, effectiveLeverage, riskBand } from '#domain/contract/risk.ts';
import { SETTLE_DECIMALS } from '#domain/contract/side.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import type { Formats } from '#workers/market/formats.ts';
import { amountText, dec, hundredths, type AccountScope } from './account-scope.ts';
import type { CellTexts } from './cells-view.ts';
import { crossAccount, crossHeld } from './cross-scope.ts';

const SHOWN = 2;
const NONE = new Decimal(0);

/** Integers of 10^-8 USDT as a decimal. */
export function usdt(minor: bigint): Decimal {
  return fromMinor(minor, SETTLE_DECIMALS);
}

export type Risk = {
  readonly equity: Decimal;
  readonly requirement: Decimal;
  readonly upl: Decimal;
  /** Sizes of all positions at their marks. */
  readonly notional: Decimal;
  /** The largest of them; null without a position. */
  readonly largest: { readonly symbol: string; readonly value: Decimal } | null;
};

/**
 * All positions together: requirement against equity, which is the margins of isolated positions,
 * the whole balance once there is a cross position, and all profits.
 */
export function riskOf(scope: AccountScope): Risk {
  const { store, board, market } = scope;
  let equity = crossHeld(scope).length === 0 ? NONE : (crossAccount(scope)?.balance ?? NONE);
  let requirement = new Decimal(0);
  let upl = new Decimal(0);
  let notional = new Decimal(0);
  let largest: Risk['largest'] = null;
  for (const position of store.openPositions()) {
    const figures = board.figures(position.id);
    const instrument = market.instrument(position.symbol);
    if (figures === null || instrument === null) continue;
    const profit = usdt(figures.upl);
    const rate = dec(position.maintenanceRate).plus(position.feeRate);
    const value = fromMinor(figures.mark, instrument.priceDecimals).times(position.qty);
    upl = upl.plus(profit);
    notional = notional.plus(value);
    if (largest === null || value.gt(largest.value)) largest = { symbol: position.symbol, value };
    equity = equity.plus(position.margin).plus(profit);
    requirement = requirement.plus(value.times(rate));
  }
  return { equity, requirement, upl, notional, largest };
}

/** Margins of isolated positions, and what the cross positions use at their marks. */
export function marginUsed(scope: AccountScope): Decimal {
  const account = crossAccount(scope);
  const cross = account === null ? NONE : viewCross(account).initialMargin;
  return scope.store.openPositions().reduce((sum, { margin }) => sum.plus(margin), cross);
}

/** Cells of the risk of all contract positions together, in USDT. */
export function riskCells(risk: Risk, formats: Formats): CellTexts {
  const { equity, requirement, notional, largest } = risk;
  const use = equity.gt(0) ? requirement.div(equity) : null;
  const leverage = effectiveLeverage(notional, equity);
  const share = largest === null ? null : concentration(largest.value, notional);
  const shown = (value: Decimal | null) => ({ text: amountText(value, SHOWN, formats) });
  return {
    risk: { text: formats.percent(hundredths(use)), value: use?.toNumber() ?? Number.NaN },
    band: { text: riskBand(risk) },
    notional: shown(notional),
    equity: shown(equity),
    requirement: shown(requirement),
    leverage: shown(leverage),
    topShare: { text: formats.percent(hundredths(share)) },
    topSymbol: { text: largest?.symbol ?? '' },
  };
}
