import { SHAPES, source, type Figure } from './figure.ts';

const {
  asset,
  assetUp,
  lira,
  liraHalfUp,
  priceExact,
  qty,
  qtyDown,
  shares,
  percentExact,
  price,
  tether,
  tetherExact,
  tetherUp,
} = SHAPES;

const ORDERS = ['call GET /stock/order/list', 'call POST /coin/order/list'];
const POSITIONS = 'call POST /coin/contract/order/list/active';

function ofOrders(field: string): string[] {
  return ORDERS.map((call) => `${call} ${field}`);
}

/** Figures of orders and fills. */
export const ORDER_FIGURES = {
  qty: {
    meaning: 'Quantity of an order, a fill, a position or a holding.',
    label: 'trade.orderQty',
    sources: [
      source('share', 'ledger', ['call GET /stock/hold/list qty', ...ofOrders('qty')], shares),
      source('contract', 'domain/contract/open.ts#avgEntry', [`${POSITIONS} qty`], qty),
      source(
        'option',
        'domain/option/premium.ts#contractsFor',
        ['cell option.contracts'],
        SHAPES.count,
      ),
      source('issue', 'input', ['call GET /stock/order/new/list appliedQty'], shares),
    ],
  },
  filled: {
    meaning: 'Part of an order that has been filled.',
    label: 'trade.filledQty',
    sources: [source('share', 'domain/order/filled.ts#addFill', ofOrders('filled'), qty)],
  },
  'max-qty': {
    meaning: 'Most that may be ordered with what is available.',
    label: 'trade.maxBuy',
    sources: [
      source('share', 'domain/order/funds.ts#affordableQty', ['cell ticket.max'], qtyDown),
      source(
        'contract',
        'domain/order/funds.ts#affordableQty',
        ['cell ticket.maxLong', 'cell ticket.maxShort'],
        qtyDown,
      ),
    ],
  },
  'order-price': {
    meaning: 'Limit price of an order, or the price of a trigger.',
    label: 'trade.orderPrice',
    sources: [source('share', 'input', ofOrders('price'), price)],
  },
  'trailing-stop': {
    meaning: 'Price at which a trailing stop fires now.',
    sources: [
      source('condition', 'domain/order/trailing.ts#nextTrailing', ['cell condition.stop'], price),
    ],
  },
  'trigger-distance': {
    meaning: 'Distance of the price to the trigger of a waiting order, in percent of the price.',
    sources: [
      source(
        'condition',
        'domain/order/trigger.ts#triggerDistance',
        ['cell condition.away'],
        SHAPES.percent,
      ),
    ],
  },
  'fill-price': {
    meaning: 'Price of one fill, or the average of an order over its fills.',
    label: 'trade.fillPrice',
    sources: [source('share', 'domain/order/filled.ts#addFill', ofOrders('avgPrice'), priceExact)],
  },
  amount: {
    meaning: 'Price times quantity, before fee and tax.',
    label: 'trade.orderAmount',
    sources: [
      source('share', 'domain/stock/fees.ts#stockTotals', ['cell ticket.amount'], liraHalfUp),
      source('coin', 'domain/spot/fill.ts#spotTotals', ['cell ticket.amount'], tetherUp),
      source(
        'contract',
        'domain/contract/open.ts#turnoverCost',
        ['cell ticket.amount'],
        tetherExact,
      ),
      source('option', 'domain/option/premium.ts#premiumTotal', ['cell option.amount'], liraHalfUp),
      source(
        'issue',
        'domain/ipo/payment.ts#ipoAmount',
        ['call GET /stock/order/new/list appliedAmount'],
        liraHalfUp,
      ),
    ],
  },
  fee: {
    meaning: 'Commission of an order or a movement, after a member’s discount, without tax.',
    label: 'trade.fee',
    sources: [
      source(
        'share',
        'domain/stock/fees.ts#stockTotals',
        ['cell ticket.fee', 'call GET /stock/order/list fee'],
        liraHalfUp,
      ),
      source(
        'coin',
        'domain/spot/fill.ts#spotTotals',
        ['cell ticket.fee', 'call POST /coin/order/list fee'],
        assetUp,
      ),
      source(
        'contract',
        'domain/contract/open.ts#turnoverCost',
        ['cell ticket.feeLong', 'cell ticket.feeShort', `${POSITIONS} fees`],
        tetherUp,
      ),
      source('option', 'domain/option/premium.ts#optionFee', ['cell option.fee'], liraHalfUp),
      source(
        'exchange',
        'domain/exchange/figures.ts#exchangeFigures',
        ['call POST /user/exchange/quote fee'],
        assetUp,
      ),
      source(
        'issue',
        'domain/stock/fees.ts#stockTotals',
        ['call GET /stock/order/new/list feeAmount'],
        liraHalfUp,
      ),
      source(
        'transfer',
        'domain/wallet/networks.ts#networkCoin',
        ['call GET /user/withdraw/options fee'],
        asset,
      ),
      source(
        'robot',
        'domain/robot/performance-fee.ts#performanceFee',
        ['call POST /stock/ai/order/list accruedFee'],
        assetUp,
      ),
    ],
  },
  tax: {
    meaning: 'Transaction tax on the commission of Borsa Istanbul.',
    label: 'trade.bsmv',
    sources: [
      source(
        'share',
        'domain/stock/fees.ts#stockTotals',
        ['cell ticket.tax', 'call GET /stock/order/list tax'],
        liraHalfUp,
      ),
    ],
  },
  cost: {
    meaning: 'What leaves or enters the account in all: amount, fee and tax, or margin and fee.',
    label: 'position.cost',
    sources: [
      source('share', 'domain/stock/quote-stock.ts#quoteStock', ['cell ticket.total'], liraHalfUp),
      source('coin', 'domain/spot/quote-spot.ts#quoteSpot', ['cell ticket.total'], tetherUp),
      source(
        'contract',
        'domain/contract/quote-contract.ts#quoteContract',
        ['cell ticket.total'],
        tetherUp,
      ),
      source('option', 'domain/option/figures.ts#purchaseFor', ['cell option.total'], liraHalfUp),
      source(
        'issue',
        'domain/ipo/payment.ts#ipoPayment',
        ['call GET /stock/order/new/list toPayAmount'],
        liraHalfUp,
      ),
      source('member', 'domain/vip/terms.ts#vipPrice', ['call GET /user/vip/get price'], lira),
    ],
  },
  unspent: {
    meaning: 'What the orders of a basket leave of its total.',
    label: 'basket.left',
    sources: [
      source(
        'basket',
        'domain/order/basket.ts#splitBasket',
        ['cell basket.left'],
        SHAPES.currencyExact,
      ),
    ],
  },
  reserve: {
    meaning: 'What must be available when an order is handed in; it is held until the order ends.',
    sources: [
      source(
        'issue',
        'domain/ipo/payment.ts#ipoAmount',
        ['call GET /stock/order/new/list reserved'],
        liraHalfUp,
      ),
    ],
  },
  paid: {
    meaning: 'What was paid for the part of an application that was allotted, with its fee.',
    label: 'sub.paid',
    sources: [source('issue', 'ledger', ['call GET /stock/order/new/list paidAmount'], liraHalfUp)],
  },
  refund: {
    meaning: 'What came back of an application: paid or reserved, and not allotted.',
    label: 'ipo.refund',
    sources: [
      source('issue', 'ledger', ['call GET /stock/order/new/list refundAmount'], liraHalfUp),
    ],
  },
  received: {
    meaning:
      'What comes in: a coin bought after its fee, proceeds, the other side of a conversion.',
    label: 'order.received',
    sources: [
      source('coin', 'domain/spot/fill.ts#spotTotals', ['cell ticket.received'], SHAPES.assetDown),
      source(
        'option',
        'domain/option/figures.ts#saleOf',
        ['call GET /stock/order/option/list received'],
        lira,
      ),
      source(
        'exchange',
        'domain/exchange/figures.ts#exchangeFigures',
        ['call POST /user/exchange/quote receive'],
        SHAPES.assetDown,
      ),
    ],
  },
  'available-after': {
    meaning: 'Available once the order is handed in: what it reserves has left.',
    label: 'order.after',
    sources: [
      source('share', 'domain/stock/quote-stock.ts#quoteStock', ['cell ticket.after'], asset),
      source('coin', 'domain/spot/quote-spot.ts#quoteSpot', ['cell ticket.after'], asset),
      source('option', 'domain/option/figures.ts#purchaseFor', ['cell option.after'], lira),
      source(
        'exchange',
        'domain/exchange/figures.ts#exchangeFigures',
        ['call POST /user/exchange/quote after'],
        asset,
      ),
    ],
  },
  'max-loss': {
    meaning: 'Most an order or a position can lose.',
    label: 'order.maxLoss',
    sources: [
      source(
        'contract',
        'domain/contract/risk.ts#maximumLoss',
        ['quote maxLoss', 'quote maxLossWithHeld'],
        tether,
      ),
      source(
        'option',
        'domain/option/figures.ts#purchaseFor',
        ['call POST /stock/order/option/quote maxLoss'],
        lira,
      ),
    ],
  },
  credit: {
    meaning: 'Part of a purchase of shares that is drawn as credit, or what of it is owed.',
    label: 'margin.credit',
    sources: [
      source('share', 'domain/stock/credit.ts#creditOf', ['cell ticket.credit'], SHAPES.liraDown),
      source('credit', 'ledger', ['call GET /stock/credit owed'], lira),
    ],
  },
  'day-interest': {
    meaning: 'Interest of one day of a credit.',
    label: 'margin.dayInterest',
    sources: [
      source(
        'share',
        'domain/stock/credit.ts#creditDayInterest',
        ['cell ticket.dayInterest'],
        liraHalfUp,
      ),
    ],
  },
  'call-price': {
    meaning: 'Price below which these shares alone would lead to a margin call.',
    label: 'margin.callPrice',
    sources: [
      source('share', 'domain/stock/credit.ts#callPrice', ['cell ticket.callPrice'], SHAPES.liraUp),
    ],
  },
  'call-distance': {
    meaning: 'How far the worth of shares may fall until a margin call, in percent.',
    label: 'margin.drop',
    sources: [
      source('credit', 'domain/stock/credit.ts#callValue', ['cell credit.drop'], percentExact),
    ],
  },
} as const satisfies Readonly<Record<string, Figure>>;
