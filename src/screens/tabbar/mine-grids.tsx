import {
  Bell,
  Bot,
  Boxes,
  CalendarDays,
  ChartCandlestick,
  ChartColumn,
  ChartPie,
  Coins,
  Contrast,
  Crown,
  FileDown,
  FileText,
  Fingerprint,
  Gauge,
  Globe,
  HandCoins,
  Headphones,
  History,
  IdCard,
  Info,
  Landmark,
  Link2,
  LogOut,
  MessageSquareText,
  Newspaper,
  RefreshCw,
  ScrollText,
  ShieldAlert,
  ShieldCheck,
  ShoppingBasket,
  Split,
  Sprout,
  Star,
  TrendingUp,
  UserRound,
  UsersRound,
  Vote,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'wouter';
import { AnswersOnTile, leaveAccount } from '#src/person/index.ts';
import { type TextKey, isKnownPath, useText } from '#src/kit/index.ts';
import { Box, Text, css } from '#src/ui/index.ts';
import styles from './mine-screen.module.css';

type Icon = ComponentType<{
  readonly size: number;
  readonly strokeWidth: number;
  readonly className: string;
}>;
type Tile = {
  readonly path: string;
  readonly key: TextKey<'account' | 'drawer' | 'title'>;
  readonly Icon: Icon;
};
type Group = { readonly key: TextKey<'account'>; readonly tiles: readonly Tile[] };

const ICON = { size: 24, strokeWidth: 1.75, className: css({ color: 'text' }) } as const;
const ACCOUNT = 'account.account';
const SUPPORT = '/pages/user/service';

const GROUPS: readonly Group[] = [
  {
    key: 'account.myTrades',
    tiles: [
      { path: '/pages/tabbar/position', key: 'account.positions', Icon: ChartCandlestick },
      { path: '/pages/contract/risk', key: 'title.riskGauge', Icon: ShieldAlert },
      { path: '/pages/basket/index', key: 'title.basket', Icon: ShoppingBasket },
      { path: '/pages/stock/order', key: 'account.orders', Icon: FileText },
      { path: '/pages/portfolio/index', key: 'title.portfolio', Icon: ChartPie },
      { path: '/pages/stock/income', key: 'account.income', Icon: TrendingUp },
      { path: '/pages/stock/record', key: 'title.tradeRecord', Icon: ChartColumn },
      { path: '/pages/coin/assetsRecord', key: 'account.records', Icon: FileText },
      { path: '/pages/stockIPO/ipoRecord', key: 'title.ipoRecord', Icon: Sprout },
      { path: '/pages/option/positions', key: 'title.optionPositions', Icon: Split },
      { path: '/pages/coinICO/applyList', key: 'title.icoApplyList', Icon: Coins },
      { path: '/pages/robot/record', key: 'title.robotRecord', Icon: Bot },
    ],
  },
  {
    key: 'account.products',
    tiles: [
      { path: '/pages/robot/list', key: 'title.robotList', Icon: Bot },
      { path: '/pages/stockBulk/bulkList', key: 'title.bulkList', Icon: Boxes },
      { path: '/pages/coinICO/icoList', key: 'title.icoList', Icon: Coins },
      { path: '/pages/stock/vip', key: 'title.vipStock', Icon: Crown },
      { path: '/pages/advice/index', key: 'title.tradingAdvice', Icon: MessageSquareText },
      { path: '/pages/stock/vote', key: 'title.vote', Icon: Vote },
    ],
  },
  {
    key: 'account.tools',
    tiles: [
      { path: '/pages/watchlist/index', key: 'account.watchlist', Icon: Star },
      { path: '/pages/exchange/index', key: 'account.convert', Icon: RefreshCw },
      { path: '/pages/fundsDetail/index', key: 'account.funds', Icon: ScrollText },
      { path: '/pages/loan/index', key: 'account.loan', Icon: HandCoins },
      { path: '/pages/alert/index', key: 'title.alerts', Icon: Bell },
      { path: '/pages/calendar/index', key: 'title.events', Icon: CalendarDays },
      { path: '/pages/export/index', key: 'title.export', Icon: FileDown },
      { path: '/pages/trust/ledger', key: 'title.balanceProof', Icon: Link2 },
      { path: '/pages/replay/index', key: 'title.replay', Icon: History },
      { path: '/pages/news/list', key: 'title.news', Icon: Newspaper },
      { path: SUPPORT, key: 'title.service', Icon: Headphones },
    ],
  },
  {
    key: ACCOUNT,
    tiles: [
      { path: '/pages/user/accounts', key: 'account.accounts', Icon: UsersRound },
      { path: '/pages/user/security', key: 'account.security', Icon: ShieldCheck },
      { path: '/pages/user/userInfo', key: 'account.profile', Icon: UserRound },
      { path: '/pages/user/kyc', key: 'account.identity', Icon: IdCard },
      { path: '/pages/wallet/bankList', key: 'drawer.bankDetails', Icon: Landmark },
      { path: '/pages/user/creditScore', key: 'account.credit', Icon: Gauge },
      { path: '/pages/common/lang', key: 'account.language', Icon: Globe },
      { path: '/pages/user/display', key: 'account.display', Icon: Contrast },
      { path: '/pages/user/permissions', key: 'title.privacyPermissions', Icon: Fingerprint },
      { path: '/pages/user/about', key: 'title.about', Icon: Info },
    ],
  },
];

/** Links to the existing account screens, by topic. */
export function MineGrids() {
  const t = useText('account', 'drawer');
  const [, go] = useLocation();
  const groups = GROUPS.map(({ key, tiles }) => ({
    key,
    tiles: tiles.filter(({ path }) => isKnownPath(path)),
  }));
  return groups
    .filter(({ tiles }) => tiles.length > 0)
    .map(({ key, tiles }) => (
      <Box key={key} aria-label={t(key)} as="section" pad={16} card>
        <Text as="h2" hint>
          {t(key)}
        </Text>
        <ul className={styles['grid']}>
          {tiles.map(({ path, key: name, Icon: TileIcon }) => (
            <li key={path}>
              <Link href={path} className={styles['tile']}>
                <TileIcon {...ICON} />
                {t(name)}
                {path === SUPPORT && <AnswersOnTile />}
              </Link>
            </li>
          ))}
          {key === ACCOUNT && (
            <li>
              <button
                type="button"
                className={styles['tile']}
                onClick={() => void leaveAccount(go)}
              >
                <LogOut aria-hidden {...ICON} />
                {t('drawer.signOut')}
              </button>
            </li>
          )}
        </ul>
      </Box>
    ));
}
