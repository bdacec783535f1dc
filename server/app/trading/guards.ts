import { MarkScan } from '#domain/contract/mark-scan.ts';
import { isTriggered, type TriggerSource } from '#domain/order/trigger.ts';
import type { GuardedPosition, GuardedTrigger, MarketEvent } from '#server/ports/core.ts';

/** Minimum time between the two marks that must agree before a liquidation. */
const CONFIRM_MS = 1_000;

/** Action that a price requires for a position. */
export type GuardAction =
  | { readonly kind: 'due' | 'clear'; readonly positionId: string; readonly ts: number }
  | { readonly kind: 'liquidate'; readonly positionId: string; readonly mark: number }
  | {
      readonly kind: 'trigger';
      readonly positionId: string;
      readonly triggerId: string;
      readonly event: MarketEvent;
    };

type Watched = {
  position: GuardedPosition;
  dueSince: number | null;
  /** True from an action until the position is written, so that nothing happens twice. */
  isActing: boolean;
};

/** Price of an event that a trigger compares with; null for other events. */
export function priceFor(by: TriggerSource, event: MarketEvent): number | null {
  if (event.kind === 'trade') return by === 'last' ? event.price : null;
  if (event.kind !== 'mark' || by === 'last') return null;
  return by === 'mark' ? event.mark.mark : event.mark.index;
}

/** Whether a price reaches a trigger of a position. */
function isReached(
  { side: held }: GuardedPosition,
  { kind, price }: GuardedTrigger,
  now: number,
): boolean {
  const side = held === 'long' ? 'sell' : 'buy';
  return isTriggered({ kind: kind === 'tp' ? 'takeProfitMarket' : 'stopMarket', side, price }, now);
}

type Prices = Extract<MarketEvent, { kind: 'mark' | 'trade' }>;
type Marked = Extract<MarketEvent, { kind: 'mark' }>;

/** The watched positions of one symbol. */
class SymbolGuards {
  readonly #watched = new Map<string, Watched>();
  readonly #scan = new MarkScan();
  /** Positions beyond their liquidation price at the last mark. */
  readonly #due = new Set<Watched>();
  readonly #armed = new Set<Watched>();

  get size(): number {
    return this.#watched.size;
  }

  get(positionId: string): Watched | undefined {
    return this.#watched.get(positionId);
  }

  set(position: GuardedPosition): void {
    const { id, side, liqPrice, dueSince, triggers } = position;
    this.delete(id);
    const watched: Watched = { position, dueSince, isActing: false };
    this.#watched.set(id, watched);
    this.#scan.set(id, side, liqPrice);
    if (dueSince !== null) this.#due.add(watched);
    if (triggers.length > 0) this.#armed.add(watched);
  }

  delete(positionId: string): void {
    const watched = this.#watched.get(positionId);
    if (watched === undefined) return;
    this.#watched.delete(positionId);
    this.#scan.remove(positionId);
    this.#due.delete(watched);
    this.#armed.delete(watched);
  }

  /** Actions due at a price: at most one per position, and none twice. */
  actions(event: Prices): GuardAction[] {
    const actions = event.kind === 'mark' ? this.#liquidations(event) : [];
    const busy = new Set(actions.map(({ positionId }) => positionId));
    for (const watched of this.#armed) {
      if (watched.isActing || busy.has(watched.position.id)) continue;
      const action = triggered(watched.position, event);
      if (action === null) continue;
      watched.isActing = true;
      actions.push(action);
    }
    return actions;
  }

  #liquidations(event: Marked): GuardAction[] {
    const { mark, ts } = event.mark;
    const actions: GuardAction[] = [];
    const beyond = new Set<Watched>();
    for (const positionId of this.#scan.due(mark)) {
      const watched = this.#watched.get(positionId)!;
      beyond.add(watched);
      if (watched.isActing) continue;
      if (watched.dueSince === null) {
        watched.dueSince = ts;
        this.#due.add(watched);
        actions.push({ kind: 'due', positionId, ts });
      } else if (ts - watched.dueSince >= CONFIRM_MS) {
        watched.isActing = true;
        actions.push({ kind: 'liquidate', positionId, mark });
      }
    }
    for (const watched of this.#due) {
      if (watched.isActing || beyond.has(watched)) continue;
      watched.dueSince = null;
      this.#due.delete(watched);
      actions.push({ kind: 'clear', positionId: watched.position.id, ts });
    }
    return actions;
  }
}

/** Trigger of a position that one tick fires. If both are reached, it is the stop-loss. */
function triggered(position: GuardedPosition, event: Prices): GuardAction | null {
  const reached = position.triggers.filter((trigger) => {
    const price = priceFor(trigger.priceBy, event);
    return price !== null && isReached(position, trigger, price);
  });
  const fired = reached.find((trigger) => trigger.kind === 'sl') ?? reached[0];
  if (fired === undefined) return null;
  return { kind: 'trigger', positionId: position.id, triggerId: fired.id, event };
}

/** Open positions by symbol: finds those that a price liquidates, and the triggers it fires. */
export class Guards {
  readonly #symbols = new Map<string, SymbolGuards>();
  readonly #symbolOf = new Map<string, string>();

  set(position: GuardedPosition): void {
    const { id, symbol } = position;
    const here = this.#symbols.get(symbol) ?? new SymbolGuards();
    here.set(position);
    this.#symbols.set(symbol, here);
    this.#symbolOf.set(id, symbol);
  }

  delete(positionId: string): void {
    const symbol = this.#symbolOf.get(positionId);
    if (symbol === undefined) return;
    this.#symbolOf.delete(positionId);
    const here = this.#symbols.get(symbol);
    here?.delete(positionId);
    if (here?.size === 0) this.#symbols.delete(symbol);
  }

  clear(): void {
    this.#symbols.clear();
    this.#symbolOf.clear();
  }

  symbols(): Iterable<string> {
    return this.#symbols.keys();
  }

  /** Actions due after an accepted message. Liquidations come before triggers. */
  actions(event: MarketEvent): GuardAction[] {
    if (event.kind !== 'mark' && event.kind !== 'trade') return [];
    return this.#symbols.get(event.symbol)?.actions(event) ?? [];
  }

  /** Allows further actions on a position whose last action could not be executed. */
  retry(positionId: string): void {
    const symbol = this.#symbolOf.get(positionId);
    const watched = symbol === undefined ? undefined : this.#symbols.get(symbol)?.get(positionId);
    if (watched !== undefined) watched.isActing = false;
  }
}
