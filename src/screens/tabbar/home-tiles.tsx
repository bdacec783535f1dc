import { Bot, Coins, Crown, HandCoins, History, Layers, Split, Sprout } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'wouter';
import { LiveCell, klinePath, useView } from '#src/market/index.ts';
import {
  type TextKey,
  isKnownPath,
  leadsToClosed,
  useInstrument,
  useLanguage,
  useText,
  useVenue,
} from '#src/kit/index.ts';
import { css, Stack, Text } from '#src/ui/index.ts';
import styles from './home.module.css';

const INDICATORS = ['XU100', 'XU030', 'BTC-USDT', 'USDT-TRY'] as const;

function Indicator({ symbol }: { readonly symbol: string }) {
  const view = useView({ kind: 'ticker', sym: symbol });
  const instrument = useInstrument(symbol);
  const language = useLanguage();
  return (
    <li>
      <Link href={klinePath(symbol)} className={styles['indicator']} data-symbol={symbol}>
        <Text ellipsis hint>
          {instrument?.kind === 'index' ? instrument.name[language] : symbol}
        </Text>
        <LiveCell view={view} field="last" width={0} className={styles['level']} />
        <LiveCell view={view} field="changePct" width={0} toned />
      </Link>
    </li>
  );
}

/** Indices, the largest coin and the USDT rate: the figures most users check first. */
export function HomeIndicators() {
  const t = useText('home');
  return (
    <ul className={styles['indicators']} aria-label={t('home.indices')} tabIndex={0}>
      {INDICATORS.map((symbol) => (
        <Indicator key={symbol} symbol={symbol} />
      ))}
    </ul>
  );
}

type Shortcut = {
  readonly path: string;
  readonly key: TextKey<'home'>;
  readonly Icon: ComponentType<{ readonly size: number; readonly strokeWidth: number }>;
};

const SHORTCUTS: readonly Shortcut[] = [
  { path: '/pages/tabbar/ipo', key: 'home.ipo', Icon: Sprout },
  { path: '/pages/stockBulk/bulkList', key: 'home.block', Icon: Layers },
  { path: '/pages/option/order', key: 'home.option', Icon: Split },
  { path: '/pages/coinICO/icoList', key: 'home.ico', Icon: Coins },
  { path: '/pages/robot/list', key: 'home.robot', Icon: Bot },
  { path: '/pages/stock/vip', key: 'home.vip', Icon: Crown },
  { path: '/pages/loan/index', key: 'home.loan', Icon: HandCoins },
  { path: '/pages/replay/index', key: 'home.replay', Icon: History },
];

/** Shortcuts to screens that are neither tabs nor closed. */
export function HomeShortcuts() {
  const t = useText('home');
  const closed = useVenue()?.closed ?? [];
  const shown = SHORTCUTS.filter(({ path }) => isKnownPath(path) && !leadsToClosed(path, closed));
  return (
    <ul className={styles['shortcuts']} aria-label={t('home.shortcuts')}>
      {shown.map(({ path, key, Icon }) => (
        <li key={path}>
          <Link
            href={path}
            className={css({
              display: 'grid',
              gap: 4,
              justifyItems: 'center',
              minBlock: 72,
              hint: true,
              textAlign: 'center',
            })}
          >
            <Stack
              as="span"
              aria-hidden
              place="center"
              square={44}
              surface={2}
              radius="card"
              color="text"
            >
              <Icon size={22} strokeWidth={1.75} />
            </Stack>
            {t(key)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
