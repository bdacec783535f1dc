import type { InputFields } from './read-input.ts';
import { badField, CallFailure } from './call-failure.ts';

const KEY = /^[A-Za-z0-9_-]{8,64}$/;
const KEY_FIELD = 'idempotencyKey';

/**
 * Refuses a state-changing call that may come from another site's page: such a page cannot set a
 * custom header without a preflight.
 * @throws CallFailure `BAD_REQUEST`.
 */
export function refuseForeign(request: Request, allowedOrigins: readonly string[]): void {
  const origin = request.headers.get('origin');
  const isListed = origin !== null && allowedOrigins.includes(origin);
  const isCrossSite = request.headers.get('sec-fetch-site') === 'cross-site' && !isListed;
  if (!isCrossSite && request.headers.get('x-requested-with') !== null) return;
  throw new CallFailure('BAD_REQUEST');
}

/** Key of a keyed call, and the fields without it. */
export type Keyed = { readonly key: string; readonly fields: InputFields };

/** Whether a key was sent, in header or field. */
export function hasKey(request: Request, fields: InputFields): boolean {
  return request.headers.has('idempotency-key') || KEY_FIELD in fields;
}

/**
 * Extracts the key from header or field.
 * @throws CallFailure `REQUEST_ID` if missing or malformed, `PARAMETER` if the two differ.
 */
export function takeKey(request: Request, fields: InputFields): Keyed {
  const { [KEY_FIELD]: field, ...rest } = fields;
  const header = request.headers.get('idempotency-key') ?? undefined;
  if (header !== undefined && field !== undefined && header !== field) throw badField(KEY_FIELD);
  const key = header ?? field ?? '';
  if (!KEY.test(key)) throw new CallFailure('REQUEST_ID');
  return { key, fields: rest };
}
