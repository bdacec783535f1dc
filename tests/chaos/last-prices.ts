import type { Api } from './api.ts';
import { COIN, CONTRACT, SHARE } from './order-deck.ts';

/** Time between two looks, in milliseconds. */
const EVERY_MS = 250;

const ASKS = [
  { symbol: COIN, path: '/coin/ticker', method: 'POST' },
  { symbol: CONTRACT, path: '/coin/ticker', method: 'POST' },
  { symbol: SHARE, path: '/stock/index/info', method: 'GET' },
] as const;

type Answered = { readonly ticker?: { readonly last?: string } } | null;

/** Last prices of the traded markets, read from the server. */
export class LastPrices {
  readonly now: Record<string, number> = {};

  /** Reads every market; one without an answer keeps its price. */
  async read(api: Api): Promise<void> {
    await Promise.all(
      ASKS.map(async ({ symbol, path, method }) => {
        const answer = await api.ask({ path, method, fields: { symbol } });
        const last = (answer?.data as Answered | undefined)?.ticker?.last;
        if (last !== undefined) this.now[symbol] = Number.parseFloat(last);
      }),
    );
  }

  /** Reads at intervals. @returns a function that ends it. */
  follow(api: Api): () => void {
    const timer = setInterval(() => void this.read(api), EVERY_MS);
    return () => clearInterval(timer);
  }
}
