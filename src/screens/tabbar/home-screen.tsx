import { Info, Search, ShieldCheck } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { ConnectionQuality, Page, openDrawer, session, useText } from '#src/kit/index.ts';
import { Avatar, InboxLink } from '#src/person/index.ts';
import { IconButton, IconLink } from '#src/ui/index.ts';
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
    <span className={styles['hello']}>
      <span className={styles['greeting']}>
        {name === '' ? t('tab.home') : t('home.hello', { name })}
      </span>
      {userInfo?.idStatus === 'succ' && (
        <span role="img" aria-label={t('home.verified')} className={styles['verified']}>
          <ShieldCheck aria-hidden size={18} strokeWidth={1.75} />
        </span>
      )}
      <span className={styles['quality']}>
        <ConnectionQuality />
      </span>
    </span>
  );
}

/** Home screen: holdings, market overview and news. */
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
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <HomeTotal />
          <FirstRunCard />
          <NoticeLine />
          <HomeIndicators />
          <HomeShortcuts />
          <HomeAds />
          <div className={styles['bleed']}>{userToken !== '' && <TodayIssues />}</div>
        </div>
        <div className={styles['column']}>
          <HomeList />
          <div className={styles['bleed']}>
            <HomeNews />
          </div>
          <p className={styles['simulated']}>
            <Info aria-hidden size={16} strokeWidth={1.75} />
            {t('home.simulated')}
          </p>
        </div>
      </div>
    </Page>
  );
}
