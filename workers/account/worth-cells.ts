import {
  coinHoldings,
  pricedBy,
  worthOf,
  type HeldAsset,
  type PriceOf,
  type ValuedItem,
} from '#domain/account/worth.ts';
import { SETTLE_DECIMALS } from '#domain/contract/side.ts';
import { tradeDate } from '#domain/market/session.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { profitAt } from '#domain/contract/upl.ts';
import { todayPnl } from '#domain/stock/position.ts';
import { heldWorth } from '#domain/option/figures.ts';
import type { AccountViewSpec } from '#protocol/worker/account.ts';
import { MISSING } from '#domain/text/number-text.ts';
import { toneOf, type CellValue } from '#workers/market/cell-writer.ts';
import type { Formats } from '#workers/market/formats.ts';
import {
  amountText,
  dec,
  hundredths,
  lastOf,
  markOf,
  priceOf,
  shownDecimals,
  signedText,
  type AccountScope,
} from './account-scope.ts';
import type { CellTexts } from './cells-view.ts';
import { movableContract } from './cross-scope.ts';
import { heldOf, holdingPnl } from './holding.ts';
import { modelOf } from './option-cells.ts';
import { marginUsed, riskCells, riskOf, usdt } from './risk-cells.ts';
import { shareCells } from './share-cells.ts';

type AccountSpec = Extract<AccountViewSpec, { kind: 'account' }>;
type HoldingSpec = Extract<AccountViewSpec, { kind: 'holding' }>;

const SHOWN = 2;

function prices(scope: AccountScope): PriceOf {
  return (symbol) => {
    const price = lastOf(scope, symbol);
    const currency = scope.market.instrument(symbol)?.quote;
    return price === null || currency === undefined ? null : { price, currency };
  };
}

const NONE = new Decimal(0);
/** A trade day without trades. */
const NOTHING_MOVED = { bought: '0', sold: '0', paid: '0', received: '0' } as const;

function heldAssets({ store }: AccountScope): readonly HeldAsset[] {
  const held = new Map(store.estate.blocked.map(({ asset, amount }) => [asset, dec(amount)]));
  return [...store.balances.values()].map(({ asset, total, contract, margin, robot }) => {
    const inContracts = dec(contract).plus(margin);
    const inRobots = dec(robot);
    const blocked = held.get(asset) ?? NONE;
    const elsewhere = dec(total).minus(inContracts).minus(inRobots).minus(blocked);
    return { asset, inContracts, inRobots, blocked, elsewhere };
  });
}

/** Open positions, options and robot contracts at their current prices. */
function valuedItems(scope: AccountScope): ValuedItem[] {
  const { store, board } = scope;
  const positions = store.openPositions().map(({ id, symbol }): ValuedItem => {
    const figures = board.figures(id);
    const amount = figures === null ? null : usdt(figures.upl);
    return { part: 'contracts', symbol, amount, currency: 'USDT' };
  });
  const options = store.estate.options.map((option): ValuedItem => {
    const { symbol, strike, contracts } = option;
    const spot = lastOf(scope, symbol);
    const model = spot && modelOf(scope, option, { spot, strike: dec(strike) });
    const amount = model && heldWorth(model, new Decimal(contracts));
    return { part: 'options', symbol, amount, currency: 'TRY' };
  });
  const robots = store.estate.robotPositions.map((position): ValuedItem => {
    const { symbol, side, qty, entry } = position;
    const mark = markOf(scope, symbol);
    const amount = mark && profitAt({ side, qty: dec(qty), entry: dec(entry) }, mark);
    return { part: 'robots', symbol, amount, currency: 'USDT' };
  });
  return [...positions, ...options, ...robots];
}

type Kind = 'stocks' | 'coins' | 'contracts';
/** Sums in lira by kind. */
type ByKind = Record<Kind, Decimal>;

function noSums(): ByKind {
  return { stocks: new Decimal(0), coins: new Decimal(0), contracts: new Decimal(0) };
}

/** An amount in lira; null while its rate is unknown. */
function inLira(scope: AccountScope, amount: Decimal, currency: string): Decimal | null {
  if (currency === 'TRY') return amount;
  const rate = lastOf(scope, `${currency}-TRY`);
  return rate === null ? null : amount.times(rate);
}

const DAY_MS = 86_400_000;

/** Contracts: since 24 hours ago, or since they were opened if later. */
function contractsToday(scope: AccountScope): Decimal {
  const { market, store, board } = scope;
  let sum = new Decimal(0);
  for (const position of store.openPositions()) {
    const figures = board.figures(position.id);
    const instrument = market.instrument(position.symbol);
    if (figures === null || instrument === null) continue;
    const isNew = position.openedAt > market.serverNow() - DAY_MS;
    const before = isNew
      ? dec(position.entry)
      : priceOf(market.tickers.get(position.symbol, 'reference'), instrument);
    if (before === null) continue;
    const mark = fromMinor(figures.mark, instrument.priceDecimals);
    const change = mark.minus(before).times(position.qty);
    sum = position.side === 'long' ? sum.plus(change) : sum.minus(change);
  }
  return sum;
}

/**
 * Today's profit of a share, against the previous close and today's payments; null while a price is
 * unknown. Trades of another day count as held before it.
 */
function shareToday(scope: AccountScope, symbol: string, qty: Decimal): Decimal | null {
  const { market, store } = scope;
  const instrument = market.instrument(symbol);
  const lastPrice = lastOf(scope, symbol);
  if (instrument === null || lastPrice === null) return null;
  const previousClose = priceOf(market.tickers.get(symbol, 'reference'), instrument);
  if (previousClose === null) return null;
  const told = store.days.get(symbol);
  const isNow = told?.tradeDate === tradeDate(market.serverNow(), instrument.exchange);
  const { bought, sold, paid, received } = isNow ? told : NOTHING_MOVED;
  return todayPnl({
    openQty: qty.minus(bought).plus(sold),
    previousClose,
    paid: dec(paid),
    received: dec(received),
    qty,
    lastPrice,
  });
}

/**
 * Today's profit of all shares in lira, including those sold out today. Quantities come from the
 * same reading as the payments: balance events arrive earlier, and newly bought shares would count
 * as held since yesterday.
 */
function sharesToday(scope: AccountScope): Decimal {
  const { store } = scope;
  const held = new Map<string, Decimal>([...store.days.keys()].map((one) => [one, NONE]));
  for (const { symbol, qty } of store.holdings.values()) held.set(symbol, dec(qty));
  for (const { asset, robot } of store.balances.values()) {
    const symbol = asset.startsWith('STK:') ? pricedBy(asset) : null;
    if (symbol !== null) held.set(symbol, (held.get(symbol) ?? NONE).plus(robot));
  }
  let sum = NONE;
  for (const [symbol, qty] of held) {
    const change = shareToday(scope, symbol, qty);
    const currency = scope.market.instrument(symbol)?.quote ?? 'TRY';
    sum = sum.plus(change === null ? NONE : (inLira(scope, change, currency) ?? NONE));
  }
  return sum;
}

/** Today's change: shares against the previous close, the rest against 24 hours ago. */
function todayOf(scope: AccountScope): ByKind {
  const priceNow = prices(scope);
  const sums = noSums();
  for (const { asset, elsewhere, inRobots, blocked } of heldAssets(scope)) {
    const symbol = pricedBy(asset);
    if (symbol === null || asset.startsWith('STK:')) continue;
    const instrument = scope.market.instrument(symbol);
    const now = priceNow(symbol);
    if (instrument === null || now === null) continue;
    const reference = priceOf(scope.market.tickers.get(symbol, 'reference'), instrument);
    if (reference === null) continue;
    const qty = elsewhere.plus(inRobots).plus(blocked);
    const change = now.price.minus(reference).times(qty);
    sums.coins = sums.coins.plus(inLira(scope, change, now.currency) ?? 0);
  }
  sums.stocks = sharesToday(scope);
  sums.contracts = inLira(scope, contractsToday(scope), 'USDT') ?? new Decimal(0);
  return sums;
}

/** Profit of holdings against their cost, where both are known. */
function profitOf(scope: AccountScope): Omit<ByKind, 'contracts'> {
  const priceNow = prices(scope);
  const sums = noSums();
  const add = (
    kind: 'stocks' | 'coins',
    symbol: string | null,
    qty: string,
    cost: string,
  ): void => {
    const now = symbol === null ? null : priceNow(symbol);
    if (now === null) return;
    const profit = now.price.times(qty).minus(cost);
    sums[kind] = sums[kind].plus(inLira(scope, profit, now.currency) ?? 0);
  };
  for (const { symbol, qty, cost } of scope.store.holdings.values()) {
    add('stocks', symbol, qty, cost);
  }
  for (const { asset, qty, cost } of scope.store.coins.values()) {
    add('coins', pricedBy(asset), qty, cost);
  }
  return sums;
}

function bucketSum(
  scope: AccountScope,
  bucket: 'available' | 'frozen' | 'locked',
  spec: AccountSpec,
) {
  const held = [...scope.store.balances.values()].map((one) => ({
    asset: one.asset,
    elsewhere: dec(one[bucket]),
    inContracts: NONE,
    inRobots: NONE,
    blocked: NONE,
  }));
  return dec(worthOf(held, [], { priceOf: prices(scope), currency: spec.currency }).total);
}

function signedCell(value: Decimal, text: string): CellValue {
  return { text, tone: toneOf(value.comparedTo(0)), value: value.toNumber() };
}

/** Cells of the account as a whole; null until it was read. */
export function accountCells(
  scope: AccountScope,
  spec: AccountSpec,
  topic: string,
): CellTexts | null {
  const { market, store } = scope;
  if (!store.isLoaded) return null;
  const formats = market.formats();
  const { currency } = spec;
  const held = heldAssets(scope);
  const valuedIn = { priceOf: prices(scope), currency };
  const worth = worthOf(held, valuedItems(scope), valuedIn);
  const risk = riskOf(scope);
  const days = todayOf(scope);
  const profitBy = profitOf(scope);
  const today = days.stocks.plus(days.coins).plus(days.contracts);
  const rate = currency === 'TRY' ? new Decimal(1) : lastOf(scope, `${currency}-TRY`);
  const sum = (lira: Decimal): CellValue => {
    const value = rate === null ? null : lira.div(rate);
    const written = signedText(value, SHOWN, formats);
    return value === null ? { text: written } : signedCell(value, written);
  };
  const todayIn = rate === null ? null : today.div(rate);
  const before = todayIn === null ? null : dec(worth.total).minus(todayIn);
  const text = (value: string): CellValue => ({ text: amountText(dec(value), SHOWN, formats) });
  const shown = (value: Decimal): CellValue => ({ text: amountText(value, SHOWN, formats) });
  return {
    total: { ...text(worth.total), value: dec(worth.total).toNumber() },
    cash: text(worth.cash),
    stocks: text(worth.stocks),
    coins: text(worth.coins),
    contracts: text(worth.contracts),
    options: text(worth.options),
    robots: text(worth.robots),
    subscriptions: text(worth.subscriptions),
    available: shown(bucketSum(scope, 'available', spec)),
    frozen: shown(bucketSum(scope, 'frozen', spec)),
    locked: shown(bucketSum(scope, 'locked', spec)),
    upl: signedCell(risk.upl, signedText(risk.upl, 4, formats)),
    today: signedCell(todayIn ?? new Decimal(0), signedText(todayIn, SHOWN, formats)),
    todayPct: {
      text: formats.changePercent(
        before?.gt(0) === true && todayIn !== null ? hundredths(todayIn.div(before)) : null,
      ),
      tone: toneOf(today.comparedTo(0)),
    },
    marginUsed: shown(marginUsed(scope)),
    movable: { text: amountText(movableContract(scope), SETTLE_DECIMALS, formats) },
    stocksPnl: sum(profitBy.stocks),
    stocksToday: sum(days.stocks),
    coinsHeld: text(coinHoldings(held, valuedIn)),
    coinsPnl: sum(profitBy.coins),
    coinsToday: sum(days.coins),
    contractsToday: sum(days.contracts),
    ...riskCells(risk, formats),
    ...shareCells(worth, formats),
    unpriced: { text: worth.unpriced.join(' ') },
    state: { text: topic === '' ? 'live none' : `${market.fresh(topic)} none` },
  };
}

function changeCell(last: Decimal, reference: Decimal | null, formats: Formats): CellValue {
  if (reference === null) return { text: MISSING };
  const change = last.minus(reference);
  const text = formats.changePercent(hundredths(change.div(reference)));
  return { text, tone: toneOf(change.comparedTo(0)) };
}

/** Cells of shares or coins held; null while their price is unknown. */
export function holdingCells(
  scope: AccountScope,
  spec: HoldingSpec,
  topic: string,
): CellTexts | null {
  const { market } = scope;
  const instrument = market.instrument(spec.sym);
  const held = heldOf(scope, spec);
  const last = lastOf(scope, spec.sym);
  if (instrument === null || held === null || last === null) return null;
  const formats = market.formats();
  const reference = priceOf(market.tickers.get(spec.sym, 'reference'), instrument);
  const value = held.qty.times(last);
  const pnl = holdingPnl(held, last);
  const ratio = pnl !== null && held.cost?.gt(0) === true ? pnl.div(held.cost) : null;
  const changed = reference === null ? null : last.minus(reference).times(held.qty);
  const today = spec.asset.startsWith('STK:') ? shareToday(scope, spec.sym, held.qty) : changed;
  const decimals = shownDecimals(instrument.quote);
  const signed = (amount: Decimal | null): CellValue => {
    const text = signedText(amount, decimals, formats);
    return amount === null ? { text } : signedCell(amount, text);
  };
  return {
    last: {
      text: amountText(last, instrument.priceDecimals, formats),
      value: last.toNumber(),
    },
    value: { text: amountText(value, decimals, formats), value: value.toNumber() },
    pnl: signed(pnl),
    pnlPct: {
      text: formats.changePercent(hundredths(ratio)),
      tone: toneOf(pnl?.comparedTo(0) ?? 0),
    },
    today: signed(today),
    changePct: changeCell(last, reference, formats),
    state: { text: `${market.fresh(topic)} ${market.tickers.state(spec.sym) ?? 'none'}` },
  };
}
