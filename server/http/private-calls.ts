import type { Context, Hono } from 'hono';
import type { ErrorName } from '#domain/errors.ts';
import { errorNamed } from '#protocol/errors.ts';
import { API_BASE, type Lane } from '#protocol/http/endpoint.ts';
import { refusalAnswer } from '#server/core/answers.ts';
import { requestHash } from '#server/core/request-hash.ts';
import type { Answer, Caller, MarketView } from '#server/ports/core.ts';
import type { CoreClient } from '#server/ports/core-client.ts';
import type { EdgeRequest } from './call-edge.ts';
import { CallFailure } from './call-failure.ts';
import type { CallEdges } from './edges.ts';
import { hasKey, refuseForeign, takeKey } from './guards.ts';
import { InFlight } from './in-flight.ts';
import { langOf } from './messages.ts';
import {
  parsed,
  respond,
  tooMany,
  wrongMethod,
  type AnyEndpoint,
  type CallHost,
  type Reply,
} from './mount.ts';
import { readInput, type InputFields } from './read-input.ts';
import { SessionsUnknown, type SessionCache, type SessionState } from './session-cache.ts';
import { readUpload } from './upload-form.ts';
import type { UserRates } from './user-rates.ts';

/** Dependencies of the private calls. */
export type PrivateParts = {
  readonly host: CallHost;
  readonly core: Pick<CoreClient, 'command' | 'query'>;
  readonly sessions: SessionCache;
  readonly edges: CallEdges;
  /** Names of the commands; every other name is a query. */
  readonly commands: ReadonlySet<string>;
  /** Null to disable limits, for load tests. */
  readonly rates: UserRates | null;
  /** Current views of these symbols; unknown ones are left out. */
  readonly viewsOf: (symbols: readonly string[]) => readonly MarketView[];
  readonly ipOf: (context: Context) => string;
  readonly allowedOrigins: readonly string[];
};

/** Fields that are always secret. */
const SECRETS: readonly string[] = ['tradePassword', 'withdrawPassword', 'password'];
const DEVICE_CHARS_MAX = 256;

const SESSION_ERRORS = {
  unknown: 'SESSION_ENDED',
  ended: 'SESSION_ENDED',
  disabled: 'ACCOUNT_DISABLED',
} as const;

/** The core may be of an older version, which does not name its refusals. */
function failureOf(answer: Answer & { ok: false }): CallFailure {
  const { msgKey, args } = answer;
  return new CallFailure(errorNamed(answer), { msgKey, args });
}

function refusal(name: ErrorName): CallFailure {
  return new CallFailure(name);
}

/** A declared call with its name. */
export type NamedCall = readonly [name: string, call: AnyEndpoint];

/** Mounts calls that the core answers. A state-changing GET call also accepts POST. */
export function mountPrivate(app: Hono, parts: PrivateParts, calls: readonly NamedCall[]): void {
  const runner = new PrivateCalls(parts);
  for (const [name, call] of calls) {
    app.all(`${API_BASE}${call.path}`, (context) =>
      respond(context, parts.host, call.path, () => runner.run(context, name, call)),
    );
  }
}

class PrivateCalls {
  readonly #parts: PrivateParts;
  readonly #inFlight = new InFlight();

  constructor(parts: PrivateParts) {
    this.#parts = parts;
  }

  /** Runs the checks in a fixed order; the first failure is the answer. */
  async run(context: Context, name: string, call: AnyEndpoint): Promise<Reply> {
    const { raw } = context.req;
    const takesPost = call.method === 'POST' || call.mutates;
    if (raw.method !== call.method && !(takesPost && raw.method === 'POST')) throw wrongMethod();
    const { caller, fields: sent, file } = await this.#sent(context, call);
    if (call.realm !== undefined && caller?.realm !== call.realm) {
      throw refusal(realOnly(call));
    }
    const { key, fields } = takesKey(call, raw, sent)
      ? takeKey(raw, sent)
      : { key: null, fields: sent };
    const input = parsed(call, fields) as Readonly<Record<string, unknown>>;
    const request = this.#request(context, { name, call, caller, key, fields, input, file });
    const answer = await this.#once(request, call, fields);
    if (!answer.ok) throw failureOf(answer);
    return { data: answer.data, replayed: answer.replayed };
  }

  /** Caller and fields. Large bodies are only read for signed-in users. */
  async #sent(context: Context, call: AnyEndpoint): Promise<Sent> {
    const { raw } = context.req;
    const refuse = (): void => {
      if (call.mutates) refuseForeign(raw, this.#parts.allowedOrigins);
    };
    if (call.multipart === true) {
      refuse();
      const caller = await this.#callerOf(context, call);
      return { caller, ...(await readUpload(raw)) };
    }
    const fields = await readInput(raw);
    refuse();
    return { fields, caller: await this.#callerOf(context, call) };
  }

  /** Session of the token; null for a call that needs none and has none. */
  async #callerOf(context: Context, call: AnyEndpoint): Promise<Caller | null> {
    const token = context.req.raw.headers.get('accesstoken') ?? '';
    const { sessions, host } = this.#parts;
    // An address is counted until its token is known to be valid, so that guessing tokens is
    // limited.
    if (token === '' || !sessions.isKnown(token)) {
      const waitSeconds = await host.overRate(context.req.raw, context);
      if (waitSeconds !== null) throw tooMany(waitSeconds);
    }
    if (token === '') {
      if (call.access === 'public') return null;
      throw refusal('UNAUTHORISED');
    }
    const state = await this.#find(token);
    if (state.is === 'live') return this.#counted(state, call.lane ?? defaultLane(call));
    if (call.access === 'public') return null;
    throw refusal(SESSION_ERRORS[state.is]);
  }

  async #find(token: string): Promise<SessionState> {
    try {
      return await this.#parts.sessions.find(token);
    } catch (error) {
      throw error instanceof SessionsUnknown ? refusal('PAUSED') : error;
    }
  }

  async #counted({ facts }: SessionState & { is: 'live' }, lane: Lane): Promise<Caller> {
    const { userId, realm, sessionId } = facts;
    const waitSeconds = (await this.#parts.rates?.over(userId, lane)) ?? null;
    if (waitSeconds !== null) throw tooMany(waitSeconds);
    this.#parts.sessions.touch(facts);
    return { userId, realm, sessionId };
  }

  #request(context: Context, parts: RequestParts): EdgeRequest {
    const { name, call, caller, key, fields, input, file } = parts;
    const { core, host, ipOf, viewsOf } = this.#parts;
    // Read when the command is submitted, after the passwords were checked.
    const views = (): readonly MarketView[] => viewsOf(symbolsOf(call, input));
    const hash = hashOf(call, fields);
    const { headers } = context.req.raw;
    return {
      name,
      input,
      ...(file === undefined ? {} : { file }),
      caller,
      key,
      ip: ipOf(context),
      device: (headers.get('user-agent') ?? '').slice(0, DEVICE_CHARS_MAX),
      lang: langOf(headers.get('accept-language')),
      now: host.now(),
      command: (given, other) =>
        core.command({
          call: other ?? name,
          caller,
          key: other === undefined || other === name ? key : null,
          input: given,
          requestHash: hash,
          views: views(),
        }),
      query: (given, other) =>
        core.query({ name: other ?? name, caller, input: given, views: views() }),
    };
  }

  /** Runs the call. Keyed calls with the same key run one at a time. */
  #once(request: EdgeRequest, call: AnyEndpoint, fields: InputFields): Promise<Answer> {
    const { caller, key, name } = request;
    if (key === null) return this.#through(request);
    const slot = `${caller?.userId ?? ''} ${caller?.realm ?? ''} ${name} ${key}`;
    return this.#inFlight.run(slot, hashOf(call, fields), () => this.#through(request));
  }

  async #through(request: EdgeRequest): Promise<Answer> {
    const edge = this.#parts.edges[request.name];
    try {
      if (edge !== undefined) return await edge(request);
      const isCommand = this.#parts.commands.has(request.name);
      return await (isCommand ? request.command(request.input) : request.query(request.input));
    } catch (error) {
      const answer = refusalAnswer(error);
      if (answer === null) throw error;
      return answer;
    }
  }
}

type RequestParts = {
  readonly name: string;
  readonly call: AnyEndpoint;
  readonly caller: Caller | null;
  readonly key: string | null;
  readonly fields: InputFields;
  readonly input: Readonly<Record<string, unknown>>;
  readonly file: Uint8Array | undefined;
};

/** Caller, fields, and the file if the call takes one. */
type Sent = {
  readonly caller: Caller | null;
  readonly fields: InputFields;
  readonly file?: Uint8Array;
};

/** Refusal in the demo account of a call for real accounts only. */
function realOnly({ lane, path }: AnyEndpoint): ErrorName {
  if (lane === 'moneyOut' || path.includes('/withdraw')) return 'DEMO_NO_WITHDRAW';
  return path.includes('/recharge') ? 'DEMO_NO_DEPOSIT' : 'REAL_ONLY';
}

/** Whether a call is keyed: its declaration requires a key, or one was sent. */
function takesKey({ keyed }: AnyEndpoint, request: Request, fields: InputFields): boolean {
  return keyed === true || (keyed === 'optional' && hasKey(request, fields));
}

function defaultLane(call: AnyEndpoint): Lane {
  return call.mutates ? 'write' : 'read';
}

function symbolsOf(call: AnyEndpoint, input: Readonly<Record<string, unknown>>): readonly string[] {
  if (call.marketsOf !== undefined) return call.marketsOf(input);
  const symbol = call.marketOf === undefined ? undefined : input[call.marketOf];
  return typeof symbol === 'string' ? [symbol] : [];
}

/** Hash of the request without its secrets, because six digits could be recovered from a hash. */
function hashOf(call: AnyEndpoint, fields: InputFields): string {
  const secrets = [...SECRETS, ...(call.secrets ?? [])];
  return requestHash(
    Object.fromEntries(Object.entries(fields).filter(([name]) => !secrets.includes(name))),
  );
}
