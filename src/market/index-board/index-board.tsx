import { Link } from 'wouter';
import { useText, useLanguage } from '#src/kit/index.ts';
import { classes, Column, css, ErrorState, Skeleton, Text } from '#src/ui/index.ts';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import { useView } from '#src/market/cells/use-view.ts';
import { klinePath } from '#src/market/list/kline-path.ts';
import { LiveSpark } from '#src/market/list/live-spark.tsx';
import { Contributions } from './contributions.tsx';
import { IndexHero } from './index-hero.tsx';
import { useIndices, type IndexFacts } from './use-indices.ts';
import indexRowStyles from './index-row.module.css';

/** A secondary index: name, intraday curve, level and change. */
function IndexRow({ facts }: { readonly facts: IndexFacts }) {
  const language = useLanguage();
  const { symbol } = facts;
  const view = useView({ kind: 'ticker', sym: symbol });
  return (
    <li>
      <Link
        href={klinePath(symbol)}
        data-symbol={symbol}
        className={classes(
          css({
            display: 'flex',
            gap: 12,
            align: 'center',
            minBlock: 56,
            padInline: 'gutter',
            color: 'text',
          }),
          indexRowStyles['row'],
        )}
      >
        <Column as="span" fill>
          <Text font="num" weight={600}>
            {facts.name[language]}
          </Text>
          <Text lang="en" font="micro" color="text3">
            {symbol}
          </Text>
        </Column>
        <LiveSpark symbol={symbol} />
        <span className={indexRowStyles['values']}>
          <LiveCell view={view} field="last" width={0} className={css({ font: 'num' })} />
          <LiveCell
            view={view}
            field="changePct"
            width={0}
            toned
            className={css({ font: 'num-s', color: 'text2' })}
          />
        </span>
      </Link>
    </li>
  );
}

export type IndexBoardProps = { readonly country: 'TR' | 'US' };

/**
 * Indices of a country: the main one in full, the others as rows, then the largest contributions.
 */
export function IndexBoard({ country }: IndexBoardProps) {
  const t = useText('market');
  const { items, hasFailed, retry } = useIndices(country);
  if (items === null) {
    if (!hasFailed) return <BoardSkeleton />;
    return (
      <ErrorState
        title={t('market.indicesFailed')}
        retryLabel={t('common.retry')}
        onRetry={retry}
      />
    );
  }
  const [main, ...others] = items;
  if (main === undefined) return null;
  return (
    <Column gap={8} padBlockEnd={16}>
      <IndexHero key={main.symbol} facts={main} />
      <ul>
        {others.map((facts) => (
          <IndexRow key={facts.symbol} facts={facts} />
        ))}
      </ul>
      <Contributions facts={main} />
    </Column>
  );
}

function BoardSkeleton() {
  return (
    <Column aria-hidden gap={12} pad={16} marginInline="gutter" card>
      <Skeleton width="120px" height="20px" />
      <Skeleton width="180px" height="36px" />
      <Skeleton height="132px" />
      <Skeleton height="32px" />
    </Column>
  );
}
