import { exchangeRoute } from '#domain/exchange/route.ts';
import { LiveCell, useView } from '#src/market/index.ts';
import { VenueTag, useText } from '#src/kit/index.ts';
import styles from './exchange.module.css';

/** Live price of one market as a rate. */
export function RateLine({ symbol }: { readonly symbol: string }) {
  const t = useText('exchange');
  const view = useView({ kind: 'ticker', sym: symbol });
  const [base = '', quote = ''] = symbol.split('-');
  return (
    <p className={styles['rateLine']} data-symbol={symbol}>
      <span>{t('exchange.rateNow', { base })}</span>
      <LiveCell view={view} field="last" as="strong" />
      <span>{quote}</span>
    </p>
  );
}

type MarketRateProps = { readonly from: string; readonly to: string };

/** Markets that a rate comes from, live, before any input. */
export function MarketRate({ from, to }: MarketRateProps) {
  const t = useText('exchange');
  const symbols = exchangeRoute(from, to)?.symbols ?? [];
  return (
    <div className={styles['market']} data-part="market">
      <span className={styles['marketHead']}>
        {t('exchange.marketRate')}
        <VenueTag />
      </span>
      {symbols.map((symbol) => (
        <RateLine key={symbol} symbol={symbol} />
      ))}
      <p className={styles['hint']}>{t('exchange.liveNote')}</p>
    </div>
  );
}
