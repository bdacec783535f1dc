import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { ERROR_NAMES, errorFact } from '#domain/errors.ts';
import type { DataOf, Endpoint, ParsedOf } from '#protocol/http/endpoint.ts';
import { API_BASE } from '#protocol/http/endpoint.ts';
import { CODE, type Envelope } from '#protocol/http/envelope.ts';
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
    const answer: Envelope = { code: CODE.ok, msg: '', data, ...again, requestId, ts: host.now() };
    return context.json(answer);
  } catch (error) {
    const failure =
      error instanceof CallFailure ? error : new CallFailure(CODE.unknown, 'error.server', {}, 500);
    if (failure !== error) host.unexpected(error, requestId, call);
    return context.json(failed(context, failure, requestId, host.now()), failure.status);
  }
}

function failed(context: Context, failure: CallFailure, requestId: string, ts: number): Envelope {
  const { code, msgKey, args } = failure;
  if (failure.status === 429) context.header('retry-after', args['seconds'] ?? '1');
  const lang = langOf(context.req.header('accept-language'));
  return { code, msg: messageText(lang, msgKey, args), msgKey, args, data: {}, requestId, ts };
}

/** The path exists, but not for this method. */
export function wrongMethod(): CallFailure {
  return new CallFailure(CODE.method, 'error.server', {}, 405);
}

/** The caller's rate limit is exceeded. */
export function tooMany(seconds: number): CallFailure {
  return new CallFailure(CODE.tooMany, 'error.tooManyRequests', { seconds: `${seconds}` }, 429);
}

/**
 * Parses the input of a call by its schema. Unknown fields are reported before invalid ones,
 * because they are the surer sign of a mistake.
 * @throws CallFailure -1011 for an unknown field, -1013 for an invalid one unless its schema
 *   names another refusal.
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
  const name = ERROR_NAMES.find((one) => one === issue.message);
  if (name === undefined) return badFormat(field);
  const { code, msgKey } = errorFact(name);
  const max = name === 'ABOVE_MAX' ? { max: String(issue.requirement) } : {};
  return new CallFailure(code, msgKey, { field, ...max });
}
