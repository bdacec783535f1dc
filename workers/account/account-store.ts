import { pricedBy } from '#domain/account/worth.ts';
import { isLiveAlgo } from '#domain/order/algo.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import { NO_BALANCE } from '#protocol/http/no-balance.ts';
import type { userAssets } from '#protocol/http/assets.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type {
  BalanceView,
  FillView,
  HoldingView,
  OrderView,
  PositionView,
  StockDayView,
} from '#protocol/http/trading-objects.ts';
import type { NewsKind } from '#protocol/stream/news.ts';
import type {
  AccountUpdate,
  CoinCost,
  OrderListName,
  ToldMessage,
} from '#protocol/worker/account.ts';

/** Assets of an account besides its balances: reserved money, options, contracts of its robots. */
export type Estate = Pick<DataOf<typeof userAssets>, 'blocked' | 'options' | 'robotPositions'>;

const NO_ESTATE: Estate = { blocked: [], options: [], robotPositions: [] };

/** The whole account, as read by the calls. */
export type AccountState = {
  readonly balances: readonly BalanceView[];
  readonly orders: readonly OrderView[];
  readonly algos: readonly AlgoView[];
  readonly positions: readonly PositionView[];
  readonly holdings: readonly HoldingView[];
  /** Movements of shares in their trade day; absent for none. */
  readonly days?: readonly StockDayView[];
  readonly coins: readonly CoinCost[];
  /** Fee discount, a fraction; `0` for none. */
  readonly feeDiscount: string;
  readonly estate: Estate;
  /** Lists that could not be read: what was known of them stays. */
  readonly failed: readonly OrderListName[];
};

type Held = Pick<AccountState, 'holdings' | 'days' | 'coins'>;

/** Finished orders kept in addition to the live ones. */
const FINAL_KEPT = 50;
const LIVE: ReadonlySet<string> = new Set(['in_transaction', 'open', 'partially_completed']);

/** True while an order may still fill. */
export function isLive({ status }: Pick<OrderView, 'status'>): boolean {
  return LIVE.has(status);
}

/** The worker's state of the account, and its changes that the page has not received yet. */
export class AccountStore {
  readonly balances = new Map<string, BalanceView>();
  readonly orders = new Map<string, OrderView>();
  /** Orders that place others. */
  readonly algos = new Map<string, AlgoView>();
  readonly positions = new Map<string, PositionView>();
  readonly holdings = new Map<string, HoldingView>();
  readonly days = new Map<string, StockDayView>();
  readonly coins = new Map<string, CoinCost>();
  #feeDiscount = '0';
  #estate = NO_ESTATE;
  #failed: readonly OrderListName[] = [];
  #isReset = false;
  #isLoaded = false;
  #fills: FillView[] = [];
  #messages: ToldMessage[] = [];
  readonly #news = new Set<NewsKind>();
  readonly #changed = new Map<string, () => void>();
  #update = emptyUpdate();

  /** True once the account has been read as a whole. */
  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** Current fee discount of the account, a fraction. */
  get feeDiscount(): string {
    return this.#feeDiscount;
  }

  /** Lists of orders that could not be read. */
  get failed(): readonly OrderListName[] {
    return this.#failed;
  }

  get estate(): Estate {
    return this.#estate;
  }

  /** Whether messages are pending for the page. */
  get hasMessages(): boolean {
    return this.#messages.length > 0;
  }

  /** Open positions only; closed ones are shown by their list. */
  openPositions(): readonly PositionView[] {
    return [...this.positions.values()].filter(({ status }) => status === 'open');
  }

  /** An open position; null for a closed one, which needs no computation. */
  openPosition(id: string): PositionView | null {
    const position = this.positions.get(id);
    return position?.status === 'open' ? position : null;
  }

  /** Clears the account. */
  clear(): void {
    const { balances, orders, algos, positions, holdings, days, coins } = this;
    for (const map of [balances, orders, algos, positions, holdings, days, coins]) {
      map.clear();
    }
    this.#feeDiscount = '0';
    this.#estate = NO_ESTATE;
    this.#failed = [];
    this.#isLoaded = false;
    this.#isReset = false;
    this.#fills = [];
    this.#messages = [];
    this.#news.clear();
    this.#changed.clear();
  }

  /** Replaces the state by a full reading; known finished orders stay. */
  reset(state: AccountState): void {
    const news = [...this.#news];
    const messages = this.#messages;
    const { failed } = state;
    const orders = [...this.orders.values()];
    const algos = [...this.algos.values()];
    const finals = orders.filter((order) => !isLive(order));
    const ended = algos.filter(({ status }) => !isLiveAlgo(status));
    const unread = orders.filter((order) => isLive(order) && failed.includes(order.market));
    const parents = failed.includes('algos') ? algos.filter((one) => isLiveAlgo(one.status)) : [];
    this.clear();
    for (const order of finals.slice(-FINAL_KEPT)) this.orders.set(order.id, order);
    for (const algo of ended.slice(-FINAL_KEPT)) this.algos.set(algo.id, algo);
    for (const one of state.balances) this.balances.set(one.asset, one);
    for (const one of [...unread, ...state.orders]) this.orders.set(one.id, one);
    for (const one of [...parents, ...state.algos]) this.algos.set(one.id, one);
    for (const one of state.positions) this.positions.set(one.id, one);
    this.#takeHeld(state);
    this.putFeeDiscount(state.feeDiscount);
    this.putEstate(state.estate);
    this.tell(news);
    this.#messages = messages;
    this.#failed = failed;
    this.#isLoaded = true;
    this.#isReset = true;
  }

  /** Replaces holdings: shares with their lots, coins with their cost. */
  hold(state: Held): void {
    this.holdings.clear();
    this.days.clear();
    this.coins.clear();
    this.#takeHeld(state);
    this.#isReset = true;
  }

  /** Sets the fee discount, a fraction. */
  putFeeDiscount(feeDiscount: string): void {
    this.#feeDiscount = feeDiscount;
  }

  /** Replaces the other assets of the account; the page is not notified. */
  putEstate(estate: Estate): void {
    this.#estate = estate;
  }

  /** Replaces all balances: assets without a balance are no longer held. */
  takeBalances(balances: readonly BalanceView[]): void {
    const named = new Set(balances.map(({ asset }) => asset));
    const gone = [...this.balances.keys()].filter((asset) => !named.has(asset));
    this.putBalances([...balances, ...gone.map((asset) => ({ asset, ...NO_BALANCE }))]);
  }

  /** @returns whether a holding of shares or coins changed, and with it cost and lots. */
  putBalances(balances: readonly BalanceView[]): boolean {
    let isHeldOtherwise = false;
    for (const one of balances) {
      const { asset, total, locked } = one;
      const before = this.balances.get(asset);
      const isSame = before?.total === total && before.locked === locked;
      if (pricedBy(asset) !== null && !isSame) isHeldOtherwise = true;
      this.balances.set(asset, one);
      this.#note(`b${asset}`, () => this.#update.balances.push(one));
    }
    return isHeldOtherwise;
  }

  /** Ignores an older version of an order. */
  putOrder(order: OrderView): void {
    const known = this.orders.get(order.id);
    if (known !== undefined && known.version > order.version) return;
    this.orders.set(order.id, order);
    this.#note(`o${order.id}`, () => this.#update.orders.push(order));
  }

  /** Ignores an older version of an order that places others. */
  putAlgo(algo: AlgoView): void {
    const known = this.algos.get(algo.id);
    if (known !== undefined && known.version > algo.version) return;
    this.algos.set(algo.id, algo);
    this.#note(`a${algo.id}`, () => this.#update.algos.push(algo));
  }

  putPosition(position: PositionView): void {
    const known = this.positions.get(position.id);
    if (known !== undefined && known.version > position.version) return;
    this.positions.set(position.id, position);
    this.#note(`p${position.id}`, () => this.#update.positions.push(position));
  }

  addFill(fill: FillView): void {
    this.#fills.push(fill);
  }

  addMessage(message: ToldMessage): void {
    this.#messages.push(message);
  }

  /** Marks kinds of objects as changed; the page requests those it shows. */
  tell(kinds: readonly NewsKind[]): void {
    for (const kind of kinds) this.#news.add(kind);
  }

  /** Pending update for the page, null for none. */
  take(): AccountUpdate | null {
    const fills = this.#fills;
    const news = [...this.#news];
    const messages = this.#messages;
    const isQuiet = fills.length + messages.length + news.length === 0;
    if (!this.#isReset && this.#changed.size === 0 && isQuiet) return null;
    this.#fills = [];
    this.#messages = [];
    this.#news.clear();
    if (this.#isReset) {
      this.#isReset = false;
      this.#changed.clear();
      return { reset: true, ...this.#everything(), failed: this.#failed, fills, messages, news };
    }
    for (const put of this.#changed.values()) put();
    this.#changed.clear();
    const update = this.#update;
    this.#update = emptyUpdate();
    return { reset: false, ...update, holdings: [], coins: [], fills, messages, news };
  }

  /** Sends everything again with the next batch. */
  resend(): void {
    this.#isReset = this.#isLoaded;
  }

  #everything(): Omit<AccountState, 'feeDiscount' | 'estate' | 'days' | 'failed'> {
    return {
      balances: [...this.balances.values()],
      orders: [...this.orders.values()],
      algos: [...this.algos.values()],
      positions: [...this.positions.values()],
      holdings: [...this.holdings.values()],
      coins: [...this.coins.values()],
    };
  }

  #takeHeld({ holdings, days = [], coins }: Held): void {
    for (const one of days) this.days.set(one.symbol, one);
    for (const one of holdings) this.holdings.set(one.symbol, one);
    for (const one of coins) this.coins.set(one.asset, one);
  }

  #note(key: string, put: () => void): void {
    this.#changed.set(key, put);
  }
}

type Changes = {
  readonly balances: BalanceView[];
  readonly orders: OrderView[];
  readonly algos: AlgoView[];
  readonly positions: PositionView[];
};

function emptyUpdate(): Changes {
  return { balances: [], orders: [], algos: [], positions: [] };
}
