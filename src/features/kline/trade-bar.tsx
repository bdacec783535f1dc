import { Link } from 'wouter';
import type { Instrument } from '#domain/market/types.ts';
import { tradeTypeOf } from '#src/features/ticket/market-of.ts';
import { useText } from '#src/i18n/use-text.ts';
import styles from './trade-bar.module.css';

/** The address of the ticket of an instrument, with a side chosen. */
function tradePath(symbol: string, side: 'buy' | 'sell'): string {
  return `/pages/tabbar/trade?symbol=${encodeURIComponent(symbol)}&side=${side}`;
}

/** Leads from the chart to the ticket; stays in reach of the thumb. */
export function TradeBar({ instrument }: { readonly instrument: Instrument }) {
  const t = useText('trade');
  const type = tradeTypeOf(instrument);
  if (type === null) return null;
  const { symbol } = instrument;
  const isContract = type === 'contract';
  return (
    <div className={styles['bar']}>
      <Link href={tradePath(symbol, 'buy')} className={styles['buy']}>
        {t(isContract ? 'trade.openLong' : 'trade.buy')}
      </Link>
      <Link href={tradePath(symbol, 'sell')} className={styles['sell']}>
        {t(isContract ? 'trade.openShort' : 'trade.sell')}
      </Link>
    </div>
  );
}
