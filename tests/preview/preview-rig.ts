import { creditOwed } from '#server/app/credit/credit-row.ts';
import * as v from 'valibot';
import type { Instrument, Ticker } from '#domain/market/types.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { minorText } from '#domain/money/money.ts';
import { assetScale, shareAsset } from '#domain/money/asset.ts';
import { instrumentData } from '#protocol/http/market-data.ts';
import {
  orderView,
  type HoldingView,
  type OrderView,
  type StockDayView,
} from '#protocol/http/trading-objects.ts';
import { PRIVATE_EVENTS } from '#protocol/stream/private.ts';
import type { Quote, QuoteAnswer, TicketSpec } from '#protocol/worker/account.ts';
import { instrumentView } from '#server/http/wire-views.ts';
import { HOUSE, type HouseBucket } from '#server/ports/ledger.ts';
import { balanceViews } from '#server/app/balances/balance-views.ts';
import type { OrderRow } from '#server/ports/rows.ts';
import { userRow } from '#tests/support/identity-kit.ts';
import { write } from '#tests/support/ledgers.ts';
import { VIP_TERMS } from '#domain/vip/terms.ts';
import type { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import { INSTRUMENTS, instrument, tradingKit } from '#tests/support/trading-kit.ts';
import type { MarketNow, TradingKit } from '#tests/support/trading-kit.ts';
import { AccountStore, type AccountState } from '#workers/account/account-store.ts';
import type { AccountScope } from '#workers/account/account-scope.ts';
import { PositionBoard } from '#workers/account/position-board.ts';
import { answerQuote } from '#workers/account/ticket-answer.ts';
import { Formats } from '#workers/market/formats.ts';
import { MarketState } from '#workers/market/market-state.ts';
import type { Market } from '#workers/market/market.ts';
import { screenStores } from '#workers/market/screen-stores.ts';
import { readInstrument } from '#workers/market/wire-values.ts';

/**
 * The two halves of a preview in one process: the worker's own quote on a book, and the real core
 * with its venue and a ledger on the same book. The worker gets instruments and account through
 * answers of the API, so the halves cannot agree by sharing memory.
 */

/** Buckets that sum to the money of an account that an order may touch. */
const MONEY = ['available', 'frozen', 'contract'] as const;

/** Balances that an order moves, compared before and after. */
export type Money = {
  readonly cash: Decimal;
  readonly margin: Decimal;
  readonly fees: Decimal;
  readonly tax: Decimal;
  /** Debt on shares, in lira; 0 for other currencies. */
  readonly owed: Decimal;
};

/** An instrument as a page has it: parsed from the answer to a call. */
function overTheWire(one: Instrument): Instrument {
  const told: unknown = JSON.parse(JSON.stringify(instrumentView(one)));
  return readInstrument(v.parse(instrumentData, told));
}

const WIRED = new Map([...INSTRUMENTS].map(([symbol, one]) => [symbol, overTheWire(one)]));

/** An account that has been read and has nothing. */
const NOTHING_YET: AccountState = {
  balances: [],
  orders: [],
  algos: [],
  positions: [],
  holdings: [],
  coins: [],
  feeDiscount: '0',
  estate: { blocked: [], options: [], robotPositions: [] },
  failed: [],
};

/** One user, and the worker's state of the account. */
class Person {
  readonly store = new AccountStore();
  readonly board = new PositionBoard((sym) => WIRED.get(sym) ?? null);
}

export class PreviewRig {
  readonly kit: TradingKit;
  readonly #ledger: LedgerStore;
  readonly #state = new MarketState((sym) => WIRED.get(sym) ?? null);
  readonly #people = new Map<string, Person>();
  readonly #formats = new Formats({ lang: 'tr-TR', separators: 'dot-comma' });
  #told = 0;

  constructor(kit: TradingKit, ledger: LedgerStore) {
    this.kit = kit;
    this.#ledger = ledger;
    this.#state.useScreenStores(screenStores);
  }

  /** Sets book and ticker of a symbol on both sides; the day's reference defaults to the last. */
  async market(now: MarketNow, reference?: number): Promise<void> {
    const { symbol } = now;
    await this.kit.book(now);
    const view = this.kit.view(symbol);
    const { book, last, lowerLimit, upperLimit, state } = view;
    const [bid, ask] = [book?.bids[0], book?.asks[0]];
    const zero = { lastQty: 0, open: 0, high: 0, low: 0, volume: 0, turnover: 0 };
    const auction = { indicative: 0, indicativeQty: 0 };
    const best = { bid: bid?.price ?? 0, ask: ask?.price ?? 0 };
    const size = { bidQty: bid?.qty ?? 0, askQty: ask?.qty ?? 0 };
    const ts = (this.#told += 1);
    const limits = { lowerLimit, upperLimit, reference: reference ?? last };
    const ticker: Ticker = { ...zero, ...auction, ...best, ...size, ...limits, last, state, ts };
    this.#state.putTicker(symbol, ticker);
    if (book !== null) this.#state.putBook(symbol, book);
  }

  /** Sets the mark of a symbol, with its market, on both sides. */
  async marked(now: MarketNow & { readonly mark: number }): Promise<void> {
    await this.market(now);
    await this.kit.mark(now.symbol, now.mark);
    const { mark } = this.kit.view(now.symbol);
    if (mark !== null) this.#state.putMark(now.symbol, mark);
  }

  person(user: string): Person {
    const known = this.#people.get(user) ?? new Person();
    this.#people.set(user, known);
    return known;
  }

  /** Loads a user's balances like the page at sign-in. */
  async load(user: string): Promise<void> {
    const held = await this.kit.core.store.read((db) => db.balances('demo', user));
    const { store } = this.person(user);
    if (!store.isLoaded) store.reset(NOTHING_YET);
    store.putBalances(balanceViews(held));
  }

  /** Starts or ends a membership on both sides. */
  async setMember(user: string, isMember: boolean): Promise<void> {
    const { now } = this.kit.core;
    const validUntil = isMember ? now + 86_400_000 : now;
    const status = isMember ? 'purchased' : 'expired';
    const id = `demo:${user}`;
    await write(this.#ledger, async (tx) => {
      const old = await tx.table('vip').get(id);
      if (old !== undefined) {
        await tx.table('vip').update(old, { status, validUntil, updatedAt: now });
        return;
      }
      await tx.table('user').insert(userRow(user));
      const none = { strategy: 'none', strategyAt: null, strategyDecidedAt: null } as const;
      const times = { trialUntil: null, startedAt: now, validUntil, updatedAt: now };
      const owner = { userId: user, realm: 'demo' } as const;
      const row = { id, version: 1, ...owner, ...none, ...times, status: 'purchased' } as const;
      await tx.table('vip').insert(row);
      if (!isMember) await tx.table('vip').update(row, { status });
    });
    this.person(user).store.putFeeDiscount(isMember ? VIP_TERMS.feeDiscount : '0');
  }

  /** Inputs of the worker. */
  scope(user: string): AccountScope {
    const market: Market = {
      tickers: this.#state.tickers,
      formats: () => this.#formats,
      instrument: (sym) => WIRED.get(sym) ?? null,
      instruments: () => [...WIRED.values()],
      mark: (sym) => this.#state.mark(sym),
      book: (sym) => this.#state.book(sym),
      tape: () => null,
      series: () => null,
      serverNow: () => this.kit.core.now,
      isCalendarKnown: () => true,
      fresh: () => 'live',
      ageMs: () => 0,
    };
    const { store, board } = this.person(user);
    const stock = { leverage: 2, creditRate: '0.48' } as const;
    const facts = { simulated: true, prices: 'simulated', feedMaxAgeMs: 10_000 } as const;
    const venue = { ...facts, stock, closed: [] };
    const bookSeq = (sym: string): number => this.kit.view(sym).bookSeq;
    return { market, store, board, bookSeq, venue: () => ({ ...venue, alwaysOpen: true }) };
  }

  /** Applies the private events since the last time. */
  async sync(): Promise<void> {
    const events = this.kit.core.events.splice(0);
    const holders = new Set<string>();
    for (const { userId, kind, data } of events) {
      const { store } = this.person(userId);
      const told: unknown = JSON.parse(JSON.stringify(data));
      if (kind === 'order') store.putOrder(v.parse(PRIVATE_EVENTS.order, told));
      if (kind === 'position') store.putPosition(v.parse(PRIVATE_EVENTS.position, told));
      if (kind !== 'account') continue;
      const { balances } = v.parse(PRIVATE_EVENTS.account, told);
      store.putBalances(balances);
      if (balances.some(({ asset }) => asset.startsWith('STK:'))) holders.add(userId);
    }
    for (const user of holders) await this.#readHoldings(user);
  }

  async #readHoldings(user: string): Promise<void> {
    const answer = await this.kit.core.query('stockHoldList', {}, { user });
    if (!answer.ok) throw new Error(`stockHoldList: ${answer.code}`);
    const { items, today } = answer.data as { items: HoldingView[]; today: StockDayView[] };
    this.person(user).store.hold({ holdings: items, days: today, coins: [] });
  }

  quote(user: string, ticket: TicketSpec): QuoteAnswer {
    return answerQuote(this.scope(user), ticket, ticket.side);
  }

  /** Call and input of a ticket, with the confirmed figures. */
  orderOf(ticket: TicketSpec, quote: Quote | null): readonly [call: string, input: object] {
    const { market, sym: symbol, type, qty, price, side, positionId, leverage } = ticket;
    const figures = quote === null ? {} : figuresOf(quote);
    const bound = quote === null || quote.protection === '' ? {} : boundOf(ticket, quote);
    const typed = { symbol, type, qty, ...(price === '' ? {} : { price }) };
    const fields = { ...typed, ...bound, ...figures };
    if (market === 'stock' && side === 'sell') return ['stockOrderSell', fields];
    if (market === 'stock') return ['stockOrderBuy', { ...fields, ...creditField(ticket) }];
    if (market === 'spot') return ['coinOrderAdd', { ...fields, side }];
    if (positionId !== undefined) return ['contractOrderClose', { ...fields, positionId }];
    const opens = { side: side === 'buy' ? 'long' : 'short', leverage, triggerBy: 'last' };
    return ['contractOrderAdd', { ...fields, ...opens }];
  }

  /** Places an order. @returns it, or the code of its refusal. */
  async place(user: string, ticket: TicketSpec, quote: Quote | null): Promise<OrderView | number> {
    const [call, input] = this.orderOf(ticket, quote);
    const answer = await this.kit.command(call, input, { user });
    if (!answer.ok) return answer.code;
    return v.parse(orderView, JSON.parse(JSON.stringify(answer.data)));
  }

  row(id: string): Promise<OrderRow> {
    return this.kit.core.store.read(async (db) => {
      const row = await db.table('order').get(id);
      if (row === undefined) throw new Error(`no order ${id}`);
      return row;
    });
  }

  /** Available balance of the asset that pays for a ticket, from the ledger. */
  free(user: string, { market, sym, side }: TicketSpec): Promise<string> {
    const { base, quote } = instrument(sym);
    const sold = market === 'stock' ? shareAsset(base) : base;
    const asset = market !== 'contract' && side === 'sell' ? sold : quote;
    const bucket = market === 'contract' ? 'contract' : 'available';
    return this.kit.core.store.read(async (db) =>
      minorText(await db.balance('demo', user, asset, bucket), assetScale(asset)),
    );
  }

  /** A user's money in an instrument's currency, and the house's income in `feeAsset`. */
  money(user: string, symbol: string, feeAsset: string): Promise<Money> {
    const { quote } = instrument(symbol);
    const dec = (asset: string, amount: bigint): Decimal =>
      new Decimal(minorText(amount, assetScale(asset)));
    return this.kit.core.store.read(async (db) => {
      const held = await db.balances('demo', user);
      const of = (buckets: readonly string[]): Decimal =>
        held
          .filter(({ asset, bucket }) => asset === quote && buckets.includes(bucket))
          .reduce((sum, { asset, amount }) => sum.plus(dec(asset, amount)), new Decimal(0));
      const house = async (bucket: HouseBucket, asset: string): Promise<Decimal> =>
        dec(asset, await db.balance('demo', HOUSE, asset, bucket));
      return {
        cash: of(MONEY),
        owed: dec(
          'TRY',
          quote === 'TRY' ? await creditOwed(db, { userId: user, realm: 'demo' }) : 0n,
        ),
        margin: of(['margin']),
        fees: await house('fees', feeAsset),
        tax: await house('tax', quote),
      };
    });
  }
}

/** Leverage of a purchase of shares as the page sends it: within the venue's maximum. */
function creditField({ sym, leverage }: TicketSpec): { readonly leverage?: number } {
  return leverage > 1 && instrument(sym).exchange === 'BIST' ? { leverage: 2 } : {};
}

/** The protection of a market order as the page sends it. */
function boundOf({ maxSlippage }: TicketSpec, { protection: protectionPrice }: Quote): object {
  return maxSlippage === undefined ? { protectionPrice } : { protectionPrice, maxSlippage };
}

/** The figures of a quote in the fields of an order. */
export function figuresOf(quote: Quote): Readonly<Record<string, string>> {
  const { bookSeq, fee, total, margin, liqPrice } = quote;
  return {
    quoteBookSeq: String(bookSeq),
    quoteFee: fee,
    quoteTotal: total,
    ...(margin === '' ? {} : { quoteMargin: margin }),
    ...(liqPrice === '' ? {} : { quoteLiqPrice: liqPrice }),
  };
}

/** The rig on an in-memory ledger, with every rule of the real one. */
export async function previewRig(): Promise<PreviewRig> {
  const store = await openLedger({ memory: true });
  return new PreviewRig(await tradingKit({ store, settings: { stockLeverage: 2 } }), store);
}
