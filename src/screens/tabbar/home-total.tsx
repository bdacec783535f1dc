import { ArrowLeftRight, Download, Eye, EyeOff, RefreshCw, Upload } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { LiveCell, useView } from '#src/market/index.ts';
import { amounts, HideableAmount, session, useText } from '#src/kit/index.ts';
import { css, IconButton, Row, Stack, Tag, Text, classes } from '#src/ui/index.ts';
import styles from './home.module.css';

const LINKS = [
  { path: '/pages/recharge/recharge', key: 'drawer.deposit', Icon: Download },
  { path: '/pages/withdraw/withdraw', key: 'drawer.withdraw', Icon: Upload },
  { path: '/pages/exchange/cryptoTransfer', key: 'account.transfer', Icon: ArrowLeftRight },
  { path: '/pages/exchange/index', key: 'account.convert', Icon: RefreshCw },
] as const;
const ACTION = css({
  display: 'grid',
  gap: 4,
  alignContent: 'center',
  justifyItems: 'center',
  minBlock: 52,
  surface: 3,
  radius: 'input',
  font: 'caption',
  weight: 600,
  color: 'text',
  textAlign: 'center',
});

function Actions() {
  const t = useText('account', 'drawer');
  return (
    <div className={styles['buttons']}>
      {LINKS.map(({ path, key, Icon: LinkIcon }) => (
        <Link key={path} href={path} className={ACTION}>
          <LinkIcon aria-hidden size={20} strokeWidth={1.75} />
          {t(key)}
        </Link>
      ))}
    </div>
  );
}

/** Value of the current account in lira, today's change, and the available balance. */
export function HomeTotal() {
  const t = useText('account', 'drawer');
  const view = useView({ kind: 'account', currency: 'TRY' });
  const { hideAmounts } = useSnapshot(amounts);
  const { userAccountType } = useSnapshot(session);
  const isDemo = userAccountType === 'demo';
  const Icon = hideAmounts ? EyeOff : Eye;
  const toggle = (): void => {
    amounts.hideAmounts = !hideAmounts;
  };
  return (
    <Stack aria-label={t('account.total')} as="section" gap={8} pad={16} card data-account="TRY">
      <div className={classes(styles['top'], styles['wraps'])}>
        <span>{t('account.total')}</span>
        <IconButton label={t(hideAmounts ? 'account.show' : 'account.hide')} onClick={toggle}>
          <Icon aria-hidden size={20} strokeWidth={1.75} />
        </IconButton>
        <Link
          href="/pages/user/accounts"
          className={css({
            display: 'flex',
            inline: true,
            align: 'center',
            minBlock: 44,
            marginInlineStart: 'auto',
          })}
        >
          <Tag tone={isDemo ? 'demo' : 'neutral'}>
            {t(isDemo ? 'app.demoAccount' : 'app.realAccount')}
          </Tag>
        </Link>
      </div>
      <Row as="p" gap={2} align="baseline" minBlock={36} font="num-xl" className={styles['total']}>
        <HideableAmount>
          <span>₺</span>
          <LiveCell view={view} field="total" source={false} />
        </HideableAmount>
      </Row>
      <dl className={styles['figures']}>
        <Row wrap columnGap={8} justify="between" padBlock={4}>
          <Text as="dt" hint>
            {t('account.today')}
          </Text>
          <dd>
            <HideableAmount>
              <LiveCell view={view} field="today" width={0} toned source={false} />{' '}
              <LiveCell view={view} field="todayPct" width={0} toned source={false} />
            </HideableAmount>
          </dd>
        </Row>
        <Row wrap columnGap={8} justify="between" padBlock={4}>
          <Text as="dt" hint>
            {t('account.available')}
          </Text>
          <dd>
            <HideableAmount>
              <LiveCell view={view} field="available" width={0} source={false} />
            </HideableAmount>
          </dd>
        </Row>
      </dl>
      <Actions />
    </Stack>
  );
}
