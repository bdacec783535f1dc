import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { parseFixed } from '#domain/money/fixed.ts';
import { formatSigned } from '#domain/text/number-text.ts';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import { useView } from '#src/market/cells/use-view.ts';
import { klinePath } from '#src/market/list/kline-path.ts';
import { useLanguage, useNumberStyle, useText } from '#src/kit/index.ts';
import { Box, css, Num, Row, Text } from '#src/ui/index.ts';
import { largestMoves, type Contribution } from './largest-moves.ts';
import styles from './contributions.module.css';
import type { IndexFacts } from './use-indices.ts';

type RowProps = {
  readonly row: Contribution;
  readonly decimals: number;
  /** Index points of the longest bar. */
  readonly longest: number;
};

function ContributionRow({ row, decimals, longest }: RowProps) {
  const t = useText();
  const { separators } = useNumberStyle();
  const { symbol, points } = row;
  const view = useView({ kind: 'ticker', sym: symbol });
  const tone = points < 0 ? 'down' : 'up';
  const share = longest === 0 ? 0 : Math.abs(points) / longest;
  return (
    <li>
      <Link href={klinePath(symbol)} data-symbol={symbol} className={styles['row']}>
        <Text lang="en" weight={600}>
          {symbol}
        </Text>
        <LiveCell
          view={view}
          field="changePct"
          width={0}
          toned
          align="start"
          className={css({ color: 'text2' })}
        />
        <span aria-hidden className={styles['track']}>
          <i
            data-tone={tone}
            className={styles['bar']}
            style={{ '--share': `${share * 47.5}%` } as CSSProperties}
          />
        </span>
        <Num
          text={formatSigned(points, decimals, separators)}
          minusLabel={t('a11y.minus')}
          toned={tone}
        />
      </Link>
    </li>
  );
}

/** Members with the largest moves of an index, up and down, in index points. */
export function Contributions({ facts }: { readonly facts: IndexFacts }) {
  const t = useText('market');
  const language = useLanguage();
  const { contributions = [], priceDecimals, name } = facts;
  const rows = largestMoves(
    contributions.map(({ symbol, points }) => ({
      symbol,
      points: parseFixed(points, priceDecimals) ?? 0,
    })),
  );
  if (rows.length === 0) return null;
  const longest = Math.max(...rows.map(({ points }) => Math.abs(points)));
  const title = t('market.contribution', { name: name[language] });
  return (
    <Box aria-label={title} as="section" marginBlockStart={4} line="above">
      <Row gap={8} align="center" justify="between" minBlock={40} padInline="gutter">
        <Text as="h2" font="num" weight={600}>
          {title}
        </Text>
        <Text font="micro" color="text3">
          {t('market.points')}
        </Text>
      </Row>
      <ul>
        {rows.map((row) => (
          <ContributionRow key={row.symbol} row={row} decimals={priceDecimals} longest={longest} />
        ))}
      </ul>
    </Box>
  );
}
