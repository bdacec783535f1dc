import type { Instrument } from '#domain/market/types.ts';
import { RATE_DECIMALS, TURNOVER_DECIMALS } from '#domain/market/types.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import type { Topic } from '#protocol/stream/channels.ts';
import type { PriceSource, VenueInfo } from '#protocol/worker/market-worker.ts';
import { frameText } from './frame-json.ts';
import type { Market } from './market.ts';
import type { RawFrame, RawFrames } from './raw-frames.ts';
import { shownCell } from './shown-cell.ts';
import { conversionOf, groupOf } from './wanted-topics.ts';

export type SourceParts = {
  readonly market: Market;
  readonly raw: RawFrames;
  readonly venue: VenueInfo | null;
};

type Found = { readonly topic: Topic; readonly value: number; readonly decimals: number };
type Formula = NonNullable<PriceSource['formula']>;

/** Ticker fields on the wire, with the scale of each. */
const TICKER_SCALES = {
  last: 'price', bid: 'price', ask: 'price', reference: 'price', open: 'price', high: 'price',
  low: 'price', upperLimit: 'price', lowerLimit: 'price', bidQty: 'qty', askQty: 'qty',
  volume: 'qty', turnover: 'money', indicative: 'price', indicativeQty: 'qty',
} as const; // prettier-ignore
type Wire = keyof typeof TICKER_SCALES;

const FORMULAS: Readonly<Record<string, { text: string; inputs: readonly string[] }>> = {
  change: { text: 'last - reference', inputs: ['last', 'reference'] },
  changePct: { text: '(last - reference) / reference * 100', inputs: ['last', 'reference'] },
  spread: { text: 'ask0.price - bid0.price', inputs: ['ask0.price', 'bid0.price'] },
  spreadPct: {
    text: '(ask0.price - bid0.price) / ((ask0.price + bid0.price) / 2) * 100',
    inputs: ['ask0.price', 'bid0.price'],
  },
  mid: { text: '(ask0.price + bid0.price) / 2', inputs: ['ask0.price', 'bid0.price'] },
};

function decimalsOf(scale: 'price' | 'qty' | 'money', instrument: Instrument): number {
  if (scale === 'money') return TURNOVER_DECIMALS;
  return scale === 'price' ? instrument.priceDecimals : instrument.qtyDecimals;
}

const NO_SCALES = { priceDecimals: 0, qtyDecimals: 0 };

function messageOf({ topic, prevSeq }: RawFrame): string {
  return `${topic.ch} ${prevSeq === -1 ? 'snapshot' : 'update'}`;
}

/** Finds the source of a shown value: its message, times, raw text, and derivation. */
class PriceSources {
  readonly #parts: SourceParts;

  constructor(parts: SourceParts) {
    this.#parts = parts;
  }

  /**
   * @param field a ticker cell, `bid0.price`, `ask3.qty`, `trade0.price`, or `SYM/field` for an
   *   input that belongs to another instrument.
   * @returns null for an unknown symbol or field.
   */
  find(sym: string, field: string): PriceSource | null {
    const slash = field.indexOf('/');
    if (slash > 0) return this.find(field.slice(0, slash), field.slice(slash + 1));
    const { market } = this.#parts;
    const instrument = market.instrument(sym);
    if (instrument === null) return null;
    const formula = this.#formula(sym, field, instrument);
    const base = this.#wire(instrument, formula?.inputs[0]?.field ?? field);
    if (base === null) return null;
    const shown = shownCell(market, instrument, field);
    return this.#describe({ sym, field, shown, base, formula, instrument });
  }

  #describe(facts: {
    readonly sym: string;
    readonly field: string;
    readonly shown: string;
    readonly base: Found;
    readonly formula: Formula | null;
    readonly instrument: Instrument;
  }): PriceSource {
    const { sym, field, shown, base, formula, instrument } = facts;
    const { raw, venue, market } = this.#parts;
    const frames = raw.newest(base.topic, sym);
    const newest = frames[0];
    return {
      sym,
      field,
      shown,
      venue: instrument.exchange,
      prices: venue?.prices ?? 'simulated',
      message: newest === undefined ? 'http' : messageOf(newest),
      seq: newest?.seq ?? -1,
      raw: formula === null ? formatPlain(base.value, base.decimals) : '',
      exchangeTs: this.#exchangeTs(sym, base.topic) || 0,
      serverTs: newest?.serverTs ?? 0,
      receivedTs: newest?.receivedTs ?? 0,
      frames: frames.map((frame) =>
        frameText(frame, (name) => market.instrument(name) ?? NO_SCALES),
      ),
      ...(formula === null ? {} : { formula }),
    };
  }

  /** Exchange time of a topic's last data. */
  #exchangeTs(sym: string, { ch }: Topic): number {
    const { market } = this.#parts;
    if (ch === 'trades') return market.tape(sym)?.newest(0)?.ts ?? 0;
    if (ch === 'mark') return market.mark(sym)?.ts ?? 0;
    return market.tickers.get(sym, 'ts');
  }

  #wire(instrument: Instrument, field: string): Found | null {
    const { market } = this.#parts;
    const { symbol } = instrument;
    const level = /^(bid|ask|trade)(\d{1,3})\.(price|qty)$/.exec(field);
    if (level !== null) return this.#level(instrument, level);
    if (field in TICKER_SCALES) {
      const name = field as Wire;
      const value = market.tickers.get(symbol, name);
      const decimals = decimalsOf(TICKER_SCALES[name], instrument);
      return Number.isNaN(value) ? null : { topic: this.#tickerTopic(instrument), value, decimals };
    }
    if (field !== 'mark' && field !== 'index' && field !== 'funding') return null;
    const value = market.mark(symbol)?.[field === 'funding' ? 'fundingRate' : field];
    if (value === undefined) return null;
    const decimals = field === 'funding' ? RATE_DECIMALS : instrument.priceDecimals;
    return { topic: { ch: 'mark', sym: symbol }, value, decimals };
  }

  #level(instrument: Instrument, [, kind, digits, what]: RegExpExecArray): Found | null {
    const { market } = this.#parts;
    const { symbol } = instrument;
    const rank = Number.parseInt(digits ?? '0', 10);
    const decimals = decimalsOf(what === 'price' ? 'price' : 'qty', instrument);
    if (kind === 'trade') {
      const trade = market.tape(symbol)?.newest(rank) ?? null;
      if (trade === null) return null;
      const value = what === 'price' ? trade.price : trade.qty;
      return { topic: { ch: 'trades', sym: symbol }, value, decimals };
    }
    const side = market.book(symbol)?.book.side(kind === 'bid' ? 'bid' : 'ask');
    if (side === undefined || rank >= side.size) return null;
    const value = what === 'price' ? side.priceAt(rank) : side.qtyAtRank(rank);
    return { topic: { ch: 'books', sym: symbol }, value, decimals };
  }

  /** The topic that last carried the ticker: its own, or its list's. */
  #tickerTopic(instrument: Instrument): Topic {
    const { raw } = this.#parts;
    const own: Topic = { ch: 'ticker', sym: instrument.symbol };
    const list: Topic = { ch: 'tickers', sym: groupOf(instrument) };
    const ownAt = raw.newest(own, instrument.symbol)[0]?.receivedTs ?? 0;
    const listAt = raw.newest(list, instrument.symbol)[0]?.receivedTs ?? 0;
    return listAt > ownAt ? list : own;
  }

  #formula(sym: string, field: string, instrument: Instrument): Formula | null {
    const known = FORMULAS[field] ?? this.#fiatFormula(field, instrument);
    if (known === null) return null;
    const inputs = known.inputs.map((name) => {
      const slash = name.indexOf('/');
      const owner = slash > 0 ? this.#parts.market.instrument(name.slice(0, slash)) : instrument;
      const found = owner === null ? null : this.#wire(owner, name.slice(slash + 1));
      const text = found === null ? '' : formatPlain(found.value, found.decimals);
      return { name: slash > 0 ? name : `${sym} ${name}`, text, field: name };
    });
    return { text: known.text, inputs };
  }

  #fiatFormula(
    field: string,
    { symbol, quote }: Instrument,
  ): { text: string; inputs: readonly string[] } | null {
    const pair = conversionOf(quote);
    if (field !== 'fiat' || pair === null || pair === symbol) return null;
    const text = quote === 'TRY' ? `last / ${pair}` : `last * ${pair}`;
    return { text, inputs: ['last', `${pair}/last`] };
  }
}

/** Source of a shown value; null for an unknown symbol or field. */
export function priceSource(parts: SourceParts, sym: string, field: string): PriceSource | null {
  return new PriceSources(parts).find(sym, field);
}
