import { Link } from 'wouter';
import type { Exchange } from '#domain/market/types.ts';
import { parseFixed, pow10 } from '#domain/money/fixed.ts';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import {
  readCell,
  sessionStatus,
  useLanguage,
  useServerNow,
  useText,
  useVenue,
} from '#src/kit/index.ts';
import { ShareBar } from '#src/market/cells/share-bar.tsx';
import { type LiveView, useView } from '#src/market/cells/use-view.ts';
import { klinePath } from '#src/market/list/kline-path.ts';
import { Box, classes, Column, css, Row, Stack, Tag, Text } from '#src/ui/index.ts';
import { DayChart } from './day-chart.tsx';
import styles from './index-hero.module.css';
import type { IndexFacts } from './use-indices.ts';

/** Phase of the exchange as a tag. */
function PhaseTag({ exchange }: { readonly exchange: Exchange }) {
  const t = useText();
  const venue = useVenue();
  const { mode, phaseKey } = sessionStatus(useServerNow(), exchange, venue?.alwaysOpen ?? false);
  if (mode === 'simulated') return <Tag tone="demo">{t('app.simSession')}</Tag>;
  return <Tag>{t(phaseKey)}</Tag>;
}

const FACTS = [
  ['high', 'trade.highPrice', 'start'],
  ['low', 'trade.lowPrice', 'center'],
  ['reference', 'trade.prevClose', 'end'],
] as const;

function HeroFacts({ view }: { readonly view: LiveView }) {
  const t = useText('trade');
  return (
    <Stack as="dl" columns={3} gap={8} padBlockStart={8} line="above">
      {FACTS.map(([field, word, textAlign]) => (
        <Box key={field} textAlign={textAlign}>
          <Text as="dt" font="micro" color="text3">
            {t(word)}
          </Text>
          <Text as="dd" marginBlockStart={2} font="num-s">
            <LiveCell view={view} field={field} width={0} />
          </Text>
        </Box>
      ))}
    </Stack>
  );
}

type BreadthProps = { readonly up: number; readonly down: number; readonly flat: number };

/** Number of index members that rose, fell or did not change. */
function Breadth({ up, down, flat }: BreadthProps) {
  const t = useText('market');
  const parts = [
    { tone: 'up', flex: `${up} 1 0` },
    { tone: 'flat', flex: `${flat} 1 0` },
    { tone: 'down', flex: `${down} 1 0` },
  ] as const;
  return (
    <Row gap={8} align="center" padBlockStart={4} font="num-s">
      <Text color="up">{t('market.rising', { count: up })}</Text>
      <ShareBar parts={parts} />
      <span className="visually-hidden">{t('market.flat', { count: flat })}</span>
      <Text color="down">{t('market.falling', { count: down })}</Text>
    </Row>
  );
}

/** Main index of a country: level, intraday chart, breadth. */
export function IndexHero({ facts }: { readonly facts: IndexFacts }) {
  const t = useText('market', 'trade');
  const language = useLanguage();
  const { symbol, exchange, priceDecimals, members, up, down, flat } = facts;
  const view = useView({ kind: 'ticker', sym: symbol });
  const reference = parseFixed(facts.ticker.reference, priceDecimals) ?? 0;
  const name = facts.name[language];
  const note = t('market.members', { count: members.length });
  const shown = (field: string): string => readCell(view.id, field).text;
  return (
    <Column aria-label={name} as="section" gap={8} pad={16} marginInline="gutter" card>
      <Row gap={8} align="center" justify="between">
        <div>
          <Link
            href={klinePath(symbol)}
            className={classes(
              css({
                display: 'flex',
                inline: true,
                wrap: true,
                columnGap: 8,
                align: 'baseline',
                font: 'title',
                color: 'text',
                position: 'relative',
              }),
              styles['name'],
            )}
          >
            {name}
            <Text lang="en" font="micro" color="text3">
              {symbol}
            </Text>
          </Link>
          <Text as="p" font="micro" color="text3">
            {t('market.indexNote', { members: note })}
          </Text>
        </div>
        <PhaseTag exchange={exchange} />
      </Row>
      <Row wrap columnGap={8} align="baseline" data-symbol={symbol}>
        <LiveCell view={view} field="last" width={0} className={styles['last']} />
        <Row as="span" gap={8} font="num-s" color="text2">
          <LiveCell view={view} field="change" width={0} toned />
          <LiveCell view={view} field="changePct" width={0} toned />
        </Row>
      </Row>
      <DayChart
        symbol={symbol}
        exchange={exchange}
        view={view}
        reference={reference / pow10(priceDecimals)}
        label={t('market.dayChart', {
          name,
          high: shown('high'),
          low: shown('low'),
          last: shown('last'),
        })}
      />
      <HeroFacts view={view} />
      <Breadth up={up} down={down} flat={flat} />
    </Column>
  );
}
