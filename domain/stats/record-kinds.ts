/** Products of the record of trades: shares and coins are held, a contract is a position. */
export const RECORD_KINDS = ['share', 'coin', 'contract'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Below this number of trades no verdict is given. */
export const FEW_TRADES = 20;

/**
 * Whether a result could be luck: no trades, too few to say, the win rate that breaks even is
 * within the bounds, or the result is better or worse than luck explains.
 */
export const LUCK_VERDICTS = ['none', 'few', 'luck', 'better', 'worse'] as const;
export type LuckVerdict = (typeof LUCK_VERDICTS)[number];
