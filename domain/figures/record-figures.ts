import { SHAPES, source, type Figure, type FigureShape } from './figure.ts';

const CALL = 'call GET /user/trade/record';
const FIGURES_OF = 'domain/stats/record-figures.ts';

/** An amount in the currency of the record. */
const money: FigureShape = { unit: 'currency', scale: 'asset', rounding: 'exact' };
/** A mean, rounded half up to the currency on the wire. */
const meanMoney: FigureShape = { ...money, rounding: 'halfUp' };

/** One figure of the record of closed trades. */
function ofRecord(
  field: string,
  shape: FigureShape,
  by = `${FIGURES_OF}#recordFigures`,
): Figure['sources'] {
  return [source('account', by, [`${CALL} ${field}`], shape)];
}

/** Figures of the record of closed trades, in one currency. */
export const RECORD_FIGURES = {
  'record-net': {
    meaning: 'Net result of closed trades, after fees and funding.',
    label: 'record.net',
    sources: ofRecord('net', money),
  },
  'record-win-rate': {
    meaning: 'Part of the closed trades that had a profit.',
    label: 'record.winRate',
    sources: ofRecord('winRate', SHAPES.fraction),
  },
  'record-even-rate': {
    meaning: 'Win rate at which wins and losses of their average size cancel out.',
    label: 'record.evenRate',
    sources: ofRecord('breakEvenRate', SHAPES.fraction, `${FIGURES_OF}#breakEvenRate`),
  },
  'record-expectancy': {
    meaning: 'Mean net result of a closed trade.',
    label: 'record.expectancy',
    sources: ofRecord('expectancy', meanMoney),
  },
  'record-average-win': {
    meaning: 'Mean net result of the trades with a profit.',
    label: 'record.averageWin',
    sources: ofRecord('averageWin', meanMoney),
  },
  'record-average-loss': {
    meaning: 'Mean net result of the trades with a loss.',
    label: 'record.averageLoss',
    sources: ofRecord('averageLoss', meanMoney),
  },
  'record-profit-factor': {
    meaning: 'Sum of wins over the sum of losses.',
    label: 'record.profitFactor',
    sources: ofRecord('profitFactor', SHAPES.fraction),
  },
  'record-r': {
    meaning: 'Mean of the net result over the loss that the stop of the order planned.',
    label: 'record.averageR',
    sources: ofRecord('averageR', SHAPES.fraction),
  },
  'record-holding': {
    meaning: 'Mean time from the opening of a trade to its close.',
    label: 'record.holding',
    sources: ofRecord('holding', SHAPES.time, `${FIGURES_OF}#meanHolding`),
  },
  'record-drawdown': {
    meaning: 'Deepest fall of the sum of closed trades.',
    label: 'record.drawdown',
    sources: ofRecord('drawdown', money, `${FIGURES_OF}#curveDrawdown`),
  },
  'record-fees': {
    meaning: 'Fees and taxes of closed trades.',
    label: 'record.fees',
    sources: ofRecord('fees', money),
  },
  'record-funding': {
    meaning: 'Funding of closed trades; negative when paid.',
    label: 'record.funding',
    sources: ofRecord('funding', money),
  },
  'record-trade': {
    meaning: 'Net result of one closed trade, after fees and funding.',
    sources: ofRecord('net', money, 'domain/stats/trade-record.ts#tradeRecord'),
  },
} as const satisfies Readonly<Record<string, Figure>>;
