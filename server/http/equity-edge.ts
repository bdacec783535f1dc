import { equityCurve, type EquityPoint } from '#domain/account/equity.ts';
import { pricedBy, worthOf, type HeldAsset, type PriceOf } from '#domain/account/worth.ts';
import { profitAt } from '#domain/contract/upl.ts';
import { nominalMs } from '#domain/market/interval.ts';
import type { Candle, Interval } from '#domain/market/types.ts';
import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { heldWorth } from '#domain/option/figures.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { userEquity, type EquityRange } from '#protocol/http/equity.ts';
import type { EquitySlots, EquityWanted } from '#server/app/equity/calls.ts';
import type { EquitySlot, SlotHeld } from '#server/app/equity/replay.ts';
import { OPTION_ASSET } from '#server/app/options/option-row.ts';
import type { MarketBoard } from '#server/ports/market-board.ts';
import { inputOf } from './account-tools.ts';
import type { CallEdges } from './edges.ts';

type Parts = { readonly board: Pick<MarketBoard, 'candles' | 'instrument'> };
type Equity = DataOf<typeof userEquity>;

/** Bars that price a range, and how many of them cover it. */
const BARS: Readonly<Record<EquityRange, { readonly interval: Interval; readonly count: number }>> =
  {
    day: { interval: '15m', count: 100 },
    week: { interval: '1h', count: 172 },
    month: { interval: '1h', count: 728 },
    year: { interval: '6h', count: 1_464 },
  };
/** Decimals of units and rates. */
const RATE_DIGITS = 12;
const SETTLED_IN = 'USDT';
const RATES = ['USD-TRY', 'USDT-TRY'] as const;
const NONE = new Decimal(0);

function rate(value: Decimal): string {
  return decimalText(roundTo(value, RATE_DIGITS, 'halfUp'));
}

/** Closes of bars, oldest first, at the instant from which each is known. */
type Closes = readonly { readonly ts: number; readonly price: Decimal }[];

function closesOf(candles: readonly Candle[], interval: Interval, decimals: number): Closes {
  const lasts = nominalMs(interval);
  return candles.map(({ start, close }) => ({
    ts: start + lasts,
    price: fromMinor(close, decimals),
  }));
}

/** The last close known at an instant. */
function closeAt(closes: Closes, ts: number): Decimal | null {
  let [low, high] = [0, closes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (closes[middle]!.ts <= ts) low = middle + 1;
    else high = middle;
  }
  return closes[low - 1]?.price ?? null;
}

/** Symbols that price the slots. */
function symbolsOf(slots: readonly EquitySlot[]): readonly string[] {
  const assets = slots.flatMap(({ held, flows }) => [...held, ...flows].map(({ asset }) => asset));
  const others = slots.flatMap(({ positions, options }) =>
    [...positions, ...options].map(({ symbol }) => symbol),
  );
  const prices = [...new Set(assets)].flatMap((asset) => pricedBy(asset) ?? []);
  return [...new Set([...prices, ...others, ...RATES])];
}

/** Prices of all symbols at the instants of a curve. */
class Prices {
  readonly #closes = new Map<string, Closes>();
  readonly #board: Parts['board'];

  constructor({ board }: Parts) {
    this.#board = board;
  }

  async read(symbols: readonly string[], range: EquityRange): Promise<void> {
    const { interval, count: limit } = BARS[range];
    for (const symbol of symbols) {
      const of = this.#board.instrument(symbol);
      if (of === undefined) continue;
      const { candles } = await this.#board.candles(symbol, interval, { limit });
      this.#closes.set(symbol, closesOf(candles, interval, of.priceDecimals));
    }
  }

  at(ts: number): PriceOf {
    return (symbol) => {
      const of = this.#board.instrument(symbol);
      const price = closeAt(this.#closes.get(symbol) ?? [], ts);
      return of === undefined || price === null ? null : { price, currency: of.quote };
    };
  }
}

function heldAsset({ asset, elsewhere, inContracts, inRobots }: SlotHeld): HeldAsset {
  return {
    asset,
    elsewhere: new Decimal(elsewhere),
    inContracts: new Decimal(inContracts),
    inRobots: new Decimal(inRobots),
    blocked: NONE,
  };
}

/** Worth of an account at the closes of an instant. */
function slotWorth({ held, positions, options }: EquitySlot, priceOf: PriceOf, wanted: Wanted) {
  const items = [
    ...positions.map(({ part, symbol, side, qty, entry }) => {
      const mark = priceOf(symbol)?.price;
      const held = { side, qty: new Decimal(qty), entry: new Decimal(entry) };
      const amount = mark === undefined ? null : profitAt(held, mark);
      return { part, symbol, amount, currency: SETTLED_IN };
    }),
    ...options.map(({ symbol, type, strike, contracts, sigma, days }) => {
      const spot = priceOf(symbol)?.price;
      const model = { type, strike: new Decimal(strike), sigma, days };
      const amount =
        spot === undefined ? null : heldWorth({ ...model, spot }, new Decimal(contracts));
      return { part: 'options' as const, symbol, amount, currency: OPTION_ASSET };
    }),
  ];
  return worthOf(held.map(heldAsset), items, { priceOf, currency: wanted.currency });
}

type Wanted = Pick<EquityWanted, 'currency'>;

/** Worth of amounts of assets; what has no price counts nothing. */
function amountWorth(
  amounts: readonly { readonly asset: string; readonly amount: Decimal }[],
  priceOf: PriceOf,
  { currency }: Wanted,
): Decimal {
  const held = amounts.map(({ asset, amount }) => ({
    asset,
    elsewhere: amount,
    inContracts: NONE,
    inRobots: NONE,
    blocked: NONE,
  }));
  return new Decimal(worthOf(held, [], { priceOf, currency }).total);
}

/** Whether one unit of an asset has a price. */
function isPriced(asset: string, priceOf: PriceOf): boolean {
  const symbol = pricedBy(asset);
  return symbol === null || priceOf(symbol) !== null;
}

type Moment = { readonly slot: EquitySlot; readonly priceOf: PriceOf };

/** What came in and went out between two instants, at the prices of the later one. */
function flowsOf({ slot, priceOf }: Moment, before: Moment, wanted: Wanted) {
  const flows = slot.flows.filter(({ buys }) => buys === undefined || !isPriced(buys, priceOf));
  const amounts = flows.map(({ asset, amount }) => ({ asset, amount: new Decimal(amount) }));
  // What the market prices for the first time comes in with its price.
  const first = before.slot.held
    .filter(({ asset }) => !isPriced(asset, before.priceOf) && isPriced(asset, priceOf))
    .map(({ asset, elsewhere, inContracts, inRobots }) => {
      return { asset, amount: new Decimal(elsewhere).plus(inContracts).plus(inRobots) };
    });
  const out = amounts
    .filter(({ amount }) => amount.lt(0))
    .map(({ asset, amount }) => ({ asset, amount: amount.negated() }));
  const into = [...amounts.filter(({ amount }) => amount.gt(0)), ...first];
  return {
    paidIn: amountWorth(into, priceOf, wanted),
    takenOut: amountWorth(out, priceOf, wanted),
  };
}

function answerOf(
  points: readonly EquityPoint[],
): Omit<Equity, 'range' | 'currency' | 'ts' | 'unpriced'> {
  const curve = equityCurve(points);
  return {
    points: curve.points.map(({ ts, worth, paidIn, takenOut, unit, drawdown }) => ({
      ts,
      worth: decimalText(worth),
      paidIn: decimalText(paidIn),
      takenOut: decimalText(takenOut),
      unit: rate(unit),
      drawdown: rate(drawdown),
    })),
    profit: decimalText(curve.profit),
    rate: rate(curve.rate),
    maxDrawdown: rate(curve.maxDrawdown),
    peakAt: curve.peakAt,
    troughAt: curve.troughAt,
  };
}

/** Worth of an account over time: holdings from the core, valued here at stored bars. */
export function equityEdges(parts: Parts): CallEdges {
  return {
    userEquity: async (request) => {
      const wanted = inputOf(request, userEquity);
      const { range, currency } = wanted;
      const asked = await request.query(wanted, 'equity.slots');
      if (!asked.ok) return asked;
      const { slots, now } = asked.data as EquitySlots;
      const prices = new Prices(parts);
      await prices.read(symbolsOf(slots), range);
      const unpriced = new Set(now.unpriced);
      const moments = slots.map((slot): Moment => ({ slot, priceOf: prices.at(slot.ts) }));
      const points = moments.map((moment, at): EquityPoint => {
        const { slot, priceOf } = moment;
        const before = moments[at - 1];
        const worth = slotWorth(slot, priceOf, wanted);
        const isNow = at === moments.length - 1;
        if (!isNow) worth.unpriced.forEach((name) => unpriced.add(name));
        return {
          ts: slot.ts,
          worth: new Decimal(isNow ? now.total : worth.total),
          ...(before === undefined
            ? { paidIn: NONE, takenOut: NONE }
            : flowsOf(moment, before, wanted)),
        };
      });
      const data: Equity = {
        range,
        currency,
        ...answerOf(points),
        unpriced: [...unpriced],
        ts: request.now,
      };
      return { ok: true, data, replayed: false };
    },
  };
}
