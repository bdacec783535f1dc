import { SHAPES, source, type Figure, type FigureShape } from './figure.ts';

const { asset, assetDown, currencyDown, currencyExact, percent, lira } = SHAPES;

const BALANCES = 'call POST /user/assets';

const ofCurve = (field: string, shape: FigureShape) => [
  source(
    'account',
    'domain/account/equity.ts#equityCurve',
    [`call GET /user/equity ${field}`],
    shape,
  ),
];

/** Figures of a whole account and of the assets in it. */
export const ACCOUNT_FIGURES = {
  balance: {
    meaning: 'All of an asset, in every bucket.',
    label: 'funds.balance',
    sources: [source('account', 'ledger', [`${BALANCES} total`], asset)],
  },
  available: {
    meaning: 'Part of an asset that may be used now.',
    label: 'trade.available',
    sources: [
      source('account', 'ledger', [`${BALANCES} available`, 'cell account.available'], asset),
      source('share', 'ledger', ['cell ticket.available'], asset),
      source('option', 'ledger', ['cell option.available'], asset),
      source('exchange', 'ledger', ['call GET /user/exchange/assets available'], asset),
      source('transfer', 'ledger', ['call GET /user/withdraw/options available'], asset),
    ],
  },
  frozen: {
    meaning: 'Part of an asset that waiting orders, subscriptions and withdrawals hold.',
    label: 'funds.frozen',
    sources: [
      source('account', 'ledger', [`${BALANCES} frozen`, 'cell account.frozen'], asset),
      source('transfer', 'ledger', ['call GET /user/withdraw/options frozen'], asset),
    ],
  },
  locked: {
    meaning: 'Part of an asset that has not settled: shares of T+1, proceeds that may not leave.',
    label: 'position.locked',
    sources: [
      source('account', 'ledger', [`${BALANCES} locked`, 'cell account.locked'], asset),
      source('share', 'ledger', ['call GET /stock/hold/list locked', 'cell ticket.locked'], asset),
    ],
  },
  sellable: {
    meaning: 'Shares held that may be sold now.',
    label: 'position.sellable',
    sources: [
      source(
        'share',
        'domain/stock/lots.ts#sellableAt',
        ['call GET /stock/hold/list sellable', 'cell ticket.sellable'],
        SHAPES.shares,
      ),
    ],
  },
  withdrawable: {
    meaning: 'What may leave: available without what must stay.',
    sources: [
      source(
        'transfer',
        'domain/wallet/withdraw-figures.ts#mayLeave',
        ['call GET /user/withdraw/options withdrawable', `${BALANCES} withdrawable`],
        asset,
      ),
    ],
  },
  'worth-share': {
    meaning: 'Part of the account in one class of what it holds.',
    label: 'portfolio.share',
    sources: [
      source(
        'account',
        'domain/account/worth.ts#worthShares',
        [
          'cell account.cashShare',
          'cell account.stocksShare',
          'cell account.coinsShare',
          'cell account.contractsShare',
          'cell account.optionsShare',
          'cell account.robotsShare',
          'cell account.subscriptionsShare',
        ],
        SHAPES.fraction,
      ),
    ],
  },
  'equity-profit': {
    meaning: 'Change of the worth of an account that neither deposits nor withdrawals explain.',
    label: 'portfolio.profit',
    sources: ofCurve('profit', currencyExact),
  },
  'equity-return': {
    meaning: 'Time-weighted return of an account, deposits and withdrawals taken out.',
    label: 'portfolio.rate',
    sources: ofCurve('rate', SHAPES.fraction),
  },
  'equity-drawdown': {
    meaning:
      'Fall of the account from its highest value so far, deposits and withdrawals taken out.',
    label: 'portfolio.drawdown',
    sources: ofCurve('points', SHAPES.fraction),
  },
  'equity-max-drawdown': {
    meaning: 'Largest drawdown of an account in a period.',
    label: 'portfolio.maxDrawdown',
    sources: ofCurve('maxDrawdown', SHAPES.fraction),
  },
  worth: {
    meaning: 'What something is worth at the last accepted prices.',
    label: 'funds.totalAssets',
    sources: [
      source(
        'account',
        'domain/account/worth.ts#worthOf',
        [
          'cell account.total',
          'cell account.cash',
          'cell account.stocks',
          'cell account.coins',
          'cell account.contracts',
          'cell account.options',
          'cell account.robots',
          'cell account.subscriptions',
          `${BALANCES} worth`,
        ],
        currencyDown,
      ),
      source('share', 'domain/stock/position.ts#stockPnl', ['cell holding.value'], currencyExact),
      source('contract', 'domain/contract/upl.ts#upl', ['cell position.value'], currencyExact),
      source(
        'option',
        'domain/option/figures.ts#heldWorth',
        ['cell option.value', 'cell options.value'],
        lira,
      ),
      source(
        'robot',
        'domain/robot/performance.ts#unitValues',
        ['call POST /stock/ai/order/list value'],
        currencyDown,
      ),
      source('credit', 'domain/stock/margin-account.ts#marginAccount', ['cell credit.value'], lira),
    ],
  },
  equity: {
    meaning: 'Worth of shares less the credit behind them; of contracts, their margin and profit.',
    label: 'margin.equity',
    sources: [
      source(
        'account',
        'domain/contract/margin-ratio.ts#isolatedRatio',
        ['cell account.equity'],
        SHAPES.tetherExact,
      ),
      source(
        'credit',
        'domain/stock/margin-account.ts#marginAccount',
        ['cell credit.equity'],
        lira,
      ),
    ],
  },
  'today-pnl': {
    meaning: 'Profit of the day: worth now and received, less worth at its start and paid.',
    label: 'position.todayPnl',
    sources: [
      source('share', 'domain/stock/position.ts#todayPnl', ['cell holding.today'], currencyExact),
      source(
        'account',
        'domain/stock/position.ts#todayPnl',
        [
          'cell account.today',
          'cell account.stocksToday',
          'cell account.coinsToday',
          'cell account.contractsToday',
        ],
        currencyExact,
      ),
    ],
  },
  'today-rate': {
    meaning: 'Profit of the day over the worth at its start.',
    sources: [
      source('account', 'domain/stock/position.ts#todayPnl', ['cell account.todayPct'], percent),
    ],
  },
  'total-pnl': {
    meaning: 'Worth of what is held less what it cost, fees of the purchases inside.',
    label: 'position.pnl',
    sources: [
      source('share', 'domain/stock/position.ts#stockPnl', ['cell holding.pnl'], currencyExact),
      source(
        'account',
        'domain/stock/position.ts#stockPnl',
        ['cell account.stocksPnl', 'cell account.coinsPnl'],
        currencyExact,
      ),
      source(
        'option',
        'domain/option/figures.ts#heldWorth',
        ['cell option.pnl', 'cell options.pnl', 'call GET /stock/order/option/statistics pnl'],
        lira,
      ),
      source(
        'robot',
        'domain/robot/performance.ts#unitValues',
        ['call POST /stock/ai/order/list pnl'],
        currencyDown,
      ),
    ],
  },
  'pnl-rate': {
    meaning: 'Profit over what was paid: cost of a holding, initial margin of a contract.',
    label: 'position.pnlRatio',
    sources: [
      source('share', 'domain/stock/position.ts#stockPnl', ['cell holding.pnlPct'], percent),
      source(
        'contract',
        'domain/contract/upl.ts#upl',
        ['cell position.roe', 'cell whatif.roe'],
        percent,
      ),
      source(
        'option',
        'domain/option/figures.ts#pnlRatio',
        ['cell option.pnlPct', 'cell options.pnlPct'],
        percent,
      ),
    ],
  },
  'realised-pnl': {
    meaning: 'Profit that fills have made final, in the currency of the price.',
    label: 'position.realised',
    sources: [
      source(
        'share',
        'domain/spot/avg-cost.ts#applyToHolding',
        ['call GET /stock/hold/list realised', 'call POST /coin/assets realised'],
        asset,
      ),
      source(
        'contract',
        'domain/contract/close.ts#closeTurnover',
        ['call POST /coin/contract/order/list/active realised'],
        SHAPES.tetherFloor,
      ),
      source(
        'option',
        'domain/option/figures.ts#saleOf',
        ['call GET /stock/order/option/list pnl'],
        lira,
      ),
      source(
        'robot',
        'domain/robot/paper-account.ts#PaperAccount',
        ['call POST /stock/ai/order/list realised'],
        asset,
      ),
    ],
  },
  'average-cost': {
    meaning: 'Cost of what is held over its quantity, fees of the purchases inside.',
    label: 'trade.avgCost',
    sources: [
      source(
        'share',
        'domain/spot/avg-cost.ts#avgCost',
        ['call GET /stock/hold/list avgCost'],
        SHAPES.priceExact,
      ),
    ],
  },
  withdrawn: {
    meaning: 'Amount of one movement of money: paid in, paid out, converted.',
    sources: [source('transfer', 'ledger', ['call GET /user/withdraw/order amount'], assetDown)],
  },
} as const satisfies Readonly<Record<string, Figure>>;
