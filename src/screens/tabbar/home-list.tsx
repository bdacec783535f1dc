import { useState } from 'react';
import { Link } from 'wouter';
import type { ListSpec } from '#protocol/worker/market-worker.ts';
import {
  LiveCell,
  LiveSpark,
  klinePath,
  useListOrder,
  useView,
  useWatchedSymbols,
} from '#src/market/index.ts';
import { useInstrument, useLanguage, useText } from '#src/kit/index.ts';
import {
  Box,
  Chip,
  ChipRow,
  css,
  EmptyState,
  Row,
  SkeletonRows,
  Stack,
  Text,
} from '#src/ui/index.ts';
import styles from './home.module.css';

const ROWS = 10;
const LISTS = ['watch', 'hot', 'gainers', 'losers', 'coins'] as const;
type ListName = (typeof LISTS)[number];

const SPECS: Readonly<Record<Exclude<ListName, 'watch'>, ListSpec>> = {
  hot: { group: 'stock:TR', sort: 'turnover', order: 'desc', filter: 'all' },
  gainers: { group: 'stock:TR', sort: 'change', order: 'desc', filter: 'gainers' },
  losers: { group: 'stock:TR', sort: 'change', order: 'asc', filter: 'losers' },
  coins: { group: 'spot', sort: 'turnover', order: 'desc', filter: 'all' },
};

/** One instrument: name, intraday curve, price and change in live cells. */
function HomeRow({ symbol }: { readonly symbol: string }) {
  const view = useView({ kind: 'ticker', sym: symbol });
  const instrument = useInstrument(symbol);
  const language = useLanguage();
  return (
    <li>
      <Link href={klinePath(symbol)} className={styles['market']} data-symbol={symbol}>
        <Stack
          as="span"
          aria-hidden
          rigid
          place="center"
          square={32}
          surface={2}
          radius="round"
          font="micro"
          weight={600}
          color="text2"
        >
          {symbol.slice(0, 2)}
        </Stack>
        <Stack as="span" fill font="body" className={styles['names']}>
          <Text as="strong" lang="en" ellipsis weight={600}>
            {symbol}
          </Text>
          <Row as="span" gap={8} minInline={0} hint className={styles['wraps']}>
            <Text ellipsis hint>
              {instrument?.name[language] ?? ''}
            </Text>
            <LiveCell
              view={view}
              field="turnover"
              width={0}
              source={false}
              className={css({ rigid: true })}
            />
          </Row>
        </Stack>
        <LiveSpark symbol={symbol} />
        <span className={styles['values']}>
          <LiveCell view={view} field="last" width={0} />
          <LiveCell view={view} field="changePct" width={0} toned />
        </span>
      </Link>
    </li>
  );
}

function Rows({ list, name }: { readonly list: ListSpec; readonly name: ListName }) {
  const t = useText('home');
  const view = useView({ kind: 'list', list });
  const symbols = useListOrder(view);
  if (symbols === null) return <SkeletonRows count={ROWS} kind="list" />;
  if (symbols.length === 0) return <EmptyState text={t('home.emptyList')} />;
  return (
    <ul data-list={name}>
      {symbols.slice(0, ROWS).map((symbol) => (
        <HomeRow key={symbol} symbol={symbol} />
      ))}
    </ul>
  );
}

/** Ten instruments of a list: starred, most traded, gainers, losers. */
export function HomeList() {
  const t = useText('home');
  const watched = useWatchedSymbols();
  const [chosen, setChosen] = useState<ListName | null>(null);
  const name = chosen ?? (watched.length > 0 ? 'watch' : 'hot');
  return (
    <Box aria-label={t('home.list')} as="section" minInline={0}>
      <Box marginInline="bleed">
        <ChipRow label={t('home.list')}>
          {LISTS.map((one) => (
            <Chip key={one} selected={one === name} onClick={() => setChosen(one)}>
              {t(`home.${one}`)}
            </Chip>
          ))}
        </ChipRow>
      </Box>
      {name !== 'watch' && <Rows key={name} name={name} list={SPECS[name]} />}
      {name === 'watch' && watched.length > 0 && (
        <ul data-list="watch">
          {watched.slice(0, ROWS).map((symbol) => (
            <HomeRow key={symbol} symbol={symbol} />
          ))}
        </ul>
      )}
      {name === 'watch' && watched.length === 0 && (
        <EmptyState
          text={t('home.emptyWatch')}
          action={
            <Link
              href="/pages/tabbar/markets"
              className={css({
                display: 'flex',
                inline: true,
                align: 'center',
                minBlock: 44,
                font: 'body',
                color: 'primary-text',
              })}
            >
              {t('home.goMarkets')}
            </Link>
          }
        />
      )}
    </Box>
  );
}
