/**
 * The bus between the processes of one venue. Values are what a structured clone takes. What is
 * published while the bus is away is lost: whoever must not miss anything reads again when told of
 * a return.
 */
export interface Bus {
  /** True while the bus can be reached. */
  readonly isUp: boolean;
  /** Tells whoever listens now. Dropped while the bus is away. */
  publish(subject: string, value: unknown): void;
  /** Takes what is published from now on, in the order of each publisher. */
  subscribe(subject: string, take: (value: never) => void): () => void;
  /**
   * Asks whoever answers this subject.
   * @param waitMs real milliseconds after which nobody knows whether it arrived.
   * @throws BusFailure without an answer, or with the error the other side answered.
   */
  request(subject: string, value: unknown, waitMs: number): Promise<unknown>;
  /** Answers requests; what is thrown is told to the caller. */
  serve(subject: string, answer: (value: never) => Promise<unknown>): () => void;
  /** Calls back when the bus is back after it was away: messages may have been missed. */
  onReturn(back: () => void): () => void;
  close(): Promise<void>;
}

/** A request that was not answered. */
export class BusFailure extends Error {
  override readonly name = 'BusFailure';
  /** True when it is certain that nobody got the request. */
  readonly isUnsent: boolean;

  constructor(message: string, isUnsent: boolean, options: ErrorOptions = {}) {
    super(message, options);
    this.isUnsent = isUnsent;
  }
}
