import type { Answer, Command, MarketEvent } from '#server/ports/core.ts';
import type { CoreBatchTx } from '#server/ports/core-store.ts';

/** One item of work in the core's queue. */
export type Work =
  | { readonly kind: 'command'; readonly command: Command; readonly now: number;
      readonly answer: (answer: Answer) => void }
  | { readonly kind: 'market'; readonly events: readonly MarketEvent[]; readonly now: number }
  | { readonly kind: 'tick' }
  | { readonly kind: 'task'; readonly run: (tx: CoreBatchTx) => Promise<void>;
      readonly done: (error: Error | null) => void }; // prettier-ignore
