import { History } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import {
  LiveCell,
  clearSearchHistory,
  klinePath,
  searchHistory,
  symbolLabel,
  useView,
} from '#src/market/index.ts';
import { preferences, useInstrument, useText } from '#src/kit/index.ts';
import { Button, Chip } from '#src/ui/index.ts';
import styles from './search-start.module.css';
import { usePopular } from './use-popular.ts';

function Popular({ symbol }: { readonly symbol: string }) {
  const view = useView({ kind: 'ticker', sym: symbol });
  const instrument = useInstrument(symbol);
  const main = instrument === null ? symbol : symbolLabel(instrument).main;
  return (
    <Link href={klinePath(symbol)} data-symbol={symbol} className={styles['popular']}>
      <span lang="en" className={styles['code']}>
        {main}
      </span>
      <LiveCell view={view} field="changePct" width={0} flash={false} toned />
    </Link>
  );
}

/** Suggestions: past searches and the most traded instruments. */
export function SearchStart({ onPick }: { readonly onPick: (text: string) => void }) {
  const t = useText('market');
  const { searchHistoryData } = useSnapshot(searchHistory);
  const { stockCountry } = useSnapshot(preferences);
  const popular = usePopular(stockCountry);
  return (
    <>
      {searchHistoryData.length > 0 && (
        <section aria-label={t('market.recentSearches')}>
          <div className={styles['head']}>
            <h2 className={styles['title']}>{t('market.recentSearches')}</h2>
            <Button kind="text" onClick={clearSearchHistory}>
              {t('common.clear')}
            </Button>
          </div>
          <div className={styles['chips']}>
            {searchHistoryData.map((text) => (
              <Chip key={text} onClick={() => onPick(text)}>
                <History aria-hidden size={14} strokeWidth={1.75} />
                {text}
              </Chip>
            ))}
          </div>
        </section>
      )}
      {popular.length > 0 && (
        <section aria-label={t('market.popular')}>
          <div className={styles['head']}>
            <h2 className={styles['title']}>{t('market.popular')}</h2>
          </div>
          <div className={styles['chips']}>
            {popular.map((symbol) => (
              <Popular key={symbol} symbol={symbol} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
