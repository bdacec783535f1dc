import type { Candle, Instrument } from '#domain/market/types.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { monthStartOfDay, DAY_MS } from '#domain/time/civil-date.ts';
import { zoneDay } from '#domain/time/zone.ts';
import { PaperAccount, type PaperTrade } from './paper-account.ts';
import { ROBOT_CONTRACT, type Product } from './products.ts';
import { barsNeeded, ROBOT_BAR_MS, ROBOT_RULES } from './rules.ts';
import { decide, type Decision } from './strategies.ts';

/** A point of the curve of a backtest. */
export type PaperPoint = {
  readonly ts: number;
  readonly unit: Decimal;
  readonly drawdown: Decimal;
};

export type BacktestInput = {
  readonly product: Product;
  readonly instrument: (symbol: string) => Instrument;
  /** Closed bars by symbol, oldest first. The contract is priced by the bars of its base. */
  readonly bars: ReadonlyMap<string, readonly Candle[]>;
  readonly capital: Decimal;
};

type Track = { readonly bars: readonly Candle[]; next: number };

/** Bars between two points of the curve. */
const POINT_EVERY = { '5m': 12, '1D': 1 } as const;

/**
 * Runs a product's rule over past bars, step by step: it decides on closed bars and trades at the
 * opening of the next bar, one price step worse, at today's fees. Stop band and drawdown stop work
 * as in a run; after a drawdown stop it restarts. Funding is not included.
 */
export class Backtest {
  readonly #input: BacktestInput;
  readonly #tracks = new Map<string, Track>();
  readonly #times: readonly number[];
  readonly #barMs: number;
  readonly account: PaperAccount;
  readonly points: PaperPoint[] = [];
  #step = 0;
  #peak = new Decimal(1);
  #runPeak = new Decimal(1);
  #day = 0;
  #dayUnit = new Decimal(1);
  #isPaused = false;
  #month: number | null = null;
  #isFirst = true;

  constructor(input: BacktestInput) {
    this.#input = input;
    const rule = ROBOT_RULES[input.product.strategy];
    this.#barMs = rule.interval === '5m' ? ROBOT_BAR_MS : DAY_MS;
    this.account = new PaperAccount(input.capital, input.instrument);
    for (const [symbol, bars] of input.bars) this.#tracks.set(symbol, { bars, next: 0 });
    const starts = new Set(
      [...input.bars.values()].flatMap((bars) => bars.map((bar) => bar.start)),
    );
    // The first decision needs the warm-up bars, and one more bar to trade in.
    this.#times = [...starts].sort((a, b) => a - b).slice(barsNeeded(rule));
  }

  get trades(): readonly PaperTrade[] {
    return this.account.trades;
  }

  get from(): number | null {
    return this.#times[0] ?? null;
  }

  get to(): number | null {
    const last = this.#times.at(-1);
    return last === undefined ? null : last + this.#barMs;
  }

  get barCount(): number {
    return this.#times.length;
  }

  /** Advances by at most `bars` bars. @returns false when none are left. */
  advance(bars: number): boolean {
    const end = Math.min(this.#times.length, this.#step + bars);
    for (; this.#step < end; this.#step++) this.#bar(this.#times[this.#step] ?? 0);
    return this.#step < this.#times.length;
  }

  /** Prices at the opening of the bar at a time, otherwise the last close before. */
  #openAt(time: number): (symbol: string) => number {
    return (symbol) => {
      const track = this.#track(symbol);
      const bar = track?.bars[track.next];
      if (bar?.start === time) return bar.open;
      return track?.bars[track.next - 1]?.close ?? 0;
    };
  }

  #track(symbol: string): Track | undefined {
    return this.#tracks.get(symbol === ROBOT_CONTRACT ? 'BTC-USDT' : symbol);
  }

  #bar(time: number): void {
    for (const track of this.#tracks.values()) {
      while ((track.bars[track.next]?.start ?? Infinity) < time) track.next++;
    }
    const prices = this.#openAt(time);
    const unit = this.account.worth(prices).div(this.#input.capital);
    this.#mark(time, unit);
    this.#act(time, unit, prices);
  }

  #mark(time: number, unit: Decimal): void {
    const { interval } = ROBOT_RULES[this.#input.product.strategy];
    this.#peak = Decimal.max(this.#peak, unit);
    this.#runPeak = Decimal.max(this.#runPeak, unit);
    const day = zoneDay(time, 'turkey');
    if (day !== this.#day) {
      this.#day = day;
      this.#dayUnit = unit;
      this.#isPaused = false;
    }
    const isLast = this.#step === this.#times.length - 1;
    if (this.#step % POINT_EVERY[interval] !== 0 && !isLast) return;
    const drawdown = this.#peak.minus(unit).div(this.#peak);
    this.points.push({ ts: time, unit, drawdown });
  }

  #act(time: number, unit: Decimal, prices: (symbol: string) => number): void {
    const { product } = this.#input;
    if (product.kind === 'basket') {
      this.#rebalance(time, prices);
      return;
    }
    const fall = this.#runPeak.minus(unit).div(this.#runPeak);
    if (fall.gte(product.drawdownStop)) {
      this.#leaveAll(time, prices);
      this.#runPeak = unit;
      return;
    }
    const isAtBand = unit.div(this.#dayUnit).minus(1).abs().gte(product.band.to);
    if (this.#isPaused || isAtBand) {
      this.#isPaused = true;
      this.#leaveAll(time, prices);
      return;
    }
    const decision = this.#decide(time);
    if (decision !== null) this.#apply(decision, time, prices);
    this.#isFirst = false;
  }

  #decide(at: number): Decision | null {
    const { product } = this.#input;
    const needed = barsNeeded(ROBOT_RULES[product.strategy]);
    const window = (symbol: string): readonly Candle[] => {
      const track = this.#track(symbol);
      return track?.bars.slice(Math.max(0, track.next - needed), track.next) ?? [];
    };
    const held = this.account.sides;
    return decide(product, window, { at, held, isFirst: this.#isFirst });
  }

  #leaveAll(time: number, prices: (symbol: string) => number): void {
    for (const symbol of this.account.sides.keys()) {
      this.account.leave(symbol, prices(symbol), time);
    }
  }

  #apply({ targets }: Decision, time: number, prices: (symbol: string) => number): void {
    const { product } = this.#input;
    const worth = this.account.worth(prices);
    for (const [symbol, side] of this.account.sides) {
      const stays = targets.some((target) => target.symbol === symbol && target.side === side);
      if (!stays) this.account.leave(symbol, prices(symbol), time);
    }
    const held = this.account.sides;
    for (const { symbol, side, weight } of targets) {
      if (held.has(symbol)) continue;
      const leverage = symbol === ROBOT_CONTRACT && product.kind === 'robot' ? product.leverage : 1;
      const value = worth.times(weight).times(leverage ?? 1);
      this.account.enter({ symbol, side, value }, prices(symbol), time);
    }
  }

  /** Monthly rebalancing: sells what is no longer chosen and buys what is new. */
  #rebalance(time: number, prices: (symbol: string) => number): void {
    const month = monthStartOfDay(zoneDay(time, 'turkey'));
    if (month === this.#month) return;
    const decision = this.#decide(time);
    if (decision === null) return;
    this.#month = month;
    this.#apply(decision, time, prices);
  }
}
