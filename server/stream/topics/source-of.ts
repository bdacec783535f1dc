import type { Instrument } from '#domain/market/types.ts';
import { TICKER_GROUPS, type TickerGroup, type Topic } from '#protocol/stream/channels.ts';
import type { MarketBoard } from '#server/ports/market-board.ts';
import { BooksSource } from './books-source.ts';
import { CandlesSource } from './candles-source.ts';
import { MarkSource } from './mark-source.ts';
import { TickerSource } from './ticker-source.ts';
import { TickersSource } from './tickers-source.ts';
import type { TopicSource } from './topic-source.ts';
import { TradesSource } from './trades-source.ts';

function groupOf({ kind, exchange }: Instrument): TickerGroup {
  if (kind !== 'stock' && kind !== 'index') return kind;
  return `${kind}:${exchange === 'BIST' ? 'TR' : 'US'}`;
}

function listSource(board: MarketBoard, sym: string): TopicSource | null {
  const group = TICKER_GROUPS.find((one) => one === sym);
  if (group === undefined) return null;
  // A row appears with its symbol's first price, so later listings are members from the start.
  const members = board.known.filter((instrument) => groupOf(instrument) === group);
  return new TickersSource(
    board,
    members.map(({ symbol }) => symbol),
  );
}

/** Indices and currency rates are computed levels without trades. */
function isTraded({ kind }: Instrument): boolean {
  return kind !== 'index' && kind !== 'fx';
}

/** Source of a topic; null when the board has no such topic. */
export function sourceOf(board: MarketBoard, { ch, sym, interval }: Topic): TopicSource | null {
  if ((interval !== undefined) !== (ch === 'candles')) return null;
  if (ch === 'tickers') return listSource(board, sym);
  const instrument = board.instrument(sym);
  if (instrument === undefined) return null;
  switch (ch) {
    case 'ticker':
      return new TickerSource(board, sym);
    case 'candles':
      return interval === undefined ? null : new CandlesSource(board, sym, interval);
    case 'trades':
      return isTraded(instrument) ? new TradesSource(board, sym) : null;
    case 'books':
      return isTraded(instrument) ? new BooksSource(board, sym, instrument) : null;
    case 'mark':
      return instrument.kind === 'swap' ? new MarkSource(board, sym) : null;
  }
}
