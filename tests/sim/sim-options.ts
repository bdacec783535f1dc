import { VOLATILITY_CLOSES } from '#domain/option/volatility.ts';
import type { Candle, Instrument } from '#domain/market/types.ts';
import { zoneDay } from '#domain/time/zone.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { stockOptionChain } from '#protocol/http/options.ts';
import type { DueExpiry } from '#server/app/options/expiry.ts';
import type { BarsGiven } from '#server/ports/bars.ts';
import type { Answer } from '#server/ports/core.ts';
import type { Dice } from './dice.ts';
import type { SimAccount } from './acting-market.ts';
import type { SimMarket } from './sim-board.ts';
import type { SimServer } from './sim-server.ts';

/** Options in a run: users buy them, sell them back, or let them expire. */

const MINUTE_MS = 60_000;
/** Time between two checks for due options. */
const LOOK_MS = 10 * MINUTE_MS;
const DEVIATION = 0.02;

/** The share that has options in a run. */
const SHARE = 'THYAO';

function middleOf(market: SimMarket, share: Instrument): number {
  return market.lines.find(({ instrument }) => instrument === share)?.middle ?? 1;
}

/** A call with its fields. */
type Wish = {
  readonly call: string;
  readonly isKeyed: boolean;
  readonly fields: Readonly<Record<string, string>>;
};

/** Requests the offered series, or a quote for selling an open option. */
export function optionWish(dice: Dice, account: SimAccount): Wish {
  const open = [...account.options];
  if (open.length > 0 && dice.chance(0.3)) {
    const fields = { symbol: SHARE, id: dice.pick(open) };
    return { call: 'stockOptionCloseQuote', isKeyed: false, fields };
  }
  return { call: 'stockOptionChain', isKeyed: false, fields: { symbol: SHARE } };
}

/** Chooses one of the offered series for some lira. */
function wantedOf(dice: Dice, chain: DataOf<typeof stockOptionChain>): Wish {
  const fields = {
    symbol: SHARE,
    type: dice.pick(['call', 'put']),
    strike: dice.pick(chain.strikes),
    // The nearest expiry is within the run.
    expiry: chain.expiries[dice.chance(0.6) ? 0 : 1]?.date ?? '',
    amount: `${dice.whole(500, 20_000)}`,
  };
  return { call: 'stockOptionQuote', isKeyed: false, fields };
}

/** Follow-up on an answer: the user chooses from a list and accepts the quote as it is. */
export function optionFollows(dice: Dice, call: string, answer: Answer | null): Wish | null {
  if (answer?.ok !== true) return null;
  if (call === 'stockOptionChain') {
    return wantedOf(dice, answer.data as DataOf<typeof stockOptionChain>);
  }
  const quote = answer.data as Readonly<Record<string, string | number>>;
  const text = (name: string): string => String(quote[name] ?? '');
  const taken = { quoteId: text('quoteId'), quotePremium: text('premium'), quoteFee: text('fee') };
  if (call === 'stockOptionCloseQuote') {
    const fields = { symbol: SHARE, id: text('orderId'), quoteReceived: text('received') };
    return { call: 'stockOptionClose', isKeyed: true, fields: { ...taken, ...fields } };
  }
  if (call !== 'stockOptionQuote') return null;
  const series = { symbol: text('symbol'), type: text('type'), strike: text('strike') };
  const figures = { quoteContracts: text('contracts'), quoteTotal: text('total') };
  const fields = { ...series, expiry: text('expiry'), ...taken, ...figures };
  return { call: 'stockOptionApply', isKeyed: true, fields };
}

function bar(start: number, close: number): Candle {
  const prices = { open: close, high: close, low: close, close };
  return { start, ...prices, volume: 1_000, turnover: 0, trades: 1, closed: true };
}

/** Bars of a run: random closes before it, and the price of the walk at each later close. */
export class SimOptions {
  readonly #market: SimMarket;
  readonly #dice: Dice;
  #day = -1;

  constructor(market: SimMarket, dice: Dice) {
    this.#market = market;
    this.#dice = dice;
  }

  /** Publishes the day and prices due options. A server that crashes meanwhile has read nothing. */
  async turn(server: SimServer, now: number): Promise<readonly Answer[]> {
    const told: Answer[] = [];
    const today = zoneDay(now, 'turkey');
    if (today !== this.#day) {
      const answer = await server.direct('option.bars', this.#days());
      if (answer.ok) this.#day = today;
      told.push(answer);
    }
    if (now % LOOK_MS !== 0) return told;
    const asked = { name: 'option.due', caller: null, input: {}, views: [] };
    const due = await server.core.query(asked, now);
    if (!due.ok) return [...told, due];
    const waiting = due.data as readonly DueExpiry[];
    if (waiting.length === 0) return told;
    return [...told, await server.direct('option.closes', this.#closes(waiting))];
  }

  #days(): BarsGiven {
    const share = this.#market.instrument(SHARE);
    let at = middleOf(this.#market, share);
    const bars = Array.from({ length: VOLATILITY_CLOSES }, (_, index) => {
      const close = at;
      at = Math.max(1, Math.round(at * (1 + this.#dice.normal() * DEVIATION)));
      return bar(-index, close);
    });
    return { interval: '1D', symbols: [{ symbol: share.symbol, bars: bars.reverse() }] };
  }

  #closes(waiting: readonly DueExpiry[]): BarsGiven {
    const symbols = waiting.map(({ symbol, before }) => {
      const price = middleOf(this.#market, this.#market.instrument(symbol));
      return { symbol, bars: [bar(before - MINUTE_MS, price)] };
    });
    return { interval: '1m', symbols };
  }
}
