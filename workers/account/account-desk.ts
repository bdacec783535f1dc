import { pricedBy } from '#domain/account/worth.ts';
import { topicKey, type Topic } from '#protocol/stream/channels.ts';
import type { ControlFrame } from '#protocol/stream/frames.ts';
import { PRIVATE_EVENTS } from '#protocol/stream/private.ts';
import {
  ACCOUNT_CELLS,
  ALERT_CELLS,
  CONDITION_CELLS,
  CREDIT_CELLS,
  HOLDING_CELLS,
  POSITION_CELLS,
  TICKET_CELLS,
  WHAT_IF_CELLS,
  type AccountSession,
  type AccountUpdate,
  type AccountViewSpec,
  type BasketQuote,
  type QuoteAnswer,
  type ReverseAnswer,
  type TicketSpec,
} from '#protocol/worker/account.ts';
import type { BasketSpec } from '#protocol/worker/basket.ts';
import { OPTION_CELLS, OPTIONS_CELLS } from '#protocol/worker/option.ts';
import type { PriceSource, View } from '#protocol/worker/market-worker.ts';
import { screenStores } from '#workers/market/screen-stores.ts';
import type { ViewModel } from '#workers/market/view-model.ts';
import * as v from 'valibot';
import { AccountLink, type AccountParts } from './account-link.ts';
import type { AccountScope } from './account-scope.ts';
import { answerBasket, BASKET_NAMES, basketCells } from './basket-cells.ts';
import { alertCells, type AlertScope } from './alert-cells.ts';
import { AlertBoard, alertTopic } from './alert-board.ts';
import { CellsView, type CellTexts } from './cells-view.ts';
import { CHAIN_NAMES, chainCells } from './chain-cells.ts';
import { ConditionBoard, conditionTopic } from './condition-board.ts';
import { conditionCells, type ConditionScope } from './condition-cells.ts';
import { creditCells } from './credit-cells.ts';
import { crossHeld, crossLiq } from './cross-scope.ts';
import { LadderView } from './ladder-view.ts';
import { PositionBoard } from './position-board.ts';
import { optionCells, optionsCells } from './option-cells.ts';
import { positionCells, whatIfCells } from './position-cells.ts';
import { positionSource } from './position-source.ts';
import { answerReverse } from './reverse-answer.ts';
import { answerQuote } from './ticket-answer.ts';
import { ticketCells } from './ticket-cells.ts';
import { accountCells, holdingCells } from './worth-cells.ts';

/** Parts of the worker that the desk needs. */
export type DeskParts = Omit<AccountParts, 'ended' | 'isNews'> &
  Pick<AccountScope, 'market' | 'venue' | 'bookSeq'> & {
    readonly useScreenStores: (stores: typeof screenStores) => void;
  };

type DeskScope = AccountScope & AlertScope & ConditionScope;

type Kind = {
  readonly names: readonly string[];
  readonly gapMs: number;
  readonly cells: (scope: DeskScope, spec: never, topic: string) => CellTexts | null;
};

const FAST_MS = 100;
const SLOW_MS = 250;
const KINDS = {
  ticket: { names: TICKET_CELLS, gapMs: FAST_MS, cells: ticketCells },
  position: { names: POSITION_CELLS, gapMs: FAST_MS, cells: positionCells },
  whatif: { names: WHAT_IF_CELLS, gapMs: FAST_MS, cells: whatIfCells },
  option: { names: OPTION_CELLS, gapMs: SLOW_MS, cells: optionCells },
  options: { names: OPTIONS_CELLS, gapMs: SLOW_MS, cells: optionsCells },
  chain: { names: CHAIN_NAMES, gapMs: SLOW_MS, cells: chainCells },
  holding: { names: HOLDING_CELLS, gapMs: SLOW_MS, cells: holdingCells },
  credit: { names: CREDIT_CELLS, gapMs: SLOW_MS, cells: creditCells },
  alert: { names: ALERT_CELLS, gapMs: SLOW_MS, cells: alertCells },
  condition: { names: CONDITION_CELLS, gapMs: SLOW_MS, cells: conditionCells },
  basket: { names: BASKET_NAMES, gapMs: SLOW_MS, cells: basketCells },
  account: { names: ACCOUNT_CELLS, gapMs: SLOW_MS, cells: accountCells },
} as const satisfies Readonly<Record<Exclude<AccountViewSpec['kind'], 'ladder'>, Kind>>;
/** Views that read nothing of the market but one ticker. */
type TickerSpec = Extract<AccountViewSpec, { kind: 'holding' | 'option' | 'chain' }>;
const TICKER_KINDS: Readonly<Record<TickerSpec['kind'], true>> = {
  holding: true,
  option: true,
  chain: true,
};

function isOfTicker(spec: AccountViewSpec): spec is TickerSpec {
  return spec.kind in TICKER_KINDS;
}

const NO_CHANGE: AccountUpdate = {
  reset: false,
  balances: [],
  orders: [],
  algos: [],
  positions: [],
  holdings: [],
  coins: [],
  fills: [],
  messages: [],
  news: [],
};
/** Prefix of mark topic keys. */
const MARK_KEYS = 'mark:';
/** Rates that convert dollars and tether into lira. */
const RATES = ['USD-TRY', 'USDT-TRY'] as const;

/** The account part of the worker. Loaded with the first account. */
export class AccountDesk {
  readonly #link: AccountLink;
  readonly #board: PositionBoard;
  readonly #alerts: AlertBoard;
  readonly #conditions: ConditionBoard;
  readonly #scope: DeskScope;
  readonly #parts: DeskParts;
  #symbols = '';
  /** Reason why the session ended, until the page has received it. */
  #ended: string | null = null;

  constructor(parts: DeskParts) {
    this.#parts = parts;
    this.#board = new PositionBoard((sym) => parts.market.instrument(sym));
    this.#conditions = new ConditionBoard(parts.market);
    this.#alerts = new AlertBoard({
      call: parts.call,
      market: parts.market,
      liquidationOf: (sym) => this.#liquidationOf(sym),
      tell: (message) => {
        this.#link.store.addMessage(message);
        parts.changed();
      },
      changed: parts.changed,
      needBars: () => parts.useScreenStores(screenStores),
    });
    this.#link = new AccountLink({
      ...parts,
      isNews: (message) => this.#alerts.isNews(message),
      changed: () => this.#changed(),
      ended: (reason) => {
        this.#ended = reason;
        parts.changed();
      },
    });
    this.#scope = {
      market: parts.market,
      store: this.#link.store,
      board: this.#board,
      alerts: this.#alerts,
      conditions: this.#conditions,
      venue: parts.venue,
      bookSeq: parts.bookSeq,
    };
  }

  set(session: AccountSession | null): void {
    this.#link.set(session);
  }

  refresh(): Promise<void> {
    return this.#link.session === null ? Promise.resolve() : this.#link.read();
  }

  /** The stream opened. */
  opened(): void {
    this.#link.opened();
  }

  /** The server ended the session. */
  lost(reason: string): void {
    this.#link.lost(reason);
  }

  frame(frame: Extract<ControlFrame, { op: 'authed' | 'event' }>): void {
    if (frame.op === 'authed') {
      this.#link.authed(frame.eventId, frame.isGone);
      this.#alerts.read();
    } else if (v.is(PRIVATE_EVENTS[frame.kind], frame.data)) {
      this.#link.event(frame);
      if (frame.kind === 'alert') this.#alerts.read();
    } else {
      void this.#link.read();
    }
  }

  /** A topic changed. Positions of a contract are computed once for all views. */
  touched(key: string): void {
    if (key.startsWith(MARK_KEYS)) this.#marked(key.slice(MARK_KEYS.length));
    this.#alerts.touched(key);
    this.#conditions.touched(key);
  }

  /** Topics of the account that no view requests. */
  ownTopics(): readonly Topic[] {
    return [...this.#alerts.topics(), ...this.#conditions.topics()];
  }

  /** Whether a message is pending that should reach the user while the page is hidden. */
  get isUrgent(): boolean {
    return this.#link.store.hasMessages;
  }

  #marked(sym: string): void {
    this.#board.mark(sym, this.#scope.market.mark(sym)?.mark ?? 0);
  }

  /** Pending update of the account for the page, null for none. */
  take(): AccountUpdate | null {
    const update = this.#link.store.take();
    if (this.#ended === null) return update;
    const ended = this.#ended;
    this.#ended = null;
    return { ...(update ?? NO_CHANGE), ended };
  }

  quote(ticket: TicketSpec, side: 'buy' | 'sell'): QuoteAnswer {
    return answerQuote(this.#scope, ticket, side);
  }

  quoteReverse(positionId: string): ReverseAnswer {
    return answerReverse(this.#scope, positionId);
  }

  quoteBasket(basket: BasketSpec): BasketQuote {
    return answerBasket(this.#scope, basket);
  }

  /** Source of a figure of a position. */
  source(
    asked: Parameters<typeof positionSource>[1],
    marketSource: Parameters<typeof positionSource>[2],
  ): PriceSource | null {
    return positionSource(this.#scope, asked, marketSource);
  }

  /** Topics a view of the account needs; its state follows the first one. */
  topics(spec: AccountViewSpec): readonly Topic[] {
    if (isOfTicker(spec)) return [{ ch: 'ticker', sym: spec.sym }];
    switch (spec.kind) {
      case 'ticket':
        return this.#orderTopics(spec.ticket);
      case 'basket':
        return this.#basketTopics(spec.basket);
      case 'position':
      case 'whatif':
        return [
          { ch: 'mark', sym: spec.sym },
          { ch: 'ticker', sym: spec.sym },
          ...this.#crossTopics(spec.sym),
        ];
      case 'options':
        return [...new Set(spec.items.map(({ sym }) => sym))].map((sym) => ({ ch: 'ticker', sym }));
      case 'ladder':
        return [
          { ch: 'books', sym: spec.sym },
          { ch: 'ticker', sym: spec.sym },
          { ch: 'trades', sym: spec.sym },
        ];
      case 'alert':
        return this.#alertTopics(spec.id);
      case 'condition':
        return this.#conditionTopics(spec.id);
      case 'account':
      case 'credit':
        return this.#worthTopics();
    }
  }

  createView({ id, spec }: View & { readonly spec: AccountViewSpec }): ViewModel {
    if (spec.kind === 'ticket' || spec.kind === 'basket') this.#parts.useScreenStores(screenStores);
    const scope = this.#scope;
    if (spec.kind === 'ladder') {
      this.#parts.useScreenStores(screenStores);
      return new LadderView(id, spec, scope) as ViewModel;
    }
    const kind = KINDS[spec.kind] as Kind;
    const cells = (now: AccountViewSpec, topic: string) => kind.cells(scope, now as never, topic);
    return new CellsView({ id, spec }, { ...kind, cells }) as ViewModel;
  }

  /** True when holdings or watched instruments changed since the last call. */
  hasMoved(): boolean {
    const symbols = [...this.#worthTopics(), ...this.ownTopics()]
      .map(({ ch, sym }) => `${ch}:${sym}`)
      .join(' ');
    if (symbols === this.#symbols) return false;
    this.#symbols = symbols;
    return true;
  }

  #changed(): void {
    const { store, session } = this.#link;
    this.#alerts.follow(session?.token ?? null);
    this.#conditions.take(store.algos.values());
    this.#board.take(store.openPositions());
    for (const { symbol } of store.openPositions()) this.#marked(symbol);
    this.#parts.changed();
  }

  #alertTopics(id: string): readonly Topic[] {
    const alert = this.#alerts.get(id);
    return alert === null || alert.kind === 'issue' ? [] : [alertTopic(alert)];
  }

  #conditionTopics(id: string): readonly Topic[] {
    const condition = this.#conditions.get(id);
    return condition === null ? [] : [conditionTopic(condition)];
  }

  #liquidationOf(sym: string): string | null {
    const own = this.#link.store.openPositions().find(({ symbol }) => symbol === sym);
    return own?.marginMode === 'cross' ? crossLiq(this.#scope, sym) : (own?.liqPrice ?? null);
  }

  /** Marks of the other contracts under cross margin, which share one balance. */
  #crossTopics(sym: string): Topic[] {
    const symbols = new Set(crossHeld(this.#scope).map(({ symbol }) => symbol));
    symbols.delete(sym);
    return [...symbols].map((one) => ({ ch: 'mark', sym: one }));
  }

  #orderTopics({ sym, market }: Pick<TicketSpec, 'sym' | 'market'>): Topic[] {
    return [
      { ch: 'books', sym },
      ...this.#priceTopics(sym),
      ...(market === 'contract' ? this.#crossTopics(sym) : []),
    ];
  }

  /** What all orders of a basket need, and the rates between their currencies; each once. */
  #basketTopics({ legs }: BasketSpec): Topic[] {
    const rates = RATES.map((sym): Topic => ({ ch: 'ticker', sym }));
    const all = [...legs.flatMap((leg) => this.#orderTopics(leg)), ...rates];
    return [...new Map(all.map((topic) => [topicKey(topic), topic])).values()];
  }

  #priceTopics(sym: string): Topic[] {
    const topics: Topic[] = [{ ch: 'ticker', sym }];
    const isSwap = this.#scope.market.instrument(sym)?.kind === 'swap';
    return isSwap ? [...topics, { ch: 'mark', sym }] : topics;
  }

  /** Prices of all holdings, and the rates between the currencies. */
  #worthTopics(): Topic[] {
    const { market, store } = this.#scope;
    const symbols = new Set<string>(RATES.filter((sym) => market.instrument(sym) !== null));
    for (const { asset, total } of store.balances.values()) {
      if (!/[1-9]/.test(total)) continue;
      const sym = pricedBy(asset);
      if (sym !== null && market.instrument(sym) !== null) symbols.add(sym);
    }
    const { options, robotPositions } = store.estate;
    for (const { symbol } of options) {
      if (market.instrument(symbol) !== null) symbols.add(symbol);
    }
    const marks = new Set(
      [...store.openPositions(), ...robotPositions].map(({ symbol }) => symbol),
    );
    return [
      ...[...symbols].map((sym): Topic => ({ ch: 'ticker', sym })),
      ...[...marks].flatMap((sym): Topic[] => [
        { ch: 'mark', sym },
        { ch: 'ticker', sym },
      ]),
    ];
  }
}
