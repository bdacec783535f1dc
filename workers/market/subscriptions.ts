import { topicKey, type Topic } from '#protocol/stream/channels.ts';
import type { ClientFrame } from '#protocol/stream/frames.ts';

/** Topics per message: the server accepts four kilobytes. */
const TOPICS_A_MESSAGE = 40;
/** The server accepts ten messages a second; this leaves room for pings. */
const GAP_MS = 120;

/**
 * Pending changes for the server, collected so that many changes become few messages: the first at
 * once, the next ones paced. Only for an open connection; call `clear` for each new one.
 */
export class Subscriptions {
  readonly #send: (frame: ClientFrame) => void;
  readonly #subscribe = new Map<string, Topic>();
  readonly #unsubscribe = new Map<string, Topic>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #sentAt = Number.NEGATIVE_INFINITY;

  constructor(send: (frame: ClientFrame) => void) {
    this.#send = send;
  }

  /** Subscribes to topics; for a subscribed topic this requests a new snapshot. */
  subscribe(topics: readonly Topic[]): void {
    for (const topic of topics) {
      this.#unsubscribe.delete(topicKey(topic));
      this.#subscribe.set(topicKey(topic), topic);
    }
    this.#schedule();
  }

  unsubscribe(topics: readonly Topic[]): void {
    for (const topic of topics) {
      this.#subscribe.delete(topicKey(topic));
      this.#unsubscribe.set(topicKey(topic), topic);
    }
    this.#schedule();
  }

  /** Clears pending changes: a new connection starts from the whole wanted set. */
  clear(): void {
    this.#subscribe.clear();
    this.#unsubscribe.clear();
  }

  /** Sends the wanted set to a new connection, in one message if it fits. */
  restart(topics: readonly Topic[]): void {
    this.clear();
    for (const topic of topics) this.#subscribe.set(topicKey(topic), topic);
    this.#sentAt = Number.NEGATIVE_INFINITY;
    this.#flush();
  }

  #schedule(): void {
    if (this.#timer !== null) return;
    const waitMs = Math.max(0, this.#sentAt + GAP_MS - Date.now());
    this.#timer = setTimeout(() => this.#flush(), waitMs);
  }

  #flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    // Unsubscribes first, so that the limit of topics is never exceeded.
    if (this.#unsubscribe.size > 0) this.#sendSome('unsubscribe', this.#unsubscribe);
    else if (this.#subscribe.size > 0) this.#sendSome('subscribe', this.#subscribe);
    if (this.#unsubscribe.size + this.#subscribe.size > 0) this.#schedule();
  }

  #sendSome(op: 'subscribe' | 'unsubscribe', pending: Map<string, Topic>): void {
    const topics = [...pending.values()].slice(0, TOPICS_A_MESSAGE);
    for (const topic of topics) pending.delete(topicKey(topic));
    this.#sentAt = Date.now();
    this.#send({ op, topics });
  }
}
