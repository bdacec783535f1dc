import { Info, Search, ShieldCheck } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { ConnectionQuality, Page, openDrawer, session, useText } from '#src/kit/index.ts';
import { Avatar, InboxLink } from '#src/person/index.ts';
import { Box, IconButton, IconLink, Row, Stack, Text } from '#src/ui/index.ts';
import { FirstRunCard } from './first-run-card.tsx';
import { HomeAds } from './home-ads.tsx';
import { HomeList } from './home-list.tsx';
import { TodayIssues } from './home-issues.tsx';
import { HomeNews, NoticeLine } from './home-news.tsx';
import { HomeTotal } from './home-total.tsx';
import { HomeIndicators, HomeShortcuts } from './home-tiles.tsx';
import styles from './home.module.css';

const ICON = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Greeting, identity status, and connection quality. */
function Heading() {
  const t = useText('home');
  const { userInfo } = useSnapshot(session);
  const name = userInfo?.account ?? '';
  return (
    <Row as="span" inline gap={4} align="center" minInline={0}>
      <Text ellipsis>{name === '' ? t('tab.home') : t('home.hello', { name })}</Text>
      {userInfo?.idStatus === 'succ' && (
        <Stack role="img" aria-label={t('home.verified')} as="span" rigid color="ok">
          <ShieldCheck aria-hidden size={18} strokeWidth={1.75} />
        </Stack>
      )}
      <span className={styles['quality']}>
        <ConnectionQuality />
      </span>
    </Row>
  );
}

/** Home screen: holdings, market overview and news; each is a column where they fit. */
export default function HomeScreen() {
  const t = useText('home', 'drawer');
  const { userInfo, userToken } = useSnapshot(session);
  return (
    <Page
      title={t('tab.home')}
      heading={<Heading />}
      back={false}
      pulls
      mark={
        <IconButton label={t('drawer.open')} onClick={openDrawer}>
          <Avatar name={userInfo?.account ?? ''} size="s" />
        </IconButton>
      }
      actions={
        <>
          <Link href="/pages/stock/search" asChild>
            <IconLink label={t('common.search')}>
              <Search {...ICON} />
            </IconLink>
          </Link>
          <InboxLink />
        </>
      }
    >
      <Stack
        columns={1}
        gap={16}
        padInline="gutter"
        padBlockEnd={24}
        className={styles['columns']}
        data-columns
      >
        <Stack columns={1} gap={12} alignContent="start">
          <HomeTotal />
          <FirstRunCard />
          <NoticeLine />
          <HomeIndicators />
          <HomeShortcuts />
          <HomeAds />
          <Box marginInline="bleed" className={styles['bleed']}>
            {userToken !== '' && <TodayIssues />}
          </Box>
        </Stack>
        <Stack columns={1} gap={12} alignContent="start">
          <HomeList />
        </Stack>
        <Stack columns={1} gap={12} alignContent="start">
          <Box marginInline="bleed" className={styles['bleed']}>
            <HomeNews />
          </Box>
          <Row as="p" gap={8} align="start" padBlock={8} hint>
            <Info aria-hidden size={16} strokeWidth={1.75} />
            {t('home.simulated')}
          </Row>
        </Stack>
      </Stack>
    </Page>
  );
}
