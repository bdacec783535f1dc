import { DAY_MS } from '#domain/time/civil-date.ts';
import { zoneDay, zoneMidnight, type Zone } from '#domain/time/zone.ts';
import type {
  FillRow,
  HoldingRow,
  LotRow,
  OrderRow,
  PositionRow,
  TriggerRow,
} from '#server/ports/rows.ts';
import { Finding } from '../finding.ts';

const WEEKEND = [0, 6];

/** Quantity of a lot that is still locked. */
function waiting(lot: LotRow | null): bigint {
  return lot === null || lot.isUnlocked ? 0n : lot.left;
}

/** Checks positions, triggers, shares and their lots. */
export class HoldingsCheck {
  readonly #positions = new Map<string, PositionRow>();
  readonly #signed = new Map<string, bigint>();
  readonly #margins = new Map<string, bigint>();
  /** Armed triggers of each position. */
  readonly #armed = new Map<string, Set<string>>();
  readonly #holdings = new Map<string, HoldingRow>();
  readonly #locked = new Map<string, bigint>();
  readonly #inLots = new Map<string, bigint>();
  readonly #touched = new Set<string>();
  readonly #zoneOf: (symbol: string) => Zone;

  constructor(zoneOf: (symbol: string) => Zone) {
    this.#zoneOf = zoneOf;
  }

  /** Margin of the open positions of `realm|user`. */
  margin(owner: string): bigint {
    return this.#margins.get(owner) ?? 0n;
  }

  /** Shares of `realm|user|symbol` that are not settled yet. */
  locked(key: string): bigint {
    return this.#locked.get(key) ?? 0n;
  }

  /** Shares of `realm|user|symbol` by their lots. */
  inLots(key: string): bigint {
    return this.#inLots.get(key) ?? 0n;
  }

  holding(realm: string, userId: string, asset: string): bigint {
    return this.#holdings.get(`${realm}|${userId}|${asset}`)?.qty ?? 0n;
  }

  position(id: string | null): PositionRow | undefined {
    return this.#positions.get(id ?? '');
  }

  /** Whether a position is open against an order that would open the other side. */
  isOpenAgainst({ realm, userId, symbol, side }: OrderRow): boolean {
    const against = side === 'buy' ? 'short' : 'long';
    return [...this.#positions.values()].some(
      (row) =>
        row.status === 'open' &&
        row.side === against &&
        row.symbol === symbol &&
        row.userId === userId &&
        row.realm === realm,
    );
  }

  fillWritten({ positionId, side, qty }: FillRow): void {
    if (positionId === null) return;
    const signed = this.#signed.get(positionId) ?? 0n;
    this.#signed.set(positionId, signed + (side === 'buy' ? qty : -qty));
    this.#touched.add(positionId);
  }

  positionWritten(before: PositionRow | null, row: PositionRow): void {
    if (before !== null && before.status !== 'open') {
      throw new Finding('INV-11', `position ${row.id} changes after its end`);
    }
    if (before !== null && row.version !== before.version + 1) {
      throw new Finding('INV-11', `position ${row.id} version`);
    }
    const owner = `${row.realm}|${row.userId}`;
    const known = this.#positions.get(row.id);
    this.#margins.set(owner, this.margin(owner) + row.margin - (known?.margin ?? 0n));
    this.#positions.set(row.id, row);
    this.#touched.add(row.id);
  }

  triggerWritten(before: TriggerRow | null, row: TriggerRow): void {
    if (before !== null && before.status !== 'armed') {
      throw new Finding('INV-11', `trigger ${row.id} changes after ${before.status}`);
    }
    if (row.status === 'triggered' && row.firedOrderId === null) {
      throw new Finding('INV-11', `trigger ${row.id} fired without an order`);
    }
    this.#arm(before?.positionId ?? null, row.id, false);
    this.#arm(row.positionId, row.id, row.status === 'armed');
    if (row.positionId !== null) this.#touched.add(row.positionId);
  }

  #arm(positionId: string | null, id: string, isArmed: boolean): void {
    if (positionId === null) return;
    const armed = this.#armed.get(positionId) ?? new Set();
    if (isArmed) armed.add(id);
    else armed.delete(id);
    this.#armed.set(positionId, armed);
  }

  holdingWritten(row: HoldingRow): void {
    this.#holdings.set(`${row.realm}|${row.userId}|${row.asset}`, row);
  }

  lotWritten(before: LotRow | null, row: LotRow, now: number): void {
    const key = `${row.realm}|${row.userId}|${row.symbol}`;
    this.#locked.set(key, this.locked(key) + waiting(row) - waiting(before));
    this.#inLots.set(key, this.inLots(key) + row.left - (before?.left ?? 0n));
    if (before === null) {
      // Shares of an issue wait for its listing, which the ledger's own rules check.
      if (row.source !== 'trade') return;
      const zone = this.#zoneOf(row.symbol);
      this.#isLater(row, zoneDay(now, zone), zone);
      return;
    }
    if (before.isUnlocked) return;
    if (row.isUnlocked && now < row.unlockAt) {
      throw new Finding('INV-12', `lot ${row.id} unlocks too early`);
    }
    if (row.left < before.left) throw new Finding('INV-12', `lot ${row.id} is sold while locked`);
  }

  /** Checks that shares bought today unlock on a later day that is not a weekend. */
  #isLater({ id, unlockAt }: LotRow, today: number, zone: Zone): void {
    const isEarly = unlockAt < zoneMidnight(today + 1, zone);
    const weekday = new Date(zoneDay(unlockAt, zone) * DAY_MS).getUTCDay();
    if (isEarly || WEEKEND.includes(weekday)) {
      throw new Finding('INV-12', `lot ${id} unlocks at ${new Date(unlockAt).toISOString()}`);
    }
  }

  /** Checks every position that changed since the last call. @throws Finding */
  settle(): void {
    for (const id of this.#touched) {
      const position = this.#positions.get(id);
      if (position === undefined) throw new Finding('INV-08', `fills without a position: ${id}`);
      const { side, qty, margin, status } = position;
      const signed = this.#signed.get(id) ?? 0n;
      const held = side === 'long' ? signed : -signed;
      if (held !== qty) {
        throw new Finding('INV-08', `position ${id} holds ${qty}, its fills ${held}`);
      }
      if (status === 'open' ? qty <= 0n || margin < 0n : qty !== 0n || margin !== 0n) {
        throw new Finding('INV-08', `position ${id} is ${status} with ${qty}, margin ${margin}`);
      }
      if (status !== 'open') this.#disarmed(id);
    }
    this.#touched.clear();
  }

  /** Checks that a closed position has no armed trigger. */
  #disarmed(positionId: string): void {
    const [id] = this.#armed.get(positionId) ?? [];
    if (id !== undefined) {
      throw new Finding('INV-11', `trigger ${id} is armed after its position ended`);
    }
  }
}
