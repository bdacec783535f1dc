import { SHAPES, source, type Figure } from './figure.ts';

const { asset, count, fraction, lira, liraDown, liraHalfUp, percentExact, price, shares } = SHAPES;

/** Shapes of a rate between two assets: the mid price, and what is received. */
const RATE_NEAR = { unit: 'price', scale: 12, rounding: 'halfUp' } as const;
const RATE_DOWN = { unit: 'price', scale: 12, rounding: 'down' } as const;

const LOAN = 'call GET /user/loan';
const ISSUE = 'call GET /stock/index/new/info';
const APPLIED = 'call GET /stock/order/new/list';
const OPTION_QUOTE = 'call POST /stock/order/option/quote';
const RUNS = 'call POST /stock/ai/order/list';

/**
 * Figures of offerings, loans, robots, options, conversions, deposits, withdrawals and memberships.
 */
export const PRODUCT_FIGURES = {
  'break-even': {
    meaning: 'Price at which an option has earned its premium, or a position all its fees.',
    label: 'option.breakEven',
    sources: [
      source(
        'contract',
        'domain/contract/break-even-stop.ts#breakEvenStop',
        ['cell position.breakEven'],
        SHAPES.tickSafe,
      ),
      source(
        'option',
        'domain/option/break-even.ts#breakEvenAt',
        ['cell option.breakEven', 'cell option.breakEvenFee', `${OPTION_QUOTE} breakEven`],
        SHAPES.priceExact,
      ),
    ],
  },
  premium: {
    meaning: 'Premium of one share of an option.',
    label: 'option.premium',
    sources: [
      source(
        'option',
        'domain/option/figures.ts#modelPremium',
        [
          'cell option.premium',
          'cell chain.callPremium',
          'cell chain.putPremium',
          `${OPTION_QUOTE} premium`,
        ],
        liraHalfUp,
      ),
    ],
  },
  volatility: {
    meaning: 'Volatility a year an option is priced with, published once a day.',
    sources: [
      source(
        'option',
        'domain/option/volatility.ts#closeVolatility',
        ['call GET /stock/index/option/chain sigma'],
        fraction,
      ),
    ],
  },
  yield: {
    meaning: 'Return of a robot’s finished or running time, flows taken out.',
    sources: [
      source(
        'robot',
        'domain/robot/performance.ts#timeWeightedReturn',
        [`${RUNS} pnlRate`],
        fraction,
      ),
    ],
  },
  drawdown: {
    meaning: 'Deepest fall from a height before it.',
    sources: [
      source('robot', 'domain/robot/performance.ts#maxDrawdown', [`${RUNS} maxDrawdown`], fraction),
    ],
  },
  accuracy: {
    meaning: 'Part of the closed trades that had a profit.',
    sources: [
      source(
        'robot',
        'domain/stats/win-rate.ts#winRate',
        ['call POST /stock/ai/list accuracy'],
        fraction,
      ),
    ],
  },
  'credit-score': {
    meaning: 'Score a loan is judged by.',
    label: 'credit.score',
    sources: [source('loan', 'ledger', [`${LOAN} score`], count)],
  },
  rate: {
    meaning: 'Price of one unit in another, or a part a year: of a loan, a fee, a conversion.',
    label: 'exchange.rate',
    sources: [
      source(
        'exchange',
        'domain/exchange/rates.ts#routeRates',
        ['call POST /user/exchange/quote rate'],
        SHAPES.priceExact,
      ),
      source('loan', 'domain/loan/levels.ts#termsOf', [`${LOAN} annualRate`], percentExact),
      source(
        'member',
        'domain/order/rules.ts#withDiscount',
        ['call GET /user/vip/get takerRate'],
        fraction,
      ),
      source(
        'issue',
        'domain/ipo/discount-price.ts#discountPrice',
        [`${ISSUE} discount`],
        fraction,
      ),
    ],
  },
  'mid-rate': {
    meaning: 'One unit of an asset in another at the mid price, direct, inverse or across lira.',
    sources: [
      source('exchange', 'domain/exchange/pair-rates.ts#pairRates', ['cell rate.rate'], RATE_NEAR),
    ],
  },
  'best-rate': {
    meaning: 'One unit of an asset in another at the best prices, before the fee.',
    sources: [
      source('exchange', 'domain/exchange/pair-rates.ts#pairRates', ['cell rate.best'], RATE_DOWN),
    ],
  },
  'all-in-rate': {
    meaning: 'One unit of an asset in another at the best prices, after the fee.',
    sources: [
      source('exchange', 'domain/exchange/pair-rates.ts#pairRates', ['cell rate.allIn'], RATE_DOWN),
    ],
  },
  interest: {
    meaning: 'Interest until the due date, or booked so far.',
    label: 'loan.interestAmount',
    sources: [
      source('loan', 'domain/loan/interest.ts#simpleInterest', [`${LOAN} interest`], liraHalfUp),
      source(
        'credit',
        'domain/stock/credit.ts#creditDayInterest',
        ['call GET /stock/credit interest'],
        liraHalfUp,
      ),
    ],
  },
  repayment: {
    meaning: 'Principal and interest together: what a loan costs to repay.',
    label: 'loan.repaymentAmount',
    sources: [
      source(
        'loan',
        'domain/loan/interest.ts#loanCost',
        [`${LOAN} repaymentAmount`, `${LOAN} repaymentAtDue`],
        liraHalfUp,
      ),
    ],
  },
  'loan-amount': {
    meaning: 'Amount of a loan: asked for, arranged, or not repaid yet.',
    label: 'loan.loanAmount',
    sources: [source('loan', 'ledger', [`${LOAN} loanAmount`], lira)],
  },
  minimum: {
    meaning: 'Least amount or quantity that is taken.',
    sources: [
      source('loan', 'domain/loan/terms.ts#LOAN_TERMS', [`${LOAN} min`], lira),
      source('issue', 'domain/issue/calendar.ts#issueAt', [`${ISSUE} minQty`], shares),
      source(
        'option',
        'domain/option/rules.ts#OPTION_RULES',
        ['call GET /stock/index/option/rule min'],
        lira,
      ),
      source(
        'robot',
        'domain/robot/products.ts#productOf',
        ['call POST /stock/ai/list singleMin'],
        lira,
      ),
      source(
        'exchange',
        'domain/exchange/rules.ts#EXCHANGE_VALUES',
        ['call GET /user/exchange/assets min'],
        asset,
      ),
      source(
        'transfer',
        'domain/wallet/networks.ts#networkCoin',
        ['call GET /user/withdraw/options min'],
        asset,
      ),
    ],
  },
  limit: {
    meaning: 'Most amount or quantity that is taken, or what of it is left.',
    sources: [
      source(
        'loan',
        'domain/loan/terms.ts#loanLimits',
        [`${LOAN} max`, `${LOAN} proposed`],
        liraDown,
      ),
      source('issue', 'domain/issue/calendar.ts#issueAt', [`${ISSUE} maxQty`], shares),
      source(
        'option',
        'domain/option/rules.ts#OPTION_RULES',
        ['call GET /stock/index/option/rule max'],
        lira,
      ),
      source(
        'robot',
        'domain/robot/products.ts#productOf',
        ['call POST /stock/ai/list singleMax'],
        lira,
      ),
      source(
        'exchange',
        'domain/exchange/rules.ts#EXCHANGE_VALUES',
        ['call GET /user/exchange/assets max'],
        asset,
      ),
      source(
        'transfer',
        'domain/account/limits.ts#bankWithdrawUse',
        ['call GET /user/withdraw/options dailyLeft'],
        asset,
      ),
    ],
  },
  supply: {
    meaning: 'Shares or coins an offering offers.',
    sources: [source('issue', 'domain/issue/calendar.ts#issueAt', [`${ISSUE} supply`], shares)],
  },
  demand: {
    meaning: 'Shares or coins applied for, from applications only.',
    sources: [source('issue', 'ledger', [`${ISSUE} demand`], shares)],
  },
  allotted: {
    meaning: 'Shares or coins an application was given.',
    label: 'ipo.allottedQty',
    sources: [
      source('issue', 'domain/ipo/allot-issue.ts#allotIssue', [`${APPLIED} allottedQty`], shares),
    ],
  },
  'offer-price': {
    meaning: 'Price of one share or coin of an offering, after a member’s discount.',
    sources: [
      source(
        'issue',
        'domain/ipo/discount-price.ts#discountPrice',
        [`${ISSUE} subscriptionPrice`, `${ISSUE} issuePrice`],
        price,
      ),
    ],
  },
  invested: {
    meaning: 'Money paid into a robot or basket.',
    sources: [source('robot', 'ledger', [`${RUNS} invested`], asset)],
  },
  'pay-amount': {
    meaning: 'Amount a conversion gives, or a movement of money asks for.',
    label: 'exchange.youPay',
    sources: [
      source(
        'exchange',
        'domain/exchange/figures.ts#exchangeFigures',
        ['call POST /user/exchange/quote give'],
        SHAPES.assetUp,
      ),
    ],
  },
  spread: {
    meaning: 'What a conversion costs against the middle of the market.',
    label: 'trade.spread',
    sources: [
      source(
        'exchange',
        'domain/exchange/figures.ts#exchangeFigures',
        ['call POST /user/exchange/quote spread'],
        SHAPES.assetDown,
      ),
    ],
  },
  'restore-amount': {
    meaning: 'What a margin call asks for.',
    label: 'margin.toRestore',
    sources: [
      source(
        'credit',
        'domain/stock/margin-account.ts#marginAccount',
        ['cell credit.toRestore'],
        SHAPES.liraUp,
      ),
    ],
  },
  'days-left': {
    meaning: 'Days a membership still runs, a started one whole.',
    sources: [
      source(
        'member',
        'domain/vip/membership.ts#daysLeft',
        ['call GET /user/vip/get daysLeft'],
        count,
      ),
    ],
  },
} as const satisfies Readonly<Record<string, Figure>>;
