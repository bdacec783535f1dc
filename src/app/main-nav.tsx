import { Settings2 } from 'lucide-react';
import { Link } from 'wouter';
import { marketCalls } from '#src/data/market-worker.ts';
import { isKnownPath, startPath } from '#src/features/navigation/start-path.ts';
import { translate } from '#src/i18n/i18n.ts';
import { useText } from '#src/i18n/use-text.ts';
import { showToast } from '#src/state/toast.ts';
import { IconLink } from '#src/ui/icon-link.tsx';
import { Logo } from '#src/ui/logo.tsx';
import styles from './main-nav.module.css';
import { tabsOf } from './tab-list.ts';

type MainNavProps = {
  /** The address on display. */
  readonly path: string;
  /** A rail on the left of wide screens, a bar at the bottom of narrow ones. */
  readonly look: 'bar' | 'rail';
};

const DISPLAY = '/pages/user/display';

/** Pressing the tab one is on goes back to the top of it, and from there asks for fresh data. */
function returnToTop(): void {
  const scrollers = [...document.querySelectorAll('#content, #content [data-scroller]')];
  const isAtTop = scrollers.every((scroller) => scroller.scrollTop === 0);
  for (const scroller of scrollers) scroller.scrollTo({ top: 0 });
  if (!isAtTop) return;
  marketCalls.reconnect();
  showToast({ text: translate('common.refreshed'), tone: 'ok' });
}

/** The tabs of the application: links, one of which is the current page. */
export function MainNav({ path, look }: MainNavProps) {
  const t = useText();
  const isRail = look === 'rail';
  return (
    <nav aria-label={t('nav.main')} className={styles[look]}>
      {isRail && (
        <Link href={startPath()} aria-label={t('nav.goMarkets')} className={styles['logo']}>
          <Logo />
        </Link>
      )}
      <ul className={styles['tabs']}>
        {tabsOf(isKnownPath).map(({ path: tabPath, titleKey, Icon }) => (
          <li key={tabPath}>
            <Link
              href={tabPath}
              aria-current={tabPath === path ? 'page' : undefined}
              className={styles['tab']}
              onClick={tabPath === path ? returnToTop : undefined}
            >
              <Icon size={24} strokeWidth={1.75} />
              {t(titleKey)}
            </Link>
          </li>
        ))}
      </ul>
      {isRail && (
        <Link href={DISPLAY} asChild>
          <IconLink label={t('title.display')}>
            <Settings2 aria-hidden size={24} strokeWidth={1.75} />
          </IconLink>
        </Link>
      )}
    </nav>
  );
}
