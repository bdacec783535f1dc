import { exitAt, viewPosition } from '#domain/contract/what-if.ts';
import { initialMarginOf, viewCross, type CrossAccount } from '#domain/contract/cross-account.ts';
import { profitAt } from '#domain/contract/upl.ts';
import { tradeDate } from '#domain/market/session.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import type {
  BalanceView,
  HoldingView,
  PositionView,
  StockDayView,
} from '#protocol/http/trading-objects.ts';
import type { Actor } from './actor.ts';
import { readLoan } from './api-loan.ts';
import { readProducts } from './api-products.ts';
import { accountToday, madeToday, type Ticker } from './api-today.ts';
import type { Reading } from './compare.ts';
import { exactOf } from './exact.ts';
import { BUCKET_FIGURES, subjectOf } from './ledger-reader.ts';

type Tickers = ReadonlyMap<string, Ticker>;

/** Market data to read besides the account. */
export const SYMBOLS = {
  shares: ['THYAO', 'ASELS'],
  coins: ['BTC-USDT', 'ETH-USDT'],
  contracts: ['BTC-USDT-SWAP', 'ETH-USDT-SWAP'],
} as const;

/** Decimals of exact text in answers; a worth is truncated to two. */
const WIRE_DECIMALS = 8;
const WORTH_DECIMALS = 2;

/** A reading of plain decimal text. */
function said(figure: string, of: string, text: string, place: string): Reading {
  return { figure, of, value: exactOf(text, WIRE_DECIMALS), text, place };
}

function computed(figure: string, of: string, value: Decimal, by: string): Reading {
  return said(figure, of, decimalText(value), by);
}

const TICKER_FIGURES: Readonly<Record<string, string>> = {
  last: 'last-price',
  reference: 'reference',
  high: 'high',
  low: 'low',
  volume: 'volume',
  turnover: 'turnover',
};

/** Figures of one market, and the change derived from them. */
function ofTicker(symbol: string, ticker: Ticker, call: string): Reading[] {
  const readings = Object.entries(TICKER_FIGURES).flatMap(([field, figure]) => {
    const text = ticker[field];
    return text === undefined ? [] : [said(figure, symbol, text, `${call} ${symbol} ${field}`)];
  });
  const { last = '0', reference = '0' } = ticker;
  const change = new Decimal(last).minus(reference);
  return [...readings, computed('change', symbol, change, `${call} ${symbol} last - reference`)];
}

/** Every bucket of every asset. */
function ofBalances(balances: readonly BalanceView[], call: string): Reading[] {
  return balances.flatMap((balance) => {
    const { asset } = balance;
    const buckets = Object.entries(BUCKET_FIGURES).map(([bucket, { figure, suffix }]) => {
      const text = balance[bucket as keyof BalanceView];
      return said(figure, subjectOf(asset) + suffix, text, `${call} ${asset} ${bucket}`);
    });
    return [...buckets, said('balance', subjectOf(asset), balance.total, `${call} ${asset} total`)];
  });
}

type Marks = ReadonlyMap<string, string>;

/** A position in decimals at its mark. */
function heldAt(position: PositionView, mark: string) {
  return {
    symbol: position.symbol,
    side: position.side,
    qty: new Decimal(position.qty),
    entry: new Decimal(position.entry),
    mark: new Decimal(mark),
    leverage: new Decimal(position.leverage),
    margin: new Decimal(position.margin),
    mmr: new Decimal(position.maintenanceRate),
    feeRate: new Decimal(position.feeRate),
  };
}

/** The account behind the cross positions; null without one, and while a mark is unknown. */
function crossOf(
  items: readonly PositionView[],
  balances: readonly BalanceView[],
  marks: Marks,
): CrossAccount | null {
  const cross = items.filter(({ marginMode }) => marginMode === 'cross');
  const positions = cross.flatMap((one) => {
    const mark = marks.get(one.symbol);
    return mark === undefined ? [] : [heldAt(one, mark)];
  });
  if (cross.length === 0 || positions.length < cross.length) return null;
  const held = balances.find(({ asset }) => asset === 'USDT')?.contract ?? '0';
  return { balance: new Decimal(held), frozen: new Decimal(0), positions };
}

/** A position from the API, and the figures derived from its mark. */
function ofPosition(
  position: PositionView,
  mark: string | undefined,
  account: CrossAccount | null,
): Reading[] {
  const call = 'API contractPositions';
  const { id, symbol } = position;
  const of = `position:${id}`;
  const isCross = position.marginMode === 'cross';
  const told = [
    ['margin', isCross ? undefined : position.margin],
    ['fee', position.fees],
    ['realised-pnl', position.realised],
    ['entry-price', position.entry],
    ['qty', position.qty],
    ['liq-price', position.liqPrice],
  ] as const;
  const readings = told.flatMap(([figure, text]) =>
    text === undefined ? [] : [said(figure, of, text, `${call} ${id} ${figure}`)],
  );
  if (mark === undefined) return readings;
  const held = heldAt(position, mark);
  const by = `domain viewPosition of ${call} ${id}`;
  if (isCross && account === null) return readings;
  const behind = isCross && account !== null ? { account, symbol } : undefined;
  const { usePercent } = viewPosition(held, new Decimal(1), behind);
  const booked = new Decimal(position.realised).plus(position.funding).minus(position.fees);
  const net = booked.plus(exitAt(held, held.mark, held.feeRate).net);
  return [
    ...readings,
    said('mark-price', symbol, mark, `API coinTicker ${symbol} mark`),
    computed('unrealised-pnl', of, profitAt(held, held.mark), by),
    computed('worth', of, held.qty.times(held.mark), by),
    computed('net-pnl', of, net, by),
    ...(isCross ? [computed('margin', of, initialMarginOf(held), by)] : []),
    ...(usePercent === null ? [] : [computed('margin-ratio', of, usePercent, by)]),
  ];
}

/** Held shares, and the figures derived from their last price. */
function ofHolding(
  holding: HoldingView,
  ticker: Ticker | undefined,
  day: StockDayView | undefined,
): Reading[] {
  const call = `API stockHoldList ${holding.symbol}`;
  const of = holding.symbol;
  const readings = [
    said('qty', of, holding.qty, `${call} qty`),
    said('average-cost', of, holding.avgCost, `${call} avgCost`),
    said('fee', of, holding.fees, `${call} fees`),
    said('locked', of, holding.locked, `${call} locked`),
    said('available', of, holding.sellable, `${call} sellable`),
  ];
  if (ticker?.['last'] === undefined) return readings;
  const worth = new Decimal(holding.qty).times(ticker['last']);
  const by = `qty x last of ${call}`;
  return [
    ...readings,
    computed('worth', of, worth, by),
    computed('total-pnl', of, worth.minus(holding.cost), by),
    computed(
      'today-pnl',
      of,
      madeToday(new Decimal(holding.qty), ticker, day),
      `domain todayPnl of ${call}`,
    ),
  ];
}

/**
 * Reads an account and the markets it trades from the API.
 * @param now time of the venue, UTC milliseconds
 */
export async function readApi(actor: Actor, now: number): Promise<Reading[]> {
  const [assets, coins, positions, holdings, loan, lists, tickers, marks] = await Promise.all([
    actor.read('userAssets'),
    actor.read('coinAssets'),
    actor.read('contractPositions'),
    actor.read('stockHoldList'),
    readLoan(actor),
    readLists(actor),
    readTickers(actor),
    readMarks(actor),
  ]);
  const worth = Object.entries(assets.worth).map(([part, text]) => {
    const of = part === 'total' ? 'account' : `account:${part}`;
    const place = `API userAssets worth.${part}`;
    return { figure: 'worth', of, value: exactOf(text, WORTH_DECIMALS), text, place };
  });
  const session = tradeDate(now, 'BIST');
  const lasts = new Map(
    lists.flatMap(([symbol, { last }]) => (last === undefined ? [] : [[symbol, last] as const])),
  );
  const today = new Map(
    holdings.today.filter((day) => day.tradeDate === session).map((day) => [day.symbol, day]),
  );
  const day = accountToday({
    balances: assets.balances,
    holdings: holdings.items,
    days: today,
    positions: positions.items,
    tickers: new Map(lists),
    marks,
    now,
  });
  const margins = positions.items.reduce((sum, { margin }) => sum.plus(margin), new Decimal(0));
  const byMargin = 'sum of API contractPositions margin';
  const cross = crossOf(positions.items, assets.balances, marks);
  const used = cross === null ? new Decimal(0) : viewCross(cross).initialMargin;
  const leaving = assets.withdrawable.map(({ asset, amount }) =>
    said('withdrawable', subjectOf(asset), amount, `API userAssets withdrawable ${asset}`),
  );
  return [
    ...worth,
    ...leaving,
    ...loan,
    ...(await readProducts(actor, lasts, now)),
    ...(day === null ? [] : [computed('today-pnl', 'account', day, 'shares, coins, contracts')]),
    computed('margin', 'account@USDT', margins.plus(used), byMargin),
    computed('margin', 'USDT:contract', margins, byMargin),
    ...ofBalances(assets.balances, 'API userAssets'),
    ...ofBalances(coins.balances, 'API coinAssets'),
    ...coins.costs.flatMap(({ asset, cost, qty }) =>
      ofCoin({ asset, cost, qty }, tickers.get(`${asset}-USDT`)?.['last']),
    ),
    ...positions.items.flatMap((one) => ofPosition(one, marks.get(one.symbol), cross)),
    ...holdings.items.flatMap((one) =>
      ofHolding(one, tickers.get(one.symbol), today.get(one.symbol)),
    ),
    ...[...tickers].flatMap(([symbol, ticker]) => ofTicker(symbol, ticker, 'API ticker')),
    ...lists.flatMap(([symbol, ticker]) => ofTicker(symbol, ticker, 'API list')),
  ];
}

function ofCoin(
  { asset, cost, qty }: { asset: string; cost: string; qty: string },
  last: string | undefined,
): Reading[] {
  const call = `API coinAssets ${asset}`;
  const readings = [said('cost', asset, cost, `${call} cost`)];
  if (last === undefined) return readings;
  const worth = new Decimal(qty).times(last);
  const by = `qty x last of ${call}`;
  return [
    ...readings,
    computed('worth', asset, worth, by),
    computed('total-pnl', asset, worth.minus(cost), by),
  ];
}

/**
 * Every row of the lists that a screen loads. Held rows reach a page by the stream too, so only the
 * other rows show that a list has loaded.
 */
async function readLists(actor: Actor): Promise<(readonly [string, Ticker])[]> {
  const [shares, indices, ...pairs] = await Promise.all([
    actor.read('stockList', {
      country: 'TR',
      sort: 'symbol',
      order: 'asc',
      page: '1',
      size: '100',
    }),
    actor.read('stockIndices', { country: 'TR' }),
    actor.read('coinTickers', { kind: 'spot' }),
    actor.read('coinTickers', { kind: 'swap' }),
    actor.read('coinTickers', { kind: 'fx' }),
  ]);
  if (shares.total > shares.items.length) throw new Error(`${shares.total} shares, one page read`);
  const quoted = [...shares.items, ...indices.items].map(({ ticker }) => ticker);
  return [...quoted, ...pairs.flatMap(({ items }) => items)].map(
    (ticker) => [ticker.symbol, ticker as unknown as Ticker] as const,
  );
}

async function readTickers(actor: Actor): Promise<Tickers> {
  const one = async (name: 'coinTicker' | 'stockInfo', symbol: string) => {
    const { ticker } = await actor.read(name, { symbol });
    return [symbol, ticker as unknown as Ticker] as const;
  };
  return new Map(
    await Promise.all([
      ...SYMBOLS.shares.map((symbol) => one('stockInfo', symbol)),
      ...[...SYMBOLS.coins, ...SYMBOLS.contracts].map((symbol) => one('coinTicker', symbol)),
    ]),
  );
}

async function readMarks(actor: Actor): Promise<ReadonlyMap<string, string>> {
  const all = await Promise.all(
    SYMBOLS.contracts.map(async (symbol) => {
      const { mark } = await actor.read('coinTicker', { symbol });
      return [symbol, mark?.mark] as const;
    }),
  );
  return new Map(all.flatMap(([symbol, mark]) => (mark === undefined ? [] : [[symbol, mark]])));
}
