import { Settings2 } from 'lucide-react';
import { Link } from 'wouter';
import { isKnownPath, refreshScreen, startPath, useText } from '#src/kit/index.ts';
import { classes, css, IconLink, Logo, type Look } from '#src/ui/index.ts';
import styles from './main-nav.module.css';
import { tabsOf } from './tab-list.ts';

type MainNavProps = {
  /** The displayed address. */
  readonly path: string;
  /** A rail on the left of wide screens, a bar at the bottom of narrow ones. */
  readonly look: 'bar' | 'rail';
};

const DISPLAY = '/pages/user/display';

/** Screens that belong to a tab but have no entry themselves. */
const BENEATH: Readonly<Record<string, string>> = {
  '/pages/tabbar/position': '/pages/tabbar/trade',
};

/** Whether a tab is the current page, or the parent of it. */
function currentOf(tab: string, path: string): 'page' | 'true' | undefined {
  if (tab === path) return 'page';
  return BENEATH[path] === tab ? 'true' : undefined;
}

/** Pressing the current tab scrolls to the top; pressed at the top, it refreshes. */
function returnToTop(): void {
  const scrollers = [...document.querySelectorAll('#content, #content [data-scroller]')];
  const isAtTop = scrollers.every((scroller) => scroller.scrollTop === 0);
  for (const scroller of scrollers) scroller.scrollTo({ top: 0 });
  if (!isAtTop) return;
  void refreshScreen();
}

const LOGO = css({
  display: 'flex',
  align: 'center',
  justify: 'center',
  minBlock: 44,
  color: 'text',
});

const RAIL_TABS: Look = { display: 'flex', direction: 'column', gap: 4, grow: true, wide: true };

function tabLook(isCurrent: boolean, isRail: boolean): string {
  return css({
    display: 'flex',
    direction: 'column',
    gap: 2,
    align: 'center',
    justify: 'center',
    minBlock: isRail ? 56 : 52,
    focusInset: true,
    font: 'micro',
    weight: isCurrent ? 500 : undefined,
    color: isCurrent ? 'text' : 'text3',
    textAlign: 'center',
    position: 'relative',
  });
}

/** Tabs of the application: links, one of which is the current page. */
export function MainNav({ path, look }: MainNavProps) {
  const t = useText();
  const isRail = look === 'rail';
  return (
    <nav aria-label={t('nav.main')} className={styles[look]}>
      {isRail && (
        <Link
          href={startPath()}
          aria-label={t('nav.goStart')}
          className={classes(LOGO, styles['logo'])}
        >
          <Logo />
        </Link>
      )}
      <ul className={css(isRail ? RAIL_TABS : { display: 'flex' })}>
        {tabsOf(isKnownPath, look).map(({ path: tabPath, titleKey, Icon }) => (
          <li
            key={tabPath}
            data-path={tabPath}
            className={css(isRail ? { rigid: true } : { fill: true })}
          >
            <Link
              href={tabPath}
              aria-current={currentOf(tabPath, path)}
              className={classes(
                tabLook(currentOf(tabPath, path) !== undefined, isRail),
                styles['tab'],
              )}
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
