import { createHash } from 'node:crypto';
import { callsFor } from '#domain/error-reactions.ts';
import type { BalanceView, OrderView, PositionView } from '#protocol/http/trading-objects.ts';
import type { Realm } from '#server/ports/ledger.ts';
import type { PrivateClient } from '#server/stream/private-hub.ts';
import { Finding } from './finding.ts';
import type { SimServer } from './sim-server.ts';

const LIVE: readonly string[] = ['in_transaction', 'open', 'partially_completed'];

type EventFrame = {
  readonly op: 'event';
  readonly eventId: number;
  readonly kind: string;
  readonly data: unknown;
};
type AuthedFrame = { readonly op: 'authed'; readonly eventId: number; readonly isGone: boolean };
type Frame = EventFrame | AuthedFrame | { readonly op: 'error'; readonly error: string };

/** One account of a user as its page sees it: a private stream that reconnects often. */
export class SimAccount {
  readonly realm: Realm;
  readonly name: string;
  readonly orders = new Map<string, OrderView>();
  readonly positions = new Map<string, PositionView>();
  readonly balances = new Map<string, BalanceView>();
  /** State of each own subscription by its id. */
  readonly subscriptions = new Map<string, string>();
  /** Ids of running robots. */
  readonly robots = new Set<string>();
  /** Ids of open options. */
  readonly options = new Set<string>();
  userId = '';
  token = '';
  events = 0;
  resumes = 0;
  /** True when the server refused the token. */
  needsToken = false;
  #lastId: number | null = null;
  #line: PrivateClient | null = null;
  #hub: SimServer['hub'] | null = null;
  #tokens = 0;
  readonly #found: (finding: Finding) => void;

  constructor(name: string, realm: Realm, found: (finding: Finding) => void) {
    this.name = name;
    this.realm = realm;
    this.#found = found;
  }

  /** A new token and its stored hash. */
  nextToken(): string {
    const token = `${this.name}-${this.realm}-${this.#tokens++}-`.padEnd(43, 'x').slice(0, 43);
    this.token = token;
    this.needsToken = false;
    return createHash('sha256').update(token).digest('hex');
  }

  get isConnected(): boolean {
    return this.#line !== null;
  }

  /** Connects and requests everything since the last event it saw. */
  async connect(server: SimServer): Promise<void> {
    const line: PrivateClient = {
      control: (frame) => {
        if (this.#line === line && !server.isDead) this.#take(frame as Frame);
      },
      close: () => {
        if (this.#line === line) this.disconnect();
      },
      signedIn: () => undefined,
    };
    this.#line = line;
    this.#hub = server.hub;
    if (this.#lastId !== null) this.resumes++;
    await server.hub.open(line, this.token, this.#lastId);
  }

  disconnect(): void {
    const line = this.#line;
    this.#line = null;
    if (line !== null) this.#hub?.leave(line);
  }

  #take(frame: Frame): void {
    if (frame.op === 'error') {
      if (callsFor('signIn', frame.error)) this.needsToken = true;
      this.disconnect();
      return;
    }
    if (frame.op === 'authed') {
      // The missed events are no longer stored: the page reloads everything.
      if (this.#lastId === null || frame.isGone) this.#lastId = frame.eventId;
      return;
    }
    const expected = (this.#lastId ?? 0) + 1;
    if (frame.eventId !== expected) {
      const detail = `${this.name} ${this.realm} got event ${frame.eventId}, not ${expected}`;
      this.#found(new Finding('INV-21', detail));
    }
    this.#lastId = frame.eventId;
    this.events++;
    this.#apply(frame);
  }

  #apply({ kind, data }: EventFrame): void {
    if (kind === 'order') {
      const order = data as OrderView;
      if (LIVE.includes(order.status)) this.orders.set(order.id, order);
      else this.orders.delete(order.id);
    }
    if (kind === 'position') {
      const position = data as PositionView;
      if (position.status === 'open') this.positions.set(position.id, position);
      else this.positions.delete(position.id);
    }
    if (kind === 'subscription') {
      const { id, status } = data as { readonly id: string; readonly status: string };
      this.subscriptions.set(id, status);
    }
    if (kind === 'robot') {
      const { id, status } = data as { readonly id: string; readonly status: string };
      if (status === 'running') this.robots.add(id);
      else this.robots.delete(id);
    }
    if (kind === 'option') {
      const { id, status } = data as { readonly id: string; readonly status: string };
      if (status === 'open') this.options.add(id);
      else this.options.delete(id);
    }
    if (kind === 'account') {
      for (const balance of (data as { balances: BalanceView[] }).balances) {
        this.balances.set(balance.asset, balance);
      }
    }
  }

  /** Newest event the page has seen; null before the first connection. */
  get lastId(): number | null {
    return this.#lastId;
  }
}
