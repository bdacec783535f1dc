/**
 * Other processes that serve the same clients. They share state that each keeps in memory only.
 * After a missed message the state is incomplete, and the client is asked again.
 */
export interface Peers {
  tell(topic: PeerTopic, value: unknown): void;
  /** Receives messages of all processes, including this one. */
  listen(topic: PeerTopic, take: (value: never) => void): void;
  /** Calls `forget` when messages may have been lost. */
  onGap(forget: () => void): void;
}

export type PeerTopic = 'captcha' | 'unlock';
