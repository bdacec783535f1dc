import { topicKey, type Topic } from '#protocol/stream/channels.ts';

/** A topic outlives its last view by this, so that a change of screen does not resubscribe. */
export const TEARDOWN_MS = 1_000;

type Held = { readonly topic: Topic; views: number; idleSince: number };

/**
 * Reference-counts topic subscriptions per view; each topic is kept for a second after its last
 * view.
 */
export class TopicSet {
  readonly #held = new Map<string, Held>();

  /** All subscribed topics, including those about to be dropped. */
  all(): Topic[] {
    return [...this.#held.values()].map(({ topic }) => topic);
  }

  /** Views that want a topic. */
  count(key: string): number {
    return this.#held.get(key)?.views ?? 0;
  }

  has(key: string): boolean {
    return this.#held.has(key);
  }

  /** Sets the topics of all open views; returns the new ones. */
  want(topicsOfViews: Iterable<readonly Topic[]>, now: number): readonly Topic[] {
    for (const held of this.#held.values()) held.views = 0;
    const added: Topic[] = [];
    for (const topics of topicsOfViews) {
      for (const topic of topics) {
        const key = topicKey(topic);
        const held = this.#held.get(key);
        if (held === undefined) {
          this.#held.set(key, { topic, views: 1, idleSince: 0 });
          added.push(topic);
        } else {
          held.views++;
          held.idleSince = 0;
        }
      }
    }
    for (const held of this.#held.values()) {
      if (held.views === 0 && held.idleSince === 0) held.idleSince = now;
    }
    return added;
  }

  /** Drops topics that have been idle long enough and returns them. */
  sweep(now: number): readonly Topic[] {
    const removed: Topic[] = [];
    for (const [key, { topic, views, idleSince }] of this.#held) {
      if (views > 0 || now - idleSince < TEARDOWN_MS) continue;
      this.#held.delete(key);
      removed.push(topic);
    }
    return removed;
  }
}
