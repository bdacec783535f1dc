import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { knowPaths, startPath } from '#src/kit/navigation/start-path.ts';
import { preferences } from '#src/kit/state/preferences.ts';
import { clearSession, openSession } from '#src/kit/state/session.ts';
import { allRoutes } from './route-table.ts';

const script = readFileSync(path.resolve(import.meta.dirname, '../../public/theme.js'), 'utf8');
const TOKEN = 'a'.repeat(43);

/** Parts of the frame that an address has before the application runs. */
async function partsAt(address: string): Promise<string | undefined> {
  history.replaceState(null, '', address);
  // Settings reach the device in the next task.
  await new Promise((done) => setTimeout(done));
  window.eval(script);
  return document.documentElement.dataset['frame'];
}

beforeAll(() => knowPaths(allRoutes.map((route) => route.path)));
beforeEach(() => {
  clearSession();
  preferences.systemRouter = '/pages/tabbar/home';
});

it('shows a guest the brand alone at the start page, and tabs elsewhere', async () => {
  expect(await partsAt('/')).toBe('front');
  expect(await partsAt('/pages/common/start/')).toBe('front');
  expect(await partsAt('/pages/tabbar/markets')).toBe('page tabs');
  expect(await partsAt('/pages/account/login')).toBe('page');
});

it('begins with the first screen of whoever is signed in', async () => {
  openSession({ real: TOKEN }, 'real');
  expect(startPath()).toBe('/pages/tabbar/home');
  expect(await partsAt('/')).toBe('page tabs');
  preferences.systemRouter = '/pages/user/accounts';
  expect(startPath()).toBe('/pages/user/accounts');
  expect(await partsAt('/')).toBe('page');
});

it('has the bar of the demo account for its session alone', async () => {
  openSession({ demo: TOKEN }, 'demo');
  expect(await partsAt('/pages/tabbar/home')).toBe('page tabs demo');
  expect(await partsAt('/pages/coin/coinKline?symbol=BTCUSDT')).toBe('page demo');
  clearSession();
  expect(await partsAt('/pages/tabbar/home')).toBe('page tabs');
});
