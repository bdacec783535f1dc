import { roundToTick } from '#domain/market/tick.ts';
import type { Instrument } from '#domain/market/types.ts';
import { formatPlain, parseFixed } from '#domain/money/fixed.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import type { ActingMarket, SimAccount } from './acting-market.ts';
import type { Dice } from './dice.ts';
import { issueWish } from './sim-issues.ts';
import { optionWish } from './sim-options.ts';

/** A call with its fields; the sender adds an idempotency key where the call needs one. */
export type Wish = {
  readonly call: string;
  readonly isKeyed: boolean;
  readonly fields: Readonly<Record<string, string>>;
};

export type ActionWorld = {
  readonly dice: Dice;
  readonly market: ActingMarket;
  /** First day of the venue, which fixes the times of its issues. */
  readonly issues: { readonly epoch: number; readonly now: () => number };
};

const LEVERAGES = ['1', '5', '10', '20', '50', '100'];
const CANCEL = {
  stock: 'stockOrderCancel',
  spot: 'coinOrderClose',
  contract: 'contractOrderClose',
};
const CHANGE = {
  stock: 'stockOrderChange',
  spot: 'coinOrderChange',
  contract: 'contractOrderChange',
};

function keyed(call: string, fields: Wish['fields']): Wish {
  return { call, isKeyed: true, fields };
}

/** A price on the tick grid, at most a given share away from the mid price. */
function priceText({ market }: ActionWorld, of: Instrument, factor: number): string {
  const middle = market.lines.find((line) => line.instrument === of)?.middle ?? 0;
  const price = roundToTick(Math.round(middle * factor), of, 'nearest');
  return formatPlain(price, of.priceDecimals);
}

/** A quantity on the lot grid, worth about this many units of the quote currency. */
function qtyText({ market }: ActionWorld, of: Instrument, value: number): string {
  const middle = market.lines.find((line) => line.instrument === of)?.middle ?? 1;
  const units = (value / middle) * 10 ** (of.priceDecimals + of.qtyDecimals);
  return formatPlain(Math.max(1, Math.round(units / of.lotQty)) * of.lotQty, of.qtyDecimals);
}

/** A market or limit order; limits stay near the mid price, and so many rest and some fill. */
function kindFields(world: ActionWorld, of: Instrument, isBuy: boolean) {
  if (world.dice.chance(0.45)) return { type: 'market' };
  const away = world.dice.between(-0.002, 0.012);
  return { type: 'limit', price: priceText(world, of, isBuy ? 1 - away : 1 + away) };
}

function valueOf({ dice }: ActionWorld, of: Instrument): number {
  const scale = of.quote === 'TRY' ? 30 : 1;
  return dice.chance(0.1) ? dice.between(10_000, 40_000) * scale : dice.between(10, 2_000) * scale;
}

function part(text: string, share: number, decimals: number, lot: number): string | null {
  const all = parseFixed(text, decimals) ?? 0;
  const some = Math.floor((all * share) / lot) * lot;
  return some > 0 ? formatPlain(some, decimals) : null;
}

function instrumentOf(world: ActionWorld, kinds: readonly string[]): Instrument {
  const all = world.market.lines.map((line) => line.instrument);
  return world.dice.pick(all.filter((one) => kinds.includes(one.kind)));
}

/** The sellable amount of an instrument's base. */
function heldOf(account: SimAccount, of: Instrument): string {
  const asset = of.kind === 'stock' ? `STK:${of.symbol}` : of.base;
  return account.balances.get(asset)?.available ?? '0';
}

function stockOrder(world: ActionWorld, account: SimAccount): Wish {
  const { dice } = world;
  const of = instrumentOf(world, ['stock']);
  const held = part(heldOf(account, of), dice.pick([0.3, 1]), 0, 1);
  const isBuy = held === null || dice.chance(0.5);
  const qty = isBuy ? qtyText(world, of, valueOf(world, of)) : held;
  const onCredit = isBuy && of.exchange === 'BIST' && dice.chance(0.5) ? { leverage: '2' } : {};
  const fields = { symbol: of.symbol, qty, ...kindFields(world, of, isBuy), ...onCredit };
  return keyed(isBuy ? 'stockOrderBuy' : 'stockOrderSell', fields);
}

function spotOrder(world: ActionWorld, account: SimAccount): Wish {
  const { dice } = world;
  const of = instrumentOf(world, ['spot']);
  const share = dice.pick([0.3, 1]);
  const held = part(heldOf(account, of).slice(0, 12), share, of.qtyDecimals, of.lotQty);
  const isBuy = held === null || dice.chance(0.5);
  const qty = isBuy ? qtyText(world, of, valueOf(world, of)) : held;
  const side = isBuy ? 'buy' : 'sell';
  return keyed('coinOrderAdd', {
    symbol: of.symbol,
    side,
    qty,
    ...kindFields(world, of, isBuy),
  });
}

function contractOrder(world: ActionWorld): Wish {
  const { dice } = world;
  const of = instrumentOf(world, ['swap']);
  if (dice.chance(0.1)) {
    const marginMode = dice.chance(0.7) ? 'cross' : 'isolated';
    const positionMode = dice.pick(['oneWay', 'hedge']);
    return keyed('contractModeSet', { symbol: of.symbol, marginMode, positionMode });
  }
  const isLong = dice.chance(0.5);
  const leverage = dice.pick(LEVERAGES);
  const sign = isLong ? 1 : -1;
  const triggers = dice.chance(0.4)
    ? {
        takeProfit: priceText(world, of, 1 + sign * dice.between(0.004, 0.02)),
        stopLoss: priceText(world, of, 1 - sign * dice.between(0.003, 0.006)),
        triggerBy: dice.pick(['last', 'mark', 'index']),
      }
    : {};
  return keyed('contractOrderAdd', {
    symbol: of.symbol,
    side: isLong ? 'long' : 'short',
    qty: qtyText(world, of, valueOf(world, of) * 5),
    leverage,
    ...kindFields(world, of, isLong),
    ...triggers,
  });
}

function cancel(world: ActionWorld, account: SimAccount): Wish | null {
  const live = [...account.orders.values()];
  if (live.length === 0) return null;
  const { id, market } = world.dice.pick(live);
  return { call: CANCEL[market], isKeyed: market === 'contract', fields: { orderId: id } };
}

function change(world: ActionWorld, account: SimAccount): Wish | null {
  const live = [...account.orders.values()].filter((order) => order.type === 'limit');
  if (live.length === 0) return null;
  const order = world.dice.pick(live);
  return keyed(CHANGE[order.market], changedFields(world, order));
}

function changedFields(world: ActionWorld, order: OrderView): Record<string, string> {
  const of = world.market.instrument(order.symbol);
  const isBuy = order.side === 'buy';
  const away = world.dice.between(0, 0.01);
  const share = world.dice.pick([0.5, 1]);
  const qty = part(order.qty, share, of.qtyDecimals, of.lotQty) ?? order.qty;
  const price = priceText(world, of, isBuy ? 1 - away : 1 + away);
  return { symbol: order.symbol, orderId: order.id, price, qty };
}

function transfer({ dice }: ActionWorld, account: SimAccount): Wish {
  const isOut = dice.chance(0.5);
  const balance = account.balances.get('USDT');
  const free = (isOut ? balance?.available : balance?.contract) ?? '100';
  const amount = part(free, dice.pick([0.01, 0.1, 0.5, 1]), 8, 1) ?? '1';
  const [from, to] = isOut ? ['spot', 'contract'] : ['contract', 'spot'];
  return keyed('coinTransfer', { from, to, asset: 'USDT', amount } as Wish['fields']);
}

/** A random action on an open position. */
function manage(world: ActionWorld, account: SimAccount): Wish | null {
  const { dice } = world;
  const open = [...account.positions.values()];
  if (open.length === 0) return null;
  const { id: positionId, symbol, qty, side } = dice.pick(open);
  const of = world.market.instrument(symbol);
  const sign = side === 'long' ? 1 : -1;
  const near = (share: number): string => priceText(world, of, 1 + sign * share);
  const own = { symbol, positionId };
  switch (dice.whole(0, 6)) {
    case 0:
      return keyed('contractAddMargin', { ...own, amount: `${dice.whole(1, 200)}` });
    case 1:
      return keyed('contractSetProfit', { ...own, price: near(dice.between(0.002, 0.02)) });
    case 2:
      return keyed('contractSetLoss', { ...own, price: near(-dice.between(0.002, 0.008)) });
    case 3:
      return keyed('contractSetMultiple', { symbol, leverage: dice.pick(LEVERAGES) });
    case 4:
      return keyed('contractLiquidate', own);
    case 5:
      return keyed('contractLiquidateAll', {});
    default: {
      const some = part(qty, dice.pick([0.3, 0.5, 1]), of.qtyDecimals, of.lotQty) ?? qty;
      return keyed('contractOrderClose', {
        ...own,
        qty: some,
        ...kindFields(world, of, side === 'short'),
      });
    }
  }
}

/** Starts a robot or a basket, adds to one, or ends one. */
function robot({ dice }: ActionWorld, account: SimAccount): Wish {
  const live = [...account.robots];
  const usdt = { currency: 'USDT' } as const;
  if (live.length > 0 && dice.chance(0.6)) {
    const orderId = dice.pick(live);
    if (dice.chance(0.4)) return keyed('stockAiRedeem', { orderId });
    const amount = `${dice.whole(10, 60)}`;
    return keyed('stockAiOrderAddAmount', { orderId, amount, ...usdt });
  }
  const amount = (least: number, most: number): string => `${dice.whole(least, most)}`;
  return keyed(
    'stockAiBuy',
    dice.pick([
      { productId: 'r1', days: '1', amount: amount(20, 400), ...usdt },
      { productId: 'r2', days: '3', amount: amount(120, 900), ...usdt },
      { productId: 'r4', days: '7', amount: amount(1_200, 2_000), ...usdt },
      { productId: 'b1', amount: amount(1_000, 20_000), currency: 'TRY' },
    ]),
  );
}

/** An order for shares, sometimes an order for an option. */
function shareWish(world: ActionWorld, account: SimAccount): Wish {
  const { dice } = world;
  return dice.chance(0.15) ? optionWish(dice, account) : stockOrder(world, account);
}

/** The next action of an ordinary user. */
export function honestWish(world: ActionWorld, account: SimAccount): Wish {
  const { dice } = world;
  const roll = dice.unit();
  if (roll < 0.01) return keyed('stockCreditRepay', dice.chance(0.5) ? {} : { amount: '100' });
  if (roll < 0.2) return shareWish(world, account);
  if (roll < 0.4) return spotOrder(world, account);
  if (roll < 0.55) return contractOrder(world);
  const assets = { call: 'userAssets', isKeyed: false, fields: {} };
  if (roll < 0.7) return cancel(world, account) ?? assets;
  if (roll < 0.76) return change(world, account) ?? assets;
  if (roll < 0.84) return transfer(world, account);
  if (roll < 0.95) return manage(world, account) ?? contractOrder(world);
  return seldomWish(world, account, assets);
}

/** A random action on new shares or coins. */
function subscribe({ dice, issues }: ActionWorld, account: SimAccount): Wish | null {
  const { epoch, now } = issues;
  const wanted = issueWish({ dice, epoch, now: now() }, account);
  if (wanted === null) return null;
  const { call, fields } = wanted;
  return { call, fields, isKeyed: call !== 'userUpdateAutoapply' };
}

/** Rarer actions than trading. */
function seldomWish(world: ActionWorld, account: SimAccount, usual: Wish): Wish {
  if (world.dice.chance(0.3)) return subscribe(world, account) ?? usual;
  return world.dice.chance(0.5) ? robot(world, account) : usual;
}

const NONSENSE = ['', '-1', '0', '1e5', 'NaN', '999999999999999', '0.000000000000000001', '1,5'];

/** An ordinary action with one field made invalid. */
export function spoiltWish(world: ActionWorld, account: SimAccount): Wish {
  const { dice } = world;
  const wish = honestWish(world, account);
  const names = Object.keys(wish.fields);
  const field = names.length === 0 ? 'surplus' : dice.pick(names);
  return { ...wish, fields: { ...wish.fields, [field]: dice.pick(NONSENSE) } };
}

/** A cancel or a read of an order of another user, or of the user's other account. */
export function foreignWish(world: ActionWorld, victim: SimAccount): Wish | null {
  const open = [...victim.positions.values()];
  if (open.length > 0 && world.dice.chance(0.3)) {
    const { id: positionId, symbol } = world.dice.pick(open);
    return keyed('contractAddMargin', { symbol, positionId, amount: '1' });
  }
  return cancel(world, victim);
}

/** Transfers the whole spot balance to the other account. */
export function fullTransfer(account: SimAccount): Wish | null {
  const free = account.balances.get('USDT')?.available ?? '0';
  if (part(free, 1, 8, 1) === null) return null;
  const fields = { from: 'spot', to: 'contract', asset: 'USDT', amount: free };
  return keyed('coinTransfer', fields);
}
