import { profitAt } from '#domain/contract/upl.ts';
import { tickAt } from '#domain/market/tick.ts';
import type { Instrument } from '#domain/market/types.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { feeUp } from '#domain/money/rounding.ts';
import { fromMinor } from '#domain/money/money.ts';
import { feeRatesOf, rulesOf } from '#domain/order/rules.ts';
import { spotFill } from '#domain/spot/fill.ts';
import { BIST_FEES, stockTotals } from '#domain/stock/fees.ts';

/** A trade of a backtest, without a real order. */
export type PaperTrade = {
  readonly ts: number;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly price: Decimal;
  readonly qty: Decimal;
  /** In the account's currency. */
  readonly fee: Decimal;
  /** Realised profit of a closing trade after its fees; null for an opening one. */
  readonly profit: Decimal | null;
};

type Held = { readonly qty: Decimal; readonly cost: Decimal };
type Position = {
  readonly side: 'long' | 'short';
  readonly qty: Decimal;
  readonly entry: Decimal;
  readonly fee: Decimal;
};

/** Current prices in units of each instrument; 0 for none. */
export type PaperPrices = (symbol: string) => number;

const USABLE = new Decimal('0.985');

/**
 * Money of a backtest: trades at a price one step worse than the market's, with the fees of
 * real orders, rounded as theirs.
 */
export class PaperAccount {
  readonly #instrument: (symbol: string) => Instrument;
  readonly trades: PaperTrade[] = [];
  readonly #held = new Map<string, Held>();
  readonly #positions = new Map<string, Position>();
  #cash: Decimal;
  #fees = new Decimal(0);

  constructor(cash: Decimal, instrument: (symbol: string) => Instrument) {
    this.#cash = cash;
    this.#instrument = instrument;
  }

  get fees(): Decimal {
    return this.#fees;
  }

  /** Holdings with their sides. */
  get sides(): ReadonlyMap<string, 'long' | 'short'> {
    const coins = [...this.#held.keys()].map((symbol) => [symbol, 'long'] as const);
    return new Map([
      ...coins,
      ...[...this.#positions].map(([name, { side }]) => [name, side] as const),
    ]);
  }

  /** Worth at prices. */
  worth(prices: PaperPrices): Decimal {
    let sum = this.#cash;
    for (const [symbol, { qty }] of this.#held) {
      sum = sum.plus(qty.times(this.#price(symbol, prices(symbol))));
    }
    for (const [symbol, position] of this.#positions) {
      sum = sum.plus(profitAt(position, this.#price(symbol, prices(symbol))));
    }
    return sum;
  }

  /** Buys for about a value, or opens a position of that value. */
  enter(
    { symbol, side, value }: { symbol: string; side: 'long' | 'short'; value: Decimal },
    price: number,
    ts: number,
  ): void {
    const instrument = this.#instrument(symbol);
    const rules = rulesOf(instrument);
    if (price <= 0 || rules === null) return;
    const at = this.#worse(instrument, price, side === 'long' ? 'buy' : 'sell');
    const isContract = instrument.kind === 'swap';
    const usable = isContract ? value : Decimal.min(value, this.#cash.times(USABLE));
    const qty = this.#lots(instrument, usable.div(at));
    if (qty.times(at).lt(rules.minValue)) return;
    if (isContract) this.#open(instrument, { side, qty, entry: at }, ts);
    else this.#buy(instrument, { qty, price: at }, ts);
  }

  /** Sells or closes the whole holding of a symbol. */
  leave(symbol: string, price: number, ts: number): void {
    if (price <= 0) return;
    const instrument = this.#instrument(symbol);
    const position = this.#positions.get(symbol);
    if (position !== undefined) {
      this.#close(instrument, position, { price, ts });
      return;
    }
    const held = this.#held.get(symbol);
    if (held === undefined) return;
    const at = this.#worse(instrument, price, 'sell');
    const { qty } = held;
    const { cash, fee } = this.#cost(instrument, { side: 'sell', qty, price: at });
    this.#cash = this.#cash.plus(cash);
    this.#held.delete(symbol);
    this.#note({ ts, symbol, side: 'sell', price: at, qty, fee, profit: cash.minus(held.cost) });
  }

  #buy(instrument: Instrument, { qty, price }: { qty: Decimal; price: Decimal }, ts: number): void {
    const { symbol } = instrument;
    const { cash, fee, received } = this.#cost(instrument, { side: 'buy', qty, price });
    this.#cash = this.#cash.plus(cash);
    const before = this.#held.get(symbol) ?? { qty: new Decimal(0), cost: new Decimal(0) };
    const held = { qty: before.qty.plus(received), cost: before.cost.minus(cash) };
    this.#held.set(symbol, held);
    this.#note({ ts, symbol, side: 'buy', price, qty, fee, profit: null });
  }

  #open(instrument: Instrument, opened: Omit<Position, 'fee'>, ts: number): void {
    const { symbol } = instrument;
    const { side, qty, entry: price } = opened;
    const fee = this.#contractFee(instrument, qty.times(price));
    this.#cash = this.#cash.minus(fee);
    this.#positions.set(symbol, { ...opened, fee });
    const taken = side === 'long' ? 'buy' : 'sell';
    this.#note({ ts, symbol, side: taken, price, qty, fee, profit: null });
  }

  #close(instrument: Instrument, position: Position, at: { price: number; ts: number }): void {
    const { symbol } = instrument;
    const side = position.side === 'long' ? 'sell' : 'buy';
    const price = this.#worse(instrument, at.price, side);
    const { qty } = position;
    const fee = this.#contractFee(instrument, qty.times(price));
    const gain = profitAt(position, price);
    this.#cash = this.#cash.plus(gain).minus(fee);
    this.#positions.delete(symbol);
    const profit = gain.minus(fee).minus(position.fee);
    this.#note({ ts: at.ts, symbol, side, price, qty, fee, profit });
  }

  /** Change of cash, fee in the currency and received quantity, by the formulas of real orders. */
  #cost(
    instrument: Instrument,
    { side, qty, price }: { side: 'buy' | 'sell'; qty: Decimal; price: Decimal },
  ): { readonly cash: Decimal; readonly fee: Decimal; readonly received: Decimal } {
    if (instrument.kind === 'stock') {
      const { cashDelta, total } = stockTotals(side, qty.times(price), BIST_FEES);
      return { cash: cashDelta, fee: total, received: qty };
    }
    const rules = rulesOf(instrument);
    if (rules === null) throw new Error(`${instrument.symbol} has no rules`);
    const { takerRate: feeRate } = feeRatesOf(rules);
    const baseScale = assetScale(instrument.base);
    const quoteScale = assetScale(instrument.quote);
    const fill = spotFill({ side, qty, price, feeRate, baseScale, quoteScale });
    const fee = side === 'buy' ? fill.fee.times(price) : fill.fee;
    return { cash: fill.quoteDelta, fee, received: fill.baseDelta };
  }

  #contractFee(instrument: Instrument, turnover: Decimal): Decimal {
    const rules = rulesOf(instrument);
    const rate = rules === null ? new Decimal(0) : feeRatesOf(rules).takerRate;
    return feeUp(turnover.times(rate), assetScale(instrument.quote));
  }

  /** Price for a taker: one step worse. */
  #worse(instrument: Instrument, price: number, side: 'buy' | 'sell'): Decimal {
    const tick = tickAt(price, instrument);
    const worse = side === 'buy' ? price + tick : Math.max(tick, price - tick);
    return this.#price(instrument.symbol, worse);
  }

  #price(symbol: string, units: number): Decimal {
    return fromMinor(units, this.#instrument(symbol).priceDecimals);
  }

  #lots({ lotQty, qtyDecimals }: Instrument, qty: Decimal): Decimal {
    const units = qty.times(new Decimal(10).pow(qtyDecimals)).floor();
    return fromMinor(units.minus(units.mod(lotQty)).toNumber(), qtyDecimals);
  }

  #note(trade: PaperTrade): void {
    this.#fees = this.#fees.plus(trade.fee);
    this.trades.push(trade);
  }
}
