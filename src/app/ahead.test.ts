import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '#src/kit/state/preferences.ts';
import { clearSession, openSession } from '#src/kit/state/session.ts';

const script = readFileSync(path.resolve(import.meta.dirname, '../../public/ahead.js'), 'utf8');
const CHART = '/pages/coin/coinKline';
const LISTS = {
  'tr-TR': ['assets/tr.js'],
  'en-US': ['assets/en.js'],
  [CHART]: ['assets/chart.js', 'assets/chart.css'],
  [`${CHART} tr-TR`]: ['assets/words-tr.js'],
  [`${CHART} en-US`]: ['assets/words-en.js'],
};

/** What the script asks for at an address, and how. */
async function asked(address: string): Promise<string[]> {
  history.replaceState(null, '', address);
  const names = document.createElement('script');
  names.id = 'ahead';
  names.type = 'application/json';
  names.textContent = JSON.stringify(LISTS);
  document.head.replaceChildren(names);
  // Settings reach the device in the next task.
  await new Promise((done) => setTimeout(done));
  window.eval(script);
  return [...document.head.querySelectorAll('link')].map(
    (link) => `${link.rel} ${link.getAttribute('href')}`,
  );
}

beforeEach(() => {
  preferences.lang = 'tr-TR';
  clearSession();
});

it('asks a guest for the texts of the shell alone, also at a chart', async () => {
  expect(await asked('/')).toEqual(['modulepreload /assets/tr.js']);
  expect(await asked(CHART)).toEqual(['modulepreload /assets/tr.js']);
});

it('asks whoever is signed in for the files of a chart, in the stored language', async () => {
  openSession({ demo: 'a'.repeat(43) }, 'demo');
  preferences.lang = 'en-US';
  expect(await asked(`${CHART}?symbol=BTCUSDT`)).toEqual([
    'modulepreload /assets/en.js',
    'modulepreload /assets/chart.js',
    'preload /assets/chart.css',
    'modulepreload /assets/words-en.js',
  ]);
  expect(await asked('/pages/tabbar/home')).toEqual(['modulepreload /assets/en.js']);
});

it('asks for the language in which the application begins, where none is stored', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US', 'tr-TR']);
  await new Promise((done) => setTimeout(done));
  localStorage.clear();
  vi.resetModules();
  const first = await import('#src/kit/state/preferences.ts');
  expect(await asked('/')).toEqual([`modulepreload /${LISTS[first.preferences.lang][0]}`]);
  vi.restoreAllMocks();
});
