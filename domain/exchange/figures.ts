import { Decimal, roundTo } from '#domain/money/decimal.ts';
import { creditDown, feeUp, paymentUp } from '#domain/money/rounding.ts';
import { convert } from '#domain/spot/convert.ts';
import type { RouteRates } from './rates.ts';

const RATE_DECIMALS = 12;

/** Requested conversion: one of the two amounts, rates and a fee. */
export type ExchangeAsk = RouteRates & {
  readonly side: 'give' | 'receive';
  readonly amount: Decimal;
  readonly sellsBase: boolean;
  /** Fraction of the value charged as fee. */
  readonly feeRate: Decimal;
  /** Decimals of the asset given and of the asset received. */
  readonly giveScale: number;
  readonly receiveScale: number;
};

/** Figures of a conversion: `atMid - spread - fee = receive`, all in the asset received. */
export type ExchangeFigures = {
  readonly give: Decimal;
  readonly receive: Decimal;
  readonly fee: Decimal;
  readonly spread: Decimal;
  readonly atMid: Decimal;
  /** Price of one base in quote, including spread and fee. */
  readonly allInRate: Decimal;
};

/**
 * The least amount to give for a requested amount, rounded up to the decimals of the asset given.
 */
function giveFor({ amount, rate, feeRate, sellsBase, giveScale }: ExchangeAsk): Decimal {
  const one = new Decimal(1);
  const exact = sellsBase
    ? amount.div(rate.times(one.minus(feeRate)))
    : amount.times(rate).times(one.plus(feeRate));
  return paymentUp(exact, giveScale);
}

/**
 * Figures of a conversion. The received amount follows from the given one, rounded down. For a
 * requested amount, exactly that amount is received for the least that yields it. The fee is a
 * fraction of the value at the rate, rounded up; the spread is the difference to the value at the
 * mid price.
 */
export function exchangeFigures(ask: ExchangeAsk): ExchangeFigures {
  const { side, amount, rate, mid, feeRate, sellsBase, receiveScale: scale } = ask;
  const give = side === 'give' ? amount : giveFor(ask);
  const direction = sellsBase ? 'sellBase' : 'sellQuote';
  const brought = convert({ amount: give, rate, spread: feeRate, direction, scale });
  const receive = side === 'give' ? brought : amount;
  const at = (price: Decimal): Decimal => (sellsBase ? give.times(price) : give.div(price));
  const feeExact = sellsBase
    ? at(rate).times(feeRate)
    : at(rate).times(feeRate).div(feeRate.plus(1));
  const fee = feeUp(feeExact, scale);
  const atRate = receive.plus(fee);
  const apart = creditDown(at(mid), scale).minus(atRate);
  const spread = apart.isNegative() ? new Decimal(0) : apart;
  return {
    give,
    receive,
    fee,
    spread,
    atMid: atRate.plus(spread),
    allInRate: allIn({ give, receive, sellsBase }),
  };
}

function allIn(parts: { give: Decimal; receive: Decimal; sellsBase: boolean }): Decimal {
  const { give, receive, sellsBase } = parts;
  if (give.isZero() || receive.isZero()) return new Decimal(0);
  return roundTo(sellsBase ? receive.div(give) : give.div(receive), RATE_DECIMALS, 'halfUp');
}
