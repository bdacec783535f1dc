import { rungOfOrder } from '#domain/market/ladder.ts';
import type { Instrument, Side } from '#domain/market/types.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import { isLiveAlgo } from '#domain/order/algo.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { accountBook } from '#src/kit/index.ts';
import { isLiveOrder } from '#src/trading/order/order-labels.ts';

/** A condition of an order that places others. */
export type OwnLeg = { readonly algo: AlgoView; readonly leg: AlgoView['legs'][number] };

/** Own orders of one side in one row of prices. */
export type OwnOrders = {
  readonly orders: readonly OrderView[];
  readonly legs: readonly OwnLeg[];
};

type Place = {
  readonly instrument: Instrument;
  readonly side: Side;
  /** Price of the row, plain decimal text. */
  readonly price: string;
  /** Step of the rows as a multiple of the tick. */
  readonly group: number;
};

function isAt({ instrument, side, price: row, group }: Place, raw: string | undefined): boolean {
  const { priceDecimals } = instrument;
  const price = parseFixed(raw ?? '', priceDecimals);
  if (price === null || price <= 0) return false;
  return rungOfOrder({ side, price }, group, instrument) === parseFixed(row, priceDecimals);
}

/** Own orders and conditions of a side that belong to a row. */
export function ownOrdersAt(place: Place): OwnOrders {
  const { instrument, side } = place;
  const { symbol } = instrument;
  const orders = Object.values(accountBook.orders).filter(
    (one) =>
      one.symbol === symbol && one.side === side && isLiveOrder(one) && isAt(place, one.price),
  );
  const legs = Object.values(accountBook.algos)
    .filter((algo) => algo.symbol === symbol && isLiveAlgo(algo.status))
    .flatMap((algo) => algo.legs.map((leg) => ({ algo, leg })))
    .filter(({ leg }) => {
      const isWaiting = leg.status === 'armed' || leg.status === 'waiting';
      return isWaiting && leg.side === side && isAt(place, leg.trigger);
    });
  return { orders, legs };
}
