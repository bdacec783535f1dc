import { ATR, ATR_FACTS } from './atr.ts';
import { BOLL, BOLL_FACTS } from './boll.ts';
import { EMA, EMA_FACTS } from './ema.ts';
import { ICHIMOKU, ICHIMOKU_FACTS } from './ichimoku.ts';
import type { Computation, IndicatorFacts } from './indicator.ts';
import { KDJ, KDJ_FACTS } from './kdj.ts';
import { MACD, MACD_FACTS } from './macd.ts';
import { OBV, OBV_FACTS } from './obv.ts';
import { RSI, RSI_FACTS } from './rsi.ts';
import { SAR, SAR_FACTS } from './sar.ts';
import { SMA, SMA_FACTS } from './sma.ts';
import { SUPERTREND, SUPERTREND_FACTS } from './supertrend.ts';
import { VOL, VOL_FACTS } from './vol.ts';
import { VWAP, VWAP_FACTS } from './vwap.ts';
import { WR, WR_FACTS } from './wr.ts';

/** All indicators of the product, in the order of its menus. */
export const FACTS = {
  SMA: SMA_FACTS,
  EMA: EMA_FACTS,
  BOLL: BOLL_FACTS,
  SAR: SAR_FACTS,
  VWAP: VWAP_FACTS,
  SUPERTREND: SUPERTREND_FACTS,
  ICHIMOKU: ICHIMOKU_FACTS,
  VOL: VOL_FACTS,
  MACD: MACD_FACTS,
  KDJ: KDJ_FACTS,
  RSI: RSI_FACTS,
  OBV: OBV_FACTS,
  WR: WR_FACTS,
  ATR: ATR_FACTS,
} as const satisfies Readonly<Record<string, IndicatorFacts>>;

export type IndicatorId = keyof typeof FACTS;

/**
 * Computation of each indicator; separate, so that a page that only names them loads no arithmetic.
 */
export const COMPUTATIONS: Readonly<Record<IndicatorId, Computation>> = {
  SMA, EMA, BOLL, SAR, VWAP, SUPERTREND, ICHIMOKU, VOL, MACD, KDJ, RSI, OBV, WR, ATR,
}; // prettier-ignore
