import { asArray, asObject, asText, parseJson } from '#protocol/exchange/json.ts';
import type { JsonObject } from '#protocol/exchange/json.ts';

/** Failure of a REST call. A `final` call must not be repeated unchanged. */
class OkxRestError extends Error {
  override readonly name = 'OkxRestError';
  readonly code: string;
  readonly final: boolean;

  constructor(code: string, message: string, final: boolean) {
    super(`${code} ${message}`);
    this.code = code;
    this.final = final;
  }
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 4 * 1024 * 1024;
/** Bad parameter or unknown instrument: a repetition gives the same answer. */
const FINAL_CODES: ReadonlySet<string> = new Set(['51000', '51001']);

/** Client of the public REST API of OKX v5: no redirects, bounded time and size, `code` checked. */
export class OkxRest {
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  /** Rows of one public call. @throws OkxRestError for an unsuccessful answer. */
  async rows(path: string, query: Readonly<Record<string, string>>): Promise<readonly unknown[]> {
    const url = new URL(`${this.#base}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json' },
    });
    const text = await response.text();
    if (text.length > MAX_BYTES) throw new OkxRestError('size', 'answer too large', true);
    const envelope = asObject(parseJson(text));
    const code = asText(envelope?.['code']);
    if (envelope === null || code !== '0') {
      const reason = code === '' ? `HTTP ${response.status}` : code;
      throw new OkxRestError(reason, asText(envelope?.['msg']), FINAL_CODES.has(code));
    }
    return asArray(envelope['data']);
  }

  /** Rows of a public call, as objects. */
  async objects(path: string, query: Readonly<Record<string, string>>): Promise<JsonObject[]> {
    const objects: JsonObject[] = [];
    for (const row of await this.rows(path, query)) {
      const object = asObject(row);
      if (object !== null) objects.push(object);
    }
    return objects;
  }
}
