import { type MouseEvent, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { usePathname } from 'wouter/use-browser-location';
import {
  CreditWatchHost,
  DrawerHost,
  MarginWatchHost,
  TradePasswordHost,
} from '#src/person/index.ts';
import { PriceSourceHost } from '#src/market/index.ts';
import { modals, useText, deferredDialog, shortcuts, withTexts } from '#src/kit/index.ts';
import { classes } from '#src/ui/index.ts';
import styles from './app.module.css';
import { MainNav } from './main-nav.tsx';
import { Screens } from './screens.tsx';
import { Toasts } from './toasts.tsx';

const TAB_PAGES = '/pages/tabbar/';

const LazyModalHost = lazy(() =>
  import('./modal-host.tsx').then(({ ModalHost }) => ({ default: ModalHost })),
);

function focusContent(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#content')?.focus();
}

const sheet = deferredDialog(
  async () => (await withTexts(['keys', 'chart'], import('./shortcuts-sheet.tsx'))).ShortcutsSheet,
);

function close(): void {
  shortcuts.isOpen = false;
}

/** Shows the keyboard shortcuts on request. */
function ShortcutsHost() {
  const { isOpen } = useSnapshot(shortcuts);
  return <sheet.Part open={isOpen} onClose={close} />;
}

/** From this width on, the tabs are a rail on the left. */
const WIDE = '(width >= 768px)';

function listen(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the screen is at least as wide as a tablet. */
function useIsWide(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(WIDE).matches);
}

/** Frame of the application that stays while screens change. */
export function App() {
  const t = useText();
  const path = usePathname();
  const isWide = useIsWide();
  const { open } = useSnapshot(modals);
  // The code of questions loads with the first one. It stays mounted afterwards to animate closing.
  const [hasAsked, setHasAsked] = useState(false);
  if (open !== null && !hasAsked) setHasAsked(true);
  const hasBar = !isWide && path.startsWith(TAB_PAGES);
  return (
    <div className={classes(styles['shell'], isWide && styles['wide'])}>
      <a href="#content" className="skip-link" onClick={focusContent}>
        {t('nav.skip')}
      </a>
      {isWide && <MainNav look="rail" path={path} />}
      <div key="screen" className={styles['screen']}>
        <MarginWatchHost />
        <CreditWatchHost />
        <Screens />
      </div>
      {hasBar && <MainNav look="bar" path={path} />}
      <Toasts />
      <PriceSourceHost />
      <ShortcutsHost />
      <TradePasswordHost />
      <DrawerHost />
      {hasAsked && (
        <Suspense fallback={null}>
          <LazyModalHost />
        </Suspense>
      )}
    </div>
  );
}
