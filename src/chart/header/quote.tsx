import { ArrowUp, Info } from 'lucide-react';
import type { Instrument } from '#domain/market/types.ts';
import { LiveCell, type LiveView, openPriceSource } from '#src/market/index.ts';
import { useText } from '#src/kit/index.ts';
import { Row } from '#src/ui/index.ts';
import styles from './header.module.css';

type QuoteProps = { readonly view: LiveView; readonly instrument: Instrument };

/** Age of the price: a green dot while live, a clock once it is late. */
export function QuoteAge({ view }: { readonly view: LiveView }) {
  const t = useText('book');
  return (
    <Row as="span" inline gap={4} align="center" color="text3">
      <LiveCell view={view} field="age" width={0} flash={false} source={false} />
      <i className={styles['dot']} aria-hidden />
      <span>{t('book.ageUnit')}</span>
    </Row>
  );
}

/** Last price with its direction, change, price in another currency, and age. */
export function Quote({ view, instrument }: QuoteProps) {
  const t = useText('trade');
  const { symbol } = instrument;
  return (
    <div className={styles['quote']}>
      <div className={styles['last']}>
        <LiveCell view={view} field="last" toned width={0} className={styles['lastPrice']} />
        <ArrowUp className={styles['arrow']} size={20} strokeWidth={2.25} aria-hidden />
      </div>
      <div className={styles['change']}>
        <LiveCell view={view} field="change" toned width={0} />
        <LiveCell view={view} field="changePct" toned width={0} />
      </div>
      <Row wrap gap={8} align="center" marginBlockStart={4} hint nowrap className={styles['meta']}>
        <span className={styles['fiat']}>
          {'≈ '}
          <LiveCell view={view} field="fiat" width={0} flash={false} />
        </span>
        <QuoteAge view={view} />
        <button
          type="button"
          className={styles['source']}
          aria-label={t('trade.priceSource')}
          onClick={() => openPriceSource(symbol, 'last')}
        >
          <Info size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </Row>
    </div>
  );
}
