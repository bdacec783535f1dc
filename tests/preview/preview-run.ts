import { Decimal } from '#domain/money/decimal.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import type { Quote, TicketSpec } from '#protocol/worker/account.ts';
import { instrument } from '#tests/support/trading-kit.ts';
import type { Money, PreviewRig } from './preview-rig.ts';
import { RandomOrders, SYMBOLS, type Kind, type Product } from './random-orders.ts';

const USERS = ['U1', 'U2', 'U3', 'U4'] as const;
/** Users who may hold a long and a short side by side; orders of the others net. */
const HEDGERS: readonly string[] = ['U3', 'U4'];
const PRODUCTS = ['bist', 'us', 'spot', 'contract', 'contract'] as const satisfies Product[];
const FUNDS = [
  ['TRY', 'available', 10n ** 13n],
  ['USD', 'available', 10n ** 17n],
  ['USDT', 'available', 10n ** 17n],
  ['USDT', 'contract', 10n ** 17n],
] as const;
const DAYS_MS = 3 * 86_400_000;
/** Maximum number of steps to fill the remainder of a limit order. */
const PARTS = 6;

/** Every figure that a user could compare with a confirm sheet. */
const FIGURES = ['fee', 'tax', 'margin', 'total', 'liqPrice'] as const;
type Booked = Readonly<Record<(typeof FIGURES)[number], string>>;

/** One run of random orders, quoted by the worker and booked by the core. */
export class PreviewRun {
  readonly rig: PreviewRig;
  readonly random: RandomOrders;
  readonly differences: string[] = [];
  readonly shapes = new Map<string, number>();
  refusals = 0;
  /** Orders with the fees of a member. */
  discounted = 0;
  /** Purchases of shares with half on credit. */
  onCredit = 0;

  constructor(rig: PreviewRig, seed: number) {
    this.rig = rig;
    this.random = new RandomOrders(seed);
  }

  /** Funds an account: money, and shares that are sellable since yesterday. */
  async fund(): Promise<void> {
    const { kit } = this.rig;
    for (const user of USERS) {
      for (const [asset, bucket, amount] of FUNDS) await kit.grant({ user, asset, bucket, amount });
      for (const symbol of SYMBOLS.spot) {
        const { base } = instrument(symbol);
        await kit.grant({ user, asset: base, amount: 10n ** 16n });
      }
      await this.rig.load(user);
    }
    for (const user of HEDGERS) {
      for (const symbol of SYMBOLS.contract) {
        await kit.command('contractModeSet', { symbol, positionMode: 'hedge' }, { user });
      }
    }
    for (const product of ['bist', 'us'] as const) {
      for (const symbol of SYMBOLS[product]) await this.#stock(symbol);
    }
    await kit.core.advance(DAYS_MS);
    await this.rig.sync();
    for (const user of USERS) await this.rig.load(user);
  }

  async #stock(symbol: string): Promise<void> {
    for (const user of USERS) {
      const market = this.random.market(symbol);
      const [price = 1] = market.asks[0] ?? [];
      await this.rig.market({ ...market, asks: [[price, 1_000_000]] });
      const qty = String(200 + this.random.int(300));
      const call = { symbol, type: 'market', qty };
      await this.rig.kit.command('stockOrderBuy', call, { user });
    }
  }

  /** Sells or closes about as often as it buys or opens. */
  #held(user: string, product: Product, symbol: string) {
    const side = this.random.pick(['buy', 'sell'] as const);
    const { store } = this.rig.person(user);
    const { qtyDecimals } = instrument(symbol);
    if (product === 'contract') {
      const position = store.openPositions().find((one) => one.symbol === symbol);
      if (position === undefined || this.random.int(2) === 0) return { side };
      const most = parseFixed(position.qty, qtyDecimals) ?? 0;
      return { side, most, positionId: position.id };
    }
    if (product === 'spot' || side === 'buy') return { side };
    const most = Number.parseInt(store.holdings.get(symbol)?.sellable ?? '0', 10);
    return most === 0 ? { side: 'buy' as const } : { side, most };
  }

  /** One random order: refused by both, booked as shown, or a difference. */
  async order(kind: Kind): Promise<'refused' | 'same' | 'different'> {
    const { rig, random } = this;
    const user = random.pick(USERS);
    const product = random.pick(PRODUCTS);
    const symbols = SYMBOLS[product];
    const symbol = product === 'contract' ? this.#contract(user, symbols) : random.pick(symbols);
    const market = random.market(symbol);
    await rig.market(market);
    const isMember = random.int(2) === 0;
    await rig.setMember(user, isMember);
    const typed = random.ticket(product, market, kind, this.#held(user, product, symbol));
    const ticket = this.#joins(user, typed);
    const answer = rig.quote(user, ticket);
    if (!answer.ok) {
      return this.#refusedToo(user, ticket, answer.code);
    }
    const before = await rig.money(user, symbol, answer.quote.feeAsset);
    const placed = await rig.place(user, ticket, answer.quote);
    if (typeof placed === 'number') {
      this.differences.push(`worker accepts, core ${placed}: ${JSON.stringify(ticket)}`);
      return 'different';
    }
    const { id } = placed;
    await this.#checkFree(user, ticket, answer.quote);
    // The quote at placement stays valid, whatever the user's status when it fills.
    if (random.int(3) === 0) await rig.setMember(user, !isMember);
    if (isMember) this.discounted += 1;
    await this.#fillRest(ticket, placed);
    await rig.sync();
    const after = await rig.money(user, symbol, answer.quote.feeAsset);
    const order = rig.person(user).store.orders.get(id);
    if (order === undefined) throw new Error(`no event of order ${id}`);
    this.#compare({ user, ticket, order, quote: answer.quote }, { before, after });
    await this.#checkKept(id, answer.quote);
    return this.differences.length === 0 ? 'same' : 'different';
  }

  /** The mode of the account; an order that joins a position usually has its leverage. */
  #joins(user: string, typed: TicketSpec): TicketSpec {
    const positionMode = HEDGERS.includes(user) ? 'hedge' : 'oneWay';
    const ticket: TicketSpec = { ...typed, positionMode };
    const on = ticket.side === 'buy' ? 'long' : 'short';
    const open = this.rig.person(user).store.openPositions();
    const joined = open.find(({ symbol, side }) => symbol === ticket.sym && side === on);
    if (joined === undefined || this.random.int(20) === 0) return ticket;
    return { ...ticket, leverage: joined.leverage };
  }

  /** Usually reuses open positions; sometimes opens new ones. */
  #contract(user: string, symbols: readonly string[]): string {
    const open = this.rig.person(user).store.openPositions();
    if (open.length === 0 || this.random.int(3) === 0) return this.random.pick(symbols);
    return this.random.pick(open).symbol;
  }

  /** Checks that the core refuses what the worker refuses, with the same code. */
  async #refusedToo(user: string, ticket: TicketSpec, code: number) {
    this.refusals += 1;
    const placed = await this.rig.place(user, ticket, null);
    const told = typeof placed === 'number' ? placed : 0;
    if (told !== code)
      this.differences.push(`refusal: worker ${code}, core ${told}: ${JSON.stringify(ticket)}`);
    await this.rig.sync();
    return told === code ? ('refused' as const) : ('different' as const);
  }

  /** Fills the remainder of a limit order in parts, by trades through its price. */
  async #fillRest({ sym, price }: TicketSpec, { id, side }: OrderView): Promise<void> {
    const { kit } = this.rig;
    const { lotQty, priceDecimals } = instrument(sym);
    const limit = parseFixed(price, priceDecimals) ?? 0;
    const [through, taker] =
      side === 'buy' ? [limit - 1, 'sell' as const] : [limit + 1, 'buy' as const];
    for (let part = 1; kit.venue.openQty(id) > 0; part++) {
      const left = kit.venue.openQty(id);
      const share = part === PARTS ? 1 : 1 + this.random.int(3);
      await kit.trade(sym, through, Math.max(lotQty, Math.ceil(left / share)), taker);
    }
  }

  /** Checks that the available balance right after placement is the one shown. */
  async #checkFree(user: string, ticket: TicketSpec, quote: Quote): Promise<void> {
    if (ticket.positionId !== undefined) return;
    const free = await this.rig.free(user, ticket);
    if (sameDigits(free, quote.availableAfter)) return;
    const { type, sym, qty, price } = ticket;
    const facts = `${type} ${shapeOf(ticket)} ${sym} ${qty} at ${price}`;
    const shown = quote.availableAfter;
    this.differences.push(`available after: shown ${shown}, is ${free}: ${facts}`);
  }

  #compare(done: Done, money: { readonly before: Money; readonly after: Money }): void {
    const { user, ticket, order, quote } = done;
    const shape = shapeOf(ticket);
    const position = this.rig.person(user).store.positions.get(order.positionId ?? '');
    const booked = bookedOf(shape, money, position?.liqPrice ?? 'none');
    if (quote.credit !== '') this.onCredit += 1;
    const shown = movedBy(quote);
    for (const name of FIGURES) {
      if (sameDigits(booked[name], shown[name])) continue;
      const facts = `${ticket.type} ${shape} ${ticket.sym} ${ticket.qty} at ${ticket.price}`;
      this.differences.push(`${name}: shown ${shown[name]}, booked ${booked[name]}: ${facts}`);
    }
    if (!sameDigits(order.fee, quote.fee)) {
      this.differences.push(`fee of the row: ${order.fee}, shown ${quote.fee}`);
    }
    const name = `${ticket.market} ${shape}${netOf(quote)}`;
    this.shapes.set(name, (this.shapes.get(name) ?? 0) + 1);
  }

  /** Checks that the order stores what its owner confirmed. */
  async #checkKept(id: string, { fee, total, margin, bookSeq }: Quote): Promise<void> {
    const { quote } = await this.rig.row(id);
    const kept = JSON.parse(quote ?? '{}') as Readonly<Record<string, unknown>>;
    const shown = { fee, total, margin: margin === '' ? null : margin, bookSeq: `${bookSeq}` };
    for (const [name, value] of Object.entries(shown)) {
      if (kept[name] === value) continue;
      this.differences.push(`${name}: shown ${value}, stored ${String(kept[name])}`);
    }
  }
}

type Done = {
  readonly user: string;
  readonly ticket: TicketSpec;
  readonly order: OrderView;
  readonly quote: Quote;
};

type Shape = 'buy' | 'sell' | 'long' | 'short' | 'close';

function shapeOf({ market, side, positionId }: TicketSpec): Shape {
  if (market !== 'contract') return side;
  if (positionId !== undefined) return 'close';
  return side === 'buy' ? 'long' : 'short';
}

const OPENS: readonly Shape[] = ['long', 'short'];
const PAYS: readonly Shape[] = ['buy', ...OPENS];

/** Movements of an order in the fields of a quote. */
function bookedOf(shape: Shape, { before, after }: { before: Money; after: Money }, liq: string) {
  const moved = (name: keyof Money): Decimal => after[name].minus(before[name]);
  const opens = OPENS.includes(shape);
  // Money drawn from credit is also paid, and money that repaid it was also received.
  const net = moved('cash').minus(moved('owed'));
  const total = PAYS.includes(shape) ? net.neg() : net;
  const isOnCredit = shape === 'buy' && moved('owed').gt(0);
  const margins = opens || shape === 'close';
  const margin = shape === 'close' ? moved('margin').neg() : moved('margin');
  return {
    fee: moved('fees').toFixed(),
    tax: moved('tax').toFixed(),
    margin: isOnCredit ? moved('cash').neg().toFixed() : margins ? margin.toFixed() : '',
    total: total.toFixed(),
    liqPrice: opens ? liq : '',
  } satisfies Booked;
}

/** How an order nets, as text for the counts. */
function netOf({ closes }: Quote): string {
  if (closes === null) return '';
  return /[1-9]/.test(closes.openQty) ? ' that closes first' : ' that only closes';
}

/** What the figures of a quote move together, of an order that closes before it opens. */
function movedBy(quote: Quote): Pick<Quote, (typeof FIGURES)[number]> {
  const { closes, margin, total } = quote;
  if (closes === null) return quote;
  const opening = /[1-9]/.test(closes.openQty) ? new Decimal(total) : new Decimal(0);
  return {
    ...quote,
    margin: new Decimal(margin).minus(closes.released).toFixed(),
    total: opening.minus(closes.total).toFixed(),
  };
}

/** Compares every digit except trailing zeros. */
function sameDigits(a: string, b: string): boolean {
  if (a === b) return true;
  return /\d/.test(a) && /\d/.test(b) && new Decimal(a).eq(b);
}
