import { liqPrice } from '#domain/contract/liq-price.ts';
import { tierAfter } from '#domain/contract/quote-contract.ts';
import { tiersOf, type Tier } from '#domain/contract/tiers.ts';
import type { Instrument } from '#domain/market/types.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fixedOfBig } from '#domain/money/fixed.ts';
import { toMinor } from '#domain/money/money.ts';
import type { GuardedPosition } from '#server/ports/core.ts';
import type { PositionRow, TriggerRow } from '#server/ports/rows.ts';
import { rulesOf } from '#domain/order/rules.ts';
import { amountDec, priceInt, qtyDec } from '#server/app/orders/scales.ts';

/** A position in decimals, with the rates its liquidation needs. */
export type PositionFigures = {
  readonly side: PositionRow['side'];
  readonly qty: Decimal;
  readonly entry: Decimal;
  readonly margin: Decimal;
  readonly leverage: Decimal;
  readonly mmr: Decimal;
  readonly feeRate: Decimal;
  readonly tier: Tier;
};

/** Tier of a quantity; the last one beyond the table. */
function tierFor(instrument: Instrument, qty: Decimal): Tier {
  const tier = tierAfter(instrument, qty) ?? tiersOf(instrument).at(-1);
  if (tier === undefined) throw new RangeError(`${instrument.symbol} has no tiers`);
  return tier;
}

/** Figures of an open position. */
export function figuresOf(instrument: Instrument, row: PositionRow): PositionFigures {
  const qty = qtyDec(instrument, row.qty);
  const tier = tierFor(instrument, qty);
  return {
    side: row.side,
    qty,
    entry: new Decimal(row.entry),
    margin: amountDec(instrument.quote, row.margin),
    leverage: new Decimal(row.leverage),
    mmr: tier.mmr,
    feeRate: new Decimal(rulesOf(instrument)?.takerRate ?? '0'),
    tier,
  };
}

/**
 * Last integer price at which the position is liquidated: the exact price rounded away from the
 * position's side, so that comparing marks with it equals comparing unrounded ratios.
 */
function liquidationEdge(instrument: Instrument, figures: PositionFigures): number | null {
  const exact = liqPrice(figures);
  if (exact === null) return null;
  const rounding = figures.side === 'long' ? 'floor' : 'ceil';
  const units = toMinor(exact, instrument.priceDecimals, rounding);
  return units > BigInt(Number.MAX_SAFE_INTEGER) ? null : fixedOfBig(units);
}

/** A position as the engine watches it. */
export function guardedFrom(
  instrument: Instrument,
  row: PositionRow,
  triggers: readonly TriggerRow[],
): GuardedPosition {
  return {
    id: row.id,
    symbol: row.symbol,
    side: row.side,
    liqPrice:
      row.marginMode === 'cross' ? null : liquidationEdge(instrument, figuresOf(instrument, row)),
    dueSince: row.dueSince,
    triggers: triggers.map(({ id, kind, price, priceBy }) => ({
      id,
      kind,
      price: priceInt(instrument, price),
      priceBy,
    })),
  };
}
