import { Refusal } from '#domain/errors.ts';
import type { Instrument } from '#domain/market/types.ts';
import type {
  GuardedPosition,
  MarketEvent,
  MarketView,
  Venue,
  VenueOrder,
  WatchedCredit,
} from '#server/ports/core.ts';
import type { Booking, Engine, EngineSource, JobContext } from '#server/ports/engine.ts';
import type { OrderRow } from '#server/ports/rows.ts';
import type { InfluenceCall, LiveVenue } from '#server/ports/venue.ts';
import { lookAtCredit } from './sell-collateral.ts';
import { watchedCredit } from '#server/app/credit/watch-credit.ts';
import { CreditGuards } from './credit-guards.ts';
import { Desk } from '#server/app/orders/desk.ts';
import { Guards, type GuardAction } from './guards.ts';
import { groupBy } from './group-by.ts';
import { guardedFrom } from './guarded-position.ts';
import { noteHalt } from './halts.ts';
import { liquidatePosition, markDue } from './liquidation.ts';
import { LIVE_STATES } from '#server/app/orders/order-rows.ts';
import { timeOf } from '#server/app/orders/draft.ts';
import { priceInt, qtyInt } from '#server/app/orders/scales.ts';
import { byOrder, bookResting } from './submit.ts';
import { closeUnfilled } from '#server/app/orders/system-close.ts';
import { fireTrigger } from './trigger-fire.ts';

type TradingEngineParts = {
  readonly venue: LiveVenue;
  readonly instrument: (symbol: string) => Instrument | undefined;
};

/** The venue as use cases see it: matching, and the watch over open positions. */
class GuardedVenue implements Venue {
  readonly #live: LiveVenue;
  readonly #guards: Guards;
  readonly #credits: CreditGuards;

  constructor(live: LiveVenue, guards: Guards, credits: CreditGuards) {
    this.#live = live;
    this.#guards = guards;
    this.#credits = credits;
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

  guard(position: GuardedPosition): void {
    this.#guards.set(position);
  }

  release(positionId: string): void {
    this.#guards.delete(positionId);
  }

  watchCredit(credit: WatchedCredit): void {
    this.#credits.set(credit);
  }

  releaseCredit(creditId: string): void {
    this.#credits.delete(creditId);
  }
}

/** Trading between commands: market messages move resting orders, triggers and liquidations. */
export class TradingEngine implements Engine {
  readonly venue: Venue;
  readonly #live: LiveVenue;
  readonly #guards = new Guards();
  readonly #credits = new CreditGuards();
  readonly #instrument: TradingEngineParts['instrument'];

  constructor({ venue, instrument }: TradingEngineParts) {
    this.#live = venue;
    this.#instrument = instrument;
    this.venue = new GuardedVenue(venue, this.#guards, this.#credits);
  }

  followed(): ReadonlySet<string> {
    const guarded = [...this.#guards.symbols(), ...this.#credits.symbols()];
    return new Set([...this.#live.symbols(), ...guarded]);
  }

  view(symbol: string): MarketView | undefined {
    // A symbol that is no longer followed has an outdated view; other sources are newer.
    return this.followed().has(symbol) ? this.#live.view(symbol) : undefined;
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
      for (const action of this.#guards.actions(event)) bookings.push(this.#act(action));
      for (const id of this.#credits.due(event)) {
        bookings.push(booking('credit', (desk) => lookAtCredit(desk, id)));
      }
    }
    return bookings;
  }

  async rebuild({ db }: EngineSource): Promise<void> {
    const orders = await db.table('order').find({ status: LIVE_STATES }, { orderBy: ['id'] });
    this.#live.restore(
      orders.map((row) => {
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
    await this.#rebuildCredits(db);
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
