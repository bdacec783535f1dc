import { deserialize, serialize } from 'node:v8';
import {
  connect,
  NoRespondersError,
  RequestError,
  type Msg,
  type NatsConnection,
  type NodeConnectionOptions,
} from '@nats-io/transport-node';
import { BusFailure, type Bus } from '#server/ports/bus.ts';

export type NatsBusOptions = {
  /** Address, with user and password if the bus requires them: `nats://user:secret@host:4222`. */
  readonly url: string;
  /** Name shown to the operator of the bus. */
  readonly name: string;
  readonly log: { warn: (fields: object, message: string) => void };
};

/** Time between two attempts to reconnect. */
const RECONNECT_MS = 150;
/** Interval of pings; a connection that misses two answers is dead. */
const PING_MS = 3_000;
const PINGS_MISSED_MAX = 2;

type Reply =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: string };

function optionsOf({ url, name }: NatsBusOptions): NodeConnectionOptions {
  const { protocol, host, username, password } = new URL(url);
  const user = decodeURIComponent(username);
  return {
    servers: host,
    name,
    noAsyncTraces: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    reconnectJitter: RECONNECT_MS,
    pingInterval: PING_MS,
    maxPingOut: PINGS_MISSED_MAX,
    ...(user === '' ? {} : { user, pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
  };
}

/**
 * Connects to the bus, waiting while it is down.
 * @throws Error when the bus refuses this client.
 */
export async function connectNats(options: NatsBusOptions): Promise<Bus> {
  const connection = await connect({ ...optionsOf(options), waitOnFirstConnect: true });
  return new NatsBus(connection, options.log);
}

/** The bus over NATS. */
class NatsBus implements Bus {
  readonly #connection: NatsConnection;
  readonly #log: NatsBusOptions['log'];
  readonly #returns = new Set<() => void>();
  /** Ends requests whose answer was lost with the connection. */
  readonly #waiting = new Set<(failure: BusFailure) => void>();
  #isUp = true;

  constructor(connection: NatsConnection, log: NatsBusOptions['log']) {
    this.#connection = connection;
    this.#log = log;
    void this.#watch();
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  publish(subject: string, value: unknown): void {
    // A delayed message would be older than what was published meanwhile.
    if (this.#isUp) this.#connection.publish(subject, serialize(value));
  }

  subscribe(subject: string, take: (value: never) => void): () => void {
    return this.#listen(subject, (message) => take(deserialize(message.data) as never));
  }

  async request(subject: string, value: unknown, waitMs: number): Promise<unknown> {
    if (!this.#isUp) throw new BusFailure('the bus is away', true);
    const reply = await this.#asked(subject, serialize(value), waitMs);
    if (reply.ok) return reply.value;
    throw new BusFailure(`${subject} failed: ${reply.error}`, false);
  }

  serve(subject: string, answer: (value: never) => Promise<unknown>): () => void {
    return this.#listen(subject, (message) => {
      answer(deserialize(message.data) as never).then(
        (value) => respond(message, { ok: true, value }),
        (error: unknown) => respond(message, { ok: false, error: String(error) }),
      );
    });
  }

  onReturn(back: () => void): () => void {
    this.#returns.add(back);
    return () => this.#returns.delete(back);
  }

  async close(): Promise<void> {
    this.#isUp = false;
    await this.#connection.close();
  }

  #listen(subject: string, take: (message: Msg) => void): () => void {
    const subscription = this.#connection.subscribe(subject, {
      callback: (error, message) => {
        if (error !== null) {
          this.#log.warn({ err: error, subject }, 'the bus refuses a subject');
          return;
        }
        try {
          take(message);
        } catch (err) {
          this.#log.warn({ err, subject }, 'a message could not be taken');
        }
      },
    });
    return () => subscription.unsubscribe();
  }

  async #asked(subject: string, body: Uint8Array, waitMs: number): Promise<Reply> {
    let fail: (failure: BusFailure) => void = () => undefined;
    const lost = new Promise<never>((_, reject) => {
      fail = reject;
    });
    this.#waiting.add(fail);
    try {
      const asked = this.#connection.request(subject, body, { timeout: waitMs });
      // The caller has given up, so the rejection is ignored.
      asked.catch(() => undefined);
      const message = await Promise.race([asked, lost]);
      return deserialize(message.data) as Reply;
    } catch (error) {
      if (error instanceof BusFailure) throw error;
      throw new BusFailure(`${subject} was not answered`, isUnsent(error), { cause: error });
    } finally {
      this.#waiting.delete(fail);
    }
  }

  async #watch(): Promise<void> {
    for await (const { type } of this.#connection.status()) {
      if (type === 'disconnect') this.#away();
      if (type === 'reconnect') this.#back();
    }
  }

  #away(): void {
    this.#isUp = false;
    this.#log.warn({}, 'the bus is away');
    for (const fail of this.#waiting) fail(new BusFailure('the bus was lost', false));
  }

  #back(): void {
    this.#isUp = true;
    this.#log.warn({}, 'the bus is back');
    for (const back of this.#returns) back();
  }
}

function isUnsent(error: unknown): boolean {
  const isNobody = (one: unknown): boolean => one instanceof NoRespondersError;
  return isNobody(error) || (error instanceof RequestError && error.isNoResponders());
}

function respond(message: Msg, reply: Reply): void {
  message.respond(serialize(reply));
}
