import type { Topic } from '#protocol/stream/channels.ts';
import type {
  BarText,
  Batch,
  ConnectionStatus,
  DepthPick,
  MarketWorkerApi,
  PriceSource,
  SearchHit,
  VenueInfo,
  View,
  WorkerSettings,
} from '#protocol/worker/market-worker.ts';
import type { AccountDesk } from '#workers/account/account-desk.ts';
import type {
  AccountSession,
  BasketQuote,
  QuoteAnswer,
  ReverseAnswer,
  TicketSpec,
} from '#protocol/worker/account.ts';
import type { CorrelationAnswer, CorrelationAsk } from '#protocol/worker/correlation.ts';
import type { BasketSpec } from '#protocol/worker/basket.ts';
import { readPositionField } from '#protocol/worker/position-source.ts';
import { AccountGate } from './account-gate.ts';
import { httpCall, type Call } from '#workers/market/calls.ts';
import type { Correlations } from '#workers/market/correlation.ts';
import { CellWriter } from '#workers/market/cell-writer.ts';
import { Formats } from '#workers/market/formats.ts';
import { MarketEngine } from '#workers/market/market-engine.ts';
import { parcelOf } from '#workers/market/parcel.ts';
import { Publisher, type Collected, type Parcel } from '#workers/market/publisher.ts';
import { ViewBoard } from '#workers/market/view-board.ts';
import { createView } from '#workers/market/view-factory.ts';
import type { Outbox, ViewNeeds } from '#workers/market/view-model.ts';
import { needsOthers, wantedTopics } from '#workers/market/wanted-topics.ts';

type Sink = (batch: Batch) => void | Promise<void>;

/** External parts of the worker, replaceable by tests. */
export type WorkerParts = {
  /** Transfers a batch to the page with its buffers; resolves when the page has taken it. */
  readonly send: (sink: Sink, parcel: Parcel) => Promise<unknown>;
  readonly isOnline: () => boolean;
  /** Calls over HTTP when absent. */
  readonly call?: Call;
  /** The browser's socket when absent. */
  readonly WebSocket?: unknown;
};

const TICK_MS = 250;
const STATUS_EVERY_MS = 1_000;
/** Delay before deferred code is fetched, so that the first prices come first. */
const WARM_UP_MS = 1_500;
const INITIAL: WorkerSettings = {
  apiBase: '',
  streamUrl: '',
  lang: 'tr-TR',
  separators: 'dot-comma',
  maxBatchHz: 30,
  maxChartHz: 10,
};

/** Code of the screen of one instrument, before its first view is opened. */
function warmUp(): void {
  import('#workers/market/screen-views.ts').catch(() => undefined);
}

/** Interface to the page: open views, their batches, and answers to its queries. */
export class MarketWorker implements MarketWorkerApi {
  readonly #parts: WorkerParts;
  readonly #engine: MarketEngine;
  readonly #board: ViewBoard;
  readonly #publisher: Publisher;
  readonly #cells = new CellWriter();
  readonly #account = new AccountGate(
    () => this.#openDesk(),
    (desk) => desk.set(this.#session),
  );
  #correlations: Promise<Correlations> | null = null;
  #session: AccountSession | null = null;
  #settings = INITIAL;
  #formats = new Formats(INITIAL);
  #sink: Sink | null = null;
  #timer: ReturnType<typeof setInterval> | null = null;
  #status: { readonly text: string; readonly at: number } = { text: '', at: 0 };

  constructor(parts: WorkerParts) {
    this.#parts = parts;
    this.#engine = new MarketEngine({
      call: parts.call ?? httpCall(() => this.#callSettings()),
      socket: {
        url: () => this.#settings.streamUrl,
        random: () => Math.random(),
        ...(parts.WebSocket === undefined ? {} : { WebSocket: parts.WebSocket }),
      },
      isOnline: parts.isOnline,
      formats: () => this.#formats,
      touch: (key, touch) => {
        if (key !== null) this.#account.desk?.touched(key);
        if (key === null) this.#board.touchAll(touch);
        else this.#board.touchTopic(key, touch);
      },
      sparkChanged: (sym) => this.#board.touchSparks(sym),
      loaded: () => this.#loaded(),
      account: {
        opened: () => this.#account.desk?.opened(),
        frame: (frame) => this.#account.desk?.frame(frame),
        lost: () => this.#account.desk?.lost('ended'),
      },
    });
    const { market, history } = this.#engine;
    const needs: ViewNeeds = {
      market,
      useScreenStores: (stores) => this.#engine.useScreenStores(stores),
      chartGapMs: () => 1_000 / this.#settings.maxChartHz,
      sparkCloses: (sym, points) => history.sparkCloses(sym, points),
      accountView: async () => {
        const desk = await this.#account.open();
        return (view) => desk.createView(view as Parameters<AccountDesk['createView']>[0]);
      },
    };
    this.#board = new ViewBoard({
      create: (view, arrived) =>
        createView(view, needs, () => {
          arrived();
          this.#rewant();
        }),
      wake: () => this.#publisher.wake(),
    });
    this.#publisher = new Publisher({
      collect: (now) => this.#collect(now),
      send: (parcel) => this.#send(parcel),
      now: () => Date.now(),
    });
  }

  async start(settings: WorkerSettings, sink: Sink, first?: string): Promise<void> {
    this.#sink = sink;
    this.#apply(settings);
    if (this.#timer !== null) return;
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    if (first !== undefined) warmUp();
    this.#engine.start(first);
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#engine.stop();
  }

  configure(patch: Partial<WorkerSettings>): void {
    this.#apply({ ...this.#settings, ...patch });
  }

  venue(): Promise<VenueInfo> {
    return this.#engine.catalog.venue();
  }

  open(views: readonly View[]): void {
    const now = Date.now();
    for (const view of views) this.#board.set(view, now);
    if (views.some(({ spec }) => needsOthers(spec, this.#engine.catalog))) {
      void this.#engine.catalog.instruments();
    }
    this.#rewant();
  }

  change(views: readonly View[]): void {
    this.open(views);
  }

  close(ids: readonly number[]): void {
    for (const id of ids) this.#board.close(id);
    this.#rewant();
  }

  setHidden(hidden: boolean): void {
    this.#publisher.setHidden(hidden);
  }

  async loadOlder(view: number): Promise<void> {
    const topic = this.#chartTopic(view);
    if (topic !== null) await this.#engine.history.loadOlder(topic);
  }

  async bars(view: number, count: number): Promise<readonly BarText[]> {
    return this.#board.get(view)?.newest?.(count) ?? [];
  }

  async barAt(view: number, start: number): Promise<BarText | null> {
    return this.#board.get(view)?.barAt?.(start) ?? null;
  }

  async depthAt(view: number, price: number): Promise<DepthPick | null> {
    return this.#board.get(view)?.pick?.(price) ?? null;
  }

  async source(sym: string, field: string): Promise<PriceSource | null> {
    const { market, stream, catalog } = this.#engine;
    const parts = { market, raw: stream.raw, venue: catalog.venueNow };
    const { priceSource } = await import('#workers/market/price-source.ts');
    const asked = readPositionField(field);
    if (asked === null) return priceSource(parts, sym, field);
    const desk = await this.#account.open();
    return desk.source(asked, (of, name) => priceSource(parts, of, name));
  }

  async search(text: string, limit: number): Promise<readonly SearchHit[]> {
    const { catalog } = this.#engine;
    await catalog.instruments();
    const instruments = catalog.all;
    const options = { limit, language: this.#formats.language };
    return import('#workers/market/search.ts').then(({ searchInstruments }) =>
      searchInstruments(instruments, text, options),
    );
  }

  async correlate(asked: CorrelationAsk): Promise<CorrelationAnswer> {
    const { catalog, calls } = this.#engine;
    await catalog.instruments();
    this.#correlations ??= import('#workers/market/correlation.ts').then(
      ({ Correlations }) =>
        new Correlations({ calls, instrument: (sym) => catalog.get(sym), now: () => Date.now() }),
    );
    return (await this.#correlations).answer(asked);
  }

  setAccount(session: AccountSession | null): void {
    this.#session = session;
    this.#account.desk?.set(session);
    if (session === null) return;
    // Where one instrument comes first, loading the account must not delay its price.
    void this.#engine.catalog.othersBegun.then(() => this.#account.open());
  }

  async refreshAccount(): Promise<void> {
    await (await this.#account.open()).refresh();
  }

  async quote(ticket: TicketSpec, side: 'buy' | 'sell'): Promise<QuoteAnswer> {
    return (await this.#account.open()).quote(ticket, side);
  }

  async quoteReverse(positionId: string): Promise<ReverseAnswer> {
    return (await this.#account.open()).quoteReverse(positionId);
  }

  async quoteBasket(basket: BasketSpec): Promise<BasketQuote> {
    return (await this.#account.open()).quoteBasket(basket);
  }

  reconnect(): void {
    this.#engine.stream.reconnect('now');
  }

  async refresh(): Promise<void> {
    await this.#engine.refresh();
  }

  ping(): void {
    // The answer itself is what is asked for.
  }

  /** The device went online or offline. */
  onlineChanged(): void {
    this.#engine.onlineChanged();
  }

  async #openDesk(): Promise<AccountDesk> {
    const { AccountDesk } = await import('#workers/account/account-desk.ts');
    const { market, stream, catalog } = this.#engine;
    return new AccountDesk({
      market,
      venue: () => catalog.venueNow,
      bookSeq: (sym) => stream.sync.lastSeq(`books:${sym}`) ?? 0,
      useScreenStores: (stores) => this.#engine.useScreenStores(stores),
      call:
        this.#parts.call ??
        httpCall(() => ({ ...this.#callSettings(), token: this.#session?.token ?? '' })),
      send: (frame) => stream.send(frame),
      isStreamOpen: () => stream.isOpen,
      changed: () => this.#accountChanged(),
    });
  }

  /** Views of the account are few: all of them are written again. */
  #accountChanged(): void {
    const { desk } = this.#account;
    if (desk?.hasMoved() === true) this.#rewant();
    this.#board.touchAccount();
    if (desk?.isUrgent === true) this.#publisher.hurry();
    else this.#publisher.wake();
  }

  #callSettings(): { readonly base: string; readonly lang: 'tr-TR' | 'en-US' } {
    return { base: this.#settings.apiBase, lang: this.#settings.lang };
  }

  #apply(settings: WorkerSettings): void {
    const before = this.#settings;
    this.#settings = settings;
    this.#publisher.setRate(settings.maxBatchHz);
    if (settings.lang === before.lang && settings.separators === before.separators) return;
    this.#formats = new Formats(settings);
    this.#board.touchAll('resend');
  }

  #chartTopic(view: number): Topic | null {
    const spec = this.#board.views.find(({ id }) => id === view)?.spec;
    if (spec?.kind !== 'chart') return null;
    return { ch: 'candles', sym: spec.sym, interval: spec.chart.interval };
  }

  /** The screen of an instrument is likely to be next, so its code is prefetched. */
  #loaded(): void {
    this.#rewant();
    setTimeout(warmUp, WARM_UP_MS);
  }

  /** Subscribes to the topics on screen whose instruments are known, which decoding requires. */
  #rewant(): void {
    const { catalog } = this.#engine;
    if (!catalog.hasAny) return;
    const known = (topics: readonly Topic[]): readonly Topic[] =>
      catalog.isWhole ? topics : topics.filter(({ sym }) => catalog.get(sym) !== null);
    const wanted = wantedTopics(
      this.#board.readyViews,
      (sym) => catalog.get(sym),
      (spec) => this.#account.desk?.topics(spec) ?? [],
    );
    const topics = new Map([...wanted].map(([id, ofView]) => [id, known(ofView)]));
    this.#board.setTopics(topics);
    this.#engine.want([...topics.values(), known(this.#account.desk?.ownTopics() ?? [])]);
    this.#board.touchAll('data');
  }

  #tick(): void {
    const now = Date.now();
    this.#board.tick(now);
    if (now - this.#status.at >= STATUS_EVERY_MS) this.#publisher.wake();
  }

  #collect(now: number): Collected {
    const out: Outbox = { cells: this.#cells, charts: [], depths: [], sparks: [], lists: [] };
    const nextMs = this.#board.write(out, now);
    const account = this.#account.desk?.take() ?? null;
    const { first, instruments } = this.#engine.catalog.takeNews();
    const extras = { status: this.#changedStatus(now), account, first, instruments };
    return { parcel: parcelOf(out, extras), nextMs };
  }

  /** The changed status: at once for another state, otherwise at most once a second. */
  #changedStatus(now: number): ConnectionStatus | null {
    const status = this.#engine.status(now);
    const text = JSON.stringify(status);
    const isSameState = this.#status.text.startsWith(`{"state":"${status.state}"`);
    if (text === this.#status.text) return null;
    if (isSameState && now - this.#status.at < STATUS_EVERY_MS) return null;
    this.#status = { text, at: now };
    return status;
  }

  async #send(parcel: Parcel): Promise<void> {
    if (this.#sink !== null) await this.#parts.send(this.#sink, parcel);
  }
}
