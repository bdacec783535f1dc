import type { Words } from './indicator.ts';
import type { IndicatorId } from './list.ts';

/** Texts about one indicator; the worker and the first paint of a chart need none of them. */
export type IndicatorWords = {
  readonly name: Words;
  /** Meaning and reading of the indicator, in one sentence. */
  readonly help: Words;
  /** Names of the parameters in order; none for a list of periods, whose lines name them. */
  readonly params: readonly Words[];
};

const PERIOD: Words = { tr: 'Periyot', en: 'Period' };

/** Texts of the sheet in which indicators are chosen. */
export const INDICATOR_WORDS: Readonly<Record<IndicatorId, IndicatorWords>> = {
  SMA: {
    name: { tr: 'Basit hareketli ortalama', en: 'Simple moving average' },
    help: {
      tr: 'Son n kapanışın ortalaması; fiyatın yönünü gürültüsüz gösterir.',
      en: 'Mean of the last n closes; shows the direction of the price without its noise.',
    },
    params: [],
  },
  EMA: {
    name: { tr: 'Üstel hareketli ortalama', en: 'Exponential moving average' },
    help: {
      tr: 'Yeni kapanışlara daha çok ağırlık veren ortalama; dönüşlere basitinden önce uyar.',
      en: 'Mean that weighs recent closes more; follows a turn sooner than the simple one.',
    },
    params: [],
  },
  WMA: {
    name: { tr: 'Ağırlıklı hareketli ortalama', en: 'Weighted moving average' },
    help: {
      tr: 'Ağırlığı son kapanışa doğru eşit adımlarla artan ortalama.',
      en: 'Mean whose weights rise evenly toward the latest close.',
    },
    params: [],
  },
  HMA: {
    name: { tr: 'Hull hareketli ortalaması', en: 'Hull moving average' },
    help: {
      tr: 'Gecikmesi çok az, düzgün bir ortalama; eğimi değişince eğilim dönüyor olabilir.',
      en: 'Smooth mean with very little lag; a change of its slope hints at a turn.',
    },
    params: [],
  },
  DEMA: {
    name: { tr: 'Çift üstel hareketli ortalama', en: 'Double exponential moving average' },
    help: {
      tr: 'Gecikmesi ikinci bir ortalamayla azaltılmış üstel ortalama.',
      en: 'Exponential mean with its lag reduced by a second one.',
    },
    params: [],
  },
  TEMA: {
    name: { tr: 'Üçlü üstel hareketli ortalama', en: 'Triple exponential moving average' },
    help: {
      tr: 'Gecikmesi iki ortalamayla daha da azaltılmış üstel ortalama.',
      en: 'Exponential mean with its lag reduced further by two more.',
    },
    params: [],
  },
  BOLL: {
    name: { tr: 'Bollinger bantları', en: 'Bollinger bands' },
    help: {
      tr: 'Ortalama ve birkaç sapma uzağındaki iki bant; oynaklıkla genişler, daralır.',
      en: 'A mean and two bands some deviations away; they widen and narrow with volatility.',
    },
    params: [PERIOD, { tr: 'Sapma', en: 'Deviations' }],
  },
  KELTNER: {
    name: { tr: 'Keltner kanalı', en: 'Keltner channel' },
    help: {
      tr: 'Üstel ortalama ve gerçek aralığın birkaç katı uzağındaki iki bant.',
      en: 'Exponential mean and two bands a multiple of the true range away.',
    },
    params: [PERIOD, { tr: 'ATR Periyodu', en: 'ATR period' }, { tr: 'Çarpan', en: 'Factor' }],
  },
  DONCHIAN: {
    name: { tr: 'Donchian kanalı', en: 'Donchian channel' },
    help: {
      tr: 'Son n çubuğun en yükseği, en düşüğü ve ortası; kırılması yeni bir eğilim olabilir.',
      en: 'Highest high, lowest low and middle of n bars; a break may start a trend.',
    },
    params: [PERIOD],
  },
  SAR: {
    name: { tr: 'Parabolik SAR', en: 'Parabolic SAR' },
    help: {
      tr: 'Eğilimi izleyen noktalar; fiyat onları geçince eğilim dönmüş sayılır.',
      en: 'Dots that trail the trend; when the price crosses them the trend counts as turned.',
    },
    params: [
      { tr: 'Adım', en: 'Step' },
      { tr: 'En Çok', en: 'Maximum' },
    ],
  },
  VWAP: {
    name: { tr: 'Hacim ağırlıklı ortalama fiyat', en: 'Volume-weighted average price' },
    help: {
      tr: 'Seansın başından beri ödenen ortalama fiyat; her seansta yeniden başlar.',
      en: 'Average price paid since the start of the session; starts again with each one.',
    },
    params: [],
  },
  SUPERTREND: {
    name: { tr: 'Supertrend', en: 'Supertrend' },
    help: {
      tr: 'Eğilimi izleyen tek çizgi; kapanış onu geçince eğilim dönmüş sayılır.',
      en: 'One line that trails the trend; when the close crosses it the trend counts as turned.',
    },
    params: [PERIOD, { tr: 'Çarpan', en: 'Factor' }],
  },
  ICHIMOKU: {
    name: { tr: 'Ichimoku bulutu', en: 'Ichimoku cloud' },
    help: {
      tr: 'Öncü çizgiler arasındaki bulut destek ve direnci gösterir; üstünde eğilim yukarıdır.',
      en: 'The cloud between both spans marks support and resistance; above it the trend is up.',
    },
    params: [
      { tr: 'Dönüş', en: 'Conversion' },
      { tr: 'Temel', en: 'Base' },
      { tr: 'Öncü B', en: 'Span B' },
      { tr: 'Kaydırma', en: 'Shift' },
    ],
  },
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
};
