import { Search } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { ConnectionQuality, Page, deferredPart, preferences, useText } from '#src/kit/index.ts';
import { MarketBoard, klinePath } from '#src/market/index.ts';
import { Column, IconLink, Row } from '#src/ui/index.ts';
import { MarketsMenu } from './markets-menu.tsx';
import styles from './markets-screen.module.css';
import { useIsTwoColumns } from './use-is-two-columns.ts';

/** Shown only on wide screens. */
const indexBoard = deferredPart(
  async () => (await import('#src/market/index-board/index-board.tsx')).IndexBoard,
);

/** Market lists, with the country's indices beside them where they fit. */
export default function MarketsScreen() {
  const t = useText('market');
  const [, go] = useLocation();
  const { stockCountry } = useSnapshot(preferences);
  const isTwoColumns = useIsTwoColumns();
  return (
    <Page
      title={t('tab.markets')}
      back={false}
      mark={<ConnectionQuality />}
      scroll={false}
      actions={
        <>
          <Link href="/pages/stock/search" asChild>
            <IconLink label={t('common.search')}>
              <Search aria-hidden size={24} strokeWidth={1.75} />
            </IconLink>
          </Link>
          <MarketsMenu />
        </>
      }
    >
      <Row grow minBlock={0}>
        <Column fill className={styles['list']}>
          <MarketBoard pulls isColumn={isTwoColumns} onSelect={(symbol) => go(klinePath(symbol))} />
        </Column>
        {isTwoColumns && (
          <section aria-label={t('market.overview')} className={styles['detail']}>
            <indexBoard.Part country={stockCountry} />
          </section>
        )}
      </Row>
    </Page>
  );
}
