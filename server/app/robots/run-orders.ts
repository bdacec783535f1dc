import { Refusal } from '#domain/errors.ts';
import type { Instrument } from '#domain/market/types.ts';
import { assetScale, shareAsset } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import { fromMinor, minorText, toMinor } from '#domain/money/money.ts';
import { rulesOf } from '#domain/order/rules.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { assetsCommands } from '#server/app/wallet/calls.ts';
import { liquidateOne } from '#server/app/trading/contract-close.ts';
import { addContractOrder } from '#server/app/trading/contract-orders.ts';
import { isPriced } from '#server/app/orders/market-gate.ts';
import { addSpotOrder } from '#server/app/trading/spot-orders.ts';
import { addStockOrder } from '#server/app/trading/stock-orders.ts';
import type { MarketView } from '#server/ports/core.ts';
import type { OrderCause } from '#server/ports/robot-rows.ts';
import type { PositionRow } from '#server/ports/rows.ts';
import { marketOfAsset } from './run-worth.ts';
import type { RunWork } from './run-work.ts';

/** Cause of an order and the inputs of the rule. */
export type Reasoned = {
  readonly cause: OrderCause;
  readonly inputs: string;
  readonly slot: number;
};

/** Share of the cash that an order may use, because a market order reserves more than its price. */
const USABLE = new Decimal('0.97');
const MARGIN_USABLE = new Decimal('0.97');

/** A market that can be traded now; null otherwise. */
function priced({ context }: RunWork, symbol: string) {
  const [instrument, view] = [context.instrument(symbol), context.view(symbol)];
  const rules = instrument === undefined ? null : rulesOf(instrument);
  if (instrument === undefined || view === undefined || rules === null) return null;
  if (view.last <= 0 || !isPriced(view, context.settings.feedMaxAgeMs)) return null;
  return { instrument, view, rules };
}

/**
 * Places an order and records its cause. All rules are checked before the first row is written, so
 * a refused order leaves no trace and is tried again with the next decision.
 */
async function given(
  { context, run }: RunWork,
  { cause, inputs, slot }: Reasoned,
  order: () => Promise<OrderView>,
): Promise<boolean> {
  try {
    const { id } = await order();
    const row = { id, runId: run.id, cause, inputs, slot, ts: context.now };
    await context.tx.table('robotCause').insert(row);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

type Priced = NonNullable<ReturnType<typeof priced>>;

function priceOf({ instrument, view }: Priced, side: 'buy' | 'sell'): Decimal {
  const best = (side === 'buy' ? view.book?.asks : view.book?.bids)?.[0]?.price ?? view.last;
  return fromMinor(best, instrument.priceDecimals);
}

/** Quantity in units of the instrument, rounded down to whole lots. */
function lotsOf({ lotQty, qtyDecimals }: Instrument, qty: Decimal): number {
  const units = qty.times(new Decimal(10).pow(qtyDecimals)).floor();
  return units.minus(units.mod(lotQty)).toNumber();
}

/** Quantity that a value buys; 0 below the market's minimum. */
function qtyFor(market: Priced, value: Decimal): number {
  const { instrument, rules } = market;
  const price = priceOf(market, 'buy');
  const units = lotsOf(instrument, value.div(price));
  const worth = fromMinor(units, instrument.qtyDecimals).times(price);
  // A margin, so that a price move within the order does not fall below the minimum value.
  const isEnough =
    units >= instrument.minQty && worth.gte(new Decimal(rules.minValue).times('1.02'));
  return isEnough ? Math.min(units, rules.maxQty ?? units) : 0;
}

type Buy = { readonly symbol: string; readonly value: Decimal };

/** Buys coins or shares at market for about a value, limited to the free cash. */
export async function buy(work: RunWork, { symbol, value }: Buy, why: Reasoned): Promise<boolean> {
  const { context, run, owner } = work;
  const market = priced(work, symbol);
  if (market === null) return false;
  const free = await context.tx.balance(run.realm, owner, run.asset, 'available');
  const usable = fromMinor(free, assetScale(run.asset)).times(USABLE);
  const units = qtyFor(market, Decimal.min(value, usable, market.rules.maxValue));
  if (units === 0) return false;
  const qty = formatPlain(units, market.instrument.qtyDecimals);
  const order = { symbol, type: 'market', qty } as const;
  return given(work, why, () =>
    market.instrument.kind === 'stock'
      ? addStockOrder(context, 'buy', order)
      : addSpotOrder(context, { ...order, side: 'buy' }),
  );
}

/** Units of an amount that can be sold now; 0 below the market's minimum. */
function sellableUnits(market: Priced, amount: bigint, asset: string): number {
  const { instrument, rules } = market;
  const units = lotsOf(instrument, fromMinor(amount, assetScale(asset)));
  // Shares have no minimum value here, because selling a whole holding is exempt from it.
  if (instrument.kind === 'stock') return units;
  const worth = fromMinor(units, instrument.qtyDecimals).times(priceOf(market, 'sell'));
  const isEnough = units >= instrument.minQty && worth.gte(rules.minValue);
  return isEnough ? units : 0;
}

/** True for a coin remainder below a lot or the minimum value, which cannot be sold. */
export function isDust(work: RunWork, asset: string, amount: bigint): boolean {
  const market = priced(work, marketOfAsset(asset));
  return market !== null && sellableUnits(market, amount, asset) === 0;
}

/** Sells the free amount of an asset at market, at most `atMost`. */
export async function sell(
  work: RunWork,
  { asset, atMost }: { readonly asset: string; readonly atMost?: bigint },
  why: Reasoned,
): Promise<boolean> {
  const { context, run, owner } = work;
  const symbol = marketOfAsset(asset);
  const market = priced(work, symbol);
  if (market === null) return false;
  const free = await context.tx.balance(run.realm, owner, asset, 'available');
  const amount = atMost === undefined || atMost > free ? free : atMost;
  const units = sellableUnits(market, amount, asset);
  if (units === 0) return false;
  const most = Math.min(units, market.rules.maxQty ?? units);
  const order = {
    symbol,
    type: 'market',
    qty: formatPlain(most, market.instrument.qtyDecimals),
  } as const;
  return given(work, why, () =>
    asset === shareAsset(symbol)
      ? addStockOrder(context, 'sell', order)
      : addSpotOrder(context, { ...order, side: 'sell' }),
  );
}

/** Moves cash between the free account of a run and its contract account. */
async function transfer(
  { context, run }: RunWork,
  from: 'spot' | 'contract',
  amount: bigint,
): Promise<void> {
  if (amount <= 0n) return;
  const to = from === 'spot' ? 'contract' : 'spot';
  const input = { from, to, asset: run.asset, amount: minorText(amount, assetScale(run.asset)) };
  await assetsCommands['coinTransfer']?.(context, input as never);
}

/** Moves the free cash of the contract account back. */
async function freeContract(work: RunWork): Promise<void> {
  const { context, run, owner } = work;
  const free = await context.tx.balance(run.realm, owner, run.asset, 'contract');
  await transfer(work, 'contract', free);
}

/** Contracts for a margin at a leverage; 0 below the minimum. */
function contractUnits(market: Priced, margin: Decimal, leverage: number): number {
  return qtyFor(market, margin.times(MARGIN_USABLE).times(leverage));
}

export type Opening = {
  readonly symbol: string;
  readonly side: 'long' | 'short';
  readonly leverage: number;
  readonly margin: Decimal;
};

/** Opens a position with part of the cash as margin, and returns the unused margin. */
export async function openContract(
  work: RunWork,
  { symbol, side, leverage, margin }: Opening,
  why: Reasoned,
): Promise<boolean> {
  const { context, run, owner } = work;
  const market = priced(work, symbol);
  if (market === null) return false;
  const scale = assetScale(run.asset);
  const free = await context.tx.balance(run.realm, owner, run.asset, 'available');
  const part = toMinor(Decimal.min(margin, fromMinor(free, scale)), scale, 'floor');
  const units = contractUnits(market, fromMinor(part, scale), leverage);
  if (units === 0) return false;
  await transfer(work, 'spot', part);
  const qty = formatPlain(units, market.instrument.qtyDecimals);
  const order = { symbol, side, leverage, qty, type: 'market', triggerBy: 'last' } as const;
  const isGiven = await given(work, why, () => addContractOrder(context, order));
  await freeContract(work);
  return isGiven;
}

/** Closes a position at market. */
export async function closeContract(
  work: RunWork,
  { id: positionId, symbol }: PositionRow,
  why: Reasoned,
): Promise<boolean> {
  if (priced(work, symbol) === null) return false;
  const isGiven = await given(
    work,
    why,
    async () => (await liquidateOne(work.context, { positionId, symbol })).order,
  );
  await freeContract(work);
  return isGiven;
}

/**
 * Time since the latest heartbeat of any instrument of a product, milliseconds; null without a
 * view.
 */
export function feedSilenceMs({ context, product }: RunWork): number | null {
  const views = product.symbols.flatMap((symbol): readonly MarketView[] => {
    const view = context.view(symbol);
    return view === undefined ? [] : [view];
  });
  // A closed market is not silent.
  const open = views.filter(({ state }) => state !== 'closed');
  if (open.length === 0) return null;
  return Math.min(...open.map(({ feedAgeMs }) => feedAgeMs));
}
