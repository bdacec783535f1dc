import { nextBusinessDay } from '#domain/market/calendar.ts';
import { Decimal } from '#domain/money/decimal.ts';

/** Shares bought on credit. Ratios are fractions of the market value. */
export type MarginAccount = {
  readonly marketValue: Decimal;
  readonly loan: Decimal;
  /** Own share required when buying and restored by a call, 0.5. */
  readonly initial: Decimal;
  /** Own share below which a call is made, 0.35. */
  readonly maintenance: Decimal;
};

/** State of a margin account; amounts in lira, ratios unrounded. */
export type MarginState = {
  readonly equity: Decimal;
  /** Null while nothing is held. */
  readonly ratio: Decimal | null;
  readonly call: boolean;
  /** Cash that restores the initial ratio, up to the kuruş; 0 when it is met. */
  readonly cashToRestore: Decimal;
  /** Market value to sell instead, up to the kuruş, at most all. */
  readonly saleToRestore: Decimal;
};

/** Business days to respond to a call. */
const CALL_DAYS = 2;

const LIRA_DECIMALS = 2;

function liraUp(value: Decimal): Decimal {
  return Decimal.max(0, value).toDecimalPlaces(LIRA_DECIMALS, Decimal.ROUND_UP);
}

/**
 * Equity = value - loan, ratio = equity / value; a call below the maintenance ratio. Cash lowers
 * the loan: `initial * value - equity`. A sale repays the loan and leaves the equity: `value -
 * equity / initial`. Both in lira, up to the kuruş; equity and ratio unrounded.
 */
export function marginAccount(account: MarginAccount): MarginState {
  const { marketValue, loan, initial, maintenance } = account;
  const equity = marketValue.minus(loan);
  const ratio = marketValue.isZero() ? null : equity.div(marketValue);
  const isShort = equity.lt(marketValue.times(initial));
  const sale = Decimal.min(marketValue, marketValue.minus(equity.div(initial)));
  return {
    equity,
    ratio,
    call: equity.lt(marketValue.times(maintenance)),
    cashToRestore: liraUp(marketValue.times(initial).minus(equity)),
    saleToRestore: isShort ? liraUp(sale) : new Decimal(0),
  };
}

/** Last day (day number) to respond to a call made on a day; shares are sold after it. */
export function marginCallDeadline(callDay: number): number {
  let day = callDay;
  for (let left = CALL_DAYS; left > 0; left--) day = nextBusinessDay(day, 'BIST');
  return day;
}
