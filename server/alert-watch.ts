import {
  alertSeen,
  VOLUME_INTERVAL,
  type AlertFacts,
  type AlertSeen,
} from '#domain/alert/alert-seen.ts';
import type { Instrument, Trade } from '#domain/market/types.ts';
import type { ArmedAlert } from '#server/app/alerts/armed-alerts.ts';
import type { RingInput } from '#server/app/alerts/ring-alert.ts';
import type { CoreClient } from '#server/ports/core-client.ts';
import type { BoardListener, MarketBoard } from '#server/ports/market-board.ts';

export type AlertWatchParts = {
  readonly board: Pick<
    MarketBoard,
    'instrument' | 'ticker' | 'mark' | 'openCandles' | 'feedAgeMs' | 'listen'
  >;
  readonly core: Pick<CoreClient, 'command' | 'query'>;
  /** Maximum age of a price that may ring an alert. */
  readonly feedMaxAgeMs: number;
  /** Time of the market, UTC milliseconds. */
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
};

/** Real time between two rounds. */
const ROUND_MS = 1_000;

/** Highest and lowest trade since the last round, so that a short peak is not missed. */
type Range = { high: Trade; low: Trade };

function nothing(): void {
  // Only trades matter here.
}

/**
 * Checks the alerts of all accounts every second: each trade since the last round, the mark, the
 * day's change, the volume of the current bar and the dates of issues. A stale feed rings nothing.
 * A repeating alert rings again only after its condition was false in between.
 */
export class AlertWatch {
  readonly #parts: AlertWatchParts;
  readonly #ranges = new Map<string, Range>();
  readonly #wanted = new Set<string>();
  /** Repeating alerts that rang and whose condition still holds. */
  readonly #met = new Set<string>();

  constructor(parts: AlertWatchParts) {
    this.#parts = parts;
  }

  /** Follows trades of the watched symbols. @returns a function that stops it. */
  listen(): () => void {
    const listener: BoardListener = {
      trade: (symbol, trade) => this.#note(symbol, trade),
      ticker: nothing,
      book: nothing,
      candle: nothing,
      mark: nothing,
    };
    return this.#parts.board.listen(listener);
  }

  #note(symbol: string, trade: Trade): void {
    if (!this.#wanted.has(symbol)) return;
    const range = this.#ranges.get(symbol);
    if (range === undefined) this.#ranges.set(symbol, { high: trade, low: trade });
    else if (trade.price > range.high.price) range.high = trade;
    else if (trade.price < range.low.price) range.low = trade;
  }

  async round(): Promise<void> {
    const query = { name: 'alert.armed', caller: null, input: {}, views: [] };
    const answer = await this.#parts.core.query(query);
    if (!answer.ok) return;
    const armed = answer.data as readonly ArmedAlert[];
    this.#wanted.clear();
    for (const { symbol } of armed) this.#wanted.add(symbol);
    for (const alert of armed) {
      const seen = this.#seen(alert);
      if (seen === null) this.#met.delete(alert.id);
      else if (!this.#met.has(alert.id)) await this.#ring(alert, seen);
    }
    this.#ranges.clear();
  }

  async #ring({ id, repeats }: ArmedAlert, seen: AlertSeen): Promise<void> {
    const input: RingInput = { id, ...seen };
    const command = { call: 'alert.ring', caller: null, key: null, input, views: [] };
    const answer = await this.#parts.core.command(command);
    if (answer.ok && repeats) this.#met.add(id);
  }

  /** Value and source that ring an alert; null while its condition is false. */
  #seen(alert: ArmedAlert): AlertSeen | null {
    if (alert.kind === 'issue') return this.#date(alert);
    const { board, feedMaxAgeMs } = this.#parts;
    const of = board.instrument(alert.symbol);
    if (of === undefined || board.feedAgeMs(alert.symbol) > feedMaxAgeMs) return null;
    return alertSeen(alert, this.#facts(alert, of));
  }

  #date({ dueAt }: ArmedAlert): AlertSeen | null {
    if (dueAt === null || this.#parts.now() < dueAt) return null;
    return { value: `${dueAt}`, source: `date:${dueAt}` };
  }

  /** Facts of the board, with the extreme trades since the last round. */
  #facts({ liquidation }: ArmedAlert, { symbol, priceDecimals }: Instrument): AlertFacts {
    const { board, now } = this.#parts;
    return {
      priceDecimals,
      prices: (side) => {
        const ticker = board.ticker(symbol);
        if (ticker === undefined || ticker.last <= 0) return [];
        const last = { price: ticker.last, source: `ticker:${now()}` };
        const range = this.#ranges.get(symbol);
        const far = side === 'above' ? range?.high : range?.low;
        if (far === undefined) return [last];
        return [{ price: far.price, source: `trade:${far.id}` }, last];
      },
      reference: () => board.ticker(symbol)?.reference ?? 0,
      mark: () => {
        const mark = board.mark(symbol);
        return mark === undefined ? null : { price: mark.mark, ts: mark.ts };
      },
      liquidation: () => liquidation,
      bars: () => board.openCandles(symbol, VOLUME_INTERVAL),
    };
  }
}

/** Runs rounds one after the other until stopped. */
export function startAlertWatch(parts: AlertWatchParts): { readonly stop: () => Promise<void> } {
  const watch = new AlertWatch(parts);
  const unlisten = watch.listen();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const next = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = watch.round().catch(parts.failed).finally(next);
    }, ROUND_MS);
  };
  next();
  return {
    stop: async () => {
      isStopped = true;
      unlisten();
      clearTimeout(timer);
      await running;
    },
  };
}
