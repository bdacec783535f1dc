import { lazy, Suspense, useState, type MouseEvent } from 'react';
import { useSnapshot } from 'valtio';
import { usePathname } from 'wouter/use-browser-location';
import {
  CreditWatchHost,
  DrawerHost,
  MarginWatchHost,
  TradePasswordHost,
} from '#src/person/index.ts';
import { PriceSourceHost } from '#src/market/index.ts';
import { modals, useText } from '#src/kit/index.ts';
import { classes } from '#src/ui/index.ts';
import styles from './app.module.css';
import { MainNav } from './main-nav.tsx';
import { Screens } from './screens.tsx';
import { ShortcutsHost } from './shortcuts-host.tsx';
import { Toasts } from './toasts.tsx';
import { useIsWide } from './use-is-wide.ts';

const TAB_PAGES = '/pages/tabbar/';

const LazyModalHost = lazy(() =>
  import('./modal-host.tsx').then(({ ModalHost }) => ({ default: ModalHost })),
);

function focusContent(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#content')?.focus();
}

/** Everything that stays while screens come and go. */
export function App() {
  const t = useText();
  const path = usePathname();
  const isWide = useIsWide();
  const { open } = useSnapshot(modals);
  // The code of questions comes with the first one; from then on it stays, so that it can be seen
  // to leave.
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
