import type { Instrument } from '#domain/market/types.ts';
import { tellBalances } from '#server/app/balances/tell-balances.ts';
import type { VenueFill } from '#server/ports/core.ts';
import type { JobContext } from '#server/ports/engine.ts';
import { HOUSE, type Posting, type Realm } from '#server/ports/ledger.ts';
import type { FillRow, OrderRow, PositionRow } from '#server/ports/rows.ts';
import { fillView, orderView, positionView } from './object-views.ts';
import { priceRow } from './scales.ts';

type Owner = { readonly realm: Realm; readonly userId: string; readonly assets: Set<string> };

/**
 * One unit of trading work. Books postings and collects the changed objects, so that each owner
 * gets one event per object with its final state. Changes of memory wait until every row is
 * written.
 */
export class Desk {
  readonly context: JobContext;
  readonly #owners = new Map<string, Owner>();
  readonly #ticks = new Map<string, string>();
  readonly #orders = new Map<string, OrderRow>();
  readonly #positions = new Map<string, PositionRow>();
  readonly #after: (() => void)[] = [];

  constructor(context: JobContext) {
    this.context = context;
  }

  /**
   * Instrument of a row. @throws Error for a symbol that is no longer listed, which is a defect.
   */
  instrument(symbol: string): Instrument {
    const instrument = this.context.instrument(symbol);
    if (instrument === undefined) throw new Error(`no instrument ${symbol}`);
    return instrument;
  }

  /** Books a posting without its zero legs, or nothing if all are zero. */
  async post(posting: Posting): Promise<void> {
    const legs = posting.legs.filter((leg) => leg.amount !== 0n);
    if (legs.length === 0) return;
    await this.context.tx.post({ ...posting, legs });
    for (const { owner, asset } of legs) {
      if (owner !== HOUSE) this.#owner(posting.realm, owner).assets.add(asset);
    }
  }

  /** Stores the feed message behind a fill; all fills of this work share one row. */
  async tick(instrument: Instrument, tick: VenueFill['tick']): Promise<string> {
    const { symbol } = instrument;
    const key = `${symbol} ${tick.kind} ${tick.seq}`;
    const known = this.#ticks.get(key);
    if (known !== undefined) return known;
    const id = this.context.newId();
    const price = (value: number | null): bigint | null =>
      value === null ? null : priceRow(instrument, value);
    await this.context.tx.table('feedTick').insert({
      id,
      symbol,
      kind: tick.kind,
      seq: tick.seq,
      bid: price(tick.bid),
      ask: price(tick.ask),
      price: priceRow(instrument, tick.price),
      ts: tick.ts,
      ageMs: tick.ageMs,
    });
    this.#ticks.set(key, id);
    return id;
  }

  /** Notifies the owner of a changed order when the work is done. */
  changed(order: OrderRow): void {
    this.#orders.set(order.id, order);
  }

  positionChanged(position: PositionRow): void {
    this.#positions.set(position.id, position);
  }

  async filled(fill: FillRow, tick: VenueFill['tick']): Promise<void> {
    const { userId, realm, symbol } = fill;
    const data = fillView(this.instrument(symbol), fill, tick);
    await this.context.tx.event({ userId, realm, kind: 'fill', data });
  }

  /** Registers a change of memory, which cannot fail, to run after all rows are written. */
  later(change: () => void): void {
    this.#after.push(change);
  }

  /** Notifies the owners, then applies the changes of memory. The last step of the work. */
  async close(): Promise<void> {
    const { tx } = this.context;
    for (const order of this.#orders.values()) {
      const { userId, realm } = order;
      const data = await orderView(tx, this.instrument(order.symbol), order);
      await tx.event({ userId, realm, kind: 'order', data });
    }
    for (const position of this.#positions.values()) {
      const { userId, realm } = position;
      const data = await positionView(tx, this.instrument(position.symbol), position);
      await tx.event({ userId, realm, kind: 'position', data });
    }
    for (const owner of this.#owners.values()) await tellBalances(tx, owner, owner.assets);
    for (const change of this.#after) change();
  }

  #owner(realm: Realm, userId: string): Owner {
    const key = `${realm} ${userId}`;
    const owner = this.#owners.get(key) ?? { realm, userId, assets: new Set<string>() };
    this.#owners.set(key, owner);
    return owner;
  }
}
