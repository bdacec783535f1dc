import type { Bus } from '#server/ports/bus.ts';
import type { Peers, PeerTopic } from '#server/ports/peers.ts';

/** The other edges, reached over the bus. */
export class BusPeers implements Peers {
  readonly #bus: Pick<Bus, 'publish' | 'subscribe' | 'onReturn'>;

  constructor(bus: Pick<Bus, 'publish' | 'subscribe' | 'onReturn'>) {
    this.#bus = bus;
  }

  tell(topic: PeerTopic, value: unknown): void {
    this.#bus.publish(`terazi.edge.${topic}`, value);
  }

  listen(topic: PeerTopic, take: (value: never) => void): void {
    this.#bus.subscribe(`terazi.edge.${topic}`, take);
  }

  onGap(forget: () => void): void {
    this.#bus.onReturn(forget);
  }
}
