import type { FigureName } from '#domain/figures/registry.ts';
import { lowerCode } from '#domain/text/letters.ts';
import type { ViewSpec } from '#protocol/worker/market-worker.ts';
import type { FigureMark } from '#src/ui/index.ts';
import type { LiveView } from './use-view.ts';

type Fields = Readonly<Record<string, FigureName>>;

/** Market cells, also repeated in views of positions and holdings. */
const MARKET: Fields = {
  last: 'last-price',
  mark: 'mark-price',
  index: 'index-price',
  fiat: 'fiat-price',
  change: 'change',
  changePct: 'change-rate',
  high: 'high',
  low: 'low',
  open: 'open',
  reference: 'reference',
  upperLimit: 'upper-limit',
  lowerLimit: 'lower-limit',
  volume: 'volume',
  turnover: 'turnover',
  bid: 'bid',
  ask: 'ask',
  funding: 'funding-rate',
  fundingIn: 'countdown',
  indicative: 'indicative-price',
  session: 'countdown',
};

const POSITION: Fields = {
  value: 'worth',
  inUse: 'margin',
  upl: 'unrealised-pnl',
  roe: 'pnl-rate',
  ratio: 'equity-ratio',
  risk: 'margin-ratio',
  liq: 'liq-price',
  distance: 'liq-distance',
  netPnl: 'net-pnl',
  breakEven: 'break-even',
  net: 'net-pnl',
};

/** Figure of each cell by kind of view; market cells belong to the instrument. */
const FIELDS: Readonly<Partial<Record<ViewSpec['kind'], Fields>>> = {
  position: POSITION,
  whatif: POSITION,
  holding: { value: 'worth', pnl: 'total-pnl', pnlPct: 'pnl-rate', today: 'today-pnl' },
  ticket: {
    available: 'available',
    max: 'max-qty',
    maxLong: 'max-qty',
    maxShort: 'max-qty',
    amount: 'amount',
    fee: 'fee',
    feeLong: 'fee',
    feeShort: 'fee',
    tax: 'tax',
    total: 'cost',
    average: 'average-price',
    worst: 'worst-price',
    sellable: 'sellable',
    locked: 'locked',
    received: 'received',
    after: 'available-after',
    marginLong: 'margin',
    marginShort: 'margin',
    liqLong: 'liq-price',
    liqShort: 'liq-price',
    distanceLong: 'liq-distance',
    distanceShort: 'liq-distance',
    credit: 'credit',
    dayInterest: 'day-interest',
    callPrice: 'call-price',
    tpLong: 'net-pnl',
    tpShort: 'net-pnl',
    slLong: 'net-pnl',
    slShort: 'net-pnl',
  },
  account: {
    total: 'worth',
    cash: 'worth',
    stocks: 'worth',
    coins: 'worth',
    contracts: 'worth',
    options: 'worth',
    robots: 'worth',
    subscriptions: 'worth',
    available: 'available',
    frozen: 'frozen',
    locked: 'locked',
    upl: 'unrealised-pnl',
    today: 'today-pnl',
    todayPct: 'today-rate',
    marginUsed: 'margin',
    movable: 'transferable',
    risk: 'margin-ratio',
    stocksPnl: 'total-pnl',
    coinsPnl: 'total-pnl',
    stocksToday: 'today-pnl',
    coinsToday: 'today-pnl',
    contractsToday: 'today-pnl',
    notional: 'notional',
    equity: 'equity',
    requirement: 'requirement',
    leverage: 'effective-leverage',
    topShare: 'concentration',
    cashShare: 'worth-share',
    stocksShare: 'worth-share',
    coinsShare: 'worth-share',
    contractsShare: 'worth-share',
    optionsShare: 'worth-share',
    robotsShare: 'worth-share',
    subscriptionsShare: 'worth-share',
  },
  credit: {
    value: 'worth',
    equity: 'equity',
    ratio: 'margin-ratio',
    drop: 'call-distance',
    toRestore: 'restore-amount',
  },
  options: { value: 'worth', pnl: 'total-pnl', pnlPct: 'pnl-rate' },
  option: {
    premium: 'premium',
    contracts: 'qty',
    amount: 'amount',
    fee: 'fee',
    total: 'cost',
    available: 'available',
    after: 'available-after',
    breakEven: 'break-even',
    breakEvenFee: 'break-even',
    value: 'worth',
    pnl: 'total-pnl',
    pnlPct: 'pnl-rate',
  },
  rate: { rate: 'mid-rate', best: 'best-rate', allIn: 'all-in-rate' },
  alert: { away: 'alert-distance' },
  basket: { left: 'unspent' },
  condition: { stop: 'trailing-stop', away: 'trigger-distance' },
};

const PARTS = /^(cash|stocks|coins|contracts|options|robots|subscriptions)(?:Pnl|Today|Share)?$/;
const SIDED = /^(tp|sl)?.*?(Long|Short)?$/;

/** Cells of an account view in the currency of contracts, whatever that of the view is. */
const IN_USDT = ['upl', 'marginUsed', 'movable', 'notional', 'equity', 'requirement'];

/** Owner of a figure in an account view: the account or a product, in its currency. */
function ofAccount(currency: string, field: string): string {
  const part = PARTS.exec(field)?.[1];
  const money = IN_USDT.includes(field) ? 'USDT' : currency;
  return `account${part === undefined ? '' : `:${part}`}${money === 'TRY' ? '' : `@${money}`}`;
}

/** The ticket as an owner, with its side and trigger where the figure depends on them. */
function ofTicket(sym: string, field: string): string {
  const [, trigger, side] = SIDED.exec(field) ?? [];
  const parts = ['ticket', sym, side === undefined ? undefined : lowerCode(side), trigger];
  return parts.filter((part) => part !== undefined).join(':');
}

/** An option as an owner: a held one, or the series of a ticket. */
function ofOption({ sym, option }: Extract<ViewSpec, { kind: 'option' }>, field: string): string {
  const { type, strike, expiry, held } = option;
  const series = `ticket:${sym}:${type}:${strike}:${expiry}`;
  const about = held === undefined ? series : `option:${held.id}`;
  return field === 'breakEvenFee' ? `${about}:fee` : about;
}

/** Views whose figures belong to the account as a whole. */
const OF_ACCOUNT: Readonly<Partial<Record<ViewSpec['kind'], string>>> = {
  credit: 'account:credit',
  options: 'account:options',
  basket: 'basket',
};

function subjectOf(spec: ViewSpec, field: string): string {
  switch (spec.kind) {
    case 'position':
    case 'whatif':
    case 'condition':
    case 'alert':
      return `${spec.kind}:${spec.id}`;
    case 'holding':
      return spec.asset.replace(/^STK:/, '');
    case 'rate':
      return `exchange:${spec.from}:${spec.to}`;
    case 'account':
      return ofAccount(spec.currency, field);
    case 'option':
      return ofOption(spec, field);
    case 'ticket':
      return ofTicket(spec.sym, field);
    default:
      return OF_ACCOUNT[spec.kind] ?? ('sym' in spec ? spec.sym : '');
  }
}

/**
 * The figure a cell shows and its owner, so that callers need not pass them; both absent for other
 * cells.
 */
export function liveFigure({ spec }: LiveView, field: string): FigureMark {
  const own = FIELDS[spec.kind]?.[field];
  if (own !== undefined) return { figure: own, of: subjectOf(spec, field) };
  if (!('sym' in spec) || ['book', 'trades', 'depth', 'whatif', 'ladder'].includes(spec.kind))
    return {};
  return { figure: MARKET[field], of: spec.sym };
}
