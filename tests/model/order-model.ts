import { Auditor } from '#server/store/ledger/auditor.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import type { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import type { AlgoLegRow, AlgoRow } from '#server/ports/algo-rows.ts';
import type { OrderRow, PositionRow, TimerRow, TriggerRow } from '#server/ports/rows.ts';
import { hedge } from '#tests/support/contract-kit.ts';
import { tradingKit, type TradingKit } from '#tests/support/trading-kit.ts';
import { ModelMarket, TERMS } from './markets.ts';
import { NaiveAccounts, type Facts, type Market } from './naive-accounts.ts';
import { algoCall, orderCall } from './requests.ts';
import { PLACES, type Do, type Place, type Step } from './steps.ts';

/** The product under random steps, beside accounts that are summed naively. */

const USERS = ['U1', 'U2', 'U3'] as const;
/** Holds long and short side by side; orders of the others net. */
const HEDGER = 'U2';
/** Trades contracts under cross margin, with a balance that no random loss uses up. */
const CROSS = 'U3';
/** USDT for contracts: one buys more than a book offers, one meets the limit of its margin. */
const FOR_CONTRACTS = { U1: 1_000_000n, U2: 100_000n, U3: 20_000_000n } as const;
const DAY_MS = 86_400_000;

/** Everything that the checks read after a step. */
export type Rows = Facts & {
  readonly algos: readonly AlgoRow[];
  readonly legs: readonly AlgoLegRow[];
  readonly triggers: readonly TriggerRow[];
  readonly timers: readonly TimerRow[];
  readonly balances: ReadonlyMap<string, bigint>;
};

/** A price that a step showed to the product. */
export type Shown = {
  readonly symbol: string;
  readonly source: 'last' | 'mark' | 'index';
  readonly price: bigint;
};

async function balancesOf(store: LedgerStore): Promise<Map<string, bigint>> {
  const found = new Map<string, bigint>();
  await store.read(async (db) => {
    for (const user of USERS) {
      for (const { asset, bucket, amount } of await db.balances('demo', user)) {
        if (amount !== 0n) found.set(`${user} ${asset} ${bucket}`, amount);
      }
    }
  });
  return new Map([...found].sort());
}

async function rowsOf(store: LedgerStore): Promise<Rows> {
  const oldest = { orderBy: ['id'] } as const;
  const balances = await balancesOf(store);
  return store.read(async (db) => ({
    orders: await db.table('order').find({ market: ['spot', 'contract', 'stock'] }, oldest),
    fills: await db.table('fill').find({}, oldest),
    positions: await db.table('position').find({}, oldest),
    algos: await db.table('algoOrder').find({}, oldest),
    legs: await db.table('algoLeg').find({}, oldest),
    triggers: await db.table('trigger').find({}, oldest),
    timers: await db.table('timer').find({}, oldest),
    balances,
  }));
}

/** Money, coins and shares of all users; the shares were bought the day before. */
async function endow(kit: TradingKit): Promise<void> {
  for (const user of USERS) {
    const give = (asset: string, amount: bigint, bucket: 'available' | 'contract' = 'available') =>
      kit.grant({ user, asset, bucket, amount });
    await give('USDT', 300_000n * 10n ** 8n);
    await give('USDT', FOR_CONTRACTS[user] * 10n ** 8n, 'contract');
    await give('BTC', 2n * 10n ** 8n);
    await give('TRY', 500_000_00n);
    const input = { symbol: TERMS.share.symbol, type: 'market', qty: '300' };
    await kit.done('stockOrderBuy', input, { user, key: `endow-share-${user}` });
  }
  const { symbol } = TERMS.contract;
  await hedge(kit, { user: HEDGER, key: 'endow-hedge' }, symbol);
  const cross = { symbol, marginMode: 'cross' };
  await kit.done('contractModeSet', cross, { user: CROSS, key: 'endow-cross' });
  await kit.core.advance(DAY_MS, kit.views());
}

export class OrderModel {
  readonly markets: Readonly<Record<Place, ModelMarket>>;
  readonly naive: NaiveAccounts;
  readonly auditor: Auditor;
  rows: Rows;
  /** Rows before the last step, and the prices that it showed. */
  before: Rows;
  shown: Shown[] = [];
  #isDone = false;
  #kit: TradingKit;
  #errors: unknown[] = [];
  readonly #store: LedgerStore;
  #key = 0;

  private constructor(
    store: LedgerStore,
    kit: TradingKit,
    from: { readonly markets: OrderModel['markets']; readonly rows: Rows },
  ) {
    this.#store = store;
    this.#kit = kit;
    this.markets = from.markets;
    this.rows = from.rows;
    this.before = from.rows;
    this.auditor = new Auditor((run) => store.inspect(run));
    this.naive = new NaiveAccounts(
      from.rows.balances,
      (symbol) => this.marketOf(symbol),
      (userId) => ({ nets: userId !== HEDGER, isCross: userId === CROSS }),
    );
    this.naive.start(from.rows);
  }

  static async open(): Promise<OrderModel> {
    const store = await openLedger({ memory: true });
    const kit = await tradingKit({ store });
    const markets = {
      coin: new ModelMarket(TERMS.coin),
      contract: new ModelMarket(TERMS.contract),
      share: new ModelMarket(TERMS.share),
    };
    for (const place of PLACES) kit.market(markets[place].now());
    await endow(kit);
    const model = new OrderModel(store, kit, { markets, rows: await rowsOf(store) });
    await model.#hear();
    return model;
  }

  /** Time of the venue. */
  get now(): number {
    return this.#kit.core.now;
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  marketOf(symbol: string): Market {
    return this.at(symbol).naive;
  }

  at(symbol: string): ModelMarket {
    const found = Object.values(this.markets).find(({ terms }) => terms.symbol === symbol);
    if (found === undefined) throw new Error(`no market ${symbol}`);
    return found;
  }

  /** Errors of the cores so far: a booking that failed, a job that was refused. */
  errors(): readonly unknown[] {
    return [...this.#errors, ...this.#kit.core.errors];
  }

  /** Runs a step, and brings the naive accounts up to it. */
  async run(step: Step): Promise<void> {
    this.before = this.rows;
    this.shown = [];
    this.#isDone = false;
    await this.#do(step);
    this.rows = await rowsOf(this.#store);
    if (step.do === 'margin' && this.#isDone) {
      this.naive.addMargin(this.#position(step.at)?.id ?? '', 10n ** 10n);
    }
    this.naive.take(this.rows);
  }

  async #do(step: Step): Promise<void> {
    switch (step.do) {
      case 'order': {
        const { call, input } = orderCall(step, this.markets[step.on], this.#kit.core.now);
        return this.#command(call, input, step.who);
      }
      case 'algo': {
        const { call, input } = algoCall(step, this.markets[step.on]);
        return this.#command(call, input, step.who);
      }
      case 'cancelAll': {
        const { symbol } = this.markets[step.on].terms;
        return this.#command('orderCancelAll', { symbol }, step.who);
      }
      case 'restart':
        return this.#restart();
      case 'pass':
        return this.#kit.core.advance(step.ms, this.#kit.views());
      default:
        return 'at' in step ? this.#act(step) : this.#market(step);
    }
  }

  async #command(call: string, input: object, user: string): Promise<void> {
    const key = `model-${String(++this.#key).padStart(8, '0')}`;
    const { ok } = await this.#kit.command(call, input, { user, key });
    this.#isDone = ok;
  }

  #order(at: number): OrderRow | undefined {
    const live = this.before.orders.filter(({ status }) =>
      ['in_transaction', 'open', 'partially_completed'].includes(status),
    );
    return live[at % Math.max(1, live.length)];
  }

  #position(at: number): PositionRow | undefined {
    const open = this.before.positions.filter(({ status }) => status === 'open');
    return open[at % Math.max(1, open.length)];
  }

  /** What an owner does with an order, a position or an order that places others. */
  async #act(step: Extract<Step, { readonly at: number }>): Promise<void> {
    switch (step.do) {
      case 'cancel':
      case 'amend':
        return this.#actOnOrder(step);
      case 'pause':
      case 'resume':
      case 'end':
        return this.#actOnAlgo(step);
      default:
        return this.#actOnPosition(step);
    }
  }

  async #actOnAlgo(step: Do<'pause' | 'resume' | 'end'>): Promise<void> {
    const { algos } = this.before;
    const algo = algos[step.at % Math.max(1, algos.length)];
    if (algo === undefined) return;
    const calls = { pause: 'algoOrderPause', resume: 'algoOrderResume', end: 'algoOrderCancel' };
    await this.#command(calls[step.do], { algoId: algo.id }, algo.userId);
  }

  async #actOnOrder(step: Do<'cancel' | 'amend'>): Promise<void> {
    const order = this.#order(step.at);
    if (order === undefined) return;
    const { id: orderId, symbol, userId, market: kind } = order;
    const calls = {
      spot: ['coinOrderClose', 'coinOrderChange'],
      contract: ['contractOrderClose', 'contractOrderChange'],
      stock: ['stockOrderCancel', 'stockOrderChange'],
    } as const;
    if (step.do !== 'amend') return this.#command(calls[kind][0], { orderId }, userId);
    const market = this.at(symbol);
    const { lotQty } = { lotQty: kind === 'spot' ? 1_000 : 1 };
    const part = Math.floor(market.qtyOf(order.qty - order.filled) / step.part);
    const qty = market.qtyText(Math.max(lotQty, part - (part % lotQty)));
    const price = market.priceText(market.priceAt(step.price));
    await this.#command(calls[kind][1], { symbol, orderId, price, qty }, userId);
  }

  async #actOnPosition(
    step: Do<'reduce' | 'profit' | 'loss' | 'reverse' | 'margin'>,
  ): Promise<void> {
    const position = this.#position(step.at);
    if (position === undefined) return;
    const { id: positionId, symbol, userId, side } = position;
    const market = this.at(symbol);
    const named = { symbol, positionId };
    if (step.do === 'reverse') return this.#command('contractReverse', named, userId);
    if (step.do === 'margin') {
      return this.#command('contractAddMargin', { ...named, amount: '100' }, userId);
    }
    if (step.do === 'reduce') {
      const qty = market.qtyText(Math.ceil(market.qtyOf(position.qty) / step.part));
      const price =
        step.price === undefined ? undefined : market.priceText(market.priceAt(step.price));
      const asked = price === undefined ? { type: 'market' } : { type: 'limit', price };
      return this.#command('contractOrderClose', { ...named, qty, ...asked }, userId);
    }
    const isUp = (side === 'long') === (step.do === 'profit');
    const price = market.priceText(market.priceAt(isUp ? step.price : -step.price));
    const call = step.do === 'profit' ? 'contractSetProfit' : 'contractSetLoss';
    await this.#command(call, { ...named, price, triggerBy: 'last' }, userId);
  }

  /** What a market does. */
  async #market(step: Do<'book' | 'move' | 'trade' | 'mark' | 'state'>): Promise<void> {
    const market = this.markets[step.do === 'mark' ? 'contract' : step.on];
    const { symbol } = market.terms;
    if (step.do === 'state') {
      market.state = step.state;
      this.#kit.market(market.now());
      return this.#tellState(market);
    }
    if (step.do === 'mark') {
      market.moveMark(step.to);
      this.#kit.market(market.now());
      const price = market.priceRow(market.mark);
      this.shown.push({ symbol, source: 'mark', price }, { symbol, source: 'index', price });
      return this.#kit.mark(symbol, market.mark);
    }
    market.wake();
    if (step.do === 'trade') {
      const qty = market.terms.sizes[step.size] ?? 1;
      return this.#trade(market, market.priceAt(step.to), { qty, side: step.side });
    }
    market.move(step.to, step.depth);
    await this.#kit.book(market.now());
    if (step.do === 'move') await this.#trade(market, market.price, { qty: 1, side: 'buy' });
  }

  async #trade(
    market: ModelMarket,
    price: number,
    { qty, side }: { readonly qty: number; readonly side: 'buy' | 'sell' },
  ): Promise<void> {
    const { symbol } = market.terms;
    this.shown.push({ symbol, source: 'last', price: market.priceRow(price) });
    await this.#kit.trade(symbol, price, qty, side);
  }

  #tellState(market: ModelMarket): Promise<void> {
    const { state, feedAgeMs } = market;
    const { symbol } = market.terms;
    return this.#kit.state(symbol, state === 'stale' ? 'open' : state, feedAgeMs);
  }

  /** A core hears of every market: its state, and a whole book. */
  async #hear(): Promise<void> {
    for (const market of Object.values(this.markets)) {
      market.wake();
      await this.#tellState(market);
      await this.#kit.book(market.now());
    }
  }

  /** Another core on the same ledger, as after a crash. */
  async #restart(): Promise<void> {
    const { now, errors } = this.#kit.core;
    this.#errors.push(...errors);
    this.#kit = await tradingKit({ store: this.#store, now: now + 1_000 });
    await this.#hear();
  }
}
