import { pricedBy } from '#domain/account/worth.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { todayPnl } from '#domain/stock/position.ts';
import type {
  BalanceView,
  HoldingView,
  PositionView,
  StockDayView,
} from '#protocol/http/trading-objects.ts';

/** Field names of a ticker. */
export type Ticker = Readonly<Record<string, string>>;

const DAY_MS = 86_400_000;
const NONE = new Decimal(0);

/** An account, and the prices its daily change depends on. */
export type AccountDay = {
  readonly balances: readonly BalanceView[];
  readonly holdings: readonly HoldingView[];
  /** Trades of the present session, by share. */
  readonly days: ReadonlyMap<string, StockDayView>;
  readonly positions: readonly PositionView[];
  readonly tickers: ReadonlyMap<string, Ticker>;
  readonly marks: ReadonlyMap<string, string>;
  /** Time of the venue, UTC milliseconds. */
  readonly now: number;
};

/** Profit of shares since their session began. */
export function madeToday(
  qty: Decimal,
  { last = '0', reference = '0' }: Ticker,
  day: StockDayView | undefined,
): Decimal {
  const { bought = '0', sold = '0', paid = '0', received = '0' } = day ?? {};
  return todayPnl({
    openQty: qty.minus(bought).plus(sold),
    previousClose: new Decimal(reference),
    paid: new Decimal(paid),
    received: new Decimal(received),
    qty,
    lastPrice: new Decimal(last),
  });
}

/** Own shares by code, including those of robots. */
function sharesOf({ balances, holdings, days }: AccountDay): ReadonlyMap<string, Decimal> {
  const shares = new Map([...days.keys()].map((symbol) => [symbol, NONE]));
  for (const { symbol, qty } of holdings) shares.set(symbol, new Decimal(qty));
  for (const { asset, robot } of balances) {
    const symbol = asset.startsWith('STK:') ? asset.slice('STK:'.length) : null;
    if (symbol !== null) shares.set(symbol, (shares.get(symbol) ?? NONE).plus(robot));
  }
  return shares;
}

/** Coins outside contracts, in tether: change over 24 hours. */
function coinsToday({ balances, tickers }: AccountDay): Decimal {
  return balances.reduce((sum, { asset, total, contract, margin }) => {
    const symbol = asset.startsWith('STK:') ? null : pricedBy(asset);
    const ticker = symbol === null ? undefined : tickers.get(symbol);
    if (ticker === undefined) return sum;
    const change = new Decimal(ticker['last'] ?? 0).minus(ticker['reference'] ?? 0);
    return sum.plus(change.times(new Decimal(total).minus(contract).minus(margin)));
  }, NONE);
}

/** Open contracts, in tether: change over 24 hours, or since they were opened. */
function contractsToday({ positions, tickers, marks, now }: AccountDay): Decimal {
  return positions.reduce((sum, { symbol, side, qty, entry, openedAt, status }) => {
    const mark = marks.get(symbol);
    if (status !== 'open' || mark === undefined) return sum;
    const before = openedAt > now - DAY_MS ? entry : (tickers.get(symbol)?.['reference'] ?? mark);
    const change = new Decimal(mark).minus(before).times(qty);
    return side === 'long' ? sum.plus(change) : sum.minus(change);
  }, NONE);
}

/** Daily change of an account, in lira; null while a share has no price. */
export function accountToday(day: AccountDay): Decimal | null {
  let sum = NONE;
  for (const [symbol, qty] of sharesOf(day)) {
    const ticker = day.tickers.get(symbol);
    if (ticker === undefined) return null;
    sum = sum.plus(madeToday(qty, ticker, day.days.get(symbol)));
  }
  const rate = day.tickers.get('USDT-TRY')?.['last'];
  if (rate === undefined) return null;
  return sum.plus(coinsToday(day).plus(contractsToday(day)).times(rate));
}
