import { describe, expect, it } from 'vitest';
import { isKnownPath, knowPaths, startPath } from '#src/kit/navigation/start-path.ts';
import { preferences } from '#src/kit/state/preferences.ts';
import { clearSession, openSession } from '#src/kit/state/session.ts';
import { allRoutes, isStartPath, routeOf } from './route-table.ts';
import { tabsOf } from './tab-list.ts';

describe('the route table', () => {
  it('has each address once', () => {
    const paths = allRoutes.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toContain('/pages/common/lang');
    expect(paths).toContain('/pages/user/display');
    expect(paths).toContain('/pages/tabbar/markets');
  });

  it('finds an address with and without a trailing slash, and no other', () => {
    expect(routeOf('/pages/common/lang/')).toBe(routeOf('/pages/common/lang'));
    expect(routeOf('/pages/common/lang')?.access).toBe('guest');
    expect(routeOf('/pages/common/language')).toBeUndefined();
    expect(routeOf('/')?.access).toBe('guest');
  });
});

describe('the first screen', () => {
  it('opens from both of its addresses', () => {
    expect(['/', '/pages/common/start', '/pages/common/start/'].every(isStartPath)).toBe(true);
    expect(isStartPath('/pages/tabbar/markets')).toBe(false);
  });

  it('is the stored one if it exists, else the markets, and the start page for guests', () => {
    knowPaths(['/pages/tabbar/markets', '/pages/common/lang']);
    expect(startPath()).toBe('/');
    openSession({ demo: 'a'.repeat(43) }, 'demo');
    expect(startPath()).toBe('/pages/tabbar/markets');
    preferences.systemRouter = '/pages/common/lang';
    expect(startPath()).toBe('/pages/common/lang');
    preferences.systemRouter = '/pages/tabbar/home';
    expect(startPath()).toBe('/pages/tabbar/markets');
    clearSession();
    expect(startPath()).toBe('/');
  });

  it('shows only tabs that exist', () => {
    expect(tabsOf(isKnownPath).map(({ path }) => path)).toEqual(['/pages/tabbar/markets']);
    expect(tabsOf(() => true)).toHaveLength(5);
  });
});
