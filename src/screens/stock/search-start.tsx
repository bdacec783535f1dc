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
import { Button, Chip, Row, Text, css, classes } from '#src/ui/index.ts';
import styles from './search-start.module.css';
import { usePopular } from './use-popular.ts';

const POPULAR = css({
  display: 'flex',
  inline: true,
  gap: 4,
  align: 'center',
  minBlock: 32,
  padInline: 12,
  surface: 2,
  radius: 'pill',
  font: 'num-s',
  color: 'text2',
  position: 'relative',
});

function Popular({ symbol }: { readonly symbol: string }) {
  const view = useView({ kind: 'ticker', sym: symbol });
  const instrument = useInstrument(symbol);
  const main = instrument === null ? symbol : symbolLabel(instrument).main;
  return (
    <Link
      href={klinePath(symbol)}
      data-symbol={symbol}
      className={classes(POPULAR, styles['popular'])}
    >
      <Text lang="en" weight={600} color="text">
        {main}
      </Text>
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
          <Row
            gap={8}
            align="center"
            justify="between"
            minBlock={44}
            padInlineStart="gutter"
            padInlineEnd={8}
          >
            <Text as="h2" hint>
              {t('market.recentSearches')}
            </Text>
            <Button kind="text" onClick={clearSearchHistory}>
              {t('common.clear')}
            </Button>
          </Row>
          <Row wrap rowGap={12} columnGap={8} padInline="gutter">
            {searchHistoryData.map((text) => (
              <Chip key={text} onClick={() => onPick(text)}>
                <History aria-hidden size={14} strokeWidth={1.75} />
                {text}
              </Chip>
            ))}
          </Row>
        </section>
      )}
      {popular.length > 0 && (
        <section aria-label={t('market.popular')}>
          <Row
            gap={8}
            align="center"
            justify="between"
            minBlock={44}
            padInlineStart="gutter"
            padInlineEnd={8}
          >
            <Text as="h2" hint>
              {t('market.popular')}
            </Text>
          </Row>
          <Row wrap rowGap={12} columnGap={8} padInline="gutter">
            {popular.map((symbol) => (
              <Popular key={symbol} symbol={symbol} />
            ))}
          </Row>
        </section>
      )}
    </>
  );
}
