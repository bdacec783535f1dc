import { ADX, ADX_FACTS } from './adx.ts';
import { ATR, ATR_FACTS } from './atr.ts';
import { BOLL, BOLL_FACTS } from './boll.ts';
import { CCI, CCI_FACTS } from './cci.ts';
import { CMF, CMF_FACTS } from './cmf.ts';
import { DEMA, DEMA_FACTS } from './dema.ts';
import { DONCHIAN, DONCHIAN_FACTS } from './donchian.ts';
import { EMA, EMA_FACTS } from './ema.ts';
import { HMA, HMA_FACTS } from './hma.ts';
import { ICHIMOKU, ICHIMOKU_FACTS } from './ichimoku.ts';
import type { Computation, IndicatorFacts } from './indicator.ts';
import { KDJ, KDJ_FACTS } from './kdj.ts';
import { KELTNER, KELTNER_FACTS } from './keltner.ts';
import { MACD, MACD_FACTS } from './macd.ts';
import { MFI, MFI_FACTS } from './mfi.ts';
import { OBV, OBV_FACTS } from './obv.ts';
import { RSI, RSI_FACTS } from './rsi.ts';
import { SAR, SAR_FACTS } from './sar.ts';
import { SMA, SMA_FACTS } from './sma.ts';
import { STOCH, STOCH_FACTS } from './stoch.ts';
import { SUPERTREND, SUPERTREND_FACTS } from './supertrend.ts';
import { TEMA, TEMA_FACTS } from './tema.ts';
import { VOL, VOL_FACTS } from './vol.ts';
import { VWAP, VWAP_FACTS } from './vwap.ts';
import { WMA, WMA_FACTS } from './wma.ts';
import { WR, WR_FACTS } from './wr.ts';

/** All indicators of the product, in the order of its menus. */
export const FACTS = {
  SMA: SMA_FACTS,
  EMA: EMA_FACTS,
  WMA: WMA_FACTS,
  HMA: HMA_FACTS,
  DEMA: DEMA_FACTS,
  TEMA: TEMA_FACTS,
  BOLL: BOLL_FACTS,
  KELTNER: KELTNER_FACTS,
  DONCHIAN: DONCHIAN_FACTS,
  SAR: SAR_FACTS,
  VWAP: VWAP_FACTS,
  SUPERTREND: SUPERTREND_FACTS,
  ICHIMOKU: ICHIMOKU_FACTS,
  VOL: VOL_FACTS,
  MACD: MACD_FACTS,
  KDJ: KDJ_FACTS,
  STOCH: STOCH_FACTS,
  RSI: RSI_FACTS,
  ADX: ADX_FACTS,
  CCI: CCI_FACTS,
  OBV: OBV_FACTS,
  MFI: MFI_FACTS,
  CMF: CMF_FACTS,
  WR: WR_FACTS,
  ATR: ATR_FACTS,
} as const satisfies Readonly<Record<string, IndicatorFacts>>;

export type IndicatorId = keyof typeof FACTS;

/**
 * Computation of each indicator; separate, so that a page that only names them loads no arithmetic.
 */
export const COMPUTATIONS: Readonly<Record<IndicatorId, Computation>> = {
  SMA, EMA, WMA, HMA, DEMA, TEMA, BOLL, KELTNER, DONCHIAN, SAR, VWAP, SUPERTREND, ICHIMOKU, VOL,
  MACD, KDJ, STOCH, RSI, ADX, CCI, OBV, MFI, CMF, WR, ATR,
}; // prettier-ignore
