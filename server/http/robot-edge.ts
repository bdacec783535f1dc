import { stringify } from 'csv-stringify/sync';
import { setImmediate } from 'node:timers/promises';
import type { Candle, Instrument } from '#domain/market/types.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';
import { Backtest } from '#domain/robot/backtest.ts';
import { productOf, ROBOT_CONTRACT, type Product } from '#domain/robot/products.ts';
import { ROBOT_BAR_MS, ROBOT_RULES } from '#domain/robot/rules.ts';
import { winRate } from '#domain/stats/win-rate.ts';
import { DAY_MS } from '#domain/time/civil-date.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { stockAiBacktest, stockAiFills } from '#protocol/http/robots.ts';
import type { ExportedFills } from '#server/app/robots/fills-export.ts';
import type { Answer } from '#server/ports/core.ts';
import type { MarketBoard } from '#server/ports/market-board.ts';
import { inputOf } from './account-tools.ts';
import type { EdgeRequest } from './call-edge.ts';
import { Refusal } from '#domain/errors.ts';
import type { CallEdges } from './edges.ts';

/** Bars in a backtest: a month of five minutes, three years of days. */
const BARS = { '5m': (30 * DAY_MS) / ROBOT_BAR_MS, '1D': 750 } as const;
/** Bars processed before other work gets its turn. */
const SLICE = 200;
const MOST_POINTS = 400;
const MOST_TRADES = 100;
/** Decimals of rates. */
const RATE_DIGITS = 12;
/** Maximum age of a backtest. */
const KEPT_MS = DAY_MS;

type Result = DataOf<typeof stockAiBacktest>;
type Parts = { readonly board: Pick<MarketBoard, 'candles' | 'instrument'> };

function rate(value: Decimal): string {
  return decimalText(roundTo(value, RATE_DIGITS, 'halfUp'));
}

async function closedBars(
  { board }: Parts,
  symbol: string,
  interval: keyof typeof BARS,
): Promise<readonly Candle[]> {
  const { candles } = await board.candles(symbol, interval, { limit: BARS[interval] });
  return candles.filter((bar) => bar.closed);
}

async function run(parts: Parts, product: Product): Promise<Backtest> {
  const { interval } = ROBOT_RULES[product.strategy];
  const bars = new Map<string, readonly Candle[]>();
  for (const symbol of product.symbols) {
    if (symbol !== ROBOT_CONTRACT) bars.set(symbol, await closedBars(parts, symbol, interval));
  }
  const instrument = (symbol: string): Instrument => {
    const found = parts.board.instrument(symbol);
    if (found === undefined) throw new Error(`no instrument ${symbol}`);
    return found;
  };
  const capital = new Decimal(product.asset === 'TRY' ? '100000' : '10000');
  const backtest = new Backtest({ product, instrument, bars, capital });
  while (backtest.advance(SLICE)) await setImmediate();
  return backtest;
}

function thinned<T>(points: readonly T[], most: number): readonly T[] {
  const step = Math.ceil(points.length / most);
  return points.filter((_, index) => index % step === 0 || index === points.length - 1);
}

function resultOf(product: Product, backtest: Backtest): Result {
  const { from, to, points, trades, barCount } = backtest;
  if (from === null || to === null) throw new Refusal('NO_PRICE');
  const scale = assetScale(product.asset);
  const text = (value: Decimal): string => decimalText(roundTo(value, scale, 'halfUp'));
  const closed = trades.flatMap(({ profit }) => (profit === null ? [] : [profit]));
  const { wins, rate: share } = winRate(closed);
  const drawdowns = points.map(({ drawdown }) => drawdown);
  return {
    label: 'backtest',
    productId: product.id,
    interval: ROBOT_RULES[product.strategy].interval,
    from,
    to,
    bars: barCount,
    startCapital: product.asset === 'TRY' ? '100000' : '10000',
    capitalAsset: product.asset,
    rate: rate((points.at(-1)?.unit ?? new Decimal(1)).minus(1)),
    maxDrawdown: rate(Decimal.max(0, ...drawdowns)),
    closedTrades: closed.length,
    wonTrades: wins,
    ...(share === null ? {} : { accuracy: rate(share) }),
    fees: text(backtest.account.fees),
    curve: thinned(points, MOST_POINTS).map(({ ts, unit, drawdown }) => ({
      ts,
      unit: rate(unit),
      drawdown: rate(drawdown),
    })),
    trades: trades
      .slice(-MOST_TRADES)
      .reverse()
      .map(({ ts, symbol, side, price, qty, fee, profit }) => ({
        ts,
        symbol,
        side,
        price: decimalText(price),
        qty: decimalText(qty),
        fee: text(fee),
        ...(profit === null ? {} : { profit: text(profit) }),
      })),
  };
}

type Kept = { readonly madeAt: number; readonly result: Promise<Result> };

/** Backtests, each computed at most once a day, because the past hardly changes. */
class Backtests {
  readonly #parts: Parts;
  readonly #kept = new Map<string, Kept>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get(product: Product, now: number): Promise<Result> {
    const kept = this.#kept.get(product.id);
    if (kept !== undefined && now - kept.madeAt < KEPT_MS) return kept.result;
    const result = run(this.#parts, product).then((backtest) => resultOf(product, backtest));
    // A failed backtest is tried again with the next call.
    result.catch(() => this.#kept.delete(product.id));
    this.#kept.set(product.id, { madeAt: now, result });
    return result;
  }
}

async function exportCsv(request: EdgeRequest): Promise<Answer> {
  const asked = await request.query(inputOf(request, stockAiFills));
  if (!asked.ok) return asked;
  const { fileName, columns, lines } = asked.data as ExportedFills;
  const data: DataOf<typeof stockAiFills> = {
    fileName,
    mediaType: 'text/csv;charset=utf-8',
    text: stringify([columns, ...lines], { bom: true, record_delimiter: 'windows' }),
    rows: lines.length,
  };
  return { ok: true, data, replayed: false };
}

/**
 * Edges of robots: backtests over the market's history, and CSV, are computed here and not in the
 * core.
 */
export function robotEdges(parts: Parts): CallEdges {
  const backtests = new Backtests(parts);
  return {
    stockAiFills: exportCsv,
    stockAiBacktest: async (request) => {
      const { productId } = inputOf(request, stockAiBacktest);
      const data = await backtests.get(productOf(productId), request.now);
      return { ok: true, data, replayed: false };
    },
  };
}
