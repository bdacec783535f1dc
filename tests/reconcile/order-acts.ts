import { breakEvenStop } from '#domain/contract/break-even-stop.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { orderSize } from '#domain/order/order-size.ts';
import type { SizeUnit } from '#domain/order/size-units.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import { CONTRACT, Deck, SHARE, COIN, type Prices } from '#tests/chaos/order-deck.ts';
import type { ActionWorld } from '#tests/sim/actions.ts';
import type { Act } from './act.ts';
import type { Actor, Fields } from './actor.ts';
import { send, type Done } from './send.ts';

/** Actions on orders that place others, and the newer ones on orders and positions. */

function pricesOf({ market }: ActionWorld): Prices {
  return Object.fromEntries(
    market.lines.map(({ instrument, middle }) => [
      instrument.symbol,
      middle / 10 ** instrument.priceDecimals,
    ]),
  );
}

function keyed(actor: Actor, kind: string, call: string, fields: Fields): Promise<Done> {
  return send(actor, { call, isKeyed: true, fields }, kind);
}

/** Places the next kind of order of a deck. */
function fromDeck(): Act {
  const deck = new Deck();
  return (world, actor, account) => {
    const positions = new Map(
      [...account.positions.values()]
        .filter(({ symbol }) => symbol === CONTRACT)
        .map(({ id, side }) => [id, side] as const),
    );
    const { dice, issues } = world;
    const now = issues.now();
    const { name, draft } = deck.draw({ dice, now, prices: pricesOf(world), positions });
    return keyed(actor, name, draft.call, draft.fields);
  };
}

/** Pauses, continues or cancels a live parent. */
const onParent: Act = async ({ dice }, actor) => {
  const { items } = await actor.read('algoOrderList', { state: 'live' });
  if (items.length === 0) return { kind: 'nothing', what: 'no live parent', code: 0 };
  const { id, kind, status } = dice.pick(items);
  const act = dice.pick(status === 'paused' ? ['Resume', 'Cancel'] : ['Pause', 'Pause', 'Cancel']);
  return keyed(actor, `${act.toLowerCase()} ${kind}`, `algoOrder${act}`, { algoId: id });
};

const cancelAll: Act = ({ dice }, actor) => {
  const fields: Fields = dice.pick([
    { market: 'spot' },
    { symbol: COIN, side: 'buy' },
    { market: 'contract' },
    { symbol: SHARE },
  ]);
  return keyed(actor, 'cancel all', 'orderCancelAll', fields);
};

/** Price at which a position has lost nothing; null where there is none. */
function evenPrice(world: ActionWorld, position: PositionView): string | null {
  const { tick, priceDecimals } = world.market.instrument(position.symbol);
  const step = tick.rule === 'fixed' ? tick.tick : 1;
  const dec = (text: string): Decimal => new Decimal(text);
  const { side, qty, entry, feeRate, fees, funding, realised } = position;
  const booked = { fees: dec(fees), funding: dec(funding), realised: dec(realised) };
  const held = { side, qty: dec(qty), entry: dec(entry), feeRate: dec(feeRate), booked };
  const price = breakEvenStop(held, new Decimal(10).pow(-priceDecimals).times(step));
  return price === null ? null : decimalText(price);
}

const breakEven: Act = (world, actor, { positions }) => {
  const all = [...positions.values()];
  if (all.length === 0) return Promise.resolve({ kind: 'nothing', what: 'no position', code: 0 });
  const position = world.dice.pick(all);
  const { id: positionId, symbol } = position;
  const price = evenPrice(world, position) ?? '0';
  return keyed(actor, 'stop at break-even', 'contractSetLoss', { symbol, positionId, price });
};

const reverse: Act = ({ dice }, actor, { positions }) => {
  const all = [...positions.values()];
  if (all.length === 0) return Promise.resolve({ kind: 'nothing', what: 'no position', code: 0 });
  const { id: positionId, symbol } = dice.pick(all);
  return keyed(actor, 'reverse', 'contractReverse', { symbol, positionId });
};

/** Opens a contract of which the size was typed in another unit, as the ticket computes it. */
const inUnit: Act = (world, actor, { balances }) => {
  const { dice, market } = world;
  const { qtyDecimals, lotQty, ctVal } = market.instrument(CONTRACT);
  const price = new Decimal(pricesOf(world)[CONTRACT] ?? 0);
  const leverage = new Decimal(20);
  const available = new Decimal(balances.get('USDT')?.contract ?? 0);
  const rate = new Decimal('0.0005');
  const [unit, amount] = dice.pick<readonly [SizeUnit, number]>([
    ['quote', 250],
    ['contracts', 3],
    ['percent', 2],
    ['margin', 12],
    ['risk', 5],
  ]);
  const costOf = (qty: Decimal): Decimal => qty.times(price).times(leverage.pow(-1).plus(rate));
  const size = orderSize(
    { unit, amount: new Decimal(amount) },
    {
      side: 'buy',
      lot: new Decimal(10).pow(-qtyDecimals).times(lotQty),
      price,
      funds: { available, costOf, affordable: (funds) => funds.div(costOf(new Decimal(1))) },
      contractValue: ctVal === undefined ? null : new Decimal(ctVal),
      leverage,
      scale: 8,
      stop: { stop: price.times('0.99'), entryFeeRate: rate, exitFeeRate: rate },
      equity: available,
    },
  );
  const qty = decimalText(size?.qty ?? new Decimal(0));
  const fields = { symbol: CONTRACT, side: 'long', type: 'market', qty, leverage: '20' };
  return keyed(actor, `size in ${unit}`, 'contractOrderAdd', fields);
};

/**
 * Actions of traders with their weights; every kind of order comes before any a second time.
 * @param share factor of the weights, for an account that has other actions too.
 */
export function orderActs(share: number): readonly (readonly [number, Act])[] {
  const acts: readonly (readonly [number, Act])[] = [
    [0.4, fromDeck()],
    [0.12, onParent],
    [0.02, cancelAll],
    [0.03, breakEven],
    [0.03, reverse],
    [0.04, inUnit],
  ];
  return acts.map(([weight, act]) => [weight * share, act] as const);
}
