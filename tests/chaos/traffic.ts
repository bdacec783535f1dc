import { ALL_ENDPOINTS } from '#protocol/http/all.ts';
import type { Dice } from '#tests/sim/dice.ts';
import type { Api, ApiAnswer } from './api.ts';
import { Deck, priceNear, type Draft, type Fields, type Prices } from './order-deck.ts';

const CALLS = ALL_ENDPOINTS as unknown as Readonly<
  Record<string, { readonly path: string; readonly method: 'GET' | 'POST' }>
>;

/** One command of a client with its answer. */
export type Sent = {
  readonly call: string;
  /** Kind of order and market, or what is done to an order. */
  readonly name: string;
  readonly token: string;
  /** Null for a cancel, which has none. */
  readonly key: string | null;
  readonly fields: Fields;
  answer: ApiAnswer | null;
};

type Placed = {
  readonly id: string;
  readonly status: string;
  readonly positionId?: string;
};
type Side = 'long' | 'short';
type Live = { readonly placedBy: string; readonly id: string; readonly fields: Fields };

/** What a client of chaos and load knows of its account. */
export class Wallet {
  readonly token: string;
  readonly live: Live[] = [];
  /** Orders that place others. */
  readonly parents: string[] = [];
  readonly positions = new Map<string, Side>();

  constructor(token: string) {
    this.token = token;
  }
}

const CANCEL: Readonly<Record<string, string>> = {
  stockOrderBuy: 'stockOrderCancel',
  coinOrderAdd: 'coinOrderClose',
  contractOrderAdd: 'contractOrderClose',
};
const CHANGE: Readonly<Record<string, string>> = {
  stockOrderBuy: 'stockOrderChange',
  coinOrderAdd: 'coinOrderChange',
  contractOrderAdd: 'contractOrderChange',
};
/** Calls without a key: what they do twice is the same as once. */
const UNKEYED = new Set([
  'stockOrderCancel',
  'coinOrderClose',
  'algoOrderCancel',
  'algoOrderPause',
  'algoOrderResume',
  'orderCancelAll',
]);
/** Parents of an account that are looked after; older ones are cancelled. */
const PARENTS_MAX = 8;

/** Orders of every kind, cancels, transfers and changes of positions, by several accounts. */
export class Traffic {
  readonly journal: Sent[] = [];
  readonly #api: () => Api;
  readonly #dice: Dice;
  readonly #prices: Prices;
  readonly #deck: Deck;
  readonly #wallets: readonly Wallet[];
  readonly #prefix: string;
  #keys = 0;
  #answers = 0;

  constructor(parts: {
    readonly api: () => Api;
    readonly dice: Dice;
    readonly prices: Prices;
    readonly wallets: readonly Wallet[];
    /** Kinds still to be placed; a new deck without it. */
    readonly deck?: Deck;
    /** Prefix of the keys of this run. */
    readonly prefix: string;
  }) {
    this.#api = parts.api;
    this.#dice = parts.dice;
    this.#prices = parts.prices;
    this.#deck = parts.deck ?? new Deck();
    this.#wallets = parts.wallets;
    this.#prefix = parts.prefix;
  }

  /** Number of answered commands. */
  get answers(): number {
    return this.#answers;
  }

  /** Sends one command of any account and records the answer. */
  one(): Promise<Sent> {
    return this.#send(this.#dice.pick(this.#wallets));
  }

  /**
   * Lets every account send command after command, each when the one before is answered. Returns a
   * function that ends it.
   */
  flow(): () => void {
    let isOn = true;
    const client = async (wallet: Wallet): Promise<void> => {
      while (isOn) {
        const { answer } = await this.#send(wallet);
        // Nobody answers: the server is gone.
        if (answer === null) return;
      }
    };
    for (const wallet of this.#wallets) void client(wallet);
    return () => void (isOn = false);
  }

  async #send(wallet: Wallet): Promise<Sent> {
    const { name, draft } = this.#next(wallet);
    const { call, fields } = draft;
    const key = UNKEYED.has(call)
      ? null
      : `${this.#prefix}-${String(++this.#keys).padStart(8, '0')}`;
    const sent: Sent = { call, name, token: wallet.token, key, fields, answer: null };
    this.journal.push(sent);
    sent.answer = await send(this.#api(), sent);
    if (sent.answer !== null) this.#answers += 1;
    learn(wallet, sent);
    return sent;
  }

  #next(wallet: Wallet): { readonly name: string; readonly draft: Draft } {
    const dice = this.#dice;
    const roll = dice.unit();
    if (roll < 0.1) {
      const [from, to] = dice.chance(0.5) ? ['spot', 'contract'] : ['contract', 'spot'];
      const fields = { from, to, asset: 'USDT', amount: '1' } as Fields;
      return { name: 'transfer', draft: { call: 'coinTransfer', fields } };
    }
    const draft = this.#followUp(wallet, roll);
    if (draft !== null) return { name: draft.call, draft };
    const now = Date.now();
    return this.#deck.draw({ dice, now, prices: this.#prices, positions: wallet.positions });
  }

  /** A command on an earlier order; null where it is a new one's turn. */
  #followUp(wallet: Wallet, roll: number): Draft | null {
    if (roll < 0.2) return cancelOf(wallet);
    if (roll < 0.26) return this.#changeOf(wallet);
    return roll < 0.4 ? parentAct(wallet, roll) : null;
  }

  /** Amends a live order, which then waits at another price. */
  #changeOf({ live }: Wallet): Draft | null {
    const one = live.shift();
    if (one === undefined) return null;
    const { symbol = '', qty = '' } = one.fields;
    const price = priceNear(this.#prices, symbol, this.#dice.between(0.997, 0.9995));
    const fields = { symbol, orderId: one.id, qty, price };
    return { call: CHANGE[one.placedBy] ?? '', fields };
  }
}

/** Notes what an answer says of an account. */
function learn(wallet: Wallet, sent: Sent): void {
  const { call, answer, fields } = sent;
  if (answer === null) return;
  learnPosition(wallet, sent);
  if (answer.code !== 0) return;
  const order = answer.data as Placed;
  const isLive = order.status === 'open' || order.status === 'partially_completed';
  if (call in CANCEL && isLive) wallet.live.push({ placedBy: call, id: order.id, fields });
  if (call === 'algoOrderAdd') wallet.parents.push(order.id);
}

function learnPosition({ positions }: Wallet, { call, answer, fields }: Sent): void {
  const isRefused = answer?.code !== 0;
  const hasClosed = call === 'contractLiquidate' || call === 'contractReverse';
  // A refusal may mean that the position is gone.
  if (isRefused || hasClosed) positions.delete(fields['positionId'] ?? '');
  if (isRefused) return;
  if (call === 'contractReverse') {
    const { position } = answer.data as { readonly position: { id: string; side: Side } };
    positions.set(position.id, position.side);
  }
  const { positionId } = answer.data as Placed;
  if (call !== 'contractOrderAdd' || positionId === undefined) return;
  positions.set(positionId, fields['side'] === 'long' ? 'long' : 'short');
}

/** Cancels a live order; null without one. */
function cancelOf({ live }: Wallet): Draft | null {
  const one = live.shift();
  if (one === undefined) return null;
  return { call: CANCEL[one.placedBy] ?? '', fields: { orderId: one.id } };
}

/** Pauses, continues or cancels an order that places others; null without one. */
function parentAct({ parents }: Wallet, roll: number): Draft | null {
  const oldest = parents.length > PARENTS_MAX ? parents.shift() : undefined;
  if (oldest !== undefined) return { call: 'algoOrderCancel', fields: { algoId: oldest } };
  const latest = parents.at(-1);
  if (latest === undefined) return null;
  if (roll < 0.28) return { call: 'orderCancelAll', fields: { market: 'spot' } };
  const call = roll < 0.34 ? 'algoOrderPause' : 'algoOrderResume';
  return { call, fields: { algoId: latest } };
}

/** Sends a command, or sends it again unchanged. */
export function send(api: Api, { call, token, key, fields }: Sent): Promise<ApiAnswer | null> {
  const { path = '', method = 'POST' } = CALLS[call] ?? {};
  return api.ask({ path, method, fields, token, key });
}
