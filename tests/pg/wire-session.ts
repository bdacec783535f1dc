import { API_BASE } from '#protocol/http/endpoint.ts';

/** The envelope of an answer. */
export type WireAnswer = {
  readonly code: number;
  readonly data: unknown;
  readonly replayed?: boolean;
};

type Fields = Readonly<Record<string, string>>;

async function send(url: string, fields: Fields, headers: Fields): Promise<WireAnswer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest', ...headers },
    body: new URLSearchParams(fields),
  });
  return (await answer.json()) as WireAnswer;
}

/** A signed-in client over real HTTP. */
export class Session {
  readonly #url: string;
  readonly #token: string;
  #key = 0;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  /** The same user at another server address. */
  at(url: string): Session {
    return new Session(url, this.#token);
  }

  ask(path: string, fields: Fields, key?: string): Promise<WireAnswer> {
    const own = `${this.#url.split(':').at(-1)}-${String(++this.#key).padStart(8, '0')}`;
    const headers = { accesstoken: this.#token, 'idempotency-key': key ?? own };
    return send(`${this.#url}${API_BASE}${path}`, fields, headers);
  }

  /** Makes a call that must succeed. */
  async done(path: string, fields: Fields, key?: string): Promise<WireAnswer> {
    const answer = await this.ask(path, fields, key);
    if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  }
}

/** Opens a demo account. */
export async function openDemo(url: string): Promise<Session> {
  const answer = await send(`${url}${API_BASE}/demo/start`, { risk: '1' }, {});
  const { tokens } = (answer.data ?? {}) as { tokens?: { demo?: string } };
  if (tokens?.demo === undefined) throw new Error(`no demo account: ${JSON.stringify(answer)}`);
  return new Session(url, tokens.demo);
}
