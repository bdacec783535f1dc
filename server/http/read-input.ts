import { badField, CallFailure } from './call-failure.ts';

const BODY_MAX_BYTES = 64 * 1024;
const URL_MAX_CHARS = 4 * 1024;
const FIELDS_MAX = 100;
const FIELD_MAX_CHARS = 4 * 1024;
const REFUSED_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Fields of a call as text, on an object without a prototype. */
export type InputFields = Readonly<Record<string, string>>;

/**
 * Reads the fields of a call: the query of a GET, the form body of a POST.
 * @throws CallFailure for a body or address too large (413), another content type (415), broken
 *   percent-encoding or UTF-8 (400), a field given twice or a name that is never a field.
 */
export async function readInput(request: Request): Promise<InputFields> {
  const url = new URL(request.url);
  if (request.method === 'GET') return fieldsOf(url.search.slice(1), URL_MAX_CHARS);
  const type = request.headers.get('content-type') ?? '';
  const body = await bodyText(request);
  if (body !== '' && !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new CallFailure('CONTENT_TYPE');
  }
  return fieldsOf(body, BODY_MAX_BYTES);
}

async function bodyText(request: Request): Promise<string> {
  const announced = Number.parseInt(request.headers.get('content-length') ?? '0', 10);
  if (announced > BODY_MAX_BYTES) throw tooLarge();
  const bytes = await bytesOf(request);
  if (bytes.byteLength > BODY_MAX_BYTES) throw tooLarge();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest();
  }
}

/** An interrupted or wrongly chunked body is the caller's mistake, not a server error. */
async function bytesOf(request: Request): Promise<Uint8Array> {
  try {
    return new Uint8Array(await request.arrayBuffer());
  } catch {
    throw badRequest();
  }
}

function fieldsOf(text: string, maxChars: number): InputFields {
  if (text.length > maxChars) throw tooLarge();
  const fields = Object.create(null) as Record<string, string>;
  let count = 0;
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    count += 1;
    if (count > FIELDS_MAX) throw badRequest();
    const at = pair.indexOf('=');
    const name = decoded(at < 0 ? pair : pair.slice(0, at));
    const value = decoded(at < 0 ? '' : pair.slice(at + 1));
    if (REFUSED_NAMES.has(name) || name in fields) throw badField(name.slice(0, 64));
    if (value.length > FIELD_MAX_CHARS) throw tooLarge();
    fields[name] = value;
  }
  return fields;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw badRequest();
  }
}

function badRequest(): CallFailure {
  return new CallFailure('BAD_REQUEST');
}

function tooLarge(): CallFailure {
  return new CallFailure('TOO_LARGE');
}
