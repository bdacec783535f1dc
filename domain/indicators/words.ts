import type { IndicatorId } from './list.ts';
import { PERIOD, type IndicatorWords } from './word-parts.ts';
import { WORDS_BELOW } from './words-below.ts';

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
  SMMA: {
    name: { tr: 'Yumuşatılmış hareketli ortalama', en: 'Smoothed moving average' },
    help: {
      tr: 'Wilder’ın ortalaması; aynı periyottaki üstel ortalamadan yavaş ve düzgündür.',
      en: 'Wilder’s average; slower and smoother than the exponential one of the same period.',
    },
    params: [],
  },
  VWMA: {
    name: { tr: 'Hacim ağırlıklı hareketli ortalama', en: 'Volume-weighted moving average' },
    help: {
      tr: 'Hacmi büyük çubuklara daha çok ağırlık veren ortalama; seansla yeniden başlamaz.',
      en: 'Mean that weighs bars with more volume more; does not restart with the session.',
    },
    params: [PERIOD],
  },
  ALMA: {
    name: { tr: 'Arnaud Legoux ortalaması', en: 'Arnaud Legoux moving average' },
    help: {
      tr: 'Ağırlıkları çan eğrisi olan ortalama; kayma eğrinin yeridir, 1 en yeni kapanıştır.',
      en: 'Mean with the weights of a bell curve; the offset is its place, 1 the latest close.',
    },
    params: [PERIOD, { tr: 'Kayma', en: 'Offset' }, { tr: 'Sigma', en: 'Sigma' }],
  },
  LINREG: {
    name: { tr: 'Doğrusal regresyon eğrisi', en: 'Linear regression curve' },
    help: {
      tr: 'Son n kapanıştan geçen en uygun doğrunun ucu; fiyatı az gecikmeyle izler.',
      en: 'End of the straight line that fits n closes best; follows the price with little lag.',
    },
    params: [],
  },
  ZLEMA: {
    name: { tr: 'Gecikmesiz üstel ortalama', en: 'Zero-lag exponential average' },
    help: {
      tr: 'Gecikmesi kadar önceki kapanışla düzeltilmiş üstel ortalama; dönüşlere çabuk uyar.',
      en: 'Exponential mean corrected by the close as many bars ago as it lags; turns quickly.',
    },
    params: [],
  },
  KAMA: {
    name: { tr: 'Kaufman uyarlanır ortalaması', en: 'Kaufman adaptive moving average' },
    help: {
      tr: 'Eğilimde hızlanan, yatay piyasada yavaşlayan ortalama.',
      en: 'Mean that speeds up in a trend and slows down in a sideways market.',
    },
    params: [PERIOD, { tr: 'Hızlı', en: 'Fast' }, { tr: 'Yavaş', en: 'Slow' }],
  },
  ENV: {
    name: { tr: 'Ortalama zarfı', en: 'Moving average envelope' },
    help: {
      tr: 'Basit ortalama ve belli bir yüzde uzağındaki iki bant.',
      en: 'A simple mean and two bands a fixed percentage away.',
    },
    params: [PERIOD, { tr: 'Yüzde', en: 'Percent' }],
  },
  CHANDELIER: {
    name: { tr: 'Avize çıkışı', en: 'Chandelier exit' },
    help: {
      tr: 'Uzun ve kısa pozisyonun izleyen zarar durdurları; tepe ve dipten birkaç ATR uzakta.',
      en: 'Trailing stops of a long and a short position, some ATR from the extreme of n bars.',
    },
    params: [PERIOD, { tr: 'Çarpan', en: 'Factor' }],
  },
  ...WORDS_BELOW,
};
