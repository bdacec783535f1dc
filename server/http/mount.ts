import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { DataOf, Endpoint, ParsedOf } from '#protocol/http/endpoint.ts';
import { API_BASE } from '#protocol/http/endpoint.ts';
import { CODE, type Envelope } from '#protocol/http/envelope.ts';
import { badField, badFormat, CallFailure } from './call-failure.ts';
import { langOf, messageText } from './messages.ts';
import { readInput } from './read-input.ts';

type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>;

/** What every call needs of its surroundings. */
export type CallHost = {
  readonly now: () => number;
  /** Told about errors nobody foresaw, with the id the caller was given. */
  readonly unexpected: (error: unknown, requestId: string, call: string) => void;
  /** @returns seconds to wait when the caller asked too often, else null. */
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
      if (raw.method !== call.method) throw new CallFailure(CODE.method, 'error.server', {}, 405);
      const fields = await readInput(raw);
      const waitSeconds = await host.overRate(raw, context);
      if (waitSeconds !== null) throw tooMany(waitSeconds);
      return handler(parsed(call, fields));
    }),
  );
}

/** Runs a call and answers with the envelope whatever happens. */
export async function respond(
  context: Context,
  host: CallHost,
  call: string,
  run: () => Promise<unknown>,
): Promise<Response> {
  const requestId = randomUUID();
  context.header('cache-control', 'no-store');
  try {
    const data = await run();
    const answer = { code: CODE.ok, msg: '', data, requestId, ts: host.now() } satisfies Envelope;
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

function tooMany(seconds: number): CallFailure {
  return new CallFailure(CODE.tooMany, 'error.tooManyRequests', { seconds: `${seconds}` }, 429);
}

/** Unknown fields are refused before wrongly written ones: they are the surer sign of a mistake. */
function parsed<E extends AnyEndpoint>(call: E, fields: object): ParsedOf<E> {
  const result = v.safeParse(call.request, { ...fields });
  if (result.success) return result.output as ParsedOf<E>;
  const unknown = result.issues.find((issue) => issue.type === 'strict_object');
  const issue = unknown ?? result.issues[0];
  const field = String(issue.path?.[0]?.key ?? '').slice(0, 64);
  const isUnknownField = unknown !== undefined && unknown.expected === 'never';
  throw isUnknownField ? badField(field) : badFormat(field);
}
