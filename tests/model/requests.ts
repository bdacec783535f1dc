import type { ModelMarket } from './markets.ts';
import type { Do } from './steps.ts';

/** Requests of the steps, in the words of the calls. */

type Call = { readonly call: string; readonly input: object };

/** Drops the fields that are absent. */
function given(input: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

const DAY_MS = 86_400_000;
/** An order of a coin or a contract that waits until a date lives to see a few steps. */
const SOON_MS = 60_000;

const sizeAt = ({ terms, ...market }: ModelMarket, size: number): number =>
  terms.sizes[size] ?? terms.lot ?? market.price;

const CALLS = {
  spot: () => 'coinOrderAdd',
  contract: () => 'contractOrderAdd',
  stock: (side: 'buy' | 'sell') => (side === 'buy' ? 'stockOrderBuy' : 'stockOrderSell'),
} as const;

/** End of an order that waits until a date. */
function goodTillOf({ time }: Do<'order'>, { terms }: ModelMarket, now: number) {
  if (time !== 'gtd') return undefined;
  return now + (terms.market === 'stock' ? DAY_MS : SOON_MS);
}

/** An order of one kind: market, or limit with any time in force. */
export function orderCall(step: Do<'order'>, market: ModelMarket, now: number): Call {
  const { side, type, time, cap, worst, profit, loss, leverage } = step;
  const kind = market.terms.market;
  const isMarket = type === 'market';
  const text = (distance: number | undefined): string | undefined =>
    distance === undefined ? undefined : market.priceText(market.priceAt(distance));
  const sign = side === 'buy' ? 1 : -1;
  const contract = {
    side: side === 'buy' ? 'long' : 'short',
    leverage,
    triggerBy: 'last',
    takeProfit: text(profit === undefined ? undefined : sign * profit),
    stopLoss: text(loss === undefined ? undefined : -sign * loss),
  };
  return {
    call: CALLS[kind](side),
    input: given({
      symbol: market.terms.symbol,
      ...(kind === 'contract' ? contract : kind === 'spot' ? { side } : {}),
      type,
      qty: market.qtyText(sizeAt(market, step.size)),
      price: isMarket ? undefined : text(step.price),
      timeInForce: isMarket ? undefined : time,
      goodTill: isMarket ? undefined : goodTillOf(step, market, now),
      maxSlippage: isMarket ? cap : undefined,
      protectionPrice: isMarket ? text(worst === undefined ? undefined : sign * worst) : undefined,
    }),
  };
}

/** Targets of a bracket on the side of its profit: none, the whole, halves, or 25/50/25. */
const TARGETS = [[], [100], [50, 50], [25, 50, 25]] as const;

/** The terms of each kind of order that places others. */
function algoTerms(step: Do<'algo'>, market: ModelMarket): Record<string, unknown> {
  const { kind, side, trigger, hasLimit } = step;
  const text = (distance: number): string => market.priceText(market.priceAt(distance));
  const sign = side === 'buy' ? 1 : -1;
  const limitPrice = hasLimit ? text(step.limit) : undefined;
  const onePercent = market.priceAt(10) - market.priceAt(0);
  const entry = hasLimit ? step.price : 0;
  const targets = (TARGETS[step.targets] ?? []).map(
    (part, rank) => `${text(entry + sign * (trigger + rank))}:${part}`,
  );
  const rate = step.callback === 'amount' ? undefined : step.callback;
  const stop = { trigger: text(sign * trigger), limitPrice };
  const terms: Record<typeof kind, Record<string, unknown>> = {
    stop,
    takeProfit: { trigger: text(-sign * trigger), limitPrice },
    trailing: {
      callbackRate: rate,
      callbackAmount: rate === undefined ? market.priceText(onePercent) : undefined,
      activation: step.activation === undefined ? undefined : text(-sign * step.activation),
    },
    oco: { price: text(-sign * (Math.abs(step.limit) + 1)), ...stop },
    bracket: {
      price: hasLimit ? text(step.price) : undefined,
      trigger: text(entry - sign * trigger),
      targets: targets.length === 0 ? undefined : targets.join(','),
    },
    scale: {
      price: text(step.price),
      priceTo: text(step.priceTo),
      count: step.count,
      skew: step.skew,
    },
    twap: {
      seconds: step.seconds,
      slices: step.slices,
      jitter: step.jitter,
      price: hasLimit ? text(step.price) : undefined,
    },
    iceberg: {
      price: text(step.price),
      visible: market.qtyText(Math.ceil(sizeAt(market, step.size) / step.shown)),
    },
    chase: {
      price: text(step.priceTo),
      seconds: step.seconds,
      every: step.count,
      distance: step.slices - 2,
    },
    pov: {
      rate: step.jitter === '0' ? '0.1' : '0.5',
      seconds: step.seconds,
      price: hasLimit ? text(step.price) : undefined,
    },
  };
  return terms[kind];
}

/** An order that places others. */
export function algoCall(step: Do<'algo'>, market: ModelMarket): Call {
  const { kind, side, postOnly, reduceOnly, leverage } = step;
  const isContract = market.terms.market === 'contract';
  const rests = kind === 'scale' || kind === 'iceberg';
  const reduces = isContract && reduceOnly && kind !== 'bracket';
  return {
    call: 'algoOrderAdd',
    input: given({
      symbol: market.terms.symbol,
      kind,
      side,
      qty: market.qtyText(sizeAt(market, step.size)),
      reduceOnly: String(reduces),
      leverage: isContract && !reduces ? leverage : undefined,
      triggerBy: isContract ? step.triggerBy : 'last',
      postOnly: String(rests && postOnly && market.terms.market !== 'stock'),
      ...algoTerms(step, market),
    }),
  };
}
