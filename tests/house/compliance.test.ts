import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '#domain/robot/products.ts';
import { BANKS } from '#domain/wallet/banks.ts';
import { loadInstruments } from '#server/feed/instruments/load-instruments.ts';
import { projectFiles, textOf } from './files.ts';
import { DENIALS, PROMISES, promisesIn, RISK_TEXTS } from './promise-words.ts';

/**
 * Limits on what may be said of membership, robots and offers. No word promises a return in either
 * language: not in texts, not in strings of the program, not in the build. The published
 * percentages of a robot appear only as the band at which it stops for the day.
 */

const ROOT = path.resolve(import.meta.dirname, '../..');
const LOCALES = path.join(ROOT, 'locales');
const ASSETS = path.join(process.env['DIST_DIR'] ?? path.join(ROOT, 'dist'), 'client/assets');
const LANGUAGES = ['tr-TR', 'en-US'] as const;

type Tree = { readonly [name: string]: string | Tree };
type Text = { readonly lang: string; readonly key: string; readonly text: string };

function leaves(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[`${prefix}.${name}`, value] as [string, string]]
      : leaves(value, `${prefix}.${name}`),
  );
}

const TEXTS: readonly Text[] = LANGUAGES.flatMap((lang) =>
  readdirSync(path.join(LOCALES, lang)).flatMap((file) => {
    const tree = JSON.parse(readFileSync(path.join(LOCALES, lang, file), 'utf8')) as Tree;
    return leaves(tree, file.replace('.json', '')).map(([key, text]) => ({ lang, key, text }));
  }),
);

/** Names of banks and companies are exempt. */
const NAMES: readonly string[] = [
  ...BANKS.map(({ name }) => name),
  ...loadInstruments().flatMap(({ name }) => [name.tr, name.en]),
].filter((name) => promisesIn(name).length > 0);

const said = ({ lang, key, text }: Text): string[] =>
  promisesIn(text, NAMES).map((found) => `${lang} ${key}: ${found}`);

describe('promise words', () => {
  it('appear only in texts that deny a promise', () => {
    const found = TEXTS.filter(({ key }) => !RISK_TEXTS.includes(key)).flatMap(said);
    expect(found).toEqual([]);
  });

  it('are denied where a risk text contains one', () => {
    const texts = TEXTS.filter(({ key }) => RISK_TEXTS.includes(key));
    expect(texts).toHaveLength(RISK_TEXTS.length * LANGUAGES.length);
    expect(texts.filter((one) => said(one).length === 0)).toEqual([]);
    expect(texts.filter(({ text }) => !DENIALS.test(text))).toEqual([]);
  });

  it('appear in no string of the program', () => {
    const sources = projectFiles().filter(
      (file) =>
        /^(src|server|domain|protocol|workers)\/.*\.tsx?$/.test(file) && !/\.test\./.test(file),
    );
    const literals = sources.flatMap((file) =>
      [...textOf(file).matchAll(/'([^'\n]*)'|"([^"\n]*)"|>([^<>{}\n]+)</g)].map(
        ([, one, two, three]) => ({ lang: file, key: '', text: one ?? two ?? three ?? '' }),
      ),
    );
    expect(literals.length).toBeGreaterThan(10_000);
    expect(literals.flatMap(said)).toEqual([]);
  });

  const isBuilt = existsSync(ASSETS);
  if (!isBuilt) console.warn(`promise words: nothing is built at ${ASSETS}, bundles not searched`);

  it.skipIf(!isBuilt)('appear in no built file', () => {
    const risks = TEXTS.filter(({ key }) => RISK_TEXTS.includes(key)).map(({ text }) => text);
    const except = [...risks, ...NAMES];
    const files = readdirSync(ASSETS).filter((file) => /\.(js|css|html)$/.test(file));
    expect(files.length).toBeGreaterThan(50);
    const found = files.flatMap((file) => {
      const text = readFileSync(path.join(ASSETS, file), 'utf8');
      return promisesIn(text, except).map((one) => `${file}: ${one}`);
    });
    expect(found).toEqual([]);
  });

  it.each([
    ['tr', ['%100 garan', 'ti kazanç']],
    ['tr', ['Kes', 'in kazanç sizi bekliyor']],
    ['tr', ['Bu robot kazan', 'ç sağlar']],
    ['tr', ['VIP üyeler zarar et', 'mez']],
    ['tr', ['Riskg', 'siz değil, risks', 'iz getiri']],
    ['en', ['Guaran', 'teed 3% a day']],
    ['en', ['A risk-fr', 'ee product']],
    ['en', ['You can', 'not lose']],
  ])('are found where they are planted (%s)', (_lang, parts) => {
    expect(promisesIn(parts.join(''), NAMES).length).toBeGreaterThan(0);
  });

  it('are whole words, and names are names', () => {
    expect(promisesIn('Kesintisiz hizmet, kesinti tutarı, garantör aranmaz')).toEqual([]);
    expect(NAMES.length).toBeGreaterThan(0);
    for (const name of NAMES) {
      expect(promisesIn(`${name} hesabınız`, NAMES)).toEqual([]);
      expect(promisesIn(`${name} hesabınız`).length).toBeGreaterThan(0);
    }
    expect(PROMISES.every(({ flags }) => flags.includes('u'))).toBe(true);
  });
});

/** Usual forms of a tier's percentages: `1-3`, `%1–3`, `1% to 3%`. */
const RANGES = PRODUCTS.flatMap((one) => (one.kind === 'robot' ? [one.band] : [])).map((band) => {
  const [from, to] = [band.from, band.to].map((one) => Math.round(Number.parseFloat(one) * 100));
  return new RegExp(
    `(?<![\\d.,])% ?${from} ?%? ?(?:[-–—]|to|ile) ?%? ?${to}(?![\\d.,])` +
      `|(?<![\\d.,])${from} ?%? ?(?:[-–—]|to|ile) ?${to} ?%`,
    'iu',
  );
});
const BAND_KEY = /band/i;
const BAND_WORDS = /durma band|stop band|günlük bant|daily band/i;

const loose = (texts: readonly Text[]): readonly string[] =>
  texts
    .filter(({ text }) => RANGES.some((range) => range.test(text)))
    .filter(({ key, text }) => !BAND_KEY.test(key) && !BAND_WORDS.test(text))
    .map(({ lang, key, text }) => `${lang} ${key}: ${text}`);

describe('the percentages of a robot', () => {
  it('appear only in the text of the band at which it stops', () => {
    expect(RANGES).toHaveLength(4);
    expect(loose(TEXTS)).toEqual([]);
  });

  it('are found where they are planted as a return', () => {
    const planted = [
      { lang: 'tr-TR', key: 'robot.card', text: 'Günde %1–3 kazanç' },
      { lang: 'en-US', key: 'robot.card', text: '5% to 10% a day' },
      { lang: 'en-US', key: 'robot.card', text: 'earns 2-5% daily' },
    ];
    expect(loose(planted)).toHaveLength(planted.length);
    const band = { lang: 'tr-TR', key: 'robot.dailyBandLine', text: 'Durma bandı %1–3' };
    expect(loose([band])).toEqual([]);
  });

  it('are shown under the name of the band, never as a rate of return', () => {
    const screens = projectFiles().filter((file) => /^src\/.*\.tsx?$/.test(file));
    const rated = screens.filter((file) => /robot\.dailyRate|robot\.accuracy'/.test(textOf(file)));
    expect(rated).toEqual([]);
    const shows = screens.filter((file) => /\.dailyBand\b|\bdailyBand\b[,}]/.test(textOf(file)));
    const unnamed = shows.filter((file) => !/robot\.[a-zA-Z.]*[bB]and/.test(textOf(file)));
    expect(unnamed).toEqual([]);
  });
});
