import { Refusal } from '#domain/errors.ts';
import type { Instrument } from '#domain/market/types.ts';
import type {
  GuardedCross,
  GuardedPosition,
  MarketEvent,
  MarketView,
  Venue,
  VenueOrder,
  WatchedAlgo,
  WatchedCredit,
} from '#server/ports/core.ts';
import type { Booking, Engine, EngineSource, JobContext } from '#server/ports/engine.ts';
import type { Posting } from '#server/ports/ledger.ts';
import type { OrderRow } from '#server/ports/rows.ts';
import type { InfluenceCall, LiveVenue } from '#server/ports/venue.ts';
import { lookAtCredit } from '#server/app/trading/sell-collateral.ts';
import { AlgoWatch, type AlgoAction } from '#server/app/algo/algo-watch.ts';
import { watchedAlgo } from '#server/app/algo/change-algo.ts';
import { endGone, fireLeg, keepTrail } from '#server/app/algo/fire-leg.ts';
import { watchedCredit } from '#server/app/credit/watch-credit.ts';
import { CreditGuards } from '#server/app/trading/credit-guards.ts';
import { CrossGuards } from '#server/app/trading/cross-guards.ts';
import { guardedCross, lookAtCross } from '#server/app/trading/cross-liquidation.ts';
import { Desk } from '#server/app/orders/desk.ts';
import { Guards, type GuardAction } from '#server/app/trading/guards.ts';
import { groupBy } from '#server/app/trading/group-by.ts';
import { guardedFrom } from '#server/app/trading/guarded-position.ts';
import { noteHalt } from '#server/app/trading/halts.ts';
import { liquidatePosition, markDue } from '#server/app/trading/liquidation.ts';
import { LIVE_STATES } from '#server/app/orders/order-rows.ts';
import { timeOf } from '#server/app/orders/draft.ts';
import { priceInt, qtyInt } from '#server/app/orders/scales.ts';
import { byOrder, bookResting } from '#server/app/trading/submit.ts';
import { closeUnfilled } from '#server/app/orders/system-close.ts';
import { fireTrigger } from '#server/app/trading/trigger-fire.ts';

type TradingEngineParts = {
  readonly venue: LiveVenue;
  readonly instrument: (symbol: string) => Instrument | undefined;
};

type Watches = {
  readonly guards: Guards;
  readonly crosses: CrossGuards;
  readonly credits: CreditGuards;
  readonly algos: AlgoWatch;
};

/** The venue as use cases see it: matching, and the watch over open positions. */
class GuardedVenue implements Venue {
  readonly #live: LiveVenue;
  readonly #guards: Guards;
  readonly #crosses: CrossGuards;
  readonly #credits: CreditGuards;
  readonly #algos: AlgoWatch;

  constructor(live: LiveVenue, watches: Watches) {
    this.#live = live;
    this.#guards = watches.guards;
    this.#crosses = watches.crosses;
    this.#credits = watches.credits;
    this.#algos = watches.algos;
  }

  plan(...args: Parameters<Venue['plan']>): ReturnType<Venue['plan']> {
    return this.#live.plan(...args);
  }

  confirm(...args: Parameters<Venue['confirm']>): void {
    this.#live.confirm(...args);
  }

  cancel(orderId: string): void {
    this.#live.cancel(orderId);
  }

  replace(orderId: string, order: VenueOrder): void {
    this.#live.replace(orderId, order);
  }

  traded(symbol: string): ReturnType<Venue['traded']> {
    return this.#live.traded(symbol);
  }

  guard(position: GuardedPosition): void {
    this.#guards.set(position);
  }

  release(positionId: string): void {
    this.#guards.delete(positionId);
    this.#algos.positionClosed(positionId);
  }

  guardCross(account: GuardedCross): void {
    this.#crosses.set(account);
  }

  crossChanged(...of: Parameters<Venue['crossChanged']>): void {
    this.#crosses.changed(...of);
  }

  watchCredit(credit: WatchedCredit): void {
    this.#credits.set(credit);
  }

  releaseCredit(creditId: string): void {
    this.#credits.delete(creditId);
  }

  watchAlgo(algo: WatchedAlgo): void {
    this.#algos.set(algo);
  }

  releaseAlgo(algoId: string): void {
    this.#algos.delete(algoId);
  }
}

/** Trading between commands: market messages move resting orders, triggers and liquidations. */
export class TradingEngine implements Engine {
  readonly venue: Venue;
  readonly #live: LiveVenue;
  readonly #guards = new Guards();
  readonly #crosses = new CrossGuards();
  readonly #credits = new CreditGuards();
  readonly #algos: AlgoWatch;
  readonly #instrument: TradingEngineParts['instrument'];

  constructor({ venue, instrument }: TradingEngineParts) {
    this.#live = venue;
    this.#instrument = instrument;
    this.#algos = new AlgoWatch(instrument);
    this.venue = new GuardedVenue(venue, {
      guards: this.#guards,
      crosses: this.#crosses,
      credits: this.#credits,
      algos: this.#algos,
    });
  }

  followed(): ReadonlySet<string> {
    const watches = [this.#live, this.#guards, this.#crosses, this.#credits, this.#algos];
    return new Set(watches.flatMap((watch) => [...watch.symbols()]));
  }

  view(symbol: string): MarketView | undefined {
    // A symbol that is no longer followed has an outdated view; other sources are newer.
    return this.followed().has(symbol) ? this.#live.view(symbol) : undefined;
  }

  moved(posting: Posting): void {
    this.#crosses.moved(posting);
  }

  drainInfluence(): readonly InfluenceCall[] {
    return this.#live.drainInfluence();
  }

  onMarket(events: readonly MarketEvent[]): readonly Booking[] {
    const bookings: Booking[] = [];
    for (const event of events) {
      const before = this.#live.state(event.symbol);
      const fills = this.#live.apply(event);
      for (const group of byOrder(fills).values()) {
        bookings.push(booking('fill', (desk) => bookResting(desk, group)));
      }
      for (const id of this.#live.drainEnded()) {
        bookings.push(booking('waited', (desk) => closeUnfilled(desk, id)));
      }
      if (event.kind === 'state' && event.state !== before) {
        bookings.push(booking('state', (desk) => noteHalt(desk, event, before)));
      }
      if (!this.#isActionable(event.symbol)) continue;
      for (const look of this.#crosses.looks(event)) {
        bookings.push(booking('cross', (desk) => lookAtCross(desk, look)));
      }
      for (const action of this.#guards.actions(event)) bookings.push(this.#act(action));
      for (const id of this.#credits.due(event)) {
        bookings.push(booking('credit', (desk) => lookAtCredit(desk, id)));
      }
      for (const action of this.#algos.actions(event)) bookings.push(this.#actAlgo(action));
    }
    return bookings;
  }

  async rebuild({ db, now }: EngineSource): Promise<void> {
    const orders = await db.table('order').find({ status: LIVE_STATES }, { orderBy: ['id'] });
    // What ended while nothing ran does not trade in the moment before its timer ends it.
    const waiting = orders.filter(({ goodTill }) => goodTill === null || goodTill > now);
    this.#live.restore(
      waiting.map((row) => {
        const instrument = this.#known(row.symbol);
        const left = qtyInt(instrument, row.qty - row.filled);
        return { order: venueOrderOf(instrument, row), left };
      }),
    );
    this.#guards.clear();
    const triggers = groupBy(
      await db.table('trigger').find({ status: 'armed' }),
      ({ positionId }) => positionId,
    );
    for (const row of await db.table('position').find({ status: 'open' })) {
      const own = triggers.get(row.id) ?? [];
      this.#guards.set(guardedFrom(this.#known(row.symbol), row, own));
    }
    await this.#rebuildCrosses(db);
    await this.#rebuildCredits(db);
    await this.#rebuildAlgos(db);
  }

  async #rebuildCrosses(db: EngineSource['db']): Promise<void> {
    this.#crosses.clear();
    const open = await db.table('position').find({ status: 'open', marginMode: 'cross' });
    const owners = new Set(open.map(({ userId }) => userId));
    for (const row of await db.table('crossAccount').find({ userId: [...owners] })) {
      this.#crosses.set(await guardedCross(db, this.#instrument, row));
    }
  }

  async #rebuildAlgos(db: EngineSource['db']): Promise<void> {
    this.#algos.clear();
    const armed = await db.table('algoLeg').find({ status: 'armed' });
    const legs = groupBy(armed, ({ algoId }) => algoId);
    for (const row of await db.table('algoOrder').find({ status: 'active' })) {
      this.#algos.set(watchedAlgo(this.#known(row.symbol), row, legs.get(row.id) ?? []));
    }
    for (const { positionId } of armed) {
      if (positionId === null) continue;
      const position = await db.table('position').get(positionId);
      if (position?.status !== 'open') this.#algos.positionClosed(positionId);
    }
  }

  async #rebuildCredits(db: EngineSource['db']): Promise<void> {
    this.#credits.clear();
    const prices = {
      instrument: this.#instrument,
      view: (symbol: string): MarketView | undefined => this.#live.view(symbol),
    };
    for (const row of await db.table('credit').find({})) {
      const watched = await watchedCredit(db, row, prices);
      if (watched !== null) this.#credits.set(watched);
    }
  }

  /** Triggers and liquidations only act on reliable prices. */
  #isActionable(symbol: string): boolean {
    return this.#live.state(symbol) === 'open';
  }

  #act(action: GuardAction): Booking {
    const { positionId } = action;
    if (action.kind === 'liquidate') {
      return this.#acting('liquidation', positionId, (desk) =>
        liquidatePosition(desk, positionId, action.mark),
      );
    }
    if (action.kind === 'trigger') {
      return this.#acting('trigger', positionId, (desk) => fireTrigger(desk, action));
    }
    const since = action.kind === 'due' ? action.ts : null;
    return booking('due', (desk) => markDue(desk, positionId, since));
  }

  #actAlgo(action: AlgoAction): Booking {
    if (action.kind === 'gone') return booking('algo', (desk) => endGone(desk, action.algoId));
    if (action.kind === 'trail') return booking('trail', (desk) => keepTrail(desk, action));
    return booking('algo', async (desk) => {
      const outcome = await fireLeg(desk, action);
      if (outcome === 'waits') desk.later(() => this.#algos.retry(action.algoId));
    });
  }

  /** Booking that may find no liquidity; the position is then retried. */
  #acting(
    name: string,
    positionId: string,
    run: (desk: Desk) => Promise<'done' | 'waits'>,
  ): Booking {
    return booking(name, async (desk) => {
      const outcome = await run(desk);
      if (outcome === 'waits') desk.later(() => this.#guards.retry(positionId));
    });
  }

  #known(symbol: string): Instrument {
    const instrument = this.#instrument(symbol);
    if (instrument === undefined) throw new Error(`no instrument ${symbol}`);
    return instrument;
  }
}

/**
 * Booking caused by a market message. A refusal is a defect here: memory has changed already, so
 * the booking must not end quietly.
 */
function booking(name: string, run: (desk: Desk) => Promise<unknown>): Booking {
  return {
    name,
    run: async (context: JobContext) => {
      const desk = new Desk(context);
      try {
        await run(desk);
        await desk.close();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        throw new Error(`${name} was refused: ${error.refusal}`, { cause: error });
      }
    },
  };
}

/** A resting order as the venue sees it. */
function venueOrderOf(instrument: Instrument, row: OrderRow): VenueOrder {
  const { id, userId, realm, symbol, side, kind } = row;
  const worstPrice = priceInt(instrument, row.worstPrice);
  const qty = qtyInt(instrument, row.qty);
  return { id, userId, realm, symbol, side, kind, worstPrice, qty, time: timeOf(row) };
}
