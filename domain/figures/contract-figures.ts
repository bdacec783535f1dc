import { SHAPES, source, type Figure } from './figure.ts';

const {
  tether,
  tetherUp,
  tetherFloor,
  tetherExact,
  percentExact,
  priceExact,
  tickSafe,
  currencyExact,
} = SHAPES;

const POSITIONS = 'call POST /coin/contract/order/list/active';

/** Figures of contract positions. */
export const CONTRACT_FIGURES = {
  margin: {
    meaning: 'Margin that stands behind a contract position, or what an order takes of it.',
    label: 'contract.margin',
    sources: [
      source(
        'contract',
        'domain/contract/open.ts#turnoverCost',
        ['cell ticket.marginLong', 'cell ticket.marginShort', `${POSITIONS} margin`],
        tetherUp,
      ),
      source(
        'account',
        'domain/contract/cross-account.ts#viewCross',
        ['cell account.marginUsed', 'cell position.inUse'],
        tetherUp,
      ),
    ],
  },
  notional: {
    meaning: 'Size of all open positions at their marks.',
    label: 'position.notional',
    sources: [
      source('account', 'domain/contract/upl.ts#upl', ['cell account.notional'], tetherExact),
    ],
  },
  requirement: {
    meaning: 'Maintenance margin and closing fees of all open positions at their marks.',
    label: 'position.requirement',
    sources: [
      source(
        'account',
        'domain/contract/margin-ratio.ts#isolatedRatio',
        ['cell account.requirement'],
        tetherExact,
      ),
    ],
  },
  'effective-leverage': {
    meaning: 'Notional of all open positions over their equity.',
    label: 'position.effectiveLeverage',
    sources: [
      source(
        'account',
        'domain/contract/risk.ts#effectiveLeverage',
        ['cell account.leverage'],
        SHAPES.fraction,
      ),
    ],
  },
  concentration: {
    meaning: 'Part of the notional of all open positions that is in the largest.',
    label: 'position.concentration',
    sources: [
      source(
        'account',
        'domain/contract/risk.ts#concentration',
        ['cell account.topShare'],
        SHAPES.fraction,
      ),
    ],
  },
  transferable: {
    meaning: 'Contract money that no position needs, so that it may leave the account.',
    label: 'transfer.transferable',
    sources: [
      source(
        'account',
        'domain/contract/cross-account.ts#viewCross',
        ['cell account.movable'],
        tether,
      ),
    ],
  },
  'margin-ratio': {
    meaning:
      'Requirement over equity in percent: 100 is liquidation. Of a credit, equity over worth.',
    label: 'contract.marginRatio',
    sources: [
      source(
        'contract',
        'domain/contract/risk.ts#marginUsePercent',
        ['cell position.risk', 'cell whatif.risk'],
        percentExact,
      ),
      source(
        'account',
        'domain/contract/margin-ratio.ts#isolatedRatio',
        ['cell account.risk'],
        percentExact,
      ),
      source(
        'credit',
        'domain/stock/margin-account.ts#marginAccount',
        ['cell credit.ratio'],
        percentExact,
      ),
    ],
  },
  'equity-ratio': {
    meaning: 'Equity over requirement: higher is safer, 1 is liquidation.',
    sources: [
      source(
        'contract',
        'domain/contract/margin-ratio.ts#isolatedRatio',
        ['cell position.ratio', 'cell whatif.ratio'],
        percentExact,
      ),
    ],
  },
  'liq-price': {
    meaning: 'Mark at which a position is liquidated, on the tick before it.',
    label: 'contract.liqPrice',
    sources: [
      source(
        'contract',
        'domain/contract/liq-price.ts#shownLiqPrice',
        [
          'cell position.liq',
          'cell whatif.liq',
          'cell ticket.liqLong',
          'cell ticket.liqShort',
          `${POSITIONS} liqPrice`,
        ],
        tickSafe,
      ),
    ],
  },
  'liq-distance': {
    meaning: 'Way of the mark to the liquidation price, in percent of the mark.',
    label: 'position.toLiquidation',
    sources: [
      source(
        'contract',
        'domain/contract/risk.ts#liqDistance',
        [
          'cell position.distance',
          'cell whatif.distance',
          'cell ticket.distanceLong',
          'cell ticket.distanceShort',
        ],
        percentExact,
      ),
    ],
  },
  'bankruptcy-price': {
    meaning: 'Price at which the margin of a position is used up.',
    label: 'position.bankruptcy',
    sources: [
      source(
        'contract',
        'domain/contract/liq-price.ts#bankruptcyPrice',
        [`${POSITIONS} bankruptcyPrice`],
        priceExact,
      ),
    ],
  },
  'entry-price': {
    meaning: 'Average price a position was opened at.',
    label: 'contract.entryPrice',
    sources: [
      source('contract', 'domain/contract/open.ts#avgEntry', [`${POSITIONS} entry`], priceExact),
    ],
  },
  'unrealised-pnl': {
    meaning: 'Profit of an open position at the mark, fees not inside.',
    label: 'position.unrealised',
    sources: [
      source(
        'contract',
        'domain/contract/upl.ts#profitAt',
        ['cell position.upl', 'cell whatif.upl', 'cell account.upl'],
        tetherFloor,
      ),
      source(
        'robot',
        'domain/contract/upl.ts#profitAt',
        ['call POST /stock/ai/order/list unrealised'],
        currencyExact,
      ),
    ],
  },
  'net-pnl': {
    meaning: 'Profit of a position if it closed now: after the closing fee and the fees paid.',
    label: 'position.netAfterClose',
    sources: [
      source(
        'contract',
        'domain/contract/what-if.ts#exitAt',
        [
          'cell position.netPnl',
          'cell whatif.net',
          'cell ticket.tpLong',
          'cell ticket.tpShort',
          'cell ticket.slLong',
          'cell ticket.slShort',
        ],
        tetherFloor,
      ),
    ],
  },
  funding: {
    meaning: 'Funding a position has paid or received so far.',
    label: 'position.funding',
    sources: [
      source(
        'contract',
        'domain/contract/funding.ts#fundingPayment',
        [`${POSITIONS} funding`],
        tetherFloor,
      ),
    ],
  },
} as const satisfies Readonly<Record<string, Figure>>;
