import type { BookSideName } from '#domain/market/book.ts';
import type { Instrument } from '#domain/market/types.ts';
import { MISSING } from '#domain/text/number-text.ts';
import { topicKey } from '#protocol/stream/channels.ts';
import { TICKER_CELLS, type TickerCell } from '#protocol/worker/market-worker.ts';
import type { Market } from './market.ts';
import { DETAIL_WRITERS } from './detail-cells.ts';

function isTickerCell(field: string): field is TickerCell {
  return TICKER_CELLS.some((name) => name === field);
}

/** Price and quantity of a book level or a trade by its name, undefined where there is none. */
function levelOf(
  market: Market,
  sym: string,
  field: string,
): { readonly price: number; readonly qty: number; readonly isPrice: boolean } | null {
  const [, kind, digits, what] = /^(bid|ask|trade)(\d{1,3})\.(price|qty)$/.exec(field) ?? [];
  const rank = Number.parseInt(digits ?? '', 10);
  const isPrice = what === 'price';
  if (kind === 'trade') {
    const trade = market.tape(sym)?.newest(rank) ?? null;
    return trade === null ? null : { price: trade.price, qty: trade.qty, isPrice };
  }
  const side = kind === undefined ? undefined : market.book(sym)?.book.side(kind as BookSideName);
  if (side === undefined || rank >= side.size) return null;
  return { price: side.priceAt(rank), qty: side.qtyAtRank(rank), isPrice };
}

/** Displayed text of a value now; `--` for a field that nothing shows. */
export function shownCell(market: Market, instrument: Instrument, field: string): string {
  const { symbol } = instrument;
  const formats = market.formats();
  if (isTickerCell(field)) {
    const key = topicKey({ ch: 'ticker', sym: symbol });
    return DETAIL_WRITERS[field]({ market, instrument, key }).text;
  }
  const book = market.book(symbol)?.book;
  if (book !== undefined && field === 'spread') {
    return formats.difference(book.asks.bestPrice - book.bids.bestPrice, instrument);
  }
  const level = levelOf(market, symbol, field);
  if (level === null) return MISSING;
  return level.isPrice
    ? formats.price(level.price, instrument)
    : formats.qty(level.qty, instrument);
}
