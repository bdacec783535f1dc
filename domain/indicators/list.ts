import { AD, AD_FACTS } from './ad.ts';
import { ADX, ADX_FACTS } from './adx.ts';
import { ALMA, ALMA_FACTS } from './alma.ts';
import { AO, AO_FACTS } from './ao.ts';
import { AROON, AROON_FACTS } from './aroon.ts';
import { ATR, ATR_FACTS } from './atr.ts';
import { BOLL, BOLL_FACTS } from './boll.ts';
import { CCI, CCI_FACTS } from './cci.ts';
import { CHANDELIER, CHANDELIER_FACTS } from './chandelier.ts';
import { CHOP, CHOP_FACTS } from './chop.ts';
import { CMF, CMF_FACTS } from './cmf.ts';
import { CMO, CMO_FACTS } from './cmo.ts';
import { COPPOCK, COPPOCK_FACTS } from './coppock.ts';
import { DEMA, DEMA_FACTS } from './dema.ts';
import { DONCHIAN, DONCHIAN_FACTS } from './donchian.ts';
import { DPO, DPO_FACTS } from './dpo.ts';
import { ELDER, ELDER_FACTS } from './elder.ts';
import { EMA, EMA_FACTS } from './ema.ts';
import { ENV, ENV_FACTS } from './env.ts';
import { HMA, HMA_FACTS } from './hma.ts';
import { ICHIMOKU, ICHIMOKU_FACTS } from './ichimoku.ts';
import type { Computation, IndicatorFacts } from './indicator.ts';
import { KAMA, KAMA_FACTS } from './kama.ts';
import { KDJ, KDJ_FACTS } from './kdj.ts';
import { KELTNER, KELTNER_FACTS } from './keltner.ts';
import { LINREG, LINREG_FACTS } from './linreg.ts';
import { MACD, MACD_FACTS } from './macd.ts';
import { MFI, MFI_FACTS } from './mfi.ts';
import { MOM, MOM_FACTS } from './mom.ts';
import { OBV, OBV_FACTS } from './obv.ts';
import { PPO, PPO_FACTS } from './ppo.ts';
import { ROC, ROC_FACTS } from './roc.ts';
import { RSI, RSI_FACTS } from './rsi.ts';
import { SAR, SAR_FACTS } from './sar.ts';
import { SMA, SMA_FACTS } from './sma.ts';
import { SMMA, SMMA_FACTS } from './smma.ts';
import { STDDEV, STDDEV_FACTS } from './stddev.ts';
import { STOCH, STOCH_FACTS } from './stoch.ts';
import { SUPERTREND, SUPERTREND_FACTS } from './supertrend.ts';
import { TEMA, TEMA_FACTS } from './tema.ts';
import { UO, UO_FACTS } from './uo.ts';
import { VOL, VOL_FACTS } from './vol.ts';
import { VORTEX, VORTEX_FACTS } from './vortex.ts';
import { VWAP, VWAP_FACTS } from './vwap.ts';
import { VWMA, VWMA_FACTS } from './vwma.ts';
import { WMA, WMA_FACTS } from './wma.ts';
import { WR, WR_FACTS } from './wr.ts';
import { ZLEMA, ZLEMA_FACTS } from './zlema.ts';

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
  SMMA: SMMA_FACTS,
  VWMA: VWMA_FACTS,
  ALMA: ALMA_FACTS,
  LINREG: LINREG_FACTS,
  ZLEMA: ZLEMA_FACTS,
  KAMA: KAMA_FACTS,
  ENV: ENV_FACTS,
  CHANDELIER: CHANDELIER_FACTS,
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
  AROON: AROON_FACTS,
  ROC: ROC_FACTS,
  MOM: MOM_FACTS,
  CMO: CMO_FACTS,
  UO: UO_FACTS,
  AO: AO_FACTS,
  PPO: PPO_FACTS,
  DPO: DPO_FACTS,
  COPPOCK: COPPOCK_FACTS,
  ELDER: ELDER_FACTS,
  VORTEX: VORTEX_FACTS,
  CHOP: CHOP_FACTS,
  AD: AD_FACTS,
  STDDEV: STDDEV_FACTS,
} as const satisfies Readonly<Record<string, IndicatorFacts>>;

export type IndicatorId = keyof typeof FACTS;

/**
 * Computation of each indicator; separate, so that a page that only names them loads no arithmetic.
 */
export const COMPUTATIONS: Readonly<Record<IndicatorId, Computation>> = {
  SMA, EMA, WMA, HMA, DEMA, TEMA, BOLL, KELTNER, DONCHIAN, SAR, VWAP, SUPERTREND, ICHIMOKU, SMMA,
  VWMA, ALMA, LINREG, ZLEMA, KAMA, ENV, CHANDELIER, VOL,
  MACD, KDJ, STOCH, RSI, ADX, CCI, OBV, MFI, CMF, WR, ATR, AROON, ROC,
  MOM, CMO, UO, AO, PPO, DPO, COPPOCK, ELDER, VORTEX, CHOP, AD, STDDEV,
}; // prettier-ignore
