import type { Answer, Command, Mode } from '#server/ports/core.ts';
import type { StoredEvent } from '#server/ports/core-store.ts';

/** What the process of the core tells the others, and what they ask it for. */
export const CORE = {
  /** Published, and answered to whoever asks: which core writes, and where its news stand. */
  pulse: 'terazi.core.pulse',
  hello: 'terazi.core.hello',
  /** Published: events and modes, numbered. */
  news: 'terazi.core.news',
  stats: 'terazi.core.stats',
  /** Asked: the bank and the chain, which the core's process runs. */
  rail: 'terazi.core.rail',
} as const;

/**
 * Subject of the commands of one writer. A core that was replaced without knowing it hears nothing
 * of what is meant for the next one.
 */
export function commandSubject(epoch: number): string {
  return `terazi.core.command.${epoch}`;
}

/** Real time between two signs of life of the core. */
export const CORE_PULSE_MS = 250;

export type CorePulse = {
  /** Fencing number of the writer: each take-over has a higher one. */
  readonly epoch: number;
  /** Last news published. */
  readonly seq: number;
  readonly mode: Mode;
  readonly isVolatile: boolean;
  readonly isAuditClean: boolean;
};

export type CoreNewsMessage = { readonly epoch: number; readonly seq: number } & (
  | { readonly news: 'events'; readonly value: readonly StoredEvent[] }
  | { readonly news: 'mode'; readonly value: Mode }
);

/** A command on its way: the core looks at its own market, so views travel by their symbols. */
export type SentCommand = Omit<Command, 'views'> & {
  readonly symbols: readonly string[];
  /** Wall time after which nobody waits for it any more: then it must not be run. */
  readonly until: number;
};

/** What a core answers to a command it got. */
export type CommandReply = { readonly answer: Answer } | { readonly tooLate: true };

/** A call of the rail as data. */
export type RailAsk =
  | { readonly call: 'address'; readonly args: readonly [string, string] }
  | { readonly call: 'pay'; readonly args: readonly [unknown] };

export type RailReply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string; readonly isUnsent: boolean };
