import * as v from 'valibot';
import { LUCK_VERDICTS, RECORD_KINDS } from '#domain/stats/record-kinds.ts';
import { endpoint } from './endpoint.ts';
import {
  count,
  decimalText,
  idText,
  intText,
  pageOf,
  pageText,
  sizeText,
  symbolText,
  timeMs,
} from './scalars.ts';

/** Day in Türkiye. */
const dayText = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
const amount = v.nullable(decimalText);
const kind = v.picklist(RECORD_KINDS);
const side = v.picklist(['long', 'short']);
const slots = v.array(v.object({ net: decimalText, trades: count }));

/** Figures of the closed trades; means rounded half up to the currency. Null without a basis. */
const figures = v.object({
  /** Result after fees and funding. */
  net: decimalText,
  /** Fees and taxes paid, positive. */
  fees: decimalText,
  /** Funding received; negative when paid. */
  funding: decimalText,
  trades: count,
  wins: count,
  losses: count,
  /** Wins over trades, and the bounds of its Wilson interval at 95 %; fractions. */
  winRate: amount,
  winRateLow: amount,
  winRateHigh: amount,
  /** Win rate at which wins and losses of their average size cancel out. */
  breakEvenRate: amount,
  /** Whether the result could be luck. */
  luck: v.picklist(LUCK_VERDICTS),
  expectancy: amount,
  averageWin: amount,
  averageLoss: amount,
  largestWin: amount,
  largestLoss: amount,
  profitFactor: amount,
  /** Mean R of the trades with a stop planned at entry, and their number. */
  averageR: amount,
  risked: count,
  /** Mean milliseconds from opening to closing: of all trades, of wins, of losses. */
  holding: v.object({
    all: v.nullable(count),
    wins: v.nullable(count),
    losses: v.nullable(count),
  }),
  /** Deepest fall of the sum of closed trades; `to` is null until its peak was reached again. */
  drawdown: v.nullable(v.object({ amount: decimalText, from: timeMs, to: v.nullable(timeMs) })),
});

const trade = v.object({
  /** Id of the first fill. */
  id: idText,
  symbol: symbolText,
  kind,
  side,
  qty: decimalText,
  /** Average price of the opening and of the closing fills, at the decimals of the symbol. */
  entry: decimalText,
  exit: decimalText,
  net: decimalText,
  fees: decimalText,
  funding: decimalText,
  /** Result in units of the planned risk; null without a planned stop. */
  r: amount,
  fills: count,
  /** True for a contract that was liquidated. */
  isLiquidated: v.boolean(),
  openedAt: timeMs,
  closedAt: timeMs,
});

export const userTradeRecord = endpoint({
  method: 'GET',
  path: '/user/trade/record',
  access: 'session',
  mutates: false,
  added: true,
  summary:
    "Closed trades of one currency with their figures, from the account's own fills and funding: " +
    'shares, coins and contracts, without options and robots. Reads the newest 5,000 fills.',
  errors: ['FORMAT', 'NOT_FOUND'],
  request: v.strictObject({
    /** First and last day of closing; without them the whole record. */
    from: v.optional(dayText),
    to: v.optional(dayText),
    /** Closed within so many days, today included; wins over `from`. */
    days: v.optional(intText(1, 3_660)),
    symbol: v.optional(symbolText),
    kind: v.optional(kind),
    side: v.optional(side),
    /** Currency of the trades; without it, that of the trade closed last. */
    currency: v.optional(v.picklist(['TRY', 'USD', 'USDT'])),
    page: pageText,
    size: sizeText,
  }),
  data: v.object({
    currency: v.string(),
    /** Currencies with closed trades under the other filters. */
    currencies: v.array(v.string()),
    /** Symbols with closed trades, whatever the filters. */
    symbols: v.array(v.object({ symbol: symbolText, kind })),
    figures,
    /** Sum of closed trades after a close, thinned to its peaks and troughs. */
    curve: v.array(v.object({ ts: timeMs, net: decimalText })),
    /** By weekday of opening, Monday first, and by hour of opening; in Türkiye. */
    weekdays: slots,
    hours: slots,
    /** Closed trades, newest first. */
    trades: pageOf(trade),
    /** Positions that are still open, which no figure counts. */
    open: count,
    /** Sales of what no fill bought, which no trade counts. */
    outside: count,
    /** Time from which fills were read; null for all of them. */
    since: v.nullable(timeMs),
    /** Today in Türkiye. */
    today: dayText,
    ts: timeMs,
  }),
});
