import type * as v from 'valibot';
import type { DataOf, Endpoint, RequestOf } from '#protocol/http/endpoint.ts';
import { notePending, settlePending, type PendingOp } from '#src/state/pending-ops.ts';
import { session } from '#src/state/session.ts';
import { ApiError } from './api-error.ts';
import { call } from './api.ts';
import { holdOp } from './op-lock.ts';
import { wait } from './wait.ts';

type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>;

/** One intention of a person: made when the confirm sheet opens, kept for every retry of it. */
export type Intent = { readonly key: string };

/** A new intention; a second try of the same one must use the first one's key. */
export function newIntent(): Intent {
  return { key: crypto.randomUUID().replaceAll('-', '') };
}

const RETRY_SECONDS = [1, 2, 4, 8, 15] as const;
/** The same request is still running there: the answer of the first try is on its way. */
const STILL_RUNNING = -1425;

/** No answer that says what happened: it may have been done, or not. */
export function isUnknown(error: ApiError): boolean {
  const { kind, code } = error.facts;
  return kind !== 'business' || code === STILL_RUNNING;
}

/** Never kept on the device, whatever call they belong to. */
const SECRETS: readonly string[] = ['tradePassword', 'withdrawPassword', 'password'];

/** What may be kept of a request to send it again; nothing of one that carries a file. */
function fieldsOf(endpoint: AnyEndpoint, input: unknown): PendingOp['fields'] {
  if (endpoint.multipart === true || typeof input !== 'object' || input === null) return undefined;
  const secrets = [...SECRETS, ...(endpoint.secrets ?? [])];
  const given = Object.entries(input).filter(
    ([name, value]) => value !== undefined && !secrets.includes(name),
  );
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

export type CommandHooks = {
  /** Told when the outcome is not known and the same request is asked for again. */
  readonly unknown?: () => void;
};

/**
 * Sends a command that must happen at most once. Its key is on the device before it leaves; without
 * an answer the same request is repeated with the same key, which changes nothing more and brings
 * the stored answer.
 * @throws ApiError the refusal of the server, or the last failure when the outcome stays unknown:
 *   then the operation stays noted, and is looked up later.
 */
export async function command<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  intent: Intent,
  hooks: CommandHooks = {},
): Promise<DataOf<E>> {
  const { key } = intent;
  const realm = session.userAccountType;
  const fields = fieldsOf(endpoint, input);
  notePending({ key, call: endpoint.path, realm, sentAt: Date.now(), fields });
  const release = holdOp(key);
  try {
    return await untilAnswered(endpoint, input, intent, hooks);
  } finally {
    release();
  }
}

async function untilAnswered<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  { key }: Intent,
  hooks: CommandHooks,
): Promise<DataOf<E>> {
  for (let attempt = 0; ; attempt++) {
    try {
      const data = await call(endpoint, input, { key });
      settlePending(key);
      return data;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isUnknown(error)) {
        settlePending(key);
        throw error;
      }
      hooks.unknown?.();
      const pause = RETRY_SECONDS[attempt];
      if (pause === undefined) throw error;
      await wait(pause);
    }
  }
}
