import type { LiveView } from '#src/market/index.ts';
import { type Translate, readCell } from '#src/kit/index.ts';

/** Last, change, bid, ask and age in one sentence, as they are at this moment. */
export function priceSentence(view: LiveView, symbol: string, t: Translate<'chart'>): string {
  const cell = (field: string): string => readCell(view.id, field).text;
  const change = cell('changePct').replace('-', `${t('a11y.minus')} `);
  return t('chart.priceNow', {
    symbol,
    last: cell('last'),
    change,
    bid: cell('bid'),
    ask: cell('ask'),
    age: cell('age'),
  });
}
