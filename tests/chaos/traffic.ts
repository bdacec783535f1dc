import { ALL_ENDPOINTS } from '#protocol/http/all.ts';
import type { Dice } from '#tests/sim/dice.ts';
import type { Api, ApiAnswer } from './api.ts';

const PATHS = ALL_ENDPOINTS as unknown as Readonly<Record<string, { readonly path: string }>>;

/** One command of a client with its answer. */
export type Sent = {
  readonly call: string;
  readonly token: string;
  /** Null for a cancel, which has none. */
  readonly key: string | null;
  readonly fields: Readonly<Record<string, string>>;
  answer: ApiAnswer | null;
};

type OrderData = { readonly id: string; readonly status: string; readonly positionId?: string };
type Live = { readonly call: string; readonly id: string };

/** What a client of chaos and load knows of its account. */
class Wallet {
  readonly token: string;
  readonly live: Live[] = [];
  readonly positions = new Map<string, string>();

  constructor(token: string) {
    this.token = token;
  }
}

/** Base prices of the clients' limits, by symbol. */
export type Prices = Readonly<Record<string, number>>;

const CANCEL: Readonly<Record<string, string>> = {
  stockOrderBuy: 'stockOrderCancel',
  coinOrderAdd: 'coinOrderClose',
};

/** Orders, cancels, transfers and changes of positions, by several accounts. */
export class Traffic {
  readonly journal: Sent[] = [];
  readonly #api: () => Api;
  readonly #dice: Dice;
  readonly #prices: Prices;
  readonly #wallets: readonly Wallet[];
  readonly #prefix: string;
  #keys = 0;

  constructor(parts: {
    readonly api: () => Api;
    readonly dice: Dice;
    readonly prices: Prices;
    readonly tokens: readonly string[];
    /** Prefix of the keys of this run. */
    readonly prefix: string;
  }) {
    this.#api = parts.api;
    this.#dice = parts.dice;
    this.#prices = parts.prices;
    this.#wallets = parts.tokens.map((token) => new Wallet(token));
    this.#prefix = parts.prefix;
  }

  /** Sends one command and records the answer. */
  async one(): Promise<Sent> {
    const wallet = this.#dice.pick(this.#wallets);
    const sent = this.#next(wallet);
    this.journal.push(sent);
    sent.answer = await send(this.#api(), sent);
    this.#learn(wallet, sent);
    return sent;
  }

  #next(wallet: Wallet): Sent {
    const { token } = wallet;
    const roll = this.#dice.unit();
    const keyed = (call: string, fields: Sent['fields']): Sent => {
      const key = `${this.#prefix}-${String(++this.#keys).padStart(8, '0')}`;
      return { call, token, key, fields, answer: null };
    };
    const live = roll < 0.2 ? wallet.live.shift() : undefined;
    if (live !== undefined) {
      return { call: live.call, token, key: null, fields: { orderId: live.id }, answer: null };
    }
    if (roll < 0.35) return keyed('algoOrderAdd', this.#algo());
    if (roll < 0.5) {
      const [from, to] = this.#dice.chance(0.5) ? ['spot', 'contract'] : ['contract', 'spot'];
      return keyed('coinTransfer', { from, to, asset: 'USDT', amount: '1' } as Sent['fields']);
    }
    if (roll < 0.75) return keyed('coinOrderAdd', this.#spot());
    if (roll < 0.85) return keyed('stockOrderBuy', this.#stock());
    const [position] = wallet.positions;
    if (position === undefined || roll < 0.93) return keyed('contractOrderAdd', this.#contract());
    const [positionId, symbol] = position;
    if (this.#dice.chance(0.5)) {
      return keyed('contractAddMargin', { positionId, symbol, amount: '1' });
    }
    wallet.positions.delete(positionId);
    return keyed('contractLiquidate', { positionId, symbol });
  }

  #price(symbol: string, factor: number, decimals: number): string {
    return ((this.#prices[symbol] ?? 1) * factor).toFixed(decimals);
  }

  #spot(): Sent['fields'] {
    const base = { symbol: 'ETH-USDT', qty: '0.01' };
    if (this.#dice.chance(0.4)) return { ...base, side: 'buy', type: 'market' };
    const factor = this.#dice.between(0.97, 0.9999);
    const price = this.#price('ETH-USDT', factor, 2);
    return { ...base, side: 'buy', type: 'limit', price };
  }

  /** An order of a random kind that places others, at prices that the market soon meets. */
  #algo(): Sent['fields'] {
    const near = (factor: number): string => this.#price('ETH-USDT', factor, 2);
    const [above, below] = [this.#dice.between(1.0002, 1.003), this.#dice.between(0.997, 0.9998)];
    const all: readonly Sent['fields'][] = [
      { kind: 'stop', trigger: near(above) },
      { kind: 'takeProfit', trigger: near(below), limitPrice: near(below) },
      { kind: 'trailing', callbackRate: '0.001' },
      { kind: 'oco', price: near(below), trigger: near(above) },
      { kind: 'bracket', trigger: near(below), targets: `${near(above)}:50,${near(1.004)}:50` },
      { kind: 'scale', price: near(0.9999), priceTo: near(0.995), count: '3' },
      { kind: 'twap', seconds: '30', slices: '3' },
      { kind: 'iceberg', price: near(below), visible: '0.01' },
    ];
    return { symbol: 'ETH-USDT', side: 'buy', qty: '0.03', ...this.#dice.pick(all) };
  }

  #stock(): Sent['fields'] {
    return { symbol: 'THYAO', qty: '1', type: 'market' };
  }

  #contract(): Sent['fields'] {
    const side = this.#dice.chance(0.5) ? 'long' : 'short';
    return { symbol: 'ETH-USDT-SWAP', side, type: 'market', qty: '0.01', leverage: '20' };
  }

  #learn(wallet: Wallet, { call, answer, fields }: Sent): void {
    if (answer?.code !== 0) return;
    const order = answer.data as OrderData;
    const cancel = CANCEL[call];
    const isLive = order.status === 'open' || order.status === 'partially_completed';
    if (cancel !== undefined && isLive) wallet.live.push({ call: cancel, id: order.id });
    if (call === 'contractOrderAdd' && order.positionId !== undefined) {
      wallet.positions.set(order.positionId, fields['symbol'] ?? '');
    }
  }
}

/** Sends a command, or sends it again unchanged. */
export function send(api: Api, { call, token, key, fields }: Sent): Promise<ApiAnswer | null> {
  return api.ask({ path: PATHS[call]?.path ?? '', fields, token, key });
}
