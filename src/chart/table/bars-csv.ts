import { formatPlain } from '#domain/money/fixed.ts';
import type { Instrument } from '#domain/market/types.ts';
import { formatClock, formatIsoDate } from '#domain/text/date-text.ts';
import type { Bar } from '#src/chart/engine/bar-store.ts';

type Scales = Pick<Instrument, 'priceDecimals' | 'qtyDecimals'>;

const HEAD = 'time,open,high,low,close,volume,closed';

function plain(value: number, decimals: number): string {
  return formatPlain(Math.round(value * 10 ** decimals), decimals);
}

/** Bars as comma separated text with points as decimals and the time of Türkiye. */
export function barsCsv(bars: readonly Bar[], { priceDecimals, qtyDecimals }: Scales): string {
  const rows = bars.map((bar) => {
    const ts = bar.time * 1000;
    const prices = [bar.open, bar.high, bar.low, bar.close].map((one) => plain(one, priceDecimals));
    const time = `${formatIsoDate(ts)}T${formatClock(ts)}:00+03:00`;
    return [time, ...prices, plain(bar.volume, qtyDecimals), bar.closed ? '1' : '0'].join(',');
  });
  return `${[HEAD, ...rows].join('\n')}\n`;
}

/** Hands a text to the browser as a file. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken the address over by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
