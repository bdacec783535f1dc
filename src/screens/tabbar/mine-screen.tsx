import { SlidersHorizontal } from 'lucide-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { InboxLink, ProfileHead } from '#src/person/index.ts';
import {
  Page,
  VERSION,
  VenueTag,
  openDrawer,
  refreshLoginInfo,
  session,
  useText,
} from '#src/kit/index.ts';
import { IconLink, Stack, Text } from '#src/ui/index.ts';
import { MineGrids } from './mine-grids.tsx';
import styles from './mine-screen.module.css';
import { MineStanding } from './mine-standing.tsx';
import { MineTotal } from './mine-total.tsx';

const ICON = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Lets a demo visitor register at any time and keep the demo account. */
function Complete() {
  const t = useText('account');
  const { userTokenReal } = useSnapshot(session);
  if (userTokenReal !== '') return null;
  return (
    <Link href="/pages/account/reg" className={styles['complete']}>
      <Text as="strong" font="body" weight={600}>
        {t('account.completeTitle')}
      </Text>
      <span>{t('account.completeText')}</span>
    </Link>
  );
}

/** Account screen: user, value, and links to all account pages. */
export default function MineScreen() {
  const t = useText('account', 'drawer');
  useEffect(() => void refreshLoginInfo(), []);
  return (
    <Page
      title={t('tab.mine')}
      back={false}
      narrow
      actions={
        <>
          <Link href="/pages/user/display" asChild>
            <IconLink label={t('title.display')}>
              <SlidersHorizontal {...ICON} />
            </IconLink>
          </Link>
          <InboxLink />
        </>
      }
    >
      <Stack columns={1} gap={8} padInline="gutter" padBlockEnd={16}>
        <ProfileHead onMenu={openDrawer} />
        <Complete />
        <MineStanding />
        <MineTotal />
        <MineGrids />
        <Text as="p" padBlock={8} font="caption" color="text3" textAlign="center">
          {t('app.version', { version: VERSION })} <VenueTag />
        </Text>
      </Stack>
    </Page>
  );
}
