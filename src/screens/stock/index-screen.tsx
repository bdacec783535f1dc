import { Search } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { ConnectionQuality } from '#src/kit/connection/connection-quality.tsx';
import { IndexBoard } from '#src/market/index-board/index-board.tsx';
import { Page } from '#src/kit/page/page.tsx';
import { RefreshButton } from '#src/kit/page/refresh-button.tsx';
import { VenueTag } from '#src/kit/venue/venue-tag.tsx';
import { useText } from '#src/kit/i18n/use-text.ts';
import { preferences } from '#src/kit/state/preferences.ts';
import { Chip } from '#src/ui/chip.tsx';
import { IconLink } from '#src/ui/icon-link.tsx';
import styles from './index-screen.module.css';

const COUNTRIES = [
  ['TR', 'market.country.tr'],
  ['US', 'market.country.us'],
] as const;

/** Indices of one country: level, day, breadth and who moved it. */
export default function IndexScreen() {
  const t = useText('market');
  const { stockCountry } = useSnapshot(preferences);
  return (
    <Page
      title={t('title.stockIndex')}
      mark={<ConnectionQuality />}
      pulls
      actions={
        <>
          <RefreshButton />
          <Link href="/pages/stock/search" asChild>
            <IconLink label={t('common.search')}>
              <Search aria-hidden size={24} strokeWidth={1.75} />
            </IconLink>
          </Link>
        </>
      }
    >
      <div className={styles['content']}>
        <div role="group" aria-label={t('market.country.label')} className={styles['countries']}>
          {COUNTRIES.map(([country, word]) => (
            <Chip
              key={country}
              selected={country === stockCountry}
              onClick={() => {
                preferences.stockCountry = country;
              }}
            >
              {t(word)}
            </Chip>
          ))}
          <span className={styles['space']} />
          <VenueTag />
        </div>
        <IndexBoard country={stockCountry} />
      </div>
    </Page>
  );
}
