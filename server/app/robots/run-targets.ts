import { assetScale } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor, toMinor } from '#domain/money/money.ts';
import type { Target } from '#domain/robot/strategies.ts';
import { buy, closeContract, isDust, openContract, sell, type Reasoned } from './run-orders.ts';
import type { RunWork } from './run-work.ts';
import { lastPrice, marketOfAsset, readBook, type RunBook } from './run-worth.ts';

/** A share is trimmed when its value exceeds its target by this factor. */
const OUTGROWN = new Decimal('1.25');

/** Holdings of a run by symbol, without dust. */
export function heldSides(work: RunWork, book: RunBook): ReadonlyMap<string, 'long' | 'short'> {
  const coins = book.held
    .filter(({ asset, amount }) => !isDust(work, asset, amount))
    .map(({ asset }) => [marketOfAsset(asset), 'long'] as const);
  return new Map([...coins, ...book.positions.map(({ symbol, side }) => [symbol, side] as const)]);
}

type Wanted = {
  readonly targets: readonly Target[];
  /** Value of the run, minor units. */
  readonly worth: bigint;
  readonly inputs: string;
  readonly slot: number;
};

function valueFor({ run }: RunWork, worth: bigint, weight: string): Decimal {
  return fromMinor(worth, assetScale(run.asset)).times(weight);
}

/** Closes positions and sells holdings that are not targets. */
async function leave(
  work: RunWork,
  wanted: Wanted,
  { held, positions }: RunBook,
  why: Reasoned,
): Promise<boolean> {
  const isWanted = (symbol: string, side: 'long' | 'short'): boolean =>
    wanted.targets.some((target) => target.symbol === symbol && target.side === side);
  let hasTraded = false;
  for (const position of positions) {
    if (isWanted(position.symbol, position.side)) continue;
    hasTraded = (await closeContract(work, position, why)) || hasTraded;
  }
  for (const { asset } of held) {
    if (isWanted(marketOfAsset(asset), 'long')) continue;
    hasTraded = (await sell(work, { asset }, why)) || hasTraded;
  }
  return hasTraded;
}

/** Enters one target that is not held. */
function enter(
  work: RunWork,
  target: Target,
  { worth, why }: { readonly worth: bigint; readonly why: Reasoned },
): Promise<boolean> {
  const { symbol, side, weight } = target;
  const value = valueFor(work, worth, weight);
  const leverage = work.product.kind === 'robot' ? work.product.leverage : null;
  const isContract = work.context.instrument(symbol)?.kind === 'swap';
  if (!isContract) return buy(work, { symbol, value }, why);
  if (leverage === null) return Promise.resolve(false);
  return openContract(work, { symbol, side, leverage, margin: value }, why);
}

/**
 * Brings a robot to its targets. Existing holdings keep their size.
 * @param book current holdings of the run.
 */
export async function applyTargets(work: RunWork, wanted: Wanted, book: RunBook): Promise<boolean> {
  const { inputs, slot, worth } = wanted;
  let hasTraded = await leave(work, wanted, book, { cause: 'leave', inputs, slot });
  // Without a trade the holdings are unchanged.
  const after = hasTraded ? await readBook(work.context.tx, work.run) : book;
  const held = heldSides(work, after);
  const why = { cause: 'enter', inputs, slot } as const;
  for (const target of wanted.targets) {
    if (held.has(target.symbol)) continue;
    hasTraded = (await enter(work, target, { worth, why })) || hasTraded;
  }
  return hasTraded;
}

/** Brings a basket to its target weights: sells first, then buys with the available cash. */
export async function rebalance(work: RunWork, wanted: Wanted): Promise<boolean> {
  const { inputs, slot, worth, targets } = wanted;
  const { context, run } = work;
  const why = { cause: 'rebalance', inputs, slot } as const;
  const book = await readBook(context.tx, run);
  let hasTraded = await leave(work, wanted, book, why);
  const { held } = await readBook(context.tx, run);
  const missing: { readonly symbol: string; readonly value: Decimal }[] = [];
  for (const { symbol, weight } of targets) {
    const price = lastPrice(context, symbol);
    if (price === null) continue;
    const asset = `STK:${symbol}`;
    const amount = held.find((one) => one.asset === asset)?.amount ?? 0n;
    const value = valueFor(work, worth, weight);
    const has = fromMinor(amount, assetScale(asset)).times(price);
    if (has.gt(value.times(OUTGROWN))) {
      const atMost = toMinor(has.minus(value).div(price).floor(), assetScale(asset));
      hasTraded = (await sell(work, { asset, atMost }, why)) || hasTraded;
    } else if (has.lt(value)) missing.push({ symbol, value: value.minus(has) });
  }
  for (const one of missing) hasTraded = (await buy(work, one, why)) || hasTraded;
  return hasTraded;
}
