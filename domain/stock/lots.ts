import type { Checked } from '#domain/errors.ts';
import { zoneOf } from '#domain/market/calendar.ts';
import { sessionTimes } from '#domain/market/session.ts';
import { settlementOf } from '#domain/market/settlement.ts';
import { isoOfDay } from '#domain/time/civil-date.ts';
import { zoneDay, zoneMidnight } from '#domain/time/zone.ts';

/** Exchanges whose trades settle later. */
export type StockExchange = 'BIST' | 'US';

/** Shares acquired together. `left` are whole shares, `unlockAt` is UTC milliseconds. */
export type Lot = {
  readonly id: string;
  readonly left: bigint;
  readonly tradeDate: string;
  readonly unlockAt: number;
};

/**
 * First instant at which shares bought on a trade day may be sold: the start of continuous trading
 * (10:00 on Borsa Istanbul) on the next business day. UTC milliseconds.
 * @param tradeDay day number of the trade, see `tradeDay` of the session.
 */
export function unlockTime(tradeDay: number, exchange: StockExchange): number {
  const { sellableFrom } = settlementOf(tradeDay, exchange);
  const times = sessionTimes(sellableFrom, exchange);
  if (times === null) throw new RangeError(`no session on day ${sellableFrom}`);
  return times.continuousOpen;
}

/**
 * First instant at which the proceeds of a sale may be withdrawn: the start of the settlement day
 * in the exchange's zone. They may pay for other shares at once.
 */
export function proceedsTime(tradeDay: number, exchange: StockExchange): number {
  return zoneMidnight(settlementOf(tradeDay, exchange).cashSettlement, zoneOf(exchange));
}

/** Sellable shares, locked shares, and the next unlock time. */
export type Sellable = {
  readonly sellable: bigint;
  readonly locked: bigint;
  /** UTC milliseconds; null while nothing is locked. */
  readonly nextUnlockAt: number | null;
};

/**
 * Splits lots, whole shares, into sellable and locked at an instant; each lot unlocks at its own
 * instant.
 */
export function sellableAt(lots: readonly Lot[], now: number): Sellable {
  let sellable = 0n;
  let locked = 0n;
  let nextUnlockAt: number | null = null;
  for (const { left, unlockAt } of lots) {
    if (left === 0n) continue;
    if (unlockAt <= now) {
      sellable += left;
    } else {
      locked += left;
      nextUnlockAt = nextUnlockAt === null ? unlockAt : Math.min(nextUnlockAt, unlockAt);
    }
  }
  return { sellable, locked, nextUnlockAt };
}

/** Shares taken from one lot. */
export type LotPart = { readonly id: string; readonly qty: bigint };

function byAge(a: Lot, b: Lot): number {
  if (a.tradeDate !== b.tradeDate) return a.tradeDate < b.tradeDate ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/**
 * Takes shares from the unlocked lots at an instant, oldest first: by trade date, then id.
 * @throws RangeError when they hold fewer; call `checkSale` first.
 */
export function takeLots(lots: readonly Lot[], qty: bigint, now: number): readonly LotPart[] {
  const parts: LotPart[] = [];
  let open = qty;
  const usable = lots.filter((lot) => lot.left > 0n && lot.unlockAt <= now).sort(byAge);
  for (const { id, left } of usable) {
    if (open === 0n) break;
    const taken = left < open ? left : open;
    parts.push({ id, qty: taken });
    open -= taken;
  }
  if (open > 0n) throw new RangeError(`${open} shares more than the open lots hold`);
  return parts;
}

/**
 * Whether a quantity of shares may be put on sale.
 * @param sale `frozen` are the shares reserved by resting sales; `exchange` names the clock for the
 * unlock date.
 */
export function checkSale(
  lots: readonly Lot[],
  sale: {
    readonly qty: bigint;
    readonly frozen: bigint;
    readonly now: number;
    readonly exchange: StockExchange;
  },
): Checked<'NOTHING_TO_SELL' | 'LOCKED' | 'EXCEEDS_AVAILABLE'> {
  const { qty, frozen, now, exchange } = sale;
  const { sellable, locked, nextUnlockAt } = sellableAt(lots, now);
  const free = sellable - frozen;
  if (qty <= free) return { ok: true };
  if (nextUnlockAt !== null && qty <= free + locked) {
    const date = isoOfDay(zoneDay(nextUnlockAt, zoneOf(exchange)));
    return { ok: false, error: 'LOCKED', args: { date } };
  }
  if (free <= 0n && locked === 0n) return { ok: false, error: 'NOTHING_TO_SELL' };
  return { ok: false, error: 'EXCEEDS_AVAILABLE', args: { max: String(free > 0n ? free : 0n) } };
}
