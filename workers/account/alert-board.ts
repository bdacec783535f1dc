import { runsOnDevice } from '#domain/alert/alert.ts';
import {
  alertNews,
  alertReadings,
  alertSeen,
  VOLUME_INTERVAL,
  type AlertFacts,
  type AlertSeen,
} from '#domain/alert/alert-seen.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import { alertList, alertRang, type AlertView } from '#protocol/http/alerts.ts';
import { topicKey, type Topic } from '#protocol/stream/channels.ts';
import type { ToldMessage } from '#protocol/worker/account.ts';
import { CallRefused, type Call } from '#workers/market/calls.ts';
import type { Market } from '#workers/market/market.ts';

type AlertBoardParts = {
  /** Calls with the token of the account. */
  readonly call: Call;
  readonly market: Pick<Market, 'instrument' | 'tickers' | 'mark' | 'series' | 'fresh'>;
  /** Liquidation price of the open position in a contract, plain; null without one. */
  readonly liquidationOf: (sym: string) => string | null;
  /** Shows a message to the user, also while the page is hidden. */
  readonly tell: (message: ToldMessage) => void;
  /** The set of watched alerts changed. */
  readonly changed: () => void;
  /** Requests the stores for bars. */
  readonly needBars: () => void;
};

/** An alert and the result of its last check; null before the first. */
type Watched = { readonly alert: AlertView; readonly topic: Topic; isMet: boolean | null };

/** Maximum topics for alerts in addition to those of the screen; the server checks the rest. */
const TOPICS_MAX = 24;
const RETRY_MS = 3_000;
const NEWS_OF_ALERTS = 'alert.rang.';

/** Key of one ringing of an alert. */
function ringKey({ id, version }: { readonly id: string; readonly version: number | string }) {
  return `${id}:${version}`;
}

/** The topic an alert follows. */
export function alertTopic({ kind, symbol, priceBy }: AlertView): Topic {
  if (kind === 'volume') return { ch: 'candles', sym: symbol, interval: VOLUME_INTERVAL };
  const byMark = kind === 'liquidation' || (kind === 'price' && priceBy === 'mark');
  return { ch: byMark ? 'mark' : 'ticker', sym: symbol };
}

/**
 * Checks the alerts of an account with every message of the stream while the application is open.
 * It reports only crossings it has seen; an alert that is met at its first check is left to the
 * server, so that starting the page repeats nothing. Server and device never report the same
 * ringing twice: id and version identify it.
 */
export class AlertBoard {
  readonly #parts: AlertBoardParts;
  readonly #alerts = new Map<string, AlertView>();
  #byKey = new Map<string, Watched[]>();
  #watched = new Map<string, Watched>();
  readonly #told = new Set<string>();
  #token: string | null = null;
  #reading = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: AlertBoardParts) {
    this.#parts = parts;
  }

  /** Watches the alerts of another session, or of none. */
  follow(token: string | null): void {
    if (token === this.#token) return;
    this.#token = token;
    this.#told.clear();
    this.#take([]);
    if (token === null) this.#stop();
    else this.read();
  }

  /** Reloads the alerts: they changed, or events may be missing. */
  read(): void {
    if (this.#token === null) return;
    this.#stop();
    const mine = this.#reading;
    this.#parts.call(alertList, {}).then(
      ({ items }) => {
        if (mine === this.#reading) this.#take(items);
      },
      () => {
        if (mine !== this.#reading) return;
        this.#retry = setTimeout(() => this.read(), RETRY_MS);
      },
    );
  }

  /** Topics of all watched alerts. */
  topics(): readonly Topic[] {
    return [...this.#byKey.values()].flatMap(([first]) => (first === undefined ? [] : first.topic));
  }

  get(id: string): AlertView | null {
    return this.#alerts.get(id) ?? null;
  }

  /** Whether this device watches an alert now. */
  isWatched(id: string): boolean {
    return this.#watched.has(id);
  }

  /** Value that an alert compares with its threshold now; null while unknown. */
  now(alert: AlertView): AlertSeen | null {
    const facts = this.#facts(alert);
    return facts === null ? null : (alertReadings(alert, facts).at(-1) ?? null);
  }

  /** Something of a topic changed. */
  touched(key: string): void {
    const watched = this.#byKey.get(key);
    if (watched === undefined) return;
    for (const one of watched) this.#look(one, key);
  }

  /** @returns false for a message about an alert that this device has already reported. */
  isNews({ msgKey, args }: ToldMessage): boolean {
    const { id, version } = args;
    if (!msgKey.startsWith(NEWS_OF_ALERTS) || id === undefined || version === undefined)
      return true;
    const key = ringKey({ id, version });
    if (this.#told.has(key)) return false;
    this.#told.add(key);
    return true;
  }

  #stop(): void {
    this.#reading++;
    clearTimeout(this.#retry);
  }

  /** Keeps the newest alerts first, and the state of unchanged ones. */
  #take(items: readonly AlertView[]): void {
    const before = this.#watched;
    this.#alerts.clear();
    this.#watched = new Map();
    this.#byKey = new Map();
    for (const alert of items) {
      this.#alerts.set(alert.id, alert);
      if (alert.status !== 'on' || !runsOnDevice(alert.kind)) continue;
      const topic = alertTopic(alert);
      const key = topicKey(topic);
      const list = this.#byKey.get(key) ?? [];
      if (list.length === 0 && this.#byKey.size >= TOPICS_MAX) continue;
      const known = before.get(alert.id);
      const isSame =
        known !== undefined && (alert.repeats || known.alert.version === alert.version);
      const watched = { alert, topic, isMet: isSame ? known.isMet : null };
      this.#watched.set(alert.id, watched);
      this.#byKey.set(key, [...list, watched]);
    }
    if (items.some(({ kind }) => kind === 'volume')) this.#parts.needBars();
    this.#parts.changed();
    for (const one of this.#watched.values()) this.#look(one, topicKey(one.topic));
  }

  #look(watched: Watched, key: string): void {
    const fresh = this.#parts.market.fresh(key);
    if (fresh !== 'live' && fresh !== 'late') return;
    const { alert } = watched;
    const facts = this.#facts(alert);
    if (facts === null || alertReadings(alert, facts).length === 0) return;
    const seen = alertSeen(alert, facts);
    const wasMet = watched.isMet;
    watched.isMet = seen !== null;
    if (seen === null || wasMet === true) return;
    // Nothing else reports an alert that exists on this device only.
    const isOwn = alert.place === 'device';
    if (wasMet === null && (!isOwn || alert.repeats)) return;
    this.#ring(alert, seen, isOwn);
  }

  #ring(alert: AlertView, seen: AlertSeen, isOwn: boolean): void {
    const key = ringKey(alert);
    if (!this.#told.has(key)) {
      this.#told.add(key);
      this.#parts.tell(alertNews(alert, seen.value));
    }
    if (isOwn) this.#report(alert, seen);
  }

  /** Reports a ringing to the server; a refusal means that it already knows. */
  #report(alert: AlertView, { value, source }: AlertSeen): void {
    const token = this.#token;
    const { id, version } = alert;
    this.#parts.call(alertRang, { id, version: `${version}`, value, source }).catch((error) => {
      if (error instanceof CallRefused || token !== this.#token) return;
      setTimeout(() => {
        if (token === this.#token) this.#report(alert, { value, source });
      }, RETRY_MS);
    });
  }

  #facts({ symbol, liquidation }: AlertView): AlertFacts | null {
    const { market, liquidationOf } = this.#parts;
    const of = market.instrument(symbol);
    if (of === null) return null;
    const { tickers } = market;
    const plain = liquidationOf(symbol) ?? liquidation ?? '';
    return {
      priceDecimals: of.priceDecimals,
      prices: () => [
        { price: tickers.get(symbol, 'last'), source: `ticker:${tickers.get(symbol, 'ts')}` },
      ],
      reference: () => tickers.get(symbol, 'reference'),
      mark: () => {
        const { mark, ts } = market.mark(symbol) ?? {};
        return mark === undefined || ts === undefined ? null : { price: mark, ts };
      },
      liquidation: () => parseFixed(plain, of.priceDecimals),
      bars: () => market.series(symbol, VOLUME_INTERVAL)?.bars.slice(-2) ?? [],
    };
  }
}
