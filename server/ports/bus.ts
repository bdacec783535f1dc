/**
 * Message bus between the processes of one venue. Values must survive a structured clone. Messages
 * published during an outage are lost: a subscriber that must not miss any reloads its state in
 * `onReturn`.
 */
export interface Bus {
  /** True while the bus can be reached. */
  readonly isUp: boolean;
  /** Publishes to the current subscribers. Drops the message while the bus is down. */
  publish(subject: string, value: unknown): void;
  /** Subscribes to messages from now on. Messages of one publisher arrive in order. */
  subscribe(subject: string, take: (value: never) => void): () => void;
  /**
   * Sends a request to the server of this subject.
   * @param waitMs timeout in real milliseconds; after it the outcome is unknown.
   * @throws BusFailure on a timeout, or with the error of the other side.
   */
  request(subject: string, value: unknown, waitMs: number): Promise<unknown>;
  /** Answers requests. The caller receives an error that `answer` throws. */
  serve(subject: string, answer: (value: never) => Promise<unknown>): () => void;
  /** Calls `back` after each outage, during which messages may have been lost. */
  onReturn(back: () => void): () => void;
  close(): Promise<void>;
}

/** A request without an answer. */
export class BusFailure extends Error {
  override readonly name = 'BusFailure';
  /** True when the request certainly reached nobody. */
  readonly isUnsent: boolean;

  constructor(message: string, isUnsent: boolean, options: ErrorOptions = {}) {
    super(message, options);
    this.isUnsent = isUnsent;
  }
}
