import { Decimal } from '#domain/money/decimal.ts';
import { profitAt, type OpenPosition } from './upl.ts';

/**
 * A position with the inputs of its maintenance margin. Rates are fractions of the value at mark.
 */
export type MarkedPosition = OpenPosition & {
  readonly mark: Decimal;
  readonly mmr: Decimal;
  /** Taker rate of the closing fee. */
  readonly feeRate: Decimal;
  /** Amount that bracket tables deduct from the maintenance; 0 in the flat model. */
  readonly mmAmount?: Decimal;
};

/** Equity over requirement. Higher is safer; at 1 or less the position is liquidated. */
export type MarginRatio = {
  readonly equity: Decimal;
  readonly requirement: Decimal;
  /** Null while nothing is required. */
  readonly ratio: Decimal | null;
  readonly liquidate: boolean;
};

/** Maintenance and closing fee: `qty * mark * (mmr + feeRate) - amount`. */
export function requirementOf(position: MarkedPosition): Decimal {
  const { qty, mark, mmr, feeRate, mmAmount } = position;
  return qty
    .times(mark)
    .times(mmr.plus(feeRate))
    .minus(mmAmount ?? 0);
}

function ratioOf(equity: Decimal, requirement: Decimal): MarginRatio {
  const isRequired = requirement.gt(0);
  return {
    equity,
    requirement,
    ratio: isRequired ? equity.div(requirement) : null,
    liquidate: isRequired && equity.lte(requirement),
  };
}

/** Isolated: `(margin + profit) / requirement`, compared unrounded. Equality liquidates. */
export function isolatedRatio(
  position: MarkedPosition & { readonly margin: Decimal },
): MarginRatio {
  const equity = position.margin.plus(profitAt(position, position.mark));
  return ratioOf(equity, requirementOf(position));
}

/**
 * Cross, one settlement currency: `(balance + profits - frozen) / requirements`. `frozen` is fees
 * and margins of pending orders; isolated margins are not part of `balance`.
 */
export function crossRatio(account: {
  readonly balance: Decimal;
  readonly frozen: Decimal;
  readonly positions: readonly MarkedPosition[];
}): MarginRatio & { readonly upl: Decimal } {
  let upl = new Decimal(0);
  let requirement = new Decimal(0);
  for (const position of account.positions) {
    upl = upl.plus(profitAt(position, position.mark));
    requirement = requirement.plus(requirementOf(position));
  }
  const equity = account.balance.plus(upl).minus(account.frozen);
  return { upl, ...ratioOf(equity, requirement) };
}
