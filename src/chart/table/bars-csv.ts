import { formatPlain } from '#domain/money/fixed.ts';
import type { Instrument } from '#domain/market/types.ts';
import { formatClock } from '#domain/text/clock-text.ts';
import { formatIsoDate } from '#domain/text/date-text.ts';
import type { Bar } from '#src/chart/engine/bar-store.ts';

type Scales = Pick<Instrument, 'priceDecimals' | 'qtyDecimals'>;

const HEAD = 'time,open,high,low,close,volume,closed';

function plain(value: number, decimals: number): string {
  return formatPlain(Math.round(value * 10 ** decimals), decimals);
}

/** Bars as CSV with decimal points and Türkiye time. */
export function barsCsv(bars: readonly Bar[], { priceDecimals, qtyDecimals }: Scales): string {
  const rows = bars.map((bar) => {
    const ts = bar.time * 1000;
    const prices = [bar.open, bar.high, bar.low, bar.close].map((one) => plain(one, priceDecimals));
    const time = `${formatIsoDate(ts)}T${formatClock(ts)}:00+03:00`;
    return [time, ...prices, plain(bar.volume, qtyDecimals), bar.closed ? '1' : '0'].join(',');
  });
  return `${[HEAD, ...rows].join('\n')}\n`;
}

/** Downloads a text as a file. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By the next task the download no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
