import { API_BASE } from '#protocol/http/endpoint.ts';

/** Envelope of an answer of the API. */
export type ApiAnswer = {
  readonly code: number;
  readonly msgKey?: string;
  readonly data: unknown;
  readonly replayed?: boolean;
};

export type ApiAsk = {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly token?: string;
  readonly key?: string | null;
  /** POST without it. */
  readonly method?: 'GET' | 'POST';
};

const TIMEOUT_MS = 30_000;

/** A client of the API over real HTTP with persistent connections. */
export class Api {
  readonly #base: string;

  constructor(url: string) {
    this.#base = url.replace(/\/$/, '') + API_BASE;
  }

  /** @returns null without an answer: the outcome of the request is unknown. */
  async ask({ path, fields, token, key, method = 'POST' }: ApiAsk): Promise<ApiAnswer | null> {
    const form = new URLSearchParams(fields).toString();
    const isGet = method === 'GET';
    try {
      const response = await fetch(`${this.#base}${path}${isGet ? `?${form}` : ''}`, {
        method,
        ...(isGet ? {} : { body: form }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-requested-with': 'terazi',
          ...(token === undefined ? {} : { accesstoken: token }),
          ...(key === undefined || key === null ? {} : { 'idempotency-key': key }),
        },
      });
      return (await response.json()) as ApiAnswer;
    } catch {
      return null;
    }
  }
}

/** Opens a demo account. @returns its token. */
export async function openDemo(api: Api): Promise<string> {
  const answer = await api.ask({ path: '/demo/start', fields: { risk: '1' } });
  const token = (answer?.data as { tokens?: { demo?: string } } | undefined)?.tokens?.demo;
  if (token === undefined) throw new Error(`no demo account: ${JSON.stringify(answer)}`);
  return token;
}
