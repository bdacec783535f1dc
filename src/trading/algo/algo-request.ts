import {
  fractionOf,
  hasLimit,
  hasTrigger,
  secondsOf,
  targetsOf,
  type AlgoOrder,
} from '#domain/algo/algo-order.ts';
import type { algoOrderAdd } from '#protocol/http/algo-orders.ts';
import type { RequestOf } from '#protocol/http/endpoint.ts';

export type AlgoRequest = RequestOf<typeof algoOrderAdd>;

const KINDS: Readonly<Record<AlgoOrder['kind'], AlgoRequest['kind']>> = {
  stop: 'stop',
  stopLimit: 'stop',
  takeProfit: 'takeProfit',
  takeProfitLimit: 'takeProfit',
  trailing: 'trailing',
  oco: 'oco',
  bracket: 'bracket',
  iceberg: 'iceberg',
  scale: 'scale',
  twap: 'twap',
  chase: 'chase',
  pov: 'pov',
};

type Own = Partial<AlgoRequest>;

function triggerFields({ kind, price, fields }: AlgoOrder): Own {
  const { trigger, triggerBy, limit } = fields;
  const own = kind === 'oco' ? limit : hasLimit(kind) ? price : '';
  return { trigger, triggerBy, ...(own === '' ? {} : { limitPrice: own }) };
}

function trailingFields({ fields }: AlgoOrder): Own {
  const { callback, callbackBy, activation, triggerBy } = fields;
  const distance =
    callbackBy === 'percent'
      ? { callbackRate: fractionOf(callback) }
      : { callbackAmount: callback };
  return { ...distance, triggerBy, ...(activation === '' ? {} : { activation }) };
}

function bracketFields(order: AlgoOrder): Own {
  const { price, stopLoss } = order;
  const targets = targetsOf(order).filter((target) => target.price !== '');
  const text = targets.map((target) => `${target.price}:${target.part}`).join(',');
  return {
    trigger: stopLoss,
    ...(price === '' ? {} : { price }),
    ...(text === '' ? {} : { targets: text }),
  };
}

function partFields({ kind, price, fields }: AlgoOrder): Own {
  const { to, count, skew, slices, jitter, visible, limit, postOnly, distance, every } = fields;
  const post = { postOnly: postOnly ? 'true' : 'false' } as const;
  if (kind === 'scale') return { price, priceTo: to, count, skew, ...post };
  if (kind === 'iceberg') return { price, visible, ...post };
  const seconds = String(secondsOf(fields.minutes));
  if (kind === 'chase') return { price: limit, seconds, every, distance };
  const worst = limit === '' ? {} : { price: limit };
  if (kind === 'pov') return { rate: fractionOf(fields.rate), seconds, ...worst };
  const rate = fractionOf(jitter);
  return {
    seconds,
    slices,
    ...(rate === '0' ? {} : { jitter: rate }),
    ...worst,
  };
}

function ownFields(order: AlgoOrder): Own {
  const { kind, price } = order;
  if (kind === 'trailing') return trailingFields(order);
  if (kind === 'bracket') return bracketFields(order);
  if (kind === 'oco') return { ...triggerFields(order), price };
  return hasTrigger(kind) ? triggerFields(order) : partFields(order);
}

/** The call that places an order. */
export function requestOf(order: AlgoOrder): AlgoRequest {
  const { symbol, side, qty, reduces, leverage } = order;
  return {
    symbol,
    side,
    qty,
    kind: KINDS[order.kind],
    ...(reduces ? { reduceOnly: 'true' } : {}),
    ...(leverage === null ? {} : { leverage: String(leverage) }),
    ...ownFields(order),
  };
}
