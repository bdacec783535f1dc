/**
 * The processes that serve the same clients. What one of them keeps in memory only, the others hear
 * of; what was missed is not there, and the client is asked again.
 */
export interface Peers {
  tell(topic: PeerTopic, value: unknown): void;
  /** Takes what the others tell; one's own words come back too. */
  listen(topic: PeerTopic, take: (value: never) => void): void;
  /** Calls back when something may have been missed. */
  onGap(forget: () => void): void;
}

export type PeerTopic = 'captcha' | 'unlock';
