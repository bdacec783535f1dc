import { lazy, type MouseEvent, Suspense } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useMedia, useText } from '#src/kit/index.ts';
import { classes, Column, css } from '#src/ui/index.ts';
import styles from './app.module.css';
import { loadHosts } from './load-hosts.ts';
import { MainNav } from './main-nav.tsx';
import { Screens } from './screens.tsx';
import { Toasts } from './toasts.tsx';

const TAB_PAGES = '/pages/tabbar/';

const LazyHosts = lazy(async () => ({ default: (await loadHosts()).Hosts }));
const LazyWatches = lazy(async () => ({ default: (await loadHosts()).Watches }));

function focusContent(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#content')?.focus();
}

/** From this width on, the tabs are a rail on the left. */
const WIDE = '(width >= 768px)';

/** Whether the screen is at least as wide as a tablet. */
function useIsWide(): boolean {
  return useMedia(WIDE);
}

/** Frame of the application that stays while screens change. */
export function App() {
  const t = useText();
  const path = usePathname();
  const isWide = useIsWide();
  const hasBar = !isWide && path.startsWith(TAB_PAGES);
  return (
    <div
      className={classes(
        css({ display: 'flex', direction: isWide ? undefined : 'column' }),
        styles['shell'],
      )}
    >
      <a href="#content" className="skip-link" onClick={focusContent}>
        {t('nav.skip')}
      </a>
      {isWide && <MainNav look="rail" path={path} />}
      <Column key="screen" fill minBlock={0}>
        <Suspense fallback={null}>
          <LazyWatches />
        </Suspense>
        <Screens />
      </Column>
      {hasBar && <MainNav look="bar" path={path} />}
      <Toasts />
      <Suspense fallback={null}>
        <LazyHosts />
      </Suspense>
    </div>
  );
}
