import type { Candle, Mark } from '#domain/market/types.ts';
import type { FeedBook, FeedDay, FeedSink, FeedTrade } from '#server/ports/feed.ts';

/** A sink that records its messages. */
export class CollectingSink implements FeedSink {
  readonly trades: FeedTrade[] = [];
  readonly books: FeedBook[] = [];
  readonly marks: { sym: string; mark: Mark }[] = [];
  readonly candles: { sym: string; interval: string; candle: Candle }[] = [];
  readonly days: { sym: string; day: FeedDay }[] = [];
  readonly invalid: { sym: string; reason: string }[] = [];
  readonly losses: { syms: readonly string[] | null; reason: string }[] = [];
  readonly states: { sym: string; state: string }[] = [];
  readonly levels: { sym: string; price: number }[] = [];
  readonly summaries: { sym: string; figures: Record<string, number | undefined> }[] = [];
  readonly indications: { sym: string; price: number; qty: number }[] = [];
  alives = 0;

  trade(trade: FeedTrade): void {
    this.trades.push(trade);
  }
  book(book: FeedBook): void {
    this.books.push(book);
  }
  mark(sym: string, mark: Mark): void {
    this.marks.push({ sym, mark });
  }
  level(sym: string, price: number): void {
    this.levels.push({ sym, price });
  }
  summary(sym: string, figures: Record<string, number | undefined>): void {
    this.summaries.push({ sym, figures });
  }
  candle(sym: string, interval: string, candle: Candle): void {
    this.candles.push({ sym, interval, candle });
  }
  day(sym: string, day: FeedDay): void {
    this.days.push({ sym, day });
  }
  alive(): void {
    this.alives += 1;
  }
  lost(syms: readonly string[] | null, reason: string): void {
    this.losses.push({ syms, reason });
  }
  state(sym: string, state: string): void {
    this.states.push({ sym, state });
  }
  indicative(sym: string, price: number, qty: number): void {
    this.indications.push({ sym, price, qty });
  }
  bookInvalid(sym: string, reason: string): void {
    this.invalid.push({ sym, reason });
  }
}
