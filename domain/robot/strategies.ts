import type { Candle } from '#domain/market/types.ts';
import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';
import { ROBOT_CONTRACT, type Product } from './products.ts';
import {
  barsNeeded,
  ROBOT_BAR_MS,
  ROBOT_RULES,
  type BasketRule,
  type CrossRule,
  type MomentumRule,
} from './rules.ts';

/** Target holding of a rule: a fraction of the run's worth. */
export type Target = {
  readonly symbol: string;
  readonly side: 'long' | 'short';
  readonly weight: string;
};

/**
 * All targets; holdings without one are sold. `inputs` are the values behind the decision, for
 * verification.
 */
export type Decision = { readonly targets: readonly Target[]; readonly inputs: string };

/** Bars of a symbol, oldest first: integers of the instrument. */
export type BarsOf = (symbol: string) => readonly Candle[];

/** Inputs of a rule besides bars. */
export type Situation = {
  /** Time of the decision, UTC milliseconds. Only bars closed by then are visible. */
  readonly at: number;
  /** Current holdings with their sides. */
  readonly held: ReadonlyMap<string, 'long' | 'short'>;
  /** True for the first decision of a run, which does not wait for the next scheduled choice. */
  readonly isFirst: boolean;
};

const DAY_MS = 86_400_000;

/** The latest bars closed at a time, as many as needed; null with fewer. */
function closedBars(
  bars: readonly Candle[],
  { at, needed, barMs }: { readonly at: number; readonly needed: number; readonly barMs: number },
): readonly Candle[] | null {
  const end = bars.findLastIndex((bar) => bar.start + barMs <= at) + 1;
  return end < needed ? null : bars.slice(end - needed, end);
}

function sumOf(bars: readonly Candle[], count: number, field: 'close' | 'volume'): number {
  return bars.slice(-count).reduce((sum, bar) => sum + bar[field], 0);
}

const SHOWN_DECIMALS = 6;

/** A quotient as shown in the inputs. */
function shown(part: number, whole: number): string {
  return decimalText(roundTo(new Decimal(part).div(whole), SHOWN_DECIMALS, 'halfUp'));
}

/** Keeps the holding of a symbol that cannot be judged. */
function keptTarget(symbol: string, weight: string, held: Situation['held']): readonly Target[] {
  const side = held.get(symbol);
  return side === undefined ? [] : [{ symbol, side, weight }];
}

/** Whether the volume of the last bars permits an entry. */
function hasVolume(bars: readonly Candle[], { volume }: CrossRule): boolean {
  if (volume === null) return true;
  const recent = sumOf(bars, volume.recent, 'volume') * volume.bars;
  const usual = sumOf(bars, volume.bars, 'volume') * volume.recent;
  return usual > 0 && new Decimal(recent).gte(new Decimal(usual).times(volume.times));
}

function cross(product: Product, rule: CrossRule, barsOf: BarsOf, now: Situation): Decision | null {
  const { fast, slow, weight } = rule;
  const inputs: string[] = [];
  const targets = product.symbols.flatMap((symbol): readonly Target[] => {
    const window = { at: now.at, needed: barsNeeded(rule), barMs: ROBOT_BAR_MS };
    const bars = closedBars(barsOf(symbol), window);
    if (bars === null) return keptTarget(symbol, weight, now.held);
    const above = sumOf(bars, fast, 'close') * slow;
    const below = sumOf(bars, slow, 'close') * fast;
    inputs.push(`${symbol}=${shown(above, below)}`);
    if (above <= below) return [];
    const enters = now.held.has(symbol) || hasVolume(bars, rule);
    return enters ? [{ symbol, side: 'long', weight }] : [];
  });
  return inputs.length === 0 ? null : { targets, inputs: inputs.join(';') };
}

type Ranked = { readonly symbol: string; readonly change: number; readonly text: string };

/** Change over the lookback, strongest first; ties by name. */
function ranking(
  symbols: readonly string[],
  rule: MomentumRule | BasketRule,
  barsOf: BarsOf,
  { at, barMs }: { readonly at: number; readonly barMs: number },
): readonly Ranked[] {
  const ranked = symbols.flatMap((symbol): Ranked[] => {
    const bars = closedBars(barsOf(symbol), { at, needed: barsNeeded(rule), barMs });
    const [first, last] = [bars?.[0]?.close, bars?.at(-1)?.close];
    if (bars === null || first === undefined || last === undefined) return [];
    const calm = rule.kind === 'basket' && rule.by === 'calm';
    const change = calm ? -unrest(bars) : (last - first) / first;
    return [{ symbol, change, text: calm ? String(-change) : shown(last, first) }];
  });
  return ranked.sort((a, b) => b.change - a.change || (a.symbol < b.symbol ? -1 : 1));
}

/** Mean of the squared changes from bar to bar. */
function unrest(bars: readonly Candle[]): number {
  let sum = 0;
  for (const [index, bar] of bars.entries()) {
    const before = bars[index - 1]?.close;
    if (before !== undefined) sum += ((bar.close - before) / before) ** 2;
  }
  return sum / (bars.length - 1);
}

/** The contract part: long or short by the momentum of its base, unchanged while that is small. */
function contractTarget(
  { contract }: MomentumRule,
  ranked: readonly Ranked[],
  held: Situation['held'],
): readonly Target[] {
  if (contract === null) return [];
  const weight = contract.part;
  const base = ranked.find(({ symbol }) => symbol === contract.base);
  const isQuiet = base === undefined || Math.abs(base.change) < contract.quiet;
  if (isQuiet) return keptTarget(ROBOT_CONTRACT, weight, held);
  return [{ symbol: ROBOT_CONTRACT, side: base.change > 0 ? 'long' : 'short', weight }];
}

function momentum(
  product: Product,
  rule: MomentumRule,
  barsOf: BarsOf,
  now: Situation,
): Decision | null {
  const isDue = now.isFirst || Math.floor(now.at / ROBOT_BAR_MS) % rule.every === 0;
  if (!isDue) return null;
  const spot = product.symbols.filter((symbol) => symbol !== ROBOT_CONTRACT);
  const ranked = ranking(spot, rule, barsOf, { at: now.at, barMs: ROBOT_BAR_MS });
  if (ranked.length === 0) return null;
  const rising = ranked.filter(({ change }) => change > 0);
  const kept = rising.slice(0, rule.keeps).filter(({ symbol }) => now.held.has(symbol));
  const fresh = rising.slice(0, rule.picks).filter(({ symbol }) => !now.held.has(symbol));
  const chosen = [...kept, ...fresh].slice(0, rule.picks);
  const { weight } = rule;
  const targets = chosen.map(({ symbol }): Target => ({ symbol, side: 'long', weight }));
  const inputs = ranked.map(({ symbol, text }) => `${symbol}=${text}`).join(';');
  return { targets: [...targets, ...contractTarget(rule, ranked, now.held)], inputs };
}

function basket(
  product: Product,
  rule: BasketRule,
  barsOf: BarsOf,
  { at }: Situation,
): Decision | null {
  const ranked = ranking(product.symbols, rule, barsOf, { at, barMs: DAY_MS });
  if (ranked.length === 0) return null;
  const { weight, picks } = rule;
  const chosen = ranked.slice(0, picks ?? ranked.length);
  return {
    targets: chosen.map(({ symbol }) => ({ symbol, side: 'long', weight })),
    inputs: ranked.map(({ symbol, text }) => `${symbol}=${text}`).join(';'),
  };
}

/**
 * Target holdings of a product, from bars that had closed at `at` only: the same bars always give
 * the same decision, regardless of later ones.
 * @returns null when nothing changes: too few bars, or no choice is due.
 */
export function decide(product: Product, barsOf: BarsOf, now: Situation): Decision | null {
  const rule = ROBOT_RULES[product.strategy];
  if (rule.kind === 'cross') return cross(product, rule, barsOf, now);
  if (rule.kind === 'momentum') return momentum(product, rule, barsOf, now);
  return basket(product, rule, barsOf, now);
}
