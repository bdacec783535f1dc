import { Search } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import {
  ConnectionQuality,
  Page,
  RefreshButton,
  VenueTag,
  preferences,
  useText,
} from '#src/kit/index.ts';
import { IndexBoard } from '#src/market/index.ts';
import { Chip, IconLink, Row, Text } from '#src/ui/index.ts';
import styles from './index-screen.module.css';

const COUNTRIES = [
  ['TR', 'market.country.tr'],
  ['US', 'market.country.us'],
] as const;

/** Indices of one country: level, day, breadth and largest contributions. */
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
        <Row
          role="group"
          aria-label={t('market.country.label')}
          gap={8}
          align="center"
          minBlock={44}
          padInline="gutter"
        >
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
          <Text grow />
          <VenueTag />
        </Row>
        <IndexBoard country={stockCountry} />
      </div>
    </Page>
  );
}
