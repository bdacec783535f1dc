import { SHAPES, source, type Figure } from './figure.ts';

const { price, priceExact, percent, qty, time, currencyDown, fraction } = SHAPES;

/** Figures of the market: sent by the feed, or derived from it. */
export const MARKET_FIGURES = {
  correlation: {
    meaning: 'How the returns of two instruments moved together, from -1 to 1.',
    label: 'correlation.correlation',
    sources: [
      source(
        'market',
        'domain/stats/correlation.ts#correlationMatrix',
        ['matrix correlation'],
        fraction,
      ),
    ],
  },
  beta: {
    meaning: 'Change of one instrument for a change of 1 of another.',
    sources: [
      source('market', 'domain/stats/correlation.ts#correlationMatrix', ['matrix beta'], fraction),
    ],
  },
  'last-price': {
    meaning: 'Price of the last accepted trade.',
    label: 'trade.lastPrice',
    sources: [
      source(
        'market',
        'feed',
        ['cell ticker.last', 'cell holding.last', 'cell position.last'],
        price,
      ),
    ],
  },
  'mark-price': {
    meaning: 'Price positions are valued and liquidated at.',
    label: 'trade.markPrice',
    sources: [
      source('market', 'domain/market/mark.ts#markPrice', ['cell ticker.mark'], price),
      source('contract', 'domain/market/mark.ts#markPrice', ['cell position.mark'], price),
    ],
  },
  'index-price': {
    meaning: 'Price of the coin over several markets, from which the mark is kept near.',
    label: 'trade.indexPrice',
    sources: [source('market', 'feed', ['cell ticker.index'], price)],
  },
  'fiat-price': {
    meaning: 'Last price in the other currency: lira for dollars and tether, dollars for lira.',
    sources: [
      source(
        'market',
        'domain/market/change.ts#convertedPrice',
        ['cell ticker.fiat'],
        currencyDown,
      ),
    ],
  },
  change: {
    meaning: 'Last price less the reference: previous close of a share, 24 hours ago of a coin.',
    label: 'trade.change',
    sources: [
      source('market', 'domain/market/change.ts#priceChange', ['cell ticker.change'], price),
    ],
  },
  'change-rate': {
    meaning: 'Change as a part of the reference.',
    label: 'trade.changePct',
    sources: [
      source(
        'market',
        'domain/text/number-text.ts#changeHundredths',
        ['cell ticker.changePct', 'cell holding.changePct'],
        percent,
      ),
    ],
  },
  high: {
    meaning: 'Highest price of the trade day of a share, of 24 hours of a coin.',
    label: 'trade.highPrice',
    sources: [source('market', 'feed', ['cell ticker.high'], price)],
  },
  low: {
    meaning: 'Lowest price of the trade day of a share, of 24 hours of a coin.',
    label: 'trade.lowPrice',
    sources: [source('market', 'feed', ['cell ticker.low'], price)],
  },
  open: {
    meaning: 'First price of the trade day of a share, of 24 hours of a coin.',
    label: 'trade.openPrice',
    sources: [source('market', 'feed', ['cell ticker.open'], price)],
  },
  reference: {
    meaning: 'Price a change is measured from.',
    label: 'trade.prevClose',
    sources: [source('market', 'feed', ['cell ticker.reference'], price)],
  },
  'upper-limit': {
    meaning: 'Highest price the exchange takes today.',
    label: 'trade.upperLimit',
    sources: [
      source(
        'market',
        'domain/market/tick.ts#priceLimits',
        ['cell ticker.upperLimit', 'cell ticket.upperLimit'],
        price,
      ),
    ],
  },
  'lower-limit': {
    meaning: 'Lowest price the exchange takes today.',
    label: 'trade.lowerLimit',
    sources: [
      source(
        'market',
        'domain/market/tick.ts#priceLimits',
        ['cell ticker.lowerLimit', 'cell ticket.lowerLimit'],
        price,
      ),
    ],
  },
  volume: {
    meaning: 'Quantity traded in the trade day of a share, in 24 hours of a coin.',
    sources: [source('market', 'feed', ['cell ticker.volume'], qty)],
  },
  turnover: {
    meaning: 'Value traded in the trade day of a share, in 24 hours of a coin.',
    label: 'trade.turnover',
    sources: [source('market', 'feed', ['cell ticker.turnover'], currencyDown)],
  },
  bid: {
    meaning: 'Best price somebody buys at.',
    label: 'trade.bid',
    sources: [source('market', 'feed', ['cell ticker.bid'], price)],
  },
  ask: {
    meaning: 'Best price somebody sells at.',
    label: 'trade.ask',
    sources: [source('market', 'feed', ['cell ticker.ask'], price)],
  },
  'funding-rate': {
    meaning: 'Part of the value that one side of a contract pays the other next.',
    label: 'trade.fundingRate',
    sources: [source('market', 'feed', ['cell ticker.funding'], fraction)],
  },
  'indicative-price': {
    meaning: 'Price an auction would match at now.',
    sources: [
      source('market', 'domain/stock/auction.ts#auctionPrice', ['cell ticker.indicative'], price),
    ],
  },
  countdown: {
    meaning: 'Time until something that is known happens: a phase, a funding, a deadline.',
    sources: [
      source(
        'market',
        'domain/text/date-text.ts#formatCountdown',
        ['cell ticker.session', 'cell ticker.fundingIn'],
        time,
      ),
      source(
        'issue',
        'domain/text/date-text.ts#formatCountdown',
        ['call GET /stock/index/new/info payUntil'],
        time,
      ),
    ],
  },
  'average-price': {
    meaning: 'Average price a market order would meet in the book, or an order has met.',
    label: 'trade.avgPrice',
    sources: [
      source('market', 'domain/order/walk-book.ts#walkMarket', ['cell ticket.average'], priceExact),
    ],
  },
  'worst-price': {
    meaning: 'Last price a market order would reach in the book.',
    sources: [
      source('market', 'domain/order/walk-book.ts#walkMarket', ['cell ticket.worst'], price),
    ],
  },
  'alert-distance': {
    meaning: 'Way of the price to the threshold of an alert, in percent of the price.',
    sources: [source('alert', 'domain/alert/alert-way.ts#alertWay', ['cell alert.away'], percent)],
  },
} as const satisfies Readonly<Record<string, Figure>>;
