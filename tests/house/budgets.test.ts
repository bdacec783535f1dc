import { expect, it } from 'vitest';
import { BUDGET_BYTES, type Manifest, weigh } from './budgets.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: [
      'src/screens/coin/kline-screen.tsx',
      'src/kit/i18n/shell-tr.ts',
      'src/kit/help.ts',
      'locales/tr-TR/trade.json',
    ],
    css: ['assets/index.css'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_screens.js': { file: 'assets/screens-x3.js', imports: ['index.html'] },
  '_kit.js': { file: 'assets/kit-x1.js' },
  '_decimal.js': { file: 'assets/decimal-x2.js' },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'src/screens/coin/kline-screen.tsx': {
    file: 'assets/kline.js',
    imports: ['index.html', '_shared.js', 'src/chart/chart.ts'],
    dynamicImports: ['src/kit/help.ts', 'src/screens/stock/list-screen.tsx'],
  },
  'src/chart/chart.ts': { file: 'assets/chart.js' },
  'src/screens/stock/list-screen.tsx': {
    file: 'assets/list.js',
    imports: ['_react.js', '_shared.js', '_kit.js', '_decimal.js'],
    dynamicImports: ['src/chart/chart.ts'],
  },
  'src/kit/help.ts': { file: 'assets/help.js' },
  'src/kit/i18n/shell-tr.ts': { file: 'assets/shell-tr.js' },
  'src/kit/i18n/shell-en.ts': { file: 'assets/shell-en.js' },
  'locales/tr-TR/trade.json': { file: 'assets/trade-tr.js' },
  'locales/en-US/trade.json': { file: 'assets/trade-en.js' },
};
const SIZES: Record<string, number> = {
  'assets/index.js': 20_000,
  'assets/react.js': 70_000,
  'assets/shared.js': 4_000,
  'assets/kline.js': 10_000,
  'assets/chart.js': 85_000,
  'assets/list.js': 24_000,
  'assets/help.js': 1_000_000,
  'assets/shell-tr.js': 9_000,
  'assets/shell-en.js': 8_000,
  'assets/trade-tr.js': 23_000,
  'assets/trade-en.js': 3_000,
  'assets/index.css': 6_000,
  'assets/shared.css': 9_000,
  'assets/kit-x1.js': 12_000,
  'assets/screens-x3.js': 7_000,
  'assets/decimal-x2.js': 13_000,
  'assets/worker-main.js': 18_000,
  'assets/worker-base.js': 3_000,
  'assets/worker-later.js': 1_000_000,
};

const KLINE = 'src/screens/coin/kline-screen.tsx';
const LIST = 'src/screens/stock/list-screen.tsx';

it('counts what a visitor loads for each part of the product', () => {
  const weights = weigh({
    manifest,
    assets: Object.keys(SIZES),
    importsOf: (file) => (file === 'assets/worker-main.js' ? ['assets/worker-base.js'] : []),
    sizeOf: (file) => SIZES[file] ?? Number.NaN,
    areasOf: (screen) => (screen === LIST ? ['trade'] : []),
  });
  expect(Object.fromEntries(weights.map(({ what, bytes }) => [what, bytes]))).toEqual({
    calls: 12_000,
    exact: 13_000,
    entry: 90_000,
    lists: 7_000,
    worker: 21_000,
    [`script ${KLINE}`]: 99_000,
    [`styles ${KLINE}`]: 15_000,
    [`words ${KLINE} tr-TR`]: 9_000,
    [`words ${KLINE} en-US`]: 8_000,
    [`script ${LIST}`]: 28_000,
    [`styles ${LIST}`]: 15_000,
    [`words ${LIST} tr-TR`]: 32_000,
    [`words ${LIST} en-US`]: 11_000,
  });
  const heavy = weights.filter(({ bytes, budget }) => bytes > budget);
  expect(heavy.map(({ what }) => what)).toEqual([
    `script ${KLINE}`,
    `styles ${KLINE}`,
    `script ${LIST}`,
    `styles ${LIST}`,
    `words ${LIST} tr-TR`,
  ]);
  expect(weights.find(({ what }) => what === `script ${KLINE}`)?.budget).toBe(BUDGET_BYTES.kline);
});

it('refuses a manifest without an entry', () => {
  const empty = {
    manifest: {},
    assets: [],
    importsOf: () => [],
    sizeOf: () => 0,
    areasOf: () => [],
  };
  expect(() => weigh(empty)).toThrow('no entry');
});
