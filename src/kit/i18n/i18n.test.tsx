import { act, Suspense } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { COMMA_DOT, DOT_COMMA } from '#domain/text/number-text.ts';
import { mount } from '#tests/dom/mount.tsx';
import { loadAreaFile } from './area-files.ts';
import { SHELL_AREAS, type Area, type ShellArea } from './areas.ts';
import { changeLanguage, loadTexts, setTextSeparators, startTexts, translate } from './i18n.ts';
import { shellTexts as english } from './shell-en.ts';
import { shellTexts as turkish } from './shell-tr.ts';
import { useLanguage, useText } from './use-text.ts';

beforeAll(() => startTexts('tr-TR'));

/** Areas outside the shell; a missing one does not compile. */
const SCREEN_AREAS = {
  account: true,
  advice: true,
  algo: true,
  auth: true,
  bank: true,
  basket: true,
  book: true,
  bulk: true,
  chart: true,
  coin: true,
  confirm: true,
  contract: true,
  credit: true,
  deposit: true,
  display: true,
  drawer: true,
  error: true,
  event: true,
  exchange: true,
  funds: true,
  ico: true,
  income: true,
  ipo: true,
  keys: true,
  kyc: true,
  ladder: true,
  ledger: true,
  loan: true,
  margin: true,
  option: true,
  order: true,
  correlation: true,
  portfolio: true,
  position: true,
  risk: true,
  robot: true,
  screener: true,
  sector: true,
  security: true,
  seed: true,
  settings: true,
  source: true,
  sub: true,
  trade: true,
  transfer: true,
  unit: true,
  valid: true,
  vip: true,
  vote: true,
  wallet: true,
  withdraw: true,
  workspace: true,
  record: true,
  report: true,
  privacy: true,
  place: true,
  legal: true,
  kvkk: true,
  install: true,
  disclaimer: true,
  drawing: true,
  conditional: true,
  consent: true,
  company: true,
  alert: true,
  about: true,
  message: true,
  chat: true,
  news: true,
  home: true,
  notice: true,
  replay: true,
  trust: true,
} satisfies Record<Exclude<Area, ShellArea>, true>;

describe('the files of the areas', () => {
  it.each(['tr-TR', 'en-US'] as const)('exist for every area of %s', async (lang) => {
    for (const area of Object.keys(SCREEN_AREAS) as (keyof typeof SCREEN_AREAS)[]) {
      expect(Object.keys(await loadAreaFile(lang, area)), area).not.toEqual([]);
    }
  });
});

describe('translate', () => {
  it('returns the texts of the shell from the start', () => {
    expect(translate('tab.markets')).toBe('Piyasalar');
    expect(translate('session.opensAt', { time: '10:00' })).toBe('Açılış: 10:00');
    expect(Object.keys(turkish).sort()).toEqual([...SHELL_AREAS].sort());
    expect(Object.keys(english).sort()).toEqual([...SHELL_AREAS].sort());
  });

  it("chooses the plural form and groups counts in the user's style", async () => {
    await loadTexts(['report']);
    expect(translate('common.day', { count: 1 })).toBe('1 gün');
    expect(translate('report.saved', { count: 1_500 })).toBe('1.500 satır indirildi');
    setTextSeparators(COMMA_DOT);
    expect(translate('report.saved', { count: 1_500 })).toBe('1,500 satır indirildi');
    setTextSeparators(DOT_COMMA);
  });

  it('does not escape values, because the page already does', () => {
    expect(translate('nav.skip')).toBe('İçeriğe geç');
    expect(translate('session.opensAt', { time: '<b>' })).toBe('Açılış: <b>');
  });

  it('returns texts of other areas once they are loaded, and keys without an area', async () => {
    await loadTexts(['trade', 'seed']);
    expect(translate('trade.spread')).toBe('Makas');
    expect(translate('Copy_successful')).toBe('Kopyalandı');
  });
});

function Sample() {
  const t = useText('sector');
  return <p lang={useLanguage()}>{t('sector.bank')}</p>;
}

describe('useText', () => {
  it('waits for an area, and changes language in place', async () => {
    const { host, unmount } = await mount(
      <Suspense fallback="...">
        <Sample />
      </Suspense>,
    );
    await act(async () => loadTexts(['sector']));
    const paragraph = host.querySelector('p');
    expect(paragraph?.textContent).toBe('Bankacılık');
    await act(async () => changeLanguage('en-US'));
    expect(host.querySelector('p')).toBe(paragraph);
    expect(paragraph?.textContent).toBe('Banks');
    expect(paragraph?.lang).toBe('en');
    expect(translate('common.day', { count: 1 })).toBe('1 day');
    expect(translate('common.day', { count: 2 })).toBe('2 days');
    await act(async () => changeLanguage('tr-TR'));
    await unmount();
  });

  it('does not compile with an unknown key', () => {
    function Wrong() {
      const t = useText('trade');
      // @ts-expect-error a misspelt key
      t('trade.spreed');
      // @ts-expect-error a key of an area that was not named
      t('sector.bank');
      // @ts-expect-error plural forms are asked for by their stem
      t('common.day_one');
      return t('trade.spread');
    }
    expect(Wrong).toBeTypeOf('function');
  });
});
