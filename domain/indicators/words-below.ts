import { PERIOD, type IndicatorWords } from './word-parts.ts';

/** Texts of indicators in panes below the candles. */
export const WORDS_BELOW = {
  VOL: {
    name: { tr: 'Hacim', en: 'Volume' },
    help: {
      tr: 'Her çubukta el değiştiren miktar ve ortalamaları.',
      en: 'Quantity that changed hands in each bar, and its averages.',
    },
    params: [],
  },
  MACD: {
    name: { tr: 'MACD', en: 'MACD' },
    help: {
      tr: 'Hızlı ve yavaş üstel ortalamanın farkı (DIF), onun ortalaması (DEA) ve ikisinin arası.',
      en: 'Fast less slow exponential average (DIF), its average (DEA), and the gap between.',
    },
    params: [
      { tr: 'Hızlı', en: 'Fast' },
      { tr: 'Yavaş', en: 'Slow' },
      { tr: 'Sinyal', en: 'Signal' },
    ],
  },
  KDJ: {
    name: { tr: 'KDJ stokastik', en: 'KDJ stochastic' },
    help: {
      tr: 'Kapanışın son n çubuğun aralığındaki yeri; 80 üstü aşırı alım, 20 altı aşırı satım.',
      en: 'Place of the close in the range of n bars; above 80 overbought, below 20 oversold.',
    },
    params: [
      PERIOD,
      { tr: 'K Ortalaması', en: 'K smoothing' },
      { tr: 'D Ortalaması', en: 'D smoothing' },
    ],
  },
  STOCH: {
    name: { tr: 'Stokastik', en: 'Stochastic' },
    help: {
      tr: 'Kapanışın n çubuktaki yerinin ortalaması; 80 üstü aşırı alım, 20 altı aşırı satım.',
      en: 'Smoothed place of the close among n bars; above 80 overbought, below 20 oversold.',
    },
    params: [
      PERIOD,
      { tr: 'K Ortalaması', en: 'K smoothing' },
      { tr: 'D Ortalaması', en: 'D smoothing' },
    ],
  },
  RSI: {
    name: { tr: 'Göreceli güç endeksi', en: 'Relative strength index' },
    help: {
      tr: 'Yükselişlerin düşüşlere oranı, 0–100; 70 üstü aşırı alım, 30 altı aşırı satım.',
      en: 'Gains against losses, 0 to 100; above 70 overbought, below 30 oversold.',
    },
    params: [],
  },
  ADX: {
    name: { tr: 'Ortalama yön endeksi', en: 'Average directional index' },
    help: {
      tr: 'Eğilimin gücü, 0–100; 25 üstü eğilimdir, +DI -DI’nin üstündeyse yukarı.',
      en: 'Strength of a trend, 0 to 100, a trend above 25; +DI over -DI means upward.',
    },
    params: [PERIOD],
  },
  CCI: {
    name: { tr: 'Emtia kanal endeksi', en: 'Commodity channel index' },
    help: {
      tr: 'Fiyatın ortalamasına uzaklığı; 100 üstü ve -100 altı alışılmadık yerlerdir.',
      en: 'Distance of the price from its mean; above 100 and below -100 it is unusual.',
    },
    params: [PERIOD],
  },
  OBV: {
    name: { tr: 'Denge hacmi', en: 'On-balance volume' },
    help: {
      tr: 'Yükselen çubukların hacmi eklenir, düşenlerinki çıkarılır; paranın yönünü gösterir.',
      en: 'Adds the volume of rising bars, subtracts that of falling ones; shows money flow.',
    },
    params: [],
  },
  MFI: {
    name: { tr: 'Para akışı endeksi', en: 'Money flow index' },
    help: {
      tr: 'Hacimle ağırlıklı göreceli güç, 0–100; 80 üstü aşırı alım, 20 altı aşırı satım.',
      en: 'Relative strength weighted by volume, 0 to 100; above 80 overbought, below 20 oversold.',
    },
    params: [PERIOD],
  },
  CMF: {
    name: { tr: 'Chaikin para akışı', en: 'Chaikin money flow' },
    help: {
      tr: 'Tepeye yakın kapanan çubukların hacmi, -1–1; artı değer alım baskısını gösterir.',
      en: 'Volume weighted by how near bars close to their high, -1 to 1; positive is buying.',
    },
    params: [PERIOD],
  },
  WR: {
    name: { tr: 'Williams %R', en: 'Williams %R' },
    help: {
      tr: 'Kapanışın n çubuğun en yükseğine uzaklığı, -100–0; -20 üstü aşırı alım.',
      en: 'Distance of the close from the high of n bars, -100 to 0; above -20 overbought.',
    },
    params: [],
  },
  ATR: {
    name: { tr: 'Ortalama gerçek aralık', en: 'Average true range' },
    help: {
      tr: 'Bir çubuğun ortalama hareketi; zarar durdurun uzaklığını ölçmek için kullanılır.',
      en: 'Usual move of one bar; used to size the distance of a stop.',
    },
    params: [PERIOD],
  },
  AROON: {
    name: { tr: 'Aroon', en: 'Aroon' },
    help: {
      tr: 'Son tepe ve dibin yeniliği, 0–100; yukarı çizgisi üstteyse eğilim yukarıdır.',
      en: 'How recent the high and low are, 0 to 100; the up line on top means an uptrend.',
    },
    params: [PERIOD],
  },
  ROC: {
    name: { tr: 'Değişim oranı', en: 'Rate of change' },
    help: {
      tr: 'Kapanışın n çubuk öncesine göre yüzde değişimi; 0 üstü yükseliştir.',
      en: 'Change of the close over n bars in percent; above 0 the price has risen.',
    },
    params: [],
  },
  MOM: {
    name: { tr: 'Momentum', en: 'Momentum' },
    help: {
      tr: 'Kapanışın n çubuk öncesinden farkı; hareketin hızını gösterir.',
      en: 'Close less the close n bars ago; shows the speed of the move.',
    },
    params: [],
  },
  CMO: {
    name: { tr: 'Chande momentum osilatörü', en: 'Chande momentum oscillator' },
    help: {
      tr: 'Yükseliş ve düşüş farkı, -100–100; 50 üstü aşırı alım, -50 altı aşırı satım.',
      en: 'Gains less losses, -100 to 100; above 50 overbought, below -50 oversold.',
    },
    params: [PERIOD],
  },
  UO: {
    name: { tr: 'Nihai osilatör', en: 'Ultimate oscillator' },
    help: {
      tr: 'Üç periyotta alım baskısı, 0–100; 70 üstü aşırı alım, 30 altı aşırı satım.',
      en: 'Buying pressure of three periods, 0 to 100; above 70 overbought, below 30 oversold.',
    },
    params: [
      { tr: 'Kısa', en: 'Short' },
      { tr: 'Orta', en: 'Middle' },
      { tr: 'Uzun', en: 'Long' },
    ],
  },
  AO: {
    name: { tr: 'Awesome osilatörü', en: 'Awesome oscillator' },
    help: {
      tr: 'Çubuk ortalarının hızlı ve yavaş ortalamasının farkı; 0’ı geçmesi dönüş olabilir.',
      en: 'Fast less slow mean of the middles of bars; a cross of 0 may be a turn.',
    },
    params: [
      { tr: 'Hızlı', en: 'Fast' },
      { tr: 'Yavaş', en: 'Slow' },
    ],
  },
  PPO: {
    name: { tr: 'Yüzde fiyat osilatörü', en: 'Percentage price oscillator' },
    help: {
      tr: 'Yüzde olarak MACD; farklı fiyattaki ürünleri karşılaştırmaya yarar.',
      en: 'MACD in percent, so instruments at different prices can be compared.',
    },
    params: [
      { tr: 'Hızlı', en: 'Fast' },
      { tr: 'Yavaş', en: 'Slow' },
      { tr: 'Sinyal', en: 'Signal' },
    ],
  },
  DPO: {
    name: { tr: 'Eğilimsiz fiyat osilatörü', en: 'Detrended price oscillator' },
    help: {
      tr: 'Yarım periyot önceki kapanışın ortalamadan farkı; eğilimi çıkarır.',
      en: 'Close of half a period ago less the mean; removes the trend and shows the cycle.',
    },
    params: [PERIOD],
  },
  COPPOCK: {
    name: { tr: 'Coppock eğrisi', en: 'Coppock curve' },
    help: {
      tr: 'İki değişim oranı toplamının ağırlıklı ortalaması; 0 altından dönüşü alım sayılır.',
      en: 'Weighted mean of two rates of change; an upturn below 0 counts as a buy.',
    },
    params: [
      { tr: 'Uzun', en: 'Long' },
      { tr: 'Kısa', en: 'Short' },
      { tr: 'Ortalama', en: 'Average' },
    ],
  },
  ELDER: {
    name: { tr: 'Elder ışını', en: 'Elder ray' },
    help: {
      tr: 'Tepe ve dibin üstel ortalamaya uzaklığı; alıcının ve satıcının gücünü gösterir.',
      en: 'Distance of high and low from an exponential mean; the power of buyers and sellers.',
    },
    params: [PERIOD],
  },
  VORTEX: {
    name: { tr: 'Vorteks', en: 'Vortex' },
    help: {
      tr: 'Yukarı ve aşağı hareketin gerçek aralığa oranı; kesişmeleri eğilim başlangıcı olabilir.',
      en: 'Movement up and down over the true range; a cross of the lines may start a trend.',
    },
    params: [PERIOD],
  },
  CHOP: {
    name: { tr: 'Dalgalanma endeksi', en: 'Choppiness index' },
    help: {
      tr: 'Piyasa 62 üstünde yatay, 38 altında eğilimlidir; yön göstermez.',
      en: 'Above 62 the market is sideways, below 38 it trends; does not tell the direction.',
    },
    params: [PERIOD],
  },
  AD: {
    name: { tr: 'Birikim ve dağıtım', en: 'Accumulation and distribution' },
    help: {
      tr: 'Kapanışı tepeye yakın çubukların hacmi eklenir, dibe yakın olanınki çıkarılır.',
      en: 'Adds the volume of bars that close near their high, subtracts it near their low.',
    },
    params: [],
  },
  STDDEV: {
    name: { tr: 'Standart sapma', en: 'Standard deviation' },
    help: {
      tr: 'Son n kapanışın ortalamasına uzaklığı; oynaklık arttıkça büyür.',
      en: 'How far the last n closes lie from their mean; grows with volatility.',
    },
    params: [],
  },
} as const satisfies Readonly<Record<string, IndicatorWords>>;
