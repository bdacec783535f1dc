import { ChevronRight, LogOut } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useRef, type PointerEvent, type Ref } from 'react';
import { useSnapshot } from 'valtio';
import { navigate } from 'wouter/use-browser-location';
import { subscribeKey } from 'valtio/vanilla/utils';
import { ProfileHead } from '#src/person/profile/profile-head.tsx';
import {
  VERSION,
  VenueTag,
  closeDrawer,
  refreshLoginInfo,
  session,
  useText,
  drawer,
} from '#src/kit/index.ts';
import { leaveAccount } from '#src/person/session/sign-out-flow.ts';
import { Box, classes, css, Logo, type Look, Stack, Text, useReturnFocus } from '#src/ui/index.ts';
import styles from './drawer.module.css';
import { drawerButtons, drawerRows, rowTarget, type DrawerRow } from './drawer-rows.ts';

const NAME = 'Terazi';

/** A swipe this far to the left closes the drawer. */
const SWIPE_PX = 48;

function isDrawerEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'drawer' in state;
}

function follow(isOpen: boolean): void {
  // The open drawer is its own history entry, so that "back" returns to the page.
  if (isOpen) navigate(location.pathname + location.search, { state: { drawer: true } });
  // Closed without navigation: its entry is removed. Otherwise the next screen has replaced it.
  else if (isDrawerEntry()) history.back();
}

/** Makes "back" close the drawer. Called once, on first opening. */
function startDrawerBack(): void {
  subscribeKey(drawer, 'open', follow);
  addEventListener('popstate', () => {
    if (!isDrawerEntry()) closeDrawer();
  });
  follow(drawer.open);
}

startDrawerBack();

function go(path: string): void {
  navigate(path);
}

/** Closes the drawer, then opens the next screen in place of its history entry. */
function closeAndGo(path: string): void {
  closeDrawer();
  navigate(path, { replace: true });
}

const DRAWER_ROW: Look = {
  display: 'flex',
  gap: 12,
  align: 'center',
  wide: true,
  minBlock: 52,
  font: 'body',
  color: 'text',
  textAlign: 'start',
};
const BUTTON = css({
  display: 'flex',
  gap: 8,
  align: 'center',
  justify: 'center',
  minBlock: 44,
  surface: 3,
  radius: 'input',
  font: 'body',
  weight: 600,
});

function Row({ row, isSignedIn }: { readonly row: DrawerRow; readonly isSignedIn: boolean }) {
  const t = useText('drawer');
  const { Icon, textKey } = row;
  return (
    <li>
      <button
        type="button"
        className={css(DRAWER_ROW)}
        onClick={() => closeAndGo(rowTarget(row, isSignedIn))}
      >
        <Icon size={22} strokeWidth={1.75} className={css({ color: 'text2' })} />
        <span>{t(textKey)}</span>
        <ChevronRight
          aria-hidden
          size={20}
          className={css({ marginInlineStart: 'auto', color: 'text3' })}
        />
      </button>
    </li>
  );
}

function Content({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const t = useText('drawer', 'kyc', 'seed');
  const { userInfo } = useSnapshot(session);
  const buttons = drawerButtons();
  return (
    <>
      <div
        className={css({
          display: 'flex',
          gap: 8,
          align: 'center',
          rigid: true,
          minBlock: 52,
          font: 'title',
        })}
      >
        <Logo size={28} />
        <span lang="en">{NAME}</span>
        <Text marginInlineStart="auto">
          <VenueTag size="m" />
        </Text>
      </div>
      <ProfileHead onLeave={closeDrawer} />
      {buttons.length > 0 && (
        <Stack columns={2} gap={8} padBlockEnd={16}>
          {buttons.map((one) => (
            <button
              key={one.path}
              type="button"
              className={BUTTON}
              onClick={() => closeAndGo(rowTarget(one, isSignedIn))}
            >
              <one.Icon size={20} strokeWidth={1.75} />
              {t(one.textKey)}
            </button>
          ))}
        </Stack>
      )}
      <Box as="ul" padInline={20} padBlock={8} ruled className={styles['rows']}>
        {drawerRows(userInfo?.openAutoApply ?? false).map((row) => (
          <Row key={row.path} row={row} isSignedIn={isSignedIn} />
        ))}
      </Box>
      <Box rigid padBlockEnd={12}>
        {isSignedIn && (
          <button
            type="button"
            className={css({ ...DRAWER_ROW, color: 'danger' })}
            onClick={() => {
              closeDrawer();
              void leaveAccount(go);
            }}
          >
            <LogOut aria-hidden size={22} strokeWidth={1.75} />
            {t('drawer.signOut')}
          </button>
        )}
        <Text as="p" padBlock={8} font="caption" color="text3">
          {t('app.version', { version: VERSION })}
        </Text>
      </Box>
    </>
  );
}

/** Closes on a swipe far enough to the left. */
function useSwipe() {
  const from = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.pointerType === 'mouse' ? null : event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      if (from.current !== null && from.current - event.clientX >= SWIPE_PX) closeDrawer();
      from.current = null;
    },
  };
}

type PanelProps = {
  readonly isSignedIn: boolean;
  /** Passed through so that the portal sees the closing animation and waits for it. */
  readonly ref?: Ref<HTMLDivElement>;
};

function Panel({ isSignedIn, ref }: PanelProps) {
  const t = useText('drawer');
  const swipe = useSwipe();
  const returnFocus = useReturnFocus();
  return (
    <>
      <div className={styles['mask']} />
      <Dialog.Content
        ref={ref}
        className={classes(css({ focusInset: true }), styles['drawer'])}
        aria-describedby={undefined}
        onCloseAutoFocus={returnFocus}
        {...swipe}
      >
        <Dialog.Title className="visually-hidden">{t('drawer.title')}</Dialog.Title>
        <Content isSignedIn={isSignedIn} />
      </Dialog.Content>
    </>
  );
}

/**
 * The account menu, from the left. Opening it reloads the signed-in user and the identity status.
 */
export function DrawerPanel({ open }: { readonly open: boolean }) {
  const { userToken } = useSnapshot(session);
  useEffect(() => {
    if (open) void refreshLoginInfo();
  }, [open]);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && closeDrawer()}>
      <Dialog.Portal>
        <Panel isSignedIn={userToken !== ''} />
      </Dialog.Portal>
    </Dialog.Root>
  );
}
