/** What the fake exchange does wrong, or differently. Every switch is off unless set. */
export type Switches = {
  /** `legacy` sends the recorded checksums without ids, `modern` adds ids and checksum 0. */
  readonly wire: 'legacy' | 'modern';
  /** Whether a book begins with a snapshot on the socket or must be fetched by REST. */
  readonly snapshot: 'stream' | 'rest';
  /** What happens to the k-th book update (from 1) of each instrument. */
  readonly book?: {
    readonly at: number;
    readonly fault: 'drop' | 'double' | 'swap' | 'corrupt' | 'empty' | 'seqReset';
  };
  readonly dataBeforeAck?: boolean;
  /** Refuses this argument with this code: 60018 and 64001 are final, 60014 asks to slow down. */
  readonly refuse?: {
    readonly channel: string;
    readonly instId: string;
    readonly code: string;
    readonly times: number;
  };
  /** After this many frames: notice 64008, then close a moment later. */
  readonly noticeAfter?: number;
  /** After this many frames nothing more is sent: `close` follows, or never (`halfOpen`). */
  readonly silenceAfter?: { readonly frames: number; readonly then: 'close' | 'halfOpen' };
  /** Text pings stay unanswered. */
  readonly noPong?: boolean;
  /** The exchange's clock minus ours. */
  readonly clockOffsetMs?: number;
  /** Instruments whose state or size grid differs from ours. */
  readonly instruments?: Readonly<
    Record<string, { state?: string; lotSz?: string; tickSz?: string }>
  >;
  /** The closing row of each candle is never pushed. */
  readonly noCandleConfirm?: boolean;
};

export const NO_SWITCHES: Switches = { wire: 'modern', snapshot: 'stream' };
