import { History } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import { useInstrument } from '#src/kit/worker/use-instruments.ts';
import { useView } from '#src/market/cells/use-view.ts';
import { klinePath } from '#src/market/list/kline-path.ts';
import { symbolLabel } from '#src/market/list/symbol-label.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { preferences } from '#src/kit/state/preferences.ts';
import { clearSearchHistory, searchHistory } from '#src/market/list/search-history.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
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

/** What to search for: earlier searches and what is traded most. */
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
