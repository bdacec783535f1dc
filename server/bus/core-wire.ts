import type { Answer, Command, Mode } from '#server/ports/core.ts';
import type { StoredEvent } from '#server/ports/core-store.ts';

/** Subjects that the core's process publishes, and requests it answers. */
export const CORE = {
  /** Published, and answered on request: which core writes, and the number of its last news. */
  pulse: 'terazi.core.pulse',
  hello: 'terazi.core.hello',
  /** Published: events and modes, numbered. */
  news: 'terazi.core.news',
  stats: 'terazi.core.stats',
  /** Request: the bank and the chain, which the core's process runs. */
  rail: 'terazi.core.rail',
} as const;

/**
 * Subject of one writer's commands. A core that was replaced without noticing does not receive
 * commands for the next one.
 */
export function commandSubject(epoch: number): string {
  return `terazi.core.command.${epoch}`;
}

/** Real time between two heartbeats of the core. */
export const CORE_PULSE_MS = 250;

export type CorePulse = {
  /** Fencing number of the writer. Each take-over raises it. */
  readonly epoch: number;
  /** Number of the last news published. */
  readonly seq: number;
  readonly mode: Mode;
  readonly isVolatile: boolean;
  readonly isAuditClean: boolean;
};

export type CoreNewsMessage = { readonly epoch: number; readonly seq: number } & (
  | { readonly news: 'events'; readonly value: readonly StoredEvent[] }
  | { readonly news: 'mode'; readonly value: Mode }
);

/**
 * A command in its form for sending. The core looks at its own market, so views are sent as
 * symbols.
 */
export type SentCommand = Omit<Command, 'views'> & {
  readonly symbols: readonly string[];
  /** Wall time after which the caller has given up; the command must not run then. */
  readonly until: number;
};

/** Reply of a core to a command. */
export type CommandReply = { readonly answer: Answer } | { readonly tooLate: true };

/** A call to the rail, as data. */
export type RailAsk =
  | { readonly call: 'address'; readonly args: readonly [string, string] }
  | { readonly call: 'pay'; readonly args: readonly [unknown] };

export type RailReply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string; readonly isUnsent: boolean };
