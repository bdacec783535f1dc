import { SlidersHorizontal } from 'lucide-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { AccountTotal } from '#src/money/index.ts';
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
import { Box, Halves, IconLink, Stack, Text } from '#src/ui/index.ts';
import { MineGrids } from './mine-grids.tsx';
import styles from './mine-screen.module.css';
import { MineStanding } from './mine-standing.tsx';

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
      narrow="list"
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
      <Box padBlockEnd={16}>
        <Halves
          first={
            <Stack columns={1} gap={8} padInline="gutter">
              <ProfileHead onMenu={openDrawer} />
              <Complete />
              <MineStanding />
              <AccountTotal />
            </Stack>
          }
          second={
            <Stack columns={1} gap={8} padInline="gutter" padBlockStart={8} padBlockEnd={8}>
              <MineGrids />
            </Stack>
          }
        />
        <Text as="p" padBlock={8} font="caption" color="text3" textAlign="center">
          {t('app.version', { version: VERSION })} <VenueTag />
        </Text>
      </Box>
    </Page>
  );
}
