import { honestWish, type ActionWorld, type Wish } from '#tests/sim/actions.ts';
import { optionFollows, optionWish } from '#tests/sim/sim-options.ts';
import type { ApiAnswer } from '#tests/chaos/api.ts';
import type { Act } from './act.ts';
import type { Actor, Fields } from './actor.ts';
import type { KnownAccount } from './known-account.ts';
import { orderActs } from './order-acts.ts';
import { send, told, type Done } from './send.ts';

/** An order, a cancel, a change of a position, a robot, a subscription: any random action. */
const ordinary: Act = (world, actor, account) => send(actor, honestWish(world, account));

/** A conversion: a quote, accepted as it is. */
const exchange: Act = async ({ dice }, actor) => {
  const [from, to] = dice.pick([
    ['TRY', 'USDT'],
    ['USDT', 'TRY'],
    ['TRY', 'USD'],
    ['USDT', 'BTC'],
  ] as const);
  const amount = `${dice.whole(200, 2_000)}`;
  const quote = await actor.ask('exchangeQuote', { from, to, side: 'give', amount });
  if (quote.code !== 0) return told('exchangeQuote', { from, to, amount }, quote);
  const { quoteId } = quote.data as { readonly quoteId: string };
  return send(actor, { call: 'userExchange', isKeyed: true, fields: { quoteId } });
};

/** An option: the offered series, a quote for one of them, the purchase. */
const option: Act = async ({ dice }, actor, account) => {
  let wish: Wish | null = optionWish(dice, account);
  let done: Done = { kind: wish.call, what: wish.call, code: 0 };
  while (wish !== null) {
    const answer: ApiAnswer = await actor.ask(wish.call, wish.fields);
    done = told(wish.call, wish.fields, answer);
    const like = answer.code === 0 ? ({ ok: true, data: answer.data } as const) : null;
    wish = optionFollows(dice, wish.call, like as never);
  }
  return done;
};

/** Shares of a block that is open now, with the password from its channel. */
const block: Act = async ({ dice }, actor) => {
  const { items } = await actor.read('stockOfflineToday', { kind: 'block' });
  if (items.length === 0) return { kind: 'nothing', what: 'no open block', code: 0 };
  const { id, parts } = dice.pick(items);
  const invited = await actor.ask('stockOfflineInvite', { id });
  if (invited.code !== 0) return told('stockOfflineInvite', { id }, invited);
  const { channelPassword = '' } = invited.data as { readonly channelPassword?: string };
  const fields = { id, qty: parts[0]?.minQty ?? '1', channelPassword };
  return send(actor, { call: 'stockOrderOfflineApply', isKeyed: true, fields });
};

/** The minimum of an offering that is open now. */
async function applyForLeast(
  actor: Actor,
  { call, today }: { call: string; today: 'coinNewToday' | 'stockNewToday' },
): Promise<Done> {
  const { items } = await actor.read(today);
  const open = items.find(({ mine, isFounding }) => mine === undefined && !isFounding);
  if (open === undefined) return { kind: 'nothing', what: `nothing open for ${call}`, code: 0 };
  const { id, parts, minAmount } = open;
  const asked: Fields =
    minAmount === undefined ? { qty: parts[0]?.minQty ?? '1' } : { amount: minAmount };
  return send(actor, { call, isKeyed: true, fields: { id, ...asked } });
}

/** Shares of an offering. */
const shareIssue: Act = (_world, actor) =>
  applyForLeast(actor, { call: 'stockOrderNewApply', today: 'stockNewToday' });

/** Coins of a sale. */
const coinIssue: Act = (_world, actor) =>
  applyForLeast(actor, { call: 'coinOrderNewApply', today: 'coinNewToday' });

/** A membership, which lowers fees. */
const member: Act = async ({ dice }, actor) => {
  const fields = { plan: dice.pick(['trial', '30']) };
  return send(actor, { call: 'userVipBuy', isKeyed: true, fields });
};

/** Actions with their weights; the rest are ordinary ones. */
const ACTS: readonly (readonly [number, Act])[] = [
  [0.1, exchange],
  [0.07, option],
  [0.03, block],
  [0.01, shareIssue],
  [0.01, coinIssue],
  [0.02, member],
];

/** First actions of a walk: one per product, and so every screen has figures. */
const OPENING: readonly Wish[] = [
  ['coinTransfer', { from: 'contract', to: 'spot', asset: 'USDT', amount: '2500.12345678' }],
  ['stockOrderBuy', { symbol: 'THYAO', type: 'market', qty: '137' }],
  ['coinOrderAdd', { symbol: 'BTC-USDT', side: 'buy', type: 'market', qty: '0.01234567' }],
  ['contractOrderAdd', {
    symbol: 'ETH-USDT-SWAP', side: 'long', type: 'market', qty: '0.537', leverage: '20',
  }],
  ['contractModeSet', { symbol: 'BTC-USDT-SWAP', marginMode: 'cross' }],
  ['contractOrderAdd', {
    symbol: 'BTC-USDT-SWAP', side: 'short', type: 'market', qty: '0.0123', leverage: '10',
  }],
  ['stockAiBuy', { productId: 'r1', days: '1', amount: '120.55', currency: 'USDT' }],
  ['coinOrderAdd', {
    symbol: 'ETH-USDT', side: 'buy', type: 'limit', price: '3000.01', qty: '0.1234',
  }],
].map(([call, fields]) => ({ call, isKeyed: true, fields }) as Wish); // prettier-ignore

/** Deposits arrive in the spot account; a demo account has money in both. */
const TO_CONTRACTS: Wish = {
  call: 'coinTransfer',
  isKeyed: true,
  fields: { from: 'spot', to: 'contract', asset: 'USDT', amount: '4000.12345678' },
};

/** Performs actions with an account: the opening ones first, then random ones. */
export class Doer {
  readonly #opening: Act[];
  readonly #acts: readonly (readonly [number, Act])[];

  /** @param more further actions of this account with their weights. */
  constructor(realm: Actor['realm'], more: readonly (readonly [number, Act])[]) {
    const wishes = realm === 'real' ? [TO_CONTRACTS, ...OPENING.slice(1)] : OPENING;
    const acts = wishes.map(
      (wish): Act =>
        (_world, actor) =>
          send(actor, wish),
    );
    this.#opening = [block, ...acts, shareIssue, coinIssue, option];
    this.#acts = [...ACTS, ...orderActs(realm === 'real' ? 0.5 : 1), ...more];
  }

  /** Performs the next action. */
  async act(world: ActionWorld, actor: Actor, account: KnownAccount): Promise<Done> {
    const first = this.#opening.shift();
    if (first !== undefined) return first(world, actor, account);
    let roll = world.dice.unit();
    for (const [share, one] of this.#acts) {
      if (roll < share) return one(world, actor, account);
      roll -= share;
    }
    return ordinary(world, actor, account);
  }
}
