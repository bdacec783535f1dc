import { Decimal, roundTo } from '#domain/money/decimal.ts';
import { creditDown, feeUp, paymentUp } from '#domain/money/rounding.ts';
import { convert } from '#domain/spot/convert.ts';
import type { RouteRates } from './rates.ts';

const RATE_DECIMALS = 12;

/** What is asked for: one of the two amounts, at rates and a fee. */
export type ExchangeAsk = RouteRates & {
  readonly side: 'give' | 'receive';
  readonly amount: Decimal;
  readonly sellsBase: boolean;
  /** Part of the value that is kept as fee. */
  readonly feeRate: Decimal;
  /** Decimals of what is given and of what is received. */
  readonly giveScale: number;
  readonly receiveScale: number;
};

/** Figures of a conversion: `atMid - spread - fee = receive`, all of those in what is received. */
export type ExchangeFigures = {
  readonly give: Decimal;
  readonly receive: Decimal;
  readonly fee: Decimal;
  readonly spread: Decimal;
  readonly atMid: Decimal;
  /** Price of one base in quote with spread and fee inside. */
  readonly allInRate: Decimal;
};

/** The least that has to be given to receive an amount: up to the decimals of what is given. */
function giveFor({ amount, rate, feeRate, sellsBase, giveScale }: ExchangeAsk): Decimal {
  const one = new Decimal(1);
  const exact = sellsBase
    ? amount.div(rate.times(one.minus(feeRate)))
    : amount.times(rate).times(one.plus(feeRate));
  return paymentUp(exact, giveScale);
}

/**
 * Figures of a conversion. What is received follows from what is given, down; asked the other way
 * round exactly the amount asked for is received, for the least that brings it. The fee is that
 * part of the value at the rate, up, and the spread what the value at the middle has more.
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
