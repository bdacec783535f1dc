import { ArrowLeftRight, Download, Eye, EyeOff, Upload, WalletCards } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { LiveCell, type LiveView, useView } from '#src/market/index.ts';
import { amounts, HideableAmount, isKnownPath, session, useText } from '#src/kit/index.ts';
import { Box, IconButton, Row, SelectMenu, Tag, Text, css } from '#src/ui/index.ts';
import styles from './account-total.module.css';

type Currency = 'TRY' | 'USD' | 'USDT';
const CURRENCIES: readonly Currency[] = ['TRY', 'USD', 'USDT'];

const PARTS = [
  { field: 'cash', key: 'account.cash' },
  { field: 'stocks', key: 'account.stocks' },
  { field: 'coins', key: 'account.coins' },
  { field: 'contracts', key: 'account.contracts' },
  { field: 'options', key: 'account.options' },
  { field: 'robots', key: 'account.robots' },
  { field: 'subscriptions', key: 'account.subscriptions' },
] as const;
const STATES = [
  { field: 'available', key: 'account.available' },
  { field: 'frozen', key: 'account.frozen' },
  { field: 'today', key: 'account.today' },
] as const;
const LINKS = [
  { path: '/pages/recharge/recharge', key: 'drawer.deposit', Icon: Download },
  { path: '/pages/withdraw/withdraw', key: 'drawer.withdraw', Icon: Upload },
  { path: '/pages/exchange/cryptoTransfer', key: 'account.transfer', Icon: ArrowLeftRight },
  { path: '/pages/user/assets', key: 'account.assets', Icon: WalletCards },
] as const;

const ACTION = css({
  display: 'flex',
  direction: 'column',
  gap: 4,
  align: 'center',
  justify: 'center',
  grow: true,
  minBlock: 52,
  surface: 3,
  radius: 'input',
  font: 'caption',
  weight: 600,
  color: 'text',
});

/** Currency sign before the total, for currencies written that way. */
const BEFORE: Readonly<Record<Currency, string>> = { TRY: '₺', USD: '$', USDT: '' };
const AFTER: Readonly<Record<Currency, string>> = { TRY: '', USD: '', USDT: ' USDT' };

type FiguresProps = { readonly view: LiveView; readonly list: typeof PARTS | typeof STATES };

function Figures({ view, list }: FiguresProps) {
  const t = useText('account');
  return (
    <dl className={styles['figures']}>
      {list.map(({ field, key }) => (
        <div key={field}>
          <Text as="dt" hint>
            {t(key)}
          </Text>
          <dd>
            <HideableAmount>
              <LiveCell view={view} field={field} toned={field === 'today'} source={false} />
            </HideableAmount>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Current value of the account, by part. */
export function AccountTotal() {
  const t = useText('account', 'drawer');
  const [currency, setCurrency] = useState<Currency>('TRY');
  const view = useView({ kind: 'account', currency });
  const { hideAmounts } = useSnapshot(amounts);
  const { userAccountType } = useSnapshot(session);
  const isDemo = userAccountType === 'demo';
  const Icon = hideAmounts ? EyeOff : Eye;
  const toggle = (): void => {
    amounts.hideAmounts = !hideAmounts;
  };
  return (
    <Box aria-label={t('account.total')} as="section" pad={16} card data-account={currency}>
      <div className={styles['top']}>
        <Text hint>{t('account.total')}</Text>
        <IconButton label={t(hideAmounts ? 'account.show' : 'account.hide')} onClick={toggle}>
          <Icon aria-hidden size={20} strokeWidth={1.75} />
        </IconButton>
        <Row as="span" gap={8} align="center" marginInlineStart="auto">
          <SelectMenu
            look="plain"
            label={t('account.currency')}
            value={currency}
            options={CURRENCIES.map((value) => ({ value, label: value }))}
            onChange={setCurrency}
          />
          <Tag tone={isDemo ? 'demo' : 'neutral'}>
            {t(isDemo ? 'app.demoAccount' : 'app.realAccount')}
          </Tag>
        </Row>
      </div>
      <Text as="p" minBlock={36} font="num-xl" className={styles['total']}>
        <HideableAmount>
          <Text font="num-l" color="text2" className={styles['symbol']}>
            {BEFORE[currency]}
          </Text>
          <LiveCell view={view} field="total" source={false} />
          <Text font="num-l" color="text2" className={styles['symbol']}>
            {AFTER[currency]}
          </Text>
        </HideableAmount>
      </Text>
      <Figures view={view} list={PARTS} />
      <Figures view={view} list={STATES} />
      <Row gap={8} className={styles['buttons']}>
        {LINKS.filter(({ path }) => isKnownPath(path)).map(({ path, key, Icon: LinkIcon }) => (
          <Link key={path} href={path} className={ACTION}>
            <LinkIcon aria-hidden size={20} strokeWidth={1.75} />
            {t(key)}
          </Link>
        ))}
      </Row>
    </Box>
  );
}
