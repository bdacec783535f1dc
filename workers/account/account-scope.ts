import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { displayScale } from '#domain/money/display-scale.ts';
import { fixedOfBig } from '#domain/money/fixed.ts';
import { fromMinor, toMinor } from '#domain/money/money.ts';
import { sessionPhase, type Phase } from '#domain/market/session.ts';
import type { Instrument } from '#domain/market/types.ts';
import { venuePhase } from '#domain/stock/check-stock-order.ts';
import { formatDecimalText, MISSING } from '#domain/text/number-text.ts';
import type { VenueInfo } from '#protocol/worker/market-worker.ts';
import type { Formats } from '#workers/market/formats.ts';
import type { Market } from '#workers/market/market.ts';
import type { AccountStore } from './account-store.ts';
import type { PositionBoard } from './position-board.ts';

/** State that views of the account read. They never write. */
export type AccountScope = {
  readonly market: Market;
  readonly store: AccountStore;
  readonly board: PositionBoard;
  readonly venue: () => VenueInfo | null;
  /** Number of the latest book frame of a symbol, 0 before the first. */
  readonly bookSeq: (sym: string) => number;
};

/** Decimals of a fraction in hundredths of a percent. */
const SHARE_DECIMALS = 4;

/** Displayed decimals of an asset's amount in a cell; none while the asset is unknown. */
export function shownDecimals(asset: string): number {
  return asset === '' ? 0 : displayScale(asset).cell;
}

/** A decimal cut to some decimals, grouped; `--` for nothing. */
export function amountText(value: Decimal | null, shown: number, { separators }: Formats): string {
  return value === null ? MISSING : formatDecimalText(decimalText(value), shown, separators);
}

/** Like `amountText`, with a plus before gains; zero has no sign. */
export function signedText(value: Decimal | null, shown: number, formats: Formats): string {
  const text = amountText(value, shown, formats);
  return value?.gt(0) === true && /[1-9]/.test(text) ? `+${text}` : text;
}

/**
 * A fraction as hundredths of a percent, cut toward zero, for the percent formats; null for no
 * number, such as a quotient by zero.
 */
export function hundredths(fraction: Decimal | null): number | null {
  if (fraction?.isFinite() !== true) return null;
  return fixedOfBig(toMinor(fraction, SHARE_DECIMALS, 'down'));
}

/** An integer of the market as a decimal; null where it is unknown. */
export function priceOf(value: number, { priceDecimals }: Instrument): Decimal | null {
  return value > 0 ? fromMinor(value, priceDecimals) : null;
}

/** Session phase for checks of a share; continuous for everything else. */
export function stockPhase({ market, venue }: AccountScope, sym: string): Phase {
  const exchange = market.instrument(sym)?.exchange;
  if (exchange !== 'BIST' && exchange !== 'US') return 'CONTINUOUS';
  const phase = sessionPhase(market.serverNow(), exchange);
  return venuePhase(phase, venue()?.alwaysOpen === true);
}

/** Last price of a symbol. */
export function lastOf({ market }: AccountScope, sym: string): Decimal | null {
  const instrument = market.instrument(sym);
  if (instrument === null) return null;
  return priceOf(market.tickers.get(sym, 'last'), instrument);
}

/** Mark price of a contract. */
export function markOf({ market }: AccountScope, sym: string): Decimal | null {
  const instrument = market.instrument(sym);
  if (instrument === null) return null;
  return priceOf(market.mark(sym)?.mark ?? 0, instrument);
}

/** Price step to which a position's liquidation price is rounded. */
export function tickOf({ tick, priceDecimals }: Instrument): Decimal {
  return fromMinor(tick.rule === 'fixed' ? tick.tick : 1, priceDecimals);
}

/** Parses decimal text from the server. */
export function dec(text: string): Decimal {
  return new Decimal(text);
}
