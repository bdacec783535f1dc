import type { Answer, Caller } from '#server/ports/core.ts';
import type { Lang } from './messages.ts';

/** One call on its way to the core: everything the outer world knows of it. */
export type EdgeRequest = {
  /** Name of the declaration. */
  readonly name: string;
  /** Input as the declaration's schema parsed it. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Null for calls without a session. */
  /** The file of a multipart form. */
  readonly file?: Uint8Array;
  readonly caller: Caller | null;
  readonly key: string | null;
  readonly ip: string;
  /** What the browser calls itself, cut to 256 characters. */
  readonly device: string;
  readonly lang: Lang;
  readonly now: number;
  /** Runs a command of the core, the one of this call unless another is named. */
  readonly command: (input: unknown, call?: string) => Promise<Answer>;
  /** Asks the core; the query of this call unless another is named. */
  readonly query: (input: unknown, name?: string) => Promise<Answer>;
};

/**
 * Work around a command that must not hold up the core: hashing a password, drawing a picture. It
 * decides what reaches the core and may answer itself. A `Refusal` it throws is answered as such.
 */
export type CallEdge = (request: EdgeRequest) => Promise<Answer>;
