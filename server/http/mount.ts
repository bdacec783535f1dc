import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { isErrorName } from '#domain/errors.ts';
import type { DataOf, Endpoint, ParsedOf } from '#protocol/http/endpoint.ts';
import { API_BASE } from '#protocol/http/endpoint.ts';
import type { Envelope } from '#protocol/http/envelope.ts';
import { badField, badFormat, CallFailure } from './call-failure.ts';
import { langOf, messageText } from './messages.ts';
import { readInput } from './read-input.ts';

/** Any declared call. */
export type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>;

/** Dependencies of every call. */
export type CallHost = {
  readonly now: () => number;
  /** Called for unforeseen errors, with the request id that the caller received. */
  readonly unexpected: (error: unknown, requestId: string, call: string) => void;
  /** @returns seconds to wait when the caller's rate limit is exceeded, else null. */
  readonly overRate: (request: Request, context: Context) => Promise<number | null>;
};

/** Computes the data of one call from its parsed input. */
export type Handler<E extends AnyEndpoint> = (input: ParsedOf<E>) => DataOf<E> | Promise<DataOf<E>>;

/** Mounts one declared call; other methods on its path answer 405. */
export function mount<E extends AnyEndpoint>(
  app: Hono,
  host: CallHost,
  call: E,
  handler: Handler<E>,
): void {
  app.all(`${API_BASE}${call.path}`, (context) =>
    respond(context, host, call.path, async () => {
      const { raw } = context.req;
      if (raw.method !== call.method) throw wrongMethod();
      const fields = await readInput(raw);
      const waitSeconds = await host.overRate(raw, context);
      if (waitSeconds !== null) throw tooMany(waitSeconds);
      return { data: await handler(parsed(call, fields)) };
    }),
  );
}

/** Data of a successful answer; `replayed` is true for a repeated key. */
export type Reply = { readonly data: unknown; readonly replayed?: boolean };

/** Runs a call and always answers with the envelope. */
export async function respond(
  context: Context,
  host: CallHost,
  call: string,
  run: () => Promise<Reply>,
): Promise<Response> {
  const requestId = randomUUID();
  context.header('cache-control', 'no-store');
  try {
    const { data, replayed } = await run();
    const again = replayed === true ? { replayed } : {};
    const answer: Envelope = { code: 0, msg: '', data, ...again, requestId, ts: host.now() };
    return sent(context, answer);
  } catch (error) {
    const failure = error instanceof CallFailure ? error : new CallFailure('INTERNAL');
    if (failure !== error) host.unexpected(error, requestId, call);
    return sent(context, failed(context, failure, requestId, host.now()), failure.status);
  }
}

/** Says its length, so that short answers are not compressed. */
function sent(context: Context, answer: Envelope, status?: CallFailure['status']): Response {
  const text = JSON.stringify(answer);
  context.header('content-type', 'application/json');
  context.header('content-length', `${Buffer.byteLength(text)}`);
  return context.body(text, status);
}

function failed(context: Context, failure: CallFailure, requestId: string, ts: number): Envelope {
  const { error, code, msgKey, args } = failure;
  if (failure.status === 429) context.header('retry-after', args['seconds'] ?? '1');
  const lang = langOf(context.req.header('accept-language'));
  const msg = messageText(lang, msgKey, args);
  return { code, error, msg, msgKey, args, data: {}, requestId, ts };
}

/** The path exists, but not for this method. */
export function wrongMethod(): CallFailure {
  return new CallFailure('METHOD');
}

/** The caller's rate limit is exceeded. */
export function tooMany(seconds: number): CallFailure {
  return new CallFailure('TOO_MANY', { args: { seconds: `${seconds}` } });
}

/**
 * Parses the input of a call by its schema. Unknown fields are reported before invalid ones,
 * because they are the surer sign of a mistake.
 * @throws CallFailure `PARAMETER` for an unknown field, `FORMAT` for an invalid one unless its
 *   schema names another refusal.
 */
export function parsed<E extends AnyEndpoint>(call: E, fields: object): ParsedOf<E> {
  const result = v.safeParse(call.request, { ...fields });
  if (result.success) return result.output as ParsedOf<E>;
  // A missing field is an issue of the same type.
  const unknown = result.issues.find(
    ({ type, expected }) => type === 'strict_object' && expected === 'never',
  );
  const issue = unknown ?? result.issues[0];
  const field = String(issue.path?.[0]?.key ?? '').slice(0, 64);
  throw unknown === undefined ? wronglyWritten(issue, field) : badField(field);
}

/** A schema may specify the refusal of a field, see the scalars of the protocol. */
function wronglyWritten(issue: v.BaseIssue<unknown>, field: string): CallFailure {
  const name = issue.message;
  if (!isErrorName(name)) return badFormat(field);
  const max = name === 'ABOVE_MAX' ? { max: String(issue.requirement) } : {};
  return new CallFailure(name, { args: { field, ...max } });
}
