import type { Answer, Caller } from '#server/ports/core.ts';
import type { Lang } from './messages.ts';

/** One call on its way to the core, with everything known about it outside. */
export type EdgeRequest = {
  /** Name of the declaration. */
  readonly name: string;
  /** Input as parsed by the declaration's schema. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Null for calls without a session. */
  /** The file of a multipart form. */
  readonly file?: Uint8Array;
  readonly caller: Caller | null;
  readonly key: string | null;
  readonly ip: string;
  /** User agent, cut to 256 characters. */
  readonly device: string;
  readonly lang: Lang;
  readonly now: number;
  /** Runs a command of the core; by default the one of this call. */
  readonly command: (input: unknown, call?: string) => Promise<Answer>;
  /** Runs a query of the core; by default the one of this call. */
  readonly query: (input: unknown, name?: string) => Promise<Answer>;
};

/**
 * Work around a command that must not block the core: hashing a password, drawing a picture. It
 * decides what reaches the core, and may answer by itself. A `Refusal` that it throws becomes the
 * answer.
 */
export type CallEdge = (request: EdgeRequest) => Promise<Answer>;
