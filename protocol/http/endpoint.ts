import type * as v from 'valibot';
import type { ErrorName } from '#domain/errors.ts';

/** Base path of every call and of the stream. */
export const API_BASE = '/ipxtrg-api';

/** Who may call: `public` needs no token, `session` any signed-in user. */
export type Access = 'public' | 'session';

/** Rate classes of session calls: cancels have their own lane, so that they never wait. */
export type Lane = 'order' | 'cancel' | 'moneyOut' | 'write' | 'read';

type ObjectSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/**
 * One call of the HTTP API, declared once for server, client, mocks and the generated page. Input
 * is sent as a query string (GET) or a form body (POST), so every field of `request` parses text.
 */
export type Endpoint<
  Request extends v.GenericSchema = ObjectSchema,
  Data extends v.GenericSchema = v.GenericSchema,
> = {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly access: Access;
  /** True when the call changes state: never prefetch, cache or blindly retry it. */
  readonly mutates: boolean;
  /** One sentence for the generated page. */
  readonly summary: string;
  /** Refusals particular to the call, besides those that any call may answer. */
  readonly errors: readonly ErrorName[];
  readonly request: Request;
  readonly data: Data;
  /**
   * True when the call requires an idempotency key, so that a retry with the same key changes
   * nothing. `optional` when the key is honoured if sent, for calls whose repetition changes
   * nothing.
   */
  readonly keyed?: true | 'optional';
  /** Set when the call exists for real accounts only. */
  readonly realm?: 'real';
  /** Rate class of a session call; `read` if absent. */
  readonly lane?: Lane;
  /** Field that names the instrument whose market the call needs; `*` for all held instruments. */
  readonly marketOf?: string;
  /** Instruments whose market the call needs, when no single field names them. */
  readonly marketsOf?: (input: Readonly<Record<string, unknown>>) => readonly string[];
  /** Marks calls beyond the product's fixed list. */
  readonly added?: true;
  /** True when the call takes one file and its fields as multipart form data. */
  readonly multipart?: true;
  /** Fields that hold a secret: never part of the data stored for a key. */
  readonly secrets?: readonly string[];
};

/** Refusals of every call that needs a key. */
export const KEYED_ERRORS = ['REQUEST_ID', 'KEY_REUSED', 'IN_PROGRESS', 'PAUSED'] as const;

/** Refusals of every call that takes the trade password. */
export const TRADE_PASSWORD_ERRORS = [
  'TRADE_PASSWORD_DIGITS',
  'TRADE_PASSWORD_NOT_SET',
  'WRONG_TRADE_PASSWORD',
  'TRADE_PASSWORD_NEEDED',
  'SECRET_LOCKED',
] as const;

/** Declares a call; keeps the literal types of path and schemas. */
export function endpoint<const E extends Endpoint<v.GenericSchema, v.GenericSchema>>(
  declared: E,
): E {
  return declared;
}

/** Input as the caller writes it (text fields, optional ones may be missing). */
export type RequestOf<E extends { request: v.GenericSchema }> = v.InferInput<E['request']>;
/** Input after parsing, as the handler receives it. */
export type ParsedOf<E extends { request: v.GenericSchema }> = v.InferOutput<E['request']>;
/** Payload of a good answer. */
export type DataOf<E extends { data: v.GenericSchema }> = v.InferOutput<E['data']>;
