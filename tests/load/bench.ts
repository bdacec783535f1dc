import { once } from 'node:events';
import { Api, openDemo, type ApiAnswer } from '#tests/chaos/api.ts';
import type { ServerSettings } from '#tests/chaos/built-server.ts';
import { forkHere } from './fork-here.ts';
import { LoadServer } from './load-server.ts';
import type { GeneratorAnswer, GeneratorOrder } from './messages.ts';
import { partOf } from './part.ts';

const ACCOUNTS = 60;
/** Share of the first price for bids that never fill, within the price band. */
const FAR = 0.96;

export type Closed = {
  readonly perS: number;
  readonly p50: number;
  readonly p99: number;
  readonly errors: number;
};

/** A server under load with accounts that trade. */
export class LoadBench {
  readonly server: LoadServer;
  readonly tokens: readonly string[];
  readonly #api: Api;
  readonly #lowPrice: string;
  #seed = 0;

  private constructor(server: LoadServer, tokens: readonly string[], lowPrice: string) {
    this.server = server;
    this.tokens = tokens;
    this.#api = new Api(server.url);
    this.#lowPrice = lowPrice;
  }

  static async create(port: number, settings: ServerSettings = {}): Promise<LoadBench> {
    const server = await LoadServer.start(port, settings);
    const api = new Api(server.url);
    const tokens: string[] = [];
    let lowPrice = '';
    for (let at = 0; at < ACCOUNTS; at++) {
      const token = await openDemo(api);
      tokens.push(token);
      const fields = { symbol: 'ETH-USDT', side: 'buy', type: 'market', qty: '0.2' };
      const key = 'begin-00000001';
      const bought = await api.ask({ path: '/coin/order/add', fields, token, key });
      const { avgPrice } = (bought?.data ?? {}) as { readonly avgPrice?: string };
      if (avgPrice !== undefined) lowPrice = `${Math.floor(Number.parseFloat(avgPrice) * FAR)}`;
    }
    return new LoadBench(server, tokens, lowPrice);
  }

  close(): Promise<void> {
    return this.server.close();
  }

  /** Sends commands on a fixed schedule from another process. */
  async open(
    load: Pick<GeneratorOrder, 'perS' | 'seconds' | 'warmSeconds' | 'restShare'>,
  ): Promise<GeneratorAnswer> {
    const child = forkHere('generator.ts');
    const order: GeneratorOrder = {
      ...load,
      url: this.server.url,
      tokens: this.tokens,
      seed: ++this.#seed,
      lowPrice: this.#lowPrice,
    };
    child.send(order);
    const [answer] = (await once(child, 'message')) as [GeneratorAnswer];
    child.kill();
    return answer;
  }

  /** Runs a number of clients; each sends its next order after the answer to the last. */
  async closed(clients: number, seconds: number): Promise<Closed> {
    const until = performance.now() + seconds * 1000;
    const times: number[] = [];
    let errors = 0;
    let keys = 0;
    const seed = ++this.#seed;
    const client = async (at: number): Promise<void> => {
      const token = this.tokens[at % this.tokens.length];
      for (let own = 0; performance.now() < until; own++) {
        const from = performance.now();
        // Buys and sells alternate: an account never runs out of coins.
        const side = own % 2 === 0 ? 'buy' : 'sell';
        const key = `closed-${seed}-${++keys}`;
        const answer: ApiAnswer | null = await this.#api.ask({
          path: '/coin/order/add',
          fields: { symbol: 'ETH-USDT', side, type: 'market', qty: '0.004' },
          ...(token === undefined ? {} : { token }),
          key,
        });
        if (answer?.code === 0) times.push(performance.now() - from);
        else errors++;
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, at) => client(at)));
    const { p50, p99 } = partOf(times);
    return { perS: times.length / seconds, p50, p99, errors };
  }
}
