import type { Candle } from '#domain/market/types.ts';
import { settlementWindow } from '#domain/option/expiry.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type {
  OptionCloseQuoteView,
  OptionOrderView,
  OptionQuoteView,
  stockOptionList,
} from '#protocol/http/options.ts';
import { optionCommands, optionJobs, optionQueries } from '#server/app/options/calls.ts';
import type { BarsGiven } from '#server/ports/bars.ts';
import { loadInstruments } from '#server/feed/instruments/load-instruments.ts';
import type { Answer, CoreSettings, MarketView } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { CoreStore } from '#server/ports/core-store.ts';
import { HOUSE, type Realm } from '#server/ports/ledger.ts';
import type { OptionOrderRow } from '#server/ports/option-rows.ts';
import { CORE_SETTINGS } from './core-settings.ts';
import { addUser, fund, userRow } from './identity-kit.ts';
import { testCore, type TestCore } from './test-core.ts';

/** Options on a core with the price of one share, on any store. */

export const SHARE = 'THYAO';
const MINUTE_MS = 60_000;
/** Real time after which the minute bars of a close are sent. */
const LATER_MS = 5_000;

export type Who = { readonly user?: string; readonly realm?: Realm; readonly key?: string };
export type Bought = {
  readonly type?: 'call' | 'put';
  readonly strike?: string;
  readonly expiry?: string;
  readonly amount?: string;
};

/** Daily closes that move by about two percent a day, in kuruş. */
export const CLOSES = Array.from({ length: 31 }, (_, at) => 30_000 + (at % 2) * 600);

export class OptionKit {
  readonly core: TestCore;
  /** Price of the share in kuruş, and the state of its market. */
  last = 30_000;
  market: Partial<MarketView> = {};
  #key = 0;
  #seq = 0;

  constructor(core: TestCore) {
    this.core = core;
  }

  view(symbol = SHARE): MarketView {
    const ts = this.core.now;
    const level = (price: number) => [{ price, qty: 1_000 }];
    return {
      symbol,
      seq: ++this.#seq,
      bookSeq: this.#seq,
      book: { bids: level(this.last - 25), asks: level(this.last + 25) },
      isBookGood: true,
      last: this.last,
      lastTs: ts,
      reference: this.last,
      upperLimit: 0,
      lowerLimit: 0,
      state: 'open',
      mark: null,
      feedAgeMs: 0,
      ts,
      ...this.market,
    };
  }

  command(call: string, input: object, who: Who = {}): Promise<Answer> {
    const key = `key-${String(++this.#key).padStart(8, '0')}`;
    const asked = { user: 'U1', realm: 'demo', key, ...who } as const;
    return this.core.command(call, input, { ...asked, views: [this.view()] });
  }

  async done<T>(call: string, input: object, who: Who = {}): Promise<T> {
    const answer = await this.command(call, input, who);
    if (answer.ok) return answer.data as T;
    const errors = this.core.errors.map(({ fields }) => String(Object.values(fields)[0]));
    throw new Error(`${call}: ${answer.code} ${answer.msgKey} ${JSON.stringify(errors)}`);
  }

  /** Code of an answer, 0 for success. */
  async code(call: string, input: object, who: Who = {}): Promise<number> {
    const answer = await this.command(call, input, who);
    return answer.ok ? 0 : answer.code;
  }

  async ask<T>(name: string, input: object = {}, who: Who = {}): Promise<T> {
    const asked = { user: 'U1', realm: 'demo', ...who } as const;
    const answer = await this.core.query(name, input, { ...asked, views: [this.view()] });
    if (!answer.ok) throw new Error(`${name}: ${answer.code} ${answer.msgKey}`);
    return answer.data as T;
  }

  read<T>(look: (db: CoreReader) => Promise<T>): Promise<T> {
    return this.core.store.read(look);
  }

  async person(user: string, { realm = 'demo', lira = 100_000n, isVerified = true } = {}) {
    const row = userRow(user, { idStatus: isVerified ? 'succ' : 'none' });
    await this.done('test.user', row, { user, realm: realm as Realm });
    const asked = { user, realm: realm as Realm };
    const key = `fund-${user.padStart(8, '0')}`;
    const amount = lira * 100n;
    await this.core.command('test.fund', amount, { ...asked, key });
  }

  /** Publishes today's volatility. */
  publish(closes: readonly number[] = CLOSES): Promise<{ published: number }> {
    const flat = { open: 1, high: 1, low: 1, volume: 1, turnover: 1, trades: 1, closed: true };
    const bars = closes.map((close, start): Candle => ({ start, close, ...flat }));
    const given: BarsGiven = { interval: '1D', symbols: [{ symbol: SHARE, bars }] };
    return this.done('option.bars', given);
  }

  series({ type = 'call', strike = '300.00', expiry = '2026-11-30' }: Bought = {}) {
    return { symbol: SHARE, type, strike, expiry };
  }

  quote(bought: Bought = {}, who: Who = {}): Promise<OptionQuoteView> {
    const { amount = '5000' } = bought;
    return this.done('stockOptionQuote', { ...this.series(bought), amount }, who);
  }

  applying(quote: OptionQuoteView): object {
    const { symbol, type, strike, expiry, quoteId } = quote;
    return {
      symbol,
      type,
      strike,
      expiry,
      quoteId,
      quoteContracts: String(quote.contracts),
      quotePremium: quote.premium,
      quoteFee: quote.fee,
      quoteTotal: quote.total,
    };
  }

  async buy(bought: Bought = {}, who: Who = {}): Promise<OptionOrderView> {
    const quote = await this.quote(bought, who);
    return this.done('stockOptionApply', this.applying(quote), who);
  }

  closing(quote: OptionCloseQuoteView): object {
    return {
      symbol: SHARE,
      id: quote.orderId,
      quoteId: quote.quoteId,
      quotePremium: quote.premium,
      quoteFee: quote.fee,
      quoteReceived: quote.received,
    };
  }

  closeQuote(id: string, who: Who = {}): Promise<OptionCloseQuoteView> {
    return this.done('stockOptionCloseQuote', { symbol: SHARE, id }, who);
  }

  async sell(id: string, who: Who = {}): Promise<OptionOrderView> {
    const quote = await this.closeQuote(id, who);
    return this.done('stockOptionClose', this.closing(quote), who);
  }

  /** Advances to the end of a close and sends its minute bars. */
  async toClose(day: number): Promise<void> {
    await this.core.advance(settlementWindow(day).to + LATER_MS - this.core.now);
  }

  /** Sends the core the last minute bars of a close. */
  async close(day: number, price: number | null): Promise<{ priced: number }> {
    const { to } = settlementWindow(day);
    const flat = { volume: 1, turnover: 1, trades: 1, closed: true };
    const bar = (start: number, at: number): Candle => {
      return { start, open: at, high: at, low: at, close: at, ...flat };
    };
    const bars = price === null ? [] : [bar(to - 10 * MINUTE_MS, 1), bar(to - MINUTE_MS, price)];
    const given: BarsGiven = { interval: '1m', symbols: [{ symbol: SHARE, bars }] };
    const told = await this.done<{ priced: number }>('option.closes', given);
    await this.core.advance(1_000);
    return told;
  }

  list(who: Who = {}): Promise<DataOf<typeof stockOptionList>> {
    return this.ask('stockOptionList', { state: 'all', page: 1, size: 100 }, who);
  }

  async order(id: string): Promise<OptionOrderRow> {
    const row = await this.read((db) => db.table('optionOrder').get(id));
    if (row === undefined) throw new Error(`no option ${id}`);
    return row;
  }

  balance(user = 'U1', realm: Realm = 'demo'): Promise<bigint> {
    return this.read((db) => db.balance(realm, user, 'TRY', 'available'));
  }

  house(bucket: 'venue' | 'fees', realm: Realm = 'demo'): Promise<bigint> {
    return this.read((db) => db.balance(realm, HOUSE, 'TRY', bucket));
  }
}

export type OptionKitOptions = {
  readonly store?: CoreStore;
  readonly settings?: Partial<CoreSettings>;
};

/** A kit with one user who has 100,000 lira, and a published volatility. */
export async function optionKit({ store, settings }: OptionKitOptions = {}): Promise<OptionKit> {
  const core = await testCore({
    ...(store === undefined ? {} : { store }),
    instruments: loadInstruments(),
    settings: { ...CORE_SETTINGS, ...settings },
    commands: { ...optionCommands, 'test.user': addUser, 'test.fund': fund },
    queries: optionQueries,
    jobs: optionJobs,
  });
  const kit = new OptionKit(core);
  await kit.person('U1');
  await kit.publish();
  return kit;
}
